"""2-4 The map as the players read it off their board: areas by number, ports with frame and factories."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.game import Game
from assistant.core.words.say import Name, Value, say
from assistant.games.outer_planets.components.book import areas_of, ports_of
from assistant.games.outer_planets.components.kit import kit
from assistant.games.outer_planets.components.printed import Frame
from assistant.games.outer_planets.pieces.places import (
    area_of,
    frame_of,
    neighbours,
    points,
    raiding_box,
    touched,
    work_values,
)
from assistant.games.outer_planets.state.keys import SIDES, AreaKey, PortKey
from assistant.games.outer_planets.state.table import State
from printables.drawing import rows
from printables.drawing.blocks import Block
from printables.drawing.document import Document
from printables.drawing.geometry import Box
from printables.drawing.lettering import EVENT, SMALL, STRONG, fit
from printables.drawing.marks import side_mark, tick_box
from printables.drawing.page import FRAME, SLOT, Page
from printables.drawing.request import SheetRequest

from . import map_book_layout as at
from .letters import MAP

# The Alliance's frames are red, the Aerospace Force's blue.
FRAMES = (Frame.RED, Frame.BLUE)


def make(game: Game, request: SheetRequest) -> Document:
    """One page; two in large type."""
    return rows.whole(request, "map_book", MAP, [*_areas(game, request), *_ports(game, request)])


def _columns(request: SheetRequest) -> at.Columns:
    return at.LARGE if request.large else at.NORMAL


def _opening(rule: str, key: str, request: SheetRequest) -> rows.Opening:
    """What opens a section; its note only where there is room for it."""
    note: Value = say(f"sheet.map_book.{key}_note") if request.room.width > at.NOTE_ROOM else ""
    return rule, say(f"sheet.map_book.{key}"), note


def _areas(game: Game, request: SheetRequest) -> list[Block]:
    state: State = request.state
    known = areas_of(kit(state), state.printed)
    # Neighbours are written as numbers: names would not fit into their boxes.
    numbers = {key: number for number, key in enumerate(known, 1)}
    drawn = [_area(key, name, numbers, request) for key, name in known.items()]
    drawn += [_area(None, None, numbers, request, len(known) + 1 + more) for more in range(at.BLANK_AREAS)]

    def heads(page: Page, x: float, y: float) -> None:
        columns = _columns(request)
        for side, left in zip(game.sides, columns.points, strict=True):
            side_mark(page, (x + left + columns.area_box.middle, y + at.MARK_DOWN), at.MARK, side)
        _word(page, (x + columns.raid + at.RAID_BOX / 2, y), "raiding", request)
        _word(page, (x + columns.neighbours + columns.pitch, y), "adjoins", request, centred=False)

    return rows.broken(request, _opening("2-4", "areas", request), drawn, at.AREA, heads)


def _word(
    page: Page, place: tuple[float, float], key: str, request: SheetRequest, *, centred: bool = True
) -> None:
    text = fit(request.words.words(say(f"sheet.map_book.{key}")), SMALL, at.HEAD_ROOM)
    page.write(place[0], place[1] + at.HEAD_BASE, text, SMALL.centre if centred else SMALL)


def _area(
    key: AreaKey | None,
    name: Name | None,
    numbers: dict[AreaKey, int],
    request: SheetRequest,
    number: int = 0,
) -> rows.Draw:
    """An area by its number, with what is known of it."""
    state: State = request.state

    def draw(page: Page, x: float, y: float) -> None:
        columns = _columns(request)
        page.block(x, y + at.NUMBER.y, at.NUMBER.width, at.NUMBER.height)
        shown = numbers[key] if key else number
        page.figure(x + at.NUMBER.middle, y + at.AREA / 2, str(shown), EVENT.white)
        _named(page, (x + columns.name, y + at.AREA_BASE), name, columns.name_room, request)
        for side, left in zip(SIDES, columns.points, strict=True):
            value = points(state, key, side) if key else None
            _boxed(page, (x + left, y), columns.area_box, value)
        raiding = raiding_box(state, key) if key else None
        tick_box(page, x + columns.raid, y + (at.AREA - at.RAID_BOX) / 2, at.RAID_BOX, bool(raiding))
        near: Sequence[AreaKey] = neighbours(state, key) if key else ()
        for place in range(at.NEIGHBOURS):
            value = numbers[near[place]] if place < len(near) else None
            _boxed(page, (x + columns.neighbours + columns.pitch * place, y), columns.area_box, value)

    return draw


def _named(
    page: Page, place: tuple[float, float], name: Name | None, room: float, request: SheetRequest
) -> None:
    """A name, or a line to write it on."""
    x, y = place
    if name is None:
        page.across(x, y, room - at.LINE_END)
    else:
        page.write(x, y, fit(request.words.words(name), STRONG, room), STRONG, room)


def _boxed(page: Page, place: tuple[float, float], box: Box, value: int | None) -> None:
    x, y = place
    page.frame(x + box.x, y + box.y, box.width, box.height, SLOT)
    if value is not None:
        page.figure(x + box.middle, y + box.y + box.height / 2, str(value), EVENT)


def _ports(game: Game, request: SheetRequest) -> list[Block]:
    state: State = request.state
    numbers = {key: number for number, key in enumerate(areas_of(kit(state), state.printed), 1)}
    known = ports_of(kit(state), state.printed)
    drawn = [_port(key, name, numbers, request) for key, name in known.items()]
    drawn += [_port(None, None, numbers, request) for _ in range(at.BLANK_PORTS)]

    def heads(page: Page, x: float, y: float) -> None:
        columns = _columns(request)
        _word(page, (x + columns.area - at.LINE_END, y), "area", request, centred=False)
        _word(page, (x + columns.touches, y), "touches", request, centred=False)
        for side, left in zip(game.sides, columns.frames, strict=True):
            side_mark(page, (x + left + at.FRAME_BOX / 2, y + at.MARK_DOWN), at.MARK, side)
        _word(page, (x + columns.factories, y), "factories", request, centred=False)

    return rows.broken(request, _opening("2-4-3", "ports", request), drawn, at.PORT, heads)


def _port(
    key: PortKey | None, name: Name | None, numbers: dict[AreaKey, int], request: SheetRequest
) -> rows.Draw:
    """A port: its area by number, those its box touches, the colour of its frame, its factories."""
    state: State = request.state

    def draw(page: Page, x: float, y: float) -> None:
        columns = _columns(request)
        _named(page, (x, y + at.PORT_BASE), name, columns.port_room, request)
        area = area_of(state, key) if key else None
        _boxed(page, (x + columns.area, y), columns.port_box, numbers[area] if area else None)
        beside: Sequence[AreaKey] = touched(state, key) if key else ()
        for place in range(at.TOUCHES):
            number = numbers[beside[place]] if place < len(beside) else None
            _boxed(page, (x + columns.touches + columns.pitch * place, y), columns.port_box, number)
        frame = frame_of(state, key) if key else None
        for colour, left in zip(FRAMES, columns.frames, strict=True):
            tick_box(page, x + left, y + at.FRAME_DOWN, at.FRAME_BOX, frame == colour)
        works, box = list(work_values(state, key).values()) if key else [], columns.factory_box
        for place in range(at.FACTORIES):
            left = x + columns.factories + columns.factory_pitch * place
            page.frame(left, y + box.y, box.width, box.height, FRAME)
            value = works[place] if place < len(works) else None
            page.figure(left + box.middle, y + at.PORT / 2, "" if value is None else str(value), EVENT)

    return draw
