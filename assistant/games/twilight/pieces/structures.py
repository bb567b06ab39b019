"""6-3, 6-5, 6-7 PDS and space docks by planet: where they stand, what comes and what goes with one."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from assistant.core.kept.groups import keeps
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..components.kit import kit
from ..state.keys import Group, PlanetKey, SideKey, Unit
from ..state.table import Holding, State
from . import plastic
from .players import name

Standing = dict[PlanetKey, int]


class Stands(msgspec.Struct, frozen=True):
    """What stands on a planet, in words, and as it is drawn: by code how many."""

    words: Say
    units: tuple[tuple[str, int], ...]


def kept(state: State) -> bool:
    """Whether it is kept here where they stand."""
    return keeps(state, Group.STRUCTURES)


def docks(state: State, side: SideKey) -> list[PlanetKey]:
    """The planets on which a player's docks stand."""
    return [key for key, each in state.planets.items() if each.owner == side and each.dock]


def pds(state: State, side: SideKey) -> Standing:
    """How many PDS of a player stand on each planet that has some."""
    return {key: each.pds for key, each in state.planets.items() if each.owner == side and each.pds}


def on_planets(state: State, side: SideKey) -> dict[Unit, int]:
    """All docks and PDS of a player that stand somewhere."""
    return {Unit.DOCK: len(docks(state, side)), Unit.PDS: sum(pds(state, side).values())}


def aboard(state: State, side: SideKey) -> int | None:
    """6-2 How many PDS of a player ships carry; None where plastic is not counted here."""
    if not plastic.kept(state):
        return None
    return max(0, state.players[side].units.get(Unit.PDS, 0) - on_planets(state, side)[Unit.PDS])


def left(state: State, side: SideKey, unit: Unit) -> int | None:
    """How many of a kind a player can still put on the board; None: any number, or not kept here."""
    beside = plastic.left(state, side, unit)
    # Those that stand somewhere are counted where no other plastic is.
    if beside is None and kept(state) and unit in (Unit.DOCK, Unit.PDS):
        return max(0, plastic.most(state, unit) - on_planets(state, side)[unit])
    return beside


def room(state: State, planet: PlanetKey) -> int:
    """6-5 How many PDS a planet still has room for."""
    return max(0, most_on_planet(state) - state.planets[planet].pds)


def most_on_planet(state: State) -> int:
    """6-5 How many PDS one planet holds; a kit from before that was written says how many there are."""
    each = plastic.unit_type(state, Unit.PDS)
    return each.a_planet or each.limit


def dock_stands(state: State, planet: PlanetKey) -> bool:
    """6-7 Whether a dock is known to stand there: kept, or built in this match."""
    each = state.planets[planet]
    return bool(each.docked) or (kept(state) and each.dock)


def put_dock(state: State, planet: PlanetKey) -> None:
    """6-7 A dock stands there from this round on; older ones were set there before."""
    each = state.planets[planet]
    # 6-7 One a planet: a second one that is built there anyway is the same.
    if not (kept(state) and each.dock):
        plastic.put_on_board(state, each.owner, {Unit.DOCK: 1})
    each.docked, each.dock = state.now.turn, each.dock or kept(state)


def check_room(state: State, planet: PlanetKey, number: int, referee: Referee, rule: str) -> None:
    """6-5 Refused to more PDS than a planet has room for beside those of its owner."""
    if number > room(state, planet):
        most, there = most_on_planet(state), state.planets[planet].pds
        referee.forbid(say("twilight.too_many_on_planet", n=there + number, most=most), rule)


def put_pds(state: State, planet: PlanetKey, number: int) -> None:
    """6-5 So many PDS more on a planet."""
    if kept(state) and number:
        each = state.planets[planet]
        each.pds += number
        at_least(state, each.owner)


def take_pds(state: State, planet: PlanetKey, number: int, rule: str) -> None:
    """6-2 So many PDS fewer on a planet, still on the board; Senseless if fewer stand there."""
    each = state.planets[planet]
    if number > each.pds:
        raise Senseless(say("twilight.pds_stand_there", planet=each.name, n=number, there=each.pds), rule)
    each.pds -= number


