"""10.0 What a side may choose in an action: its fleets, units, systems and planets, with why not."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from assistant.core.play.question import Option
from assistant.core.words.reason import Reason
from assistant.core.words.say import Say, say

from ..pieces.deep_space import is_deep
from ..pieces.forces import free_number, side_name
from ..pieces.names import fleet_name, planet_name, system_name
from ..pieces.survey import Survey
from ..pieces.units import unit_name
from ..state.keys import PlanetId, SideKey, SystemId, enemy
from ..state.war import Fleet, Planet, State, Unit
from .battle.assaults import attackable, may_attack_on
from .battle.meeting import who_attacks
from .contact import waiting
from .movement.speed import fleet_speed
from .spending import may_regroup, may_still_go
from .truce import truce

ACTED = say("actions.has_acted")


@dataclass(frozen=True)
class View:
    """The systems in which a side may act now, with everything that is where."""

    state: State
    side: SideKey
    systems: tuple[SystemId, ...]
    found: Survey
    speeds: dict[int, Reason] = field(default_factory=dict)

    def speed(self, fleet: Fleet) -> Reason:
        """How far an own fleet jumps; worked out once, for it stands beside every choice of fleets."""
        if fleet.number not in self.speeds:
            self.speeds[fleet.number] = fleet_speed(self.state, fleet, self.found)
        return self.speeds[fleet.number]

    @cached_property
    def fleets(self) -> list[Fleet]:
        """Own fleets there, by number."""
        fleets = [fleet for system in self.systems for fleet in self.found.fleets_at(system, self.side)]
        return sorted(fleets, key=lambda fleet: fleet.number)

    @cached_property
    def boxes(self) -> list[PlanetId]:
        """Planet boxes there."""
        return [planet for system in self.systems for planet in self.found.planets.get(system, [])]

    def may_act(self, fleet: Fleet) -> bool:
        """Whether a fleet can still do something this segment."""
        return not fleet.acted

    def may_move(self, fleet: Fleet) -> bool:
        """Whether it can still jump: it has not acted, or may go on in this action (11.5, 17.2)."""
        return not fleet.acted or may_still_go(self.state, fleet)


def free(options: list[Option], least: int = 1) -> bool:
    """Whether enough options are not refused."""
    return sum(1 for option in options if option.refusal is None) >= least


def where(view: View, fleet: Fleet) -> Say:
    """What stands beside a fleet in a list: its system and speed."""
    speed = view.speed(fleet).total
    return say("actions.fleet_at", system=system_name(view.state, fleet.system), speed=speed)


def movers(view: View) -> list[Option]:
    """Fleets that may jump."""
    options = []
    for fleet in view.fleets:
        refusal, rule = None if view.may_move(fleet) else ACTED, "10.0"
        # What no new segment takes away is the better reason: it goes before the one found first.
        if view.speed(fleet).total == 0:
            refusal, rule = say("movement.holds_ship", fleet=fleet_name(fleet)), "11.6"
        if is_deep(view.state, fleet.system):
            refusal, rule = say("deep_space.no_jump_away"), "17.1"
        remark = where(view, fleet)
        options.append(
            Option(
                value=str(fleet.number),
                label=fleet_name(fleet),
                remark=remark,
                refusal=refusal,
                rule=rule if refusal else "",
            )
        )
    return options


def fleet_option(view: View, fleet: Fleet, free: bool) -> Option:
    """A fleet in a list; one that has acted stays, shut, with its reason."""
    refusal, rule = (None, "") if free else (ACTED, "10.0")
    return Option(
        value=str(fleet.number),
        label=fleet_name(fleet),
        remark=where(view, fleet),
        refusal=refusal,
        rule=rule,
    )


def actors(view: View) -> list[Option]:
    """Fleets there, those that have acted shut."""
    return [fleet_option(view, fleet, view.may_act(fleet)) for fleet in view.fleets]


def attackers(view: View) -> list[Option]:
    """Fleets beside a planet that may be attacked, those that have acted shut."""
    planets = [view.state.planets[PlanetId(option.value)] for option in targets(view)]
    return [
        fleet_option(view, fleet, any(_may_attack(view, fleet, planet) for planet in beside))
        for fleet in view.fleets
        if (beside := [planet for planet in planets if planet.system == fleet.system])
    ]


def _may_attack(view: View, fleet: Fleet, planet: Planet) -> bool:
    return view.may_act(fleet) or may_attack_on(view.state, fleet, planet)


def with_fleets(view: View, options: list[Option]) -> list[tuple[Option, Fleet]]:
    """Options that are fleets, with the fleets."""
    fleets = {str(fleet.number): fleet for fleet in view.fleets}
    return [(option, fleets[option.value]) for option in options]


def targets(view: View) -> list[Option]:
    """Planets that may be attacked: with the enemy on or above them, own fleets or troops beside."""
    planets = (planet for planet in view.boxes if _beside(view, planet))
    return [
        _target(view, planet)
        for planet in planets
        if attackable(view.found, view.state.planets[planet], view.side)
    ]


def _target(view: View, planet: PlanetId) -> Option:
    """A planet in a list; refused under peace talks (6.1), and where everything has acted (10.0)."""
    refusal, rule = None, ""
    if no := truce(view.state):
        refusal, rule = no.sentence, no.rule
    elif not _forces(view, planet):
        refusal, rule = ACTED, "10.0"
    return Option(value=planet, label=planet_name(view.state, planet), refusal=refusal, rule=rule)


def _beside(view: View, planet: PlanetId) -> bool:
    """Whether a side has fleets in a planet's system, or units on it."""
    system = view.state.planets[planet].system
    return bool(view.found.fleets_at(system, view.side) or view.found.on(planet, view.side))


