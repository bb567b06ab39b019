"""14.0 Which steps of the close-out a side has settled."""

from __future__ import annotations

from assistant.core.kept.mark import is_marked, mark, unmark

from ..state.keys import SideKey
from ..state.war import State


def is_done(state: State, step: str, side: SideKey) -> bool:
    """Whether a side has settled a step of this close-out."""
    return is_marked(state.close_out.done, step, side)


def done(state: State, step: str, side: SideKey) -> None:
    """A side has settled a step of this close-out."""
    mark(state.close_out.done, step, side)


def reopen(state: State, step: str) -> None:
    """Play comes to a step anew: nobody has settled it."""
    unmark(state.close_out.done, step)
