"""The component book: what to read off your own counters and map, by pencil first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.say import Value, say
from assistant.core.seats import ALL_SIDES
from assistant.core.sides import Side
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.components.printed import UnitType
from assistant.games.imperium.pieces import units
from assistant.games.imperium.pieces.names import planet_words
from assistant.games.imperium.state.keys import UnitId
from assistant.games.imperium.state.war import Aboard, Planet, State, Unit

from ..drawing.document import Body, Document, Head
from ..drawing.geometry import Room
from ..drawing.lettering import BODY, KEY, LABEL, SMALL, STRONG, fit
from ..drawing.page import FRAME, HAIR, SLOT, Page
from ..drawing.request import SheetRequest, start
from . import book_layout as at
from .letters import BOOK

SHIP = ("beam", "torpedo", "defence", "cm", "fighters", "maintenance")
GROUND = ("strength", "defence")
LETTERS = {"beam": "B", "torpedo": "T", "defence": "D", "cm": "CM", "fighters": "F", "maintenance": "M"}


@dataclass(frozen=True)
class Line:
    """Like counters: what they are called, and the values of both sides by name (None is blank)."""

    title: str
    name: Value
    front: dict[str, int | None]
    back: dict[str, int | None]


def make(game: Game, request: SheetRequest) -> Document:
    """A page for each side's counters (more in large type), then the map."""
    document = start(request, "sheet.book.title")
    for side in game.sides:
        if request.side in (ALL_SIDES, side.key):
            lines = list(lines_of(request.state, side.key))
            head = _head(document, request, f"{BOOK}{side.letter}", side)
            most = _most(request.room, lines)
            for first in range(0, len(lines), most):
                document.add(head, _counters(lines[first : first + most], request))
    planets = list(request.state.planets.values())
    per_page = len(request.room.columns) * int((request.room.height - at.HEADS) // at.PLANET)
    for first in range(0, len(planets), per_page):
        head = _head(document, request, BOOK)
        document.add(head, _map(planets[first : first + per_page], request))
    return document


def _head(document: Document, request: SheetRequest, block: str, side: Side | None = None) -> Head:
    note = request.words.words(say("sheet.book.note"))
    return Head(block, document.imprint.title, request.short_code(BOOK), note, side)


def lines_of(state: State, side: str) -> Iterator[Line]:
    """A side's types; ground units for each strength in the mix."""
    for code, kind in kit(state).units[side].items():
        if units.is_ship(state, kind):
            yield _line(state, kind, code, 0, SHIP)
        for strength in sorted(set(kind.strengths), reverse=True):
            yield _line(state, kind, code, strength, GROUND)


def _line(state: State, kind: UnitType, code: str, strength: int, names: tuple[str, ...]) -> Line:
    counter = Unit(UnitId(0), kind.side, code, Aboard(UnitId(0)), strength)
    turned = Unit(UnitId(0), kind.side, code, Aboard(UnitId(0)), strength, damaged=True)
    front = {name: units.value(state, counter, name) for name in names}
    back = {name: units.value(state, turned, name) for name in names} if kind.reverse else {}
    title = f"{code} {strength}" if strength else code
    return Line(title, kind.name, front, back)


def _beside(room: Room) -> bool:
    """Whether there is room for the reverse beside the front; else it stands under it."""
    return room.width > at.NAMES + 2 * at.BESIDE - at.BACK_NARROWEST


def _most(room: Room, lines: list[Line]) -> int:
    """How many lines a page takes: all of a side, or as many as there is room for."""
    if _beside(room):
        return len(lines)
    return int((room.height - at.HEADS) // (at.COUNTER + at.REVERSE))


def _counters(lines: list[Line], request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        words, beside = request.words, _beside(page.room)
        sides = _faces(beside)
        for x, key in sides:
            page.label(x, page.top + at.LABEL, words.words(say(f"sheet.book.{key}")), LABEL)
            _letters(page, x, page.top + at.LETTERS)
        y = page.top + at.HEADS
        each = (page.bottom - y - at.ROWS_END) / len(lines)
        row = min(each, at.COUNTER) if beside else at.COUNTER
        page.across(0, y, page.width, FRAME)
        for line in lines:
            _counter(page, y + row / 2, row, line, request)
            y += row if beside else row + at.REVERSE
            page.across(0, y, page.width, HAIR)
        if beside:
            page.down(at.NAMES + at.BESIDE - at.BETWEEN, page.top + at.LABEL, y - page.top - at.LABEL, FRAME)

    return body


def _faces(beside: bool) -> tuple[tuple[float, str], ...]:
    """Where front and back begin, with their words."""
    if beside:
        return (at.NAMES, "front"), (at.NAMES + at.BESIDE, "back")
    return ((at.NAMES, "front_over_back"),)


def _letters(page: Page, left: float, y: float) -> None:
    for place, name in enumerate(SHIP):
        page.figure(left + at.VALUE.middle + at.PITCH * place, y, LETTERS[name], STRONG)


def _counter(page: Page, middle: float, height: float, line: Line, request: SheetRequest) -> None:
    """Boxes of both sides of a counter: known values printed, blanks to fill in."""
    wide = max(page.write(0, middle + at.CODE.y, line.title, KEY, at.CODE.width), at.CODE_NARROWEST)
    name = fit(request.words.words(line.name), BODY, at.NAMES - wide - at.NAME_FREE)
    page.write(wide + at.NAME.x, middle + at.NAME.y, name, BODY, at.NAME_WIDEST)
    back = (at.NAMES + at.BESIDE, middle) if _beside(page.room) else (at.NAMES, middle + at.REVERSE)
    for (left, down), values in (((at.NAMES, middle), line.front), (back, line.back)):
        for key, value in values.items():
            place = 0 if key == "strength" else SHIP.index(key)
            _value(page, left + at.PITCH * place, down, min(height - at.VALUE_FREE, at.VALUE.height), value)
        if not values:
            page.write(
                left,
                down + at.NO_BACK.y,
                request.words.words(say("sheet.book.no_back")),
                BODY,
                at.NO_BACK.width,
            )


def _value(page: Page, x: float, middle: float, tall: float, value: int | None) -> None:
    if value is None:
        page.frame(x, middle - tall / 2, at.VALUE.width, tall, FRAME)
    else:
        page.figure(x + at.VALUE.middle, middle, str(value), KEY, at.VALUE.width)


def _map(planets: list[Planet], request: SheetRequest) -> Body:
    """Type and hexes of each planet box, and the systems one jump away."""

    def body(page: Page) -> None:
        words = request.words
        columns, wide = page.room.columns, page.room.column
        each = -(-len(planets) // len(columns))
        for number, x in enumerate(columns):
            some = planets[each * number : each * (number + 1)]
            for key, right in at.COLUMNS:
                page.write(
                    x + right, page.top + at.HEADS - at.HEAD, words.words(say(f"sheet.book.{key}")), SMALL
                )
            y = page.top + at.HEADS
            page.across(x, y, wide, FRAME)
            for planet in some:
                _planet(page, (x, y, wide), planet, request)
                y += at.PLANET
                page.across(x, y, wide)
        page.label(0, page.top + at.LABEL, words.words(say("sheet.book.map")), LABEL)

    return body


def _planet(page: Page, place: tuple[float, float, float], planet: Planet, request: SheetRequest) -> None:
    x, y, wide = place
    middle, room, blank = y + at.PLANET / 2, at.PLANET_NAME.width, at.BLANK
    name = fit(request.words.words(planet_words(request.state, planet.id)), STRONG, room)
    page.write(x, middle + at.PLANET_NAME.y, name, STRONG, room)
    for right, value in ((at.TYPE, planet.type), (at.HEXES, planet.hexes)):
        if value:
            page.figure(x + right + blank.middle, middle, str(value), KEY, blank.width)
        else:
            page.frame(x + right, middle + blank.y, blank.width, blank.height, SLOT)
    page.across(x + at.JUMPS.x, middle + at.JUMPS.y, wide - at.JUMPS_FREE)
