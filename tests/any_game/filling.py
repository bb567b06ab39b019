"""Answers filled in by chance for any game, from what their fields offer."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from assistant.core.game import Game
from assistant.core.play.command import set_field
from assistant.core.play.question import Amount, Answer, Choice, Deal, Dice, Field, Pick, Steppers, Text

from ..player import can_fill, open_options, value_of

# How often what stands in a field already is left as it is.
AS_IT_STANDS = 0.6
WORDS = ("Abyz", "Lodor", "Quann", "by hand")


def fields_of(
    answer: Answer, chance: Random, game: Game, state: Any, little: bool = False
) -> dict[str, Any] | None:
    """An answer with its fields filled, as JSON values; None if there is nothing to choose in one of them.

    With `little` no list of numbers has more in it than it must: what was refused for being too much.
    """
    if not can_fill(answer):
        return None
    fields: dict[str, Any] = {"type": answer.tag}
    for name, value in answer.fixed.items():
        set_field(fields, name, msgspec.to_builtins(value))
    for field in answer.fields:
        sparing = little and isinstance(field, Steppers)
        set_field(
            fields, field.name, least_of(field, chance) if sparing else filling(field, chance, game, state)
        )
    return fields


def least_of(field: Field, chance: Random) -> dict[str, int]:
    """As little as a list of numbers can have: nothing, what it asks for, or one of one kind."""
    assert isinstance(field, Steppers)
    chosen = {row.key: row.least for row in field.rows if row.least}
    rows = [row for row in field.rows if row.most > chosen.get(row.key, 0)]
    one = chance.random() < 0.6
    while rows and sum(chosen.values()) < max(field.least, int(one)):
        row = chance.choice(rows)
        chosen[row.key] = min(row.most, chosen.get(row.key, 0) + 1)
    return chosen


def filling(field: Field, chance: Random, game: Game, state: Any) -> Any:
    """What stands in a field mostly, else anything it offers."""
    stays = chance.random() < AS_IT_STANDS
    match field:
        case Deal():
            pile = list(game.pile(state, field.pile))
            return chance.sample(pile, min(field.count, len(pile)))
        case Dice():
            return [chance.randint(1, field.die) for _ in range(field.count)]
        case Text():
            return field.value if field.value and stays else chance.choice(WORDS)
        case Choice() if field.chosen in [each.value for each in open_options(field.options)] and stays:
            return field.chosen
        case Pick() if stays and len(field.chosen) >= field.least:
            return list(field.chosen)
        case Amount() if field.value is not None and stays:
            return field.value
        case Steppers() if stays and is_right(field, {row.key: row.value for row in field.rows}):
            return {row.key: row.value for row in field.rows if row.value}
    return value_of(field, chance)


def is_right(field: Steppers, chosen: dict[str, int]) -> bool:
    """Whether numbers keep to what a field asks for."""
    spent = sum(row.price * chosen[row.key] for row in field.rows)
    total = sum(chosen.values())
    return field.least <= total <= (field.most or total) and spent <= (
        spent if field.budget is None else field.budget
    )
