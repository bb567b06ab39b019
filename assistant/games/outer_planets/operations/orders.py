"""8-3, 8-4, 8-6 Units of a card sail: what they may do, who leads them, and whether they must check."""

from __future__ import annotations

from collections.abc import Collection

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..pieces.checks import acceleration
from ..pieces.flagships import go_aboard, is_open, named_flagship
from ..pieces.headquarters import aboard, ashore, hq_name
from ..pieces.moving import in_area_spot, sail, sign, turn_back
from ..pieces.places import area, area_name, port, port_name, raiding_box
from ..pieces.units import unit
from ..state.keys import ALLIANCE, AT_SEA, AreaKey, HqKey, PortKey, Sign, UnitId, Use, Zone
from ..state.play import Play, Voyage
from ..state.table import State
from ..state.unit import Spot, Unit
from . import supply
from .commands import Order
from .extras import check_committed
from .fleets import berth_name, headquarters_in, is_port, leads, picked, piles
from .ways import TOO_FAR, Way, blocked, way_to

# 8-4-6 From this acceleration on no die is too high.
CERTAIN = 7


def carry_out(state: State, play: Play, order: Order, referee: Referee) -> None:
    """8-4 Units leave their port; with a check before them they wait for its dice."""
    area(state, order.to)
    units = chosen_units(state, play, order)
    way = check_order(state, play, order, units, referee)
    play.voyage = set_out(state, play, order, units, referee)
    if not (checks_of(way, order) and rolling(state, play.voyage)):
        arrive(state, play, [], referee)


def set_out(state: State, play: Play, order: Order, units: list[Unit], referee: Referee) -> Voyage:
    """8-4-6 A group is under way, perhaps with a headquarters."""
    led = take_along(state, play, order, units, referee)
    play.units += [each.id for each in units]
    return Voyage(
        units=[each.id for each in units], to=order.to, raiding=order.raiding, led=led, more=order.more
    )


def check_order(state: State, play: Play, order: Order, units: list[Unit], referee: Referee) -> Way:
    """8-3, 8-4, 8-6, 8-8 What the rules forbid of a group of one port, and what its port costs; its way."""
    if is_port(state, order.port) and port(state, order.port).owner != play.side:
        referee.forbid(say("outer_planets.port_not_own", port=port_name(state, order.port)), "8-3-2")
    check_card(state, play, order, len(units), referee)
    check_committed(state, play, order, referee)
    way = way_to(state, play.side, order.port, AreaKey(order.to))
    check_way(state, play, way, AreaKey(order.to), referee)
    check_raid(state, play, order, referee)
    play.port = PortKey(order.port)
    supply.pay(state, play, play.port, referee)
    return way


def rolling(state: State, voyage: Voyage) -> list[Unit]:
    """8-4-6 Those that may fail; the others need no die."""
    units = [unit(state, key) for key in voyage.units]
    return [each for each in units if (acceleration(state, each, voyage.led) or 0) < CERTAIN]


def chosen_units(state: State, play: Play, order: Order) -> list[Unit]:
    """8-3-2 Units of one port; Senseless if there are none."""
    units = picked(piles(state, play.side, order.port), order.kinds, order.flagship)
    if not units and is_port(state, order.port) and port(state, order.port).owner != play.side:
        raise Senseless(say("outer_planets.port_not_own", port=port_name(state, order.port)), "8-3-2")
    if not units:
        raise Senseless(say("outer_planets.nobody_sails"), "8-3-2")
    return units


def check_card(state: State, play: Play, order: Order, number: int, referee: Referee) -> None:
    """8-3-2 No more units than the value, and by an operation from one port only."""
    if len(play.units) + number > play.value:
        referee.forbid(say("outer_planets.too_many_units", n=play.value), "8-3-2")
    elsewhere = play.port not in ("", order.port)
    if play.use == Use.OPERATION and elsewhere:
        referee.forbid(say("outer_planets.one_port", port=berth_name(state, play.port)), "8-3-2")
    goals = {
        state.units[key].at.key for key in play.units if state.units[key].at.zone in (Zone.AREA, Zone.RAIDING)
    }
    if Reading.SPLIT_CARD_TOGETHER.holds(state) and goals - {order.to}:
        referee.forbid(say("outer_planets.one_goal", area=area_name(state, min(goals))), "8-3-2")


def checks_of(way: Way, order: Order) -> int:
    """8-4-2…4 How many checks a way takes; Senseless where the map is blank and nobody has said."""
    if way.known:
        return way.checks or 0
    if order.checks is None and way != TOO_FAR:
        raise Senseless(say("outer_planets.say_whether_check"), "8-4-2")
    # Too far, yet done anyway: a last area takes a check (8-4-4).
    return 1 if order.checks is None else order.checks


