"""A random player of any game, who also leads play elsewhere by hand and sets values by hand.

After every answer somebody owes another that can be given: what is refused has a way out in what is offered.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from assistant.core.play.question import Answer, Question
from assistant.core.play.sides import sides_of
from assistant.core.words.errors import Forbidden, Problem
from assistant.core.words.seats import EVERYBODY, TABLE

from .by_hand import anywhere
from .filling import fields_of
from .handed import Handed
from .memory import InMemory

# How often play is led elsewhere, a value is set, a card is played out of turn, a refusal is passed over.
LED, SET, BETWEEN, ANYWAY = 0.04, 0.02, 0.02, 0.1
TRIES, USUAL_FROM = 600, 30
GLADLY = 6


class Wanderer:
    """A match in memory, and what was met in it."""

    def __init__(self, given: Handed, number: int) -> None:
        setup = given.setup(number)
        self.begin(given, InMemory(given.game, setup), f"{given.game.key} {number}")
        self.seats = [each.key for each in sides_of(given.game, setup)] if setup.closed else [EVERYBODY]

    @classmethod
    def at(cls, given: Handed, packed: bytes) -> Wanderer:
        """A player at a state of any match."""
        found = object.__new__(cls)
        found.begin(given, InMemory.standing(given.game, packed), given.game.key)
        return found

    def begin(self, given: Handed, memory: InMemory, seed: str) -> None:
        """Nothing was met yet."""
        self.given, self.game, self.memory, self.chance = given, given.game, memory, Random(seed)
        self.seats = [EVERYBODY]
        self.lines: list[dict[str, Any]] = []
        self.refused: Counter[str] = Counter()
        self.led = 0

    def wander(self, answers: int, by_hand: bool = True) -> None:
        """So many answers, or to the end of the match."""
        while self.memory.owed and len(self.lines) < answers:
            if by_hand and self.by_hand():
                self.look()
            else:
                self.answer()
            assert self.memory.owed or self.memory.state.over is not None, self.where()

    def look(self) -> None:
        """What a seat is shown can be drawn, wherever play was led and whatever was set."""
        state, seat = self.memory.state, self.chance.choice([*self.seats, EVERYBODY, TABLE])
        self.game.frame(state, seat)
        self.game.panel(state, self.chance.choice(self.game.panels).key, seat, "")

    def where(self) -> tuple[object, ...]:
        """Where it stands, for whoever reads why it does not go on."""
        now = self.memory.state.now
        last = [line["command"] for line in self.lines[-3:]]
        return now.turn, now.stop, now.calls, [head.key for head in self.memory.owed], last

    def by_hand(self) -> bool:
        """Now and then play is led elsewhere, or a value is set, from a seat of the match."""
        met = self.chance.random()
        if met > LED + SET:
            return False
        state = self.memory.state
        seat = self.chance.choice(self.seats)
        if met <= LED:
            fields = anywhere(self.given, self.memory, self.chance, seat)
            self.led += fields is not None
            return fields is not None and self.take(fields)
        late = (
            [each.key for each in self.game.groups if each.key not in state.groups]
            if self.game.groups
            else []
        )
        if late and self.chance.random() < 0.5:
            return self.take({"type": "keep_group", "group": self.chance.choice(late)})
        kept = [each.key for each in self.game.groups if each.key in state.groups and not each.must]
        if kept and self.chance.random() < 0.3:
            return self.tries({"type": "leave_group", "group": self.chance.choice(kept)})
        pages = self.game.ask_anytime(state, seat)
        page = self.chance.choice([each for each in pages if each.key != "correct_step"])
        filled = fields_of(self.chance.choice(page.answers), self.chance, self.game, state)
        return filled is not None and self.tries(filled)

    def answer(self) -> None:
        """An answer to any open question; some offered answer is taken without being done anyway."""
        state = self.memory.state
        questions = self.game.ask(state)
        assert [each.key for each in questions] == [head.key for head in self.memory.owed]
        if self.chance.random() < BETWEEN:
            plays = [each for each in self.game.ask_plays(state, EVERYBODY) if each.answers]
            questions = plays or questions
        for attempt in range(TRIES):
            question = self.chance.choice(questions)
            late = attempt >= USUAL_FROM
            answer = self.pick(question, late)
            little = late and self.chance.random() < 0.7
            fields = fields_of(answer, self.chance, self.game, state, little)
            if fields is not None and self.tries(fields):
                return
            if attempt == USUAL_FROM:
                questions = self.game.ask(state)
        raise AssertionError(("nothing offered is taken", dict(self.refused), self.where()))

    def pick(self, question: Question, usual: bool) -> Answer:
        """Any answer of a question, liked ones more often; late tries take the usual one half the time."""
        main = [each for each in question.answers if each.main]
        if usual and main and self.chance.random() < 0.5:
            return main[0]
        liked = [GLADLY if each.tag in self.given.gladly else 1 for each in question.answers]
        return self.chance.choices(question.answers, liked)[0]

    def tries(self, fields: dict[str, Any]) -> bool:
        """Whether an answer was taken: as it is, or seldom although the rules forbid it."""
        try:
            return self.take(fields)
        except Forbidden as refused:
            self.refused.update(each.sentence.key for each in refused.refusals)
            if self.chance.random() > ANYWAY:
                return False
            try:
                return self.take(fields, tuple(each.token for each in refused.refusals))
            except Problem:
                return False
        except (Problem, msgspec.ValidationError):
            return False

    def take(self, fields: dict[str, Any], allowed: tuple[str, ...] = ()) -> bool:
        """Give an answer."""
        self.memory.give(self.memory.read(fields), allowed)
        self.lines.append({"command": fields, "anyway": bool(allowed)})
        return True
