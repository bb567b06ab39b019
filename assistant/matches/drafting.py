"""An entry in the making: what it records, and at which entry each open question opened."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from assistant import __version__
from assistant.core.language import english
from assistant.core.question import Head, Question

from .entry import Record


def question_key(question: Head | Question) -> str:
    """What stays the same while a question stays open and unchanged."""
    return "|".join(map(str, (question.key, question.side, *question.about)))


def opened(owed: list[Head], before: dict[str, int], number: int) -> dict[str, int]:
    """At which entry each open question opened: the new one, unless it stood open already."""
    return {key: before.get(key, number) for key in map(question_key, owed)}


def stamped(record: Record) -> Record:
    """The record as written now, by this version, its lines in English too for whoever lacks their keys."""
    return msgspec.structs.replace(
        record,
        at=now(),
        english=tuple(english(line.sentence) for line in record.lines),
        app_version=__version__,
    )


def now() -> str:
    """The time of writing, UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")
