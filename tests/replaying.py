"""Recorded matches, given again answer by answer; one that comes out otherwise is told in a line."""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Any

import msgspec
import pytest

from assistant.core.words.errors import Forbidden
from assistant.matches.answering.match import Match

# What the files of tests are called that play recorded matches against what was worked out by hand.
AGAIN = re.compile(r"test_(recorded|worked)")


class Answer(str):
    """Which recorded answer something went wrong at."""

    __slots__ = ()


def give(match: Match, line: dict[str, Any], action: str) -> Any:
    """The state after a recorded answer; what is done anyway must first have been refused."""
    try:
        command, tokens = match.read(msgspec.json.encode(line["command"])), ()
        if line.get("anyway"):
            with pytest.raises(Forbidden) as refused:
                match.answer(command, action=f"{action} refused")
            tokens = tuple(refusal.token for refusal in refused.value.refusals)
        return match.state_of(match.answer(command, action=action, anyway=tokens).entry)
    except BaseException as error:
        error.add_note(Answer(f"{match.id}, answer {action}: {line['command']}"))
        raise


def agree(differences: dict[Any, Any]) -> None:
    """What was played is nowhere other than was worked out by hand; else the first difference is told."""
    first = ": ".join(map(str, next(iter(differences.items()), ())))
    assert not differences, f"{len(differences)} are not as worked out by hand (that, played): {first}"


def in_a_line(error: pytest.ExceptionInfo[BaseException]) -> str:
    """What went wrong, and at which answer or line."""
    said, at = str(error.value).splitlines() or [""], error.traceback[-1]
    notes = getattr(error.value, "__notes__", [f"{at.path.name}:{at.lineno + 1}"])
    return f"{notes[0][:200]}: {error.typename}: {said[0]}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The line in place of the traceback, unless a kind of that is asked for (`--tb=short`)."""
    report = yield
    usual = item.config.option.tbstyle == "auto"
    if report.failed and call.excinfo and usual and of_recorded(item.path.name, call.excinfo.value):
        report.longrepr = in_a_line(call.excinfo)
    return report


def of_recorded(file: str, error: BaseException) -> bool:
    """Whether a recorded match went wrong: at one of its answers, in whichever test, or in a file of them."""
    at_answer = any(isinstance(note, Answer) for note in getattr(error, "__notes__", ()))
    return at_answer or bool(AGAIN.match(file))
