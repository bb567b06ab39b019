"""The match record: everything on the table, in the order in which it is set up again."""

from __future__ import annotations

import pypdfium2 as pdfium
import pytest

from assistant.core.words.language import language
from assistant.core.words.say import say
from assistant.games import GAMES
from assistant.games.imperium.pieces.forces import all_fleets
from assistant.games.imperium.state.effects import Grant, Loan
from assistant.games.imperium.state.keys import IMPERIAL, SIDES
from assistant.games.imperium.state.war import Due, OnPlanet, SideState
from printables import print_sheet
from printables.drawing.geometry import PAPERS
from printables.drawing.page import Page
from printables.drawing.qr import CODE_MODULE, LARGEST_VERSION, Matrix
from printables.paper_save import codes_on_paper, parts
from printables.paper_save.codes_on_paper import APART, ROOMY, Codes, codes_of, grid_for
from tests.imperium.build import war as set_up
from tests.printables.full_war import full_war
from tests.printables.paper import Read, asked, busy, unit, war


def record(state: object, **chosen: str) -> Read:
    return Read(print_sheet("imperium", "record", asked(state, **chosen)))


def test_every_fleet_and_every_place_stands_on_the_record() -> None:
    state = full_war()
    text = record(state).text
    for side in SIDES:
        for fleet in all_fleets(state, side):
            assert f"{fleet.number}" in text
            assert state.systems[fleet.system].name.en in text
    held = [planet for planet in state.planets.values() if planet.owner]
    assert len(held) > 20
    for planet in held:
        assert state.systems[planet.system].name.en in text


def test_counters_are_named_as_one_finds_them_with_strength_damage_and_load() -> None:
    state = war()
    planet = next(iter(state.planets))
    state.planets[planet].owner, state.planets[planet].marker = IMPERIAL, "world"
    for strength in (5, 5, 4):
        unit(state, IMPERIAL, "RT", OnPlanet(planet), strength=strength)
    unit(state, "terran", "JT", OnPlanet(planet), strength=3)
    unit(state, IMPERIAL, "CA", Due(5), damaged=True)
    text = record(state).text
    assert "2 RT5, RT4 v. JT3" in text
    assert "T5: CA*" in text
    text = record(busy()).text
    assert "TR (RT5)" in text
    assert "CV* (F)" in text
    assert "3 CA, 6 DD" in text


def test_numbers_to_set_markers_by_and_what_else_is_kept_are_there() -> None:
    state = war()
    state.prestige = 7
    state.sides = {side: SideState(stock=24, budget=14, permissions=["BB"], markers=9) for side in SIDES}
    state.grants = [Grant(2, "petition", {"CA": 1})]
    # 6.3 Forces on loan stand there too, and what went back.
    state.ended_loans = [Loan(1, "offensive", 1, {"BB": 2})]
    state.given_back = [Grant(3, "given_back", {"BB": 1})]
    state.to_place = {"terran": {"DD": 3}}
    state.notes, state.players = ["Tea at four."], {"terran": "Bob"}
    text = record(state).text.replace("\r\n", " ")
    for words in ("24", "budget 14", "may build BB", "9 fleet markers", "still to place: 3 DD"):
        assert words in text
    for words in ("Turn 1, Offensive order: 2 BB", "Turn 2, petition: 1 CA", "Turn 3, given back: 1 BB"):
        assert words in text
    assert "Tea at four." in text
    assert "Bob" in text


@pytest.mark.parametrize("size", ["normal", "large"])
def test_the_record_carries_the_witness_of_the_entry_it_shows(size: str) -> None:
    assert "57:0a1b-2c3d-4e5f-6071" in record(busy(), size=size, witness="57:0a1b-2c3d-4e5f-6071").text


def test_a_closed_record_is_for_both_sides_together_only() -> None:
    state = set_up(6, secrecy="closed")
    assert "Paper save" in record(state, seat="everybody").text
    for seat in ("imperial", "terran", "table"):
        text = record(state, seat=seat).text
        assert "Paper save" not in text
        assert "Dingir" not in text


