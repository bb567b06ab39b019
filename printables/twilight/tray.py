"""6-1, 10-5 A card to lay counters on: the areas of a player with boxes, the board, pacts by pair, laws."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Value, say
from assistant.core.words.seats import ALL_SIDES
from assistant.games.twilight.pieces import counters, effects, goods
from assistant.games.twilight.state.keys import Area, SideKey
from assistant.games.twilight.state.table import State
from printables.drawing.blocks import Block, body_of, pages_of
from printables.drawing.document import Document, PageHead
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, wrap
from printables.drawing.marks import pencil_box, section
from printables.drawing.page import FRAME, SLOT, Page
from printables.drawing.request import SheetRequest, start
from printables.drawing.rows_layout import SECTION

from . import parts
from . import tray_layout as at
from .letters import TRAY
from .names import called, row_height

MOST = 9
"""The highest number an area or the goods have a box for; reinforcements have one for each counter."""


def make(game: Game, request: SheetRequest) -> Document:
    """A page a player; two in large type."""
    document = start(request, "sheet.tray.title")
    note = request.words.words(say("sheet.tray.note"))
    for number, side in enumerate(game.sides, 1):
        if request.side in (ALL_SIDES, side.key):
            head = PageHead(side.letter, document.imprint.title, request.short_code(TRAY, number), note, side)
            for blocks in pages_of(list(_blocks(game, side, request)), request.room):
                document.add(head, body_of(blocks))
    return document


def _blocks(game: Game, side: Side, request: SheetRequest) -> Iterator[Block]:
    size = at.LARGE if request.large else at.NORMAL
    areas = [_area(side, size, key, request) for key in ("pool", "strategy", "fleet", "goods")]
    if request.large:
        yield from areas
    else:
        yield parts.beside(areas[0], areas[1])
        yield parts.beside(areas[2], areas[3])
    yield _area(side, size, "left", request)
    yield _board(side, size, request)
    pacts, laws = _pacts(game, side, request), _laws(size, request)
    yield from ([pacts, laws] if request.large else [parts.beside(pacts, laws)])


def lying(state: State, side: SideKey, key: str) -> int | None:
    """What lies in an area, as far as it is kept here."""
    player = state.players[side]
    if key == "goods":
        return player.goods if goods.kept(state) else None
    if not counters.kept(state):
        return None
    return counters.reinforcements(player) if key == "left" else counters.held(player, Area(key))


def _area(side: Side, size: at.Tray, key: str, request: SheetRequest) -> Block:
    """An area to lay counters in, and a row of boxes: the number of now is black, one is crossed later."""
    now = lying(request.state, SideKey(side.key), key)
    most = counters.COUNTERS if key == "left" else MOST
    title, words = say(f"sheet.tray.{key}"), say(f"sheet.tray.{key}_words")
    subject = f"{key}.{side.key}" if key in ("goods", "left") else f"area.{side.key}.{key}"

    def draw(page: Page, x: float, y: float) -> None:
        wide = page.width - x
        page.frame(x, y, wide, size.area, FRAME)
        told = "" if now is None else request.words.words(say("sheet.tray.now", n=now))
        taken = page.write(page.width - at.EDGE, y + at.TITLE, told, STRONG.right)
        room = wide - taken - at.EDGE * 3
        parts.write(page, (x + at.EDGE, y + at.TITLE), request.words.words(title), KEY, room)
        room = wide - at.EDGE * 2
        lines = wrap(request.words.words(words), BODY, room) if size.area > at.LOW else []
        page.lines(x + at.EDGE, y + at.WORDS, lines, BODY, room)
        for number in range(most + 1):
            left, top = x + at.EDGE + size.pitch * number, y + size.area - at.BOXES_UP
            style = (STRONG if number == now else SMALL).centre
            page.write(left + at.HERE / 2, y + size.area - at.NUMBERS_UP, str(number), style)
            if number == now:
                page.block(left, top, at.HERE, at.HERE)
            else:
                pencil_box(page, (left, top), subject, f"to {number}")

    return Block(size.area, draw)


def _board(side: Side, size: at.Tray, request: SheetRequest) -> Block:
    """6-1 Systems that hold a counter; they come back in the status phase."""
    state: State = request.state
    there = state.players[SideKey(side.key)].board if counters.kept(state) else []
    rows = max(size.systems, -(-len(there) // at.SYSTEMS))

    def draw(page: Page, x: float, y: float) -> None:
        title, note = (
            request.words.words(say("sheet.tray.board")),
            request.words.words(say("sheet.tray.write")),
        )
        section(page, (x, y, page.width - x), "6-1", title, note)
        wide = (page.width - x - at.SYSTEM_GAP * (at.SYSTEMS - 1)) / at.SYSTEMS
        for number in range(rows * at.SYSTEMS):
            row, column = divmod(number, at.SYSTEMS)
            left, top = x + (wide + at.SYSTEM_GAP) * column, y + SECTION + at.SYSTEM_PITCH * row
            page.frame(left, top, wide, at.SYSTEM_HIGH, SLOT)
            words, room = at.SYSTEM_WORDS, wide - at.SYSTEM_WORDS.x * 2
            text = there[number] if number < len(there) else ""
            parts.write(page, (left + words.x, top + words.y), text, STRONG, room)

    return Block(SECTION + at.SYSTEM_PITCH * rows, draw)


def _pacts(game: Game, side: Side, request: SheetRequest) -> Block:
    """Agreements with each other player, which the table keeps."""
    others = [each for each in game.sides if each.key != side.key]
    high = row_height(request, others, at.ROW, at.MADE - at.NAME_END)
    drawn = [_pact(side, each, high, request) for each in others]
    return parts.rows(request, ("", say("sheet.tray.pacts"), ""), drawn, high, _pact_heads(request))


def _pact_heads(request: SheetRequest) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        made, agreed = (request.words.words(say(f"sheet.tray.{key}")) for key in ("made", "agreed"))
        parts.head(page, (x + at.MADE + at.HERE / 2, y), made, at.MADE_WORD)
        parts.head(page, (x + at.LINE, y), agreed, page.width - x - at.LINE, SMALL)

    return draw


def _pact(side: Side, other: Side, high: float, request: SheetRequest) -> parts.Draw:
    """Somebody an agreement can be made with: whether it holds, and room to write on the rule under it."""

    def draw(page: Page, x: float, y: float) -> None:
        called(page, (x, y + high / 2, at.MADE - at.NAME_END), other, request)
        corner = (x + at.MADE, y + high / 2 - at.HERE / 2)
        pencil_box(page, corner, f"pact.{side.key}.{other.key}", "made")

    return draw


def _laws(size: at.Tray, request: SheetRequest) -> Block:
    """Laws: what is kept in force here, then lines for those the table keeps."""
    state: State = request.state
    texts: list[Value] = [effects.words(state, each) for each in state.effects]
    texts += [""] * max(size.laws - len(texts), 1)
    opening = ("", say("sheet.tray.laws"), "")
    return parts.rows(request, opening, [_law(text, request) for text in texts], at.ROW)


def _law(text: Value, request: SheetRequest) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        parts.write(page, (x, y + at.BASE), request.words.words(text), STRONG, page.width - x)

    return draw
