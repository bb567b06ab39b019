"""Answers that were refused: a copy that arrives late is refused again, whatever is possible by then."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from assistant.core.words.errors import Forbidden, Problem

# A copy comes late by seconds; this many refusals of one match take longer.
MOST_REMEMBERED = 500


class RefusedAnswers:
    """What was refused last, by action id and by what the answer said; forgotten when the server ends."""

    def __init__(self) -> None:
        self._problems: OrderedDict[tuple[str, bytes], Problem] = OrderedDict()

    @contextmanager
    def remembered(self, action: str, body: bytes) -> Iterator[None]:
        """Refuse again what was refused before, and remember what is refused inside; faults are none."""
        before = self._problems.get((action, body))
        if before is not None:
            raise _again(before)
        try:
            yield
        except Problem as problem:
            # A full disk may have room a moment later; a refusal by the rules stays one.
            if problem.status < 500:
                self._problems[action, body] = _again(problem)
                while len(self._problems) > MOST_REMEMBERED:
                    self._problems.popitem(last=False)
            raise


def _again(problem: Problem) -> Problem:
    """The same problem without the way it came, which would keep all it passed alive."""
    if isinstance(problem, Forbidden):
        return Forbidden(problem.refusals)
    return type(problem)(problem.sentence, problem.rule)
