"""Imperium's charts: interference, offensive and petitions on one page, and no page half empty."""

from __future__ import annotations

import pytest

from assistant.core.shipped.match_kit import table
from assistant.core.words.language import language as language_of
from assistant.games import GAMES
from printables import document_of, print_sheet
from printables.drawing.document import Document
from printables.drawing.geometry import PAPERS, WIDTH
from printables.imperium.charts.first_page import RULINGS, rulings_of
from printables.imperium.charts.halves import fire_of, groups_of
from printables.imperium.charts.sheet import FIRST
from tests.printables.late import late
from tests.printables.paper import Read, asked

LEAST_USED = 0.6


@pytest.mark.parametrize("address", ["", "http://192.168.1.5:8765"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_interference_offensive_and_both_petitions_stand_on_one_page(language: str, address: str) -> None:
    state = late()
    request = asked(state, language=language, address=address)
    page = Read(print_sheet("imperium", "charts", request)).pages[0]
    text, words = "".join(page.split()), language_of(language).words
    for number in range(1, len(FIRST) + 1):
        assert f"K7QX-C{number}" in page
    for row in table(state, "interference").rows:
        for cell in row.cells.values():
            assert "".join(words(cell).split()) in text
    for shown in ("2BB2CA2CR1AT1JT", "◆CRCAB1B2BB", "10–12", "32–42", "16.7", "84%"):
        assert shown in text


def test_rulings_that_say_how_an_event_is_read_stand_beside_it() -> None:
    keys = {row.key for row in table(late(), "interference").rows}
    named = {code for event in RULINGS for code in rulings_of(event, late())}
    assert set(RULINGS) <= keys
    assert {"R-1", "R-4", "R-7"} <= named <= {ruling.code for ruling in GAMES["imperium"].rulings()}
    text = Read(print_sheet("imperium", "charts", asked(late()))).pages[0]
    assert all(code in text for code in named)


def test_odds_of_petitions_are_grouped_and_sums_of_forces_are_those_of_their_counters() -> None:
    state = late()
    military, financial = (groups_of(table(state, f"petition_{kind}")) for kind in ("military", "financial"))
    assert military == [("barred", 3), ("ships", 12), ("nothing", 6), ("permit", 15)]
    assert financial == [("barred", 6), ("nothing", 9), ("gift", 6), ("budget", 15)]
    assert fire_of(state, {"CA": 2}) == (10, 12)
    assert fire_of(state, {"BB": 2, "CA": 2, "CR": 2, "AT": 1, "JT": 1}) == (32, 42)


def used(document: Document, page: int) -> float:
    """How much of the body of a page is used: how far down text stands, in its left and its right half."""
    runs = [run for run in document.log.runs if run.page == page and run.top > 17 and run.bottom < 253]
    halves = [[run for run in runs if (run.left < WIDTH / 2) == left] for left in (True, False)]
    return sum((max(run.bottom for run in half) - 17) / 236 if half else 0.0 for half in halves) / 2


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("sheet", ["charts", "aid", "plate"])
def test_no_page_to_look_at_is_less_used_than_three_fifths(sheet: str, language: str, paper: str) -> None:
    document = document_of("imperium", sheet, asked(late(), language=language, paper=paper))
    document.pdf()
    shares = [used(document, page) for page in range(1, len(document.pages) + 1)]
    assert min(shares) >= LEAST_USED, shares
