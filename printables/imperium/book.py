"""The component book: what to read off your own counters and map, by pencil first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Value, say
from assistant.core.words.seats import ALL_SIDES
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.components.printed import UnitType
from assistant.games.imperium.pieces import units
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.state.keys import UnitId
from assistant.games.imperium.state.war import Aboard, Planet, State, Unit

from ..drawing.document import Body, Document, PageHead
from ..drawing.geometry import HALF, Box, Room
from ..drawing.lettering import BODY, KEY, LABEL, SMALL, STRONG, fit
from ..drawing.page import FRAME, HAIR, SLOT, Page
from ..drawing.request import SheetRequest, start
from . import book_layout as at
from .letters import BOOK

SHIP = ("beam", "torpedo", "defence", "cm", "fighters", "maintenance")
GROUND = ("strength", "defence")
LETTERS = {"beam": "B", "torpedo": "T", "defence": "D", "cm": "CM", "fighters": "F", "maintenance": "M"}


@dataclass(frozen=True)
class ValuesLine:
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
            most = _rows(request.room).most or len(lines)
            for first in range(0, len(lines), most):
                document.add(head, _counters(lines[first : first + most], request))
    planets = list(request.state.planets.values())
    room = request.room
    # Whole rows only, in every column.
    per_page = len(room.columns) * int((room.height - at.HEADS) // _planet_height(room))
    for first in range(0, len(planets), per_page):
        head = _head(document, request, BOOK)
        document.add(head, _map(planets[first : first + per_page], request))
    return document


def _head(document: Document, request: SheetRequest, block: str, side: Side | None = None) -> PageHead:
    note = request.words.words(say("sheet.book.note"))
    return PageHead(block, document.imprint.title, request.short_code(BOOK), note, side)


def lines_of(state: State, side: str) -> Iterator[ValuesLine]:
    """A side's types; ground units for each strength in the mix."""
    for code, kind in kit(state).units[side].items():
        if units.is_ship(state, kind):
            yield _line(state, kind, code, 0, SHIP)
        for strength in sorted(set(kind.strengths), reverse=True):
            yield _line(state, kind, code, strength, GROUND)


def _line(state: State, kind: UnitType, code: str, strength: int, names: tuple[str, ...]) -> ValuesLine:
    # A counter that lies nowhere: what is read off hangs on its kind, strength and face alone.
    counter = Unit(UnitId(0), kind.side, code, Aboard(UnitId(0)), strength)
    turned = Unit(UnitId(0), kind.side, code, Aboard(UnitId(0)), strength, damaged=True)
    front = {name: units.value(state, counter, name) for name in names}
    back = {name: units.value(state, turned, name) for name in names} if kind.reverse else {}
    title = f"{code} {strength}" if strength else code
    return ValuesLine(title, kind.name, front, back)


def _rows(room: Room) -> at.Counters:
    """How rows of counters stand in a room."""
    return at.WIDE if room.width > HALF + at.WIDE.beside else at.NARROW


def _planet_height(room: Room) -> float:
    """How high a planet is in a room."""
    return at.PLANET if _rows(room) is at.WIDE else at.PLANET_NARROW


def _counters(lines: list[ValuesLine], request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        words, form = request.words, _rows(page.room)
        for x, key in ((form.names, "front"), (form.names + form.beside, "back")):
            page.label(x, page.top + at.LABEL, words.words(say(f"sheet.book.{key}")), LABEL)
            _letters(page, x, page.top + at.LETTERS, form)
        y = page.top + at.HEADS
        row = min((page.bottom - y - at.ROWS_END) / len(lines), form.row)
        page.across(0, y, page.width, FRAME)
        for line in lines:
            _counter(page, (y + row / 2, row), line, form, request)
            y += row
            page.across(0, y, page.width, HAIR)
        between = form.names + form.beside - form.between
        page.down(between, page.top + at.LABEL, y - page.top - at.LABEL, FRAME)

    return body


def _letters(page: Page, left: float, y: float, form: at.Counters) -> None:
    for place, name in enumerate(SHIP):
        page.figure(left + form.value.middle + form.pitch * place, y, LETTERS[name], STRONG)


def _counter(
    page: Page, row: tuple[float, float], line: ValuesLine, form: at.Counters, request: SheetRequest
) -> None:
    """Boxes of both sides of a counter: known values printed, blanks to fill in."""
    middle, height = row
    _called(page, middle, line, form, request.words.words(line.name))
    for left, values in ((form.names, line.front), (form.names + form.beside, line.back)):
        for key, value in values.items():
            # Troops print their strength where ships print their beams.
            place = 0 if key == "strength" else SHIP.index(key)
            box = replace(form.value, height=min(height - at.VALUE_FREE, form.value.height))
            _value(page, left + form.pitch * place, middle, box, value)
        if not values:
            said = request.words.words(say("sheet.book.no_back"))
            page.write(left, middle + at.NO_BACK.y, said, BODY, at.NO_BACK.width)


def _called(page: Page, middle: float, line: ValuesLine, form: at.Counters, name: str) -> None:
    """Code and name of a counter, beside each other or under each other."""
    wide = page.write(0, middle + form.code.y, line.title, KEY, form.code.width)
    left = 0.0 if form.under else max(wide, at.CODE_NARROWEST)
    room = form.names - (0.4 if form.under else left + at.NAME_FREE)
    page.write(left + form.name.x, middle + form.name.y, fit(name, BODY, room), BODY, form.name.width)


def _value(page: Page, x: float, middle: float, box: Box, value: int | None) -> None:
    if value is None:
        page.frame(x, middle - box.height / 2, box.width, box.height, FRAME)
    else:
        page.figure(x + box.middle, middle, str(value), KEY, box.width)


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
                y += _planet_height(page.room)
                page.across(x, y, wide)
        page.label(0, page.top + at.LABEL, words.words(say("sheet.book.map")), LABEL)

    return body


def _planet(page: Page, place: tuple[float, float, float], planet: Planet, request: SheetRequest) -> None:
    x, y, wide = place
    high, room = _planet_height(page.room), at.PLANET_NAME.width
    middle, blank = y + high / 2, at.BLANK if high == at.PLANET else at.BLANK_NARROW
    name = fit(request.words.words(planet_name(request.state, planet.id)), STRONG, room)
    page.write(x, middle + at.PLANET_NAME.y, name, STRONG, room)
    for right, value in ((at.TYPE, planet.type), (at.HEXES, planet.hexes)):
        if value:
            page.figure(x + right + blank.middle, middle, str(value), KEY, blank.width)
        else:
            page.frame(x + right, middle + blank.y, blank.width, blank.height, SLOT)
    # Low rows are written on above their own line.
    if high == at.PLANET:
        page.across(x + at.JUMPS.x, middle + at.JUMPS.y, wide - at.JUMPS_FREE)
