"""A figure stands once, in the data: what a chart prints is what the rule reads."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest

from assistant.core.kit import register
from assistant.core.say import Name
from assistant.core.table import TableRow
from assistant.games.imperium.administrative.interference import decrees
from assistant.games.imperium.components.kit import Kit, load

from ..build import war
from ..deploy import empty
from .outcomes import OUTCOMES, crowded, decreed, earned, enthroned, standing, watched
from .outcomes_of_fire import dice_dropped, scouted, upgraded

CHARTS = ("prestige", "income", "stacking", "terraforming", "planet_fire", "scouting", "upgrade")
EVENTS = ("recession", "boom", "succession", "crisis", "visit")


def figures() -> list[tuple[str, TableRow, str]]:
    """Every figure of these charts, with its chart and row."""
    found = load().tables
    charts = {key: found[key].rows for key in CHARTS}
    charts["interference"] = tuple(row for row in found["interference"].rows if row.key in EVENTS)
    return [(chart, row, name) for chart, rows in charts.items() for row in rows for name in row.give]


def with_rows(chart: str, edit: Callable[[TableRow], TableRow]) -> Kit:
    """The kit with the rows of a chart edited."""
    kit = load()
    table = kit.tables[chart]
    edited = msgspec.structs.replace(table, rows=tuple(edit(row) for row in table.rows))
    return msgspec.structs.replace(kit, tables={**kit.tables, chart: edited})


def changed(chart: str, key: str, name: str) -> Kit:
    """The kit with one figure one higher, or a unit off the list of what a planet takes."""

    def edit(row: TableRow) -> TableRow:
        if row.key != key:
            return row
        give = {**row.give, name: row.give[name] + 1}
        if chart == "stacking" and name != "most":
            del give[name]
        return msgspec.structs.replace(row, give=give)

    return with_rows(chart, edit)


def test_every_figure_of_these_charts_has_an_outcome_below() -> None:
    assert {(chart, row.key, name) for chart, row, name in figures()} == set(OUTCOMES)


@pytest.mark.parametrize("place", OUTCOMES, ids="-".join)
def test_a_figure_changed_in_the_data_changes_what_happens(place: tuple[str, str, str]) -> None:
    board = war if place[0] == "income" else empty
    usual, other = board(), board()
    other.kit = register(changed(*place))
    assert OUTCOMES[place](usual) != OUTCOMES[place](other)


def test_every_figure_is_printed_in_its_row() -> None:
    for chart, row, name in figures():
        for language in ("en", "ja"):
            cells = [getattr(c, language) if isinstance(c, Name) else str(c) for c in row.cells.values()]
            if chart == "stacking" and name != "most":
                assert name in str(row.cells["holds"]).split(", ")
            else:
                printed = re.findall(r"\d+", " ".join(cells))
                assert str(abs(row.give[name])) in printed, (chart, row.key, name, language)


def test_a_match_begun_before_a_chart_said_so_has_the_figures_shipped_now() -> None:
    older = with_rows("interference", lambda row: msgspec.structs.replace(row, give={}))
    for chart in ("income", "stacking", "planet_fire", "scouting", "upgrade"):
        del older.tables[chart]
    state, today = war(6), war(6)
    state.kit = register(older)
    for outcome in (
        earned("imperial", recession_turns=2),
        decreed(decrees.boom),
        enthroned,
        watched(-1),
        crowded,
        standing("X1", "RT"),
        dice_dropped,
        scouted,
        upgraded,
    ):
        assert outcome(state) == outcome(today)
