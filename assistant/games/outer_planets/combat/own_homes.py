"""9-5-3 Whose units go home out of a battle, where each side says where its own go."""

from __future__ import annotations

from assistant.core.play.referee import Referee

from ..state.battle import Stage
from ..state.keys import SIDES, SideKey
from ..state.table import State
from ..state.unit import Unit
from . import homing
from .commands import SendHome
from .rounds import current, fought


def leaving_sides(state: State) -> list[str]:
    """Whose units leave."""
    return _sides_of(homing.leaving(state, fought(state, *homing.STAGES)))


def bound_sides(state: State) -> list[str]:
    """Whose dice are still to be thrown."""
    return _sides_of(homing.bound(state, fought(state, *homing.STAGES)))


def leave_by_itself(state: State, referee: Referee) -> None:
    """9-5-3 Whom a card has withdraw goes home at once; where there is a choice that is asked."""
    if state.battle is not None and current(state, state.battle) == Stage.WITHDRAWAL:
        homing.go_on(state, state.battle, referee)


def _sides_of(units: list[Unit]) -> list[str]:
    return [side for side in SIDES if any(each.side == side for each in units)]


def hear_homes(state: State, side: SideKey, command: SendHome, referee: Referee) -> None:
    """12-1-2 A way that is blank takes the word of whose units go it, before the other side sends its own."""
    units = homing.leaving(state, fought(state, *homing.STAGES))
    own = [each for each in units if each.side == side]
    homing.check_told(state, own, homing.ports_of(state, command), homing.told_far(state, command))
