"""The kit a match is started with: printed values, map, charts, rulings and scenarios from data/imperium."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec

from assistant.core.shipped.decoding import Reader
from assistant.core.shipped.kit import kit_named
from assistant.core.shipped.kit_file import Rows, broken, check_known, read_file
from assistant.core.shipped.match_kit import check_rulings
from assistant.core.shipped.ruling import RULINGS, Ruling
from assistant.core.shipped.table import Table
from assistant.core.shipped.table_file import giving, read_tables
from assistant.core.words.errors import Missing
from assistant.core.words.say import say
from assistant.folders import shipped

from ..state.keys import SIDES, SystemId
from ..state.war import State
from .printed import PlanetBox, Scenario, StarSystem, UnitClass, UnitType
from .rulings import Reading

# A new chart is a file in data/imperium/tables and a line here, at the end: short codes count along.
TABLES = (
    "interference",
    "offensive",
    "petition_military",
    "petition_financial",
    "production",
    "beam_fire",
    "torpedo_fire",
    "maintenance",
    "prestige",
    "victory",
    "quick_fire",
    "income",
    "stacking",
    "terraforming",
    "planet_fire",
    "scouting",
    "upgrade",
)


# What a scenario that is set up as another says itself.
OWN = ("key", "number", "name", "remark", "usual", "notes", "set_up_as", "hold")


class Kit(msgspec.Struct, frozen=True):
    """Everything of the components and the rules' charts that a match keeps as it was started."""

    classes: dict[str, UnitClass]
    units: dict[str, dict[str, UnitType]]
    systems: dict[SystemId, StarSystem]
    tables: dict[str, Table]
    rulings: tuple[Ruling, ...]
    scenarios: dict[str, Scenario]


class UnitsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file units.toml: what both sides' counters of a type share, and what each side's print."""

    classes: dict[str, UnitClass]
    types: dict[str, dict[str, Any]]
    sides: dict[str, dict[str, dict[str, Any]]]


_units_file, _unit_type = Reader(UnitsFile), Reader(UnitType)
_scenario, _systems = Reader(Scenario), Rows("map", StarSystem, "systems")


@cache
def load() -> Kit:
    """The kit as shipped; Damaged with one sentence if a file is broken."""
    return read_kit(shipped("data") / "imperium")


def kit(state: State) -> Kit:
    """The kit this match was started with."""
    found: Kit = kit_named(state.kit)
    return found


def read_kit(folder: Path) -> Kit:
    """The kit in a folder, every name in it checked."""
    units_file = read_file(folder / "units.toml", _units_file)
    scenarios = _set_up(
        [read_file(path, _scenario) for path in sorted((folder / "scenarios").glob("*.toml"))]
    )
    units = _units(units_file)
    # 14.1 A contested planet supports nothing.
    upkeep = {"ground": {"cost": _ground_maintenance(units)}, "contested": {"cover": 0}}
    printed = {"production": _prices(units), "maintenance": upkeep}
    made = {chart: partial(giving, figures=figures) for chart, figures in printed.items()}
    found = Kit(
        classes=units_file.classes,
        units=units,
        systems={system.id: _whole(system) for system in _systems.of(folder)},
        tables=read_tables(folder / "tables", TABLES, made),
        rulings=RULINGS.of(folder),
        scenarios={scenario.key: scenario for scenario in scenarios},
    )
    check_rulings("rulings.toml", found.rulings, Reading)
    for scenario in scenarios:
        _check_scenario(scenario, found)
    return found


def _units(file: UnitsFile) -> dict[str, dict[str, UnitType]]:
    """Each side's types: what the type says, and what the side's counters print."""
    units: dict[str, dict[str, UnitType]] = {}
    for side in SIDES:
        units[side] = {}
        for code, printed in file.sides.get(side, {}).items():
            # What a side's counters print goes before what the type says.
            raw = {**file.types.get(code, {}), **printed, "side": side, "code": code}
            try:
                unit_type = _unit_type.plain(raw)
            except msgspec.ValidationError as error:
                raise broken("units.toml", f"{side} {code}: {error}") from error
            check_known("units.toml", [unit_type.kind], file.classes)
            units[side][code] = unit_type
    return units


def _prices(units: dict[str, dict[str, UnitType]]) -> dict[str, dict[str, int]]:
    """9.0 What the chart of production gives: what the counters of each side cost, and for how many turns."""
    found: dict[str, dict[str, int]] = {}
    for side, types in units.items():
        for code, each in types.items():
            found.setdefault(code, {})[side] = each.cost
            found[code]["turns"] = each.turns
    return found


def _ground_maintenance(units: dict[str, dict[str, UnitType]]) -> int:
    """14.1 What each ground unit costs; Damaged if their counters do not print the same."""
    found = {each.maintenance for types in units.values() for each in types.values() if each.kind == "ground"}
    if len(found) != 1 or None in found:
        raise broken("units.toml", "ground: maintenance")
    return found.pop() or 0


def _whole(system: StarSystem) -> StarSystem:
    """A system with its blanks filled: a hex of its own, and one planet unless it has none."""
    planets = system.planets or (() if system.planetless else (PlanetBox(1),))
    return msgspec.structs.replace(system, hex=system.hex or system.id, planets=planets)


def _set_up(scenarios: list[Scenario]) -> list[Scenario]:
    """Scenarios with what they share with another: a campaign begins as its first war."""
    by_key = {scenario.key: scenario for scenario in scenarios}
    check_known("scenarios", [each.set_up_as for each in scenarios if each.set_up_as], by_key)
    return [
        msgspec.structs.replace(by_key[each.set_up_as], **{name: getattr(each, name) for name in OWN})
        if each.set_up_as
        else each
        for each in scenarios
    ]


def _check_scenario(scenario: Scenario, found: Kit) -> None:
    """Damaged if a scenario names a side, planet or unit type that does not exist."""
    file = f"{scenario.number}.toml"
    planets = {planet for system in found.systems.values() for planet in system.planet_ids}
    check_known(file, scenario.sides, SIDES)
    check_known(file, scenario.terraformed, planets)
    check_known(file, [planet for held in scenario.hold.values() for planet in held], planets)
    if scenario.battle:
        check_known(file, [scenario.battle.first], SIDES)
        check_known(file, [scenario.battle.system], found.systems)
        check_known(file, [scenario.battle.box], (*planets, ""))
    # A war without a budget was forgotten; a battle has none.
    elif not scenario.budget:
        raise broken(file, "budget")
    for side, deployment in scenario.sides.items():
        check_known(file, (*deployment.worlds, *deployment.outposts), planets)
        check_known(file, (*deployment.forces, *deployment.troops), found.units[side])


def scenarios() -> tuple[Scenario, ...]:
    """All scenarios as shipped, in the order of their numbers."""
    return tuple(sorted(load().scenarios.values(), key=lambda scenario: scenario.number))


def scenario_named(key: str) -> Scenario:
    """The shipped scenario of this key; Missing if there is none."""
    found = load().scenarios.get(key)
    if found is None:
        raise Missing(say("error.data_scenario", scenario=key))
    return found


def scenario(state: State) -> Scenario:
    """The scenario this match is, as it was started."""
    return kit(state).scenarios[state.scenario]
