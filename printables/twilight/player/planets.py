"""6-5, 10-4 A player's planets, each with a box to cross while it is exhausted, and rows to write in."""

from __future__ import annotations

from typing import NamedTuple

from assistant.core.play.sides import Side
from assistant.core.words.say import Value, say
from assistant.games.twilight.pieces import planets
from assistant.games.twilight.state.keys import SideKey
from assistant.games.twilight.state.table import Holding, State
from printables.drawing.blocks import Block
from printables.drawing.lettering import KEY, SMALL, STRONG, largest
from printables.drawing.marks import PENCIL, pencil_box, tick_box
from printables.drawing.page import SLOT, Page
from printables.drawing.request import SheetRequest

from .. import layout as shared
from .. import parts
from . import layout as at


class Named(NamedTuple):
    """A planet of a player, by its key."""

    key: str
    holding: Holding


def held(side: Side, request: SheetRequest) -> list[Named]:
    """The planets of a player as far as they are kept, home planets first."""
    state: State = request.state
    own = planets.of_player(state, SideKey(side.key)) if planets.kept(state) else {}
    return sorted((Named(*each) for each in own.items()), key=lambda each: not each.holding.home)


def planets_block(side: Side, request: SheetRequest, columns: int) -> Block:
    """Home planets first; in one column with what is ready under it, or in two."""
    state: State = request.state
    own = held(side, request)
    least = at.ROWS if columns == 1 else at.ROWS - 1
    every: list[Named | None] = [*own, *[None] * max(0, least - len(own))]
    # Ceiling division: the last column may be shorter.
    deep = -(-len(every) // columns)
    # Many planets stand closer, before they take more room.
    high = max(at.LEAST_PLANET, min(at.PLANET, at.PLANETS / columns / deep))
    # Every so many-th: down the first column, then down the next.
    asides = (0.0, at.ASIDE) if high < at.PLANET else (0.0,)
    drawn = [_row(every[number::deep], columns, high, (number, asides)) for number in range(deep)]
    ready: Value = ""
    if own:
        resources, influence = planets.ready_sums(state, SideKey(side.key))
        ready = say("sheet.player.ready", resources=resources, influence=influence)
    opening = ("6-5", say("sheet.player.planets_held"), ready or say("sheet.player.exhausted"))
    return parts.rows(request, opening, drawn, high, _heads(request, columns))


def _heads(request: SheetRequest, columns: int) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        for _, right in parts.columns(page, x, columns):
            for key, back in (("resources", at.RESOURCES), ("influence", at.INFLUENCE)):
                text = request.words.words(say(f"sheet.player.{key}"))
                parts.head(page, (right - back, y), text, at.HEAD_ROOM)
            text = request.words.words(say("sheet.player.home"))
            parts.head(page, (right, y), text, at.HEAD_ROOM, SMALL.right)

    return draw


def _row(
    some: list[Named | None], columns: int, high: float, stands: tuple[int, tuple[float, ...]]
) -> parts.Draw:
    """A planet a column; boxes stand in by turns as far as is told."""
    number, asides = stands
    aside, name = asides[number % len(asides)], asides[-1]

    def draw(page: Page, x: float, y: float) -> None:
        for each, (left, right) in zip(some, parts.columns(page, x, columns), strict=False):
            _exhausted(page, (left + aside, y + high / 2), each)
            _planet(page, (left + name, right, y + high / 2), each)

    return draw


def _exhausted(page: Page, place: tuple[float, float], each: Named | None) -> None:
    """The box of a planet, crossed while it is exhausted."""
    left, middle = place
    if each is not None:
        corner, exhausted = (left, middle - PENCIL / 2), each.holding.exhausted
        pencil_box(page, corner, f"planet.{each.key}", "exhausted", exhausted)
    else:
        tick_box(page, left, middle - shared.BOX / 2)


def _planet(page: Page, place: tuple[float, float, float], named: Named | None) -> None:
    """A planet, or a blank row to write in."""
    left, right, middle = place
    each = named.holding if named else None
    if each is None:
        for back in (at.RESOURCES, at.INFLUENCE):
            slot = at.SLOT
            tall = min(slot.height, at.LEAST_PLANET - shared.LINE_UP)
            page.frame(right - back - slot.width / 2, middle - tall / 2, slot.width, tall, SLOT)
        return
    name = left + at.PLANET_NAME
    room = right - name - at.PLANET_END
    style = largest(each.name, STRONG, at.NAME_SIZES, room)
    parts.write(page, (name, middle + shared.BASE), each.name, style, room)
    page.figure(right - at.RESOURCES, middle, str(each.resources), KEY)
    page.figure(right - at.INFLUENCE, middle, str(each.influence), KEY)
    if each.home:
        page.disc(right - at.HOME, middle, at.HOME_DOT)
