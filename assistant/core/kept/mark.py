"""Marks: what lists of a state keep as two words in one, such as a step that a side has settled."""

from __future__ import annotations

import msgspec


class Mark(msgspec.Struct, frozen=True):
    """Two words in one, as lists of the state and forms keep them: round:north, fleet:3."""

    kind: str
    of: str

    def __str__(self) -> str:
        return f"{self.kind}:{self.of}"

    @staticmethod
    def read(text: str) -> Mark:
        """The mark of a text; one without a colon is all kind."""
        kind, _, of = text.partition(":")
        return Mark(kind, of)


def is_marked(marks: list[str], kind: str, of: str) -> bool:
    """Whether a list has this mark."""
    return str(Mark(kind, of)) in marks


def mark(marks: list[str], kind: str, of: str) -> None:
    """Put a mark into a list, once."""
    if not is_marked(marks, kind, of):
        marks.append(str(Mark(kind, of)))


def unmark(marks: list[str], kind: str) -> None:
    """Take all marks of a kind out of a list."""
    marks[:] = [each for each in marks if Mark.read(each).kind != kind]
