"""10-2-1, 10-4 Which ship takes a headquarters on board."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.question import Choice, Option
from assistant.core.say import say

from ..components.printed import Trait
from ..state.table import State
from ..state.unit import Unit
from .headquarters import hq_name
from .units import figures, has, is_crippled

# As a form says that no headquarters rides along.
NO_HQ = "none"


def flagship(state: State, units: Iterable[Unit]) -> Unit | None:
    """The best ship that is manned and sound; None if there is none."""
    unfit = (Trait.UNMANNED, Trait.LANDING)
    manned = [each for each in units if not any(has(state, each, trait) for trait in unfit)]
    return max(manned, key=lambda unit: worth(state, unit), default=None)


def hq_field(state: State, side: str) -> tuple[Choice, ...]:
    """10-2-1, 10-2-3 Which headquarters rides along with ships of its port."""
    there = [each for each in state.headquarters.values() if each.side == side and each.port]
    if not there:
        return ()
    nobody = Option(value=NO_HQ, label=say("outer_planets.no_hq"))
    found = tuple(Option(value=each.key, label=hq_name(state, each.key)) for each in there)
    return (Choice(name="hq", options=(nobody, *found), label=say("outer_planets.hq_along"), chosen=NO_HQ),)


def worth(state: State, unit: Unit) -> tuple[bool, int, int, int]:
    """What makes one ship better than another: whether it is sound, then its values."""
    attack, defence, acceleration = (value or 0 for value in figures(state, unit))
    return not is_crippled(state, unit), attack, defence, acceleration
