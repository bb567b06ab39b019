"""5, 7-3, 8-1, 10-3 The seven turns with what each brings back, and the plays of this one."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Value, say
from assistant.games.outer_planets.components.kit import kit
from assistant.games.outer_planets.order import plays_over
from assistant.games.outer_planets.pieces.nations import nation_name
from assistant.games.outer_planets.pieces.turn_track import Coming, due_back, foreseen, have_come, side_of
from assistant.games.outer_planets.state.keys import STEPS, TURNS, SideKey
from assistant.games.outer_planets.state.table import State
from printables.drawing import rows
from printables.drawing.blocks import Block
from printables.drawing.lettering import KEY, SMALL, STRONG, TITLE, fit, wrap
from printables.drawing.marks import done, pencil_box, section, side_mark
from printables.drawing.page import FRAME, SLOT, Page
from printables.drawing.request import SheetRequest
from printables.drawing.rows_layout import SECTION

from . import layout as at


def brought(state: State, side: SideKey, turn: int) -> list[Value]:
    """7-3-1, 10-3, 14-1 What a turn brings to a side, as far as that is known: units of its box by codes."""
    lines = () if have_come(state, turn) else foreseen(state).get(turn) or ()
    return [
        *(_units(state, each) for each in lines if each.number and side_of(state, each) == side),
        *due_back(state, side, turn),
    ]


def _units(state: State, line: Coming) -> Value:
    code = kit(state).types[line.kind].code
    what: Value = code
    if line.nation is not None:
        what = say("sheet.turn_areas.of_nation", code=code, nation=nation_name(line.nation))
    return say("sheet.turn_areas.times", what=what, n=line.number) if line.number > 1 else what


def turns(game: Game, high: at.Rows, request: SheetRequest) -> Block:
    """Turns beside each other, in large type under each other; those that are over are hatched."""
    opening = ("5", say("sheet.turn_areas.turns"), say("sheet.turn_areas.cross_over"))
    numbers = range(1, TURNS + 1)
    if request.large:
        return rows.rows(request, opening, [_turn_row(game, each, request) for each in numbers], high.row)
    height = SECTION + at.TURN_HEAD + at.TURN_SIDE * len(game.sides)

    def draw(page: Page, x: float, y: float) -> None:
        rule, title, note = opening
        section(page, (x, y, page.width - x), rule, request.words.words(title), request.words.words(note))
        for number in numbers:
            left = x + (at.TURN + at.TURN_GAP) * (number - 1)
            _turn_box(page, (left, y + SECTION), number, game.sides, request)

    return Block(height, draw)


def _is_over(state: State, turn: int) -> bool:
    return turn < state.now.turn or state.over is not None


def _turn_box(
    page: Page, place: tuple[float, float], turn: int, sides: Sequence[Side], request: SheetRequest
) -> None:
    (x, y), state = place, request.state
    page.frame(x, y, at.TURN, at.TURN_HEAD + at.TURN_SIDE * len(sides), SLOT)
    number = at.NUMBER
    middle = (x + number.width / 2, y + number.height / 2)
    if turn == state.now.turn and not _is_over(state, turn):
        page.block(x, y, number.width, number.height)
        page.figure(*middle, str(turn), TITLE.white)
    else:
        page.frame(x, y, number.width, number.height, FRAME)
        page.figure(*middle, str(turn), TITLE)
    if _is_over(state, turn):
        page.hatch(x + number.width, y, at.TURN - number.width, number.height, SLOT, pitch=at.HATCH)
    else:
        word = request.words.words(say("sheet.turn_areas.over"))
        page.write(x + at.OVER_WORD.x, y + at.OVER_WORD.y, fit(word, SMALL, at.OVER_ROOM), SMALL.right)
        pencil_box(page, (x + at.OVER.x, y + at.OVER.y), f"turn {turn}", "over")
    for part, side in enumerate(sides):
        top = y + at.TURN_HEAD + at.TURN_SIDE * part
        page.across(x, top, at.TURN, SLOT)
        side_mark(page, (x + at.SIDE_MARK.x, top + at.SIDE_MARK.y), at.MARK, side)
        room = at.TURN - at.DUE - at.PENCIL_EDGE
        due = ", ".join(request.words.words(each) for each in brought(state, SideKey(side.key), turn))
        first, *rest = wrap(due, SMALL, room) or [""]
        for line, text in enumerate((first, fit(" ".join(rest), SMALL, room))):
            page.write(x + at.DUE, top + at.DUE_BASE + at.DUE_LINE * line, text, SMALL, room)
        if not _is_over(state, turn):
            line_at = top + at.TURN_SIDE - at.PENCIL_UP
            page.across(x + at.PENCIL_EDGE, line_at, at.TURN - at.PENCIL_EDGE * 2)


def _turn_row(game: Game, turn: int, request: SheetRequest) -> rows.Draw:
    state = request.state

    def draw(page: Page, x: float, y: float) -> None:
        over, words = _is_over(state, turn), request.words.words
        page.figure(x + at.ROW_NUMBER, y + at.MIDDLE, str(turn), KEY)
        if over:
            done(page, x + at.ROW_OVER, y + at.MIDDLE - at.DONE / 2, at.DONE)
        else:
            word = fit(words(say("sheet.turn_areas.over")), SMALL, at.OVER_ROOM)
            page.write(x + at.ROW_OVER_WORD, y + at.BASE, word, SMALL.right)
            pencil_box(page, (x + at.ROW_OVER, y + 1), f"turn {turn}", "over")
        wide = (page.width - x - at.ROW_SIDES) / len(game.sides)
        for part, side in enumerate(game.sides):
            left = x + at.ROW_SIDES + wide * part
            side_mark(page, (left + at.MARK / 2, y + at.MIDDLE), at.MARK, side)
            start, room = left + at.ROW_DUE, wide - at.ROW_DUE - at.ROW_END
            due = ", ".join(words(each) for each in brought(state, SideKey(side.key), turn))
            if due:
                rows.write(page, (start, y + at.BASE), due, SMALL, room)
            elif not over:
                page.across(start, y + at.BASE, room)

    return draw


def plays(game: Game, high: at.Rows, request: SheetRequest) -> Block:
    """8-1 Six plays each: what is over has a tick, what is to come a box and a line for the card."""
    opening = ("8-1", say("sheet.turn_areas.plays"), say("sheet.turn_areas.cross_played"))
    return rows.rows(request, opening, [_plays(side, request) for side in game.sides], high.row)


def _plays(side: Side, request: SheetRequest) -> rows.Draw:
    state: State = request.state

    def draw(page: Page, x: float, y: float) -> None:
        side_mark(page, (x + at.PLAYER, y + at.MIDDLE), at.MARK, side)
        word = request.words.words(say("sheet.turn_areas.lead"))
        page.write(x + at.LEAD_WORD, y + at.BASE, word, SMALL.right)
        if state.turn.lead == side.key:
            done(page, x + at.LEAD, y + at.MIDDLE - at.DONE / 2, at.DONE)
        else:
            pencil_box(page, (x + at.LEAD, y + 1), "turn", f"lead {side.key}")
        wide = (page.width - x - at.PLAYS) / STEPS
        for step in range(1, STEPS + 1):
            left = x + at.PLAYS + wide * (step - 1)
            page.figure(left + at.PLAY_NUMBER, y + at.MIDDLE, str(step), STRONG)
            if step <= plays_over(state, SideKey(side.key)):
                done(page, left + at.PLAY_BOX, y + at.MIDDLE - at.DONE / 2, at.DONE)
                continue
            pencil_box(page, (left + at.PLAY_BOX, y + 1), f"step {step}", f"played {side.key}")
            page.across(left + at.PLAY_LINE, y + at.BASE + 1, wide - at.PLAY_LINE - at.PLAY_END)

    return draw
