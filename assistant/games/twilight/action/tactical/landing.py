"""6-5 What lands on which planet of the system, split before the first fight; where it is fought first."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Answer, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ...pieces import defence, effects, planets, plastic, presence, system_tiles
from ...pieces.players import name
from ...state.action import Action, Invasion, Part
from ...state.keys import PlanetKey, SideKey, Unit
from ...state.table import Holding, State
from . import bombardment, ground
from .commands import BeginFight, Land
from .invasion import forces_left, planet_of
from .parts import about, open_action


class Site(msgspec.Struct, frozen=True, kw_only=True):
    """A planet to land on: whose it is, what it brings, and why it is shut."""

    key: PlanetKey
    name: str
    side: SideKey
    resources: int
    influence: int
    refusal: Say | None = None


def sites(state: State, action: Action) -> dict[PlanetKey, Holding]:
    """The planets of the system that the active player does not hold, as far as they are known."""
    here = system_tiles.lying_in(state, action.systems) if planets.kept(state) else []
    return {key: state.planets[key] for key in here if state.planets[key].owner != action.side}


def shown(state: State, action: Action) -> tuple[Site, ...]:
    """The same as the page shows them."""
    return tuple(
        Site(
            key=key, name=each.name, side=each.owner, resources=each.resources, influence=each.influence,
            refusal=effects.refusal_against(state, action.side, each.owner),
        )
        for key, each in sites(state, action).items()
    )  # fmt: skip


def fields(state: State, action: Action) -> tuple[Steppers, ...]:
    """6-5 How many land on each planet, and what of its owner they meet."""
    there = sites(state, action)
    held = {key: each for key, each in there.items() if each.owner}
    forces, pds = plastic.most(state, Unit.GROUND_FORCE), defence.most_on_planet(state)
    found = [
        ("forces", there, forces), ("pds", there, pds), ("defenders", held, forces),
        ("standing", held if defence.matters_at_landings(state, action.side) else {}, pds),
    ]  # fmt: skip
    return tuple(
        Steppers(name=field, rows=tuple(row(key, each, most) for key, each in some.items()))
        for field, some, most in found
        if some
    )


def row(key: PlanetKey, planet: Holding, most: int) -> Row:
    """How many on one planet."""
    return Row(key=key, label=planet.name, most=most, side=planet.owner)


def land(state: State, command: Land, referee: Referee) -> None:
    """6-5 What nobody defends falls without a fight; the rest is fought for, planet after planet."""
    action = open_action(state, Part.LANDING)
    presence.check_there(state, action.side, referee, "6-5")
    for key in (*command.planets, *command.forces, *command.pds, *command.defenders, *command.standing):
        check_planet(state, action, key, referee)
    for key in command.planets:
        planets.take(state, key, action.side, referee, "6-5")
    landing = {key: many for key in state.planets if (many := landed(command, key)) != (0, 0)}
    if not (landing or command.planets):
        raise Senseless(say("twilight.nothing_lands"), "6-5")
    if not landing:
        return
    units = {Unit.GROUND_FORCE: sum(command.forces.values()), Unit.PDS: sum(command.pds.values())}
    plastic.check_there(state, action.side, units, referee, "6-5")
    # 6-5 The split is fixed once there is fighting: nothing more lands after it.
    action.part = Part.INVASION
    for key in landing:
        land_on(state, action, key, command, referee)
    ground.go_on(state, action, referee)


def landed(command: Land, key: PlanetKey) -> tuple[int, int]:
    """The ground forces and the PDS that land on a planet."""
    return command.forces.get(key, 0), command.pds.get(key, 0)


def check_planet(state: State, action: Action, key: PlanetKey, referee: Referee) -> None:
    """6-5 Senseless on one's own planet; refused against whom Diplomacy keeps apart."""
    there = planets.planet(state, key)
    if there.owner == action.side:
        raise Senseless(say("twilight.own_already", planet=there.name), "6-5")
    effects.forbid_against(state, action.side, there.owner, referee)


def land_on(state: State, action: Action, key: PlanetKey, command: Land, referee: Referee) -> None:
    """6-5 What lands on one planet takes it, fights for it, or is lost."""
    there, (forces, pds) = state.planets[key], landed(command, key)
    if (here := system_tiles.lying_in(state, action.systems)) and key not in here:
        referee.forbid(say("twilight.not_in_system", planet=there.name, systems=[*action.systems]), "6-5")
    defenders, standing = command.defenders.get(key, 0), command.standing.get(key, 0)
    if not there.owner and (defenders or standing):
        raise Senseless(say("twilight.nobody_defends", planet=there.name, n=defenders + standing), "6-5")
    if not forces:
        plastic.destroyed(state, action.side, {Unit.PDS: pds})
        told = say("twilight.pds_lost", player=name(state, action.side), planet=there.name, n=pds)
        referee.tell(told, "6-5")
        return
    if there.owner:
        plastic.check_there(state, there.owner, {Unit.GROUND_FORCE: defenders}, referee, "6-5")
        defence.check_on_planet(state, there.owner, standing, referee)
    fires = bool(standing) and defence.fires_at_landings(state)
    if not (defenders or fires):
        if there.owner:
            plastic.destroyed(state, there.owner, {Unit.PDS: standing})
        planets.take(state, key, action.side, referee, "6-5")
        return
    fight = Invasion(key, there.owner, forces, defenders, pds=standing, fires=fires, own_pds=pds)
    action.fights.append(fight)
    units = plastic.listed(state, {Unit.GROUND_FORCE: forces, Unit.PDS: pds})
    told = say("twilight.lands_on", player=name(state, action.side), planet=there.name, units=units)
    referee.tell(told, "6-5")


def fights_question(state: State, action: Action) -> Question:
    """6-6 Where it is fought next, as the active player chooses; ships bombard before it."""
    answers = tuple(
        Answer(
            command=BeginFight,
            label=say("twilight.fight_for", planet=planet_of(state, fight)),
            fields=bombardment.fields(state),
            fixed={"planet": fight.planet},
            main=not at,
            remark=forces_left(state, action, fight),
        )
        for at, fight in enumerate(action.fights)
    )
    return Question(
        key="fights",
        side=action.side,
        title=say("twilight.which_fight", player=name(state, action.side)),
        rule="6-6",
        answers=answers,
        about=(*about(state, action), len(action.fights)),
    )
