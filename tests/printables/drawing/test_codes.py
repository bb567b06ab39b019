"""Short codes, as printed and as typed."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Missing
from printables.drawing.codes import ALPHABET, CHART, ShortCode, code_for, match_code, read_code


def test_a_match_has_the_same_four_signs_each_time() -> None:
    assert match_code("thursday-war") == match_code("thursday-war")
    assert len({match_code(f"match-{number}") for number in range(200)}) > 195
    assert all(set(match_code(f"match-{number}")) <= set(ALPHABET) for number in range(200))


def test_what_is_printed_is_read_back() -> None:
    for letter, number in (("T", 2), ("I", 12), (CHART, 3), ("S", 0), ("", 0)):
        code = code_for("thursday-war", letter, number)
        assert read_code(code) == ShortCode(match_code("thursday-war"), letter, number)
        assert str(read_code(code)) == code


@pytest.mark.parametrize(
    "typed",
    [
        "K70X-T12",
        "k70x-t12",
        " k7ox t12 ",
        "K7OXTI2",
        "k7 0x – t l2",
        "K7OX_T12",
        "K7Ox·t12",
        "Ｋ７０Ｘ－Ｔ１２",
    ],
)
def test_case_spaces_and_confused_signs_do_not_matter(typed: str) -> None:
    assert read_code(typed) == ShortCode("K70X", "T", 12)


def test_the_letter_of_a_side_is_read_though_it_looks_like_a_figure() -> None:
    assert read_code("K7QX-12") == ShortCode("K7QX", "I", 2)
    assert read_code("K7QX-I2") == ShortCode("K7QX", "I", 2)


@pytest.mark.parametrize(
    "typed", ["", "K7Q", "K7QX-T2-9999", "K7Q!", "K7QX-72", "K7QX-TT", "木曜の夜", "?" * 5000]
)
def test_what_cannot_be_a_code_gets_a_sentence(typed: str) -> None:
    with pytest.raises(Missing) as refused:
        read_code(typed)
    assert refused.value.sentence.key == "sheet.no_code"
    assert len(str(refused.value.sentence.values["code"])) <= 40
