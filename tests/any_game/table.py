"""Players at a table for tests: a match in a file or in memory, its questions, any answer to one of them."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from assistant.core.game import Game, Setup
from assistant.core.play.command import Command, set_field
from assistant.core.play.question import Answer, Head, Question
from assistant.core.play.referee import Line, Referee
from assistant.core.shipped.kit import register
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.file.entry import Entry


class Table:
    """What any table is asked; a game says what it puts into its fields, by chance from a written seed."""

    def __init__(self, seed: str) -> None:
        self.chance = Random(seed)

    def questions(self) -> list[Question]:
        """All that is open."""
        raise NotImplementedError

    def asked(self, key: str, side: str | None = None) -> Question:
        """The open question of this key."""
        return next(each for each in self.questions() if each.key == key and side in (None, each.side))

    def reply(self, answer: Answer) -> dict[str, Any]:
        """Any answer of this kind, by its fields."""
        fields: dict[str, Any] = {"type": answer.tag, **answer.fixed}
        for field in answer.fields:
            set_field(fields, field.name, self.value(field))
        return fields

    def value(self, field: Any) -> Any:
        """Something that fits a field."""
        raise NotImplementedError


class InFile(Table):
    """Answers are given to a match, each with an action of its own."""

    def __init__(self, match: Match, seed: str = "", action: str = "action") -> None:
        super().__init__(seed)
        self.match, self.action, self.count = match, action, 0

    @property
    def state(self) -> Any:
        """Where the match stands."""
        return self.match.state()

    @property
    def question(self) -> Question:
        """The first that is open."""
        return self.questions()[0]

    def questions(self) -> list[Question]:
        return self.match.questions(EVERYBODY)

    def give(
        self, seat: str = EVERYBODY, question: int = 0, anyway: tuple[str, ...] = (), **fields: Any
    ) -> Entry:
        """The entry an answer makes."""
        self.count += 1
        command = self.match.read(msgspec.json.encode(fields))
        action = f"{self.action}-{self.count}"
        return self.match.answer(command, question=question, action=action, seat=seat, anyway=anyway).entry


class OnBoard(Table):
    """Without a file, for play by the thousand; a test may change its state."""

    def __init__(self, game: Game, setup: Setup, seed: str) -> None:
        super().__init__(seed)
        self.game, self.setup = game, setup
        self.state: Any = game.new(setup, register(game.load_kit()))
        game.sequence.start(self.state, Referee())
        self.given: list[dict[str, Any]] = []
        # What an answer says is asked next, without putting it.
        self.owed: list[Head] = []

    def questions(self) -> list[Question]:
        return self.game.ask(self.state)

    def take(self, command: Command, anyway: tuple[str, ...]) -> list[Line]:
        """The lines an answer makes: as a match takes it, on a draft that a refusal throws away."""
        draft, referee = self.game.state_reader.json(msgspec.json.encode(self.state)), Referee(anyway)
        owed = self.game.apply(draft, command, referee)
        referee.decide()
        self.state, self.owed = draft, owed
        return referee.lines
