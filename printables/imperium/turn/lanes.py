"""8.0 A side's berths of a turn on the turn track: counters, half berths, or words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.imperium.pieces import units
from printables.drawing.geometry import Box
from printables.drawing.lettering import KEY, SMALL, STRONG, fit, largest, line_height, measure, wrap
from printables.drawing.marks import berth
from printables.drawing.page import FRAME, SLOT, Page, Pen
from printables.drawing.request import SheetRequest
from printables.drawing.silhouettes import Silhouette, draw

from . import layout as at

RETURNS = Pen(0.5, dash=(1.4, 0.8))
LISTED = (9.5, 8.5, 7.5)


@dataclass(frozen=True)
class Arrival:
    """Counters of one type that come on one turn for one reason."""

    code: str
    why: str
    ordered: int
    count: int


@dataclass(frozen=True)
class Lane:
    """What all berths of a side share; `berths` are drawn though empty, half as high if `low`."""

    side: Side
    request: SheetRequest
    shapes: dict[str, Silhouette]
    berths: int
    low: bool = False


def draw_lane(page: Page, x: float, y: float, lane: Lane, coming: list[Arrival]) -> None:
    """A side's berths of one turn; more take half a berth each, and still more are listed in words."""
    if lane.low:
        _low_lane(page, x, y, lane, coming)
        return
    if len(coming) > 2 * at.BERTHS:
        text = counted(lane.request, {each.code: each.count for each in coming})
        listed(page, (x, y + at.LISTED.y), text, at.LISTED)
        return
    if len(coming) > at.BERTHS:
        for place, each in enumerate(coming):
            # Two rows of half berths, filled from the left.
            row, berth_of_row = divmod(place, at.BERTHS)
            _slip(page, x + at.PITCH * berth_of_row, y + (at.BERTH / 2) * row, each, lane)
        return
    for place in range(max(lane.berths, len(coming))):
        left = x + at.PITCH * place
        if place < len(coming):
            _counter(page, left, y, coming[place], lane)
        else:
            berth(page, left, y, at.BERTH, at.BERTH)


def _low_lane(page: Page, x: float, y: float, lane: Lane, coming: list[Arrival]) -> None:
    """The same in a row that has room for half a berth."""
    if len(coming) > at.BERTHS:
        text = counted(lane.request, {each.code: each.count for each in coming})
        listed(page, (x, y + at.LISTED_LOW.y), text, at.LISTED_LOW)
        return
    for place in range(max(lane.berths, len(coming))):
        left = x + at.PITCH * place
        if place >= len(coming):
            berth(page, left, y, at.BERTH, at.BERTH / 2)
            continue
        page.frame(left, y, at.BERTH, at.BERTH / 2, FRAME if coming[place].why == "built" else RETURNS)
        _named(page, (left, y - at.SLIP_RAISED), coming[place], lane)
        words = _why(coming[place], lane)
        page.write(left + at.WHY_LOW.x, y + at.WHY_LOW.y, fit(words, SMALL, at.WHY_LOW.width), SMALL)


def _why(coming: Arrival, lane: Lane) -> str:
    return lane.request.words.words(say(f"sheet.queue.{coming.why}", turn=coming.ordered))


def counted(request: SheetRequest, counts: Mapping[str, int]) -> str:
    """Counters in words: how many of each type."""
    state, words = request.state, request.words
    return words.words(
        [say("units.some", n=n, type=units.short_name(state, code)) for code, n in counts.items()]
    )


def listed(page: Page, place: tuple[float, float], text: str, box: Box) -> None:
    """Words in a box, in the largest type in which all of them fit."""
    styles = [STRONG.at(size) for size in LISTED]
    lines = {style: wrap(text, style, box.width) for style in styles}
    # Lines of Japanese are higher, so the height is reckoned with the words.
    high = {style: line_height(style.sized(text)) * len(lines[style]) for style in styles}
    style = next((style for style in styles if high[style] <= box.height), styles[-1])
    page.lines(*place, lines[style], style, box.width)


def _slip(page: Page, x: float, y: float, coming: Arrival, lane: Lane) -> None:
    """Half a berth: the code, and how many."""
    page.frame(x, y, at.BERTH, at.BERTH / 2, SLOT if coming.why == "built" else RETURNS)
    if not _named(page, (x, y + at.SLIP_CODE), coming, lane) and (shape := lane.shapes.get(coming.code)):
        wide = at.SLIP_SHAPE.width
        left, middle = x + at.SLIP_SHAPE.x, y + at.SLIP_SHAPE.y + shape.middle * wide
        draw(page, shape, (left, middle), wide / shape.length)


def _named(page: Page, corner: tuple[float, float], coming: Arrival, lane: Lane) -> bool:
    """The code, unless it is too long, and how many at the right; whether the code is there."""
    x, y = corner
    name = lane.request.words.words(units.short_name(lane.request.state, coming.code))
    room = at.CODE.width - (at.COUNT.width if coming.count > 1 else 0)
    style = largest(name, KEY, (14, 10.5, 9.5, 7.5), room)
    fits = measure(name, style.sized(name)) <= room
    if fits:
        page.write(x + at.CODE.x, y + at.CODE.y, name, style, room)
    if coming.count > 1:
        count = at.COUNT
        page.block(x + count.x, y, count.width, count.height)
        page.figure(x + count.middle, y + count.height / 2, str(coming.count), KEY.white, count.width)
    return fits


def _counter(page: Page, x: float, y: float, coming: Arrival, lane: Lane) -> None:
    page.frame(x, y, at.BERTH, at.BERTH, FRAME if coming.why == "built" else RETURNS)
    _named(page, (x, y), coming, lane)
    if shape := lane.shapes.get(coming.code):
        longest = at.SHAPE.width
        length = shape.length * longest
        middle = y + at.SHAPE.y + shape.middle * length
        draw(page, shape, (x + (at.BERTH - length) / 2, middle), longest, lane.side.number == 1)
    why = _why(coming, lane)
    page.figure(x + at.WHY.x, y + at.WHY.y, fit(why, SMALL, at.WHY.width), SMALL, at.WHY.width)
