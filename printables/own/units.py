"""The units of a game of a file: how many stand where, what they cost, what comes, whose each place is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Value, say
from assistant.own.correcting import stacks_of
from assistant.own.file.parts import GameFile, PlacePart
from assistant.own.file.words import named
from assistant.own.pieces.stacks import several, unit_name
from printables.drawing import rows
from printables.drawing.blocks import Block
from printables.drawing.document import Document
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, fit
from printables.drawing.marks import pencil_box, side_mark, tick_box
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest, start
from printables.drawing.sentence import add_sentence

from . import units_layout as at
from .letters import UNITS
from .parts import Over, under

# Of a large stack boxes begin so many below what there is, the others above it.
BELOW = 4


def make(game: Game, request: SheetRequest) -> Document:
    """Side after side, then what comes and whose each place is; as many pages as it takes."""
    file: GameFile = game.load_kit()
    blocks = [*_blocks(game, file, request)]
    if not blocks:
        document = start(request, "sheet.own_units.title")
        add_sentence(document, request, say("sheet.own_units.none"), request.short_code(UNITS))
        return document
    return rows.whole(request, "own_units", UNITS, blocks)


def _blocks(game: Game, file: GameFile, request: SheetRequest) -> Iterator[Block]:
    kinds = [*file.units]
    stacks = sorted(stacks_of(file, request.state), key=lambda key: kinds.index(key.split("/")[1]))
    for side in game.sides:
        own = [_stack(file, key, request) for key in stacks if key.split("/")[0] == side.key]
        yield from under(Over(title=side.name, note=say("sheet.own_units.then"), side=side), own, request)
    yield from under(Over(title=say("own.coming")), [*_due(game, file, request)], request)
    if file.places:
        places = [_place(game, key, place, request) for key, place in file.places.items()]
        head = Block(at.OWNERS, partial(_owners, game=game, request=request))
        yield from under(Over(title=say("own.places")), [head, *places], request)


def _stack(file: GameFile, key: str, request: SheetRequest) -> Block:
    """Units of a kind that stand together: how many now, and a box for each number there may be then."""
    unit, place, status = key.split("/")[1:]
    where: Value = named(file.places[place].name) if place in file.places else say("own.on_map")
    # A blank sheet is of no match: nothing on it stands anywhere.
    now = request.state.units.get(key, 0) if request.code else None
    words = request.words.words
    under_it = " · ".join(words(each) for each in (where, status, *costs(file, unit)) if each)
    name = words(unit_name(file, unit))
    boxes = at.BOXES.large if request.large else at.BOXES.normal
    first = max(0, (now or 0) - BELOW)

    def draw(page: Page, x: float, y: float) -> None:
        left = page.width - at.PITCH * boxes
        room = left - x - at.NOW_ROOM - at.END
        page.write(x, y + at.NAME_BASE, fit(name, STRONG, room), STRONG)
        page.write(x, y + at.UNDER_BASE, fit(under_it, SMALL, room), SMALL)
        if now is not None:
            page.figure(left - at.NOW, y + at.NOW_MIDDLE, str(now), KEY)
        for number in range(boxes):
            corner = (left + at.PITCH * number + at.BOX.x, y + at.BOX.y)
            style = (STRONG if first + number == now else SMALL).centre
            page.write(corner[0] + at.HERE / 2, y + at.NUMBER, str(first + number), style)
            if first + number == now:
                page.block(*corner, at.HERE, at.HERE)
            else:
                pencil_box(page, corner, f"unit.{key}", f"to {first + number}")

    return Block(at.ROW, draw)


def costs(file: GameFile, unit: str) -> Iterator[Value]:
    """What a kind of unit costs, when it comes, what it costs to keep; nothing of what only arrives."""
    part = file.units.get(unit)
    if part is None:
        return
    if part.group:
        yield named(part.group)
    if part.cost:
        yield say("own.aid.cost", n=part.cost)
        if part.time:
            yield say("own.aid.time", n=part.time)
    if part.upkeep != "0":
        yield say("own.aid.upkeep", formula=part.upkeep)


def _due(game: Game, file: GameFile, request: SheetRequest) -> Iterator[Block]:
    """What comes on which turn, with a box to tick when it is there."""
    sides = {side.key: side for side in game.sides}
    for due in sorted(request.state.queue, key=lambda due: due.turn):
        comes = say("own.aid.comes", side=sides[due.side].name, units=several(file, due.unit, due.count))
        told = say("sheet.own_units.due", turn=due.turn, comes=comes)
        yield Block(at.DUE, partial(_comes, told=request.words.words(told)))


def _comes(page: Page, x: float, y: float, *, told: str) -> None:
    tick_box(page, x, y + at.DUE_BOX)
    page.write(x + at.DUE_WORDS, y + at.DUE_BASE, fit(told, BODY, page.width - x - at.DUE_WORDS), BODY)


def _owners(page: Page, x: float, y: float, *, game: Game, request: SheetRequest) -> None:
    """Whose boxes stand under each other: a mark for each side, and nobody."""
    for number, side in enumerate(game.sides):
        side_mark(page, (_owner(page, game, number), y + at.OWNER_MIDDLE), at.OWNER_MARK, side)
    nobody = fit(request.words.words(say("sheet.own_units.nobody")), SMALL, at.OWNER)
    page.write(_owner(page, game, len(game.sides)), y + at.DUE_BASE, nobody, SMALL.centre)


def _owner(page: Page, game: Game, number: int) -> float:
    """The middle of a column of boxes."""
    return page.width - at.OWNER * (len(game.sides) - number) - at.OWNER / 2


def _place(game: Game, key: str, place: PlacePart, request: SheetRequest) -> Block:
    """A place: whose it is now, and a box for whoever has it then."""
    owner = request.state.owners.get(key, "") if request.code else None
    called: Value = named(place.name)
    if place.value:
        called = say("sheet.own_units.place", place=called, worth=say("own.worth", n=place.value))
    name = request.words.words(called)

    def draw(page: Page, x: float, y: float) -> None:
        middle = y + at.PLACE / 2
        for number, side in enumerate((*game.sides, None)):
            middle_of_box = _owner(page, game, number)
            if owner is not None and owner == (side.key if side else ""):
                _is_owner(page, (middle_of_box, middle), side)
            else:
                corner = (middle_of_box - at.HERE / 2, y + at.PLACE_BOX)
                pencil_box(page, corner, f"owner.{key}", side.key if side else "nobody")
        room = _owner(page, game, 0) - at.OWNER / 2 - x - at.END
        page.write(x, y + at.PLACE_BASE, fit(name, STRONG, room), STRONG)

    return Block(at.PLACE, draw)


def _is_owner(page: Page, middle: tuple[float, float], side: Side | None) -> None:
    """Who has it now: its mark, or for nobody a black box."""
    x, y = middle
    if side:
        side_mark(page, middle, at.PLACE_MARK, side)
    else:
        page.block(x - at.HERE / 2, y - at.HERE / 2, at.HERE, at.HERE)
