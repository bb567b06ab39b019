"""10.0 Positions now: asked before maintenance if a segment of the turn was played on the board alone."""

from __future__ import annotations

import msgspec

from assistant.core.kept.mark import Mark
from assistant.core.play.command import Command, is_number
from assistant.core.play.question import Answer, Choice, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Say, say

from ..pieces.berths import carrier_for
from ..pieces.forces import (
    check_system,
    drop_empty_fleets,
    fleet_of,
    form_fleet,
    free_number,
    planet_of,
    side_name,
    unit_of,
)
from ..pieces.names import fleet_name, planet_name, system_name
from ..pieces.reading_first import reading_first
from ..pieces.survey import CARRIED, survey
from ..pieces.units import Words, is_ship, unit_name
from ..state.keys import SIDES, FleetNumber, PlanetId, SideKey, SystemId, UnitId
from ..state.war import Aboard, Due, Fleet, InFleet, OnPlanet, State, Unit, Where
from .owing import done, is_done

# 11.7, 11.8 What stands in planet boxes: of ships only those that cannot jump.
MOORED = ("RT", "JT", "PD", "F", "M", "OUTPOST")


class FleetRow(msgspec.Struct, frozen=True):
    """A fleet as the positions page lists it."""

    number: int
    system: SystemId
    name: Name | str


class FleetsAt(Command, frozen=True):
    """These fleets are in that system now."""

    side: SideKey
    fleets: tuple[FleetNumber, ...]
    system: SystemId


class UnitsAt(Command, frozen=True):
    """These counters are there now: a planet box, `fleet:3`, `aboard:3` as cargo, `new:sol` a new fleet."""

    side: SideKey
    units: tuple[UnitId, ...]
    place: str


class PositionsRight(Command, frozen=True):
    """Fleet sheets and map agree with what is kept."""

    side: SideKey


def ask(state: State) -> list[Question]:
    """Both sides at once; each until it says that its positions are right."""
    if not state.segment.untracked:
        return []
    sides = [side for side in SIDES if not is_done(state, "positions", side)]
    return [_question(state, side) for side in sides]


def _question(state: State, side: SideKey) -> Question:
    fleets = sorted((fleet for fleet in state.fleets if fleet.side == side), key=lambda fleet: fleet.number)
    units = [unit for unit in state.units.values() if unit.side == side and not isinstance(unit.where, Due)]
    answers = [Answer(command=PositionsRight, label=say("positions.right"), fixed={"side": side}, main=True)]
    if fleets:
        answers.append(_fleets_at(state, side, fleets))
    if units:
        answers.append(_units_at(state, side, units, fleets))
    return Question(
        key="positions", side=side, title=say("positions.title", side=side_name(side)), rule="10.0",
        answers=tuple(answers), about=(state.now.turn,), remark=say("positions.remark"),
        layout="wide", control="close_out/positions",
        detail=tuple(FleetRow(f.number, f.system, system_name(state, f.system)) for f in fleets),
    )  # fmt: skip


def _fleets_at(state: State, side: SideKey, fleets: list[Fleet]) -> Answer:
    """Some fleets stand in another system than is kept here."""
    options = [Option(value=str(f.number), label=fleet_name(f), remark=_where(state, f)) for f in fleets]
    systems = tuple(Option(value=system.id, label=system.name) for system in state.systems.values())
    system = Choice(name="system", options=systems, label=say("positions.field_system"), by_name=True)
    fields = (_pick("fleets", options), system)
    return Answer(command=FleetsAt, label=say("positions.fleets_at"), fields=fields, fixed={"side": side})


def _units_at(state: State, side: SideKey, units: list[Unit], fleets: list[Fleet]) -> Answer:
    """Some counters stand in another place than is kept here."""
    options = [Option(value=str(unit.id), label=unit_name(state, unit)) for unit in units]
    places = tuple(_places(state, side, fleets))
    place = Choice(name="place", options=places, label=say("positions.field_place"))
    fields = (_pick("units", options), place)
    return Answer(command=UnitsAt, label=say("positions.units_at"), fields=fields, fixed={"side": side})


def _pick(name: str, options: list[Option]) -> Pick:
    return Pick(name=name, options=tuple(options), label=say(f"positions.field_{name}"), least=1)


def _where(state: State, fleet: Fleet) -> Say:
    return say("positions.in_system", system=system_name(state, fleet.system))


