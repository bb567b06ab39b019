"""12.9 Carriers launch and take in fighters."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import drop_empty_fleets, side_name
from assistant.games.imperium.state.keys import SideKey, UnitId
from assistant.games.imperium.state.war import Aboard, InFleet, State, Unit

from .moves import may_land, may_launch, together
from .ships import Answers, Ships, battle_of, fleet_number, may_step, ship_name, ship_of, take_off
from .steps import check_turn, flights_open


class LaunchFighters(Command, frozen=True):
    """Fighters take off where their carrier is (12.9); without one named, each from the ship it is aboard."""

    side: SideKey
    carrier: UnitId = UnitId(0)
    fighters: Ships = ()


class LandFighters(Command, frozen=True):
    """Fighters land on any own carrier in their area (12.9)."""

    side: SideKey
    carrier: UnitId
    fighters: Ships


def launch(state: State, command: LaunchFighters, referee: Referee) -> None:
    """At most two, and no more than the carrier's capacity; not in a step in which it takes fighters in."""
    fighters = _fighters(state, command.fighters, command.side)
    carriers = dict.fromkeys(each.where.ship for each in fighters if isinstance(each.where, Aboard))
    # Fighters picked from several carriers start carrier by carrier, each under its own limits.
    if not command.carrier and len(carriers) > 1:
        for ship in carriers:
            own = tuple(each.id for each in fighters if each.where == Aboard(ship))
            launch(state, LaunchFighters(command.side, ship, own), referee)
        return
    carrier = ship_of(state, command.carrier or next(iter(carriers), UnitId(0)), command.side)
    battle = battle_of(state)
    if any(fighter.where != Aboard(carrier.id) for fighter in fighters):
        raise Senseless(say("space_battle.not_aboard", ship=ship_name(state, carrier)), "12.9")
    _check_flight(state, carrier, referee)
    for fighter in fighters:
        if fighter not in may_launch(state, carrier):
            referee.forbid(say("space_battle.no_launch", ship=ship_name(state, carrier)), "12.9")
        fighter.where = InFleet(fleet_number(carrier))
        battle.afloat.append(fighter.id)
        battle.launched.append(fighter.id)
        if carrier.id in battle.areas:
            # It starts where its carrier is.
            battle.areas[fighter.id] = battle.areas[carrier.id]
        _count(state, carrier, 1)
    values = {"side": side_name(command.side), "ship": ship_name(state, carrier)}
    referee.tell(say("space_battle.launched", n=len(fighters), **values), "12.9")


def land(state: State, command: LandFighters, referee: Referee) -> None:
    """Fighter and carrier end their movement together; both are through for this step."""
    carrier, battle = ship_of(state, command.carrier, command.side), battle_of(state)
    fighters = _fighters(state, command.fighters, command.side)
    for fighter in fighters:
        ship_of(state, fighter.id, command.side)
    _check_flight(state, carrier, referee)
    for fighter in fighters:
        if not together(state, fighter, carrier):
            referee.forbid(say("space_battle.not_together", ship=ship_name(state, carrier)), "12.9")
        elif fighter not in may_land(state, carrier):
            referee.forbid(say("space_battle.no_landing", ship=ship_name(state, carrier)), "12.9")
        fighter.where = Aboard(carrier.id)
        take_off(battle, fighter.id)
        _count(state, carrier, -1)
    drop_empty_fleets(state)
    # 12.9 Taking in fighters ends the carrier's movement, as if it had gone as far as it may.
    battle.moved[carrier.id] = may_step(state, carrier, 1)
    values = {"side": side_name(command.side), "ship": ship_name(state, carrier)}
    referee.tell(say("space_battle.landed", n=len(fighters), **values), "12.9")


def _fighters(state: State, ids: Ships, side: SideKey) -> list[Unit]:
    found = [state.units.get(each) for each in dict.fromkeys(ids)]
    fighters = [unit for unit in found if unit is not None and unit.type == "F" and unit.side == side]
    if not fighters or len(fighters) != len(found):
        raise Senseless(say("space_battle.no_fighters", side=side_name(side)), "12.9")
    return fighters


def _check_flight(state: State, carrier: Unit, referee: Referee) -> None:
    check_turn(state, carrier.side, referee)
    if not flights_open(battle_of(state)):
        referee.forbid(say("space_battle.no_flights_now"), "12.3")


def _count(state: State, carrier: Unit, change: int) -> None:
    battle = battle_of(state)
    battle.flown[carrier.id] = battle.flown.get(carrier.id, 0) + change
    battle.worked[carrier.id] = battle.worked.get(carrier.id, 0) + 1


ANSWERS: Answers = {LaunchFighters: launch, LandFighters: land}
