"""10-2-1, 10-4 Which ship takes a headquarters on board."""

from __future__ import annotations

from collections.abc import Iterable

from ..components.printed import Trait
from ..state.table import State
from ..state.unit import Unit
from .units import figures, has, is_crippled


def flagship(state: State, units: Iterable[Unit]) -> Unit | None:
    """The best ship that is manned and sound; None if there is none."""
    unfit = (Trait.UNMANNED, Trait.LANDING)
    manned = [each for each in units if not any(has(state, each, trait) for trait in unfit)]
    return max(manned, key=lambda unit: worth(state, unit), default=None)


def worth(state: State, unit: Unit) -> tuple[bool, int, int, int]:
    """What makes one ship better than another: whether it is sound, then its values."""
    attack, defence, acceleration = (value or 0 for value in figures(state, unit))
    return not is_crippled(state, unit), attack, defence, acceleration
