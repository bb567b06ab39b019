"""What players can read off their own race sheets: the figure each unit hits on, where a printing differs."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.kept.book import Blank, Book, BookPage, Values
from assistant.core.kept.cardboard import Number

from ..state.keys import Unit
from .kit import Kit

FIGURE = Number(1, 10)


def figure_key(race: str, unit: Unit) -> str:
    """Where the combat value of a race's unit stands in the book."""
    return f"figure.{race}.{unit}"


def pages(kit: Kit, values: Values) -> Iterable[BookPage]:
    """A page for each race: what its sheet prints for each kind of unit that throws dice."""
    for race in kit.races.values():
        yield BookPage(
            key=race.key,
            name=race.name,
            blanks=tuple(
                Blank(
                    key=figure_key(race.key, unit.key),
                    label=unit.name,
                    kind=FIGURE,
                    rule="12-2",
                    known=unit.hits,
                )
                for unit in kit.units.values()
                if unit.hits
            ),
        )


BOOK = Book(pages)
