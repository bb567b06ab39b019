"""The two columns of a match record: places, fleets, what is due, side by side."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.play.sides import Side
from assistant.core.words.say import say
from printables.drawing.lettering import BODY, STRONG, WHITE, Style, fit, measure, wrap
from printables.drawing.marks import spot
from printables.drawing.page import FRAME, HAIR, Page
from printables.drawing.typefaces import composed
from printables.record.columns import Column, Item, labelled
from printables.record.layout import LINE

from . import columns_layout as at
from .content import Place, Recorder, also

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
        Item(at.RULE, lambda page, x, y: page.across(x, y, width, FRAME)),
        *labelled(say_it(say("paper.queue")), recorder.queue(side.key), width),
        *labelled(say_it(say("paper.also")), " · ".join(map(say_it, also(recorder.state, side.key))), width),
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
    yield Item(at.GAP, _nothing)


def _nothing(page: Page, x: float, y: float) -> None:
    """A gap."""


def _garrisoned(place: Place, width: float) -> Item:
    lines = wrap(composed(place.counters), BODY, width - at.NAME)

    def draw(page: Page, x: float, y: float) -> None:
        _name(page, x, y, place, at.NAME - at.INDENT - at.NAME_FREE)
        page.lines(x + at.NAME, y + at.WORDS, lines, BODY, width - at.NAME)

    return Item(at.ROW + LINE * (len(lines) - 1), draw)


def _bare(some: list[Place], width: float) -> Item:
    def draw(page: Page, x: float, y: float) -> None:
        for number, place in enumerate(some):
            room = width / 2 - at.INDENT - at.NAME_FREE
            _name(page, x + width / 2 * number, y, place, room)

    return Item(at.ROW, draw)


def _name(page: Page, x: float, y: float, place: Place, width: float) -> None:
    style = STRONG if place.marker == "world" else BODY
    _mark(page, x + at.MARK.x, y + at.MARK.y, place)
    page.write(x + at.INDENT, y + at.WORDS, fit(place.name, style, width), style, width)


def _mark(page: Page, x: float, y: float, place: Place) -> None:
    """Disc for a world, square for an outpost, triangle where both sides stand, a dot for no marker."""
    if place.contested:
        page.polygons([[(x + right, y + down) for right, down in at.CONTESTED]])
        page.polygons([[(x + right, y + down) for right, down in at.CONTESTED_INSIDE]], WHITE)
    elif place.marker == "world":
        page.disc(x, y, at.WORLD)
    elif place.marker == "outpost":
        page.frame(x + at.OUTPOST.x, y + at.OUTPOST.y, at.OUTPOST.width, at.OUTPOST.height, FRAME)
    else:
        page.disc(x, y, at.UNMARKED)


def _fleet(side: Side, column: float, number: int, system: str, ships: str) -> Item:
    style = STRONG.sized(system)
    indent = measure(system, style) + at.AFTER_SYSTEM
    width = column - at.FLEET_TEXT
    # Ships begin beside the system's name, unless that leaves them less than half the line.
    words = wrap(ships, BODY, width - indent) if indent < width / 2 else ["", *wrap(ships, BODY, width)]
    first, rest = words[0], wrap(ships[len(words[0]) :].strip(), BODY, width) if len(words) > 1 else []

    def draw(page: Page, x: float, y: float) -> None:
        page.across(x, y, column, HAIR)
        ground = at.NUMBER_GROUND
        page.block(x, y + ground.y, ground.width, ground.height, spot(side))
        page.figure(x + ground.middle, y + at.NUMBER, str(number), NUMBER, ground.width)
        baseline = y + (at.TWO_LINES if rest else at.ONE_LINE)
        page.write(x + at.FLEET_TEXT, baseline, system, STRONG, width)
        page.write(x + at.FLEET_TEXT + indent, baseline, first, BODY, width - indent)
        page.lines(x + at.FLEET_TEXT, baseline + at.NEXT_LINE, rest, BODY, width)

    return Item(at.FLEET + LINE * max(len(rest) - 1, 0), draw)