def test_codes_are_as_large_as_their_page_allows_and_never_under_half_a_millimetre_a_module() -> None:
    assert CODE_MODULE >= 0.5
    for state, least in ((war(), 0.65), (full_war(), CODE_MODULE)):
        codes = codes_of(GAMES["imperium"], asked(state))
        grid = grid_for(codes, 235.0, modules=(*ROOMY, CODE_MODULE))
        assert grid
        assert grid.module >= least
        assert grid.across * (grid.side + APART) <= 198 + APART
        assert grid.height <= 235
    largest = [[[True] * (17 + 4 * LARGEST_VERSION)] * (17 + 4 * LARGEST_VERSION)] * 20
    assert grid_for(Codes(largest), 235.0) is None


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_record_ends_with_a_page_of_codes_that_would_be_smaller_under_its_words(
    paper: str, language: str
) -> None:
    for state in (war(), set_up(6)):
        first, last = record(state, paper=paper, language=language).pages
        assert [("Paper save" in page or "紙のセーブ" in page) for page in (first, last)] == [False, True]
    late = record(full_war(), paper=paper, language=language)
    assert len(late.pages) == 3
    assert "K7QX-R" in late.pages[-1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_notes_of_any_length_are_listed_on_as_many_pages_as_they_take(language: str) -> None:
    state = war()
    state.notes = ["a long evening's note " * 40] * 20
    state.players = {"imperial": "木曜の夜の長い長い戦役" * 5, "terran": "🚀"}
    read = record(state, language=language)
    assert len(read.pages) > 2
    assert "U+" not in read.text


def test_too_many_notes_end_the_codes_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MOST_PARTS", 1)
    for code, told in (("en", "too many notes"), ("ja", "メモが多すぎて")):
        read = record(full_war(), language=code)
        assert told in read.text
        assert "K7QX-R" in read.pages[-1]


def test_the_record_of_a_war_that_is_over_says_how_it_ended_and_asks_nothing() -> None:
    state = full_war()
    asks = [language("en").words(question.title) for question in GAMES["imperium"].ask(state)]
    assert "Open question" in record(state).text
    assert asks[0] in record(state).text
    state.over, state.winner = say("victory.armistice_begins"), ""
    text = record(state).text
    assert "Open question" not in text
    assert asks[0] not in text
    assert language("en").words(say("paper.over")) in text


def test_nothing_is_drawn_into_the_quiet_zone_of_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    zones: list[tuple[float, float, float, float]] = []
    draw = codes_on_paper.draw_code

    def seen(page: Page, x: float, y: float, matrix: Matrix, module: float) -> float:
        side = draw(page, x, y, matrix, module)
        zones.append((x, y, side, 4 * module))
        return side

    monkeypatch.setattr(codes_on_paper, "draw_code", seen)
    pdf = pdfium.PdfDocument(print_sheet("imperium", "record", asked(war())))
    page = pdf[len(pdf) - 1]
    picture = page.render(scale=300 / 72, grayscale=True).to_pil().convert("1")
    paper = PAPERS["a4"]

    def white(x: float, y: float, width: float, height: float) -> bool:
        left, top = (paper.left + x) * 300 / 25.4, (paper.top + y) * 300 / 25.4
        box = (left + 2, top + 2, left + width * 300 / 25.4 - 2, top + height * 300 / 25.4 - 2)
        return picture.crop(tuple(map(round, box))).getextrema() == (255, 255)

    assert len(zones) == 3
    for x, top, side, quiet in zones:
        assert quiet >= 4 * 0.65
        assert white(x, top, side, quiet)
        assert white(x, top + side - quiet, side, quiet)
        assert white(x, top, quiet, side)
        assert white(x + side - quiet, top, quiet, side)
        assert not white(x + quiet, top + quiet, 10, 10)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(
    ("winner", "words"),
    [
        ("terran", "victory.terran_wins"),
        ("imperial", "victory.imperial_wins"),
        ("", "victory.armistice_begins"),
    ],
)
def test_the_record_of_a_finished_war_says_how_it_ended(large: bool, winner: str, words: str) -> None:
    state = war()
    state.winner, state.over = winner, say("victory.armistice", turn=10, prestige=5)
    assert str(language("en").words(say(words))) in record(state, size="large" if large else "normal").text
