"""Names that players type: what is one thing, and what only looks alike."""

from __future__ import annotations

import pytest

from assistant.core.words.folding import alike, names, tidy


@pytest.mark.parametrize(
    "spelled",
    [
        ("Quann", "quann", "QUANN", " Quann ", "Ｑｕａｎｎ", "Quánn", "Qu ann"),
        ("Tequ'ran", "Tequ’ran", "tequran", "Tequ‑ran"),
        ("Vefut II", "Vefut  II", "vefutii", "Vefut Ⅱ"),
        ("[0.0.0]", "0.0.0", "000", "０．０．０"),
        ("ガシッダ", "ｶﾞｼｯﾀﾞ", "ガシッダ　"),
        ("?", "？"),
    ],
)
def test_case_accents_width_spaces_and_signs_make_no_other_thing(spelled: tuple[str, ...]) -> None:
    assert [each for each in spelled if not alike(each, spelled[0])] == []


@pytest.mark.parametrize(
    ("one", "other"), [("Lor", "Lodor"), ("ガ", "カ"), ("パ", "バ"), ("System 1", "System 11"), ("?", "")]
)
def test_other_letters_are_another_thing(one: str, other: str) -> None:
    assert not alike(one, other)


@pytest.mark.parametrize(
    ("text", "word", "there"),
    [
        ("exploring is forbidden", "Lor", False),
        ("Lor is closed", "Lor", True),
        ("nobody enters LOR.", "lor", True),
        ("Lor’s fleets stay", "Lor", True),
        ("Tequ’ran and its moons", "Tequ'ran", True),
        ("New Albion is closed", "New Albion", True),
        ("the newalbionese", "New Albion", False),
        ("Gralla", "Gral", False),
        ("ロールに入れない", "ロール", True),
        ("コントロールの宣言", "ロール", False),
        ("Lorに入れない", "Lor", True),
        ("Ｌｏｒに入れない", "Lor", True),
        ("nobody enters 12", "2", False),
        ("nobody enters 12", "12", True),
        ("anything", "", False),
    ],
)
def test_a_name_is_found_in_a_text_as_whole_words_alone(text: str, word: str, there: bool) -> None:
    assert names(text, word) is there


def test_a_name_is_kept_as_it_was_typed_but_for_its_spaces() -> None:
    assert tidy("  Mecatol   Rex ") == "Mecatol Rex"
