"""12.3, 12.5 Where ships that leave a battle may go: as far as enemies, homes and recorded routes tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Option, Pick
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.deep_space import is_deep, stars
from assistant.games.imperium.pieces.forces import check_system, fleet_of, side_name
from assistant.games.imperium.pieces.names import fleet_name, system_name
from assistant.games.imperium.pieces.recorded import chart_of
from assistant.games.imperium.pieces.survey import Survey, survey
from assistant.games.imperium.pieces.units import Words, is_warship
from assistant.games.imperium.routes.retreat import Refuge, refuge
from assistant.games.imperium.state.keys import FleetNumber, SideKey, SystemId, enemy
from assistant.games.imperium.state.war import Fleet, State

from .fight import the_fight


class ComeIn(Command, frozen=True):
    """Fleets came in from this system: the last on their way, if that had more than one jump (R-31)."""

    side: SideKey
    fleets: tuple[FleetNumber, ...]
    system: SystemId


def come_in(state: State, command: ComeIn, referee: Referee) -> None:
    """Where a fleet came in from may be left for, whatever is nearer home (12.3, R-31)."""
    check_system(state, command.system)
    here = the_fight(state).system
    fleets = [fleet_of(state, command.side, number) for number in dict.fromkeys(command.fleets)]
    if command.system == here or not fleets or any(f.system != here or not f.came_from for f in fleets):
        raise Senseless(say("battles.did_not_come_in", system=system_name(state, command.system)), "12.3")
    for fleet in fleets:
        fleet.came_from = command.system
    named: Words = [fleet_name(fleet) for fleet in fleets]
    place = system_name(state, command.system)
    referee.tell(say("battles.came_in", side=side_name(command.side), fleets=named, system=place), "12.3")


def moved_in(state: State, side: SideKey, found: Survey) -> list[Fleet]:
    """A side's fleets in the battle that came to it in this segment."""
    return [fleet for fleet in found.fleets_at(the_fight(state).system, side) if fleet.came_from]


def refusals(
    state: State, side: SideKey, system: SystemId, found: Survey, origins: set[SystemId]
) -> Iterator[Say]:
    """Why ships that came in from `origins` may not leave for a system."""
    if _barred(state, side, system, found):
        yield say("battles.enemy_warships", system=system_name(state, system))
    yield from _not_nearer(state, side, system, found, origins)


def _barred(state: State, side: SideKey, system: SystemId, found: Survey) -> bool:
    return any(is_warship(state, ship) for ship in found.ships_at(system, enemy(side)))


def _not_nearer(
    state: State, side: SideKey, system: SystemId, found: Survey, origins: set[SystemId]
) -> Iterator[Say]:
    # R-31 Back to where it came from, whether or not that is nearer home.
    if system in origins:
        return
    here = the_fight(state).system
    # R-73 No route leads out of deep space or into it.
    if is_deep(state, here) or is_deep(state, system):
        place = here if is_deep(state, here) else system
        yield say("deep_space.no_jump", place=system_name(state, place))
    elif state.systems[here].home == side:
        yield say("battles.nothing_nearer", home=system_name(state, here))
    # Known without a map: the enemy's home is not nearer one's own.
    elif state.systems[system].home == enemy(side):
        yield say("battles.enemy_home", system=system_name(state, system))
    else:
        yield from _off_the_map(state, side, system)


def told_by_map(state: State, side: SideKey, system: SystemId) -> Refuge:
    """What recorded routes say of leaving the battle for a system."""
    # 12.3 The homes as printed on the map, whoever holds them now.
    homes = {home.id for home in state.systems.values() if home.home == side}
    return refuge(chart_of(state), the_fight(state).system, system, homes)


def _off_the_map(state: State, side: SideKey, system: SystemId) -> Iterator[Say]:
    said = told_by_map(state, side, system)
    if said in (Refuge.NOT_BESIDE, Refuge.NOT_NEARER):
        here = system_name(state, the_fight(state).system)
        yield say(f"battles.{said}", system=system_name(state, system), here=here)


@dataclass(frozen=True)
class Leaving:
    """Fleets of a side that leave a battle for a system."""

    side: SideKey
    fleets: Sequence[Fleet]
    destination: SystemId


def check_refuge(state: State, leaving: Leaving, rule: str, referee: Referee) -> None:
    """Another system than that of the battle, and one that each of the fleets may leave for."""
    check_system(state, leaving.destination)
    if leaving.destination == the_fight(state).system:
        raise Senseless(say("battles.same_system"), rule)
    found = survey(state)
    # 12.3 Each way in is asked for itself: what one fleet may do the others may not.
    for came_from in {fleet.came_from for fleet in leaving.fleets} or {SystemId("")}:
        for refusal in refusals(state, leaving.side, leaving.destination, found, {came_from}):
            referee.forbid(refusal, rule)


def refuges(state: State, side: SideKey, rule: str) -> list[Option]:
    """Where a side came from, its own systems, others, then those it may not go to, each with why.

    With closed fleets only who tries is told of enemy warships.
    """
    found, options, near_home = survey(state), [], set[str]()
    came_from = {fleet.came_from for fleet in moved_in(state, side, found)}
    own = {planet.system for planet in state.planets.values() if planet.owner == side}
    for system in state.systems:
        if is_deep(state, system) and system not in came_from:
            continue
        told = _not_nearer if state.closed else refusals
        refusal = next(told(state, side, system, found, came_from), None)
        nearer = told_by_map(state, side, system) is Refuge.NEARER
        near_home |= {system} if nearer else set()
        remark = say("battles.nearer") if nearer else None
        options.append(
            Option(
                value=system,
                label=state.systems[system].name,
                remark=say("battles.came_from") if system in came_from else remark,
                refusal=refusal,
                rule=rule if refusal else "",
            )
        )
    # What is most likely chosen stands first; False sorts before True.
    here = the_fight(state).system
    return sorted(
        (one for one in options if one.value != here),
        key=lambda one: (
            one.refusal is not None,
            one.value not in came_from,
            one.value not in near_home,
            one.value not in own,
        ),
    )


def came_in(state: State, side: SideKey) -> Answer | None:
    """From where fleets came in whose move had more than one jump (R-31); nothing for who did not move."""
    fleets = moved_in(state, side, survey(state))
    # 17.1 One hex is a whole move: where they came from is known.
    if not fleets or is_deep(state, the_fight(state).system):
        return None
    listed = tuple(Option(value=str(fleet.number), label=fleet_name(fleet)) for fleet in fleets)
    here = the_fight(state).system
    systems = tuple(Option(value=each.id, label=each.name) for each in stars(state) if each.id != here)
    fields = (
        Pick(name="fleets", options=listed, label=say("battles.field_fleets"), least=1),
        Choice(name="system", options=systems, label=say("battles.field_came_in")),
    )
    label = say("battles.come_in", side=side_name(side))
    return Answer(command=ComeIn, label=label, fields=fields, fixed={"side": side})
