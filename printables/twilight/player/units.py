"""12-2 A player's units: cost, what they hit on by race and technology, move, a circle a piece."""

from __future__ import annotations

from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.components.printed import UnitType
from assistant.games.twilight.pieces import plastic
from assistant.games.twilight.pieces.combat import figure
from assistant.games.twilight.state.keys import SideKey, Unit
from assistant.games.twilight.state.table import State
from printables.drawing.blocks import Block
from printables.drawing.lettering import KEY, SMALL, STRONG
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest

from .. import parts
from ..units.sheet import cost, does, hits_on
from . import layout as at

HEADS = (("cost", at.COST), ("hits_on", at.HITS), ("move", at.MOVE))


def units_block(side: Side, request: SheetRequest, low: bool) -> Block:
    """A row a kind; `low` ones where the page is short."""
    high = at.UNIT_LOW if low else at.UNIT
    drawn = [_unit(side, unit, request) for unit in Unit]
    opening = ("12-2", say("sheet.player.plastic"), say("sheet.player.circles"))
    return parts.rows(request, opening, drawn, high, _heads(request))


def _heads(request: SheetRequest) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        width = page.width - x
        for key, part in HEADS:
            text = request.words.words(say(f"sheet.units.{key}"))
            parts.head(page, (x + width * part, y), text, at.HEAD_ROOM)

    return draw


def _unit(side: Side, unit: Unit, request: SheetRequest) -> parts.Draw:
    state: State = request.state
    each = kit(state).units[unit]
    value = figure(state, SideKey(side.key), unit).total if each.hits else 0

    def draw(page: Page, x: float, y: float) -> None:
        width, name = page.width - x, x + at.UNIT_NAME.x
        parts.silhouette(page, (x, y + at.UNIT_LOW / 2), state, unit, at.SHAPE)
        room = width * at.COST - at.UNIT_NAME.x - at.HEAD_ROOM / 2
        parts.write(page, (name, y + at.UNIT_NAME.y), parts.words(request, each.name), STRONG, room)
        said = does(each)
        parts.write(
            page, (name, y + at.UNIT_SAYS), parts.words(request, said[0]) if said else "", SMALL, room
        )
        for part, text in (
            (at.COST, cost(each)),
            (at.HITS, hits_on(each, value)),
            (at.MOVE, str(each.move or "–")),
        ):
            page.figure(x + width * part, y + at.UNIT_LOW / 2, text, KEY)
        _pieces(page, (x + width * at.PIECES, y + at.UNIT_LOW / 2), each, _on_board(state, side, unit))

    return draw


def _on_board(state: State, side: Side, unit: Unit) -> int:
    return state.players[SideKey(side.key)].units.get(unit, 0) if plastic.kept(state) else 0


def _pieces(page: Page, place: tuple[float, float], each: UnitType, there: int) -> None:
    """A circle a piece of plastic, those on the board filled; of more than there are circles the number."""
    left, middle = place
    # Fighters and ground forces have counters besides (limit 0): no number of circles is all of them.
    count = min(each.limit or max(at.MOST_PIECES, there), at.MOST_PIECES)
    if there > count:
        page.figure(left + at.PIECE_PITCH, middle, str(there), KEY)
        return
    a_row = max(1, int((page.width - left + at.PIECE) / at.PIECE_PITCH))
    rows = -(-count // a_row)
    for number in range(count):
        x = left + at.PIECE_PITCH * (number % a_row) + at.PIECE
        y = middle + at.PIECE_ROW * (number // a_row - (rows - 1) / 2)
        if number < there:
            page.disc(x, y, at.PIECE)
        else:
            page.ring(x, y, at.PIECE)
