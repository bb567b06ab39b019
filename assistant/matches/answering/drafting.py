"""An entry in the making: what it records, and at which entry each open question opened."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from assistant import __version__
from assistant.core.game import Game
from assistant.core.play.question import Head, Question
from assistant.core.words.language import english

from ..file import archive
from ..file.entry import Draft, Entry, Record


def question_key(question: Head | Question) -> str:
    """What stays the same while a question stays open and unchanged."""
    return "|".join(map(str, (question.key, question.side, *question.about)))


def side_asked(key: str) -> str:
    """The side of a question, of its key."""
    return key.split("|", 2)[1]


def opened(owed: list[Head], before: dict[str, int], number: int) -> dict[str, int]:
    """At which entry each open question opened: the new one, unless it stood open already."""
    return {key: before.get(key, number) for key in map(question_key, owed)}


def drafted(game: Game, record: Record, state: Any, before: Entry | None = None) -> Draft:
    """The entry that leaves a state, which was made from that of the entry `before`.

    It is stamped as written now, by this version, its lines in English too for whoever lacks their keys.
    """
    # What is only looked back on lies with the entry that brought it, not in every state after it.
    kept, archived = archive.parted(game, state)
    stamped = msgspec.structs.replace(
        record,
        at=now(),
        english=tuple(english(line.sentence) for line in record.lines),
        app_version=__version__,
        archived=archived,
        archive=archive.newest(before) if before else 0,
    )
    return Draft("", b"", stamped, msgspec.json.encode(kept))


def now() -> str:
    """The time of writing, UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")
