"""The order in which a language lists names: letters without their accents, kana as 五十音順 has them."""

from __future__ import annotations

import unicodedata

# What a long mark after a kana of each row stands for.
_ROWS = {
    "あ": "あかさたなはまやらわ",
    "い": "いきしちにひみりゐ",
    "う": "うくすつぬふむゆる",
    "え": "えけせてねへめれゑ",
    "お": "おこそとのほもよろを",
}
_VOWELS = {kana: vowel for vowel, row in _ROWS.items() for kana in row}
_SMALL = dict(zip("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ", strict=True))
_TO_HIRAGANA = {katakana: katakana - 0x60 for katakana in range(0x30A1, 0x30F7)}
LONG = "ー"

Place = tuple[str, str, str, str]


def place_of(name: str) -> Place:
    """Where a name stands in a list: by its letters, then voiced after plain, then long, small, full ones."""
    # Decomposed: ガ becomes カ and its voicing mark, É becomes E and its accent.
    marked = unicodedata.normalize("NFKD", name.casefold()).translate(_TO_HIRAGANA)
    letters, voices, kinds = "", "", ""
    for sign in marked:
        if unicodedata.combining(sign):
            # The mark belongs to the letter before, whose place is a blank so far.
            voices = voices[:-1] + sign
            continue
        # A long sign sounds like the vowel before it: カー stands with カア.
        letters += _VOWELS.get(letters[-1:], LONG) if sign == LONG else _SMALL.get(sign, sign)
        voices += " "
        kinds += "0" if sign == LONG else "1" if sign in _SMALL else "2"
    # Compared in this order: a difference of voicing counts only among like letters.
    return letters, voices, kinds, name
