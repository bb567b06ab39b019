"""Blank sheets of a game before any match: every one of every game, with nothing on it that is of a match."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Missing, Unreadable
from assistant.games import GAMES
from printables import sheets_of
from printables.blank import blank_document, blank_sheets
from printables.drawing.geometry import PAPERS
from tests.pairs import pairs

from .paper import Read

OFFERED = [(game, sheet.key) for game in GAMES for sheet in blank_sheets(GAMES[game])]
CASES = [
    (*offered, *case)
    for offered in OFFERED
    for case in pairs(list(PAPERS), ["en", "ja"], ["normal", "large"])
]


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_every_sheet_can_be_printed_blank(case: tuple[str, ...]) -> None:
    game, sheet, paper, language, size = case
    document = blank_document(GAMES[game], sheet, paper=paper, language=language, size=size)
    read = Read(document.pdf())
    assert read.pages
    for words in ("REV", "2026", "Nobody’s", "None"):
        assert words not in read.pages[0].split("\n")[0]
    assert all(not document.imprint.page_code(number) for number in range(1, len(read.pages) + 1))


@pytest.mark.parametrize("game", GAMES)
def test_all_of_them_at_once_are_one_document_without_the_record(game: str) -> None:
    keys = [sheet.key for sheet in blank_sheets(GAMES[game])]
    assert "record" not in keys
    assert {*keys, "record", "tonight", "everything"} == {sheet.key for sheet in sheets_of(game)}
    document = blank_document(GAMES[game])
    assert [title for title, _ in document.parts] == [sheet.title for sheet in blank_sheets(GAMES[game])]
    assert len(Read(document.pdf()).pages) == len(document.pages)


def test_a_blank_sequence_of_the_campaign_has_its_seven_turns_and_the_steps_of_all_of_them() -> None:
    text = Read(blank_document(GAMES["outer_planets"], "sequence").pdf()).text
    assert all(words in text for words in ("Operations step 1", "Discards", "Operations step 6", "13-1"))
    heading = text[text.index("Turn") :].split()
    assert heading[1:8] == ["1", "2", "3", "4", "5", "6", "7"]
    assert heading[8] != "8"


def test_blank_forces_count_nobody() -> None:
    (text, *_) = Read(blank_document(GAMES["outer_planets"], "forces").pdf()).pages
    assert "Titan" in text
    assert "0 at sea" not in text


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_blank_sheet_is_for_as_many_as_play(players: int) -> None:
    assert len(blank_document(GAMES["twilight"], "player", players).pages) == players


def test_so_many_that_cannot_play_and_a_sheet_that_is_none_are_refused_in_one_sentence() -> None:
    for players in (2, 7, -1):
        with pytest.raises(Unreadable) as refused:
            blank_document(GAMES["twilight"], "round", players)
        assert refused.value.sentence.key == "sheet.blank_players"
    for sheet in ("poster", "record", "tonight"):
        with pytest.raises(Missing) as missing:
            blank_document(GAMES["twilight"], sheet)
        assert missing.value.sentence.key == "sheet.unknown"


@pytest.mark.parametrize(
    ("scenario", "holds"),
    [("first-interstellar-war", "6 worlds, 7 outposts"), ("terra-triumphant", "3 worlds, 3 outposts")],
)
def test_a_blank_sheet_is_of_the_scenario_that_was_chosen(scenario: str, holds: str) -> None:
    (text, *_) = Read(blank_document(GAMES["imperium"], "control", scenario=scenario).pdf()).pages
    assert f"Imperial: {holds}" in text
    with pytest.raises(Unreadable) as refused:
        blank_document(GAMES["imperium"], "control", scenario="scenario nine")
    assert refused.value.sentence.key == "error.scenario"


def test_14_1_a_blank_worksheet_has_twenty_rows_on_one_page_and_no_figure_that_nobody_wrote() -> None:
    document = blank_document(GAMES["imperium"], "upkeep")
    read = Read(document.pdf())
    assert len(read.pages) == 2
    assert "0" not in [run.text for run in document.log.runs if run.top < 250]
    assert all("of 10" not in text for text in read.pages)
