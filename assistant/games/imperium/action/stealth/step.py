"""17.2 Stealth scouting: scouts alone enter an enemy system, and see what is there or are seen (optional)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.odds.dice import TwoDice
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.names import fleet_name, in_order, system_name
from assistant.games.imperium.pieces.survey import Survey, survey
from assistant.games.imperium.pieces.units import Words, unit_name
from assistant.games.imperium.state.keys import FleetNumber, SideKey, SystemId, enemy
from assistant.games.imperium.state.segment import Fight, Scouting
from assistant.games.imperium.state.war import Fleet, State, Unit

from .. import contact as contacts
from ..movement.fleets import MoveFleets, jump
from ..spending import goes_on

Few = Annotated[int, msgspec.Meta(ge=0, le=99)]


class ScoutSystem(Command, frozen=True):
    """Fleets of scouts of one system jump to another, unseen if their dice are low."""

    side: SideKey
    fleets: tuple[FleetNumber, ...]
    destination: SystemId


class ShowDestroyers(Command, frozen=True):
    """So many destroyers of the fleets there are shown, to make the scouts' task harder."""

    side: SideKey
    count: Few


class StayUnseen(Command, frozen=True):
    """The scouts that were not detected go no further."""

    side: SideKey


class RollDetection(Command, frozen=True):
    """The scouts' two dice."""

    side: SideKey
    faces: TwoDice


def scout_system(state: State, command: ScoutSystem, referee: Referee) -> None:
    """The scouts jump; fleets that go together try together (R-50)."""
    fleets = jump(state, MoveFleets(command.side, command.fleets, command.destination), referee)
    found = survey(state)
    for fleet in fleets:
        if not scouts_alone(found, fleet):
            referee.forbid(say("stealth.only_scouts", fleet=fleet_name(fleet)), "17.2")
    # A monitor that nobody saw may have stopped them short of it.
    place = fleets[0].system
    name = system_name(state, place)
    if not enemy_known(state, found, command.side, command.destination):
        referee.forbid(say("stealth.nobody_there", system=name), "17.2")
    numbers = [fleet.number for fleet in fleets]
    state.segment.scouting = Scouting(command.side, place, numbers)
    referee.tell(say("stealth.tries", side=side_name(command.side), system=name), "17.2")


def scouts_alone(found: Survey, fleet: Fleet) -> bool:
    """Whether a fleet holds scouts and nothing else."""
    ships = found.in_fleet(fleet)
    return bool(ships) and all(ship.type == "SC" for ship in ships)


def enemy_known(state: State, found: Survey, side: SideKey, system: SystemId) -> bool:
    """Whether the map shows a fleet, a lone monitor, an outpost or a world of the enemy in a system."""
    boxes = (state.planets[planet] for planet in found.planets.get(system, []))
    # 11.8 A lone monitor is a fleet; in a planet box of closed fleets only its own side sees it.
    seen = found.fleets_at(system, enemy(side)) if state.closed else found.fleet_ships(system, enemy(side))
    return bool(seen) or any(box.owner == enemy(side) for box in boxes)


def under_way(state: State) -> Scouting | None:
    """The scouts that try to enter now; None if there are none, or a correction took them away."""
    scouting = state.segment.scouting
    return scouting if scouting and arrived(state, scouting) else None


def arrived(state: State, scouting: Scouting) -> list[Fleet]:
    """The scouts' fleets, as far as they stand where they tried to go."""
    return [
        fleet
        for fleet in state.fleets
        if (fleet.side, fleet.system) == (scouting.side, scouting.system) and fleet.number in scouting.fleets
    ]


def destroyers(found: Survey, scouting: Scouting) -> int:
    """How many destroyers the enemy's fleets there hold."""
    fleets = found.fleets_at(scouting.system, enemy(scouting.side))
    return sum(ship.type == "DD" for fleet in fleets for ship in found.in_fleet(fleet))


def owes_destroyers(state: State, scouting: Scouting, found: Survey) -> bool:
    """Whether the enemy is asked what it shows: with closed fleets wherever it might have destroyers."""
    if scouting.shown is not None:
        return False
    if state.closed:
        return bool(found.fleets_at(scouting.system, enemy(scouting.side)))
    return destroyers(found, scouting) > 0


def unseen_at_most(state: State) -> int:
    """What scouts may roll, destroyers shown added, and are not detected."""
    return figure(state, "scouting", "unseen", "most")


def show_destroyers(state: State, command: ShowDestroyers, referee: Referee) -> None:
    """Each destroyer shown adds 1 to the scouts' dice."""
    scouting, found = the_scouting(state), survey(state)
    if command.side == scouting.side or not owes_destroyers(state, scouting, found):
        raise Senseless(say("stealth.not_asked", side=side_name(command.side)), "17.2")
    most, name = destroyers(found, scouting), system_name(state, scouting.system)
    if command.count > most:
        raise Senseless(say("stealth.so_few", given=command.count, n=most, system=name), "17.2")
    scouting.shown = command.count
    key = "stealth.shows" if command.count else "stealth.shows_none"
    referee.tell(say(key, side=side_name(command.side), n=command.count, system=name), "17.2")


