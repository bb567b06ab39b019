"""What is said to players: a symbolic key with typed values, put into words for each language."""

from __future__ import annotations

import msgspec


class Name(msgspec.Struct, frozen=True, tag="name", gc=False):
    """A name from the data in every language; a language that lacks it shows the English."""

    en: str
    ja: str = ""

    def inside(self, language: str) -> str:
        return (self.ja if language == "ja" else "") or self.en


class Faces(msgspec.Struct, frozen=True, tag="faces"):
    """Dice as they lie on the table; words show their figures, pages draw them."""

    faces: tuple[int, ...]
    die: int = 6


class Say(msgspec.Struct, frozen=True, tag="say", gc=False):
    """One sentence or label: its key in the catalogues and the values it names."""

    key: str
    values: dict[str, Value] = {}

    def __hash__(self) -> int:
        # Those that are equal have one key; what few values it names is left to the comparison.
        return hash(self.key)

    @property
    def faces(self) -> tuple[int, ...]:
        """All dice named in this sentence, in order."""
        return tuple(face for v in self.values.values() if isinstance(v, Faces) for face in v.faces)


Value = int | str | Name | Faces | Say | list["int | str | Name | Faces | Say"]


# Values joined into one list of a sentence.
Values = list[int | str | Name | Faces | Say]


def say(key: str, **values: Value) -> Say:
    """A sentence by its key; `n` is the value that chooses between one and many."""
    return Say(key, values)
