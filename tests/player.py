"""A player who answers whatever is asked, at random but from a seed, by the questions' own fields."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from assistant.core.play.command import set_field
from assistant.core.play.question import (
    Amount,
    Answer,
    Choice,
    Dice,
    Draw,
    Field,
    Option,
    Pick,
    Printed,
    Question,
    Steppers,
    Text,
)


def open_options(options: Iterable[Option]) -> list[Option]:
    """Options the rules do not refuse."""
    return [option for option in options if option.refusal is None]


def can_fill(answer: Answer) -> bool:
    """Whether every field of an answer has something to choose."""
    return all(
        not (isinstance(field, Choice) and not open_options(field.options))
        and not (isinstance(field, Pick) and len(open_options(field.options)) < field.least)
        and not (isinstance(field, Draw) and len(field.cup) < field.count)
        for field in answer.fields
    )


def steps(field: Steppers, chance: Random) -> dict[str, int]:
    """Numbers within the limits, the budget and the total of steppers."""
    chosen = {row.key: row.least for row in field.rows}
    spent = sum(row.price * row.least for row in field.rows)
    for row in chance.sample(field.rows, len(field.rows)):
        while chosen[row.key] < row.most and chance.random() < 0.4:
            total = sum(chosen.values())
            if field.budget is not None and spent + row.price > field.budget:
                break
            if field.most is not None and total >= field.most:
                break
            chosen[row.key] += 1
            spent += row.price
    while sum(chosen.values()) < field.least:
        growing = [row for row in field.rows if chosen[row.key] < row.most]
        if not growing:
            break
        chosen[chance.choice(growing).key] += 1
    return {key: count for key, count in chosen.items() if count}


def value_of(field: Field, chance: Random) -> Any:
    """A value this field allows."""
    match field:
        case Dice():
            return [chance.randint(1, 6) for _ in range(field.count)]
        case Draw():
            return chance.sample(field.cup, field.count)
        case Choice():
            return chance.choice(open_options(field.options)).value
        case Pick():
            options = open_options(field.options)
            most = min(field.most, len(options))
            count = chance.randint(min(field.least, most), min(most, max(field.least, 4)))
            return [option.value for option in chance.sample(options, count)]
        case Steppers():
            return steps(field, chance)
        case Amount() | Printed():
            return chance.randint(field.least, min(field.most, field.least + 12))
        case Text():
            return "by hand"


def reply(question: Question, chance: Random) -> dict[str, Any] | None:
    """One random answer to a question as JSON values, or None if nothing can be filled."""
    answers = [answer for answer in question.answers if can_fill(answer)]
    if not answers:
        return None
    return filled(chance.choice(answers), chance)


def usual(question: Question, chance: Random) -> dict[str, Any] | None:
    """The answer most players give, its fields filled by chance; None if it cannot be filled."""
    answers = [answer for answer in question.answers if can_fill(answer)]
    main = [answer for answer in answers if answer.main]
    return filled((main or answers)[0], chance) if answers else None


def filled(answer: Answer, chance: Random) -> dict[str, Any]:
    """An answer with its fields filled by chance, as JSON values."""
    fields: dict[str, Any] = {"type": answer.tag}
    for name, value in answer.fixed.items():
        set_field(fields, name, value)
    for field in answer.fields:
        set_field(fields, field.name, value_of(field, chance))
    return fields
