"""The shipped data says what the components and charts of Imperium say."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.words.errors import Damaged
from assistant.core.words.say import Name, Say, say
from assistant.folders import shipped
from assistant.games.imperium.components.kit import Kit, load, read_kit
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.handlers import check_rows, handled_rows

# beam torpedo defence cm fighters maintenance, count cost turns: typed from the counters, not from the data
COUNTERS = {
    "terran": """
        BB 9 8 3 4 1 4  5 24 3
        B  8 7 3 3 0 5  6 20 3
        CV 0 2 2 3 3 3  4 10 2
        CA 5 5 2 3 0 3  4 15 2
        CS 2 6 2 3 0 3  5 13 2
        CL 4 2 1 3 0 3  6  8 1
        DD 2 1 1 2 0 2 12  5 1
        TB 0 5 1 1 0 2 10  6 1
        SC 1 0 1 1 0 1  9  2 1
        AR 0 1 1 1 0 2  1  6 2
        AT 0 2 2 2 0 2  4  6 2
        TR 0 0 1 0 0 1  8  2 1
        M  6 4 3 4 0 3  5  8 1
        F  0 2 1 2 0 2 21  2 1""",
    "imperial": """
        BB 7 9 3 4 0 -  4 23 3
        B2 5 8 3 3 0 5  4 19 3
        B1 4 7 2 2 0 5  3 16 3
        CV 0 2 2 3 2 3  4 10 2
        CA 5 6 2 3 0 4  5 15 2
        CS 2 6 2 3 0 3  5 13 2
        CR 4 5 2 2 0 3  5 13 2
        CL 2 3 1 2 0 2  7  8 1
        DD 1 2 1 2 0 2 13  5 1
        SC 1 0 1 1 0 1 10  2 1
        AR 0 1 1 0 0 2  1  6 2
        AT 0 2 2 2 0 2  5  6 2
        TR 0 0 1 0 0 1  8  2 1
        M  4 6 3 4 0 3  5  8 1
        F  0 2 1 2 0 2 21  2 1""",
}
GROUND = {
    "terran": {"RT": [2, 3, 3, 4, 4, 5, 5, 6], "JT": [4, 4, 5, 5, 6], "PD": [3] * 8},
    "imperial": {"RT": [3, 4, 4, 4, 5, 5, 5, 6], "JT": [4, 4, 5, 5, 6], "PD": [3] * 8},
}
SIDES = ("imperial", "terran")
VALUES = ("beam", "torpedo", "defence", "cm", "fighters", "maintenance", "count", "cost", "turns")


@pytest.fixture(scope="module")
def kit() -> Kit:
    return load()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the data that a test may break."""
    return Path(shutil.copytree(shipped("data") / "imperium", tmp_path / "imperium"))


@pytest.mark.parametrize("side", SIDES)
def test_every_ship_counter_prints_what_the_cardboard_prints(kit: Kit, side: str) -> None:
    expected = {}
    for line in COUNTERS[side].split("\n")[1:]:
        code, *figures = line.split()
        expected[code] = [None if figure == "-" else int(figure) for figure in figures]
    ships = {code: each for code, each in kit.units[side].items() if each.kind not in ("ground", "marker")}
    assert {code: [getattr(each, name) for name in VALUES] for code, each in ships.items()} == expected


@pytest.mark.parametrize("side", SIDES)
def test_each_side_has_a_hundred_ship_counters(kit: Kit, side: str) -> None:
    ships = [each for each in kit.units[side].values() if each.kind not in ("ground", "marker")]
    assert sum(each.count or 0 for each in ships) == 100


@pytest.mark.parametrize("side", SIDES)
def test_ground_counters_have_the_strengths_of_the_mix(kit: Kit, side: str) -> None:
    ground = {code: each for code, each in kit.units[side].items() if each.kind == "ground"}
    assert {code: sorted(each.strengths) for code, each in ground.items()} == GROUND[side]
    assert all(each.count == len(each.strengths) and each.defence == 2 for each in ground.values())
    costs = {code: (each.cost, each.turns) for code, each in ground.items()}
    assert costs == {"RT": (2, 1), "JT": (4, 1), "PD": (10, 1)}


@pytest.mark.parametrize("side", SIDES)
def test_an_outpost_costs_four_and_has_no_known_limit(kit: Kit, side: str) -> None:
    outpost = kit.units[side]["OUTPOST"]
    assert (outpost.kind, outpost.cost, outpost.turns, outpost.count) == ("marker", 4, 1, None)


def test_only_transports_and_outposts_lack_a_reverse(kit: Kit) -> None:
    assert {c for types in kit.units.values() for c, e in types.items() if not e.reverse} == {"TR", "OUTPOST"}


def test_the_map_has_the_systems_the_rules_name(kit: Kit) -> None:
    homes: dict[str, list[str]] = {}
    for system in kit.systems.values():
        homes.setdefault(system.home, []).append(system.id)
    assert homes["imperial"] == ["dingir", "gashidda", "ishkur"]
    assert homes["terran"] == ["sol"]
    assert len(kit.systems) == 40
    assert {s.id for s in kit.systems.values() if s.planetless} == {"sirius", "altair"}
    assert all(s.planet_ids for s in kit.systems.values() if not s.planetless)


