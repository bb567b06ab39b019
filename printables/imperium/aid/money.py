"""9.0 The player aid's construction: what can be built, at which price, and what it prints."""

from __future__ import annotations

from assistant.core.play.sides import Side
from assistant.core.shipped.match_kit import table
from assistant.core.words.say import Value
from assistant.games.imperium.administrative.construction.shipyard import (
    NEEDS_LOST_BATTLESHIP,
    NEEDS_PERMISSION,
)
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces import units
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, Style, fit, largest
from printables.drawing.marks import section, side_mark
from printables.drawing.page import FRAME, HAIR, Page
from printables.drawing.silhouettes import draw, small_silhouettes

from . import money_layout as at
from .parts import Aid
from .plate import strengths, values_of

PERMISSION = "◆"
"""What stands before what needs a permission (6.2)."""
VALUES = "B-T-D-CM"
SIZES, SMALLER = (9.5, 8.5, 7.5), KEY.at(11)


def construction(aid: Aid, width: float, room: float) -> Block:
    """Every type that is built: price and time, and what its front prints; no higher than the room."""
    rows = [row.key for row in table(aid.state, "production").rows]
    large = aid.request.large
    each = max(min(at.ROW, (room - at.HEAD) / len(rows)), at.LARGE_ROW if large else at.LEAST_ROW)
    key = KEY if each >= at.DENSE else SMALLER

    def draw_it(page: Page, x: float, y: float) -> None:
        note = aid.word("note" if large else "construction_note")
        section(page, (x, y, width), "9.0", aid.word("construction"), note)
        columns = at.columns(x, width)
        cost, fire = at.COST_MARK, at.FIRE_MARK
        for side in aid.game.sides:
            side_mark(page, (columns.cost[side.key] + cost.x, y + cost.y), cost.width, side)
            side_mark(page, (columns.fire[side.key] + fire.x, y + fire.y), fire.width, side)
            page.write(columns.maintenance[side.key], y + at.HEAD_WORDS, "M", STRONG.right)
            if large:
                page.write(columns.fire[side.key] + at.VALUES_HEAD, y + at.HEAD_WORDS, VALUES, SMALL)
        page.write(columns.turns, y + at.HEAD_WORDS, aid.word("turns"), SMALL)
        y += at.HEAD - at.UNDER_HEAD
        page.across(x, y, width, FRAME)
        for place, code in enumerate(rows):
            _unit(page, y + each / 2, (code, key), aid, columns)
            y += each
            # Low rows have a line under every third only.
            if not large or place % 3 == 2:
                page.across(x, y, width, FRAME if place == len(rows) - 1 else HAIR)

    return Block(at.HEAD + each * len(rows), draw_it)


def _unit(page: Page, middle: float, given: tuple[str, Style], aid: Aid, columns: at.Columns) -> None:
    """A type: its shape, code and name, what it costs, what its counters print."""
    (code, key), state = given, aid.state
    sides = [side for side in aid.game.sides if code in kit(state).units[side.key]]
    kind = kit(state).units[sides[0].key][code]
    if shape := small_silhouettes(aid.game.key).get(code):
        draw(page, shape, (columns.shape, middle + shape.middle * shape.length * at.SHAPE), at.SHAPE)
    if units.short_name(state, code) == code or kind.kind == "ground":
        page.write(columns.code, middle + key.size * at.RISE, code, key)
    _named(page, middle, code, kind.name, (aid, columns))
    _costs(page, middle, given, aid, columns)
    for side in sides:
        _printed(page, middle, (side, code, key), aid, columns)


def _named(page: Page, middle: float, code: str, name: Value, given: tuple[Aid, at.Columns]) -> None:
    aid, columns = given
    text = aid.request.words.words(name)
    needs = at.NEEDS_LOSS if code in NEEDS_LOST_BATTLESHIP else at.NEEDS
    room = columns.cost[TERRAN] - needs - columns.name
    style = largest(text, BODY, SIZES, room)
    page.write(columns.name, middle + at.WORDS, fit(text, style, room), style, room)


def _costs(page: Page, middle: float, given: tuple[str, Style], aid: Aid, columns: at.Columns) -> None:
    """What each side pays, with a sign of what it needs before; a square for each turn it takes."""
    code, key = given
    costs = aid.row("production", code).give
    for side in aid.game.sides:
        text, right = str(costs.get(side.key, "–")), columns.cost[side.key]
        wide = page.write(right, middle + key.size * at.RISE, text, key.right, at.COST)
        if side.key in costs:
            page.write(right - wide - at.MARK_GAP, middle + at.WORDS, _mark(side.key, code), STRONG.right)
    for number in range(costs["turns"]):
        left = columns.turns + at.SQUARE_PITCH * number
        page.block(left, middle - at.SQUARE / 2, at.SQUARE, at.SQUARE)


def _mark(side: str, code: str) -> str:
    """What a type needs before it may be built: a permission, or a battleship lost."""
    if side == IMPERIAL and code in NEEDS_PERMISSION:
        return PERMISSION
    return "▼" if side == TERRAN and code in NEEDS_LOST_BATTLESHIP else ""


def _printed(
    page: Page, middle: float, counter: tuple[Side, str, Style], aid: Aid, columns: at.Columns
) -> None:
    """B-T-D-CM and M of the front; a box where nobody knows it."""
    side, code, key = counter
    kind = kit(aid.state).units[side.key][code]
    fire, maintenance = values_of(aid.state, side.key, code)
    # A blank leaves a line to write on, never a 0.
    text = "-".join("_" if value is None else str(value) for value in fire)
    if units.is_ground(aid.state, kind):
        text = strengths(kind, aid.request)
        maintenance = kind.maintenance
    elif not units.is_ship(aid.state, kind):
        return
    style = largest(text, BODY, (key.size, *SIZES[::2]), at.FIRE)
    page.write(columns.fire[side.key], middle + style.size * at.RISE, text, style, at.FIRE)
    right, box = columns.maintenance[side.key], at.BLANK
    if maintenance is None:
        page.frame(right - box.x, middle + box.y, box.width, box.height)
    else:
        page.write(right, middle + key.size * at.RISE, str(maintenance), key.right, at.MAINTENANCE)
