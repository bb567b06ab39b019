"""8-4-6 Acceleration checks: a die below the acceleration; a headquarters adds to it, unless unmanned."""

from __future__ import annotations

from fractions import Fraction

from assistant.core.shipped.match_kit import figure

from ..components.printed import Trait
from ..components.rulings import Reading
from ..odds import faces as odds
from ..odds.faces import Faces
from ..state.table import State
from ..state.unit import Unit
from .units import figures, has, is_crippled

# The first and the last row of the chart, which stands for all above it.
LEAST, MOST = 1, 7


def acceleration(state: State, unit: Unit, led: bool = False) -> int | None:
    """The acceleration a unit checks with, `led` by a headquarters (10-1-2); None is blank."""
    found = figures(state, unit).acceleration
    if found is None or not led or has(state, unit, Trait.UNMANNED):
        return found
    if is_crippled(state, unit) and Reading.CRIPPLED_ONE.holds(state):
        return found
    return found + figure(state, "acceleration", "1", "headquarters")


def faces(state: State, acceleration: int) -> Faces:
    """The faces with which a check is passed: none at acceleration 1, all from 7."""
    row = min(max(acceleration, LEAST), MOST)
    return tuple(range(1, figure(state, "acceleration", str(row), "to") + 1))


def passes(state: State, acceleration: int, face: int) -> bool:
    """Whether a die is low enough."""
    return face in faces(state, acceleration)


def chance(state: State, acceleration: int) -> Fraction:
    """How likely a check is passed."""
    return odds.chance(faces(state, acceleration))
