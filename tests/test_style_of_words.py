"""The rules of style that can be held mechanically, in every message and every name of the data."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.core.words.language import LANGUAGES, PLACEHOLDER
from assistant.games import GAMES

from .said import MESSAGES

ROOT = Path(__file__).resolve().parent.parent
KANA_OR_KANJI = "[\u3040-\u30ff\u4e00-\u9fff]"

# A word that is not said, with the one that is (or the places where it is right).
NOT_SAID = {
    "ja": {
        "サイコロ": "ダイス",
        "フェーズ": "フェイズ",
        "プレーヤー": "プレイヤー",
        "係争中": "抗戦中",
        "接続(?!が|中|：|のため)": "連絡 (only a screen has a 接続)",
        "遮断": "連絡なし",
        "主導権": "イニシアチブ",
        "搭載": "積載",
        "廃棄": "スクラップ",
        "拠点": "基地、ワールド・前哨基地",
        "領有": "支配",
        "蓄え": "備蓄",
        "貸与": "派遣",
        "戦速": "速度",
        "魚雷": "雷撃",
        "艦船": "宇宙艦",
        "対局": "対戦",
        "棚": "対戦一覧",
        "主催者": "ホスト",
        "対戦者": "プレイヤー",
        "観戦": "閲覧のみ",
        "効力中|有効な効果": "継続中の効果",
        "読み方": "解釈",
        "電話": "スマホ",
        "機械": "パソコン",
        "未投": "出目なし",
        "同じ目(?!標)|同値|同点": "同数",
        "全て": "すべて",
        "部品帳": "コンポーネント帳",
        r"第[{\w}]+段": "ステップ",
        "頁": "ページ",
        "下賜": "贈与",
        "建造可|建造不可": "生産",
        "簡易解決法": "簡易戦闘解決法",
        "辺境(?!地)": "辺境地",
        "プレイヤーエイド": "早見表",
        "(?<!通商)破壊": "撃破",
    },
    "en": {
        r"\bdeals?\b(?! of)|\bdealt\b(?! here)": "assign hits",
        r"\bthrown?\b|\bthrows\b|\bthrew\b": "roll",
        r"\bmend": "repair",
        r"\blooks? on\b": "read-only",
        r"\bread off\b|\btype in what\b": "enter",
        r"\btake[sn]? it back\b": "undo, or do not send",
        r"\bstands so\b|\bso$": "as shown",
        r"\bshelf of\b": "shelf",
        "(?i)air force": "Aerospace Force",
        "(?i)planetary defence": "battery",
        r"\bguns\b": "defensive fire",
    },
}
# Words that a game's own rules use, where its sentences and data stand.
OWN_WORDS = {"(?<!通商)破壊": ("twilight.", "objectives.toml")}
# Width and punctuation: what no text of the language has.
FAULTS = {
    "ja": {
        r"[()!?]": "half-width brackets or marks",
        r":(?![/0-9])": "a half-width colon",
        f"{KANA_OR_KANJI}[,.](?!tableside)|[,.]{KANA_OR_KANJI}": "a half-width comma or point",
        r"[～–—]": "another sign than 〜 for a range",
        r" [、。：（）「」]|[、。：（）「」] ": "a space beside a full-width sign",
        r"[。、]{2}|  |^ | $": "a sign or a space too many",
        r"^(?=.*。).*("
        + KANA_OR_KANJI
        + r" \{|\} "
        + KANA_OR_KANJI
        + ")": "a space around a value in a sentence",
    },
    "en": {
        r"['\"]": "a straight quotation mark",
        r" [,;:!?)]|\( ": "a space before a sign",
        r"[,;!?][A-Za-z]": "no space after a sign",
        r"\d-\d(?!\d*-)": "a hyphen for a range",
        r"  |\.\.(?!\.)": "a sign or a space too many",
    },
}
# Parts that are put together or repeat what is typed: a code, a list's own signs.
AS_IT_IS = {"list.and", "list.comma", "sheet.no_code", "verify.witness_unreadable", "sheet.plate.about"}


def texts(code: str) -> Iterator[tuple[str, str]]:
    """Every text players read in a language, with where it stands."""
    for key, message in MESSAGES[code].items():
        for form in message.forms:
            yield key, form
    for file in sorted((ROOT / "data").rglob("*.toml")):
        yield from names(file.name, tomllib.loads(file.read_text()), code)
    for game in GAMES.values():
        yield f"{game.key} name", getattr(game.name, code)


def names(where: str, value: Any, code: str) -> Iterator[tuple[str, str]]:
    """The names within a data file."""
    match value:
        case {"en": str(), "ja": str()}:
            yield where, value[code]
        case dict():
            for part in value.values():
                yield from names(where, part, code)
        case list():
            for part in value:
                yield from names(where, part, code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_one_thing_has_one_word(code: str) -> None:
    said = [
        f"{where}: {text!r} says {found[0]!r}, which is {better}"
        for where, text in texts(code)
        for word, better in NOT_SAID[code].items()
        if not (word in OWN_WORDS and where.startswith(OWN_WORDS[word]))
        if (found := re.search(word, PLACEHOLDER.sub("{}", text)))
    ]
    assert said == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_signs_are_those_of_the_language(code: str) -> None:
    wrong = [
        f"{where}: {text!r} has {fault}"
        for where, text in texts(code)
        if where not in AS_IT_IS
        for pattern, fault in FAULTS[code].items()
        if re.search(pattern, text, re.MULTILINE)
    ]
    assert wrong == []


def test_counted_things_read_as_numbers_and_strengths_do_not() -> None:
    """「歩兵×2」 are two, 「歩兵（4）」 is one of strength 4; never 「2 歩兵」 or 「歩兵4」."""
    messages = MESSAGES["ja"]
    assert messages["units.some"].forms == ("{type}×{n}",)
    assert messages["unit.of_strength"].forms == ("{type}（{strength}）",)
    counted = [
        f"{where}: {text}"
        for where, text in texts("ja")
        if re.search(r"\{n\} [{\u3040-\u9fff]|\d (?:[A-Z]{1,2}|歩兵|降下兵|砲台)\b", text)
    ]
    assert counted == []


# The last words of a refusal that a person is spoken to with.
POLITE = re.compile(r"(です|ます|ません|ました|でした|ください|ましょう)([。（]|$)|：\{\w+\}。?$")


def test_a_refusal_in_japanese_is_polite() -> None:
    refusals = {key: message for key, message in MESSAGES["ja"].items() if key.startswith("error.")}
    assert len(refusals) > 50
    assert [text for each in refusals.values() for text in each.forms if not POLITE.search(text)] == []


def test_a_title_has_no_question_mark_in_japanese() -> None:
    assert [
        key for key, message in MESSAGES["ja"].items() if key.endswith("_title") and "？" in message.forms[0]
    ] == []
