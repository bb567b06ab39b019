"""The two columns of a match record: places, fleets, what is due, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from assistant.core.say import say
from assistant.core.sides import Side
from printables.drawing.lettering import BODY, STRONG, Style, fit, measure, wrap
from printables.drawing.marks import side_mark, spot
from printables.drawing.page import FRAME, HAIR, Page
from printables.drawing.typefaces import drawable

from .content import Place, Recorder

BAR = 10.0
LINE, ROW, FLEET = 4.4, 4.8, 9.5
INDENT, NAME = 4.8, 46.0
FLEET_TEXT = 9.6
LABELLED = 17.0
NUMBER = Style(14, bold=True).white
TITLE = Style(16, bold=True).white
Draw = Callable[[Page, float, float], None]


@dataclass(frozen=True)
class Item:
    """Something of a column: how high it is, and what draws it with its left top corner there."""

    height: float
    draw: Draw


@dataclass
class Column:
    """A side, and what is still to be set under its bar."""

    side: Side
    name: str
    summary: str
    width: float
    items: list[Item]

    def take(self, room: float) -> list[Item]:
        """The items that fit into so much height; one at least."""
        used, taken = 0.0, 0
        while taken < len(self.items) and (not taken or used + self.items[taken].height <= room):
            used += self.items[taken].height
            taken += 1
        some, self.items = self.items[:taken], self.items[taken:]
        return some

    def draw(self, page: Page, x: float, y: float, some: list[Item]) -> None:
        """The bar, and these items under it."""
        page.block(x, y, self.width, 8.0, spot(self.side))
        page.block(x + 1.2, y + 1.2, 5.6, 5.6, (1, 1, 1))
        side_mark(page, (x + 4.0, y + 4.0), 4.8, self.side)
        wide = page.write(x + 9.2, y + 5.9, self.name, TITLE)
        page.write(x + self.width - 2, y + 5.4, self.summary, STRONG.white.right, self.width - 15 - wide)
        y += BAR
        for item in some:
            item.draw(page, x, y)
            y += item.height


def column(recorder: Recorder, side: Side, width: float) -> Column:
    """Everything of a side, so wide."""
    say_it, places, fleets = recorder.words.words, recorder.places(side.key), recorder.fleets(side.key)
    counts = [
        say("paper.worlds", n=sum(place.marker == "world" for place in places)),
        say("paper.outposts", n=sum(place.marker == "outpost" for place in places)),
        say("paper.fleets", n=len(fleets)),
    ]
    items = [
        *_places(places, width),
        *(_fleet(side, width, *fleet) for fleet in fleets),
        Item(1.2, lambda page, x, y: page.across(x, y, width, FRAME)),
        *_labelled(say_it(say("paper.queue")), recorder.queue(side.key), width),
        *_labelled(say_it(say("paper.also")), " · ".join(recorder.also(side.key)), width),
        *(
            _labelled(say_it(say("paper.notes")), " · ".join(recorder.state.notes), width)
            if side.number == 1
            else ()
        ),
    ]
    return Column(side, say_it(side.name), " · ".join(map(say_it, counts)), width, items)


def _places(places: list[Place], width: float) -> Iterator[Item]:
    """A line each; those with nothing in them two by two."""
    for place in places:
        if place.counters:
            yield _garrisoned(place, width)
    bare = [place for place in places if not place.counters]
    for first in range(0, len(bare), 2):
        yield _bare(bare[first : first + 2], width)
    yield Item(0.8, _nothing)


def _nothing(page: Page, x: float, y: float) -> None:
    """A gap."""


def _garrisoned(place: Place, width: float) -> Item:
    lines = wrap(drawable(place.counters), BODY, width - NAME)

    def draw(page: Page, x: float, y: float) -> None:
        _name(page, x, y, place, NAME - INDENT - 1.5)
        page.lines(x + NAME, y + 3.5, lines, BODY, width - NAME)

    return Item(ROW + LINE * (len(lines) - 1), draw)


def _bare(some: list[Place], width: float) -> Item:
    def draw(page: Page, x: float, y: float) -> None:
        for number, place in enumerate(some):
            _name(page, x + width / 2 * number, y, place, width / 2 - INDENT - 1.5)

    return Item(ROW, draw)


def _name(page: Page, x: float, y: float, place: Place, width: float) -> None:
    style = STRONG if place.marker == "world" else BODY
    _mark(page, x + 1.7, y + 2.3, place)
    page.write(x + INDENT, y + 3.5, fit(place.name, style, width), style, width)


def _mark(page: Page, x: float, y: float, place: Place) -> None:
    """Disc for a world, square for an outpost, triangle where both sides stand, a dot for no marker."""
    if place.contested:
        page.polygons([[(x - 1.8, y + 1.5), (x + 1.8, y + 1.5), (x, y - 1.7)]])
        page.polygons([[(x - 0.8, y + 0.9), (x + 0.8, y + 0.9), (x, y - 0.5)]], (1, 1, 1))
    elif place.marker == "world":
        page.disc(x, y, 1.6)
    elif place.marker == "outpost":
        page.frame(x - 1.4, y - 1.4, 2.8, 2.8, FRAME)
    else:
        page.disc(x, y, 0.6)


def _fleet(side: Side, column: float, number: int, system: str, ships: str) -> Item:
    style = STRONG.sized(system)
    indent = measure(system, style) + 2.4
    width = column - FLEET_TEXT
    words = wrap(ships, BODY, width - indent) if indent < width / 2 else ["", *wrap(ships, BODY, width)]
    first, rest = words[0], wrap(ships[len(words[0]) :].strip(), BODY, width) if len(words) > 1 else []

    def draw(page: Page, x: float, y: float) -> None:
        page.across(x, y, column, HAIR)
        page.block(x, y + 1.2, 7.4, 7.1, spot(side))
        page.figure(x + 3.7, y + 4.75, str(number), NUMBER, 7.4)
        baseline = y + (5.9 if not rest else 4.2)
        page.write(x + FLEET_TEXT, baseline, system, STRONG, width)
        page.write(x + FLEET_TEXT + indent, baseline, first, BODY, width - indent)
        page.lines(x + FLEET_TEXT, baseline + 4.0, rest, BODY, width)

    return Item(FLEET + LINE * max(len(rest) - 1, 0), draw)


def _labelled(label: str, text: str, width: float) -> Iterator[Item]:
    """A bold word and what it says, line by line; nothing where there is nothing to say."""
    for number, line in enumerate(wrap(drawable(text), BODY, width - LABELLED) if text else []):
        yield Item(LINE, _line(label if number == 0 else "", line, width))


def _line(label: str, text: str, width: float) -> Draw:
    def draw(page: Page, x: float, y: float) -> None:
        page.write(x, y + 3.5, label, STRONG, LABELLED - 1)
        page.write(x + LABELLED, y + 3.5, text, BODY, width - LABELLED)

    return draw
