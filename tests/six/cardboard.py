"""What the players' own map of the small game shows, with every kind of value there is."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.book import Blank, Book, BookPage, Values, word_key
from assistant.core.kept.cardboard import Number, OneOf, SeveralOf, Word, Words, YesNo
from assistant.core.play.question import Option
from assistant.core.words.say import Name, say

from .state import Kit

AREAS = "areas"
FRAMES = (
    Option(value="red", label=Name("red", "赤")),
    Option(value="blue", label=Name("blue", "青")),
)
MOST_POINTS = 3


def pages(kit: Kit, values: Values) -> Iterator[BookPage]:
    """The map: its areas as the players name them, then a page for each; and the harbour."""
    named = values.get(AREAS)
    areas = named if isinstance(named, list) else []
    blank = Blank(key=AREAS, label=say("six.areas"), kind=Words(), rule="8.0")
    yield BookPage(key="map", name=say("six.map"), blanks=(blank,))
    yield BookPage(key="harbour", name=say("six.harbour"), blanks=HARBOUR)
    for area in areas:
        others = tuple(Option(value=other, label=other) for other in areas if other != area)
        yield BookPage(key=f"area-{word_key(area)}", name=Name(area), blanks=tuple(area_blanks(area, others)))


def area_blanks(area: str, others: tuple[Option, ...]) -> Iterator[Blank]:
    """What the map prints about an area."""
    kinds = {"points": Number(0, MOST_POINTS), "neighbours": SeveralOf(others), "raiding": YesNo()}
    for name, kind in kinds.items():
        key = f"area.{word_key(area)}.{name}"
        yield Blank(key=key, label=say(f"six.area_{name}", area=area), kind=kind, rule="8.1")


HARBOUR = tuple(
    Blank(key=f"harbour.{name}", label=say(f"six.harbour_{name}"), kind=kind, rule="2.1")
    for name, kind in {
        "name": Word(),
        "frame": OneOf(FRAMES),
        "berths": Number(0, 12),
        "sheltered": YesNo(),
        "winds": SeveralOf(tuple(Option(value=w, label=say(f"six.wind_{w}")) for w in ("north", "south"))),
    }.items()
)
BOOK = Book(pages=pages)