def _forces(view: View, planet: PlanetId) -> bool:
    box = view.state.planets[planet]
    fleets = view.found.fleets_at(box.system, view.side)
    # 13.4 Troops that stand there already attack without a fleet.
    troops = [unit for unit in view.found.on(planet, view.side) if not unit.acted]
    return bool(troops) or any(_may_attack(view, fleet, box) for fleet in fleets)


def battlefields(view: View) -> list[Option]:
    """Systems where both sides have fleets or lone monitors (R-63); while battles wait, those (11.3)."""
    if waits := waiting(view.state, view.found):
        places = [SystemId(mark.of) for mark in waits]
        return [Option(value=place, label=system_name(view.state, place)) for place in places]
    both = (
        system
        for system in view.systems
        if view.found.fleet_ships(system, view.side) and view.found.fleet_ships(system, enemy(view.side))
    )
    return [_battlefield(view, system) for system in both]


def _battlefield(view: View, system: SystemId) -> Option:
    """A system in a list; refused under peace talks (6.1), and where everything has acted (10.0)."""
    refusal, rule = None, ""
    if no := truce(view.state):
        refusal, rule = no.sentence, no.rule
    elif all(each.acted for each in who_attacks(view.found, view.side, system)):
        refusal, rule = ACTED, "10.0"
    return Option(value=system, label=system_name(view.state, system), refusal=refusal, rule=rule)


def joinable(view: View) -> list[Option]:
    """Fleets that stand with another, those that have acted shut."""
    where_from = [fleet.system for fleet in view.fleets]
    return [
        fleet_option(view, fleet, _may_regroup(view, fleet))
        for fleet in view.fleets
        if where_from.count(fleet.system) > 1
    ]


def separable(view: View) -> list[Option]:
    """Ships that stand with others in a fleet, to leave it for a new one; shut where that may not be."""
    full = None
    if free_number(view.state, view.side) is None:
        full = say("movement.no_marker", side=side_name(view.side))
    options = []
    for fleet in view.fleets:
        ships = view.found.in_fleet(fleet)
        refusal, rule = (full, "8.0") if full else (None, "")
        if not _may_regroup(view, fleet):
            refusal, rule = ACTED, "10.0"
        # A ship alone would only give its fleet another number.
        for ship in ships if len(ships) > 1 else ():
            open_one = unit_option(view.state, ship, fleet_name(fleet))
            options.append(msgspec.structs.replace(open_one, refusal=refusal, rule=rule))
    return options


def _may_regroup(view: View, fleet: Fleet) -> bool:
    return view.may_act(fleet) or may_regroup(view.state, view.side, fleet.system)


def unit_option(state: State, unit: Unit, remark: Say) -> Option:
    """A unit in a list, with where it is."""
    return Option(value=str(unit.id), label=unit_name(state, unit), remark=remark)


def shut_unless(free: bool, option: Option) -> Option:
    """The option; where what it names has acted it stays, shut, with the reason."""
    return option if free else msgspec.structs.replace(option, refusal=ACTED, rule="10.0")
