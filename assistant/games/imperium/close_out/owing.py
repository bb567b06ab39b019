"""14.0 Which steps of the close-out a side has settled."""

from __future__ import annotations

from ..state.keys import Mark, SideKey
from ..state.war import State


def is_done(state: State, step: str, side: SideKey) -> bool:
    """Whether a side has settled a step of this close-out."""
    return str(Mark(step, side)) in state.close_out.done


def done(state: State, step: str, side: SideKey) -> None:
    """A side has settled a step of this close-out."""
    if not is_done(state, step, side):
        state.close_out.done.append(str(Mark(step, side)))


def reopen(state: State, step: str) -> None:
    """Play comes to a step anew: nobody has settled it."""
    state.close_out.done = [mark for mark in state.close_out.done if Mark.read(mark).kind != step]
