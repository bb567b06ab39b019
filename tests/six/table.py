"""A table of players for tests: answers as JSON, dice and deals from a seed."""

from __future__ import annotations

from typing import Any

from assistant.core.play.question import Amount, Choice, Deal, Dice, Pick, Printed, Question, Steppers
from assistant.core.words.errors import Forbidden
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.file.entry import Entry
from tests.any_game.table import InFile


class Table(InFile):
    """Gives answers to a match by chance."""

    def __init__(self, match: Match, seed: str = "six") -> None:
        super().__init__(match, seed, action=seed)

    def any_of(self, question: Question) -> dict[str, Any]:
        """Any answer to a question, by its fields."""
        return self.reply(self.chance.choice(question.answers))

    def value(self, field: Any) -> Any:
        match field:
            case Dice():
                return [self.chance.randint(1, field.die) for _ in range(field.count)]
            case Deal():
                return self.chance.sample(list(self.match.game.pile(self.state, field.pile)), field.count)
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
        while (now := self.state.now).stop != step or now.turn < turn:
            self.answer(self.question)

    def answer(self, question: Question) -> Entry:
        """Answer a question from its own seat, at random; what the rules refuse is done anyway."""
        fields, seat = self.any_of(question), question.side or EVERYBODY
        try:
            return self.give(seat, question.id, **fields)
        except Forbidden as refused:
            tokens = tuple(each.token for each in refused.refusals)
            return self.give(seat, question.id, tokens, **fields)
