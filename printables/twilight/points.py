"""1, 10-1 Objectives and points: the track with every mark, public objectives and who has scored them."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.twilight.pieces.points import GOAL, goal
from assistant.games.twilight.state.keys import Source
from assistant.games.twilight.state.table import Objective, State
from printables.drawing import rows_layout as rows_at
from printables.drawing.blocks import BETWEEN, Block
from printables.drawing.document import Document
from printables.drawing.lettering import BODY, KEY, STRONG, fit
from printables.drawing.marks import PENCIL, pencil_box, side_mark, tick_box
from printables.drawing.page import HAIR, Page
from printables.drawing.request import SheetRequest

from . import layout as shared
from . import parts
from . import points_layout as at
from .letters import POINTS
from .names import called, one_line, row_height
from .track import track_block

DECK, LONG_DECK = (6, 3), (8, 5)
"""How many public objectives of stage I and II lie in the deck, also of a Long War."""


def make(game: Game, request: SheetRequest) -> Document:
    """One page; more in large type."""
    return parts.whole(request, "points", POINTS, _blocks(game, request), n=goal(request.state))


def _blocks(game: Game, request: SheetRequest) -> list[Block]:
    """The public ones last where they need a page of their own."""
    blocks = [track_block(game, request), _scored(game, request)]
    wide = len(request.room.columns) > 1
    taken = sum(block.height + BETWEEN for block in blocks) if wide else 0.0
    return [*blocks, _cards(game, request.room.height - taken, request)]


def _scored(game: Game, request: SheetRequest) -> Block:
    opening = ("10-1", say("sheet.points.secret"), say("sheet.points.secret_note"))
    widths = {abreast: request.room.width / abreast - shared.BOX - at.SECRET_END for abreast in at.ABREAST}
    # The most abreast with which no name breaks; else the fewest, where names take more lines.
    fitting = (abreast for abreast, wide in widths.items() if one_line(request, game.sides, wide))
    abreast = next(fitting, at.ABREAST[-1])
    high = row_height(request, game.sides, at.SECRET, widths[abreast])
    some = [game.sides[first : first + abreast] for first in range(0, len(game.sides), abreast)]
    return parts.rows(request, opening, [_secret(sides, (abreast, high), request) for sides in some], high)


def _cards(game: Game, room: float, request: SheetRequest) -> Block:
    """The public objectives, their rows as high as there is room for."""
    public = _public(request.state)
    rows = len(public) + 2
    high = max(at.OBJECTIVE_LEAST, min(at.OBJECTIVE, (room - rows_at.SECTION - at.PUBLIC_END) / rows))
    objectives = [_objective(*each, (game, high), request) for each in public]
    opening = ("10-1", say("sheet.points.public"), say("sheet.points.one_each"))
    return parts.rows(
        request, opening, [_heads(game, high), *objectives, _game_over(game, high, request)], high
    )


def _public(state: State) -> list[tuple[int, Objective | None]]:
    """What is revealed, and the cards that are still to come, by what they bring."""
    first, second = DECK if goal(state) == GOAL else LONG_DECK
    revealed = [(each.points, each) for each in state.objectives]
    ones = sum(worth == 1 for worth, _ in revealed)
    # 10-1 What is not revealed yet lies in the deck, face down: a line for each card.
    blank = [1] * max(0, first - ones) + [2] * max(0, second - (len(revealed) - ones))
    every: list[tuple[int, Objective | None]] = [*revealed, *((worth, None) for worth in blank)]
    return sorted(every, key=lambda each: each[0])


def _column(page: Page, number: int, players: int) -> float:
    return page.width - at.SCORED * (players - number - 0.5)


def _heads(game: Game, high: float) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        for number, side in enumerate(game.sides):
            place = (_column(page, number, len(game.sides)), y + high - at.SCORED_HEAD / 2)
            side_mark(page, place, shared.NARROW_MARK, side)

    return draw


def _objective(
    worth: int, each: Objective | None, told: tuple[Game, float], request: SheetRequest
) -> parts.Draw:
    """An objective and who has scored it; a line for one that is not seen yet."""
    game, high = told

    def draw(page: Page, x: float, y: float) -> None:
        middle = y + high / 2
        page.figure(x + at.POINTS, middle, str(worth), KEY)
        left = x + at.WORDS
        width = page.width - left - at.SCORED * len(game.sides) - at.LINE_END
        if each is not None:
            parts.write(page, (left, middle + shared.BASE), parts.words(request, each.name), STRONG, width)
        else:
            page.across(left, middle + shared.BASE + shared.LINE_UP, width, HAIR)
        for number, side in enumerate(game.sides):
            box = _column(page, number, len(game.sides)) - shared.BOX / 2
            scored = each is not None and side.key in each.scored
            if each is not None and high >= at.READ:
                corner = (box, middle - PENCIL / 2)
                card = request.state.objectives.index(each)
                pencil_box(page, corner, f"objective.{card}", side.key, scored)
            else:
                tick_box(page, box, middle - shared.BOX / 2, ticked=scored)

    return draw


def _game_over(game: Game, high: float, request: SheetRequest) -> parts.Draw:
    """The last card of the deck."""

    def draw(page: Page, x: float, y: float) -> None:
        middle, left = y + high / 2, x + at.WORDS
        page.figure(x + at.POINTS, middle, "–", KEY)
        text = fit(request.words.words(say("sheet.points.game_over")), BODY, page.width - left - at.SCORED)
        page.write(left, middle + shared.BASE, text, BODY)
        box = _column(page, len(game.sides) - 1, len(game.sides)) - shared.BOX / 2
        tick_box(page, box, middle - shared.BOX / 2)

    return draw


def _secret(sides: Sequence[Side], told: tuple[int, float], request: SheetRequest) -> parts.Draw:
    """Whether each player's secret objective is scored: its text is nowhere."""

    def draw(page: Page, x: float, y: float) -> None:
        (abreast, high) = told
        middle, wide = y + high / 2, (page.width - x) / abreast
        for number, side in enumerate(sides):
            gains = request.state.players[side.key].gains
            scored = any(gain.source == Source.SECRET for gain in gains)
            left = x + wide * number
            called(page, (left, middle, wide - shared.BOX - at.SECRET_END), side, request)
            right = left + wide - at.SECRET_END / 2
            tick_box(page, right - shared.BOX, middle - shared.BOX / 2, ticked=scored)

    return draw
