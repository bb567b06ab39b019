"""12.3, 12.5 Where ships that leave a battle may go: what can be told without a map."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.errors import Senseless
from assistant.core.question import Option
from assistant.core.referee import Referee
from assistant.core.say import Say, say
from assistant.games.imperium.pieces.forces import check_system
from assistant.games.imperium.pieces.names import system_name
from assistant.games.imperium.pieces.survey import Survey, survey
from assistant.games.imperium.pieces.units import is_warship
from assistant.games.imperium.state.keys import SideKey, SystemId, enemy
from assistant.games.imperium.state.war import State

from .fight import the_fight


def origins(state: State, side: SideKey, found: Survey) -> set[SystemId]:
    """The systems from which a side's fleets came to the battle in this segment (R-31)."""
    fleets = found.fleets_at(the_fight(state).system, side)
    return {fleet.came_from for fleet in fleets if fleet.came_from}


def refusals(state: State, side: SideKey, system: SystemId, found: Survey) -> Iterator[Say]:
    """Why ships of a side may not leave for a system; which others are nearer home the map shows."""
    if _barred(state, side, system, found):
        yield say("battles.enemy_warships", system=system_name(state, system))
    yield from _not_nearer(state, side, system, found)


def _barred(state: State, side: SideKey, system: SystemId, found: Survey) -> bool:
    return any(is_warship(state, ship) for ship in found.ships_at(system, enemy(side)))


def _not_nearer(state: State, side: SideKey, system: SystemId, found: Survey) -> Iterator[Say]:
    if system in origins(state, side, found):
        return
    here = the_fight(state).system
    if state.systems[here].home == side:
        yield say("battles.nothing_nearer", home=system_name(state, here))
    elif state.systems[system].home == enemy(side):
        yield say("battles.enemy_home", system=system_name(state, system))


def check_refuge(state: State, side: SideKey, destination: SystemId, rule: str, referee: Referee) -> None:
    """Another system than that of the battle, and one that ships may leave for."""
    check_system(state, destination)
    if destination == the_fight(state).system:
        raise Senseless(say("battles.same_system"), rule)
    for refusal in refusals(state, side, destination, survey(state)):
        referee.forbid(refusal, rule)


def refuges(state: State, side: SideKey, rule: str) -> list[Option]:
    """Where a side came from, its own systems, others, then those it may not go to, each with why.

    With closed fleets only who tries is told of enemy warships.
    """
    found, options = survey(state), []
    came_from = origins(state, side, found)
    own = {planet.system for planet in state.planets.values() if planet.owner == side}
    for system in state.systems:
        told = _not_nearer if state.closed else refusals
        refusal = next(told(state, side, system, found), None)
        options.append(
            Option(
                value=system,
                label=state.systems[system].name,
                remark=say("battles.came_from") if system in came_from else None,
                refusal=refusal,
                rule=rule if refusal else "",
            )
        )
    here = the_fight(state).system
    return sorted(
        (one for one in options if one.value != here),
        key=lambda one: (one.refusal is not None, one.value not in came_from, one.value not in own),
    )
