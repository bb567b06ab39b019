"""A table of players for tests: answers as JSON, dice and deals from a seed."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from assistant.core.play.command import set_field
from assistant.core.play.question import Amount, Answer, Choice, Deal, Dice, Pick, Printed, Question, Steppers
from assistant.core.words.errors import Forbidden
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.file.entry import Entry


class Table:
    """Gives answers to a match, each with an action id of its own."""

    def __init__(self, match: Match, seed: str = "six") -> None:
        self.match = match
        self.chance = Random(seed)
        self.count, self.seed = 0, seed

    def give(
        self, seat: str = EVERYBODY, question: int = 0, anyway: tuple[str, ...] = (), **fields: Any
    ) -> Entry:
        """The entry an answer makes."""
        self.count += 1
        command = self.match.read(msgspec.json.encode(fields))
        action = f"{self.seed}-{self.count}"
        given = self.match.answer(command, question=question, action=action, seat=seat, anyway=anyway)
        return given.entry

    def reply(self, question: Question, answer: Answer | None = None) -> dict[str, Any]:
        """Any answer to a question, by its fields."""
        answer = answer or self.chance.choice(question.answers)
        fields: dict[str, Any] = {"type": answer.tag, **answer.fixed}
        for field in answer.fields:
            set_field(fields, field.name, self._value(field))
        return fields

    def _value(self, field: Any) -> Any:
        match field:
            case Dice():
                return [self.chance.randint(1, field.die) for _ in range(field.count)]
            case Deal():
                return self.chance.sample(
                    list(self.match.game.pile(self.match.state(), field.pile)), field.count
                )
            case Choice():
                return self.chance.choice(field.options).value
            case Pick():
                return [option.value for option in field.options if self.chance.random() < 0.5]
            case Printed():
                return self.chance.randint(field.least, field.most)
            case Amount():
                return field.value if field.value is not None else field.least
            case Steppers():
                return {row.key: row.value for row in field.rows}
        return f"card {self.chance.randint(1, 99)}"

    def undo(self, seat: str, **more: int) -> None:
        self.give(seat, type="undo", **more)

    def until(self, step: str, turn: int = 1) -> None:
        """Answer whatever is asked until play stands at a step."""
        while (now := self.match.state().now).stop != step or now.turn < turn:
            self.answer(self.match.questions(EVERYBODY)[0])

    def answer(self, question: Question) -> Entry:
        """Answer a question from its own seat, at random; what the rules refuse is done anyway."""
        fields, seat = self.reply(question), question.side or EVERYBODY
        try:
            return self.give(seat, question.id, **fields)
        except Forbidden as refused:
            tokens = tuple(each.token for each in refused.refusals)
            return self.give(seat, question.id, tokens, **fields)