def standing(state: State, planet: PlanetKey, told: int, referee: Referee) -> int:
    """6-5 How many PDS stand on a planet that is landed on; refused to another number than is known."""
    if not kept(state) or planet not in state.planets:
        return told
    each = state.planets[planet]
    if told and told != each.pds:
        said = say("twilight.pds_stand_there", planet=each.name, n=told, there=each.pds)
        referee.forbid(said, "6-5")
    return told or each.pds


def at_least(state: State, side: SideKey) -> None:
    """What stands on planets is on the board, whatever was counted before."""
    if side and plastic.kept(state):
        units = state.players[side].units
        units |= {unit: max(units.get(unit, 0), many) for unit, many in on_planets(state, side).items()}


def fall(state: State, planet: PlanetKey) -> dict[Unit, int]:
    """6-5 What is known to stand there goes off the board: it does not change hands."""
    each = state.planets[planet]
    # Where it is not kept, only of a dock that was built in this match is it known that it falls.
    there = {Unit.DOCK: int(dock_stands(state, planet)), Unit.PDS: each.pds if kept(state) else 0}
    if each.owner:
        plastic.destroyed(state, each.owner, there)
    each.dock, each.docked, each.pds = False, 0, 0
    return {unit: many for unit, many in there.items() if many}


def destroyed(state: State, side: SideKey, told: int) -> None:
    """6-5 PDS of a planet that falls, as they were told: where they are kept they fall with it anyway."""
    if not kept(state):
        plastic.destroyed(state, side, {Unit.PDS: told})


def lose_landing(state: State, side: SideKey, number: int) -> None:
    """6-5, 6-6 PDS that have landed in vain; those that stand on planets are still there."""
    plastic.destroyed(state, side, {Unit.PDS: number})
    if kept(state):
        at_least(state, side)


def tell_fall(
    state: State, each: Holding, loser: SideKey, lost: Mapping[Unit, int], referee: Referee
) -> None:
    """6-5 What fell with a planet; a reminder where that is not kept."""
    words = {"planet": each.name, "loser": name(state, loser)}
    if not kept(state):
        referee.tell(say("twilight.structures_fall", **words), "6-5")
    elif lost:
        referee.tell(say("twilight.structures_lost", **words, units=plastic.listed(state, lost)), "6-5")


def at_home(state: State, side: SideKey) -> tuple[list[PlanetKey], Standing]:
    """1 Where docks and PDS of a race begin: on the home planet that brings most, two PDS at most."""
    race = kit(state).races.get(state.players[side].race)
    homes = [key for key in race.homes if state.planets[key].owner == side] if race else []
    if race is None or not homes:
        return [], {}
    best = max(homes, key=lambda key: state.planets[key].resources)
    standing = {best: race.units.get(Unit.PDS, 0)} if race.units.get(Unit.PDS) else {}
    return [best][: race.units.get(Unit.DOCK, 0)], standing


def shown(state: State, planet: Holding) -> Stands | None:
    """6-3 The dock and the PDS on a planet, where that is kept; None without any."""
    there = {Unit.DOCK: int(planet.dock), Unit.PDS: planet.pds}
    if not kept(state) or not any(there.values()):
        return None
    codes = plastic.codes(state, there)
    return Stands(
        words=say("twilight.panel.stands", units=plastic.listed(state, there)),
        units=tuple((codes[str(unit)], many) for unit, many in there.items() if many),
    )


def known(state: State, side: SideKey) -> tuple[list[PlanetKey], Standing]:
    """1 Where they stood when it was last kept; where nothing is known of a player, where they begin."""
    last = docks(state, side), pds(state, side)
    return last if any(last) else at_home(state, side)


def stand(state: State, side: SideKey, on: Collection[PlanetKey], standing: Mapping[PlanetKey, int]) -> None:
    """1 Docks on exactly these planets of a player, and so many PDS on each."""
    for key, each in state.planets.items():
        if each.owner == side:
            each.dock, each.pds = key in on, standing.get(key, 0)
            each.docked = each.docked if each.dock else 0
    if plastic.kept(state):
        count(state, side)


def count(state: State, side: SideKey) -> None:
    """6-7 A dock stands on a planet and nowhere else; PDS may be aboard ships besides."""
    state.players[side].units[Unit.DOCK] = len(docks(state, side))
    at_least(state, side)


def begin(state: State) -> None:
    """1 They stand where their race begins; a player without a race has none that is known."""
    for side in state.sides:
        stand(state, side, *at_home(state, side))
