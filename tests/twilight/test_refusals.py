"""Every refusal of the game is met, and each names the number of its rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import Any

import pytest

from assistant.core.words.errors import Forbidden, Problem
from assistant.games.twilight.definition import GAME

from .board import Board
from .refused import MET
from .refusing import calls, keys_in

RULE = re.compile(r"\d{1,2}(-\d)?")


def met(position: Callable[[], Board], answer: dict[str, Any]) -> dict[str, str]:
    """What is refused there, with the rule of each refusal."""
    found = position()
    with pytest.raises(Problem) as refused:
        found.give(**answer)
    if isinstance(refused.value, Forbidden):
        return {each.sentence.key: each.rule for each in refused.value.refusals}
    return {refused.value.sentence.key: refused.value.rule}


@pytest.mark.parametrize("key", MET)
def test_a_refusal_is_met_with_its_rule(key: str) -> None:
    refused = met(*MET[key])
    assert key in refused
    assert all(RULE.fullmatch(rule) for rule in refused.values())


def test_every_refusal_there_is_is_met() -> None:
    source = set().union(*(keys_in(node) for _, node in calls()))
    assert len(source) > 40
    assert source - set(MET) == set()


def test_every_refusal_names_the_number_of_its_rule() -> None:
    given = {where: node.args[1] if len(node.args) > 1 else None for where, node in calls()}
    bare = {
        where
        for where, rule in given.items()
        if rule is None or (isinstance(rule, ast.Constant) and not RULE.fullmatch(str(rule.value)))
    }
    assert bare == set()


def test_a_refusal_that_is_done_anyway_changes_what_it_says() -> None:
    for key, (position, answer) in MET.items():
        found = position()
        try:
            found.give(**answer)
        except Forbidden as refused:
            before = found.state
            found.give(anyway=tuple(each.token for each in refused.refusals), **answer)
            assert found.state != before, key
            assert GAME.ask(found.state) or found.state.over, key
        except Problem:
            continue
