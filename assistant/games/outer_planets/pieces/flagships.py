"""10-2-1, 10-4 Which ship takes a headquarters on board."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.question import Choice, Option
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.printed import Trait
from ..components.rulings import Reading
from ..state.keys import HqKey, SideKey
from ..state.table import State
from ..state.unit import Unit
from .headquarters import board, hq_name
from .units import figures, has, is_crippled, unit

# As a form says that no headquarters rides along.
NO_HQ = "none"


def flagship(state: State, units: Iterable[Unit]) -> Unit | None:
    """The best ship that is manned and sound; None if there is none."""
    unfit = (Trait.UNMANNED, Trait.LANDING)
    manned = [each for each in units if not any(has(state, each, trait) for trait in unfit)]
    return max(manned, key=lambda unit: worth(state, unit), default=None)


def hq_field(state: State, side: SideKey) -> tuple[Choice, ...]:
    """10-2-1, 10-2-3 Which headquarters rides along with ships of its port."""
    there = [each for each in state.headquarters.values() if each.side == side and each.port]
    if not there:
        return ()
    nobody = Option(value=NO_HQ, label=say("outer_planets.no_hq"))
    found = tuple(Option(value=each.key, label=hq_name(state, each.key)) for each in there)
    return (Choice(name="hq", options=(nobody, *found), label=say("outer_planets.hq_along"), chosen=NO_HQ),)


def ride_along(state: State, key: str, numbers: Iterable[int], referee: Referee) -> None:
    """10-2-3 A headquarters rides a patrol on a ship of its own port; one that cannot stays where it is."""
    hq = state.headquarters.get(HqKey(key)) if key in set(HqKey) else None
    if hq is None:
        return
    units = [unit(state, number) for number in numbers]
    ship = flagship(state, [each for each in units if hq.port and each.at.key == hq.port])
    if Reading.HQ_ALONG_OFFENSIVE.holds(state):
        referee.forbid(say("outer_planets.hq_only_offensive"), "10-1-1")
    if not hq.port:
        referee.forbid(say("outer_planets.hq_in_no_port", hq=hq_name(state, hq.key)), "10-2-1")
    elif ship is None or ship.side != hq.side:
        referee.forbid(say("outer_planets.no_flagship", hq=hq_name(state, hq.key)), "10-4")
    else:
        board(hq, ship)
        referee.tell(say("outer_planets.hq_aboard", hq=hq_name(state, hq.key)), "10-2-1")


def patrol_hq(state: State, side: SideKey) -> tuple[Choice, ...]:
    """10-2-3 Which headquarters may ride a patrol, if the match lets any."""
    return () if Reading.HQ_ALONG_OFFENSIVE.holds(state) else hq_field(state, side)


def worth(state: State, unit: Unit) -> tuple[bool, int, int, int]:
    """What makes one ship better than another: whether it is sound, then its values."""
    attack, defence, acceleration = (value or 0 for value in figures(state, unit))
    return not is_crippled(state, unit), attack, defence, acceleration
