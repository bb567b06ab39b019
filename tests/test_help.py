"""Every question of every game has its help: what it wants, what happens on the board, an example."""

from __future__ import annotations

import fnmatch
import re
from functools import cache

import pytest

from assistant.core.play.help import CORRECTION, help_of
from assistant.core.play.question import Question
from assistant.core.words.language import LANGUAGES, language
from assistant.core.words.say import say
from assistant.games import GAMES

from .any_game.handed import handed
from .asked import asked_by
from .said import messages_of

PARTS = ("wants", "board", "example")
# The list of all players covers the questions of single ones, and has their help.
COVERING = "*_all"
HELPED = [game for game in GAMES if handed(game).helped]


@cache
def helped(game: str) -> frozenset[str]:
    """The keys of the questions of a game for which there are words."""
    ours = re.compile(rf"help\.{game}\.(.+)\.(?:{'|'.join(PARTS)})")
    return frozenset(found[1] for key in messages_of(game, "en") if (found := ours.fullmatch(key)))


def needs_no_words(key: str) -> bool:
    """Whether its help is that of other questions."""
    return key.startswith(CORRECTION) or fnmatch.fnmatchcase(key, COVERING)


@pytest.mark.parametrize("game", HELPED)
def test_every_question_that_the_code_of_a_game_asks_has_help(game: str) -> None:
    asked = asked_by(game)
    assert asked
    missing = {
        key: file for key, file in asked.items() if key not in helped(game) and not needs_no_words(key)
    }
    assert missing == {}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", HELPED)
def test_a_help_has_all_its_parts_in_each_language(game: str, code: str) -> None:
    wanted = {f"help.{game}.{key}.{part}" for key in helped(game) for part in PARTS}
    assert wanted - messages_of(game, code).keys() == set()


@pytest.mark.parametrize("game", HELPED)
def test_no_help_is_written_for_a_question_that_nobody_asks(game: str) -> None:
    assert helped(game) - asked_by(game).keys() == set()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", HELPED)
def test_every_panel_of_a_game_has_a_line_that_says_what_it_is_for(game: str, code: str) -> None:
    wanted = {f"hint.{game}.{panel.key}" for panel in GAMES[game].panels}
    assert wanted - messages_of(game, code).keys() == set()


def test_the_help_of_a_family_is_found_by_each_of_its_members() -> None:
    def question(key: str, covers: str = "") -> Question:
        return Question(key=key, side="", title=say("help.title"), rule="12.4", answers=(), covers=covers)

    correction = help_of("imperium", question("correct_units"))
    assert correction is not None
    assert correction.wants.key == "help.correct.wants"
    every = help_of("twilight", question("claims_all", covers="claims"))
    assert every is not None
    assert every.wants.key == "help.twilight.claims.wants"
    assert help_of("imperium", question("nothing_of_ours")) is None


def test_where_a_rule_stands_names_its_chapter_in_each_language() -> None:
    question = Question(key="income", side="", title=say("help.title"), rule="7.1", answers=())
    found = help_of("imperium", question)
    assert found is not None
    assert found.where is not None
    assert language("en").words(found.where) == "§7.1 is in chapter 7, Income."
    assert language("ja").words(found.where) == "§7.1は7章「収入」にあります。"
