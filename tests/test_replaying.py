"""A recorded match that comes out otherwise is told in one line."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from tests.example import EXAMPLE

from .any_game.handed import KEYS, Recorded, handed
from .any_game.positions import played
from .replaying import agree, give, in_a_line, of_recorded


def test_a_difference_from_what_was_worked_out_by_hand_is_the_first_of_them_in_one_line() -> None:
    agree({})
    with pytest.raises(AssertionError) as failed:
        agree({"turn 3, income": (5, 2), "turn 4, income": (6, 3)})
    (line,) = in_a_line(failed).splitlines()
    assert line.endswith("2 are not as worked out by hand (that, played): turn 3, income: (5, 2)")
    assert line.startswith("replaying.py:")


def test_an_answer_that_is_not_taken_is_named_in_one_line(tmp_path: Path) -> None:
    setup = msgspec.convert({"scenario": "first-interstellar-war"}, Setup)
    match = Match.create(tmp_path, "war", GAMES[EXAMPLE], setup)
    with pytest.raises(Exception, match="error") as failed:
        give(match, {"command": {"typo": "count_markers"}}, "17")
    (line,) = in_a_line(failed).splitlines()
    assert line.startswith("war, answer 17: {'typo': 'count_markers'}: Unreadable: ")
    assert of_recorded("test_of_anything.py", failed.value)


def test_what_went_wrong_elsewhere_is_told_as_ever() -> None:
    assert not of_recorded("test_of_anything.py", AssertionError("an error"))
    assert of_recorded("test_recorded_wars.py", AssertionError("an error"))


@pytest.mark.parametrize("key", [key for key in KEYS if handed(key).ledger])
def test_an_answer_of_any_game_that_is_not_taken_in_memory_is_named_in_one_line(key: str) -> None:
    match = next(iter(handed(key).matches()))
    with pytest.raises(Exception, match="nothing") as failed:
        list(played(handed(key), Recorded(match.name, match.setup, [{"command": {"type": "nothing"}}])))
    (line,) = in_a_line(failed).splitlines()
    assert line.startswith(f"{match.name}, answer 0: {{'type': 'nothing'}}: ")
    assert of_recorded("test_of_anything.py", failed.value)
