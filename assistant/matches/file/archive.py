"""The archive: what of a state is only looked back on stands with the entry that brought it.

A rule adds it to the state it is given, in a field the game names; the entry takes it out again, so that no
later state carries it. Each entry knows the one before it on its way that archived something: reading costs
what was archived, however many answers lie between. A state of an earlier version still holds what it had:
the first entry made from it archives all of it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.game import Game
from assistant.core.play.upgrade import of_today
from assistant.core.shipped.decoding import PLAIN
from assistant.core.words.errors import Damaged
from assistant.core.words.say import say

from .entry import Entry, Record
from .journal import Journal


def parted(game: Game, state: Any) -> tuple[Any, dict[str, msgspec.Raw]]:
    """The state as it is kept, and what of it goes into the archive."""
    brought = {name: getattr(state, name) for name in game.archived if getattr(state, name)}
    if not brought:
        return state, {}
    kept = msgspec.structs.replace(state, **{name: [] for name in brought})
    return kept, {name: msgspec.Raw(msgspec.json.encode(value)) for name, value in brought.items()}


def newest(entry: Entry) -> int:
    """The last entry on the way here, itself included, that archived something; 0 if none did."""
    return entry.number if entry.record.archived else entry.record.archive


def as_left(game: Game, entry: Entry, state: Any) -> Any:
    """The state of an entry as the rules left it, with what it archived."""
    return _with(state, read(game, entry.state, entry.record)) if entry.record.archived else state


def recalled(game: Game, journal: Journal, entry: Entry, state: Any) -> Any:
    """The state of an entry with all that was archived on the way to it, the oldest first."""
    number, before = newest(entry), entry.number + 1
    while number:
        # Each archive lies before the last, so that no file makes this walk endless.
        if number >= before:
            raise Damaged(say("verify.broken", number=before))
        at = journal.entry(number)
        state = _with(state, read(game, at.state, at.record))
        number, before = at.record.archive, number
    return state


def read(game: Game, state: bytes, record: Record) -> Any:
    """What an entry archived, as today's version has it; Damaged if it cannot be read."""
    try:
        text = msgspec.json.encode(record.archived)
        if record.state_version != game.state_version:
            # An upgrade is given whole states: what was taken out of this one is put back first.
            whole = PLAIN.json(state) | PLAIN.json(text)
            text = of_today(game, msgspec.json.encode(whole), record.state_version)
        return game.archive_reader.json(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError) as error:
        raise Damaged(say("error.archive", fault=str(error))) from error


def _with(state: Any, archived: Any) -> Any:
    """The state with what was archived before what it holds."""
    fields = archived.__struct_fields__
    return msgspec.structs.replace(
        state, **{name: [*getattr(archived, name), *getattr(state, name)] for name in fields}
    )
