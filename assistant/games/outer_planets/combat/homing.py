"""9-5-3 Units that withdraw, and groups that got away, go home at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..components.printed import Trait
from ..components.rulings import Reading
from ..pieces.checks import acceleration, passes
from ..pieces.going_home import Way, best_port, ways_home
from ..pieces.happened import record
from ..pieces.headquarters import aboard
from ..pieces.moving import enter_neutral, enter_port
from ..pieces.places import port_name
from ..pieces.units import has, is_elite, looks, printed_figures, unit_name
from ..state.battle import Battle, Stage
from ..state.keys import PortKey, UnitId
from ..state.play import Past
from ..state.table import State
from ..state.unit import Unit
from . import fights
from .commands import RollHome, SendHome
from .fights import of_key, unit_key
from .rounds import current, fought, next_round_or_end

# 12-3 The neutral port, as a form names it.
NEUTRAL = "neutral"
STAGES = (Stage.WITHDRAWAL, Stage.HOME)
Ports = Mapping[UnitId, str]


class SaidOfWays(NamedTuple):
    """What was said of units on their way: their ports, which of them check by that word, and the dice."""

    named: Mapping[UnitId, str] = {}
    checks: Collection[UnitId] = ()
    faces: tuple[int, ...] = ()


def leaving(state: State, battle: Battle) -> list[Unit]:
    """Who goes home now: the withdrawn, or the groups that nobody chases."""
    if current(state, battle) == Stage.HOME:
        return fights.unchased(state, battle)
    return fights.withdrawn(state, battle)


def open_ways(state: State, each: Unit) -> list[Way]:
    """12-1 The ports that a unit may choose from, those two areas away only if none is known to be nearer."""
    ways = ways_home(state, each)
    near = any(way.free for way in ways)
    return [way for way in ways if not (near and way.checked)]


def proposed(state: State, each: Unit) -> str:
    """The port that is proposed, without any the neutral one."""
    ways = open_ways(state, each)
    own = [way for way in ways if way.port == each.sailed_from]
    return best_port(state, each) or next((way.port for way in (*own, *ways)), NEUTRAL)


def checking(state: State, each: Unit) -> int | None:
    """12-1-2 The acceleration with which a unit checks for a port two areas away; None is no check."""
    return speed(state, each) if rolls(state, [each]) else None


def speed(state: State, each: Unit) -> int | None:
    """12-1-2 The acceleration of a unit on its way out of a battle; None is blank."""
    battle = state.battle
    led = battle is not None and each.side in battle.led and Reading.HQ_RETURN_PLUS.holds(state)
    if battle and each.id in battle.just_crippled and Reading.WITHDRAW_AND_DAMAGE_WITHDRAW_FIRST.holds(state):
        # 9-5-3 By that reading it was on its way before this round's damage slowed it down.
        whole = printed_figures(state, each).acceleration
        return None if whole is None else whole + (led and not has(state, each, Trait.UNMANNED))
    return acceleration(state, each, led)


def rolls(state: State, units: list[Unit]) -> list[Unit]:
    """12-1-2 The units that must check, if they go to a port two areas away."""
    return [each for each in units if any(way.checked for way in open_ways(state, each))]


def checks_for(state: State, each: Unit, port: str) -> bool:
    """12-1-2 Whether a unit checks for this port."""
    return any(way.checked and way.port == port for way in open_ways(state, each))


def is_settled(state: State, units: list[Unit]) -> bool:
    """Whether there is nothing to choose or throw: one free port each, or only the neutral one."""
    ways = [open_ways(state, each) for each in units]
    return all(len(own) <= 1 and all(way.free for way in own) for own in ways)


def blank_way(state: State, each: Unit, port: str) -> bool:
    """12-1-2 Whether nobody knows how far a unit's port is, so that the table says whether it checks."""
    return any(way.distance is None and way.port == port for way in open_ways(state, each))


def kinds(state: State, units: list[Unit], apart: Collection[str] = ()) -> list[list[Unit]]:
    """Units alike with the same ports before them, to be answered for together, unless they are `apart`."""
    alike: dict[tuple[object, ...], list[Unit]] = {}
    for each in units:
        own = each.id if each.name or aboard(state, each) else 0
        like = (each.side, *looks(each), each.damage, is_elite(state, each), frozenset(each.signs))
        alike.setdefault((own, *like, speed(state, each), proposed(state, each)), []).append(each)
    rows = ([[each] for each in row] if unit_key(row[0]) in apart else [row] for row in alike.values())
    return [row for found in rows for row in found]


def ports_of(state: State, command: SendHome) -> dict[UnitId, str]:
    """Where each unit goes that was named; who names another unit goes with it."""
    return {of_key(state, key).id: command.homes.get(port, port) for key, port in command.homes.items()}


def told_far(state: State, command: SendHome) -> dict[UnitId, bool]:
    """12-1-2 Who checks by the table's word, and who does not; with another unit as that one does."""
    found = {}
    for key in {**command.homes, **command.checks}:
        said = command.checks.get(key) or command.checks.get(command.homes.get(key, ""), "")
        if said:
            found[of_key(state, key).id] = said == "far"
    return found


