"""7-3-1 The turn track as the page draws it: a line for each turn, with what it brings to either side."""

from __future__ import annotations

import msgspec

from assistant.core.play.board import Counter
from assistant.core.words.say import Name, Say

from ..components.turn_track import TRACK_TURNS
from ..state.keys import SIDES, SideKey
from ..state.table import State
from .turn_track import Coming, due_back, foreseen, have_come, line_name, side_of
from .units import kind_values


class TrackUnits(msgspec.Struct, frozen=True, kw_only=True):
    """Units alike of a box, drawn: those that came early or stay away are struck."""

    name: Name | Say
    piles: tuple[Counter, ...]


class TrackSide(msgspec.Struct, frozen=True, kw_only=True):
    """What a turn brings to a side: units of its box, then headquarters and units that come back."""

    side: SideKey
    units: tuple[TrackUnits, ...]
    back: tuple[Name | Say, ...]


class TrackTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of the track: `page` is that of the component book, `known` whether its box was read off."""

    turn: int
    page: str
    known: bool
    came: bool
    now: bool
    sides: tuple[TrackSide, ...]


def track_shown(state: State, since: int = 0) -> tuple[TrackTurn, ...]:
    """Every turn that brings something, from one on."""
    found = foreseen(state)
    return tuple(_turn(state, turn, found[turn]) for turn in TRACK_TURNS if turn >= since)


def _turn(state: State, turn: int, lines: tuple[Coming, ...] | None) -> TrackTurn:
    return TrackTurn(
        turn=turn,
        page=f"track-{turn}",
        known=lines is not None,
        came=have_come(state, turn),
        now=turn == state.now.turn,
        sides=tuple(
            TrackSide(
                side=side,
                units=tuple(drawn_line(state, each) for each in lines or () if side_of(state, each) == side),
                back=tuple(due_back(state, side, turn)),
            )
            for side in SIDES
        ),
    )


def drawn_line(state: State, line: Coming) -> TrackUnits:
    """Units alike: those that come, and those that are here already, struck."""
    side, code = side_of(state, line), kind_values(state, line.kind)
    both = ((line.number, False), (line.struck, True))
    piles = tuple(Counter(side=side, code=code, count=n, lost=lost) for n, lost in both if n)
    return TrackUnits(name=line_name(state, line), piles=piles)
