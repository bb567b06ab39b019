"""How long each side was asked: by whose question stood open, from the times of the entries."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from assistant.matches.file.entry import Record
from assistant.matches.looking_back.clock import LONGEST_THOUGHT, counted

BEGUN = datetime(2026, 11, 22, 19, tzinfo=UTC)


def entry(minutes: float, *sides: str, command: str = "move", at: str = "") -> Record:
    """An entry so long after the first, that leaves a question to each of these sides."""
    said = msgspec.Raw(msgspec.json.encode({"type": command}))
    return Record(
        kind="answer", command=said, seat="everybody", lines=(), anyway=(), position=1, parent=0, ahead=0,
        rest=0, at=at or (BEGUN + timedelta(minutes=minutes)).isoformat(),
        questions={f"turn|{side}|3": 1 for side in sides}, state_version=1,
    )  # fmt: skip


def test_the_clock_of_a_side_runs_while_its_question_is_open() -> None:
    told = [entry(0, "a"), entry(2, "b"), entry(5, "a"), entry(6)]
    assert counted(told) == {"a": 180, "b": 180}


def test_several_who_are_asked_at_once_run_beside_each_other_and_the_table_has_no_clock() -> None:
    assert counted([entry(0, "a", "b", ""), entry(4, "")]) == {"a": 240, "b": 240}


def test_from_a_pause_to_the_next_entry_no_clock_runs() -> None:
    told = [entry(0, "a"), entry(1, "a", command="pause_clock"), entry(20, "b"), entry(22)]
    assert counted(told) == {"a": 60, "b": 120}


def test_a_table_that_went_away_thinks_no_longer_than_anybody_does() -> None:
    away = LONGEST_THOUGHT / 60
    assert counted([entry(0, "a"), entry(away, "a"), entry(2 * away + 1, "a")]) == {"a": LONGEST_THOUGHT}


@pytest.mark.parametrize("at", ["", "yesterday"])
def test_an_entry_without_a_time_or_from_a_clock_put_back_counts_nothing(at: str) -> None:
    told = [entry(5, "a"), entry(1, "a", at=at), entry(8, at=at or BEGUN.isoformat())]
    assert not any(counted(told).values())
