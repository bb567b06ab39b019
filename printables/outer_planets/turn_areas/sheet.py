"""4-2, 5, 8-1, 11 All of the state of play that is not a unit, so that a table goes on without the screen."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.game import Game
from assistant.core.words.say import say
from assistant.games.outer_planets.state.keys import ALLIANCE, MOST_SCORE
from printables.drawing import rows
from printables.drawing.blocks import Block
from printables.drawing.document import Document
from printables.drawing.lettering import SMALL, SMALL_BOLD, STRONG
from printables.drawing.marks import pencil_box, section
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest
from printables.drawing.rows_layout import SECTION

from ..letters import TURN_AREAS
from . import layout as at
from .places import areas, ports, titan
from .turn import plays, turns


def make(game: Game, request: SheetRequest) -> Document:
    """One page; two in large type."""
    return rows.whole(request, "turn_areas", TURN_AREAS, list(_blocks(game, request)))


def _blocks(game: Game, request: SheetRequest) -> Iterator[Block]:
    high = at.LARGE if request.large else at.NORMAL
    yield turns(game, high, request)
    yield plays(game, high, request)
    (first, *more), theirs = areas(game, high, request), ports(game, high, request)
    score, flags = _score(game, high, request), titan(high, request)
    if request.large:
        yield from (score, flags, first, *more, theirs)
    else:
        yield rows.beside(first, _stacked(theirs, flags))
        yield from (*more, score)


def _stacked(upper: Block, lower: Block) -> Block:
    def draw(page: Page, x: float, y: float) -> None:
        upper.draw(page, x, y)
        lower.draw(page, x, y + upper.height)

    return Block(upper.height + lower.height, draw)


def _score(game: Game, high: at.Rows, request: SheetRequest) -> Block:
    """4-2-3 The line from the Alliance's end to the other: black where the marker stands, boxes elsewhere."""
    score: int = request.state.score
    first, second = game.sides if game.sides[0].key == ALLIANCE else reversed(game.sides)
    steps = range(MOST_SCORE, -MOST_SCORE - 1, -1)
    lines = [steps[begin : begin + high.across] for begin in range(0, len(steps), high.across)]

    def draw(page: Page, x: float, y: float) -> None:
        title, note = say("sheet.turn_areas.score"), say("sheet.turn_areas.where_now")
        section(page, (x, y, page.width - x), "4-2", request.words.words(title), request.words.words(note))
        wide = (page.width - x) / high.across
        for line, some in enumerate(lines):
            for number, points in enumerate(some):
                side = None if points == 0 else first if points > 0 else second
                place = (x + wide * (number + 0.5), y + SECTION + high.score * line)
                _step(page, place, f"{side.letter} {abs(points)}" if side else "0", here=points == score)
                if points != score:
                    subject = f"score.{side.key}" if side else "score"
                    corner = (place[0] - at.MARK / 2, place[1] + at.SCORE_BOX)
                    pencil_box(page, corner, subject, f"to {abs(points)}")

    return Block(SECTION + high.score * len(lines), draw)


def _step(page: Page, place: tuple[float, float], text: str, *, here: bool) -> None:
    x, y = place
    page.write(x, y + at.SCORE_BASE, text, (STRONG if here else SMALL_BOLD if text == "0" else SMALL).centre)
    if here:
        box = at.SCORE_HERE
        page.block(x - box.width / 2, y + box.y, box.width, box.height)
