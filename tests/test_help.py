"""Every question of every game has its help: what it wants, what happens on the board, an example."""

from __future__ import annotations

import ast
import fnmatch
import importlib
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from assistant.core.help import CORRECTION, help_of
from assistant.core.language import LANGUAGES, language
from assistant.core.question import Question
from assistant.core.say import say
from assistant.games import GAMES
from assistant.games.imperium.action.planetary_battle.questions import ASK as STAGES
from assistant.games.twilight.action.strategic.primary import ASKED as CARDS

from .parsed import parsed
from .said import MESSAGES

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("wants", "board", "example")
# Questions still without help; this list only ever gets shorter, until it is empty for good.
WITHOUT: dict[str, frozenset[str]] = {}
# The list of all players covers the questions of single ones, and has their help.
COVERING = "*_all"
# What the keys of a family end in, where they are put together while the game runs.
FAMILIES: dict[tuple[str, str], Callable[[], Iterable[str]]] = {
    ("imperium", "planet_battle_*"): lambda: STAGES,
    ("imperium", "interference.*"): lambda: (
        key.removeprefix("interference.ask_") for key in MESSAGES["en"] if "ce.ask_" in key
    ),
    ("twilight", "primary_*"): lambda: (card.name.lower() for card in CARDS),
    ("twilight", "*_now"): lambda: map(str.lower, named("twilight", "setting_up", r"_asked\(Group\.(\w+)")),
    ("twilight", "battle_*"): lambda: named("twilight", "battle", PUT),
    ("outer_planets", "battle_*"): lambda: named("outer_planets", "combat", PUT),
}
PUT = r"\b(?:put|thrown)\(\s*(?:state,\s*)?battle,\s*\"(\w+)\""


def named(game: str, folder: str, call: str) -> list[str]:
    """What the calls of this form in a folder of a game name."""
    files = (ROOT / "assistant" / "games" / game / folder).rglob("*.py")
    return re.findall(call, "".join(file.read_text() for file in files))


class Source(NamedTuple):
    """A file of a game: as it runs, and what is said in it."""

    module: ModuleType
    tree: ast.Module

    def assigned(self, name: str) -> list[ast.expr]:
        """What is given this name anywhere in it."""
        given = (node for node in ast.walk(self.tree) if isinstance(node, ast.Assign))
        return [each.value for each in given if any(getattr(to, "id", "") == name for to in each.targets)]


def keys_in(node: ast.expr, source: Source) -> Iterator[str]:
    """The keys an expression may come to; what is put in while it runs stands there as `*`."""
    match node:
        case ast.Attribute(attr="key"):
            # A head's, which is looked at where it is made.
            return
        case ast.Constant(value=str(key)):
            yield key
        case ast.IfExp():
            yield from (*keys_in(node.body, source), *keys_in(node.orelse, source))
        case ast.Name() if isinstance(constant := getattr(source.module, node.id, None), str):
            yield constant
        case ast.Name() if given := source.assigned(node.id):
            for each in given:
                yield from keys_in(each, source)
        case ast.JoinedStr():
            yield "".join("".join(put_in(piece, source)) for piece in node.values)
        case _:
            yield "*"


def put_in(node: ast.expr, source: Source) -> Iterator[str]:
    """A piece of a text: as it stands there, a constant of the file, or `*`."""
    match node:
        case ast.Constant(value=str(words)):
            yield words
        case ast.FormattedValue(value=ast.Name(id=name)) if isinstance(
            constant := getattr(source.module, name, None), str
        ):
            yield constant
        case _:
            yield "*"


@cache
def asked_by(game: str) -> dict[str, str]:
    """Every key a game's code gives a question or its head, with the file that does."""
    found: dict[str, str] = {}
    for file in sorted((ROOT / "assistant" / "games" / game).rglob("*.py")):
        module = importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
        source = Source(module, parsed(file.read_text()))
        for call in ast.walk(source.tree):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in {"Question", "Head"}:
                for given in (each.value for each in call.keywords if each.arg == "key"):
                    keys = [member for key in keys_in(given, source) for member in members(game, key)]
                    found |= dict.fromkeys(keys, file.name)
    return found


def members(game: str, key: str) -> list[str]:
    """The keys of a family; of any other key itself."""
    ends = FAMILIES.get((game, key))
    return [key.replace("*", end) for end in ends()] if ends else [key]


@cache
def helped(game: str) -> frozenset[str]:
    """The keys of the questions of a game for which there are words."""
    ours = re.compile(rf"help\.{game}\.(.+)\.(?:{'|'.join(PARTS)})")
    return frozenset(found[1] for key in MESSAGES["en"] if (found := ours.fullmatch(key)))


def needs_no_words(key: str) -> bool:
    """Whether its help is that of other questions."""
    return key.startswith(CORRECTION) or fnmatch.fnmatchcase(key, COVERING)


@pytest.mark.parametrize("game", GAMES)
def test_every_question_that_the_code_of_a_game_asks_has_help(game: str) -> None:
    asked = asked_by(game)
    assert len(asked) > 10
    missing = {
        key: file for key, file in asked.items() if key not in helped(game) and not needs_no_words(key)
    }
    assert missing.keys() == WITHOUT.get(game, frozenset()), missing


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_help_has_all_its_parts_in_each_language(game: str, code: str) -> None:
    wanted = {f"help.{game}.{key}.{part}" for key in helped(game) for part in PARTS}
    assert wanted - MESSAGES[code].keys() == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_help_is_written_for_a_question_that_nobody_asks(game: str) -> None:
    assert helped(game) - asked_by(game).keys() == set()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_panel_of_a_game_has_a_line_that_says_what_it_is_for(game: str, code: str) -> None:
    wanted = {f"hint.{game}.{panel.key}" for panel in GAMES[game].panels}
    assert wanted - MESSAGES[code].keys() == set()


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