def test_only_known_planets_have_a_type_or_hexes(kit: Kit) -> None:
    known = {
        planet_id: (planet.type, planet.hexes)
        for system in kit.systems.values()
        for planet_id, planet in zip(system.planet_ids, system.planets, strict=True)
        if planet.type or planet.hexes
    }
    assert known == {"sol-1": ("A2", 7), "sol-2": ("N2", None), "midway-1": ("", 3)}


def test_two_pairs_of_stars_share_a_hex(kit: Kit) -> None:
    shared: dict[str, set[str]] = {}
    for system in kit.systems.values():
        shared.setdefault(system.hex, set()).add(system.id)
    pairs = [stars for stars in shared.values() if len(stars) > 1]
    assert pairs == [{"nusku", "dushaam"}, {"alpha-centauri-a", "alpha-centauri-b"}]


def names_in(node: Any) -> list[Name]:
    """Every name anywhere in the data."""
    if isinstance(node, Name):
        return [node]
    if isinstance(node, msgspec.Struct):
        node = msgspec.structs.asdict(node)
    if isinstance(node, dict):
        node = list(node.values())
    return [name for each in node for name in names_in(each)] if isinstance(node, (list, tuple)) else []


def test_every_name_is_there_in_both_languages(kit: Kit) -> None:
    names = names_in(kit)
    assert len(names) > 250
    assert [name for name in names if not name.en or not name.ja] == []
    assert [name for name in names if re.search(r"[぀-ヿ一-鿿]", name.en)] == []


def test_a_kit_comes_back_from_a_match_file_as_it_was(kit: Kit) -> None:
    assert msgspec.json.decode(msgspec.json.encode(kit), type=Kit) == kit


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("units.toml", "beam = 9", 'beam = "nine"', "terran BB"),
        ("units.toml", 'class = "monitor"', 'class = "moniter"', "moniter"),
        ("units.toml", "[sides.terran]", "[sides.terran", ""),
        ("map.toml", "planetless = true", "planetles = true", "planetles"),
        ("rulings.toml", 'code = "R-1"', "", "code"),
        ("scenarios/6.toml", '"ishkur-1"', '"ishkar-1"', "ishkar-1"),
        ("scenarios/6.toml", "CR = 1", "XR = 1", "XR"),
        ("scenarios/6.toml", "budget = 10", "", "budget"),
    ],
)
def test_a_broken_file_is_named_with_its_fault(data: Path, file: str, old: str, new: str, fault: str) -> None:
    path = data / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Damaged) as caught:
        read_kit(data)
    values = caught.value.sentence.values
    told = values["fault"].values["name"] if isinstance(values["fault"], Say) else values["fault"]
    assert values["file"] == path.name
    assert fault in str(told)


def test_a_missing_file_is_named(data: Path) -> None:
    (data / "map.toml").unlink()
    with pytest.raises(Damaged) as caught:
        read_kit(data)
    assert caught.value.sentence.values["file"] == "map.toml"


# What the rows of production give is printed on counters: one that is none has no figures to show.
CHARTS = [chart for charts, _ in handled_rows(load()) for chart in charts if chart != "production"]


def test_a_match_begins_with_a_kit_whose_rows_are_all_handled() -> None:
    assert GAME.load_kit() is load()
    check_rows(load())


@pytest.mark.parametrize("chart", CHARTS)
def test_a_row_that_no_rule_handles_is_refused_when_the_game_is_loaded(data: Path, chart: str) -> None:
    path = data / "tables" / f"{chart}.toml"
    row = next(row.key for row in load().tables[chart].rows if row.key)
    path.write_text(path.read_text("utf-8").replace(f'key = "{row}"', 'key = "comet"', 1), "utf-8")
    with pytest.raises(Damaged) as caught:
        check_rows(read_kit(data))
    assert caught.value.sentence.values == {
        "file": path.name, "fault": say("error.row_without_handler", row="comet")
    }  # fmt: skip


def test_a_row_of_production_that_is_no_counter_is_refused(data: Path) -> None:
    path = data / "tables" / "production.toml"
    path.write_text(path.read_text("utf-8").replace('key = "DD"', 'key = "comet"'), "utf-8")
    with pytest.raises(Damaged) as caught:
        read_kit(data)
    assert caught.value.sentence.values["file"] == path.name


def test_a_rule_whose_row_is_gone_is_refused_when_the_game_is_loaded(data: Path) -> None:
    for charts, handled in handled_rows(load()):
        for row in handled:
            tables = {
                key: msgspec.structs.replace(
                    chart, rows=tuple(r for r in chart.rows if r.key != row or key not in charts)
                )
                for key, chart in load().tables.items()
            }
            with pytest.raises(Damaged) as caught:
                check_rows(msgspec.structs.replace(load(), tables=tables))
            fault = say("error.handler_without_row", row=row)
            assert caught.value.sentence.values == {"file": f"{charts[0]}.toml", "fault": fault}


def test_every_system_is_written_in_kana_so_that_its_name_is_its_reading() -> None:
    names = [system.name.ja for system in load().systems.values()]
    assert len(names) == 40
    assert [name for name in names if not all("ァ" <= sign <= "ー" or sign in "AB" for sign in name)] == []
