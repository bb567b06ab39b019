"""9 A battle on paper: rounds of fire and damage, groups that leave and their chasers, the mines."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.shipped.match_kit import figure
from assistant.core.words.say import Say, say
from assistant.games.outer_planets.combat.fire import faces_by
from assistant.games.outer_planets.state.keys import ALLIANCE
from printables.drawing import rows
from printables.drawing.blocks import BETWEEN, Block
from printables.drawing.document import Document
from printables.drawing.lettering import BODY, SMALL, SMALL_BOLD, STRONG, TITLE, fit, measure
from printables.drawing.marks import die, section, side_mark
from printables.drawing.page import FRAME, SLOT, Page
from printables.drawing.request import SheetRequest
from printables.drawing.rows_layout import SECTION

from . import clash_layout as at
from .letters import BATTLE

ROUNDS, FIRERS, GROUPS = 2, 7, 4
RESULTS = ("dice", "withdraws", "hits")


def make(game: Game, request: SheetRequest) -> Document:
    """One page of two rounds; in large type two of one."""
    # Measured first: how high rows may be depends on what it takes.
    mines = _mines(request)
    high = _row(request, mines)
    blocks = [block for _ in range(1 if request.large else ROUNDS) for block in _round(game, high, request)]
    return rows.whole(request, "clash", BATTLE, [*blocks, mines])


def _row(request: SheetRequest, mines: Block) -> float:
    """How high a row is so that all of it stands on one page, if it can."""
    others = at.ROUND_HEAD + at.WHO + at.LEAVING + at.GROUP.height
    room = request.room.height - mines.height - ROUNDS * (others + BETWEEN)
    return min(at.ROW, max(at.LEAST_ROW, room / (ROUNDS * FIRERS)))


def _round(game: Game, high: float, request: SheetRequest) -> list[Block]:
    """9-2 The Aerospace Force fires, then the Alliance; one block where both stand beside each other."""
    # False sorts before True: the Aerospace Force, which fires first (9-2).
    first, second = sorted(game.sides, key=lambda side: side.key == ALLIANCE)
    halves = [_fire(side, number, high, request) for number, side in enumerate((first, second), 1)]

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, page.width - x), "9-2", request.words.words(say("sheet.clash.round")))
        box = x + at.ROUND_AT
        page.frame(box, y + at.ROUND_BOX.y, at.ROUND_BOX.width, at.ROUND_BOX.height, FRAME)
        room = page.width - x - at.NOTE_AT
        if page.width > at.NOTE_ROOM:
            text = fit(request.words.words(_faces(request)), BODY, room)
            page.write(x + at.NOTE_AT, y + at.WHO_BASE, text, BODY, room)

    first_half, second_half = halves
    parts = [Block(at.ROUND_HEAD, draw), *rows.abreast(request, first_half, second_half), _leaving(request)]
    return [_joined(parts)] if len(request.room.columns) > 1 else parts


def _joined(parts: Sequence[Block]) -> Block:
    """Blocks close under each other."""

    def draw(page: Page, x: float, y: float) -> None:
        for part in parts:
            part.draw(page, x, y)
            y += part.height

    return Block(sum(part.height for part in parts), draw)


def _fire(side: Side, number: int, high: float, request: SheetRequest) -> Block:
    """Lines of a side: firer, target, dice and what they show, damage."""

    def draw(page: Page, x: float, y: float) -> None:
        words, right = request.words.words, page.width
        side_mark(page, (x + at.WHO_MARK / 2, y + at.WHO / 2), at.WHO_MARK, side)
        lefts = [right - at.DAMAGE.width - at.CELLS * (len(RESULTS) - place) for place in range(len(RESULTS))]
        room = lefts[0] - x - at.WHO_NAME
        text = fit(words(say("sheet.clash.fires", n=number)), STRONG, room)
        page.write(x + at.WHO_NAME, y + at.WHO_BASE, text, STRONG, room)
        for key, left in zip((*RESULTS, "damage"), (*lefts, right - at.DAMAGE.width), strict=True):
            wide = at.DAMAGE.width if key == "damage" else at.CELL.width
            text = fit(words(say(f"sheet.clash.{key}")), SMALL_BOLD, wide)
            page.write(left + wide / 2, y + at.WHO_BASE, text, SMALL_BOLD.centre)
        page.across(x, y + at.WHO, right - x, FRAME)
        for line in range(FIRERS):
            _line(page, (x, y + at.WHO + high * line), high, lefts)

    return Block(at.WHO + high * FIRERS, draw)


def _line(page: Page, place: tuple[float, float], high: float, lefts: list[float]) -> None:
    (x, y), right = place, page.width
    base = y + high - at.BASE
    names = lefts[0] - x - at.CHASED_END
    arrow = x + names * at.TARGET
    page.across(x, base, arrow - x - at.ARROW)
    middle, half = y + high / 2, at.ARROW_HIGH / 2
    tip = arrow + at.ARROW / 2
    page.polygons(
        [[(arrow - at.ARROW / 2, middle - half), (tip, middle), (arrow - at.ARROW / 2, middle + half)]]
    )
    page.across(arrow + at.ARROW, base, lefts[0] - at.CHASED_END - arrow - at.ARROW)
    for left in lefts:
        page.frame(left, y + at.CELL.y, at.CELL.width, at.CELL.height, SLOT)
    page.frame(right - at.DAMAGE.width, y + at.DAMAGE.y, at.DAMAGE.width, at.DAMAGE.height, SLOT)


def _leaving(request: SheetRequest) -> Block:
    """9-6 Groups that leave, the acceleration of the slowest, and who goes after them."""

    def draw(page: Page, x: float, y: float) -> None:
        words = request.words.words
        lead = page.write(x, y + at.LEAVING_BASE, words(say("sheet.clash.leaving")), STRONG) + at.NOTE_GAP
        room = page.width - x - lead
        text = words(say("sheet.clash.leaving_note"))
        if measure(text, BODY.sized(text)) <= room:
            page.write(x + lead, y + at.LEAVING_BASE, text, BODY, room)
        wide = (page.width - x + at.GROUP_PITCH) / GROUPS
        for number in range(GROUPS):
            left, top, width = x + wide * number, y + at.LEAVING, wide - at.GROUP_PITCH
            page.frame(left, top, width, at.GROUP.height, FRAME)
            page.write(left + at.NUMBER, top + at.NUMBER_BASE, str(number + 1), TITLE)
            box = left + width - at.SPEED.width - at.SPEED_RIGHT
            page.across(left + at.LINE, top + at.LINE_BASE, box - left - at.LINE - at.CHASED_END)
            page.frame(box, top + at.SPEED.y, at.SPEED.width, at.SPEED.height, SLOT)
            text = words(say("sheet.clash.chased"))
            start = left + at.NUMBER + page.write(left + at.NUMBER, top + at.CHASED_BASE, text, SMALL)
            end = left + width - at.CHASED_END
            page.across(start + at.CHASED_END, top + at.CHASED_BASE, end - start - at.CHASED_END)

    return Block(at.LEAVING + at.GROUP.height, draw)


def _faces(request: SheetRequest) -> Say:
    """9-4-1, 9-4-4 What the faces of a die do, and what a crippled unit has left."""
    (hits, withdraws), (better, sooner) = (faces_by(request.state, elite=elite) for elite in (False, True))
    return say(
        "sheet.clash.faces", withdraws=list(withdraws), hits=list(hits), sooner=list(sooner),
        better=list(better), attack=figure(request.state, "damage", "0", "attack"),
    )  # fmt: skip


def _mines(request: SheetRequest) -> Block:
    """9-8 Six units in a row, each with the face that names it."""
    most = figure(request.state, "mines", "6", "most")

    def draw(page: Page, x: float, y: float) -> None:
        words = request.words.words
        title, note = words(say("sheet.clash.mines")), words(say("sheet.clash.mines_note", most=most))
        note = note if page.width > at.NOTE_ROOM else ""
        section(page, (x, y, page.width - x), "9-8", title, note)
        wide = (page.width - x + at.MINE_PITCH) / most
        for number in range(most):
            left, top, width = x + wide * number, y + SECTION, wide - at.MINE_PITCH
            page.frame(left, top, width, at.MINE.height, FRAME)
            die(page, left + at.DIE.x, top + at.DIE.y, at.DIE_SIZE, number + 1)
            page.across(left + at.MINE_LINE, top + at.MINE_LINE_BASE, width - at.MINE_LINE - at.HURT_RIGHT)
            box = left + width - at.HURT_BOX.width - at.HURT_RIGHT
            page.frame(box, top + at.HURT_BOX.y, at.HURT_BOX.width, at.HURT_BOX.height, SLOT)
            if page.width > at.NOTE_ROOM:
                text = words(say("sheet.clash.damage"))
                page.write(box - at.HURT_RIGHT, top + at.HURT_BASE, text, SMALL.right)
        base = y + SECTION + at.MINE.height + at.MINE_NOTE_BASE
        text = fit(words(say("sheet.clash.mines_filled")), BODY, page.width - x)
        page.write(x, base, text, BODY, page.width - x)

    return Block(SECTION + at.MINE.height + at.MINE_NOTE, draw)