def send_home(state: State, command: SendHome, referee: Referee) -> None:
    """9-5-3 Each goes where it was told, else as proposed; who checks by the table's word rolls next."""
    battle = fought(state, *STAGES)
    units, named, far = leaving(state, battle), ports_of(state, command), told_far(state, command)
    dice, checking_too = rolls(state, units), set[UnitId]()
    check_told(state, units, named, far)
    for each in units:
        port = named.get(each.id) or proposed(state, each)
        if not blank_way(state, each, port):
            continue
        # A die that lies there for another port is this one's.
        if far[each.id] and each in dice:
            checking_too.add(each.id)
        elif far[each.id]:
            battle.bound[each.id] = PortKey(port)
    units = [each for each in units if each.id not in battle.bound]
    go(state, units, SaidOfWays(named, checking_too, command.faces), referee)
    go_on(state, battle, referee)


def check_told(state: State, units: list[Unit], named: Ports, far: Mapping[UnitId, bool]) -> None:
    """12-1-2 Senseless while nobody has said how far a port is to which the way is blank."""
    for each in units:
        port = named.get(each.id) or proposed(state, each)
        if blank_way(state, each, port) and each.id not in far:
            words = {"unit": unit_name(state, each), "port": _called(state, port)}
            raise Senseless(say("outer_planets.battle.how_far", **words), "12-1-2")


def bound(state: State, battle: Battle) -> list[Unit]:
    """12-1-2 The units whose dice are still to be thrown."""
    return [each for each in leaving(state, battle) if each.id in battle.bound]


def roll_home(state: State, command: RollHome, referee: Referee) -> None:
    """12-1-2 Who rolls below its acceleration is in the port it was bound for, others in the neutral one."""
    battle = fought(state, *STAGES)
    units = bound(state, battle)
    if len(command.faces) != len(units):
        words = say("outer_planets.battle.dice_number", n=len(command.faces), due=len(units))
        raise Senseless(words, "12-1-2")
    to, battle.bound = battle.bound, {}
    for each, face in zip(units, command.faces, strict=True):
        if made_it(state, each, face, referee):
            to_port(state, each, to[each.id], referee)
        else:
            to_neutral(state, each, referee)
    go_on(state, battle, referee)


def go(state: State, units: list[Unit], told: SaidOfWays, referee: Referee) -> None:
    """Every unit into a port; a check that fails leads to the neutral one (12-3-1)."""
    ports, faces = {each.id: told.named.get(each.id) or proposed(state, each) for each in units}, told.faces
    dice = rolls(state, units)
    thrown = [each for each in dice if each.id in told.checks or checks_for(state, each, ports[each.id])]
    # 12-3-1 Who goes elsewhere needs no die; where dice were thrown for all, theirs lie there too.
    if len(faces) not in (len(dice), len(thrown)):
        raise Senseless(say("outer_planets.battle.dice_number", n=len(faces), due=len(dice)), "12-1-2")
    rolled = dict(
        zip([each.id for each in (dice if len(faces) == len(dice) else thrown)], faces, strict=True)
    )
    for each in units:
        port = ports[each.id]
        checked = each in thrown
        if port == NEUTRAL or (checked and not made_it(state, each, rolled[each.id], referee)):
            to_neutral(state, each, referee)
        else:
            to_port(state, each, port, referee)


def made_it(state: State, each: Unit, face: int, referee: Referee) -> bool:
    """12-1-2 Whether the check for the far port is passed; Senseless as long as the acceleration is blank."""
    own = speed(state, each)
    if own is None:
        raise Senseless(say("outer_planets.battle.acceleration_first", unit=unit_name(state, each)), "8-4-6")
    passed = passes(state, own, face)
    key = "outer_planets.battle.check_passed" if passed else "outer_planets.battle.check_missed"
    referee.tell(say(key, unit=unit_name(state, each)), "12-1-2", faces=(face,))
    return passed


def to_port(state: State, each: Unit, port: str, referee: Referee) -> None:
    """12-1 A unit enters a port of its side; which ones it can reach is known as far as the map is."""
    name = unit_name(state, each)
    if port not in [way.port for way in ways_home(state, each)]:
        referee.forbid(
            say("outer_planets.battle.no_way_home", unit=name, port=_called(state, port)), "12-1-1"
        )
    if port not in state.ports:
        raise Senseless(say("outer_planets.no_such_port", port=port[:40]), "2-4-3")
    enter_port(state, each, port)
    fought(state).home.append(each.id)
    record(state, Past.HOME, str(each.id), each.side)
    referee.tell(say("outer_planets.home_in", unit=name, port=port_name(state, port)), "9-5-3")


def _called(state: State, port: str) -> Say | str:
    return (
        say("outer_planets.battle.port_called", port=port_name(state, port))
        if port in state.ports
        else port[:40]
    )


def to_neutral(state: State, each: Unit, referee: Referee) -> None:
    """12-3-1 The last resort."""
    enter_neutral(each)
    fought(state).home.append(each.id)
    referee.tell(say("outer_planets.in_neutral", unit=unit_name(state, each)), "12-3-1")


def go_on(state: State, battle: Battle, referee: Referee) -> None:
    """On to what asks next; units that have nothing to choose go home without being asked about."""
    while state.battle is battle:
        stage = current(state, battle)
        if stage is None:
            next_round_or_end(state, battle, referee)
        elif stage in STAGES and is_settled(state, units := leaving(state, battle)):
            go(state, units, SaidOfWays(), referee)
        else:
            return
