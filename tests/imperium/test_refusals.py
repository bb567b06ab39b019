"""Every refusal carries the number of its rule: in the source, and in every question of played wars."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.core.play.question import Choice, Pick, Question, Steppers
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from assistant.matches.file.journal import Journal

from .recorded import WARS, play

FOLDER = Path(__file__).parents[2] / "assistant" / "games" / "imperium"
RULE = re.compile(r"\d{1,2}\.\d")
# What players set right by hand is bound by no rule.
BY_HAND = FOLDER / "correction"


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of this name in the game's rules, with where it stands."""
    for path in sorted(FOLDER.rglob("*.py")):
        if path.is_relative_to(BY_HAND):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) == name:
                yield f"{path.relative_to(FOLDER)}:{node.lineno}", node


def called(node: ast.Call) -> str:
    """The last name of what is called."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def is_rule(node: ast.expr | None) -> bool:
    """Whether a rule is given: a number, or what is worked out elsewhere."""
    return node is not None and (not isinstance(node, ast.Constant) or bool(RULE.fullmatch(str(node.value))))


@pytest.mark.parametrize("name", ["forbid", "Senseless"])
def test_what_is_refused_names_the_number_of_its_rule(name: str) -> None:
    found = {where: node.args[1] if len(node.args) > 1 else None for where, node in calls(name)}
    assert len(found) > 40
    assert [where for where, rule in found.items() if not is_rule(rule)] == []


@pytest.mark.parametrize("name", ["Option", "Row"])
def test_what_is_shut_in_a_list_names_a_rule_with_its_reason(name: str) -> None:
    given = {where: {each.arg: each.value for each in node.keywords} for where, node in calls(name)}
    shut = {where: fields for where, fields in given.items() if "refusal" in fields}
    assert shut
    assert [where for where, fields in shut.items() if not is_rule(fields.get("rule"))] == []


def shut_in(question: Question) -> Iterator[tuple[str, str]]:
    """Why anything in a question's lists is refused, with the rule."""
    for answer in question.answers:
        for field in answer.fields:
            listed: Any = field.options if isinstance(field, Choice | Pick) else ()
            listed = field.rows if isinstance(field, Steppers) else listed
            yield from ((each.refusal.key, each.rule) for each in listed if each.refusal)


@pytest.fixture(scope="module", params=WARS)
def states(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[State]:
    match = play(tmp_path_factory.mktemp("refusals"), WARS[request.param]).match
    with Journal.open(match.path) as journal:
        return [match.state_of(entry) for entry in journal.since(0)]


def test_in_every_question_of_the_recorded_wars_what_is_shut_has_its_rule(states: list[State]) -> None:
    found = {shut for state in states for question in GAME.ask(state) for shut in shut_in(question)}
    assert found
    assert {reason for reason, rule in found if not RULE.fullmatch(rule)} == set()
