"""7.0, 9.0 The player aid's money: income as a worksheet, and what can be built."""

from __future__ import annotations

from assistant.core.sides import Side
from assistant.games.imperium.administrative.construction.shipyard import (
    NEEDS_LOST_BATTLESHIP,
    NEEDS_PERMISSION,
)
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.components.tables import table
from assistant.games.imperium.pieces import units
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, SideKey
from printables.drawing.blocks import Block, terms, terms_height
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, Style, fit, largest
from printables.drawing.marks import section, side_mark
from printables.drawing.page import FRAME, HAIR, Page
from printables.drawing.silhouettes import draw, small_silhouettes

from .parts import Aid
from .plate import strengths, values_of

RATE = Style(16, bold=True)
LINE, LINE_LARGE, SNUG_LINE = 5.8, 7.9, 5.3
HEADS = 15.4
ROW, DENSE, LEAST_ROW = 6.6, 5.6, 4.0
PERMISSION = "◆"
"""What stands before what needs a permission (6.2)."""
HEAD = 13.6
SQUARE = 2.3
LONGEST, FIRE = 12.0, 18.6


def income(aid: Aid, width: float) -> Block:
    """A worksheet a side: rate, what for, how many, sum."""
    said = [aid.term("income_nothing"), aid.term("income_connected")]
    line = LINE_LARGE if aid.request.large else SNUG_LINE if aid.snug else LINE
    height = HEADS + 5 * line + 3 + terms_height(said, width)
    budget = aid.state.sides[IMPERIAL].budget if IMPERIAL in aid.state.sides else 10
    sheets = {
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

    def draw_it(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "7.0", aid.word("income"))
        half = (width - 4) / 2
        for side in aid.game.sides:
            left = x + (half + 4) * (side.number - 1)
            _worksheet(page, (left, y + 7.4, half), (side, line), sheets[SideKey(side.key)], aid)
        terms(page, (x, y + HEADS + 5 * line + 2), said, width)

    return Block(height, draw_it)


def _rate(aid: Aid, side: str, holding: str) -> str:
    """What a holding pays a side, as the income chart has it."""
    return str(aid.row("income", holding).give[side])


def _worksheet(
    page: Page,
    place: tuple[float, float, float],
    given: tuple[Side, float],
    lines: tuple[tuple[str, str], ...],
    aid: Aid,
) -> None:
    (x, y, wide), (side, line) = place, given
    low = line - 1.6
    side_mark(page, (x + 3.4, y + 3.6), 6.8, side)
    page.write(x + 9, y + 5.4, aid.request.words.words(side.name), KEY, 24)
    page.write(x + wide - 13.5, y + 6.6, aid.word("number"), SMALL.centre)
    page.write(x + wide - 4.5, y + 6.6, aid.word("sum"), SMALL.centre)
    y += 8.6
    page.across(x, y, wide, FRAME)
    for rate, key in lines:
        middle = y + line / 2
        page.write(x + 10, middle + RATE.size * 0.129, rate, RATE.right, 11)
        counted = key not in ("budget", "rises", "capital")
        room = wide - 12 - (18.5 if counted else 9.5)
        text = aid.word(f"income.{key}")
        page.write(x + 12, middle + 1.3, fit(text, BODY, room), BODY, room)
        if counted:
            page.frame(x + wide - 17.6, y + 0.8, 7.6, low)
        page.frame(x + wide - 8.8, y + 0.8, 8.8, low)
        y += line
        page.across(x, y, wide)
    page.write(x, y + line / 2 + 1.3, aid.word("total"), STRONG)
    page.frame(x + wide - 15.6, y + 0.6, 15.6, line - 0.6, FRAME)


def construction(aid: Aid, width: float, room: float) -> Block:
    """Every type that is built: price and time, and what its front prints; no higher than the room."""
    rows = [row.key for row in table(aid.state, "production").rows]
    each = max(min(ROW, (room - HEAD) / len(rows)), LEAST_ROW)
    height = HEAD + each * len(rows)

    def draw_it(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "9.0", aid.word("construction"), aid.word("construction_note"))
        columns = _columns(x, width)
        for side in aid.game.sides:
            side_mark(page, (columns[f"{side.key}_cost"] - 2.6, y + 10.4), 4.2, side)
            side_mark(page, (columns[f"{side.key}_fire"] + 2.3, y + 10.4), 4.2, side)
            page.write(columns[f"{side.key}_m"], y + 11.8, "M", STRONG.right)
        page.write(columns["turns"], y + 11.8, aid.word("turns"), SMALL)
        y += HEAD - 0.2
        page.across(x, y, width, FRAME)
        for place, code in enumerate(rows):
            _unit(page, y + each / 2, code, aid, columns | {"row": each})
            y += each
            page.across(x, y, width, FRAME if place == len(rows) - 1 else HAIR)

    return Block(height, draw_it)


def _columns(x: float, width: float) -> dict[str, float]:
    """Where the columns stand, counted from the right where figures end."""
    right = x + width
    return {
        "shape": x,
        "code": x + 12.2,
        "name": x + 20.4,
        "terran_cost": right - 74.4,
        "imperial_cost": right - 63.9,
        "turns": right - 62.3,
        "terran_fire": right - 52.3,
        "terran_m": right - 28.6,
        "imperial_fire": right - 23.7,
        "imperial_m": right,
    }


def _unit(page: Page, middle: float, code: str, aid: Aid, columns: dict[str, float]) -> None:
    state, key = aid.state, _figures(columns)
    sides = [side for side in aid.game.sides if code in kit(state).units[side.key]]
    kind = kit(state).units[sides[0].key][code]
    if shape := small_silhouettes(aid.game.key).get(code):
        draw(page, shape, (columns["shape"], middle + shape.middle * shape.length * LONGEST), LONGEST)
    name = aid.request.words.words(kind.name)
    if units.short_name(state, code) == code or kind.kind == "ground":
        page.write(columns["code"], middle + key.size * 0.129, code, key)
    room = columns["terran_cost"] - (6.4 if code not in NEEDS_LOST_BATTLESHIP else 10.2) - columns["name"]
    style = largest(name, BODY, (9.5, 8.5, 7.5), room)
    page.write(columns["name"], middle + 1.3, fit(name, style, room), style, room)
    costs = (
        table(state, "production").rows[[row.key for row in table(state, "production").rows].index(code)].give
    )
    for side in aid.game.sides:
        text = str(costs.get(side.key, "–"))
        wide = page.write(columns[f"{side.key}_cost"], middle + key.size * 0.129, text, key.right, 13)
        if side.key in costs:
            left = columns[f"{side.key}_cost"] - wide - 0.4
            page.write(left, middle + 1.3, _mark(side.key, code), STRONG.right)
    for number in range(costs["turns"]):
        page.block(columns["turns"] + (SQUARE + 0.7) * number, middle - SQUARE / 2, SQUARE, SQUARE)
    for side in sides:
        _printed(page, middle, (side, code), aid, columns)


def _figures(columns: dict[str, float]) -> Style:
    """How figures are set: smaller where the rows are dense."""
    return KEY if columns["row"] >= DENSE else KEY.at(11)


def _mark(side: str, code: str) -> str:
    """What a type needs before it may be built: a permission, or a battleship lost."""
    if side == IMPERIAL and code in NEEDS_PERMISSION:
        return PERMISSION
    return "▼" if side == TERRAN and code in NEEDS_LOST_BATTLESHIP else ""


def _printed(
    page: Page, middle: float, counter: tuple[Side, str], aid: Aid, columns: dict[str, float]
) -> None:
    """B-T-D-CM and M of the front; a box where nobody knows it."""
    side, code = counter
    kind = kit(aid.state).units[side.key][code]
    fire, maintenance = values_of(aid.state, side.key, code)
    text = "-".join("_" if value is None else str(value) for value in fire)
    if units.is_ground(aid.state, kind):
        text = strengths(kind, aid.request)
        maintenance = kind.maintenance
    elif not units.is_ship(aid.state, kind):
        return
    key = _figures(columns)
    style = largest(text, BODY, (key.size, 9.5, 7.5), FIRE)
    page.write(columns[f"{side.key}_fire"], middle + style.size * 0.129, text, style, FIRE)
    right = columns[f"{side.key}_m"]
    if maintenance is None:
        page.frame(right - 3.6, middle - 1.9, 3.6, 3.8)
    else:
        page.write(right, middle + key.size * 0.129, str(maintenance), key.right, 6)
