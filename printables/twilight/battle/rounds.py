"""12-1, 12-2, 12-4 Five rounds of a battle to fill in: retreat announced, dice, hits, taken."""

from __future__ import annotations

from assistant.core.words.say import say
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.state.battle import Battle
from assistant.games.twilight.state.keys import SideKey, Unit
from printables.drawing import rows_layout as rows_at
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, fit
from printables.drawing.marks import section, tick_box
from printables.drawing.page import SLOT, Page
from printables.drawing.request import SheetRequest

from .. import layout as shared
from .. import parts
from . import layout as at
from .forces import Force

ROUNDS = 5
CELLS = ("dice", "hits", "taken")


def draw_rounds(page: Page, x: float, y: float, force: Force, request: SheetRequest) -> None:
    """A row a round, then the barrage and where the side retreats to."""
    wide, battle = page.width - x, request.state.battle
    section(page, (x, y, wide), "12-1", request.words.words(say("sheet.battle.rounds")))
    top = y + rows_at.SECTION
    announced, room = (
        request.words.words(say("sheet.battle.retreat")),
        wide - at.RETREAT - at.CELLS * len(CELLS),
    )
    parts.head(page, (x + at.RETREAT, top), announced, room, SMALL)
    for number, key in enumerate(CELLS):
        text = request.words.words(say(f"sheet.battle.{key}"))
        parts.head(page, (_cell(page, number), top), text, at.CELLS)
    top += rows_at.HEADS
    page.across(x, top, wide)
    # A battle goes on until one side is gone: a full sheet is followed by the next.
    first = (max(battle.round, 1) - 1) // ROUNDS * ROUNDS + 1 if battle is not None else 1
    for row in range(ROUNDS):
        number = first + row
        done = battle is not None and battle.round > number
        now = battle is not None and battle.round == number
        _round(page, (x, top + at.ROUND * row), number, (done, now and leaves(battle, force)))
        page.across(x, top + at.ROUND * (row + 1), wide)
    _foot(page, (x, top + at.ROUND * ROUNDS), force, request)


def leaves(battle: Battle | None, force: Force) -> bool:
    """Whether a side has announced its retreat."""
    return goes_to(battle, force) is not None


def goes_to(battle: Battle | None, force: Force) -> str | None:
    """Where a side that has announced its retreat goes to ("": nobody keeps it); None if it stays."""
    # "" and None are told apart: gone without a system named, and not gone at all.
    if battle is None or force.side is None:
        return None
    return battle.goes_to().get(SideKey(force.side.key))


def _cell(page: Page, number: int) -> float:
    """The middle of a box to write in, from the right."""
    return page.width - at.CELLS * (len(CELLS) - number - 0.5)


def _round(page: Page, place: tuple[float, float], number: int, told: tuple[bool, bool]) -> None:
    """A round; `told` says whether it is fought already, and whether a retreat is announced."""
    (x, y), (done, announced) = place, told
    middle = y + at.ROUND / 2
    page.figure(x + at.NUMBER, middle, str(number), KEY)
    if done:
        page.across(x, middle, at.NUMBER * 2, SLOT)
    tick_box(page, x + at.RETREAT, middle - shared.BOX / 2, ticked=announced)
    right = _cell(page, 0) - at.CELLS / 2
    line = x + at.RETREAT_LINE.x
    page.across(line, y + at.RETREAT_LINE.y, right - line - at.LINE_END)
    for cell in range(len(CELLS)):
        left = _cell(page, cell) - at.CELL.width / 2
        page.frame(left, y + at.CELL.y, at.CELL.width, at.CELL.height, SLOT)


def _foot(page: Page, place: tuple[float, float], force: Force, request: SheetRequest) -> None:
    x, y = place
    destroyer = kit(request.state).units[Unit.DESTROYER]
    text = request.words.words(say("sheet.battle.barrage", n=destroyer.barrage))
    parts.write(page, (x, y + at.BARRAGE), text, BODY, page.width - x)
    where = goes_to(request.state.battle, force) or ""
    words = request.words.words(say("sheet.battle.to"))
    after = x + page.write(x, y + at.TO, fit(words, STRONG, page.width - x), STRONG) + at.TO_LINE
    page.across(after, y + at.TO + shared.LINE_UP, page.width - after)
    parts.write(page, (after, y + at.TO), where, BODY, page.width - after)
