"""Play is led to another place by hand, as the page of corrections offers it."""

from __future__ import annotations

from random import Random
from typing import Any

from assistant.core.play.command import set_field
from assistant.core.play.question import Amount, Answer, Choice
from assistant.core.play.referee import Line
from assistant.core.play.step import Place
from assistant.core.words.seats import EVERYBODY

from .handed import Handed
from .memory import InMemory


def way(given: Handed, state: Any, seat: str = EVERYBODY) -> Answer | None:
    """The answer by which play goes to another place; None where there is no other."""
    pages = given.game.ask_anytime(state, seat)
    offered = [answer for page in pages if page.key == "correct_step" for answer in page.answers]
    return offered[0] if offered else None


def leading_to(offered: Answer, place: Place) -> dict[str, Any]:
    """That answer with a place filled in; it goes by the key of a place, or by its step and its number."""
    fields: dict[str, Any] = {"type": offered.tag, "reason": "as the table has it"}
    fields |= {name: [dict(each) for each in value] for name, value in offered.fixed.items()}
    for field in offered.fields:
        if isinstance(field, Choice):
            set_field(
                fields, field.name, next(each for each in targets(field) if each in (place.key, place.step))
            )
        elif isinstance(field, Amount):
            set_field(fields, field.name, max(place.number, field.least))
    return fields


def targets(field: Choice) -> list[str]:
    """Where a choice of places leads."""
    return [option.value for option in field.options]


def open_places(given: Handed, state: Any, offered: Answer) -> list[Place]:
    """The places that are offered."""
    named = {each for field in offered.fields if isinstance(field, Choice) for each in targets(field)}
    return [
        place
        for place in given.game.sequence.turn
        if place.when(state) and (place.key in named or place.step in named)
    ]


def lead(memory: InMemory, offered: Answer, place: Place) -> list[Line]:
    """Lead play there."""
    return memory.give(memory.read(leading_to(offered, place)))


def anywhere(given: Handed, memory: InMemory, chance: Random, seat: str = EVERYBODY) -> dict[str, Any] | None:
    """A correction that leads to any place that is offered."""
    state = memory.state
    offered = way(given, state, seat)
    if offered is None:
        return None
    return leading_to(offered, chance.choice(open_places(given, state, offered)))
