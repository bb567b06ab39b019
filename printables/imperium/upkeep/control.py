"""7.4 The control list: who holds which planet, what stands there, what is still to be read off the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.collation import Place, place_of
from assistant.core.words.say import Say, Value, say
from assistant.games.imperium.pieces.forces import contested
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.units import short_name
from assistant.games.imperium.state.war import OnPlanet, Planet, State, Unit
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.lettering import BODY, EVENT, KEY, SMALL, STRONG, WHITE, fit, wrap
from printables.drawing.marks import PENCIL, PENCIL_APART, pencil_box, side_mark, spot
from printables.drawing.page import SLOT, Page, Pen
from printables.drawing.request import SheetRequest, start

from ..known import known_units, open_to
from ..letters import CONTROL
from . import control_layout as at

CUT_OFF = "cut off"
"""What the box of a planet means."""


@dataclass(frozen=True)
class Row:
    """A planet with its garrison, or (planet None) the bar over a side's planets."""

    title: Value
    planet: Planet | None = None
    garrison: str = ""
    side: Side | None = None
    disputed: bool = False


def make(game: Game, request: SheetRequest) -> Document:
    """As many pages as the map's planets need, two columns each; one in large type."""
    document = start(request, "sheet.control.title")
    every = list(rows_of(game, request))
    for columns in _pages(every, request):
        note = request.words.words(say("sheet.control.note"))
        head = PageHead(CONTROL, document.imprint.title, request.short_code(CONTROL), note)
        document.add(head, _body(columns, request))
    return document


def rows_of(game: Game, request: SheetRequest) -> Iterator[Row]:
    """A bar and the planets of each side, then those of nobody: worlds, outposts, others, each by name."""
    state: State = request.state
    on = {
        planet: [unit for unit in state.units.values() if unit.where == OnPlanet(planet)]
        for planet in state.planets
    }
    # Found once: a side's units are asked for on every planet.
    seen = {unit.id for unit in known_units(request)}
    for side in (*game.sides, None):
        own = [planet for planet in state.planets.values() if planet.owner == (side.key if side else None)]
        if side or own:
            yield Row(_summary(side, own), side=side)
        for planet in sorted(own, key=lambda planet: _place(planet, request)):
            units = on[planet.id]
            shown = _garrison([unit for unit in units if unit.id in seen], request)
            # Whether both sides stand on a planet would tell this seat of forces it does not see.
            disputed = (not side or open_to(request, side.key)) and contested(state, planet, units)
            yield Row(planet_name(state, planet.id), planet, shown, side, disputed)


def _place(planet: Planet, request: SheetRequest) -> tuple[bool, bool, Place]:
    name = request.words.words(planet_name(request.state, planet.id))
    # False sorts first: worlds, then outposts, then the rest.
    return planet.marker != "world", planet.marker != "outpost", place_of(name)


def _summary(side: Side | None, own: list[Planet]) -> Say:
    worlds = sum(1 for planet in own if planet.marker == "world")
    outposts = sum(1 for planet in own if planet.marker == "outpost")
    if side is None:
        return say("sheet.control.nobody", n=len(own))
    return say("sheet.control.side", side=side.name, worlds=worlds, outposts=outposts)


def _garrison(units: list[Unit], request: SheetRequest) -> str:
    """How many of each type, damaged ones starred; nothing for an empty box."""
    counts: dict[str, int] = {}
    for unit in units:
        code = request.words.words(short_name(request.state, unit.type)) + ("*" if unit.damaged else "")
        counts[code] = counts.get(code, 0) + 1
    return " · ".join(f"{count} {code}" for code, count in counts.items())


def _form(request: SheetRequest) -> at.Rows:
    """How rows stand in usual type, or in large type."""
    return at.LARGE if request.large else at.USUAL


def _shown(row: Row, form: at.Rows) -> list[str]:
    """The garrison, on as many lines as it takes."""
    return wrap(row.garrison, BODY, form.garrison.width)


def _high(row: Row, form: at.Rows) -> float:
    return form.row + at.GARRISON_LINE * (len(_shown(row, form)) - 1) if row.planet else form.bar


