"""12-2 The unit and odds sheet: all units, what each player's hit on, what changes it, chances of hits."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.odds.words import percent
from assistant.core.words.say import Values, say
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.components.printed import UnitType
from assistant.games.twilight.pieces.combat import chance
from assistant.games.twilight.state.keys import Unit
from printables.drawing.blocks import Block
from printables.drawing.document import Document
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, measure, wrap
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest

from .. import layout as shared
from .. import parts
from ..letters import UNITS
from . import layout as at
from .hits import hits_block
from .modifiers import changes_block, players_block

COLUMNS = (
    ("cost", at.COST), ("hits_on", at.HITS), ("chance", at.CHANCE), ("move", at.MOVE), ("limit", at.LIMIT),
)  # fmt: skip

SAID = (Unit.FIGHTER, Unit.GROUND_FORCE, Unit.PDS, Unit.DOCK)
"""Kinds of which no figure says what they do."""


def make(game: Game, request: SheetRequest) -> Document:
    """One page; two in large type."""
    return parts.whole(request, "units", UNITS, _blocks(game, request))


def _blocks(game: Game, request: SheetRequest) -> list[Block]:
    units = [_unit(kit(request.state).units[unit], request) for unit in Unit]
    opening = ("12-2", say("sheet.units.all"), say("sheet.units.cost_note"))
    return [
        parts.rows(request, opening, units, at.UNIT, _heads(request)),
        *parts.abreast(request, players_block(game, request), changes_block(request)),
        hits_block(request),
    ]


def _across(page: Page, x: float, part: float) -> float:
    """Where a part of the width beside the shape is."""
    left = x + at.SHAPE_ROOM
    return left + (page.width - left) * part


def _heads(request: SheetRequest) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        for key, part in COLUMNS:
            room = (page.width - x - at.SHAPE_ROOM) * at.HEAD_ROOM
            text = request.words.words(say(f"sheet.units.{key}"))
            parts.head(page, (_across(page, x, part), y), text, room)

    return draw


def _unit(each: UnitType, request: SheetRequest) -> parts.Draw:
    """A kind of plastic with what is printed of it, and what else it does."""
    figures = (cost(each), hits_on(each), f"{percent(chance(each.hits))}%" if each.hits else "–",
               str(each.move or "–"), str(each.limit or "–"))  # fmt: skip

    def draw(page: Page, x: float, y: float) -> None:
        middle = y + at.UNIT / 2
        parts.silhouette(page, (x, middle), request.state, each.key, at.SHAPE)
        wide = page.width - x - at.SHAPE_ROOM
        base = middle + shared.BASE
        parts.write(
            page, (x + at.SHAPE_ROOM, base), parts.words(request, each.name), STRONG, wide * at.NAME_ROOM
        )
        for (_, part), figure in zip(COLUMNS, figures, strict=True):
            page.figure(_across(page, x, part), middle, figure, KEY if figure[-1] != "%" else BODY)
        left = _across(page, x, at.NOTE)
        _note(page, (left, middle), parts.words(request, does(each)) if does(each) else "")

    return draw


def _note(page: Page, place: tuple[float, float], text: str) -> None:
    """One line, or two small ones."""
    (left, middle), room = place, page.width - place[0]
    if measure(text, BODY.sized(text)) <= room:
        parts.write(page, (left, middle + shared.BASE), text, BODY, room)
    else:
        page.lines(left, middle - at.NOTE_UP, wrap(text, SMALL, room), SMALL, room)


def cost(each: UnitType) -> str:
    """What it costs, and how many pieces that buys."""
    return f"{each.cost}/{each.each}" if each.each > 1 else str(each.cost)


def hits_on(each: UnitType, value: int | None = None) -> str:
    """How many dice it throws, and what each hits on; as printed unless another figure is given."""
    figure = each.hits if value is None else value
    if not figure:
        return "–"
    return f"{each.dice}×{figure}" if each.dice > 1 else str(figure)


def does(each: UnitType) -> Values:
    """What else a kind of plastic does, in short words."""
    said: Values = []
    if each.carries:
        said.append(say("sheet.units.carries", n=each.carries))
    if each.sustains:
        said.append(say("sheet.units.sustains"))
    if each.barrage:
        said.append(say("sheet.units.barrage", n=each.barrage))
    if each.bombards:
        said.append(say("sheet.units.bombards", n=each.bombards))
    if each.key in SAID:
        said.append(say(f"sheet.units.{each.key}"))
    return said
