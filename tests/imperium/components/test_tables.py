"""The charts of Imperium say what the rules say, on show and in what they give."""

from __future__ import annotations

import re

import pytest

from assistant.core.shipped.kit import register
from assistant.core.shipped.match_kit import row_named, table
from assistant.core.shipped.table import Cell, TableRow
from assistant.core.words.errors import Missing
from assistant.core.words.say import Name
from assistant.folders import shipped
from assistant.games.imperium.components.kit import TABLES, Kit, load
from assistant.games.imperium.state.war import State


@pytest.fixture(scope="module")
def kit() -> Kit:
    return load()


def test_the_production_chart_agrees_with_the_counters(kit: Kit) -> None:
    chart = {row.key: row.give for row in kit.tables["production"].rows}
    expected: dict[str, dict[str, int]] = {}
    for side in ("terran", "imperial"):
        for code, each in kit.units[side].items():
            expected.setdefault(code, {"turns": each.turns})[side] = each.cost
    assert chart == expected


def test_every_table_reads_covers_its_dice_and_cites_its_rule(kit: Kit) -> None:
    shown = kit.tables
    assert tuple(shown) == TABLES
    assert {path.stem for path in (shipped("data") / "imperium" / "tables").glob("*.toml")} == set(TABLES)
    for key, chart in shown.items():
        assert chart.key == key
        assert re.fullmatch(r"\d+\.\d", chart.rule), key
        if chart.dice:
            assert (
                sum(
                    odds
                    for row, odds in zip(chart.rows, chart.odds(), strict=True)
                    if max(row.on) <= 6 * chart.dice
                )
                == 1
            )
        assert all(set(row.cells) == {column.key for column in chart.columns} for row in chart.rows), key


def test_the_rolled_tables_have_their_dice(kit: Kit) -> None:
    dice = {key: (each.dice, each.reach) for key, each in kit.tables.items() if each.dice}
    assert dice == {
        "interference": (2, 0),
        "offensive": (1, 1),
        "petition_military": (2, 0),
        "petition_financial": (2, 0),
    }


def test_interference_has_its_eleven_events(kit: Kit) -> None:
    events = [kit.tables["interference"].row(total).key for total in range(2, 13)]
    assert events == [
        "succession", "crisis", "visit", "ban", "recession", "nothing",
        "boom", "offensive", "token", "reinforcement", "peace_talks",
    ]  # fmt: skip
    assert kit.tables["interference"].row(10).give == {"DD": 1, "CL": 1}


def test_offensive_forces_are_those_of_the_chart(kit: Kit) -> None:
    assert [kit.tables["offensive"].row(total).give for total in range(1, 8)] == [
        {"CA": 2},
        {"B1": 1, "CA": 2},
        {"B1": 2, "CA": 2},
        {"B1": 1, "B2": 1, "CA": 2},
        {"B2": 2, "CA": 1, "CR": 1},
        {"BB": 2, "CA": 2, "CR": 1},
        {"BB": 2, "CA": 2, "CR": 2, "AT": 1, "JT": 1},
    ]


def in_figures(cell: Cell) -> dict[str, int]:
    """The forces a cell shows, read back."""
    words = cell.en if isinstance(cell, Name) else str(cell)
    return {part.split()[1]: int(part.split()[0]) for part in words.split(", ")}


def test_what_a_row_shows_is_what_it_gives(kit: Kit) -> None:
    rows = [*kit.tables["offensive"].rows, *ships_granted(kit)]
    assert len(rows) == 10
    for row in rows:
        assert in_figures(row.cells.get("forces", row.cells.get("result", ""))) == row.give


def ships_granted(kit: Kit) -> list[TableRow]:
    """The rows of the military petition that grant ships."""
    return [row for row in kit.tables["petition_military"].rows if row.key == "ships"]


def test_petitions_bar_on_two_and_three_and_for_money_on_four(kit: Kit) -> None:
    military = [kit.tables["petition_military"].row(total) for total in range(2, 13)]
    assert [(row.key, row.give) for row in military] == [
        ("barred", {}),
        ("barred", {}),
        ("ships", {"CL": 1, "DD": 1}),
        ("ships", {"CR": 1}),
        ("ships", {"CA": 1}),
        ("nothing", {}),
        ("permit", {"CR": 1, "CA": 1}),
        ("permit", {"B1": 1}),
        ("permit", {"B2": 1}),
        ("permit", {"BB": 1}),
        ("permit", {"CR": 1, "CA": 1, "B1": 1, "B2": 1, "BB": 1}),
    ]
    financial = [kit.tables["petition_financial"].row(total) for total in range(2, 13)]
    assert [row.key for row in financial] == ["barred"] * 3 + ["nothing"] * 2 + ["gift"] + ["budget"] * 5
    assert financial[5].give == {"stock": 10}
    assert [row.give["budget"] for row in financial[6:]] == [1, 2, 3, 4, 5]


def test_victory_thresholds_close_in_from_turn_seven(kit: Kit) -> None:
    gives = [kit.tables["victory"].row(turn).give for turn in range(1, 11)]
    thresholds = [(give["terran"], give["imperial"]) for give in gives]
    assert thresholds == [(0, 10)] * 6 + [(1, 9), (2, 8), (3, 7), (4, 6)]


@pytest.mark.parametrize(
    ("event", "change"),
    [
        ("outpost_taken", 1),
        ("world_taken", 3),
        ("imperial_victory", 1),
        ("outpost_lost", -1),
        ("world_lost", -3),
        ("terran_victory", -1),
        ("petition", -1),
        ("unreturned", -1),
        ("bombarded_by_imperial", -2),
        ("bombarded_by_terran", 1),
    ],
)
def test_prestige_changes_by_what_the_chart_shows(kit: Kit, event: str, change: int) -> None:
    row = row_named(kit.tables["prestige"], event)
    assert row.give["prestige"] == change
    assert str(row.cells["change"]) == f"{change:+d}".replace("-", "−")


def test_fire_hits_from_these_faces_at_these_distances(kit: Kit) -> None:
    beams = kit.tables["beam_fire"]
    assert [(beams.row(d).give["least"], beams.row(d).key) for d in range(3)] == [
        (4, ""),
        (6, ""),
        (6, "capital"),
    ]
    assert [kit.tables["torpedo_fire"].row(d).give["least"] for d in range(4)] == [5, 5, 6, 6]


def test_a_world_covers_twenty_and_an_outpost_six(kit: Kit) -> None:
    chart = kit.tables["maintenance"]
    assert [row_named(chart, key).give["cover"] for key in ("world", "outpost", "contested")] == [20, 6, 0]


def test_a_match_looks_its_charts_up_by_key(kit: Kit) -> None:
    state = State(register(kit), "terran-challenge", "")
    assert table(state, "offensive") == kit.tables["offensive"]
    with pytest.raises(Missing):
        table(state, "offensives")


def test_a_row_that_a_chart_lacks_is_missing(kit: Kit) -> None:
    with pytest.raises(Missing) as caught:
        row_named(kit.tables["prestige"], "moon_taken")
    assert caught.value.rule == "15.0"