def _pages(rows: list[Row], request: SheetRequest) -> Iterator[list[list[Row]]]:
    """Rows in columns, so many a page; a bar never stands last."""
    room, form = request.room, _form(request)
    most = room.height - at.HEADS
    columns: list[list[Row]] = [[]]
    used = 0.0
    for row in rows:
        height = _high(row, form)
        # A bar needs room for itself and a row: it never stands last.
        least = height if row.planet else height + form.row
        if used + least > most:
            if len(columns) == len(room.columns):
                yield columns
                columns = []
            columns.append([])
            used = 0.0
        columns[-1].append(row)
        used += height
    yield columns


def _body(columns: list[list[Row]], request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        wide, form = page.room.column, _form(request)
        for x, rows in zip(page.room.columns, columns, strict=False):
            y = page.top + at.HEADS
            for key, box in at.HEADED:
                left = x + wide - at.FACTS + box.middle
                page.write(left, y - at.HEAD, _word(request, key), SMALL.centre, box.width)
            for row in rows:
                draw = _row if row.planet else _bar
                draw(page, (x, y, wide), row, request)
                y += _high(row, form)

    return body


def _bar(page: Page, place: tuple[float, float, float], row: Row, request: SheetRequest) -> None:
    """Whose planets follow: in the side's colour, with its mark and how many they are."""
    x, y, wide = place
    page.block(x, y, wide, _form(request).bar - at.UNDER_BAR, spot(row.side))
    said, room = at.BAR_WORDS if row.side else at.BAR_WORDS_ALONE, wide - at.BAR_FREE
    if row.side:
        ground = at.BAR_GROUND
        page.block(x + ground.x, y + ground.y, ground.width, ground.height, WHITE)
        side_mark(page, (x + at.BAR_MARK.x, y + at.BAR_MARK.y), at.BAR_MARK.width, row.side)
    text = request.words.words(row.title)
    page.write(x + said.x, y + said.y, fit(text, EVENT, room), EVENT.white, room)


def _row(page: Page, place: tuple[float, float, float], row: Row, request: SheetRequest) -> None:
    """Mark, name, type and hexes of the planet; its garrison; a line to write on."""
    assert row.planet is not None
    (x, y, wide), form = place, _form(request)
    _marker(page, (x + at.MARK.x, y + at.MARK.y), row)
    name, box = request.words.words(row.title), form.name
    page.write(x + box.x, y + box.y, fit(name, STRONG, box.width), STRONG, box.width)
    _facts(page, x + wide - at.FACTS, y, row.planet, form)
    box = form.garrison
    page.lines(x + box.x, y + box.y, _shown(row, form), BODY, box.width)
    page.across(x, y + _high(row, form) - at.LINE, wide)


def _marker(page: Page, middle: tuple[float, float], row: Row) -> None:
    """A disc for a world, a square for an outpost, a triangle where both sides stand; a ring for none."""
    assert row.planet is not None
    x, y = middle
    if row.disputed:
        page.polygons([[(x + right, y + down) for right, down in at.DISPUTED]])
        page.polygons([[(x + right, y + down) for right, down in at.DISPUTED_INSIDE]], WHITE)
    elif row.planet.marker == "world":
        page.disc(x, y, at.WORLD)
    elif row.planet.marker == "outpost":
        box = at.OUTPOST
        page.frame(x + box.x, y + box.y, box.width, box.height, Pen(at.OUTPOST_PEN))
    else:
        page.ring(x, y, at.NOTHING, SLOT)


def _facts(page: Page, x: float, y: float, planet: Planet, form: at.Rows) -> None:
    """Type and hexes, lines to write on where the map has not been read; a cross if it is cut off."""
    for (_, box), value in zip(at.HEADED, (planet.type, planet.hexes), strict=False):
        if value:
            page.figure(x + box.middle, y + at.HEADED_VALUE, str(value), KEY, box.width)
        else:
            page.across(x + box.x + at.BESIDE, y + at.HEADED_BLANK, box.width - at.BOTH_ENDS)
    if not planet.owner:
        return
    _, box = at.HEADED[-1]
    # Rows of large type stand closer before they are magnified, and so do their boxes.
    side = PENCIL if form.row >= PENCIL + PENCIL_APART else at.CUT_OFF
    corner = (x + box.middle - side / 2, y + at.HEADED_TICK)
    pencil_box(page, corner, f"planet.{planet.id}", CUT_OFF, not planet.connected, side=side)


def _word(request: SheetRequest, key: str) -> str:
    return request.words.words(say(f"sheet.control.{key}"))
