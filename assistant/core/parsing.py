"""Answers as they are sent, JSON or form fields, made into a game's typed commands."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from .game import Game
from .odds.dice import check_faces
from .play.command import Command, as_named, check_depth, type_tag
from .shipped.decoding import PLAIN
from .words.errors import Unreadable
from .words.say import say

_MISFITS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Commands:
    """Every command a match understands: its game's, and the journal's own."""

    def __init__(self, game: Game) -> None:
        self._types = game.commands
        self._reader = game.command_reader

    def read(self, text: bytes) -> Command:
        """A command from its JSON; Unreadable with what is wrong about it."""
        check_depth(text)
        try:
            return self._reader.json(text)
        except _MISFITS as error:
            raise self._unreadable(error, text) from error

    def convert(self, fields: dict[str, Any]) -> Command:
        """A command from form fields; Unreadable with what is wrong about it."""
        kind = next((each for each in self._types if type_tag(each) == fields.get("type")), None)
        if kind is not None:
            fields = as_named(fields, kind)
        try:
            return self._reader.plain(fields, strict=False)
        except msgspec.MsgspecError as error:
            # Written as JSON, so that a die out of range is told alike however it was sent.
            raise self._unreadable(error, msgspec.json.encode(fields), form=True) from error

    def kept(self, text: bytes) -> Command:
        """A command as the journal has it."""
        return self._reader.json(text)

    def _unreadable(self, error: Exception, text: bytes, form: bool = False) -> Unreadable:
        """What is wrong about an answer, in the table's words where it is a die."""
        with contextlib.suppress(*_MISFITS):
            sent = PLAIN.json(text)
            # What the decoder says of a face is of no use at a table: dice are looked at on their own.
            for command in self._types if isinstance(sent, dict) else ():
                if type_tag(command) == sent.get("type"):
                    check_faces(command, sent)
        # Who fills in a form reads no English of a decoder.
        return Unreadable(say("error.unfit") if form else say("error.command", fault=str(error)))
