"""A recorded match that comes out otherwise is told in one line."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.matches.answering.match import Match

from .replaying import agree, give, in_a_line


def test_a_difference_from_what_was_worked_out_by_hand_is_the_first_of_them_in_one_line() -> None:
    agree({})
    with pytest.raises(AssertionError) as failed:
        agree({"turn 3, income": (5, 2), "turn 4, income": (6, 3)})
    (line,) = in_a_line(failed).splitlines()
    assert line.endswith("2 are not as worked out by hand (that, played): turn 3, income: (5, 2)")
    assert line.startswith("replaying.py:")


def test_an_answer_that_is_not_taken_is_named_in_one_line(tmp_path: Path) -> None:
    setup = msgspec.convert({"scenario": "first-interstellar-war"}, Setup)
    match = Match.create(tmp_path, "war", GAMES["imperium"], setup)
    with pytest.raises(Exception, match="error") as failed:
        give(match, {"command": {"typo": "count_markers"}}, "17")
    (line,) = in_a_line(failed).splitlines()
    assert line.startswith("war, answer 17: {'typo': 'count_markers'}: Unreadable: ")
