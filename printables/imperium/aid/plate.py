"""2.0 The recognition plate: every type of unit drawn at one scale, with what its counters print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.language import language
from assistant.core.words.say import Name, say
from assistant.core.words.seats import BOTH_LANGUAGES
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.components.printed import UnitType
from assistant.games.imperium.pieces import units
from assistant.games.imperium.state.keys import SideKey, UnitId
from assistant.games.imperium.state.war import Aboard, State, Unit
from printables.drawing.document import Document, PageHead
from printables.drawing.geometry import GUTTER
from printables.drawing.lettering import BODY, KEY, WHITE, Style, fit, largest, wrap
from printables.drawing.marks import side_mark
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest, start
from printables.drawing.silhouettes import Silhouette, draw, silhouettes

from ..fleets.muster import FIRE
from ..letters import PLATE
from . import plate_layout as at

CODE = Style(26, bold=True)
VALUES, SIZES = Style(14, bold=True), (14, 12, 9.5, 7.5)


@dataclass(frozen=True)
class Kind:
    """A type as it is drawn: its codes (B and B1 are one), name and shape."""

    codes: tuple[str, ...]
    name: Name
    shape: Silhouette


def make(game: Game, request: SheetRequest) -> Document:
    """One page; more in large type."""
    document = start(request, "sheet.plate.title")
    note = request.words.words(say("sheet.plate.note"))
    head = PageHead(PLATE, document.imprint.title, request.short_code(PLATE), note)
    every: list[Kind | None] = [*kinds_of(game, request.state), None]
    across = int((request.room.width + GUTTER) // (at.CELL + GUTTER))
    down = min(-(-len(every) // across), int(request.room.height // _rows(request).least))
    for first in range(0, len(every), across * down):
        some = every[first : first + across * down]
        document.add(head, partial(_body, some=some, shape=(across, down), given=(game, request)))
    return document


def _rows(request: SheetRequest) -> at.Rows:
    """How rows stand in usual type, or in large type."""
    return at.LARGE if request.large else at.USUAL


def kinds_of(game: Game, state: State) -> list[Kind]:
    """All types of both sides, those of one name and shape together."""
    shapes = silhouettes(game.key)
    found: dict[Name, Kind] = {}
    every = {code: kind for side in kit(state).units.values() for code, kind in side.items()}
    # Those with a shape in the order of the shapes; those without only lend their codes.
    for code in [code for code in shapes if code in every] + [code for code in every if code not in shapes]:
        name = every[code].name
        shown = code if units.short_name(state, code) == code or every[code].kind == "ground" else ""
        before = found.get(name)
        if code in shapes:
            codes = (*before.codes, shown) if before else (shown,)
            found[name] = Kind(codes, name, shapes[code])
    return list(found.values())


def values_of(state: State, side: str, code: str) -> tuple[tuple[int | None, ...], int | None]:
    """B-T-D-CM and M of a type's front, as players read them off or as known."""
    counter = Unit(UnitId(0), SideKey(side), code, Aboard(UnitId(0)))
    return tuple(units.value(state, counter, name) for name in FIRE), units.value(
        state, counter, "maintenance"
    )


def strengths(kind: UnitType, request: SheetRequest) -> str:
    """The combat values of a ground type, and what it defends with."""
    least, most = min(kind.strengths, default=0), max(kind.strengths, default=0)
    if least == most:
        return f"{least}-{kind.defence}"
    return request.words.words(say("sheet.strengths", least=least, most=most, defence=kind.defence or "_"))


def _body(
    page: Page, some: Sequence[Kind | None], shape: tuple[int, int], given: tuple[Game, SheetRequest]
) -> None:
    """Kinds in rows; where the last of them would stand, what the plate shows."""
    (across, down), (game, request) = shape, given
    words = request.words
    height = (page.bottom - page.top) / down
    for place, kind in enumerate(some):
        x, y = (at.CELL + GUTTER) * (place % across), page.top + height * (place // across)
        page.across(x, y, at.CELL, FRAME)
        if kind:
            _cell(page, (x, y, height), kind, game, request)
            continue
        page.write(x, y + at.SCALE_TITLE, words.words(say("sheet.plate.scale")), KEY)
        text = words.words(say("sheet.plate.about"))
        lines = wrap(text, BODY, at.CELL)[: at.MOST_LINES]
        page.lines(x, y + at.ABOUT, lines, BODY, at.CELL)


def _cell(
    page: Page, place: tuple[float, float, float], kind: Kind, game: Game, request: SheetRequest
) -> None:
    (x, y, height), rows = place, _rows(request)
    codes = "  ".join(code for code in kind.codes if code)
    wide = page.write(x, y + rows.code, codes, CODE, at.CELL)
    names = names_of(kind.name, request)
    for line, name in enumerate(reversed(names)):
        room = at.CELL - wide - at.NAME_FREE
        page.write(x + at.CELL, y + rows.code - at.NAME_LINE * line, fit(name, BODY, room), BODY.right)
    length = kind.shape.length * rows.scale
    # The stern at the left edge, wherever the drawing begins; outlines are in hundredths of the length.
    aft = min(point[0] for outline in kind.shape.ink for point in outline) * length / 100
    draw(page, kind.shape, (x - aft, y + rows.shape + kind.shape.middle * length), rows.scale)
    left = x
    for side in reversed(game.sides):
        code = next((code for code in kind.codes if code in kit(request.state).units[side.key]), "")
        if code:
            _values(page, (left, y + height - at.VALUES), side, code, request)
        left += at.CELL / 2 + at.VALUES_APART


def names_of(name: Name, request: SheetRequest) -> list[str]:
    """The name in the language of the sheet, or in both."""
    codes = ("en", "ja") if request.language == BOTH_LANGUAGES else (request.language,)
    return list(dict.fromkeys(language(code).words(name) for code in codes))


def _values(page: Page, place: tuple[float, float], side: Side, code: str, request: SheetRequest) -> None:
    """A side's mark, B-T-D-CM, and maintenance white on black; a hole where nobody printed it."""
    x, middle = place
    state: State = request.state
    side_mark(page, (x + at.MARK.x, middle), at.MARK.width, side)
    printed, maintenance = values_of(state, side.key, code)
    kind = units.unit_type(state, SideKey(side.key), code)
    text = "-".join("_" if value is None else str(value) for value in printed)
    if units.is_ground(state, kind):
        text = strengths(kind, request)
    elif not units.is_ship(state, kind):
        return
    fire, box, hole = at.FIRE, at.MAINTENANCE, at.UNKNOWN
    page.write(x + fire.x, middle + fire.y, text, largest(text, VALUES, SIZES, fire.width), fire.width)
    page.block(x + box.x, middle + box.y, box.width, box.height)
    if maintenance is None:
        page.block(x + hole.x, middle + hole.y, hole.width, hole.height, WHITE)
    else:
        page.figure(x + box.middle, middle, str(maintenance), KEY.white, box.width)
