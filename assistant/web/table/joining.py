"""Whose a screen is that has just joined: the seats of a match, and which of them have a screen already."""

from __future__ import annotations

import msgspec

from assistant.core.play.sides import Side
from assistant.core.words.say import Name, Say
from assistant.matches.answering.match import Match

from ..screen import settings
from ..screen.registry import here, registry


class Choice(msgspec.Struct, frozen=True):
    """A seat to take: its side, if it is one; who sits there, as what, and whether a screen has it."""

    seat: str
    side: Side | None
    name: Name | Say | str
    plays: Name | None
    taken: bool


def choices(match: Match) -> tuple[Choice, ...]:
    """The seats of which a player's screen is to take one; none where it has said whose it is."""
    if not settings.unseated(match):
        return ()
    sides, own = {side.key: side for side in match.sides}, here()
    taken = {screen.seats.get(match.id) for screen in registry().screens if screen != own}
    return tuple(
        chosen(match, seat, sides.get(seat), seat in taken)
        for seat in sorted(settings.offered(match), key=lambda seat: seat not in sides)
    )


def chosen(match: Match, seat: str, side: Side | None, taken: bool) -> Choice:
    """A seat as its button says it; what everybody sees is nobody's alone."""
    if side is None:
        return Choice(seat, None, settings.seat_words(seat, len(match.sides)), None, taken=False)
    player = match.setup.players.get(seat, "")
    return Choice(seat, side, player or side.name, side.name if player else None, taken)
