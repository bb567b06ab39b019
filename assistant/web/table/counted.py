"""Piles of like counters as a form says them: how many of each, where the command wants which."""

from __future__ import annotations

from typing import Any

from assistant.core.command import is_number
from assistant.core.errors import Unreadable
from assistant.core.question import Answer, Pick, Pile
from assistant.core.say import say


def count_out(fields: dict[str, Any], answer: Answer) -> None:
    """Put the counters for their number; Unreadable if a pile is told that is none, or more than it has."""
    for field in answer.fields:
        if isinstance(field, Pick) and field.heaps and isinstance(fields.setdefault(field.name, {}), dict):
            # Counters of a pile are alike: any of them stand for their number.
            piles = {pile.key: pile for heap in field.heaps for pile in heap.piles}
            told = fields[field.name].items()
            fields[field.name] = [value for key, number in told for value in _of(piles.get(key), key, number)]


def _of(pile: Pile | None, key: str, number: Any) -> tuple[str, ...]:
    if pile is None or not isinstance(number, str) or not is_number(number):
        raise Unreadable(say("error.form_field", field=key[:40]))
    if int(number) > len(pile.values):
        raise Unreadable(say("error.pile", n=len(pile.values), given=int(number), code=pile.counter.code))
    return pile.values[: int(number)]
