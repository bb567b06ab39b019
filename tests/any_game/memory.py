"""A match of any game without a file: answers are taken on a draft that a refusal throws away."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.game import Game, Setup
from assistant.core.kept.groups import switch_off, switch_on
from assistant.core.play.command import Command, KeepGroup, LeaveGroup, Note, Redo, Undo
from assistant.core.play.question import Head
from assistant.core.play.referee import Line, Referee
from assistant.core.shipped.kit import register
from assistant.core.words.errors import Forbidden


class InMemory:
    """The state, as it is written down, and what is owed there."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        state = game.new(setup, register(game.load_kit()))
        self.owed: list[Head] = game.sequence.start(state, Referee())
        self.packed: bytes = msgspec.json.encode(state)
        self.undone: list[bytes] = []
        self.before: list[bytes] = []

    @property
    def state(self) -> Any:
        """The state, anew each time: whoever changes it changes nothing here."""
        return self.game.state_reader.json(self.packed)

    def read(self, fields: dict[str, Any]) -> Command:
        """A command as a form or a program sends it."""
        return self.game.command_reader.plain(fields, strict=False)

    def give(self, command: Command, allowed: tuple[str, ...] = ()) -> list[Line]:
        """The lines an answer makes; a Problem, and nothing changed, if it is not taken."""
        draft, referee = self.state, Referee(allowed)
        if isinstance(command, KeepGroup):
            owed = switch_on(self.game, draft, command, referee)
        elif isinstance(command, LeaveGroup):
            owed = switch_off(self.game, draft, command, referee)
        else:
            owed = self.game.apply(draft, command, referee)
        referee.decide()
        self.before.append(self.packed)
        self.packed, self.owed, self.undone = msgspec.json.encode(draft), owed, []
        return referee.lines

    def play(self, line: dict[str, Any]) -> None:
        """A recorded answer; what was done anyway is done anyway."""
        command = self.read(line["command"])
        match command:
            case Undo():
                self.undone.append(self.packed)
                self._stand_at(self.before.pop())
            case Redo():
                self.before.append(self.packed)
                self._stand_at(self.undone.pop())
            case Note():
                pass
            case _:
                self.insist(command, bool(line.get("anyway")))

    def insist(self, command: Command, anyway: bool = True) -> list[Line]:
        """An answer that is given anyway if the rules forbid it."""
        try:
            return self.give(command)
        except Forbidden as refused:
            if not anyway:
                raise
            return self.give(command, tuple(each.token for each in refused.refusals))

    def _stand_at(self, packed: bytes) -> None:
        """Another state; what was read off there stays, which makes no difference to where play stands."""
        self.packed = packed
        self.owed = self.game.owed(self.state)

    @classmethod
    def standing(cls, game: Game, packed: bytes) -> InMemory:
        """A match that stands at this state."""
        other = object.__new__(cls)
        other.game, other.undone, other.before = game, [], []
        other._stand_at(packed)
        return other
