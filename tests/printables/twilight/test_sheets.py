"""Sheets of Twilight Imperium: both papers, both languages, large, three and six players, early and late."""

from __future__ import annotations

from functools import cache

import pytest

from assistant.games import GAMES
from assistant.games.twilight.state.table import State
from printables import document_of, print_sheet, sheets_of
from printables.drawing.document import Document
from printables.drawing.geometry import WIDTH
from printables.twilight.player.top import FIGURE

from ..paper import Read
from .table import EVERYTHING, OWN, asked, late, setup, state_of


@cache
def moment(players: int, when: str) -> State:
    """Three players of a Long War, or six, as the match begins or late."""
    given = setup(players, EVERYTHING, long_war="fourteen" if players == 3 else "ten")
    return (late if when == "late" else state_of)(given)


def document(
    sheet: str, paper: str, language: str, size: str = "normal", players: int = 6, when: str = "early"
) -> Document:
    """A sheet of which nothing is drawn yet."""
    request = asked(moment(players, when), setup(players), paper=paper, language=language, size=size)
    return document_of("twilight", sheet, request)


@cache
def made(
    sheet: str, paper: str, language: str, size: str = "normal", players: int = 6, when: str = "early"
) -> tuple[Document, Read]:
    sheets = document(sheet, paper, language, size, players, when)
    return sheets, Read(sheets.pdf())


def used(document: Document, page: int) -> float:
    """How much of the body of a page is used: how far down text stands, in its left and its right half."""
    runs = [run for run in document.log.runs if run.page == page and run.top > 17 and run.bottom < 253]
    halves = [[run for run in runs if (run.left < WIDTH / 2) == left] for left in (True, False)]
    return sum((max(run.bottom for run in half) - 17) / 236 if half else 0.0 for half in halves) / 2


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("sheet", ["charts", "units", "planet_list"])
def test_no_page_to_look_at_is_less_used_than_three_fifths(sheet: str, language: str) -> None:
    document, _ = made(sheet, "a4", language)
    shares = [used(document, page) for page in range(1, len(document.pages) + 1)]
    assert min(shares) >= 0.6, shares


def test_one_players_sheet_is_of_that_player_alone() -> None:
    request = asked(moment(6, "early"), setup(6), side="p2")
    text = Read(print_sheet("twilight", "player", request)).text
    assert "A rather long name 2" in text
    assert "A rather long name 3" not in text
    assert "Jord" in text


def test_what_is_not_kept_stays_blank() -> None:
    given = setup(6, ("round",))
    state = state_of(given)
    player, planets = (
        Read(print_sheet("twilight", sheet, asked(state, given, side="p2"))).text
        for sheet in ("player", "planet_list")
    )
    assert "Jord" not in player
    assert "ready:" not in player
    # The list is of all planets: their cards are printed, whose they are is not known.
    assert "Jord" in planets


@pytest.mark.parametrize(
    ("group", "figures", "owners"), [("round", 0, 0), ("counters", 3, 0), ("goods", 1, 0), ("planets", 0, 1)]
)
def test_figures_and_owners_stand_where_they_are_kept(group: str, figures: int, owners: int) -> None:
    given = setup(6, ("round", group))
    request = asked(state_of(given), given, side="p2")
    documents = {sheet: document_of("twilight", sheet, request) for sheet in ("player", "planet_list")}
    for document in documents.values():
        document.pdf()
    assert sum(run.size == FIGURE.size for run in documents["player"].log.runs) == figures
    assert sum(run.text == "S" for run in documents["planet_list"].log.runs) == owners


def test_every_sheet_of_the_game_is_drawn() -> None:
    given = setup(3, None)
    keys = [sheet.key for sheet in sheets_of("twilight") if not sheet.bundle]
    assert set(keys) == {"record", "charts", "sequence", "aid", *OWN}
    for key in keys:
        request = asked(state_of(given), given, match_id="twilight")
        assert print_sheet("twilight", key, request).startswith(b"%PDF")
    assert GAMES["twilight"].key == "twilight"
