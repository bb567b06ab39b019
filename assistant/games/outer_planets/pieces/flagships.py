"""10-2-1, 10-4 Which ship takes a headquarters on board: the best is proposed, players choose another."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.question import Choice, Option
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..components.printed import Trait
from ..components.rulings import Reading
from ..state.keys import HqKey, SideKey
from ..state.table import State
from ..state.unit import Headquarters, Unit
from .headquarters import aboard, board, hq_name
from .places import port_name
from .units import WHOLE_HYPHEN, figures, has, is_crippled, looks, unit, unit_name, value_words

# As a form says that no headquarters rides along.
NO_HQ = "none"
# As it leaves the choice of the flagship open; what says nothing of it does so too.
BEST = "best"


def flagship(state: State, units: Iterable[Unit]) -> Unit | None:
    """The best ship that is manned and sound; None if there is none."""
    return max(
        (each for each in units if is_fit(state, each)), key=lambda one: worth(state, one), default=None
    )


def is_fit(state: State, each: Unit) -> bool:
    """10-4, 14-1 Whether a unit can be a flagship at all: manned, and no landing force."""
    return not any(has(state, each, trait) for trait in (Trait.UNMANNED, Trait.LANDING))


def leaders(state: State, units: Iterable[Unit]) -> list[Unit]:
    """Ships that can take a headquarters on board, the best first: of those alike one."""
    found: dict[tuple[object, ...], Unit] = {}
    for each in units:
        if is_fit(state, each):
            own = each.id if each.name or aboard(state, each) else 0
            found.setdefault((*looks(each), each.damage, str(each.at), own), each)
    return sorted(found.values(), key=lambda each: worth(state, each), reverse=True)


def named_flagship(
    state: State, hq: Headquarters, ship: str, units: Iterable[Unit], referee: Referee
) -> Unit | None:
    """10-2-1 The ship that is named, else the best; None if there is none, or the named one does not sail."""
    there = list(units)
    if is_open(ship):
        return flagship(state, there)
    named = unit(state, int(ship) if ship.isascii() and ship.isdigit() else 0)
    name, of = unit_name(state, named), hq_name(state, hq.key)
    if named not in there:
        referee.forbid(say("outer_planets.flagship_stays", unit=name, hq=of), "10-2-1")
        return None
    if not is_fit(state, named):
        referee.forbid(say("outer_planets.flagship_unmanned", unit=name, hq=of), "10-4")
    return named


def is_open(ship: str) -> bool:
    """Whether no ship is named."""
    return ship in ("", BEST)


def hq_fields(state: State, side: SideKey, ready: Iterable[Unit]) -> tuple[Choice, ...]:
    """10-2-1, 10-2-3 Which headquarters rides along with ships of its port, and on board of which."""
    hqs = hq_field(state, side)
    return (*hqs, *flagship_field(state, side, ready)) if hqs else ()


def flagship_field(state: State, side: SideKey, ready: Iterable[Unit]) -> tuple[Choice, ...]:
    """10-2-1 The ships of its port that may be the flagship; the best of those that sail is proposed."""
    ports = {each.port for each in state.headquarters.values() if each.side == side and each.port}
    there = leaders(state, (each for each in ready if each.at.key in ports))
    if len(there) < 2:
        return ()
    best = Option(value=BEST, label=say("outer_planets.best_ship"))
    found = (Option(value=str(each.id), label=leader_words(state, each)) for each in there)
    return (
        Choice(name="flagship", options=(best, *found), label=say("outer_planets.flagship"), chosen=BEST),
    )


def leader_words(state: State, each: Unit) -> Say:
    """What a ship is called that may be the flagship: its port, its kind or its name, its values."""
    name = unit_name(state, each) if each.name else say(f"outer_planets.short.{each.type}")
    where, values = port_name(state, each.at.key), value_words(state, each).replace("-", WHOLE_HYPHEN)
    return say("outer_planets.flagship_of", port=where, unit=name, values=values)


def hq_field(state: State, side: SideKey) -> tuple[Choice, ...]:
    """10-2-1, 10-2-3 Which headquarters rides along with ships of its port."""
    there = [each for each in state.headquarters.values() if each.side == side and each.port]
    if not there:
        return ()
    nobody = Option(value=NO_HQ, label=say("outer_planets.no_hq"))
    found = tuple(Option(value=each.key, label=hq_name(state, each.key)) for each in there)
    return (Choice(name="hq", options=(nobody, *found), label=say("outer_planets.hq_along"), chosen=NO_HQ),)


def ride_along(state: State, key: str, ship_key: str, numbers: Iterable[int], referee: Referee) -> None:
    """10-2-3 A headquarters rides a patrol on a ship of its own port; one that cannot stays where it is."""
    hq = state.headquarters.get(HqKey(key)) if key in set(HqKey) else None
    if hq is None:
        return
    units = [unit(state, number) for number in numbers]
    from_port = [each for each in units if hq.port and each.at.key == hq.port]
    ship = named_flagship(state, hq, ship_key, from_port, referee)
    if Reading.HQ_ALONG_OFFENSIVE.holds(state):
        referee.forbid(say("outer_planets.hq_only_offensive"), "10-1-1")
    if not hq.port:
        referee.forbid(say("outer_planets.hq_in_no_port", hq=hq_name(state, hq.key)), "10-2-1")
    elif ship is not None and ship.side == hq.side:
        go_aboard(state, hq, ship, referee)
    elif is_open(ship_key):
        referee.forbid(say("outer_planets.no_flagship", hq=hq_name(state, hq.key)), "10-4")


def go_aboard(state: State, hq: Headquarters, ship: Unit, referee: Referee) -> None:
    """10-2-1 A headquarters goes on board of its flagship."""
    board(hq, ship)
    words = say("outer_planets.hq_on_ship", hq=hq_name(state, hq.key), unit=unit_name(state, ship))
    referee.tell(words, "10-2-1")


def patrol_hq(state: State, side: SideKey, ready: Iterable[Unit]) -> tuple[Choice, ...]:
    """10-2-3 Which headquarters may ride a patrol, if the match lets any, and on board of which ship."""
    return () if Reading.HQ_ALONG_OFFENSIVE.holds(state) else hq_fields(state, side, ready)


def worth(state: State, unit: Unit) -> tuple[bool, int, int, int]:
    """What makes one ship better than another: whether it is sound, then its values."""
    attack, defence, acceleration = (value or 0 for value in figures(state, unit))
    return not is_crippled(state, unit), attack, defence, acceleration
