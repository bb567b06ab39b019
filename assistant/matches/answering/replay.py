"""A match played again from its commands, to see that the rules still come to the same."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from assistant.core.play.upgrade import Revised
from assistant.core.shipped.decoding import PLAIN
from assistant.core.words.errors import Problem
from assistant.core.words.say import Say

from ..file.entry import Entry

# Letters of a value that still stand in one line beside another.
_LONGEST = 60
_ABSENT = object()
SoFar = Callable[[int, int], object]


def untold(done: int, of: int) -> None:
    """Nobody waits to hear how far it is."""


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that comes out otherwise: the states as kept and as played again, or what `stopped` it."""

    entry: Entry
    kept: Any
    again: Any
    stopped: Say | str = ""


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A value that comes out otherwise: where, and as JSON cut short; empty where there is none."""

    where: str
    kept: str
    again: str

    @property
    def field(self) -> str:
        """The field of the state in which it lies."""
        return self.where.partition(".")[0].partition("[")[0]


def replay_difference(
    entries: list[Entry],
    state_of: Callable[[Entry], Any],
    as_left: Callable[[Entry], Any],
    again: Callable[[Any, Entry], object],
    so_far: SoFar,
) -> Difference | None:
    """The first entry that comes out otherwise when done `again`, None if none does.

    `state_of` is what an entry begins from, `as_left` what the rules left, before any of it was archived;
    `so_far` is told the number of each entry before it is played, and how many there are.
    """
    for number, (before, entry) in enumerate(itertools.pairwise(entries), 2):
        so_far(number, len(entries))
        # Undo, redo and going back lead to states that were compared where they were made.
        if entry.record.kind not in ("answer", "fact"):
            continue
        state, kept = state_of(before), as_left(entry)
        try:
            again(state, entry)
        except Exception as error:  # noqa: BLE001  whatever stops it, it did not stop when it was answered
            stopped = error.sentence if isinstance(error, Problem) else f"{type(error).__name__}: {error}"
            return Difference(entry=entry, kept=kept, again=state, stopped=stopped)
        # Only what that version wrote is compared: later fields are no difference.
        if not _is_alike(state, kept) and spoken_of(state, entry) != spoken_of(kept, entry):
            return Difference(entry=entry, kept=kept, again=state)
    return None


def _is_alike(state: Any, kept: Any) -> bool:
    """Whether two states are the same to the letter, which is told sooner than how they are not."""
    # Values are equal whatever the order of keys; a text does not name the type of a struct.
    return bool(state == kept) and msgspec.json.encode(state) == msgspec.json.encode(kept)


def spoken_of(state: Any, entry: Entry) -> bytes:
    """A state as JSON, without the fields that an entry of an earlier version could say nothing of."""
    return msgspec.json.encode(_spoken(state, PLAIN.json(entry.state)))


def _spoken(value: Any, told: Any) -> Any:
    if isinstance(value, msgspec.Struct) and isinstance(told, dict):
        said = {
            name: _spoken(getattr(value, name), told[name])
            for name in value.__struct_fields__
            if name in told
        }
        kind = value.__struct_config__
        return {kind.tag_field: kind.tag, **said} if kind.tag_field else said
    if isinstance(value, dict) and isinstance(told, dict):
        return {key: _spoken(inner, told.get(str(key))) for key, inner in value.items()}
    if isinstance(value, list) and isinstance(told, list) and len(value) == len(told):
        return [_spoken(*pair) for pair in zip(value, told, strict=True)]
    return value


def changes(kept: Any, again: Any, entry: Entry | None = None) -> list[Change]:
    """What differs between two states, in the order of their fields; only what an entry could say of them."""
    if entry is not None:
        told = PLAIN.json(entry.state)
        kept, again = _spoken(kept, told), _spoken(again, told)
    return list(_changes(msgspec.to_builtins(kept), msgspec.to_builtins(again), ""))


def reasons(revised: Iterable[Revised], entry: Entry, found: Iterable[Change]) -> list[Say]:
    """Why values differ, each reason once: the rules are `revised` there since an earlier day."""
    command, where = PLAIN.json(entry.record.command)["type"], [each.where for each in found]
    return [each.why for each in revised if any(each.says(command, there) for there in where)]


def _changes(kept: Any, again: Any, where: str) -> Iterator[Change]:
    if isinstance(kept, dict) and isinstance(again, dict) and (where == "" or _same_order(kept, again)):
        for key in dict.fromkeys((*kept, *again)):
            inside = f"{where}.{key}" if where else str(key)
            yield from _changes(kept.get(key, _ABSENT), again.get(key, _ABSENT), inside)
    elif isinstance(kept, list) and isinstance(again, list) and len(kept) == len(again):
        for number, pair in enumerate(zip(kept, again, strict=True)):
            yield from _changes(*pair, f"{where}[{number}]")
    elif _written(kept) != _written(again):
        yield Change(where=where, kept=_cut(_written(kept)), again=_cut(_written(again)))


def _same_order(kept: dict[str, Any], again: dict[str, Any]) -> bool:
    """Whether what both hold stands in the same order: rules may go by it, so another order is a change."""
    return [key for key in kept if key in again] == [key for key in again if key in kept]


def _written(value: Any) -> str:
    return "" if value is _ABSENT else msgspec.json.encode(value).decode()


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
