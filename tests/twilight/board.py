"""A table without a file: the game alone, its state in memory, for play by the thousand."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.game import Setup
from assistant.core.play.command import type_tag
from assistant.core.play.question import Question
from assistant.core.play.referee import Line
from assistant.core.play.sides import Playing
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.twilight.definition import GAME
from tests.any_game.table import OnBoard

from .player import Players


class Board(Players, OnBoard):
    """Answers are taken as a match takes them: by an open question."""

    def __init__(self, setup: Setup, seed: str = "twilight") -> None:
        super().__init__(GAME, setup, seed)
        self.asked_now: list[Question] = []

    def step(self) -> list[Line]:
        """One answer to any of the open questions, which are put once for it."""
        self.asked_now = self.questions()
        try:
            return self.play(self.chance.choice(self.asked_now))
        finally:
            self.asked_now = []

    def give(
        self, seat: str = "", question: int = 0, anyway: tuple[str, ...] = (), **fields: Any
    ) -> list[Line]:
        """The lines an answer makes."""
        command = GAME.command_reader.json(msgspec.json.encode(fields))
        if type(command) not in GAME.anytime:
            said = msgspec.to_builtins(command)
            tag = type_tag(command)
            asked = self.asked_now or self.questions()
            offered = [a for q in asked for a in q.answers if a.tag == tag]
            if not any(answer.fixed.items() <= said.items() for answer in offered):
                raise Senseless(say("error.not_an_answer", command=tag, question=""))
        lines = self.take(command, anyway)
        self.given.append({"command": fields, "anyway": bool(anyway)})
        return lines


def board(
    players: int,
    races: tuple[str, ...],
    groups: tuple[str, ...] | None = None,
    seed: str = "",
    **rulings: str,
) -> Board:
    """A new table in memory, its speaker named."""
    sides = tuple(Playing(f"p{at + 1}", races[at]) for at in range(players))
    found = Board(Setup("galaxy", rulings=rulings, sides=sides, groups=groups, first="p1"), seed)
    found.begin()
    found.given.clear()
    return found
