"""A recorded match of every game is undone to its beginning, redone to its end, and told alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.play.command import BackTo, Redo, Undo
from assistant.core.words.seats import EVERYBODY
from assistant.games import GAMES
from assistant.matches.shelf.shelf import Shelf

from .handed import KEYS, handed
from .standing import goes_on, stood

ANSWERS = 100


def shortest(key: str) -> int:
    """How many answers the shortest recorded match of a game has."""
    return min(len(each.lines) for each in handed(key).matches())


@pytest.mark.parametrize("key", KEYS)
def test_undo_to_the_beginning_and_redo_to_the_end_give_the_same_states(key: str, tmp_path: Path) -> None:
    match = stood(Shelf(tmp_path, GAMES), key, answers=ANSWERS)
    states = [match.state()]
    while match.last().record.parent:
        match.answer(Undo(), action=f"undo-{len(states)}", seat=EVERYBODY)
        states.append(match.state())
    # A short game has fewer answers than are given here.
    assert len(states) > min(ANSWERS, shortest(key)) // 4
    for number, state in enumerate(reversed(states[:-1])):
        match.answer(Redo(), action=f"redo-{number}", seat=EVERYBODY)
        assert match.state() == state
    match.answer(BackTo(1), action="to-the-beginning", seat=EVERYBODY)
    assert match.state() == states[-1]
    goes_on(match)
