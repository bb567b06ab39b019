"""6-5 What lands on which planet of the system, split before the first fight; where it is fought first."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Answer, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ...components.rulings import Reading
from ...pieces import defence, effects, planets, plastic, presence, structures, system_tiles
from ...pieces.players import name
from ...state.action import Action, Invasion, Kind, Part
from ...state.keys import PlanetKey, SideKey, Unit
from ...state.table import Holding, State
from . import bombardment, ground
from .commands import BeginFight, Land
from .invasion import forces_left, planet_of
from .parts import about, open_action


class Site(msgspec.Struct, frozen=True, kw_only=True):
    """A planet to land on: whose it is, what it brings, what stands on it, and why it is shut.

    `falls` is how likely it does, in per cent, to what is to land there; nothing while nobody fights for it.
    """

    key: PlanetKey
    name: str
    side: SideKey
    resources: int
    influence: int
    stands: structures.Stands | None = None
    refusal: Say | None = None
    falls: str = ""


def sites(state: State, action: Action) -> dict[PlanetKey, Holding]:
    """The planets of the system to land on, as far as they are known: others', and own ones for PDS."""
    here = system_tiles.lying_in(state, action.systems) if planets.kept(state) else []
    own = structures.kept(state) and structures.aboard(state, action.side) != 0
    wanted = {True: own, False: action.kind == Kind.TACTICAL}
    return {key: state.planets[key] for key in here if wanted[state.planets[key].owner == action.side]}


def shown(state: State, action: Action) -> tuple[Site, ...]:
    """The same as the page shows them."""
    return tuple(
        Site(
            key=key, name=each.name, side=each.owner, resources=each.resources, influence=each.influence,
            stands=structures.shown(state, each),
            refusal=effects.refusal_against(state, action.side, each.owner) or not_whole(state, action, key),
        )
        for key, each in sites(state, action).items()
    )  # fmt: skip


def fields(state: State, action: Action) -> tuple[Steppers, ...]:
    """6-5 How many land on each planet, and what of its owner they meet."""
    there = sites(state, action)
    strange = {key: each for key, each in there.items() if each.owner != action.side}
    held = {key: each for key, each in strange.items() if each.owner}
    forces, pds = plastic.most(state, Unit.GROUND_FORCE), structures.most_on_planet(state)
    # 6-5 What stands there is asked where it matters, and is not known.
    asked = defence.matters_at_landings(state, action.side) and not structures.kept(state)
    found = [
        ("forces", strange, forces), ("pds", there, pds), ("defenders", held, forces),
        ("standing", held if asked else {}, pds),
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
    for key in (*command.planets, *command.forces, *command.defenders, *command.standing):
        check_planet(state, action, key, referee)
    for key in command.pds:
        if not is_friendly(state, action, key):
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
    check_aboard(state, action, units[Unit.PDS], referee)
    # 6-5 The split is fixed once there is fighting: nothing more lands after it.
    action.part = Part.INVASION if action.kind == Kind.TACTICAL else Part.BUILD
    for key in landing:
        land_on(state, action, key, command, referee)
    ground.go_on(state, action, referee)


def landed(command: Land, key: PlanetKey) -> tuple[int, int]:
    """The ground forces and the PDS that land on a planet."""
    return command.forces.get(key, 0), command.pds.get(key, 0)


def check_planet(state: State, action: Action, key: PlanetKey, referee: Referee) -> None:
    """6-5 Senseless on one's own planet; refused against whom Diplomacy keeps apart, and in a transfer."""
    there = planets.planet(state, key)
    if there.owner == action.side:
        raise Senseless(say("twilight.own_already", planet=there.name), "6-5")
    if action.kind == Kind.TRANSFER:
        words = {"planet": there.name, "player": name(state, action.side)}
        raise Senseless(say("twilight.not_own_planet", **words), "7-4")
    effects.forbid_against(state, action.side, there.owner, referee)


def is_friendly(state: State, action: Action, key: PlanetKey) -> bool:
    """6-5, 7-4 Whether PDS land on an own planet, where it is kept where they stand."""
    return structures.kept(state) and planets.planet(state, key).owner == action.side


def not_whole(state: State, action: Action, key: PlanetKey) -> Say | None:
    """7-4 Why nothing lands in a transfer: by this table's reading the whole system is to be held."""
    if action.kind != Kind.TRANSFER or not Reading.TRANSFER_LANDING_SYSTEM.holds(state):
        return None
    whole = system_tiles.lying_in(state, [state.planets[key].name])
    if all(state.planets[each].owner == action.side for each in whole):
        return None
    return say("twilight.system_not_held", planet=state.planets[key].name)


def check_aboard(state: State, action: Action, landing: int, referee: Referee) -> None:
    """6-2 Refused to more PDS than ships have taken aboard, as far as that is kept."""
    aboard = structures.aboard(state, action.side) if structures.kept(state) else None
    if aboard is not None and landing > aboard:
        words = {"player": name(state, action.side), "n": landing, "aboard": aboard}
        referee.forbid(say("twilight.pds_not_aboard", **words), "6-5")


def land_on(state: State, action: Action, key: PlanetKey, command: Land, referee: Referee) -> None:
    """6-5 What lands on one planet takes it, fights for it, or is lost."""
    there, (forces, pds) = state.planets[key], landed(command, key)
    if (here := system_tiles.lying_in(state, action.systems)) and key not in here:
        referee.forbid(say("twilight.not_in_system", planet=there.name, systems=[*action.systems]), "6-5")
    if structures.kept(state) and pds > (most := structures.most_on_planet(state)):
        referee.forbid(say("twilight.too_many_on_planet", n=pds, most=most), "6-5")
    if is_friendly(state, action, key):
        place_pds(state, action, key, pds, referee)
        return
    defenders = command.defenders.get(key, 0)
    standing = structures.standing(state, key, command.standing.get(key, 0), referee)
    if not there.owner and (defenders or standing):
        raise Senseless(say("twilight.nobody_defends", planet=there.name, n=defenders + standing), "6-5")
    if not forces:
        structures.lose_landing(state, action.side, pds)
        told = say("twilight.pds_lost", player=name(state, action.side), planet=there.name, n=pds)
        referee.tell(told, "6-5")
        return
    if there.owner:
        plastic.check_there(state, there.owner, {Unit.GROUND_FORCE: defenders}, referee, "6-5")
        defence.check_on_planet(state, there.owner, standing, referee)
    fires = bool(there.owner and defence.unfired(state, action, there.owner, standing))
    if not (defenders or fires):
        if there.owner:
            structures.destroyed(state, there.owner, standing)
        planets.take(state, key, action.side, referee, "6-5")
        structures.put_pds(state, key, pds)
        return
    fight = Invasion(key, there.owner, forces, defenders, pds=standing, fires=fires, own_pds=pds)
    action.fights.append(fight)
    units = plastic.listed(state, {Unit.GROUND_FORCE: forces, Unit.PDS: pds})
    told = say("twilight.lands_on", player=name(state, action.side), planet=there.name, units=units)
    referee.tell(told, "6-5")


def place_pds(state: State, action: Action, key: PlanetKey, pds: int, referee: Referee) -> None:
    """6-5 A friendly landing: they stand there, and nobody fights."""
    structures.check_room(state, key, pds, referee, "6-5")
    structures.put_pds(state, key, pds)
    words = {"player": name(state, action.side), "planet": state.planets[key].name}
    if refusal := not_whole(state, action, key):
        referee.forbid(refusal, "7-4")
    referee.tell(say("twilight.pds_placed", **words, n=pds), "6-5" if action.kind == Kind.TACTICAL else "7-4")


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
