"""An entry in the making: what it records, and at which entry each open question opened."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from assistant import __version__
from assistant.core.errors import Refusal
from assistant.core.language import english
from assistant.core.question import Head, Question
from assistant.core.referee import Line

from .entry import Record


def question_key(question: Head | Question) -> str:
    """What stays the same while a question stays open and unchanged."""
    return "|".join(map(str, (question.key, question.side, *question.about)))


def opened(owed: list[Head], before: dict[str, int], number: int) -> dict[str, int]:
    """At which entry each open question opened: the new one, unless it stood open already."""
    return {key: before.get(key, number) for key in map(question_key, owed)}


def record(
    kind: str,
    command: bytes,
    seat: str,
    lines: tuple[Line, ...],
    anyway: tuple[Refusal, ...],
    chain: tuple[int, int, int, int],
    questions: dict[str, int],
    version: int,
) -> Record:
    """What an entry tells; `chain` is its position, parent, ahead and rest, `version` that of its state."""
    position, parent, ahead, rest = chain
    return Record(
        kind=kind,
        command=msgspec.Raw(command),
        seat=seat,
        at=now(),
        lines=lines,
        english=tuple(english(line.sentence) for line in lines),
        anyway=anyway,
        position=position,
        parent=parent,
        ahead=ahead,
        rest=rest,
        questions=questions,
        state_version=version,
        app_version=__version__,
    )


def now() -> str:
    """The time of writing, UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")
