"""The band over the forces: how many units, what a cell says, what is crossed and written beside one."""

from __future__ import annotations

from assistant.core.play.sides import Side
from assistant.core.words.say import say
from printables.drawing.lettering import BODY, KEY, LABEL, SMALL, SMALL_BOLD, STRONG, Style, fit
from printables.drawing.marks import PENCIL, side_mark, tick_box
from printables.drawing.page import HAIR, SLOT, Page
from printables.drawing.request import SheetRequest

from . import layout as at
from .cells import LETTERS, REPAIR, draw_flag

TOTAL = Style(at.TOTAL_SIZE, bold=True)
# A unit as an example: its values, its first damage box ticked.
EXAMPLE_NAME, EXAMPLE, EXAMPLE_BOXES = say("outer_planets.short.patrol_ship"), ("2", "2", "4"), 2


def draw_band(page: Page, side: Side, counted: tuple[int, int], request: SheetRequest) -> None:
    """Units at sea and in port, the key, the crosses; in large type only the units and the crosses."""
    top, (sea, docked) = page.top, counted
    page.label(0, top + at.LABEL_DOWN, request.words.words(say("sheet.forces.units")), LABEL)
    side_mark(page, (at.MARK.x, top + at.MARK.y), at.MARK_SIZE, side)
    # Before the forces are placed there is nobody to count.
    if request.state.units:
        total = str(sea + docked)
        page.write(at.TOTAL, top + at.MARK.y + at.TOTAL / 2, total, TOTAL)
        split = request.words.words(say("sheet.forces.split", sea=sea, docked=docked))
        page.write(0, top + at.SPLIT, fit(split, BODY, at.KEY_AT), BODY, at.KEY_AT)
    wide = len(request.room.columns) > 1
    if wide:
        _key(page, at.KEY_AT, request)
    _crossed(page, at.BESIDE_AT if wide else at.KEY_AT, request)


def _key(page: Page, x: float, request: SheetRequest) -> None:
    """What stands where in a cell."""
    top, words = page.top, request.words.words
    page.down(x, top, at.RULE_DOWN)
    page.label(x + at.KEY_WORDS * 2, top, words(say("sheet.forces.key")), LABEL)
    left, y = x + at.KEY_CELL, top + at.KEY_DOWN
    page.frame(left, y, at.CELL.width, at.CELL.height, SLOT)
    end = at.CELL.width - at.NAME_RIGHT
    room = end - at.FLAG_ROOM - at.SHORT.x
    page.write(left + at.SHORT.x, y + at.SHORT.y, fit(words(EXAMPLE_NAME), SMALL, room), SMALL)
    draw_flag(page, left + end, y)
    for across, value in zip(at.VALUES, EXAMPLE, strict=True):
        page.figure(left + across, y + at.VALUES_DOWN, value, KEY)
    page.ring(left + at.VALUES[0], y + at.VALUES_DOWN, at.RING, SLOT)
    for means, away in (("away", at.AWAY), ("lost", at.LOST)):
        box = left + at.CELL.width - away
        page.write(box + PENCIL / 2, y + at.BOX_WORD, words(say(f"sheet.forces.{means}")), SMALL.centre)
        tick_box(page, box, y + at.CROSS_TOP, PENCIL)
    page.across(left, y + at.DAMAGE_LINE, at.CELL.width, HAIR)
    for number in range(EXAMPLE_BOXES):
        tick_box(page, left + at.BOXES + number * at.BOX_PITCH, y + at.BOX_TOP, PENCIL, ticked=number == 0)
    right = left + at.CELL.width + at.KEY_WORDS
    rows = (("type", "hq"), ("elite", "values"), ("damage", "full"))
    for base, (before, after) in zip(at.KEY_BASES, rows, strict=True):
        word = words(say(f"sheet.forces.{before}"))
        page.write(left - at.KEY_WORDS, top + base, fit(word, BODY, at.KEY_CELL - at.KEY_WORDS), BODY.right)
        word, room = words(say(f"sheet.forces.{after}")), at.BESIDE_AT - right - at.KEY_WORDS
        page.write(right, top + base, fit(word, BODY, room), BODY, room)


def _crossed(page: Page, x: float, request: SheetRequest) -> None:
    """What each cross says; W, X, M and R with what they mean."""
    top, words, left = page.top, request.words.words, x + at.CROSSED
    page.down(x, top, at.RULE_DOWN)
    page.label(left, top, words(say("sheet.forces.cross")), LABEL)
    for number, means in enumerate(("damage", "lost", "away")):
        base = top + at.CROSSED_BASE + at.CROSSED_LINE * number
        lead = words(say(f"sheet.forces.{means}"))
        start = left + page.write(left, base, f"{lead} ", STRONG)
        room = page.width - start
        text = fit(words(say(f"sheet.forces.cross_{means}")), BODY, room)
        page.write(start, base, text, BODY, room)
    for letter in (*LETTERS.values(), REPAIR):
        left += page.write(left, top + at.LETTERS_BASE, letter, SMALL_BOLD) + at.LETTER_WORDS
        text = words(say(f"sheet.forces.letter_{letter.lower()}"))
        left += page.write(left, top + at.LETTERS_BASE, text, SMALL) + at.LETTER_APART