def check_way(state: State, play: Play, way: Way, goal: AreaKey, referee: Referee) -> None:
    """8-4-1, 8-4-5 Three areas at most, and none beyond an enemy that nobody holds down."""
    if way == TOO_FAR:
        referee.forbid(say("outer_planets.too_far", area=area_name(state, goal)), "8-4-1")
    for each in blocked(state, play.side, way.areas):
        sentence = say(
            "outer_planets.blocked", area=area_name(state, each.area), n=each.enemies, own=each.own
        )
        referee.forbid(sentence, "8-4-5")


def check_raid(state: State, play: Play, order: Order, referee: Referee) -> None:
    """8-6-1, 8-6-2 Only the Alliance raids, and only where the area has the box."""
    if not order.raiding:
        return
    if play.side != ALLIANCE:
        referee.forbid(say("outer_planets.only_alliance_raids"), "8-6-1")
    if raiding_box(state, order.to) is False:
        referee.forbid(say("outer_planets.no_raiding_box", area=area_name(state, order.to)), "8-6-2")


def take_along(state: State, play: Play, order: Order, units: list[Unit], referee: Referee) -> bool:
    """10-1-1, 10-2-1 A headquarters goes on board; whether one leads these units."""
    if not order.hq:
        return leads(state, units)
    hq = state.headquarters.get(HqKey(order.hq)) if order.hq in set(HqKey) else None
    if hq is None or hq not in headquarters_in(state, play.side, order.port):
        named = order.hq[:40] if hq is None else hq_name(state, hq.key)
        where = berth_name(state, order.port)
        raise Senseless(say("outer_planets.hq_not_there", hq=named, port=where), "10-2-1")
    ship = named_flagship(state, hq, order.flagship, units, referee)
    if ship is None and is_open(order.flagship):
        raise Senseless(say("outer_planets.no_flagship", hq=hq_name(state, hq.key)), "10-4")
    if ship is None:
        # What was named does not sail: the headquarters stays in port.
        return leads(state, units)
    if Reading.HQ_ALONG_OFFENSIVE.holds(state) and not play.offensive:
        referee.forbid(say("outer_planets.hq_only_offensive"), "10-1-1")
    check_flagship(state, play, ship, referee)
    go_aboard(state, hq, ship, referee)
    play.hq = hq.key
    return True


def check_flagship(state: State, play: Play, ship: Unit, referee: Referee) -> None:
    """10-2-1, 10-2-3 A ship has one headquarters aboard, and an operation takes one along."""
    before = next(iter(aboard(state, ship)), None)
    other = before.key if before else None if play.offensive else play.hq
    if other is not None:
        referee.forbid(say("outer_planets.second_flagship", hq=hq_name(state, other)), "10-2-1")


def arrive(state: State, play: Play, failed: list[UnitId], referee: Referee) -> None:
    """8-4-6 What was under way is where it was bound for, or back; the last group ends the play."""
    voyage = play.voyage
    if voyage is None:
        return
    land(state, voyage, failed, referee)
    play.voyage = None
    if not voyage.more or len(play.units) >= play.value:
        end(state)


def land(state: State, voyage: Voyage, failed: Collection[UnitId], referee: Referee) -> None:
    """8-4-6, 8-6 Those that passed are in the area or its raiding box; the others are back in port."""
    spot = Spot(zone=Zone.RAIDING, key=voyage.to) if voyage.raiding else in_area_spot(voyage.to)
    for key in voyage.units:
        each = unit(state, key)
        if key not in failed:
            sail(state, each, spot)
        elif each.at.zone in (Zone.NEUTRAL, *AT_SEA):
            # It has no port to turn back to, and stays where it is.
            sign(each, Sign.FAILED_CHECK)
        else:
            fail(state, each, spot)
    back = sum(key in failed for key in voyage.units)
    arrived, where = len(voyage.units) - back, area_name(state, voyage.to)
    words = "outer_planets.sailed_raiding" if voyage.raiding else "outer_planets.sailed"
    if arrived:
        referee.tell(say(words, n=arrived, area=where), "8-6" if voyage.raiding else "8-4")
    if back:
        referee.tell(say("outer_planets.turned_back", n=back), "8-4-6")


def fail(state: State, each: Unit, spot: Spot) -> None:
    """8-4-6, 7-2-2 A unit has left its factory box, and is back in port with its headquarters."""
    sail(state, each, spot)
    turn_back(each)
    ashore(state, each)


def end(state: State) -> None:
    """8-3-2 Fewer units than the value may sail: the play is over."""
    if state.play is not None:
        state.turn.played.append(state.play.side)
    state.play = None
