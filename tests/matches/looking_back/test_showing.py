"""A match that cannot be shown is told as one, and a disk at fault as a disk."""

from __future__ import annotations

import errno

import pytest

from assistant.core.words.errors import Missing, Problem, Unshown, Unwritable
from assistant.core.words.say import say
from assistant.matches.looking_back.showing import showing


def told(error: Exception) -> Problem:
    """What is said of a match when showing it fails so."""
    with pytest.raises(Problem) as caught, showing("tiny0001"):
        raise error
    return caught.value


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EACCES])
def test_a_fault_of_the_disk_is_named_and_nothing_is_said_of_the_match(code: int) -> None:
    problem = told(OSError(code, "at fault"))
    assert isinstance(problem, Unwritable)
    assert problem.sentence.key == "keeping.disk"


@pytest.mark.parametrize("error", [KeyError("rows"), OSError(errno.ELOOP, "odd"), RecursionError()])
def test_whatever_else_goes_wrong_is_of_the_match(error: Exception) -> None:
    problem = told(error)
    assert isinstance(problem, Unshown)
    assert problem.sentence.values == {"match": "tiny0001", "fault": type(error).__name__}


def test_a_problem_is_told_as_it_is() -> None:
    problem = Missing(say("error.entry_missing", number=7))
    assert told(problem) is problem
