"""Corrections as earlier versions wrote them, read as today's: journals are never written anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..play.command import Command
from ..play.step import Place
from ..shipped.decoding import PLAIN, Reader
from ..words.errors import Senseless
from .correction import stop_of

# What a change of an earlier version meant, as changes of today: by its kind.
Meaning = Callable[[Mapping[str, Any]], list[dict[str, Any]]]
Meanings = Mapping[str, Meaning]


def values(**keys: str | tuple[str, Any]) -> Meaning:
    """A change that set values: by its fields the key of each, with what it was where nothing was said."""

    def meant(change: Mapping[str, Any]) -> list[dict[str, Any]]:
        found = []
        for name, key in keys.items():
            pattern, unsaid = (key, None) if isinstance(key, str) else key
            to = change.get(name, unsaid)
            if to is not None:
                value = unsaid if to == "" and unsaid is not None else to
                found.append({"kind": "set_value", "key": pattern.format_map(change), "to": value})
        return found

    return meant


def step_of(order: Iterable[Place[Any]]) -> Meaning:
    """A change that named a step, and which of several (`segment`) it was."""

    def meant(change: Mapping[str, Any]) -> list[dict[str, Any]]:
        step = str(change["step"])
        try:
            place = stop_of(order, step, max(1, int(change.get("segment", 1))))
        except (Senseless, ValueError, TypeError):
            # Whoever makes the change says that there is no such step.
            place = step
        return [{"kind": "go_to", "place": place}]

    return meant


class CommandReader(Reader[Command]):
    """Reads commands, corrections of earlier versions too."""

    def __init__(self, kind: type[Command], meanings: Meanings) -> None:
        super().__init__(kind)
        self._meanings = meanings

    def json(self, text: bytes) -> Command:
        """The command in a JSON text."""
        # Nearly all that is read is no correction, and is decoded at once.
        if not self._meanings or b'"changes"' not in text:
            return super().json(text)
        return self.plain(PLAIN.json(text))

    def plain(self, value: Any, *, strict: bool = True) -> Command:
        """The command that fields say."""
        if self._meanings and isinstance(value, dict) and isinstance(value.get("changes"), list):
            value = {**value, "changes": [new for old in value["changes"] for new in self._today(old)]}
        return super().plain(value, strict=strict)

    def _today(self, change: Any) -> list[Any]:
        kind = change.get("kind") if isinstance(change, dict) else None
        meant = self._meanings.get(kind) if isinstance(kind, str) else None
        try:
            return meant(change) if meant is not None else [change]
        except LookupError:
            # A field is missing: read as it is, it is refused like any other misfit.
            return [change]
