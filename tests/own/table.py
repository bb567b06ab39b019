"""A table at which a file is played: what is asked, what is given, what then stands there."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.game import Setup
from assistant.core.odds.dice import settled
from assistant.core.play.command import Command
from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.words.language import language
from assistant.own.beginning import WHOLE, new
from assistant.own.file.parts import GameFile
from assistant.own.reading import checked
from assistant.own.sequence import sequence_of
from assistant.own.trying import STATES

HEAD = """\
tableside = 1
key = "few"
name = "Few"
turns = 3
[sides]
red = { name = "Red" }
blue = { name = "Blue" }
[tracks]
money = { name = "Money", each = true, start = 5 }
lead = { name = "Lead", least = -9, most = 9 }
"""


def game_of(text: str) -> GameFile:
    """The game of a text in which nothing is wrong."""
    found = checked(text.encode())
    assert found.game is not None, [language("en").words(each.what) for each in found.faults]
    return found.game


class Table:
    """A match in memory: an answer is applied to a copy, which stands if it was taken."""

    def __init__(self, text: str, scenario: str = WHOLE) -> None:
        self.sequence = sequence_of(game_of(text))
        self.state = new(game_of(text), Setup(scenario), "")
        referee = Referee()
        self.sequence.start(self.state, referee)
        self.told = [language("en").words(line.sentence) for line in referee.lines]

    @property
    def questions(self) -> list[Question]:
        return self.sequence.ask(self.state)

    @property
    def asked(self) -> list[tuple[str, str]]:
        """The kinds of what is asked, and of whom."""
        return [(each.key, each.side) for each in self.questions]

    def give(self, command: Command, *, anyway: bool = False) -> list[str]:
        """What an answer tells, in English; Forbidden unless it is done anyway."""
        draft = STATES.json(msgspec.json.encode(self.state))
        first = Referee()
        self.sequence.apply(draft, settled(command), first)
        referee = Referee(each.token for each in first.refusals) if anyway else first
        referee.refusals = first.refusals
        referee.decide()
        self.state = draft
        self.told = [language("en").words(line.sentence) for line in first.lines]
        return self.told

    def number(self, key: str) -> int:
        return self.state.numbers[key]

    def answer(self, side: str = "") -> dict[str, Any]:
        """The answers open to a side, by what they are called."""
        (question,) = (each for each in self.questions if each.side == side)
        return {language("en").words(each.label): each for each in question.answers}

    def remark(self) -> str:
        return language("en").words(self.questions[0].remark or "")
