"""13.0 What an attack came to: who was there, the dice of both sides, and the report at its end."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.referee import Referee
from assistant.games.imperium.pieces.forces import cargo_of
from assistant.games.imperium.state.keys import SIDES, SideKey, enemy
from assistant.games.imperium.state.planetary_battle import Mustered, PlanetBattle, Shot
from assistant.games.imperium.state.space_battle import BattleReport, Lost
from assistant.games.imperium.state.war import Aboard, State

from ..battle import end_result
from ..battle import report as battle_report
from ..space_battle import damage
from . import planet_fire
from .planet_map import carrier, ships_of, standing

BOMBARDMENT, GUNS, GROUND_FIRE = "bombardment", "guns", "ground"


def muster(state: State, battle: PlanetBattle) -> None:
    """Note everybody who may take part: on the planet, and in the attacking fleets."""
    found = [Mustered(unit.id, unit.side, unit.type) for unit in standing(state, battle)]
    ships = [*ships_of(state, battle), *(state.units[each] for each in battle.withdrawing)]
    for ship in ships:
        found.append(Mustered(ship.id, ship.side, ship.type, carrier(state, ship).id))
        found += [Mustered(each.id, each.side, each.type, ship.id) for each in cargo_of(state, ship)]
    battle.roster = list({each.unit: each for each in found}.values())


def at(battle: PlanetBattle, side: SideKey, weapon: str) -> damage.When:
    """Where the dice of a side's weapon are entered: a round on a planet has no steps."""
    return (battle.round, 0, side, weapon)


def note_volley(state: State, battle: PlanetBattle, shots: Iterable[Shot], hits: int) -> None:
    """Enter the dice of shots that hit on the same faces."""
    units = [state.units[shot.unit] for shot in shots]
    if units:
        dice = sum(planet_fire.power(state, battle, unit) for unit in units)
        weapon = GUNS if battle.stage in planet_fire.SKYWARD else GROUND_FIRE
        least = planet_fire.least_face(state, battle, units[0])
        damage.note(battle.tallies, at(battle, units[0].side, weapon), least, dice, hits)


def report(state: State, battle: PlanetBattle, referee: Referee) -> BattleReport | None:
    """Keep and tell what the attack came to, before anything is cleared away; no dice, no battle."""
    if not battle.tallies:
        return None
    took_part = [each for each in battle.roster if _took_part(state, battle, each)]
    gone = [each for each in took_part if each.unit not in state.units]
    hurt = [each for each in took_part if each not in gone and state.units[each.unit].damaged]
    lost = [
        Lost(unit=each.unit, side=each.side, type=each.type, counts=1, round=battle.round) for each in gone
    ]
    number = 0 if battle.scenario else state.segment.number
    made = BattleReport(
        turn=state.now.turn,
        segment=number,
        system=state.planets[battle.planet].system,
        mover=battle.attacker,
        rounds=battle.round,
        start=_of_sides(took_part),
        lost=lost,
        # 13.4 Nobody leaves a planet while it is fought over.
        left={side: {} for side in SIDES},
        damaged=_of_sides(hurt),
        tallies=battle.tallies,
        score={side: sum(each.side == enemy(side) for each in gone) for side in SIDES},
        # 13.4 Losses decide nothing on a planet: who holds it afterwards has won.
        winner=end_result.holder(state, battle.planet, battle.attacker),
        planet=battle.planet,
    )
    battle_report.file(state, made, referee)
    return made


def _took_part(state: State, battle: PlanetBattle, each: Mustered) -> bool:
    """Whether a unit fought: all on the planet, and what bombarded, landed or was shot at on its way."""
    ships = {*battle.engaged, *battle.withdrawing}
    if battle.scenario or not each.ship or each.unit in ships:
        return True
    # Cargo that stayed aboard a ship that only bombarded is nobody's business.
    unit = state.units.get(each.unit)
    stayed = unit is not None and isinstance(unit.where, Aboard)
    return each.ship in battle.withdrawing or (each.ship in ships and not stayed)


def _of_sides(units: list[Mustered]) -> dict[SideKey, dict[str, int]]:
    found: dict[SideKey, dict[str, int]] = {side: {} for side in SIDES}
    for each in units:
        found[each.side][each.type] = found[each.side].get(each.type, 0) + 1
    return found
