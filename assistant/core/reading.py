"""Answers as they are sent, JSON or form fields, made into a game's typed commands."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from .command import JOURNAL_COMMANDS, Command, check_depth, type_tag
from .dice import check_faces
from .errors import Unreadable
from .game import Game
from .say import say

_MISFITS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Commands:
    """Every command a match understands: its game's, and the journal's own."""

    def __init__(self, game: Game) -> None:
        self._types = game.commands
        self._union: Any = JOURNAL_COMMANDS[0]
        for command in (*JOURNAL_COMMANDS[1:], *game.commands):
            self._union = self._union | command
        self._decoder = msgspec.json.Decoder(self._union)

    def read(self, text: bytes) -> Command:
        """A command from its JSON; Unreadable with what is wrong about it."""
        check_depth(text)
        try:
            command: Command = self._decoder.decode(text)
        except _MISFITS as error:
            raise self._unreadable(error, text) from error
        return command

    def convert(self, fields: dict[str, Any]) -> Command:
        """A command from form fields; Unreadable with what is wrong about it."""
        try:
            command: Command = msgspec.convert(fields, self._union, strict=False)
        except msgspec.MsgspecError as error:
            raise self._unreadable(error, msgspec.json.encode(fields)) from error
        return command

    def kept(self, text: bytes) -> Command:
        """A command as the journal has it."""
        command: Command = self._decoder.decode(text)
        return command

    def _unreadable(self, error: Exception, text: bytes) -> Unreadable:
        """What is wrong about an answer, in the table's words where it is a die."""
        with contextlib.suppress(*_MISFITS):
            sent = msgspec.json.decode(text)
            for command in self._types if isinstance(sent, dict) else ():
                if type_tag(command) == sent.get("type"):
                    check_faces(command, sent)
        return Unreadable(say("error.command", fault=str(error)))
