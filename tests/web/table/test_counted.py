"""Piles of like counters in a form: a number of each becomes the counters themselves."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.play.board import Counter
from assistant.core.play.heap import CounterPile, Heap
from assistant.core.play.question import Answer, Option, Pick
from assistant.core.words.errors import Unreadable
from assistant.core.words.say import say
from assistant.web.table.counted import count_out
from assistant.web.table.misfits import Misfit

DESTROYERS = CounterPile(
    key="lost0-0", counter=Counter(code="DD", side="terran", count=3), values=("4", "7", "9")
)
HEAP = Heap(key="lost0", label="Sol", piles=(DESTROYERS,), side="terran", number=1)
OPTIONS = tuple(Option(value=value, label="DD") for value in DESTROYERS.values)
ANSWER = Answer(
    command="record_battle", label=say("battles.record"),
    fields=(Pick(name="lost", options=OPTIONS, heaps=(HEAP,)),),
)  # fmt: skip


def counted(lost: Any) -> Any:
    """What a form says of the lost, as the command wants it."""
    fields = {"lost": lost} if lost is not None else {}
    count_out(fields, ANSWER)
    return fields["lost"]


def test_a_number_of_a_pile_is_its_first_counters() -> None:
    assert counted({"lost0-0": "2"}) == ["4", "7"]


def test_nothing_counted_is_nothing_picked() -> None:
    assert counted(None) == []


def test_counters_picked_one_by_one_are_left_as_they_are() -> None:
    assert counted(["9"]) == ["9"]


@pytest.mark.parametrize("given", ["4", "-1", "-5", "some", "99999999999"])
def test_a_number_that_a_pile_does_not_have_is_refused_beside_it(given: str) -> None:
    with pytest.raises(Misfit) as refused:
        counted({"lost0-0": given})
    assert refused.value.field == "lost.lost0-0"
    told = {"field": "DD", "given": given, "least": 0, "most": 3}
    assert refused.value.sentence == say("error.number_misfit", **told)


def test_full_width_figures_count_a_pile() -> None:
    assert counted({"lost0-0": "　２"}) == ["4", "7"]


@pytest.mark.parametrize("told", [{"lost9-9": "1"}, {"lost0-0": ["1"]}])
def test_a_pile_that_is_none_is_unreadable(told: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        counted(told)