def roll_detection(state: State, command: RollDetection, referee: Referee) -> None:
    """Up to the figure of the chart, destroyers shown added, the scouts are not detected."""
    scouting, found = the_scouting(state), survey(state)
    if command.side != scouting.side or owes_destroyers(state, scouting, found):
        raise Senseless(say("stealth.not_asked", side=side_name(command.side)), "17.2")
    shown, name = scouting.shown or 0, system_name(state, scouting.system)
    # 17.2 A destroyer shown adds one.
    total, most = sum(command.faces) + shown, unseen_at_most(state)
    detected = total > most
    headline = say("stealth.headline_seen" if detected else "stealth.headline_unseen")
    key = "stealth.detected" if detected else "stealth.undetected"
    sentence = say(key, system=name, total=total, most=most)
    referee.tell(sentence, "17.2", faces=command.faces, total=total, headline=headline)
    if shown:
        referee.tell(say("stealth.added", dice=sum(command.faces), n=shown, total=total), "17.2")
    if detected:
        _meet(state, scouting, found, referee)
    else:
        _look_round(state, scouting, found, referee)
    state.segment.scouting = None


def the_scouting(state: State) -> Scouting:
    """The scouts that try to enter now; Senseless if there are none."""
    scouting = under_way(state)
    if scouting is None:
        raise Senseless(say("stealth.no_scouts"), "17.2")
    return scouting


def _meet(state: State, scouting: Scouting, found: Survey, referee: Referee) -> None:
    """Detected: a battle in space, if there is an enemy fleet or a monitor to fight it (R-49, 11.8)."""
    system, name = scouting.system, system_name(state, scouting.system)
    boxes = found.planets.get(system, [])
    monitors = (unit for box in boxes for unit in found.on(box, enemy(scouting.side)) if unit.type == "M")
    if not found.fleets_at(system, enemy(scouting.side)) and not any(monitors):
        referee.tell(say("stealth.no_battle", system=name), "17.2")
        return
    referee.tell(say("stealth.battle", system=name), "17.2")
    joined = not state.closed
    contacts.begins(state, system)
    state.segment.fight = Fight(system, attacker=scouting.side, joined=joined, detected=True)


def _look_round(state: State, scouting: Scouting, found: Survey, referee: Referee) -> None:
    """Undetected: the enemy shows what it has there, and the scouts may go on."""
    tell_seen(state, scouting, found, referee)
    state.segment.onward = [fleet.number for fleet in arrived(state, scouting)]
    state.segment.onward_by = "17.2"


def going_on(state: State) -> list[Fleet]:
    """Fleets past light ships (11.3) and scouts not detected that have not said yet whether they go on."""
    return [fleet for fleet in state.fleets if goes_on(state, fleet)]


def stay_unseen(state: State, command: StayUnseen, referee: Referee) -> None:
    """They stay, and their move is over."""
    staying: Words = [fleet_name(fleet) for fleet in going_on(state) if fleet.side == command.side]
    if not staying:
        raise Senseless(say("stealth.no_scouts"), "17.2")
    state.segment.onward = []
    referee.tell(say("stealth.stayed", side=side_name(command.side), fleets=staying), state.segment.onward_by)


def tell_seen(state: State, scouting: Scouting, found: Survey, referee: Referee) -> None:
    """What the enemy's fleets and planet boxes hold: with closed fleets to the two sides alone."""
    values = {"side": side_name(enemy(scouting.side)), "system": system_name(state, scouting.system)}
    named = say("stealth.shown", holds=holds(state, scouting, found), **values)
    if state.closed:
        hidden = say("stealth.shown_hidden", **values)
        referee.tell(hidden, "17.2", private=dict.fromkeys((scouting.side, enemy(scouting.side)), named))
    else:
        referee.tell(named, "17.2")


def holds(state: State, scouting: Scouting, found: Survey) -> Words:
    """Each enemy fleet and planet box there with its units, cargo among them."""
    other, said = enemy(scouting.side), list[Say]()
    for fleet in sorted(found.fleets_at(scouting.system, other), key=lambda fleet: fleet.number):
        ships = found.in_fleet(fleet)
        units = [*ships, *(cargo for ship in ships for cargo in found.cargo(ship))]
        said.append(say("stealth.holds", place=fleet_name(fleet), units=listed(state, units)))
    boxes = found.planets.get(scouting.system, [])
    for planet in boxes:
        if units := found.on(planet, other):
            key = "stealth.box_of_several" if len(boxes) > 1 else "stealth.box"
            place = say(key, number=state.planets[planet].number)
            said.append(say("stealth.holds", place=place, units=listed(state, units)))
    return [*said]


def listed(state: State, units: list[Unit]) -> Words:
    """Counters as they lie on the table: like ones counted together, with strengths and damage."""
    alike: dict[tuple[str, bool, int], list[Unit]] = {}
    for unit in in_order(state, units):
        alike.setdefault((unit.type, unit.damaged, unit.strength), []).append(unit)
    return [_counted(state, pile) for pile in alike.values()]


def _counted(state: State, pile: list[Unit]) -> Say:
    name = unit_name(state, pile[0])
    return say("stealth.several", n=len(pile), unit=name) if len(pile) > 1 else name
