"""Players for tests: answers as JSON, dice and choices from a written seed."""

from __future__ import annotations

from typing import Any

from assistant.core.play.question import Amount, Answer, Choice, Dice, Pick, Question, Steppers, Text
from assistant.core.words.errors import Forbidden, Problem
from assistant.games.twilight.state.table import State
from assistant.matches.answering.match import Match
from tests.any_game.table import InFile
from tests.any_game.table import Table as Base

# Offered so seldom that they are taken gladly.
SELDOM = frozenset({"begin_fight", "veto_agenda"})
# Home systems of several planets among them, to be fought for one after the other.
SYSTEMS = ("Abyz", "Lodor", "Quann", "Wellon", "Saudor", "Mecatol Rex", "Arretze", "Jol", "Archon Ren")


class Players(Base):
    """What they answer, by chance."""

    state: State

    def insist(self, **fields: Any) -> tuple[Any, tuple[str, ...]]:
        """The entry of an answer that is done anyway, and the keys of what the rules forbid of it."""
        try:
            return self.give(**fields), ()
        except Forbidden as refused:
            tokens = tuple(each.token for each in refused.refusals)
            return self.give(anyway=tokens, **fields), tuple(each.sentence.key for each in refused.refusals)

    def begin(self) -> None:
        """Nothing more than the race sheets give."""
        while self.state.now.stop == "starting":
            question = self.questions()[0]
            answer = next(one for one in question.answers if not one.fields)
            self.give(**self.reply(answer))

    def keys(self) -> list[str]:
        """The keys of all open questions; what each side is asked beside the whole of it is the same."""
        asked = self.questions()
        whole = {question.key for question in asked if question.covers == question.key}
        return [each.key for each in asked if each.key not in whole or each.covers]

    def value(self, field: Any) -> Any:
        """Something that fits a field."""
        match field:
            case Dice():
                return [self.chance.randint(1, field.die) for _ in range(field.count)]
            case Choice():
                chosen = self.chance.choice(
                    [o for o in field.options if o.refusal is None] or field.options
                ).value
                if chosen in ("true", "false"):
                    return chosen == "true"
                return int(chosen) if field.name in ("card", "objective") and chosen.isdigit() else chosen
            case Pick():
                most = min(field.most, len(field.options), 3)
                some = self.chance.sample(field.options, self.chance.randint(min(field.least, most), most))
                return [option.value for option in some]
            case Amount():
                return self.chance.randint(field.least, min(field.most, field.least + 3))
            case Steppers():
                return self.steps(field)
            case Text():
                return self.chance.choice(SYSTEMS)
        raise TypeError(field)

    def steps(self, field: Steppers) -> dict[str, int]:
        """Numbers as proposed, or at random up to what must be reached."""
        given = {row.key: row.value for row in field.rows}
        if field.least and sum(given.values()) != field.least:
            given = dict.fromkeys(given, 0)
            for _ in range(field.least):
                room = [row.key for row in field.rows if given[row.key] < row.most]
                given[self.chance.choice(room)] += 1
        elif not field.least and not sum(given.values()) and not field.name.endswith(("lost", "damaged")):
            for row in field.rows:
                # No more than there are of what the whole field is about.
                room = field.most - sum(given.values()) if field.name == "pds" and field.most else row.most
                given[row.key] = self.chance.randint(row.least, max(row.least, min(row.most, 2, room)))
        return given

    def play(self, question: Question, answer: Answer | None = None) -> Any:
        """Answer a question, at random; what the rules refuse is done anyway, what makes no sense is left."""
        for _ in range(60):
            chosen = answer or self.any_of(question)
            try:
                return self.insist(question=question.id, **self.reply(chosen))[0]
            except Forbidden:
                raise
            except Problem:
                if answer is not None:
                    raise
        return self.play(question, next(each for each in question.answers if each.main))

    def any_of(self, question: Question) -> Answer:
        """An answer at random; that the game is over comes seldom, deals and votes are not left at once."""
        seldom = [each for each in question.answers if each.tag in SELDOM and each.refusal is None]
        chosen = self.chance.choice(seldom if seldom and self.chance.random() < 0.5 else question.answers)
        again = "game_over" in chosen.fixed and self.chance.random() < 0.4
        if chosen.tag == "drop_agenda":
            again = self.chance.random() < 0.9
        if chosen.tag == "play_trade" and question.control:
            again = self.chance.random() < 0.9
        return self.chance.choice(question.answers) if again else chosen

    def step(self) -> Any:
        """One answer to any of the open questions."""
        return self.play(self.chance.choice(self.questions()))


class Table(Players, InFile):
    """Gives answers to a match."""

    def __init__(self, match: Match, seed: str = "twilight") -> None:
        super().__init__(match, seed)
