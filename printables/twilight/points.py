"""1, 10-1 Objectives and points: the track with every mark, public objectives and who has scored them."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.game import Game
from assistant.core.say import Value, say
from assistant.core.sides import Side
from assistant.games.twilight.pieces.points import goal, points
from assistant.games.twilight.state.keys import Source
from assistant.games.twilight.state.table import Objective, State
from printables.drawing.blocks import Block, body_of, pages_of
from printables.drawing.document import Document, Head
from printables.drawing.lettering import EVENT, KEY, STRONG, fit
from printables.drawing.marks import side_mark, tick_box
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest, start

from . import layout, parts
from .letters import POINTS

ABREAST = 3


def make(game: Game, request: SheetRequest) -> Document:
    """One page; more in large type."""
    document = start(request, "sheet.points.title")
    note = request.words.words(say("sheet.points.note", n=goal(request.state)))
    head = Head(POINTS, document.imprint.title, request.short_code(POINTS), note)
    for blocks in pages_of(_blocks(game, request), request.room):
        document.add(head, body_of(blocks))
    return document


def _blocks(game: Game, request: SheetRequest) -> list[Block]:
    state: State = request.state
    blank: list[Objective | None] = [None] * max(0, layout.OBJECTIVES[goal(state)] - len(state.objectives))
    public = [_objective(each, game, request) for each in (*state.objectives, *blank)]
    track: list[parts.Draw] = [_numbers(request), *(_row(side, request) for side in game.sides)]
    secret = [_secret(game.sides[at : at + ABREAST], request) for at in range(0, len(game.sides), ABREAST)]
    title: Value = say("sheet.points.public")
    return [
        parts.rows(request, "1", say("sheet.points.track"), track, layout.TRACK_ROW),
        parts.rows(request, "10-1", title, [_heads(game), *public], layout.OBJECTIVE),
        parts.rows(request, "10-1", say("sheet.points.secret"), secret, layout.OBJECTIVE),
    ]


def _middle(page: Page, x: float, box: int, boxes: int) -> float:
    wide = (page.width - x - layout.NAMES) / boxes
    return x + layout.NAMES + wide * (box + 0.5)


def _numbers(request: SheetRequest) -> parts.Draw:
    boxes = goal(request.state) + 1

    def draw(page: Page, x: float, y: float) -> None:
        for box in range(boxes):
            page.figure(_middle(page, x, box, boxes), y + layout.TRACK_ROW / 2, str(box), EVENT)

    return draw


def _row(side: Side, request: SheetRequest) -> parts.Draw:
    """A player's row: the mark stands on the points."""
    boxes, at = goal(request.state) + 1, points(request.state, side.key)

    def draw(page: Page, x: float, y: float) -> None:
        middle = y + layout.TRACK_ROW / 2
        parts.called(page, (x, middle, layout.NAMES), side, request)
        for box in range(boxes):
            place = (_middle(page, x, box, boxes), middle)
            if box == at:
                side_mark(page, place, layout.MARK, side)
            else:
                page.ring(*place, layout.CIRCLE)

    return draw


def _column(page: Page, number: int, players: int) -> float:
    return page.width - layout.SCORED * (players - number - 0.5)


def _heads(game: Game) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        for number, side in enumerate(game.sides):
            place = (_column(page, number, len(game.sides)), y + layout.OBJECTIVE / 2)
            side_mark(page, place, layout.NARROW_MARK, side)

    return draw


def _objective(each: Objective | None, game: Game, request: SheetRequest) -> parts.Draw:
    """An objective and who has scored it; a blank one to write in."""

    def draw(page: Page, x: float, y: float) -> None:
        middle = y + layout.OBJECTIVE / 2
        if each is not None:
            page.figure(x + 5, middle, str(each.points), KEY)
            width = page.width - x - 14 - layout.SCORED * len(game.sides)
            page.write(x + 12, middle + 1.5, fit(request.words.words(each.name), STRONG, width), STRONG)
        for number, side in enumerate(game.sides):
            left = _column(page, number, len(game.sides)) - layout.BOX / 2
            scored = each is not None and side.key in each.scored
            tick_box(page, left, middle - layout.BOX / 2, ticked=scored)

    return draw


def _secret(sides: Sequence[Side], request: SheetRequest) -> parts.Draw:
    """Whether each player's secret objective is scored: its text is nowhere."""

    def draw(page: Page, x: float, y: float) -> None:
        middle, wide = y + layout.OBJECTIVE / 2, (page.width - x) / ABREAST
        for number, side in enumerate(sides):
            gains = request.state.players[side.key].gains
            scored = any(gain.source == Source.SECRET for gain in gains)
            left = x + wide * number
            parts.called(page, (left, middle, wide - layout.BOX - 6), side, request)
            tick_box(page, left + wide - layout.BOX - 4, middle - layout.BOX / 2, ticked=scored)

    return draw
