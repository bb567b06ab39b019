"""Every sheet, with each paper and each language: what must hold of all of them."""

from __future__ import annotations

from itertools import cycle

import pytest

from assistant.core.words.errors import Missing
from assistant.core.words.language import LANGUAGES
from printables import COMMON, SheetRequest, print_sheet, sheets_of
from printables.drawing.geometry import PAPERS

from ..paper import Read, asked, busy, fleet, war

KEYS = [sheet.key for sheet in sheets_of("imperium") if sheet.key != "everything"]


@pytest.mark.parametrize("sheet", KEYS)
def test_players_names_of_any_length_and_script_are_printed_to_fit(sheet: str) -> None:
    state, languages = busy(), cycle(LANGUAGES)
    for name in (
        "the very long evening war of the club at the river " * 3,
        "木曜の夜の長い長い戦役" * 5,
        "War 🚀 of 🏴‍☠️ עברית",
    ):
        request = asked(state, match_name=name, language=next(languages), revision=123456)
        read = Read(print_sheet("imperium", sheet, request))
        if "🚀" in name:
            assert "War " in read.text
            assert "U+" not in read.text
            assert "\ufffd" not in read.text
        else:
            assert "…" in read.text


def test_what_does_not_exist_is_refused_in_one_sentence() -> None:
    for game, sheet, fields in (
        ("imperium", "poster", {}),
        ("chess", "fleets", {}),
        ("imperium", "charts", {"paper": "a3"}),
        ("imperium", "charts", {"only": "weather"}),
        ("imperium", "fleet", {"only": "77"}),
    ):
        with pytest.raises(Missing) as refused:
            print_sheet(game, sheet, asked(busy(), **fields))
        assert refused.value.sentence.key.startswith("sheet.")


def test_each_sheet_is_offered_once_with_a_title() -> None:
    offered = sheets_of("imperium")
    keys = [sheet.key for sheet in offered]
    assert len(set(keys)) == len(keys) > len(COMMON.sheets)
    assert all(sheet.title.key == f"sheet.{sheet.key}.title" for sheet in offered)


def test_a_game_that_lists_no_sheets_of_its_own_has_those_of_every_game() -> None:
    listed = {sheet.key for sheet in sheets_of("imperium")}
    assert {sheet.key for sheet in sheets_of("tiny")} == {sheet.key for sheet in COMMON.sheets} < listed


@pytest.mark.parametrize(("paper", "language"), [*zip(PAPERS, LANGUAGES, strict=True)])
def test_sixty_fleets_and_none_are_printed(paper: str, language: str) -> None:
    none = Read(print_sheet("imperium", "fleets", asked(paper=paper, language=language)))
    assert len(none.pages) == 2
    says_so = "No fleet of this side" if language == "en" else "この陣営の艦隊"
    assert all(says_so in page for page in none.pages)
    state = war()
    for number in range(1, 61):
        fleet(state, "terran", number, "BB B CV:FFF DD DD", "alpha-centauri-a")
    request: SheetRequest = asked(state, side="terran", paper=paper, language=language)
    sixty = Read(print_sheet("imperium", "fleets", request))
    assert len(sixty.pages) == 8
    assert "300" in sixty.pages[0]
    assert len(Read(print_sheet("imperium", "fleet", request)).pages) == 60
