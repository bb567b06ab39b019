"""4.0 The player aid's rail: a turn, station by station."""

from __future__ import annotations

from collections.abc import Sequence

from printables.drawing.blocks import Block
from printables.drawing.geometry import BODY_END
from printables.drawing.lettering import BODY, KEY, LABEL, STRONG, wrap
from printables.drawing.marks import section, tick_box
from printables.drawing.page import Page, Pen

from .parts import Aid

RAIL, STATION, WORDS = 5.0, 9.2, 13.0
HEAD, LEG = 9.0, 7.4
SEGMENTS = 11.0
TITLE = 5.4
LINE = 4.2
ADMINISTRATIVE = (
    ("A", "interference", "6.1"),
    ("B", "income", "7.0"),
    ("C", "reinforcements", "8.0"),
    ("D", "construction", "9.0"),
)
ACTION = (
    ("1", "initiative", "10.0"),
    ("2", "actions", "10.0"),
    ("3", "battle", "12.0"),
    ("4", "end", "10.0"),
)
CLOSE_OUT = (
    ("1", "maintenance", "14.1"),
    ("2", "scrap", "14.2"),
    ("3", "repair", "14.3"),
    ("4", "prestige", "15.0"),
)
LEGS = (("administrative", ADMINISTRATIVE), ("action", ACTION), ("close_out", CLOSE_OUT))
Stop = tuple[str, str, str]


def turn(aid: Aid, width: float) -> Block:
    """The whole turn, spread over a page's height."""
    least = HEAD + sum(_leg_height(aid, number, width) for number in range(len(LEGS)))
    room = BODY_END - aid.request.top
    spare = max(0.0, room - least) / sum(len(stops) for _, stops in LEGS)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "4.0", aid.word("turn"))
        y += HEAD
        for number in range(len(LEGS)):
            y = _leg(page, (x, y), aid, (number, width, spare))

    return Block(max(room, least), draw)


def legs(aid: Aid, width: float) -> list[Block]:
    """Each leg of the turn as a block of its own."""

    def leg(number: int) -> Block:
        def draw(page: Page, x: float, y: float) -> None:
            section(page, (x, y, width), "4.0", aid.word("turn"))
            _leg(page, (x, y + HEAD), aid, (number, width, 0.6))

        stops = len(LEGS[number][1])
        return Block(HEAD + _leg_height(aid, number, width) + 0.6 * stops, draw)

    return [leg(number) for number in range(len(LEGS))]


def _about(aid: Aid, key: str, width: float) -> list[str]:
    return wrap(aid.word(f"about.{key}"), BODY, width - WORDS)


def _height(lines: Sequence[str]) -> float:
    return max(TITLE + LINE * len(lines) + 1.4, STATION + 1.6)


def _leg_height(aid: Aid, number: int, width: float) -> float:
    key, stops = LEGS[number]
    boxes = SEGMENTS if key == "action" else 0
    return LEG + boxes + sum(_height(_about(aid, stop[1], width)) for stop in stops)


def _leg(page: Page, place: tuple[float, float], aid: Aid, given: tuple[int, float, float]) -> float:
    """Heading and stations of a leg; gives where it ends."""
    x, y = place
    number, width, spare = given
    key, stops = LEGS[number]
    page.label(x + WORDS, y + 1.0, aid.word(f"leg.{key}"), LABEL, width - WORDS)
    page.across(x + WORDS, y + LEG - 2, width - WORDS)
    y += LEG
    if key == "action":
        for segment in range(4):
            left = x + WORDS + 12.8 * segment
            page.frame(left, y - 0.6, 11.4, 8.4)
            page.figure(left + 3.2, y + 3.6, str(segment + 1), KEY)
            tick_box(page, left + 6.0, y + 1.3, 4.6)
        y += SEGMENTS
    for at, stop in enumerate(stops):
        lines = _about(aid, stop[1], width)
        height = _height(lines) + spare
        if at + 1 < len(stops):
            page.down(x + RAIL, y + STATION / 2, height, Pen(1.0))
        _stop(page, (x, y), (number, stop, lines), (aid.word(f"step.{stop[1]}"), width))
        y += height
    return y


def _stop(
    page: Page, place: tuple[float, float], stop: tuple[int, Stop, list[str]], titled: tuple[str, float]
) -> None:
    """A station: disc, ring or square by its leg, title, rule number, what is done."""
    x, y = place
    leg, (sign, _, rule), lines = stop
    title, width = titled
    middle = y + STATION / 2
    if leg == 2:
        page.block(x + RAIL - STATION / 2, y, STATION, STATION, (1, 1, 1))
        page.frame(x + RAIL - STATION / 2, y, STATION, STATION, Pen(0.8))
    else:
        page.disc(x + RAIL, middle, STATION / 2)
        if leg == 1:
            page.disc(x + RAIL, middle, STATION / 2 - 0.8, (1, 1, 1))
    page.figure(x + RAIL, middle, sign, KEY if leg else KEY.white)
    page.write(x + WORDS, y + 4.6, title, KEY, width - WORDS - 9)
    page.write(x + width, y + 4.6, rule, STRONG.right)
    page.lines(x + WORDS, y + 9.0, lines, BODY, width - WORDS)
