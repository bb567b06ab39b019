"""12, 6-3, 6-6 What comes of two fleets: PDS, shots and barrage, the battle, the landing behind it."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.what_if import Spread, likely, numbered, who_wins
from assistant.core.words.say import say

from ...action.tactical.bombardment import played
from ...action.tactical.fall import fall
from ...battle.before import Met, after_hits, before_round_one, merged
from ...battle.endings import Ending, endings, how_many
from ...pieces import defence, plastic, technologies
from ...pieces.players import name
from ...state.action import Action, Invasion, Kind, Shots
from ...state.keys import SHIPS, PlanetKey, SideKey, TechnologyKey, Unit
from ...state.table import State
from .forces import FIRST, ROLES, SECOND, Facing

# Ships that carry a ground force once their owner knows how.
STASIS = "stasis"
WITH_STASIS = (Unit.CRUISER, Unit.DREADNOUGHT)


def shot_at(found: Facing) -> list[Met]:
    """6-3 The fleets after the PDS of both have fired, each number of hits as likely as it is."""
    state, (first, second) = found.state, found.sides
    struck = {
        first: defence.spread(state, Shots(second, first, found.of(SECOND, Unit.PDS))),
        second: defence.spread(state, Shots(first, second, found.of(FIRST, Unit.PDS))),
    }
    return after_hits(state, [Met(found.battle, 1.0)], struck)


def of_battle(found: Facing) -> tuple[Spread, ...]:
    """Who wins and with how many ships left; behind it the planet, if ground forces are aboard."""
    state, battle, (first, second) = found.state, found.battle, found.sides
    # 6-3, 12-0 PDS first, then what ships shoot before round 1.
    met = [
        Met(after.battle, shot.likely * after.likely)
        for shot in shot_at(found)
        for after in before_round_one(state, shot.battle)
    ]
    ends = endings(state, battle, merged(met))
    both = [name(found.state, side) for side in found.sides]
    won = [won_by(ends, *sides) for sides in ((first, second), (second, first))]
    shares = [sum(left.values()) for left in won]
    nobody = sum(each.likely for each in ends if not any(each.ships.values()))
    labels = [*both, say("twilight.what_if.nobody")]
    spreads = [who_wins(labels, [*shares, nobody], found.sides, rule="12")]
    spreads += [
        numbered(say("twilight.what_if.ships_left"), left, side)
        for side, left in zip(found.sides, won, strict=True)
        if left
    ]
    landing = landed(found, ends)
    return (spreads[0], landing, *spreads[1:]) if landing else tuple(spreads)


def won_by(ends: Iterable[Ending], side: SideKey, other: SideKey) -> dict[int, float]:
    """How many ships a side has left where it alone has some."""

    def left(end: Ending) -> int | None:
        return sum(end.ships[side].values()) if end.ships[side] and not end.ships[other] else None

    return how_many(ends, left)


def landed(found: Facing, ends: Iterable[Ending]) -> Spread | None:
    """6-5, 6-6 How likely the planet falls in the end: the battle won, carriers left, the fight won."""
    forces = found.of(FIRST, Unit.GROUND_FORCE)
    if not forces:
        return None
    first, second = found.sides
    falls, known = 0.0, dict[tuple[object, ...], float]()
    for each in ends:
        own = each.ships[first]
        if not own or each.ships[second]:
            continue
        fight = invasion(found, min(forces, berths(found.state, first, own)), own)
        key = (fight.attackers, *fight.bombs.items())
        if key not in known:
            known[key] = fall(found.state, Action(first, Kind.TACTICAL), fight).shares[0]
        falls += each.likely * known[key]
    title = say("twilight.what_if.then_ground", n=forces, held=found.of(SECOND, Unit.GROUND_FORCE))
    return Spread(title=title, rows=likely([say("twilight.what_if.falls")], [falls], [first]), rule="6-6")


def berths(state: State, side: SideKey, ships: dict[Unit, int]) -> int:
    """6-2 How many ground forces these ships carry."""
    carried = sum(plastic.unit_type(state, unit).carries * many for unit, many in ships.items())
    if technologies.knows(state, side, STASIS):
        carried += sum(ships.get(unit, 0) for unit in WITH_STASIS)
    return carried


def invasion(found: Facing, landing: int, ships: dict[Unit, int]) -> Invasion:
    """6-5, 6-6 The fight for the planet: who lands, who holds it, and what bombards it."""
    state, (first, second) = found.state, found.sides
    there = min(found.of(SECOND, Unit.PDS), plastic.unit_type(state, Unit.PDS).a_planet)
    past = not there or technologies.has(state, first, TechnologyKey.GRAVITON_NEGATOR)
    bombs = {
        unit: many
        for unit in SHIPS
        if (many := ships.get(unit, 0)) and plastic.unit_type(state, unit).bombards
        # 6-6 A PDS keeps dreadnoughts off.
        if past or unit != Unit.DREADNOUGHT
    }
    held = found.of(SECOND, Unit.GROUND_FORCE)
    fight = Invasion(PlanetKey(""), second, landing, held, bombs=bombs if played(state) else {}, pds=there)
    fight.fires = bool(there) and defence.fires_at_landings(state)
    return fight


def of_landing(found: Facing) -> tuple[Spread, ...]:
    """6-6 The fight for a planet alone: whether it falls, and what is left to whoever has it."""
    state, (first, second) = found.state, found.sides
    ships = {unit: found.of(FIRST, unit) for unit in SHIPS}
    end = fall(
        state, Action(first, Kind.TACTICAL), invasion(found, found.of(FIRST, Unit.GROUND_FORCE), ships)
    )
    words = [say("twilight.what_if.falls"), say("twilight.what_if.stands")]
    left = (first, end.fallen), (second, end.held)
    spreads = [
        Spread(title=say("twilight.what_if.planet"), rows=likely(words, end.shares, found.sides), rule="6-6")
    ]
    spreads += [
        numbered(say("twilight.what_if.forces_left"), forces, side) for side, forces in left if forces
    ]
    return tuple(spreads)


def of_barrage(found: Facing) -> tuple[Spread, ...]:
    """12-0 Fighters left to both after the shots and the barrage before the first round."""
    met = before_round_one(found.state, found.battle)
    return tuple(
        numbered(say("twilight.what_if.fighters_left"), _fighters(met, side), side)
        for role, side in zip(ROLES, found.sides, strict=True)
        if found.of(role, Unit.FIGHTER)
    )


def _fighters(met: Iterable[Met], side: SideKey) -> dict[int, float]:
    left: dict[int, float] = {}
    for battle, share in met:
        at = battle.fleets[side].ships.get(Unit.FIGHTER, 0)
        left[at] = left.get(at, 0.0) + share
    return dict(sorted(left.items()))
