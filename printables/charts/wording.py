"""How a chart puts names into words, in one language or in two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assistant.core.words.say import Name


@dataclass(frozen=True)
class Wording:
    """How a chart puts names into words: one language, or two under each other."""

    say: tuple[Callable[[int | str | Name], str], ...]
    ways: str
    dice: str
    again: str

    def words(self, value: int | str | Name, between: str = "\n") -> str:
        """The value in each language, once where they agree."""
        return between.join(dict.fromkeys(each(value) for each in self.say))
