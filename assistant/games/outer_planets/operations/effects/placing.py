"""2-3-6 What a card says of headquarters, of the landing force, and of who holds areas and ports."""

from __future__ import annotations

from assistant.core.play.question import Amount, Choice, Field, Option, Pick
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ...components.book import NOBODY
from ...components.printed import Frame, Trait
from ...pieces.battles import send_withdrawn
from ...pieces.headquarters import hq_name
from ...pieces.heaps import heaps
from ...pieces.moving import enter_port, in_area_spot, stand_as_told, turn_sign
from ...pieces.nations import change_hands, fall, is_out, nation_name
from ...pieces.places import area, area_name, area_options, frame_of, port, port_name, port_options
from ...pieces.reinforcing import ON_BOARD, convoys_wanted
from ...pieces.sides import checked, side_name
from ...pieces.units import has, options, unit, unit_name
from ...state.keys import (
    AEROSPACE,
    ALLIANCE,
    SIDES,
    TURNS,
    HqKey,
    Nation,
    PortKey,
    SideKey,
    Sign,
    UnitId,
    Zone,
)
from ...state.play import Event
from ...state.table import State
from ...state.unit import Headquarters, Spot, Unit
from ..commands import EventEffect

AWAY = "away"
# What a card may bring back, besides what the turn track brings.
GONE = (Zone.POOL, Zone.TRACK, Zone.OFF_MAP, Zone.REMOVED)


def sides(nobody: bool = False) -> Choice:
    """Which side it is about, or nobody."""
    found = [Option(value=side, label=side_name(side), side=side) for side in SIDES]
    if nobody:
        found.append(Option(value=NOBODY, label=say("outer_planets.nobody")))
    return Choice(name="whose", options=tuple(found), label=say("outer_planets.effect_whose"))


def due(state: State) -> Amount:
    """On which turn what is away comes back."""
    turn = min(TURNS, state.now.turn + 1)
    return Amount(name="until", label=say("outer_planets.effect_due"), least=turn, most=TURNS, value=turn)


def away() -> Option:
    """Off the map until a turn."""
    return Option(value=AWAY, label=say("outer_planets.effect_away"))


def ask_headquarters(state: State, side: SideKey) -> tuple[Field, ...]:
    """10-3 Which headquarters, and in which port it is or when it comes back."""
    every = tuple(
        Option(value=key, label=hq_name(state, key), side=hq.side) for key, hq in state.headquarters.items()
    )
    where = Choice(name="to", options=(*port_options(state), away()), label=say("outer_planets.to_port"))
    return Choice(name="whose", options=every), where, due(state)


