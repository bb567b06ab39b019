"""Every sheet, on both papers, in both languages: what must hold of all of them."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest

from assistant.core.errors import Missing
from printables import SHEETS, SheetRequest, document, print_sheet, sheets_of
from printables.geometry import BOX, PAPERS
from printables.lettering import japanese

from .paper import Read, asked, busy, fleet, war

EVERY = [
    pytest.param(sheet, paper, language, id=f"{sheet}-{paper}-{language}")
    for sheet, paper, language in product(SHEETS["imperium"], PAPERS, ("en", "ja"))
]
PAGES = {"fleets": 2, "fleet": 8, "blank": 8, "sequence": 1}
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
WORDS = {
    ("fleets", "en"): ["Fleets", "TERRAN SHIPS", "Proxima Centauri", "AT slowest"],
    ("fleets", "ja"): ["艦隊", "地球", "イプシロンエリダニ", "整備費"],
    ("fleet", "en"): ["Fleet sheet", "FOLD BACK", "Terran fleet", "Super-dreadnought"],
    ("fleet", "ja"): ["艦隊シート", "ここで後ろへ折る", "超ド級艦", "移動力"],
    ("blank", "en"): ["Fleet sheet, blank", "NOTES", "5/8"],
    ("blank", "ja"): ["白紙", "メモ", "5/8"],
    ("record", "en"): ["Match record", "Epsilon Eridani", "CV (2 F)", "CR*", "Paper save", "any 2 of these 3"],
    ("record", "ja"): ["対戦記録", "イプシロンエリダニ", "紙のセーブ", "予備"],
    ("charts", "en"): ["Charts", "Imperial interference", "Production", "Emperor's visit"],
    ("charts", "ja"): ["図表", "帝国干渉", "生産", "皇帝の視察"],
    ("sequence", "en"): ["Sequence of play", "Interference", "Maintenance", "14.3"],
    ("sequence", "ja"): ["プレイの手順", "帝国干渉", "整備", "14.3"],
}


@cache
def read_back(sheet: str, paper: str, language: str) -> Read:
    return Read(printed(sheet, paper, language))


def printed(sheet: str, paper: str = "a4", language: str = "en") -> bytes:
    return print_sheet("imperium", sheet, asked(busy(), paper=paper, language=language))


@pytest.fixture
def documents(monkeypatch: pytest.MonkeyPatch) -> list[document.Document]:
    """The documents that are printed, to look at their runs."""
    kept: list[document.Document] = []
    print_it = document.Document.pdf

    def keep(self: document.Document) -> bytes:
        kept.append(self)
        return print_it(self)

    monkeypatch.setattr(document.Document, "pdf", keep)
    return kept


@pytest.mark.parametrize(("sheet", "paper", "language"), EVERY)
def test_a_sheet_has_its_pages_on_its_paper_and_says_what_it_is(
    sheet: str, paper: str, language: str
) -> None:
    read = read_back(sheet, paper, language)
    if sheet in PAGES:
        assert len(read.pages) == PAGES[sheet]
    for size in read.sizes:
        assert size == pytest.approx(SIZES[paper], abs=0.05)
    for word in WORDS[sheet, language]:
        assert word in read.text
    for number, text in enumerate(read.pages, 1):
        assert "K7QX" in text
        assert "118" in text
        assert "2026" in text
        expected = (
            f"page {number} of {len(read.pages)}" if language == "en" else f"{number} / {len(read.pages)} 頁"
        )
        assert expected in text


@pytest.mark.parametrize(("sheet", "paper", "language"), EVERY)
def test_no_type_is_smaller_than_a_table_can_read(sheet: str, paper: str, language: str) -> None:
    read = read_back(sheet, paper, language)
    seen = [char for char in read.chars if char.text.strip()]
    assert min(char.size for char in seen) >= 7.5 - 0.01
    in_japanese = [char.size for char in seen if japanese(char.text)]
    assert min(in_japanese, default=10.5) >= 10.5 - 0.01
    assert (language == "ja") == bool(in_japanese)


@pytest.mark.parametrize(("sheet", "paper", "language"), EVERY)
def test_only_our_two_typefaces_are_in_it_and_they_are_embedded(
    sheet: str, paper: str, language: str
) -> None:
    read = read_back(sheet, paper, language)
    assert all(read.fonts.values())
    assert {name.partition("+")[2] for name in read.fonts} == {"NotoSansJP-Regular", "NotoSansJP-Bold"}
    assert read.catalogue["/Lang"] == language
    assert "Thursday war" in read.title


@pytest.mark.parametrize(("sheet", "paper", "language"), EVERY)
def test_the_same_input_gives_the_same_bytes(sheet: str, paper: str, language: str) -> None:
    assert printed(sheet, paper, language) == read_back(sheet, paper, language).pdf


@pytest.mark.parametrize(("sheet", "paper", "language"), EVERY)
def test_no_two_runs_of_text_stand_on_each_other(
    sheet: str, paper: str, language: str, documents: list[document.Document]
) -> None:
    printed(sheet, paper, language)
    runs = documents[0].log.runs
    assert len(runs) > 40
    for one, other in combinations(runs, 2):
        wide = min(one.right, other.right) - max(one.left, other.left)
        tall = min(one.bottom, other.bottom) - max(one.top, other.top)
        touching = one.page == other.page and wide > 0.3 and tall > 0.9
        assert not touching, (one, other)


@pytest.mark.parametrize(("sheet", "paper", "language"), EVERY)
def test_every_run_stays_inside_the_design_box(
    sheet: str, paper: str, language: str, documents: list[document.Document]
) -> None:
    printed(sheet, paper, language)
    for run in documents[0].log.runs:
        assert -2.6 <= run.left <= run.right <= BOX[0] - 2.6 + 0.05
        assert -2.35 <= run.top <= run.bottom <= BOX[1] - 2.35


@pytest.mark.parametrize("sheet", SHEETS["imperium"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_players_names_of_any_length_and_script_are_printed_to_fit(sheet: str, language: str) -> None:
    state = busy()
    for name in (
        "the very long evening war of the club at the river " * 3,
        "木曜の夜の長い長い戦役" * 5,
        "War 🚀 of 🏴‍☠️ עברית",
    ):
        request = asked(state, match_name=name, language=language, revision=123456)
        read = Read(print_sheet("imperium", sheet, request))
        if "🚀" in name:
            assert "U+1F680" in read.text
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
    assert [sheet.key for sheet in offered] == list(SHEETS["imperium"])
    assert sheets_of("chess") == ()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("paper", PAPERS)
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
    assert len(sixty.pages) == 10
    assert "300" in sixty.pages[0]
    assert len(Read(print_sheet("imperium", "fleet", request)).pages) == 60
