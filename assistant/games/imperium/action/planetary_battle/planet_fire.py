"""13.1 Fire on and from a planet: what dice hit on, what hits do (12.8), of two kinds too (R-51)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

import msgspec

from assistant.core.odds.hits import Volley, ways
from assistant.core.odds.words import percents
from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.forces import WORLD, cargo_of
from assistant.games.imperium.pieces.losses import flip, remove
from assistant.games.imperium.pieces.units import TRANSPORTS, has_reverse, value
from assistant.games.imperium.state.keys import UnitId
from assistant.games.imperium.state.planetary_battle import (
    COVER_FIRE,
    FLAK_FIRE,
    PURSUIT,
    Hit,
    PlanetBattle,
    Shot,
)
from assistant.games.imperium.state.war import State, Unit

from ..battle import fire_result
from ..odds.chances import DAMAGED, DESTROYED, Target, effect

SKYWARD = (COVER_FIRE, FLAK_FIRE, PURSUIT)
FIGHTERS, BATTERIES, GUNS, TROOPS, BARRAGE_HITS = "fighters", "batteries", "guns", "troops", "barrage"
INFANTRY = ("RT", "JT")


def power_names(battle: PlanetBattle, unit: Unit) -> tuple[str, ...]:
    """The printed values a unit fires with: fighters add their beams only on the ground (13.4)."""
    if unit.type != "F":
        return ("strength",)
    return ("torpedo",) if battle.stage in SKYWARD else ("torpedo", "beam")


def power(state: State, battle: PlanetBattle, unit: Unit) -> int:
    """How many dice a unit throws; blank values count as 0 until they are read off."""
    return sum(value(state, unit, name) or 0 for name in power_names(battle, unit))


def least_face(state: State, battle: PlanetBattle, unit: Unit) -> int:
    """The lowest face that hits: on the ground, against ships, or for a battery on its own world."""
    if battle.stage not in SKYWARD:
        return least(state, "ground")
    planet = state.planets[battle.planet]
    at_home = planet.marker == WORLD and planet.owner == unit.side
    return least(state, "own_world" if unit.type == "PD" and at_home else "ships")


def least(state: State, row: str) -> int:
    """The lowest face that hits in a row of the chart of planetary fire."""
    return figure(state, "planet_fire", row, "least")


def kind_of(battle: PlanetBattle, unit: Unit, target: Unit) -> str:
    """Which hits add up: on ships those of fighters, of batteries; on troops those of troops, of guns."""
    if battle.stage in SKYWARD:
        return FIGHTERS if unit.type == "F" else BATTERIES
    return GUNS if target.type in INFANTRY and unit.type not in INFANTRY else TROOPS


def add(battle: PlanetBattle, hit: Hit) -> None:
    """Hits of one kind on one target add up."""
    for number, earlier in enumerate(battle.hits):
        if (earlier.target, earlier.kind) == (hit.target, hit.kind):
            battle.hits[number] = Hit(hit.target, hit.kind, earlier.number + hit.number)
            return
    battle.hits.append(hit)


def fate(state: State, unit: Unit, hits: Iterable[Hit]) -> str:
    """What hits of a step do to a unit: "", "damaged" or "destroyed".

    Each kind is judged by itself, guns before troops, against the side of the counter that was fired at; by
    the other R-51 the second kind finds the unit as the first found it.
    """
    before = worst = "damaged" if unit.damaged else ""
    in_turn = Reading.MIXED_HITS_IN_TURN.holds(state)
    # A stable sort: guns before troops.
    for hit in sorted(hits, key=lambda hit: hit.kind == TROOPS):
        damaged = bool(worst if in_turn else before)
        result = effect(hit.number, as_target(state, unit, hit.kind, damaged))
        if result == DESTROYED:
            return DESTROYED
        worst = DAMAGED if result == DAMAGED else worst
    return "" if worst == before else worst


def as_target(state: State, unit: Unit, kind: str, damaged: bool) -> Target:
    """What hits of a kind meet: only troops remove RT and JT from the ground, guns reduce them (13.4)."""
    removable = kind != GUNS or unit.type not in INFANTRY
    last_side = damaged or not has_reverse(state, unit)
    return Target(value(state, unit, "defence") or 1, last_side=last_side, removable=removable)


def apply(state: State, battle: PlanetBattle, referee: Referee, saved: tuple[int, ...] = ()) -> None:
    """All hits of a step take effect together (12.8); a transport shot at while landing shares it (13.3)."""
    # 13.3 Fired at on the way down: cargo shares what befalls its transport.
    landing = battle.stage in (FLAK_FIRE, PURSUIT)
    flipped, destroyed = [], []
    for unit in [state.units[target] for target in dict.fromkeys(hit.target for hit in battle.hits)]:
        result = fate(state, unit, (hit for hit in battle.hits if hit.target == unit.id))
        if result == "damaged":
            flipped.append(unit)
        elif result == "destroyed":
            destroyed.append(unit)
        if landing and result == "damaged" and unit.type in TRANSPORTS:
            for cargo in cargo_of(state, unit):
                # Cargo that can be turned over is; what cannot is lost, though its transport lives.
                whole = has_reverse(state, cargo) and not cargo.damaged
                (flipped if whole else destroyed).append(cargo)
    step = _step(state, battle)
    battle.hits, battle.thrown, battle.aimed = [], [], []
    flip(state, flipped, referee)
    gone = remove(state, destroyed, referee, saved)
    fire_result.show(state, step, gone, referee)


def _step(state: State, battle: PlanetBattle) -> fire_result.Step:
    """The step as it is drawn, before anything happens to its targets."""
    targets = dict.fromkeys((*(each.target for each in battle.thrown), *(hit.target for hit in battle.hits)))
    there = [target for target in targets if target in state.units]
    bears = {}
    for target in there:
        unit, kinds = state.units[target], {hit.kind for hit in battle.hits if hit.target == target}
        bears[target] = as_target(state, unit, GUNS if kinds == {GUNS} else TROOPS, unit.damaged)
    hits: dict[UnitId, int] = {}
    for hit in battle.hits:
        hits[hit.target] = hits.get(hit.target, 0) + hit.number
    return fire_result.Step(
        weapon="guns" if battle.stage in SKYWARD else "ground",
        rule="13.1" if battle.stage in SKYWARD else "13.4",
        thrown=tuple(each for each in battle.thrown if each.target in bears),
        hits=hits,
        lay=fire_result.lying(state, bears),
    )


def lay(battle: PlanetBattle, aims: dict[UnitId, int]) -> None:
    """Keep what was named as shots, and remember it for the next time."""
    battle.shots += [Shot(unit, UnitId(target)) for unit, target in aims.items() if target]
    battle.aims |= aims


class Joint(msgspec.Struct, frozen=True):
    """Chances of a target of two kinds of fire, in per cent."""

    damaged: str
    destroyed: str
    nothing: str


def joint(
    state: State, target: Unit, volleys: Mapping[str, Sequence[Volley]], thrown: Sequence[Hit]
) -> Joint | None:
    """The dice still to come at a target by kind, with hits already `thrown`; None for one kind alone."""
    before = {hit.kind: hit.number for hit in thrown if hit.target == target.id}
    kinds = sorted({*volleys, *before})
    if len(kinds) < 2:
        return None
    # The number of throws for each number of hits: whole numbers, so that nothing is rounded.
    scored = [ways(volleys.get(kind, ())) for kind in kinds]
    counts = dict.fromkeys(("", DAMAGED, DESTROYED), 0)
    # Every combination of results: kinds do not add up, so no convolution will do.
    for hits in product(*(range(len(each)) for each in scored)):
        met = [Hit(target.id, kind, n + before.get(kind, 0)) for kind, n in zip(kinds, hits, strict=True)]
        counts[fate(state, target, met)] += prod(each[n] for each, n in zip(scored, hits, strict=True))
    throws = sum(counts.values())
    said = percents([Fraction(count, throws) for count in counts.values()])
    nothing, damaged, destroyed = said
    return Joint(damaged, destroyed, nothing)
