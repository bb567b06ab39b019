"""The strip over the boxes of a sheet of all fleets: ships, maintenance, what hits, the key, the code."""

from __future__ import annotations

from assistant.core.words.say import Name, say
from printables.drawing.geometry import BODY_TOP, WIDTH
from printables.drawing.lettering import BODY, KEY, LABEL, STRONG, Style, fit, largest
from printables.drawing.link import link_block
from printables.drawing.marks import side_mark
from printables.drawing.page import FRAME, HAIR, Page
from printables.drawing.request import SheetRequest

from ..battle.board import FIRE, hit_words, hits_from
from . import layout as at
from .box import Sheet
from .content import Ship
from .small_cell import draw_cell

TOTAL = Style(34, bold=True)
SIZES = (34, 28, 22, 18)
PLUS, HITS = Style(20, bold=True), KEY.at(12)
# No counter of the match: an example must give nothing away of anybody's fleet.
EXAMPLE = Ship(
    code="CV",
    name=Name(""),
    front=(0, 2, 2, 3, 3),
    reverse=(None,) * 5,
    maintenance=3,
    damaged=False,
    has_reverse=True,
    jumps=5,
    speed=3,
    berths=2,
    fighters=1,
    cargo=(),
    markers=(),
    carries=False,
)


def strip(page: Page, sheet: Sheet, code: str, request: SheetRequest) -> None:
    """All of it, in five columns."""
    y = BODY_TOP
    for x in at.STRIP_RULES:
        page.down(x, y + at.RULE.y, at.RULE.height)
    _ships(page, y, sheet)
    _maintenance(page, y, sheet)
    _hits(page, y, sheet, request)
    _key(page, y, sheet)
    link_block(page, y, code, sheet.link, sheet.words)


def sums_line(page: Page, y: float, sheet: Sheet) -> None:
    """The same sums in one line of large type."""
    scale = sheet.measures.scale
    middle = at.SUMS / 2 - at.SUMS_EDGE
    side_mark(page, (middle, y + middle), middle * 2, sheet.side)
    cost = f"{sheet.maintenance}{'+' if sheet.unknown else ''}"
    counts = [f"{sheet.sums.ships} {sheet.label('fleets.ships_word')}", *sheet.counts]
    told = " · ".join([*counts, f"{sheet.label('fleets.maint')} {cost}"])
    left, style = at.SUMS + at.SUMS_GAP, STRONG.times(scale)
    page.write(left, y + at.SUMS_BASE, fit(told, style, WIDTH - left), style, WIDTH - left)


def _ships(page: Page, y: float, sheet: Sheet) -> None:
    label = sheet.words.words(say("sheet.fleets.ships", side=sheet.side.name))
    page.label(at.SHIPS.x, y + at.LABEL, label, LABEL, at.SHIPS.width)
    side_mark(page, (at.SIDE_MARK.x, y + at.SIDE_MARK.y), at.SIDE_MARK.width, sheet.side)
    number, box = str(sheet.sums.ships), at.SHIPS_TOTAL
    page.write(box.x, y + box.y, number, largest(number, TOTAL, SIZES, box.width), box.width)
    page.lines(at.SHIPS.x, y + at.SHIPS.y, sheet.counts, BODY, at.SHIPS.width)


def _maintenance(page: Page, y: float, sheet: Sheet) -> None:
    page.label(at.COVER.x, y + at.LABEL, sheet.label("fleets.maintenance"), LABEL, at.COVER.width)
    number, box = str(sheet.maintenance), at.COVER_TOTAL
    right = box.x + page.write(box.x, y + box.y, number, largest(number, TOTAL, SIZES, box.width), box.width)
    # What nobody read off is added in pencil.
    if sheet.unknown:
        hole = at.UNKNOWN
        page.write(right + at.PLUS.x, y + at.PLUS.y, "+", PLUS)
        page.frame(right + hole.x, y + hole.y, hole.width, hole.height, FRAME)
    lines = sheet.label("fleets.cover").split("\n")
    page.lines(at.COVER.x, y + at.COVER.y, lines, BODY, at.COVER.width)


def _hits(page: Page, y: float, sheet: Sheet, request: SheetRequest) -> None:
    """What hits at each distance, from the fire tables."""
    x, pitch = at.HITS.x, (at.HITS.width - at.HITS_WORDS) / 4
    page.label(x, y + at.LABEL, sheet.label("fleets.hits"), LABEL, at.HITS_WORDS)
    for far in range(4):
        left = x + at.HITS_WORDS + pitch * far
        page.figure(left + pitch / 2, y + at.HITS_HEAD - at.HITS_FAR, str(far), STRONG)
    page.across(x, y + at.HITS_HEAD, at.HITS.width, FRAME)
    for place, (name, chart, capital) in enumerate(FIRE):
        middle = y + at.HITS_HEAD + at.HITS_ROW * (place + 0.5)
        name_of = sheet.label(f"battle_board.short.{name}")
        page.write(x, middle + at.HITS_BASE, name_of, BODY, at.HITS_WORDS - at.HITS_FREE)
        for far in range(4):
            least = hits_from(request, chart, far, capital)
            centre = x + at.HITS_WORDS + pitch * (far + 0.5)
            page.figure(centre, middle, hit_words(least), HITS)
        last = place == len(FIRE) - 1
        page.across(x, middle + at.HITS_ROW / 2, at.HITS.width, FRAME if last else HAIR)


def _key(page: Page, y: float, sheet: Sheet) -> None:
    """An example cell, and beside it what stands in each of its rows."""
    left, top = at.KEY_CELL.x, y + at.KEY_CELL.y
    draw_cell(page, left, top, EXAMPLE, sheet.cells)
    for key, down in at.KEY_LINES:
        words, right = at.KEY_WORDS, sheet.measures.cell.width + at.KEY_GAP
        page.across(left + right, top + down, words.x - right - at.KEY_FREE)
        page.write(left + words.x, top + down + at.KEY_BASE, sheet.label(f"key.{key}"), BODY, words.width)
