"""Sentences come out in both languages, counted, joined and never broken."""

from __future__ import annotations

import gettext
import io

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from assistant.core.words.language import LANGUAGES, Language, english, language
from assistant.core.words.say import Faces, Name, Say, say

ENGLISH = {
    "test.rolled": "Interference {dice}: {event}",
    ("test.units", "test.units"): ("{n} {type}", "{n} {type}s"),
    "test.lost": "{side} loses {units}",
    "test.english_only": "Only in English",
    "test.count": "{n} in all",
    "list.comma": ", ",
    "list.and": " and ",
    "list.nothing": "nothing",
}
JAPANESE = {
    "test.rolled": "帝国干渉{dice}：{event}",
    ("test.units", "test.units"): ("{type}{n}隻",),
    "test.lost": "{side}は{units}を失う",
    "test.count": "計{n}",
    "list.comma": "、",
    "list.and": "、",
    "list.nothing": "なし",
}


def compiled(code: str, messages: dict) -> gettext.GNUTranslations:
    """A catalogue as the build hook writes it."""
    catalogue = Catalog(code, fuzzy=False)
    for key, words in messages.items():
        catalogue.add(key, words)
    file = io.BytesIO()
    write_mo(file, catalogue)
    file.seek(0)
    return gettext.GNUTranslations(file)


@pytest.fixture(scope="module")
def en() -> Language:
    return Language("en", (compiled("en", ENGLISH),))


@pytest.fixture(scope="module")
def ja() -> Language:
    return Language("ja", (compiled("ja", JAPANESE), compiled("en", ENGLISH)))


def test_a_sentence_is_filled_with_dice_and_names(en, ja):
    sentence = say("test.rolled", dice=Faces((5, 4)), event=Name("Recession", "不況"))
    assert en.words(sentence) == "Interference 5 4: Recession"
    assert ja.words(sentence) == "帝国干渉5 4：不況"


def test_a_name_without_japanese_shows_its_english(ja):
    assert ja.words(Name("Nusku")) == "Nusku"


@pytest.mark.parametrize(
    ("n", "english_words", "japanese_words"),
    [(1, "1 CA", "CA1隻"), (2, "2 CAs", "CA2隻"), (0, "0 CAs", "CA0隻")],
)
def test_a_message_is_counted_by_each_language(en, ja, n, english_words, japanese_words):
    units = say("test.units", n=n, type="CA")
    assert en.words(units) == english_words
    assert ja.words(units) == japanese_words


def test_a_message_with_plurals_but_no_number_still_says_something(en):
    assert en.words(say("test.units", type="CA")) == "{n} CA"


def test_a_message_without_plurals_takes_any_n(en, ja):
    assert en.words(say("test.count", n=3)) == "3 in all"
    assert ja.words(say("test.count", n=3)) == "計3"


def test_lists_are_joined_by_each_languages_rules(en, ja):
    assert en.words(["a", "b", "c"]) == "a, b and c"
    assert ja.words(["a", "b", "c"]) == "a、b、c"
    assert en.words(["a", "b"]) == "a and b"
    assert en.words([say("test.units", n=1, type="DD")]) == "1 DD"
    assert (en.words([]), ja.words([])) == ("nothing", "なし")


def test_sentences_stand_inside_sentences_in_the_same_language(ja):
    units = [say("test.units", n=2, type="CA"), say("test.units", n=1, type="DD")]
    assert ja.words(say("test.lost", side=Name("Terran", "地球"), units=units)) == "地球はCA2隻、DD1隻を失う"


def test_a_key_missing_in_japanese_is_said_in_english(ja):
    assert ja.words(say("test.english_only")) == "Only in English"


def test_a_key_nobody_knows_shows_the_stored_english_or_itself(en, ja):
    assert ja.words(say("test.removed"), otherwise="As it was said then") == "As it was said then"
    assert en.words(say("test.removed")) == "test.removed"
    assert en.knows("test.rolled")
    assert not en.knows("test.removed")


def test_a_value_not_given_leaves_its_placeholder_and_never_fails(en):
    assert en.words(say("test.rolled", event="{side} %s {")) == "Interference {dice}: {side} %s {"


def test_numbers_and_text_are_said_as_they_are(en):
    assert en.words(-3) == "-3"
    assert en.words("a {b}") == "a {b}"


def test_the_shipped_languages_are_found_and_any_other_code_is_english():
    assert {language(code).words(say("list.nothing")) for code in LANGUAGES} == {"nothing", "なし"}
    assert language("xx") is not language("ja")
    assert language("xx").code == "en"
    assert english(say("journal.undone", number=7)) == "Undone: entry 7"


@pytest.mark.parametrize(
    ("key", "now"), [("step.setup", "step.imperium.setup"), ("leg.action", "leg.imperium.action")]
)
def test_what_an_old_journal_says_by_a_key_that_named_no_game_is_still_said(key: str, now: str) -> None:
    for code in ("en", "ja"):
        words = language(code)
        assert words.words(Say(key)) == words.words(Say(now)) != key


def test_a_step_of_another_game_is_not_called_as_imperium_calls_its_own() -> None:
    assert not language("en").knows("step.six.income")
    assert language("en").words(Say("step.six.income"), "Income of six") == "Income of six"
