"""A match played again from its commands, to see that the rules still come to the same."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import msgspec

from .entry import Entry


def replay_fault(
    entries: list[Entry], state_of: Callable[[Entry], Any], again: Callable[[Any, Entry], object]
) -> int:
    """The number of the first entry that comes out otherwise when done `again`, 0 if none does."""
    for before, entry in itertools.pairwise(entries):
        if entry.record.kind not in ("answer", "fact"):
            continue
        state = state_of(before)
        try:
            again(state, entry)
        except Exception:  # noqa: BLE001  whatever stops it, it did not stop when it was answered
            return entry.number
        if msgspec.json.encode(state) != msgspec.json.encode(state_of(entry)):
            return entry.number
    return 0
