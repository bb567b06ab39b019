"""A table in memory for tests: answers as a form sends them, dice and choices from a written seed."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.game import Setup
from assistant.core.play.question import Amount, Answer, Choice, Deal, Field, Pick, Question, Steppers
from assistant.core.play.referee import Line
from assistant.core.words.errors import Forbidden
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.state.table import State

from ..any_game.table import OnBoard
from ..player import can_fill, value_of

# How often a side may go on passing: who always might would meet little of the rules.
RESTING = 0.1
# What two fields count of the same rows: results of a line of dice, units of a pile that was told.
TOGETHER = {"count_fire": ("hits", "withdraws"), "tell_round": ("gone", "sunk")}


class Table(OnBoard):
    """A campaign in memory; what is refused on the way is kept."""

    state: State

    def __init__(self, seed: str = "outer planets", setup: Setup | None = None) -> None:
        super().__init__(GAME, setup or Setup("campaign"), seed)
        self.refused: list[str] = []

    def give(self, anyway: tuple[str, ...] = (), **fields: Any) -> list[Line]:
        """The lines an answer makes."""
        command = GAME.command_reader.plain(fields, strict=False)
        lines = self.take(command, anyway)
        self.given.append({"command": msgspec.to_builtins(command), "anyway": bool(anyway), "tokens": anyway})
        return lines

    def insist(self, **fields: Any) -> list[str]:
        """Give an answer, anyway if the rules forbid it; the keys of what they forbid of it."""
        try:
            self.give(**fields)
        except Forbidden as refused:
            self.give(tuple(each.token for each in refused.refusals), **fields)
            return [each.sentence.key for each in refused.refusals]
        return []

    def reply(self, answer: Answer) -> dict[str, Any]:
        """Any answer of this kind, by its fields."""
        fields = super().reply(answer)
        if answer.tag in TOGETHER:
            within(fields, answer, *TOGETHER[answer.tag])
        if answer.tag in ("take_cards", "take_first_hand") and fields.get("cards"):
            # Players draw what lies in the pile, which their keys do not betray.
            fields["cards"] = self.chance.sample(self.state.deck.draw, len(fields["cards"]))
        return fields

    def value(self, field: Field) -> Any:
        """What stands in a field mostly, else anything that fits."""
        match field:
            case Deal():
                return self.chance.sample(GAME.pile(self.state, field.pile), field.count)
            case Pick() if field.chosen and self.chance.random() < 0.8:
                return list(field.chosen)
            case Choice() if field.chosen and self.chance.random() < 0.8:
                return field.chosen
            case Steppers() if not field.least:
                return {row.key: min(row.most, self.chance.choice((0, 0, 0, 1, 6))) for row in field.rows}
            case Amount():
                return self.chance.randint(field.least, min(field.most, field.least + 5))
        return value_of(field, self.chance)

    def step(self) -> None:
        """One answer at random to any of the open questions; what the rules refuse is done anyway."""
        question = self.chance.choice(self.questions())
        self.refused += self.insist(**self.reply(self.pick(question)))

    def pick(self, question: Question) -> Answer:
        """The main answer mostly, else any; seldom one after which a side plays nothing more."""
        answers = [each for each in question.answers if can_fill(each)]
        main = [each for each in answers if each.main]
        rests = self.chance.random() < RESTING
        answers = [each for each in answers if rests or each.tag != "pass_on"]
        return main[0] if main and self.chance.random() < 0.6 else self.chance.choice(answers)

    def until(self, stop: str, turn: int = 1) -> None:
        """Answer whatever is asked until play stands at a place."""
        for _ in range(4000):
            if (self.state.now.stop == stop and self.state.now.turn >= turn) or self.state.over:
                return
            self.step()
        raise AssertionError(stop)


def within(fields: dict[str, Any], answer: Answer, less: str, by: str) -> None:
    """No more of both together than a row has."""
    rows = next(each.rows for each in answer.fields if isinstance(each, Steppers) and each.name == less)
    for row in rows:
        fields[less][row.key] = min(fields[less][row.key], row.most - fields[by].get(row.key, 0))