def move_headquarters(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """10-3 A headquarters is in a port, or lost until a turn."""
    hq = headquarters(state, command.whose)
    if command.to == AWAY:
        # Due on turn 0 would mean that it never comes back.
        hq.port, hq.flagship, hq.due = PortKey(""), UnitId(0), max(1, command.until)
        words = say("outer_planets.hq_away", hq=hq_name(state, hq.key), turn=command.until)
    else:
        where = port(state, command.to)
        if where.owner != hq.side:
            referee.forbid(say("outer_planets.port_not_own", port=port_name(state, where.key)), "10-3")
        hq.port, hq.flagship, hq.due = where.key, UnitId(0), 0
        words = say("outer_planets.hq_in_port", hq=hq_name(state, hq.key), port=port_name(state, hq.port))
    referee.tell(words, "10-3")


def headquarters(state: State, key: str) -> Headquarters:
    """A headquarters; Senseless if there is none of this key."""
    if key not in set(HqKey):
        raise Senseless(say("outer_planets.no_such_hq", hq=key[:40]), "10-3")
    return state.headquarters[HqKey(key)]


def ask_control(state: State, side: SideKey) -> tuple[Field, ...]:
    """11-1 Which area, and who controls it."""
    where = Choice(name="area", options=area_options(state), label=say("outer_planets.effect_where"))
    return where, sides(nobody=True)


def control(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """11-1-2 The marker of an area, until the next victory phase."""
    where = area(state, command.area)
    where.controller = None if command.whose == NOBODY else checked(command.whose)
    if where.controller is None:
        words = say("outer_planets.freed_by_card", area=area_name(state, where.key))
    else:
        taken = {"area": area_name(state, where.key), "side": side_name(where.controller)}
        words = say("outer_planets.controlled_by_card", **taken)
    referee.tell(words, "11-1-2")


def ask_owner(state: State, side: SideKey) -> tuple[Field, ...]:
    """11-2-6 Which port, and whose it is."""
    return Choice(name="to", options=port_options(state), label=say("outer_planets.to_port")), sides()


def own(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """11-2-5, 11-2-6 A port is a side's from now on; with the port that bears its name a state surrenders."""
    where, side = port(state, command.to), checked(command.whose)
    if side == ALLIANCE and frame_of(state, where.key) == Frame.BLUE:
        referee.forbid(say("outer_planets.blue_never_falls", port=port_name(state, where.key)), "11-3")
    if side == AEROSPACE and where.nation is not None:
        fall(state, where.nation, referee)
    if where.owner != side:
        change_hands(state, where.key, side, "11-2-6", referee)


def ask_surrender(state: State, side: SideKey) -> tuple[Field, ...]:
    """11-2-1 Which of the states that are in the war."""
    left = tuple(Option(value=each, label=nation_name(each)) for each in Nation if not is_out(state, each))
    return (Choice(name="nation", options=left, label=say("outer_planets.effect_which_state")),)


def give_in(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """11-2-7 A state surrenders because the card says so."""
    if command.nation is None:
        raise Senseless(say("outer_planets.which_state"), "11-2-1")
    if is_out(state, command.nation):
        referee.forbid(say("outer_planets.out_already", nation=nation_name(command.nation)), "11-2-1")
    fall(state, command.nation, referee)


def check_own(state: State, key: PortKey, each: Unit, referee: Referee) -> None:
    """2-4-3 Units lie in ports of their own side."""
    check_port_of(state, key, each.side, referee)


def check_port_of(state: State, key: PortKey, side: SideKey, referee: Referee) -> None:
    """2-4-3 Nobody lies in a port of the enemy."""
    if state.ports[key].owner != side:
        referee.forbid(say("outer_planets.port_not_own", port=port_name(state, key)), "2-4-3")


def landing_force(state: State) -> Unit:
    """14-1 The landing force; Senseless if the kit has none."""
    found = [each for each in state.units.values() if has(state, each, Trait.LANDING)]
    if not found:
        raise Senseless(say("outer_planets.no_such_unit", unit=0), "14-1")
    return found[0]


def ask_landing(state: State, side: SideKey) -> tuple[Field, ...]:
    """14-1 In which port or area the landing force is, or when it comes back."""
    where = (*port_options(state), *area_options(state), away())
    return Choice(name="to", options=where, label=say("outer_planets.goal")), due(state)


def land(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """14-1 The landing force stands where the card says, or comes back on a turn."""
    force = landing_force(state)
    if command.to == AWAY:
        stand_as_told(state, force, Spot(zone=Zone.TRACK, number=command.until))
        words = say("outer_planets.landing_back", unit=unit_name(state, force), turn=command.until)
    elif command.to in state.areas:
        stand_as_told(state, force, in_area_spot(command.to))
        words = say(
            "outer_planets.landing_at", unit=unit_name(state, force), where=area_name(state, command.to)
        )
    else:
        check_own(state, port(state, command.to).key, force, referee)
        enter_port(state, force, command.to)
        words = say(
            "outer_planets.landing_at", unit=unit_name(state, force), where=port_name(state, command.to)
        )
    referee.tell(words, "14-1")


def ask_back(state: State, side: SideKey) -> tuple[Field, ...]:
    """7-4-2 Which units that are off the map, and in which port they are."""
    gone = [each for each in state.units.values() if each.at.zone in GONE and each.side == side]
    where = Choice(name="to", options=port_options(state, side), label=say("outer_planets.to_port"))
    label = say("outer_planets.units")
    counted = heaps(state, gone, named=True)
    return Pick(name="units", options=options(state, gone), least=1, label=label, heaps=counted), where


def bring_back(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """7-4-2 Units that were lost, or wait off the map, are in a port."""
    where, back = port(state, command.to), [unit(state, number) for number in command.units]
    convoys = sum(has(state, each, Trait.CONVOY) and each.at.zone not in ON_BOARD for each in back)
    if convoys > (most := convoys_wanted(state)):
        referee.forbid(say("outer_planets.convoys_full", n=convoys, most=most), "7-3-3")
    for each in back:
        check_own(state, where.key, each, referee)
        enter_port(state, each, where.key)
        words = say(
            "outer_planets.brought_back", unit=unit_name(state, each), port=port_name(state, where.key)
        )
        referee.tell(words, "7-4-2")


def withdraw(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """9-5 Units must withdraw; those that had to need not any more."""
    for number in command.units:
        each = unit(state, number)
        key = "outer_planets.withdraws" if turn_sign(each, Sign.WITHDRAWN) else "outer_planets.rallies"
        referee.tell(say(key, unit=unit_name(state, each)), "2-3-6")
    send_withdrawn(state)
