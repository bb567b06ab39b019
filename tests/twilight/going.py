"""Positions in which somebody has gone home, or goes."""

from __future__ import annotations

from assistant.core.play.referee import Line
from assistant.games.twilight.state.keys import Gone

from .board import Board
from .positions import tactical

STAYS, LEAVES = Gone.PIECES_STAY, Gone.PIECES_LEAVE


def goes(found: Board, side: str, pieces: Gone = STAYS, cards: int = 2) -> list[str]:
    """What is told when a player goes home."""
    lines: list[Line] = found.give(type="go_home", side=side, pieces=pieces, cards=cards)
    return [each.sentence.key for each in lines]


def asked_of(found: Board) -> list[tuple[str, str]]:
    """Which questions are open, and to whom."""
    return [(each.key, each.side) for each in found.questions()]


def gone_home(*sides: str) -> Board:
    """A tactical action; players have gone home and left nothing on the board."""
    found = tactical(side="p5")
    for side in sides or ("p2",):
        found.give(type="go_home", side=side, pieces="pieces_leave", cards=1)
    return found


def alone() -> Board:
    """One player is left at the table."""
    return gone_home("p1", "p2", "p3", "p4")
