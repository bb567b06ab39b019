"""Every refusal of the game is met, and each names the number of its rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from assistant.core.words.errors import Forbidden, Problem
from assistant.games.twilight.definition import GAME

from ..any_game.refusals import refused as refused_by
from .board import Board
from .refused import MET

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
    source = refused_by("twilight")
    assert len(source) > 40
    assert source - set(MET) == set()


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
