"""A result: what an answer brought, as a game tells it and a template of the game draws it."""

from __future__ import annotations

import msgspec

from ..words.say import Say


class Result(msgspec.Struct, frozen=True, tag_field="result", kw_only=True):
    """What an answer brought; its tag names the template, `results/<tag>.html` of its game or of all.

    It stands in the place of the next question until a screen has seen it: hands have work on the board.
    """

    title: Say
    rule: str = ""


class ToldResult(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A result as its entry keeps it; `private` is what a seat is shown instead."""

    result: msgspec.Raw
    private: dict[str, msgspec.Raw] = {}

    def for_seat(self, seat: str) -> msgspec.Raw:
        """What a seat is shown."""
        return self.private.get(seat, self.result)


def kind_of(result: Result) -> str:
    """The tag of a result, by which it is stored and drawn."""
    return str(result.__struct_config__.tag)
