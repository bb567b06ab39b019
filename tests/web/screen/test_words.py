"""Words of a page are those of its reader's language, whatever was said before in another."""

from __future__ import annotations

import pytest

from assistant.core.words.language import LANGUAGES, language
from assistant.core.words.say import Name, say
from assistant.games import GAMES
from assistant.web.screen.typesetting import hyphenated, typesetter
from assistant.web.screen.words import speaking, tells
from tests.example import EXAMPLE


def test_a_key_is_said_in_each_language_and_again() -> None:
    english, japanese = speaking(language("en")), speaking(language("ja"))
    first = [english("screen.journal"), japanese("screen.journal")]
    assert first == [language("en").words(say("screen.journal")), language("ja").words(say("screen.journal"))]
    assert [english("screen.journal"), japanese("screen.journal")] == first
    assert first[0] != first[1]


def test_a_key_said_plainly_before_takes_its_values_and_its_other_words() -> None:
    english = speaking(language("en"))
    bare = english("screen.of_turns")
    assert (
        english("screen.of_turns", turns=9) == language("en").words(say("screen.of_turns", turns=9)) != bare
    )
    assert english("no.such_key") == "no.such_key"
    assert english("no.such_key", "Words of old") == "Words of old"


def test_a_name_of_the_players_stands_as_it_is() -> None:
    japanese = speaking(language("ja"))
    assert japanese("Terra") == "Terra"
    assert japanese(Name(en="Terra", ja="テラ")) == "テラ"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_title_tells_the_name_of_its_side_in_each_language(code: str) -> None:
    terran, imperial = GAMES[EXAMPLE].sides[1].name, GAMES[EXAMPLE].sides[0].name
    title = say("space_battle.place_title", side=say("side.terran"))
    assert tells(title, terran, language(code))
    assert tells(terran, terran, language(code))
    assert not tells(title, imperial, language(code))
    assert not tells("Anna", terran, language(code))


def test_what_is_counted_in_japanese_keeps_its_figure_on_the_line() -> None:
    ready = typesetter("ja")
    assert ready("第4アクション。R-14") == "第\N{WORD JOINER}4アクション。R\N{NON-BREAKING HYPHEN}14"
    assert ready("落第 安全第一") == "落第 安全第一"


def test_a_long_word_of_a_narrow_column_is_divided_where_it_is_spoken() -> None:
    soft = "\N{SOFT HYPHEN}"
    assert hyphenated("Succession") == f"Succes{soft}sion"
    assert hyphenated("Token reinforcement") == f"Token rein{soft}force{soft}ment"
    assert hyphenated("Barnard’s Star, Boom, Mission") == "Barnard’s Star, Boom, Mission"
