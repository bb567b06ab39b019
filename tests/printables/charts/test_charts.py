"""Chart sheets: their figures are the tables' own."""

from __future__ import annotations

import re

import pytest

from assistant.core.shipped.table import Column, Table, TableRow, check, span_of
from assistant.core.words.language import language
from assistant.core.words.say import Name
from assistant.games import GAMES
from assistant.games.imperium.state.campaign import Campaign
from printables import print_sheet
from printables.charts import charts
from printables.charts.charts import laid_out
from printables.drawing.silhouettes import silhouettes

from ..paper import Read, asked, war

TABLES = list(GAMES["imperium"].tables(war()))
# Charts of optional rules, and the switch of each.
OPTIONAL = {
    "quick_fire": "quick_resolution",
    "terraforming": "terraforming",
    "scouting": "stealth_scouting",
}


def words_of(text: str) -> str:
    """Text without its spaces and line ends, in which a broken line is found whole."""
    return re.sub(r"\s+", "", text)


def long_table(rows: int, dice: int = 0) -> Table:
    """A chart with as many rows as one likes."""
    columns = (Column(key="what", name=Name("What", "項目")), Column(key="value", name="M", kind="number"))
    made = tuple(
        TableRow(
            cells={"what": Name(f"row {number} of many", f"第{number}行"), "value": number * 7}, on=(number,)
        )
        for number in range(dice or 1, rows + (dice or 1))
    )
    return Table(
        key="long",
        name=Name("A long table", "長い表"),
        rule="99.9",
        columns=columns,
        rows=made,
        dice=dice,
        notes=(Name("The end.", "終わり。"),),
    )


def put(table: Table, **fields: str) -> Read:
    """That table alone, printed."""
    game = GAMES["imperium"]
    request = asked(**fields)
    document_of = charts.start(request, "sheet.charts.title")
    for parts in laid_out({"long": table}, request, silhouettes(game.key)):
        charts.add_page(document_of, parts, request)
    return Read(document_of.pdf())


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("key", TABLES)
def test_every_cell_and_note_of_a_table_is_on_its_chart(key: str, code: str) -> None:
    table = GAMES["imperium"].tables(war())[key]
    read = Read(print_sheet("imperium", "charts", asked(only=key, language=code)))
    assert len(read.pages) == 1
    text, words = words_of(read.text), language(code)
    assert table.rule in text
    assert f"K7QX-C{TABLES.index(key) + 1}" in text
    for shown in (table.name, *table.notes, *(cell for row in table.rows for cell in row.cells.values())):
        assert words_of(words.words(shown)) in text


@pytest.mark.parametrize("key", TABLES)
def test_the_chances_on_a_chart_are_the_tables_own(key: str) -> None:
    table = GAMES["imperium"].tables(war())[key]
    text = Read(print_sheet("imperium", "charts", asked(only=key))).text
    shown = re.findall(r"\b\d+\.\d\b", text)
    expected = [f"{float(odds) * 100:.1f}" for odds in table.odds() if odds]
    for chance in set(expected):
        assert shown.count(chance) >= expected.count(chance)
    if table.dice:
        assert sum(map(float, expected)) == pytest.approx(100, abs=0.6)
        assert all(row.span in text for row in table.rows)


def test_the_chart_of_upgrades_is_printed_in_a_campaign() -> None:
    state = war(campaign=Campaign())
    code = f"K7QX-C{1 + TABLES.index('upgrade')}"
    assert code in Read(print_sheet("imperium", "charts", asked(state=state))).text


@pytest.mark.parametrize("played", ["on", "off"])
def test_all_charts_are_printed_in_the_order_of_the_tables_and_those_of_rules_that_are_not_played_are_not(
    played: str,
) -> None:
    state = war(rulings=dict.fromkeys(OPTIONAL.values(), played))
    read = Read(print_sheet("imperium", "charts", asked(state=state)))
    codes = [
        int(number) for page in read.pages for number in sorted(re.findall(r"K7QX-C(\d+)", page), key=int)
    ]
    # A war has no chart of what is paid for in a peace.
    left_out = {"upgrade", *(OPTIONAL if played == "off" else ())}
    assert codes == [number for number, key in enumerate(TABLES, 1) if key not in left_out]
    alone = Read(print_sheet("imperium", "charts", asked(state=state, only="terraforming")))
    assert "100" in alone.text


def test_a_chart_may_be_in_both_languages_at_once() -> None:
    read = Read(print_sheet("imperium", "charts", asked(language="both")))
    for word in ("Imperial interference", "帝国干渉", "Super-dreadnought", "超ド級艦"):
        assert word in read.text


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("rows", [1, 30, 31, 32, 33, 34, 90])
def test_a_table_longer_than_a_page_goes_on_with_its_head_and_loses_nothing(rows: int, code: str) -> None:
    read = put(long_table(rows), language=code)
    numbers = [
        line for line in read.text.split() if line in {str(number * 7) for number in range(1, rows + 1)}
    ]
    assert {int(number) for number in numbers} == {number * 7 for number in range(1, rows + 1)}
    assert len(read.pages) == (1 if rows <= 32 else 2 if rows < 60 else 3)
    again = "continued" if code == "en" else "続き"
    assert sum(again in page for page in read.pages) == len(read.pages) - 1
    assert ("The end." if code == "en" else "終わり。") in read.pages[-1]


def test_a_table_with_many_dice_or_long_words_still_fits() -> None:
    many = long_table(16, dice=3)
    check(many, "many.toml")
    assert "12.5" in put(many).text
    wordy = Table(
        key="wordy",
        name=Name(
            "A name that goes on and on until no half of any page could hold it, nor the whole of one, ever"
        ),
        rule="12.6–7",
        columns=tuple(Column(key=f"c{n}", name=f"column {n} heading") for n in range(5)),
        rows=(
            TableRow(
                cells={f"c{n}": "some words that will not fit on one line of a cell " * 4 for n in range(5)}
            ),
        ),
    )
    text = words_of(put(wordy).text)
    assert text.count("willnotfit") == 20
    assert "…" in text


def test_totals_are_written_as_one_reads_them() -> None:
    assert span_of((7,)) == "7"
    # What lies below every die is reached by modifiers alone: nobody counts from there.
    assert span_of((-1, 0, 1, 2, 3)) == "≤3"
    assert span_of((2, 3, 4)) == "2–4"
    assert span_of((2, 12)) == "2, 12"
    # What is higher than all dice is reached by modifiers, too.
    assert span_of(tuple(range(12, 99))) == "12+"
