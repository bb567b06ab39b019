"""A list stands in the order of its language: kana by their sound, letters without their accents."""

import pytest

from assistant.core.words.collation import place_of


@pytest.mark.parametrize(
    "names",
    [
        ["アマルク", "イズ", "エンキカランマ", "ガシッダ", "タウケティ"],
        ["はり", "バリ", "ぱり", "ヒナ"],
        ["カーブ", "かあぶ", "カイ"],
        ["シユ", "シュルギ", "シュルギリ", "シユロ"],
        ["サーペドン", "さい", "ザッギシ", "シュルパック"],
        ["アルファーケンタウリA", "アルファーケンタウリB", "ソル"],
    ],
)
def test_kana_stand_by_their_sound_then_voiced_after_plain(names: list[str]) -> None:
    backwards = names[::-1]
    assert sorted(backwards, key=place_of) == names


def test_a_long_mark_counts_as_the_vowel_before_it() -> None:
    assert sorted(["カウ", "カーラ", "カア"], key=place_of) == ["カア", "カーラ", "カウ"]


def test_a_small_kana_stands_before_its_large_one_only_where_all_else_is_alike() -> None:
    assert sorted(["キヤク", "キャク", "キャキ"], key=place_of) == ["キャキ", "キャク", "キヤク"]


def test_letters_stand_without_their_accents_and_capitals() -> None:
    assert sorted(["Zed", "épsilon", "Eridani", "alpha"], key=place_of) == [
        "alpha",
        "épsilon",
        "Eridani",
        "Zed",
    ]
