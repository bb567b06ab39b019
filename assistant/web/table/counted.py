"""Piles of like counters as a form says them: how many of each, where the command wants which."""

from __future__ import annotations

from typing import Any

from assistant.core.play.command import is_number
from assistant.core.play.heap import CounterPile
from assistant.core.play.question import Answer, Pick
from assistant.core.words.errors import Unreadable
from assistant.core.words.say import say

from .misfits import Misfit, NumberField, as_number


def count_out(fields: dict[str, Any], answer: Answer) -> None:
    """Put the counters for their number; Misfit if a pile has not so many, Unreadable if it is none."""
    for field in answer.fields:
        if isinstance(field, Pick) and field.heaps and isinstance(fields.setdefault(field.name, {}), dict):
            # Counters of a pile are alike: any of them stand for their number.
            piles = {pile.key: pile for heap in field.heaps for pile in heap.piles}
            told = fields[field.name].items()
            fields[field.name] = [
                value for key, number in told for value in _of(field.name, piles.get(key), key, number)
            ]


def _of(name: str, pile: CounterPile | None, key: str, given: Any) -> tuple[str, ...]:
    if pile is None or not isinstance(given, str):
        raise Unreadable(say("error.form_field", field=key[:40]))
    number, most = as_number(given), len(pile.values)
    if not is_number(number) or int(number) > most:
        raise Misfit(NumberField(f"{name}.{key}", pile.counter.code, 0, most), given)
    return pile.values[: int(number)]