def _places(state: State, side: SideKey, fleets: list[Fleet]) -> list[Option]:
    """Fleets, their holds, planet boxes, and a new fleet in any system while a marker is free."""
    options = [
        Option(value=str(Mark("fleet", str(fleet.number))), label=fleet_name(fleet)) for fleet in fleets
    ]
    options += [
        # Into the holds of a fleet; which ship carries it is found when it comes.
        Option(value=f"aboard:{f.number}", label=say("positions.aboard", fleet=fleet_name(f)))
        for f in fleets
    ]
    options += [Option(value=planet, label=planet_name(state, planet)) for planet in state.planets]
    if free_number(state, side) is not None:
        options += [
            Option(value=f"new:{s.id}", label=say("positions.new_fleet", system=s.name))
            for s in state.systems.values()
        ]
    return options


def fleets_at(state: State, command: FleetsAt, referee: Referee) -> None:
    """Fleets stand in another system than the app knew."""
    check_system(state, command.system)
    fleets = [fleet_of(state, command.side, number) for number in dict.fromkeys(command.fleets)]
    for fleet in fleets:
        # Told, not moved: nobody judges jumps or contact here.
        fleet.system = command.system
    named: Words = [fleet_name(fleet) for fleet in fleets]
    place = system_name(state, command.system)
    referee.tell(say("positions.fleets_now", side=side_name(command.side), fleets=named, place=place), "10.0")


def units_at(state: State, command: UnitsAt, referee: Referee) -> None:
    """Counters stand elsewhere than the app knew."""
    units = [unit_of(state, each) for each in dict.fromkeys(command.units)]
    if not units or any(unit.side != command.side or isinstance(unit.where, Due) for unit in units):
        raise Senseless(say("positions.not_on_map"), "10.0")
    mark = Mark.read(command.place)
    # A hold is found ship by ship; every other place is one and the same for all of them.
    if mark.kind == "aboard":
        _put_aboard(state, units, _fleet(state, command.side, mark.of))
    else:
        _put(state, units, _target(state, command))
    # The marker of a fleet that was emptied is free again (8.0).
    drop_empty_fleets(state)
    side = side_name(command.side)
    named: Words = [unit_name(state, unit) for unit in units]
    own = say("positions.units_named", side=side, units=named, place=_place_name(state, command.place))
    referee.tell(say("positions.units_now", side=side, n=len(units)), "10.0", private={command.side: own})


def _fleet(state: State, side: SideKey, number: str) -> Fleet:
    if not is_number(number):
        raise Senseless(say("positions.no_such_place", place=number), "10.0")
    return fleet_of(state, side, FleetNumber(int(number)))


def _target(state: State, command: UnitsAt) -> Where:
    """The fleet or planet box meant; a new fleet takes an unused marker."""
    mark = Mark.read(command.place)
    if mark.kind == "fleet":
        return InFleet(_fleet(state, command.side, mark.of).number)
    if mark.kind != "new":
        return OnPlanet(planet_of(state, PlanetId(command.place)).id)
    system = SystemId(mark.of)
    check_system(state, system)
    fleet = form_fleet(state, command.side, system)
    if fleet is None:
        raise Senseless(say("movement.no_marker", side=side_name(command.side)), "8.0")
    return InFleet(fleet.number)


def _put(state: State, units: list[Unit], where: Where) -> None:
    for unit in units:
        fits = is_ship(state, unit) if isinstance(where, InFleet) else unit.type in MOORED
        if not fits:
            raise Senseless(say("positions.does_not_fit", unit=unit_name(state, unit)), "10.0")
        unit.where = where


def _put_aboard(state: State, units: list[Unit], fleet: Fleet) -> None:
    for unit in units:
        ship = carrier_for(state, unit, fleet, survey(state)) if unit.type in CARRIED else None
        if ship is None:
            raise Senseless(say("transport.no_berth", fleet=fleet_name(fleet)), "11.5")
        unit.where = Aboard(ship.id)


def _place_name(state: State, place: str) -> Say:
    mark = Mark.read(place)
    if mark.kind == "fleet":
        return say("movement.fleet", number=int(mark.of))
    if mark.kind == "aboard":
        return say("positions.aboard", fleet=say("movement.fleet", number=int(mark.of)))
    if mark.kind == "new":
        return say("positions.new_fleet", system=system_name(state, SystemId(mark.of)))
    return planet_name(state, PlanetId(place))


def positions_right(state: State, command: PositionsRight, referee: Referee) -> None:
    """This side's map and fleet sheets agree with what is kept."""
    done(state, "positions", command.side)
    referee.tell(say("positions.settled", side=side_name(command.side)), "10.0")


STEP = Step(
    "positions",
    "10.0",
    ask=ask,
    answers={
        FleetsAt: fleets_at,
        UnitsAt: reading_first(Reader(UnitsAt), units_at),
        PositionsRight: positions_right,
    },
)
