"""Where lines break, and how players' words are made to fit."""

from __future__ import annotations

import pytest

from printables.drawing import typefaces
from printables.drawing.lettering import BODY, LABEL, SMALL, fit, measure, words, wrap
from printables.drawing.typefaces import CHAINS, face, shown

NEVER_FIRST = "。、）」ー％"


def test_no_line_is_wider_than_asked() -> None:
    for text in (
        "Two sets of forces may be on loan at once, each with its own return.",
        "攻撃と、敵のいる星系への移動は不可。" * 3,
    ):
        for width in (12.0, 25.0, 60.0):
            lines = wrap(text, BODY, width)
            assert all(measure(line, BODY.sized(text)) <= width for line in lines)
            assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_no_japanese_line_begins_with_a_closing_mark() -> None:
    text = "功績の増加は２倍（損失は３倍）、プレイヤーの選択。予算は＋１０％。「休戦」、終了。"
    for width in range(12, 80):
        assert not any(line[0] in NEVER_FIRST for line in wrap(text, BODY, float(width)))
        assert not any(line[-1] in "（「" for line in wrap(text, BODY, float(width)))


def test_a_japanese_line_ends_with_a_phrase_where_it_can() -> None:
    lines = wrap("敵ユニットのいる星系への艦隊移動、抗戦中の惑星への降下も不可。", BODY, 60.0)
    assert lines == ["敵ユニットのいる星系への", "艦隊移動、抗戦中の惑星への降下も", "不可。"]


def test_latin_words_stay_whole_in_japanese() -> None:
    for width in range(14, 60):
        lines = wrap("生産中のB1、B2、BBは中止、super-dreadnoughtも", SMALL, float(width))
        assert any("B1" in line for line in lines)
        if width > 35:
            assert any("super-dreadnought" in line for line in lines)


def test_a_word_wider_than_the_line_is_cut_and_nothing_is_lost() -> None:
    lines = wrap("x" * 300, BODY, 40.0)
    assert "".join(lines) == "x" * 300
    assert len(lines) > 5


def test_words_with_the_marks_that_cling_to_them() -> None:
    assert words("「和平」です。") == ["「和", "平」", "で", "す。"]


def test_short_names_are_left_as_they_are() -> None:
    assert fit("Thursday war", BODY, 60.0) == "Thursday war"
    assert fit("木曜会", BODY, 60.0) == "木曜会"


def test_a_name_too_long_ends_in_dots_and_fits() -> None:
    for name in ("Thursday war at the river", "木曜の夜の長い戦役"):
        cut = fit(name, BODY, 20.0)
        assert cut.endswith("…")
        assert name.startswith(cut[:-1])
        assert measure(cut, BODY.sized(cut)) <= 20.0


NAMES = (
    "髙橋", "山﨑", "𠮷野家 𩸽", "\ufa19谷", "Łukasz Żółć", "Őrsi Şahin", "Đặng", "Ж ў Ω", "ﾊﾟｸﾞ か\u309a"
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_letters_of_names_are_drawn_as_they_are_in_both_weights(name: str) -> None:
    assert shown(fit(name, BODY, 90.0)) == name
    for chain in CHAINS.values():
        glyphs = {code for each in chain for code in face(each).charToGlyph}
        assert {char for char in name if ord(char) not in glyphs} == set()


def test_both_weights_draw_the_same_letters() -> None:
    regular, bold = ([set(face(name).charToGlyph) for name in chain] for chain in CHAINS.values())
    assert regular == bold


def test_a_sign_that_no_typeface_has_is_shown_by_the_printers_stand_in() -> None:
    assert shown(fit("a🚀b", BODY, 60.0)) == "a〓b"
    assert shown(fit("שלום", BODY, 90.0)) == "〓〓〓〓"
    assert shown("🏴\u200d☠\ufe0f 👍🏽 हिन्दी") == "〓 〓 〓〓〓"
    assert shown("𝓐𝓫") == "Ab"


def test_what_only_steers_is_not_drawn() -> None:
    assert shown(fit("a\u200db\ufe0f\u202ec\x07\x00\u00ad", BODY, 60.0)) == "abc"
    assert fit("e\u0301  \n x", BODY, 60.0) == "é x"
    assert shown("e\u0301x\u030c") == "éx"
    assert shown("a\tb\u2028c\u3000d") == "a b c\u3000d"


@pytest.mark.parametrize("text", ["x", "漢", "（", "、", "x ", "wide ", "\u3000", "ア・", "漢x"])
def test_a_text_ten_times_as_long_is_measured_ten_times_as_much(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[int] = []
    true = typefaces.width

    def counted(letters: str, size: float, bold: bool = False) -> float:
        measured.append(len(letters))
        return true(letters, size, bold)

    monkeypatch.setattr(typefaces, "width", counted)
    long = text * (6000 // len(text))
    wrap(long, BODY, 180.0)
    # Once to see where it is cut, once to see where it ends, once more as a piece.
    assert sum(measured) <= 4 * len(long)
    measured.clear()
    fit(long, BODY, 180.0)
    assert sum(measured) <= 1000


def test_a_run_fits_into_exactly_its_own_width() -> None:
    for text in ("Thursday war at the river", "木曜の夜の長い戦役", "iiiiWWWW.,.,"):
        for style in (BODY, SMALL, LABEL):
            own = measure(text, style.sized(text))
            assert fit(text, style, own) == text
            assert wrap(text, style, own) == [text]
