"""Charts of a file on the page of a match: drawn once, and what stands beside their rows."""

from __future__ import annotations

from pathlib import Path

from assistant.own.charts import charts_of
from assistant.own.examples import example
from assistant.web import create_app
from assistant.web.page.page_cache import Alike
from assistant.web.table.charts import drawn_once, with_bars

from .table import game_of
from .test_at_the_table import answered, in_battle


def test_charts_are_drawn_once_for_each_language_and_row_that_was_rolled(data: Path) -> None:
    app = create_app(data)
    match, client = in_battle(app.extensions["shelf"]), app.test_client()
    address = f"/matches/{match.id}?tab=tables"

    def charts(language: str) -> str:
        client.set_cookie("language", language)
        return (
            client.get(address).text.partition('<div class="charts">')[2].partition("</div>\n</section>")[0]
        )

    first, drawn = {code: charts(code) for code in ("en", "ja")}, drawn_once.cache_info().misses
    assert ("Combat results" in first["en"], "戦闘結果" in first["ja"]) == (True, True)
    assert "Combat results" not in first["ja"]
    app.extensions["alike"] = Alike()
    assert {code: charts(code) for code in first} == first
    assert drawn_once.cache_info().misses == drawn
    answered(match, type="fight", side="north", odds="3", faces=[6])
    assert (first["en"].count('class="hit"'), charts("en").count('class="hit"')) == (0, 1)


def test_how_often_a_row_of_a_battle_chart_is_rolled_is_not_said_as_its_columns_are_what_counts() -> None:
    charts = charts_of(game_of(example("squads")))
    assert {key: [bar is None for _, bar in with_bars(charts[key])] for key in ("fire", "rally")} == {
        "fire": [True] * 4,
        "rally": [False] * 2,
    }
