"""2-3-6 What a card did the last time it was played: kept in the book, and set when it comes again."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.kept.cardboard import Value
from assistant.core.play.question import Amount, Choice, Field, Pick, Text

from ...components.book import EFFECT_PARTS, card_key
from ...pieces.hand import known
from ...state.keys import CardKey, Effect
from ...state.table import State
from ..commands import EventEffect


def part_key(card: CardKey, what: str) -> str:
    """Where a part of what a card does stands in the book."""
    return card_key(card, f"effect_{what}")


def usual(state: State, card: CardKey) -> Effect:
    """The kind of effect a card had last time; the first of the list for one that is new."""
    last = known(state, card, "effect")
    return Effect(last) if last in set(Effect) else Effect.ARRIVE


def last_time(state: State, card: CardKey, kind: Effect) -> dict[str, Value]:
    """How its fields were filled then; empty for another kind of effect."""
    if known(state, card, "effect") != kind:
        return {}
    kept = {what: state.printed.get(part_key(card, what)) for what in EFFECT_PARTS}
    return {what: value for what, value in kept.items() if value is not None}


def remember(state: State, card: CardKey, command: EventEffect, fields: tuple[Field, ...]) -> None:
    """Keep the kind and what was said of it; which units it hit is of the moment."""
    state.printed[card_key(card, "effect")] = command.kind
    asked = {field.name for field in fields}
    for what in EFFECT_PARTS:
        value = getattr(command, what)
        state.printed.pop(part_key(card, what), None)
        # The book has a field for ports alone: any other goal is of the moment.
        elsewhere = what == "to" and value not in state.ports
        if what in asked and value not in ("", None) and not elsewhere:
            state.printed[part_key(card, what)] = value


def filled(fields: tuple[Field, ...], said: dict[str, Any]) -> tuple[Field, ...]:
    """Fields with what was said of them, as far as they can take it."""
    return tuple(one_filled(field, said[field.name]) if field.name in said else field for field in fields)


def one_filled(field: Field, value: Any) -> Field:
    """One field with a value standing in it."""
    match field:
        case Choice() if any(option.value == str(value) for option in field.options):
            return msgspec.structs.replace(field, chosen=str(value))
        case Pick():
            units = {str(each) for each in value}
            chosen = tuple(option.value for option in field.options if option.value in units)
            return msgspec.structs.replace(field, chosen=chosen)
        case Amount() if isinstance(value, int):
            return msgspec.structs.replace(field, value=max(field.least, min(field.most, value)))
        case Text():
            return msgspec.structs.replace(field, value=str(value)[: field.most])
    return field
