"""What happened, kept so that later numbers can say why."""

from __future__ import annotations

from ..state.keys import SideKey
from ..state.play import Happened, Past
from ..state.table import State


def record(state: State, kind: Past, of: str = "", side: SideKey | None = None, amount: int = 0) -> None:
    """Keep that something happened now: a kind of event, of what, whose, and how much."""
    state.happened.append(
        Happened(turn=state.now.turn, stop=state.now.stop, kind=kind, of=of, side=side, amount=amount)
    )


def this_turn(state: State, kind: Past, of: str = "") -> list[Happened]:
    """What of a kind has happened this turn, to one thing or to any."""
    return [each for each in happened(state, kind) if each.turn == state.now.turn and of in ("", each.of)]


def happened(state: State, kind: Past) -> list[Happened]:
    """What of a kind has happened so far, the first first."""
    return [each for each in state.happened if each.kind == kind]
