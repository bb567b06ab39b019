"""The two columns of a match record: places, fleets, what is due, side by side."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.say import say
from assistant.core.sides import Side
from printables.drawing.lettering import BODY, STRONG, Style, fit, measure, wrap
from printables.drawing.marks import spot
from printables.drawing.page import FRAME, HAIR, Page
from printables.drawing.typefaces import drawable
from printables.record.columns import LINE, Column, Item, labelled

from .content import Place, Recorder

ROW, FLEET = 4.8, 9.5
INDENT, NAME = 4.8, 46.0
FLEET_TEXT = 9.6
NUMBER = Style(14, bold=True).white


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
        *labelled(say_it(say("paper.queue")), recorder.queue(side.key), width),
        *labelled(say_it(say("paper.also")), " · ".join(recorder.also(side.key)), width),
        *(
            labelled(say_it(say("paper.notes")), " · ".join(recorder.state.notes), width)
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
