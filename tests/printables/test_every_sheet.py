"""Every sheet, with each paper and each language: what must hold of all of them."""

from __future__ import annotations

from functools import cache

import pytest

from assistant.core.errors import Missing
from printables import COMMON, SheetRequest, print_sheet, sheets_of
from printables.drawing import document
from printables.drawing.geometry import BOX, PAPERS
from printables.drawing.lettering import japanese

from .cases import cases
from .paper import Read, asked, busy, fleet, war

KEYS = [sheet.key for sheet in sheets_of("imperium") if sheet.key != "everything"]
EVERY = cases(KEYS)
PAGES = {
    "fleets": 2, "fleet": 9, "blank": 4, "sequence": 1, "aid": 2, "queue": 1, "tracks": 1, "control": 1,
    "upkeep": 2, "battle_board": 3, "battle_report": 1, "planets": 1, "book": 3, "chronicle": 1,
    "plate": 1, "tonight": 8, "map": 1, "hand_over": 1,
}  # fmt: skip
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
WORDS = {
    ("fleets", "en"): ["Fleets", "TERRAN SHIPS", "Proxima Centauri", "AT slowest"],
    ("fleets", "ja"): ["艦隊", "地球", "イプシロンエリダニ", "整備値"],
    ("fleet", "en"): ["Fleet sheet", "FOLD BACK", "Terran fleet", "Super-dreadnought"],
    ("fleet", "ja"): ["艦隊シート", "ここで後ろへ折る", "超ド級艦", "移動力"],
    ("blank", "en"): ["Fleet sheet, blank", "NOTES", "5/8"],
    ("blank", "ja"): ["白紙", "メモ", "5/8"],
    ("record", "en"): [
        "Match record",
        "Epsilon Eridani",
        "CV (2 F)",
        "CR*",
        "Paper save",
        "any 2 of these 3",
    ],
    ("record", "ja"): ["対戦記録", "イプシロンエリダニ", "紙のセーブ", "予備"],
    ("charts", "en"): ["Charts", "Imperial interference", "Production", "Emperor’s visit"],
    ("charts", "ja"): ["図表", "帝国干渉", "生産", "皇帝の視察"],
    ("sequence", "en"): ["Sequence of play", "Interference", "Maintenance", "14.3"],
    ("sequence", "ja"): ["プレイの手順", "帝国干渉", "整備", "14.3"],
    ("tonight", "en"): ["Turn and money", "Turn track", "Fleets", "Control list", "Maintenance"],
    ("tonight", "ja"): ["ターンと経済", "ターン記録", "艦隊", "支配一覧", "整備計算表"],
    ("aid", "en"): ["Turn and money", "Fire, upkeep, victory", "Super-dreadnought", "7-9-3-4"],
    ("aid", "ja"): ["ターンと経済", "射撃・整備・勝利", "超ド級艦", "7-9-3-4"],
    ("queue", "en"): ["Turn track", "Imperial arrivals", "Prestige"],
    ("queue", "ja"): ["ターン記録", "帝国の増援", "功績"],
    ("tracks", "en"): ["Tracks", "Imperial resources, tens", "Recession"],
    ("tracks", "ja"): ["記録トラック", "帝国の備蓄", "不況"],
    ("control", "en"): ["Control list", "Epsilon Eridani", "Nobody’s: 39"],
    ("control", "ja"): ["支配一覧", "イプシロンエリダニ", "所有者なし：39"],
    ("upkeep", "en"): ["Maintenance", "Barnard’s Star", "From stock"],
    ("upkeep", "ja"): ["整備計算表", "バーナードスター", "備蓄から"],
    ("map", "en"): ["Map of the systems", "Barnard’s Star", "0 routes recorded", "Hollow"],
    ("map", "ja"): ["星系の地図", "バーナードスター", "記録済み0ルート", "前哨基地"],
    ("battle_board", "en"): ["Battle board 2", "233", "beside 233", "355"],
    ("battle_board", "ja"): ["宇宙戦闘盤 2", "233の隣", "355"],
    ("battle_report", "en"): ["Battle report", "Winner", "BB", "START", "12.3"],
    ("battle_report", "ja"): ["戦闘報告", "勝者", "BB", "損失"],
    ("planets", "en"): ["Planet map", "7 hexes"],
    ("planets", "ja"): ["惑星マップ", "7ヘクス"],
    ("book", "en"): ["Component book", "Super-dreadnought", "no reverse", "Ninkhur Sagga"],
    ("book", "ja"): ["コンポーネント帳", "超ド級艦", "裏面なし", "ニンクールサッガ"],
    ("chronicle", "en"): ["The war’s chronicle", "Nothing has been played yet."],
    ("chronicle", "ja"): ["戦史", "まだ何も行われていません。"],
    ("hand_over", "en"): ["Hand-over", "Carried over", "Dropped", "After war"],
    ("hand_over", "ja"): ["引き継ぎ", "維持するもの", "終わるもの"],
    ("plate", "en"): ["Recognition plate", "Super-dreadnought", "9-8-3-4", "4 to 6-2"],
    ("plate", "ja"): ["艦影図", "超ド級艦", "9-8-3-4", "4〜6-2"],
}


@cache
def read_back(sheet: str, paper: str, language: str) -> Read:
    return Read(printed(sheet, paper, language))


def printed(sheet: str, paper: str = "a4", language: str = "en") -> bytes:
    return print_sheet("imperium", sheet, asked(busy(), paper=paper, language=language))


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
            f"page {number} of {len(read.pages)}"
            if language == "en"
            else f"{number} / {len(read.pages)} ページ"
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


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("sheet", KEYS)
def test_no_two_runs_of_text_stand_on_each_other_and_all_stand_inside_the_design_box(
    sheet: str, language: str, documents: list[document.Document]
) -> None:
    printed(sheet, "letter", language)
    runs = sorted(documents[0].log.runs, key=lambda run: (run.page, run.top))
    assert len(runs) > 18
    assert not [run.text for run in runs if run.top > 253 and run.text.endswith("…")]
    for place, one in enumerate(runs):
        assert -2.6 <= one.left <= one.right <= BOX[0] - 2.6 + 0.05
        assert -2.35 <= one.top <= one.bottom <= BOX[1] - 2.35
        for other in runs[place + 1 :]:
            if other.page != one.page or other.top > one.bottom - 0.9:
                break
            wide = min(one.right, other.right) - max(one.left, other.left)
            tall = min(one.bottom, other.bottom) - other.top
            assert not (wide > 0.3 and tall > 0.9), (one, other)


@pytest.mark.parametrize("sheet", KEYS)
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
    assert {sheet.key for sheet in sheets_of("six")} == {sheet.key for sheet in COMMON.sheets} < listed


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
    assert len(sixty.pages) == 8
    assert "300" in sixty.pages[0]
    assert len(Read(print_sheet("imperium", "fleet", request)).pages) == 60
