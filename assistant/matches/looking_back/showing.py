"""Showing a match whose state may make no sense: it was crafted, or a rule is at fault."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from assistant.core.words.errors import Problem, Unshown, Unwritable
from assistant.core.words.say import say

from ..file.fault import fault_of, of_the_disk


@contextmanager
def showing(match_id: str) -> Iterator[None]:
    """Say in one sentence why a match cannot be shown, whatever goes wrong inside."""
    try:
        yield
    # A closed pipe is about whoever reads what is shown, and nothing of the match.
    except (Problem, BrokenPipeError):
        raise
    # Whatever it breaks: this match is not shown, and the others are served on.
    except Exception as error:
        raise unshown(match_id, error) from error


def unshown(match_id: str, error: Exception) -> Problem:
    """What is said of a match whose pages fail; of the disk, if that is at fault."""
    if of_the_disk(error):
        return Unwritable(say("keeping.disk", fault=fault_of(error)))
    return Unshown(say("error.match_unshown", match=match_id, fault=type(error).__name__))
