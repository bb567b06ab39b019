"""A player from a seed who answers by the fields of a question, and prefers what was answered least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from assistant.core.play.command import set_field
from assistant.core.play.question import Amount, Answer, Choice, Dice, Field, Pick, Question, Steppers

from ..player import can_fill, value_of


class Player:
    """Answers by the fields of a question alone; what was answered least is preferred.

    `wild` ones also try what is refused, sometimes do it anyway, and correct by hand; `quiet` ones mostly
    take the usual answer, so that their wars last.
    """

    def __init__(self, seed: str, temper: str) -> None:
        self.chance = Random(seed)
        self.temper = temper
        self.used: Counter[str] = Counter()
        self.met: dict[str, list[str]] = {}
        self.beside: Callable[[list[str]], list[str]] = list

    def reply(self, question: Question, lawful: bool) -> dict[str, Any] | None:
        """One answer as JSON values, or None if nothing can be filled."""
        answers = [answer for answer in question.answers if can_fill(answer)]
        if not answers:
            return None
        answer = self.chance.choices(answers, [self.weight(answer) for answer in answers])[0]
        self.used[name_of(answer)] += 1
        fields: dict[str, Any] = {"type": answer.tag}
        for name, fixed in answer.fixed.items():
            set_field(fields, name, msgspec.to_builtins(fixed))
        alone = len(answer.fields) == 1
        for field in answer.fields:
            set_field(fields, field.name, self.fill(field, lawful, alone))
        return fields

    def weight(self, answer: Answer) -> float:
        """How gladly an answer is given."""
        rare = 1 / (1 + self.used[name_of(answer)])
        if self.temper == "quiet":
            return 20 if answer.main else 0.1 * rare
        return (0.4 if answer.main else 0) + rare

    def fill(self, field: Field, lawful: bool, alone: bool) -> Any:
        """A value for a field; beyond what it allows if the player is not lawful."""
        if isinstance(field, Dice):
            return self.faces(field.count)
        if isinstance(field, Amount) and field.value is not None and self.chance.random() < 0.7:
            return field.value
        if isinstance(field, Pick) and not field.least and not alone and self.chance.random() < 0.8:
            return []
        if lawful or self.chance.random() < 0.5:
            return value_of(field, self.chance)
        match field:
            case Choice():
                return self.chance.choice(self.anything(field.name, [o.value for o in field.options]))
            case Pick():
                pool = self.anything(field.name, [option.value for option in field.options])
                return self.chance.sample(pool, min(len(pool), self.chance.randint(0, 3)))
            case Steppers():
                most = {row.key: row.most for row in field.rows}
                keys = self.anything("keys", list(most))
                chosen = self.chance.sample(keys, min(len(keys), 3))
                return {key: self.chance.randint(0, min(12, most.get(key, 1) + 2)) for key in chosen}
        return value_of(field, self.chance)

    def anything(self, name: str, offered: list[str]) -> list[str]:
        """What is offered, refused or not; or also what lies about there or was offered before."""
        numbers = all(each.isdigit() for each in offered)
        met = self.met.setdefault(name, [])
        more = self.beside(offered) if numbers and self.chance.random() < 0.6 else met
        self.met[name] = (met + offered)[-80:]
        return sorted({*offered, *more}) if self.chance.random() < 0.6 else offered

    def faces(self, count: int) -> list[int]:
        """Dice; two of them show every total alike often, quiet players like equal ones."""
        if count == 2 and self.temper == "quiet" and self.chance.random() < 0.8:
            return [self.chance.randint(1, 6)] * 2
        if count == 2:
            total = self.chance.randint(2, 12)
            first = self.chance.randint(max(1, total - 6), min(6, total - 1))
            return [first, total - first]
        return [self.chance.randint(1, 6) for _ in range(count)]


def name_of(answer: Answer) -> str:
    """How often which answer was given is counted by command and label."""
    return f"{answer.tag}|{answer.label.key}"
