"""7.0 The player aid's income as a worksheet."""

from __future__ import annotations

from assistant.core.play.sides import Side
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, SideKey
from assistant.games.imperium.state.war import SideState
from printables.drawing.blocks import Block, terms, terms_height
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, Style, fit
from printables.drawing.marks import section, side_mark
from printables.drawing.page import FRAME, Page

from . import money_layout as at
from .parts import Aid

RATE = Style(16, bold=True)
LINES = 5
Paid = tuple[tuple[str, str], ...]


def income(aid: Aid, width: float) -> Block:
    """A worksheet a side: rate, what for, how many, sum."""
    said = [aid.term("income_nothing"), aid.term("income_connected")]
    line = at.LARGE_LINE if aid.request.large else at.SNUG_LINE if aid.snug else at.LINE
    height = at.INCOME + LINES * line + at.INCOME_END + terms_height(said, width)
    sheets = _sheets(aid)

    def draw_it(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "7.0", aid.word("income"))
        half = (width - at.APART) / 2
        for side in aid.game.sides:
            left = x + (half + at.APART) * (side.number - 1)
            place = (left, y + at.WORKSHEETS, half)
            _worksheet(page, place, (side, line), sheets[SideKey(side.key)], aid)
        terms(page, (x, y + at.INCOME + LINES * line + at.TERMS), said, width)

    return Block(height, draw_it)


def _sheets(aid: Aid) -> dict[SideKey, Paid]:
    """What each side is paid for, and at which rate."""
    budget = aid.state.sides.get(IMPERIAL, SideState()).budget
    return {
        IMPERIAL: (
            (str(budget), "budget"),
            (_rate(aid, IMPERIAL, "world"), "world"),
            (_rate(aid, IMPERIAL, "outpost"), "outpost"),
            ("±", "rises"),
        ),
        TERRAN: (
            (_rate(aid, TERRAN, "capital"), "capital"),
            (_rate(aid, TERRAN, "world"), "connected_world"),
            (_rate(aid, TERRAN, "world_cut_off"), "cut_off_world"),
            (_rate(aid, TERRAN, "outpost"), "outpost"),
        ),
    }


def _rate(aid: Aid, side: str, holding: str) -> str:
    """What a holding pays a side, as the income chart has it."""
    return str(aid.row("income", holding).give[side])


def _worksheet(
    page: Page, place: tuple[float, float, float], given: tuple[Side, float], lines: Paid, aid: Aid
) -> None:
    (x, y, wide), (side, line) = place, given
    mark, name, total = at.SIDE, at.SIDE_NAME, at.TOTAL
    side_mark(page, (x + mark.x, y + mark.y), mark.width, side)
    page.write(x + name.x, y + name.y, aid.request.words.words(side.name), KEY, name.width)
    page.write(x + wide - at.NUMBER_HEAD, y + at.HEADS, aid.word("number"), SMALL.centre)
    page.write(x + wide - at.SUM_HEAD, y + at.HEADS, aid.word("sum"), SMALL.centre)
    y += at.LINES
    page.across(x, y, wide, FRAME)
    for rate, key in lines:
        _line(page, (x, y, wide, line), rate, key, aid)
        y += line
        page.across(x, y, wide)
    page.write(x, y + line / 2 + at.WHAT_RISE, aid.word("total"), STRONG)
    page.frame(x + wide - total.x, y + total.y, total.width, line - total.y, FRAME)


def _line(page: Page, place: tuple[float, float, float, float], rate: str, key: str, aid: Aid) -> None:
    """What is paid for, with boxes for how many and the sum."""
    x, y, wide, line = place
    middle, low = y + line / 2, line - at.LINE_GAP
    style = KEY if aid.request.large else RATE
    page.write(x + at.RATE, middle + style.size * at.RATE_RISE, rate, style.right, at.RATE_WIDTH)
    # 7.0 What comes once has no number to fill in.
    counted = key not in ("budget", "rises", "capital")
    room = wide - at.WHAT - (at.COUNTED if counted else at.UNCOUNTED)
    page.write(x + at.WHAT, middle + at.WHAT_RISE, fit(aid.word(f"income.{key}"), BODY, room), BODY, room)
    for box in (at.NUMBER, at.SUM) if counted else (at.SUM,):
        page.frame(x + wide - box.x, y + box.y, box.width, low)
