"""8-4-6 Acceleration checks: a die below the acceleration; a headquarters adds 1, unless unmanned."""

from __future__ import annotations

from fractions import Fraction

from ..components.printed import Trait
from ..components.rulings import Reading
from ..odds import checks as odds
from ..state.table import State
from ..state.unit import Unit
from .units import figures, has, is_crippled


def acceleration(state: State, unit: Unit, led: bool = False) -> int | None:
    """The acceleration a unit checks with, `led` by a headquarters (10-1-2); None is blank."""
    found = figures(state, unit).acceleration
    if found is None or not led or has(state, unit, Trait.UNMANNED):
        return found
    if is_crippled(state, unit) and Reading.CRIPPLED_ONE.holds(state):
        return found
    return found + 1


def passes(acceleration: int, face: int) -> bool:
    """Whether a die is low enough."""
    return face < acceleration


def chance(acceleration: int) -> Fraction:
    """How likely a check is passed: 0 at acceleration 1, certain from 7."""
    return odds.passes(odds.Mover(acceleration))
