"""The band over the forces: how many units, what a cell says, what is written beside one."""

from __future__ import annotations

from assistant.core.play.sides import Side
from assistant.core.words.say import say
from printables.drawing.lettering import BODY, KEY, LABEL, SMALL, Style, fit
from printables.drawing.marks import side_mark, tick_box
from printables.drawing.page import HAIR, SLOT, Page
from printables.drawing.request import SheetRequest

from . import layout as at
from .cells import LETTERS, REPAIR, draw_flag

TOTAL = Style(at.TOTAL_SIZE, bold=True)
# A unit as an example: its values, its first damage box ticked.
EXAMPLE, EXAMPLE_BOXES = ("3", "5", "5"), 5


def draw_band(page: Page, side: Side, counted: tuple[int, int], request: SheetRequest) -> None:
    """Units at sea and in port, the key, the letters; in large type only the units and the letters."""
    top, (sea, docked) = page.top, counted
    page.label(0, top + at.LABEL_DOWN, request.words.words(say("sheet.forces.units")), LABEL)
    side_mark(page, (at.MARK.x, top + at.MARK.y), at.MARK_SIZE, side)
    # Before the forces are placed there is nobody to count.
    if request.state.units:
        total = str(sea + docked)
        page.write(at.TOTAL, top + at.MARK.y + at.TOTAL / 2, total, TOTAL)
        split = request.words.words(say("sheet.forces.split", sea=sea, docked=docked))
        page.write(0, top + at.SPLIT, fit(split, BODY, at.KEY_AT), BODY, at.KEY_AT)
    wide = page.width > at.BESIDE_AT + at.LETTERS[-1].x + at.LETTER_ROOM
    if wide:
        _key(page, at.KEY_AT, request)
    _letters(page, at.BESIDE_AT if wide else at.KEY_AT, request)


def _key(page: Page, x: float, request: SheetRequest) -> None:
    """What stands where in a cell."""
    top = page.top
    page.down(x, top, at.RULE_DOWN)
    page.label(x + at.KEY_WORDS * 2, top, request.words.words(say("sheet.forces.key")), LABEL)
    left, y = x + at.KEY_CELL, top + at.KEY_DOWN
    page.frame(left, y, at.CELL.width, at.CELL.height, SLOT)
    text = request.words.words(say("outer_planets.short.frigate"))
    page.write(left + at.SHORT.x, y + at.SHORT.y, fit(text, SMALL, at.SHORT_ROOM - at.FLAG_ROOM), SMALL)
    draw_flag(page, left + at.CELL.width, y)
    for across, value in zip(at.VALUES, EXAMPLE, strict=True):
        page.figure(left + across, y + at.VALUES_DOWN, value, KEY)
    page.ring(left + at.VALUES[0], y + at.VALUES_DOWN, at.RING, SLOT)
    page.across(left, y + at.DAMAGE_LINE, at.CELL.width, HAIR)
    for number in range(EXAMPLE_BOXES):
        tick_box(page, left + at.BOXES + number * at.BOX_PITCH, y + at.BOX_TOP, at.BOX, ticked=number == 0)
    right = left + at.CELL.width + at.KEY_WORDS
    rows = (("type", "hq"), ("elite", "values"), ("damage", "full"))
    for base, (before, after) in zip(at.KEY_BASES, rows, strict=True):
        word = request.words.words(say(f"sheet.forces.{before}"))
        page.write(left - at.KEY_WORDS, top + base, fit(word, BODY, at.KEY_CELL), BODY.right)
        word, room = request.words.words(say(f"sheet.forces.{after}")), at.BESIDE_AT - right - at.KEY_WORDS
        page.write(right, top + base, fit(word, BODY, room), BODY, room)


def _letters(page: Page, x: float, request: SheetRequest) -> None:
    """W, X, M and R, each with what it means."""
    top = page.top
    page.down(x, top, at.RULE_DOWN)
    page.label(x + at.LETTERS[0].x, top, request.words.words(say("sheet.forces.beside")), LABEL)
    for box, letter in zip(at.LETTERS, (*LETTERS.values(), REPAIR), strict=True):
        page.write(x + box.x, top + box.y, letter, KEY)
        text = request.words.words(say(f"sheet.forces.letter_{letter.lower()}"))
        page.write(x + box.x + at.LETTER_WORDS, top + box.y, fit(text, BODY, at.LETTER_ROOM), BODY)
