"""11-1, 11-2 Who controls which area and what that counts, whose each port is, which states are out."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.outer_planets.components.printed import Frame
from assistant.games.outer_planets.pieces.places import area_name, frame_of, points, port_name
from assistant.games.outer_planets.state.board import Port
from assistant.games.outer_planets.state.keys import AreaKey, SideKey
from assistant.games.outer_planets.state.table import State
from printables.drawing import rows
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, SMALL, STRONG
from printables.drawing.marks import done, pencil_box, section, side_mark
from printables.drawing.page import SLOT, Page
from printables.drawing.request import SheetRequest
from printables.drawing.rows_layout import HEADS, SECTION

from . import layout as at

ACROSS = 2
"""How many ports stand beside each other in large type."""


def areas(game: Game, high: at.Rows, request: SheetRequest) -> list[Block]:
    """Every area, and lines for those without a name yet; what is higher than a page goes on."""
    state: State = request.state
    keys: list[AreaKey | None] = [*state.areas]
    keys += [None] * (high.areas - len(keys))
    opening = ("11-1", say("sheet.turn_areas.areas"), "")
    drawn = [_area(game.sides, key, number, request) for number, key in enumerate(keys, 1)]
    return rows.broken(request, opening, drawn, high.row, _area_heads(game.sides, request))


def _area_heads(sides: Sequence[Side], request: SheetRequest) -> rows.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        words, right = request.words.words, page.width
        rows.head(page, (right - at.AREA_NOW, y), words(say("sheet.turn_areas.now")), at.MARK * 2)
        one, other = (side.letter for side in sides)
        boxes = ((at.AREA_ONE, one), (at.AREA_OTHER, other))
        for left, text in (*boxes, (at.AREA_NOBODY, words(say("sheet.turn_areas.nobody")))):
            rows.head(page, (right - left + at.MARK / 2, y), text, at.MARK * 1.8)
        for left, letter in zip(reversed(at.POINTS), (one, other), strict=True):
            text = words(say("sheet.turn_areas.points", side=letter))
            rows.head(page, (right - left + at.POINTS_BOX.width / 2, y), text, at.POINTS_BOX.width + 1)

    return draw


def _area(sides: Sequence[Side], key: AreaKey | None, number: int, request: SheetRequest) -> rows.Draw:
    """An area: who controls it, what it becomes, what it counts for each side; one to be named has a line."""
    state: State = request.state
    holder = state.areas[key].controller if key else None
    subject = f"area.{key}" if key else f"area {number}"

    def draw(page: Page, x: float, y: float) -> None:
        right, room = page.width, page.width - x - at.AREA_NOW - at.NAME_END
        if key:
            name = request.words.words(area_name(state, key))
            rows.write(page, (x, y + at.BASE), name, STRONG, room)
        else:
            page.across(x, y + at.BASE + 1, room)
        _now(page, (right - at.AREA_NOW, y + at.MIDDLE), sides, holder)
        meant = (*((left, side.key) for left, side in zip((at.AREA_ONE, at.AREA_OTHER), sides, strict=True)),)
        for left, means in (*meant, (at.AREA_NOBODY, "nobody")):
            pencil_box(page, (right - left, y + 1), subject, means)
        for left, side in zip(reversed(at.POINTS), sides, strict=True):
            _points(page, (right - left, y), points(state, key, SideKey(side.key)) if key else None)

    return draw


def _now(page: Page, middle: tuple[float, float], sides: Sequence[Side], holder: SideKey | None) -> None:
    for side in sides:
        if side.key == holder:
            side_mark(page, middle, at.MARK, side)


def _points(page: Page, place: tuple[float, float], known: int | None) -> None:
    """What an area counts; a frame to write in while nobody has read it off."""
    (x, y), box = place, at.POINTS_BOX
    if known is None:
        page.frame(x, y + box.y, box.width, box.height, SLOT)
    else:
        page.figure(x + box.width / 2, y + at.MIDDLE, str(known), STRONG)


def ports(game: Game, high: at.Rows, request: SheetRequest) -> Block:
    """11-3 The ports that may change hands: not those that are known to have a blue frame."""
    state: State = request.state
    drawn = [
        _port(game.sides, port, request)
        for port in state.ports.values()
        if frame_of(state, port.key) is not Frame.BLUE
    ]
    across = ACROSS if request.large else 1
    lines = [drawn[first : first + across] for first in range(0, len(drawn), across)]
    top = SECTION + HEADS

    def draw(page: Page, x: float, y: float) -> None:
        words = request.words.words
        title, note = words(say("sheet.turn_areas.ports")), words(say("sheet.turn_areas.of_state"))
        section(page, (x, y, page.width - x), "11-2", title, note)
        page.across(x, y + top, page.width - x)
        for number, (left, end) in enumerate(rows.columns(page, x, across)):
            with rows.narrowed(page, end):
                _port_heads(page, (left, y + SECTION), game.sides, request)
                for line, some in enumerate(lines):
                    if number < len(some):
                        some[number](page, left, y + top + high.row * line)
        for line in range(len(lines)):
            page.across(x, y + top + high.row * (line + 1), page.width - x)

    return Block(top + high.row * len(lines), draw)


def _port_heads(page: Page, place: tuple[float, float], sides: Sequence[Side], request: SheetRequest) -> None:
    (_, y), words, right = place, request.words.words, page.width
    rows.head(page, (right - at.PORT_NOW, y), words(say("sheet.turn_areas.now")), at.MARK * 1.6)
    for left, side in zip((at.PORT_ONE, at.PORT_OTHER), sides, strict=True):
        rows.head(page, (right - left + at.MARK / 2, y), side.letter, at.MARK)
    out, middle = words(say("sheet.turn_areas.out")), right - at.PORT_OUT + at.MARK / 2
    rows.head(page, (middle, y), out, at.PORT_OUT * 2 - at.MARK)


def _port(sides: Sequence[Side], port: Port, request: SheetRequest) -> rows.Draw:
    """A port: whose it is, whose it becomes, and whether its state is out, or since which turn."""
    state: State = request.state
    out = next((each.turn for each in state.surrenders if each.nation == port.nation), 0)

    def draw(page: Page, x: float, y: float) -> None:
        right, words = page.width, request.words.words
        room = page.width - x - at.PORT_NOW - at.NAME_END
        rows.write(page, (x, y + at.BASE), words(port_name(state, port.key)), STRONG, room)
        _now(page, (right - at.PORT_NOW, y + at.MIDDLE), sides, port.owner)
        for left, side in zip((at.PORT_ONE, at.PORT_OTHER), sides, strict=True):
            pencil_box(page, (right - left, y + 1), f"port.{port.key}", side.key)
        middle = right - at.PORT_OUT + at.MARK / 2
        if port.nation is None:
            page.figure(middle, y + at.MIDDLE, "–", BODY)
        elif out:
            page.write(right, y + at.BASE, words(say("sheet.turn_areas.since", turn=out)), SMALL.right)
        else:
            pencil_box(page, (right - at.PORT_OUT, y + 1), f"state.{port.nation}", "out")

    return draw


def titan(high: at.Rows, request: SheetRequest) -> Block:
    """11-2-3 What bears on Titan's die: ticked where it has happened, else a box."""
    flags = request.state.titan

    def row(key: str, *, so: bool) -> rows.Draw:
        def draw(page: Page, x: float, y: float) -> None:
            if so:
                done(page, x + 1, y + at.MIDDLE - at.DONE / 2, at.DONE)
            else:
                pencil_box(page, (x, y + 1), "titan", key)
            left = x + at.MARK * 1.6
            text = request.words.words(say(f"sheet.turn_areas.{key}"))
            rows.write(page, (left, y + at.BASE), text, STRONG, page.width - left)

        return draw

    drawn = [row("upheaval", so=flags.upheaval), row("air_squadron", so=flags.air_squadron)]

    def draw(page: Page, x: float, y: float) -> None:
        for number, one in enumerate(drawn):
            one(page, x, y + high.row * number)

    return Block(high.row * len(drawn), draw)
