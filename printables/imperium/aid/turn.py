"""4.0 The player aid's rail: a turn, station by station."""

from __future__ import annotations

from assistant.core.words.rule_mark import marked
from printables.drawing.blocks import Block
from printables.drawing.geometry import BODY_END
from printables.drawing.lettering import BODY, KEY, LABEL, STRONG, WHITE, wrap
from printables.drawing.marks import section, tick_box
from printables.drawing.page import Page, Pen

from . import turn_layout as at
from .parts import Aid

# 4.0 Sign and words of each station, and the step of the game whose number it bears.
ADMINISTRATIVE = (
    ("A", "interference", "interference"),
    ("B", "income", "income"),
    ("C", "reinforcements", "reinforcements"),
    ("D", "construction", "construction"),
)
ACTION = (
    ("1", "initiative", "actions"),
    ("2", "actions", "actions"),
    ("3", "battle", "space_battle"),
    ("4", "end", "actions"),
)
CLOSE_OUT = (
    ("1", "maintenance", "maintenance"),
    ("2", "scrap", "scrap"),
    ("3", "repair", "repair"),
    ("4", "prestige", "prestige"),
)
LEGS = (("administrative", ADMINISTRATIVE), ("action", ACTION), ("close_out", CLOSE_OUT))
TOLD_BESIDE = frozenset({"income", "maintenance", "scrap", "repair", "prestige"})
"""Stations that another block of large type tells of."""
Stop = tuple[str, str, str]


def turn(aid: Aid, width: float) -> Block:
    """The whole turn, spread over a page's height."""
    rail = _rail(aid)
    least = rail.head + sum(_leg_height(aid, number, width) for number in range(len(LEGS)))
    room = BODY_END - aid.request.top
    # What the page has left is shared out between the stations.
    spare = max(0.0, room - least) / sum(len(stops) for _, stops in LEGS)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "4.0", aid.word("turn"))
        y += rail.head
        for number in range(len(LEGS)):
            y = _leg(page, (x, y), aid, (number, width, spare))

    return Block(max(room, least), draw)


def heading(aid: Aid, width: float) -> Block:
    """The heading alone, over legs that stand beside each other."""
    return Block(_rail(aid).head, lambda page, x, y: section(page, (x, y, width), "4.0", aid.word("turn")))


def legs(aid: Aid, width: float) -> list[Block]:
    """Each leg of the turn as a block of its own."""

    def leg(number: int) -> Block:
        def draw(page: Page, x: float, y: float) -> None:
            _leg(page, (x, y), aid, (number, width, 0.0))

        return Block(_leg_height(aid, number, width), draw)

    return [leg(number) for number in range(len(LEGS))]


def _rail(aid: Aid) -> at.Rail:
    return at.LARGE if aid.request.large else at.USUAL


def _about(aid: Aid, key: str, width: float) -> list[str]:
    if aid.request.large and key in TOLD_BESIDE:
        return []
    return wrap(aid.word(f"about.{key}"), BODY, width - _rail(aid).words)


def _height(lines: list[str], rail: at.Rail) -> float:
    return max(rail.title + rail.line * len(lines) + rail.foot, rail.station + rail.least)


def _leg_height(aid: Aid, number: int, width: float) -> float:
    (key, stops), rail = LEGS[number], _rail(aid)
    boxes = rail.segments if key == "action" else 0
    return rail.leg + boxes + sum(_height(_about(aid, stop[1], width), rail) for stop in stops)


def _leg(page: Page, place: tuple[float, float], aid: Aid, given: tuple[int, float, float]) -> float:
    """Heading and stations of a leg; gives where it ends."""
    (x, y), rail = place, _rail(aid)
    number, width, spare = given
    key, stops = LEGS[number]
    page.label(x + rail.words, y + at.LEG_NAME, aid.word(f"leg.{key}"), LABEL, width - rail.words)
    page.across(x + rail.words, y + rail.leg - at.LEG_LINE, width - rail.words)
    y += rail.leg
    if key == "action":
        _segments(page, x + rail.words, y)
        y += rail.segments
    for place_of, stop in enumerate(stops):
        lines = _about(aid, stop[1], width)
        height = _height(lines, rail) + spare
        if place_of + 1 < len(stops):
            page.down(x + rail.rail, y + rail.station / 2, height, Pen(at.RAIL_PEN))
        _sign(page, (x + rail.rail, y), (number, stop[0]), rail)
        rule = aid.game.sequence.steps[stop[2]].rule
        _words(page, (x, y, width), (aid.word(f"step.{stop[1]}"), rule, lines), rail)
        y += height
    return y


def _segments(page: Page, x: float, y: float) -> None:
    """The four action segments, to tick."""
    box, number, tick = at.SEGMENT, at.SEGMENT_NUMBER, at.SEGMENT_TICK
    for segment in range(4):
        left = x + at.SEGMENT_PITCH * segment
        page.frame(left, y + box.y, box.width, box.height)
        page.figure(left + number.x, y + number.y, str(segment + 1), KEY)
        tick_box(page, left + tick.x, y + tick.y, tick.width)


def _sign(page: Page, place: tuple[float, float], stop: tuple[int, str], rail: at.Rail) -> None:
    """A station by its leg: a disc, a ring or a square, with its sign."""
    (x, y), (leg, sign) = place, stop
    side = rail.station
    middle = y + side / 2
    # Legs are told apart by shape: without colour, and in a copy.
    if leg == 2:
        page.block(x - side / 2, y, side, side, WHITE)
        page.frame(x - side / 2, y, side, side, Pen(at.RING_PEN))
    else:
        page.disc(x, middle, side / 2)
        if leg == 1:
            page.disc(x, middle, side / 2 - at.RING_PEN, WHITE)
    page.figure(x, middle, sign, rail.key if leg else rail.key.white)


def _words(
    page: Page, place: tuple[float, float, float], said: tuple[str, str, list[str]], rail: at.Rail
) -> None:
    """Its title, the number of its rule, what is done."""
    (x, y, width), (title, rule, lines) = place, said
    baseline = y + rail.title - at.TITLE_BASELINE
    page.write(x + rail.words, baseline, title, rail.key, width - rail.words - at.RULE)
    page.write(x + width, baseline, marked(rule), STRONG.right)
    page.lines(x + rail.words, y + rail.title + at.ABOUT_GAP, lines, BODY, width - rail.words)
