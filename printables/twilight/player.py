"""The player sheet: counters in three areas, goods, planets, units with what they hit on, technologies."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.say import Value, say
from assistant.core.seats import ALL_SIDES
from assistant.core.sides import Side
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.components.printed import UnitType
from assistant.games.twilight.pieces import counters, planets
from assistant.games.twilight.pieces.combat import figure
from assistant.games.twilight.pieces.points import points
from assistant.games.twilight.state.keys import Area, Unit
from assistant.games.twilight.state.table import Holding, State
from printables.drawing.blocks import Block, body_of, pages_of
from printables.drawing.document import Document, Head
from printables.drawing.lettering import BODY, KEY, STRONG, Style, fit
from printables.drawing.marks import tick_box
from printables.drawing.page import FRAME, SLOT, Page
from printables.drawing.request import SheetRequest, start

from . import layout, parts
from .letters import PLAYER

COLUMNS = 3
LARGE_FIGURE = Style(26, bold=True)


def make(game: Game, request: SheetRequest) -> Document:
    """Two pages a player; more in large type."""
    document = start(request, "sheet.player.title")
    note = request.words.words(say("sheet.player.note"))
    for number, side in enumerate(game.sides, 1):
        if request.side in (ALL_SIDES, side.key):
            head = Head(side.letter, document.imprint.title, request.short_code(PLAYER, number), note, side)
            for blocks in pages_of(_blocks(side, request), request.room):
                document.add(head, body_of(blocks))
    return document


def _blocks(side: Side, request: SheetRequest) -> list[Block]:
    state: State = request.state
    held = list(planets.of_player(state, side.key).values()) if planets.kept(state) else []
    # Empty lines to write on for planets taken later.
    blank: list[Holding | None] = [None] * max(0, layout.PLANETS - len(held))
    own: list[parts.Draw] = [_planet(each) for each in (*held, *blank)]
    units = [_unit(state, side, unit, request) for unit in Unit]
    title: Value = say("sheet.player.units")
    return [
        _top(side, request),
        parts.rows(request, "12-2", title, units, layout.UNIT),
        parts.rows(request, "6-5", say("sheet.player.planets"), own, layout.PLANET),
        _technologies(side, request),
    ]


def _top(side: Side, request: SheetRequest) -> Block:
    """Name and points, and what lies in each area: figures where it is kept here, else room to write."""
    state: State = request.state
    player = state.players[side.key]
    known = counters.kept(state)
    shown: list[tuple[Value, str]] = [
        (say("sheet.player.points"), str(points(state, side.key))),
        *((counters.area_word(area), str(counters.held(player, area)) if known else "") for area in Area),
        (say("twilight.trade_goods"), str(player.goods) if player.goods else ""),
    ]

    def draw(page: Page, x: float, y: float) -> None:
        parts.called(page, (x, y + 5, page.width - x), side, request)
        wide = (page.width - x) / len(shown)
        for number, (label, value) in enumerate(shown):
            left = x + wide * number
            page.write(left + 1, y + 15, fit(parts.words(request, label), STRONG, wide - 3), STRONG)
            page.frame(left + 1, y + 18, wide - 4, 16, FRAME)
            if value:
                page.figure(left + wide / 2 - 1, y + 26, value, LARGE_FIGURE, wide - 6)

    return Block(layout.AREAS, draw)


def _planet(each: Holding | None) -> parts.Draw:
    """A planet, its box crossed while it is exhausted; a blank row to write in."""

    def draw(page: Page, x: float, y: float) -> None:
        middle = y + layout.PLANET / 2
        exhausted = each is not None and each.exhausted
        tick_box(page, x, middle - layout.BOX / 2, ticked=exhausted)
        if each is not None:
            page.write(x + 9, middle + 1.6, fit(each.name, STRONG, page.width - x - 50), STRONG)
        for right, value in ((page.width - 22, "resources"), (page.width - 4, "influence")):
            if each is None:
                page.frame(right - 7, middle - 2.6, 8, 5.2, SLOT)
            else:
                page.figure(right - 3, middle, str(getattr(each, value)), KEY)

    return draw


def _unit(state: State, side: Side, unit: Unit, request: SheetRequest) -> parts.Draw:
    """What a unit costs, what it hits on with this race and its technologies, and a circle a piece."""
    each = kit(state).units[unit]
    hits = figure(state, side.key, unit).total if each.hits else 0

    def draw(page: Page, x: float, y: float) -> None:
        middle, width = y + layout.UNIT / 2, page.width - x
        page.write(x, middle + 1.6, fit(request.words.words(each.name), STRONG, width * 0.26), STRONG)
        for part, text in ((0.34, _cost(each)), (0.44, _hits(each, hits)), (0.53, str(each.move or "–"))):
            page.figure(x + width * part, middle, text, KEY)
        for piece in range(each.limit):
            page.ring(x + width * 0.6 + piece * 4.6, middle, 1.9)

    return draw


def _cost(each: UnitType) -> str:
    return f"{each.cost}/{each.each}" if each.each > 1 else str(each.cost)


def _hits(each: UnitType, hits: int) -> str:
    if not hits:
        return "–"
    return f"{each.dice}×{hits}" if each.dice > 1 else str(hits)


def _technologies(side: Side, request: SheetRequest) -> Block:
    """All 24, ticked where the player has them."""
    state: State = request.state
    every = list(kit(state).technologies.items())
    own = state.players[side.key].technologies
    deep = -(-len(every) // COLUMNS)

    def draw(page: Page, x: float, y: float) -> None:
        parts.rows(request, "5", say("sheet.player.technologies"), (), 0).draw(page, x, y)
        wide = (page.width - x) / COLUMNS
        for number, (key, each) in enumerate(every):
            left = x + wide * (number // deep)
            top = y + layout.SECTION + layout.TECHNOLOGY * (number % deep)
            tick_box(page, left, top + 1, ticked=key in own)
            style = STRONG if key in own else BODY
            page.write(left + 7, top + 5, fit(request.words.words(each.name), style, wide - 9), style)

    return Block(layout.SECTION + layout.TECHNOLOGY * deep, draw)
