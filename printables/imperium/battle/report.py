"""12.0 The report of each battle that was fought here, a page each; before any, a blank one to fill in."""

from __future__ import annotations

from functools import partial

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Value, say
from assistant.games.imperium.action.battle.report import Report, SideReport, TypeRow, place_of, report_of
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces.units import short_name
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import State
from printables.drawing.blocks import Block, body_of, pages_of
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.geometry import HALF, WIDTH
from printables.drawing.lettering import BODY, EVENT, KEY, SMALL_BOLD, STRONG, WHITE, fit
from printables.drawing.marks import side_mark, spot
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest, start

from ..letters import REPORT
from . import report_layout as at
from .rounds import Sheet, rounds_block

WON = KEY.at(20)
FATES = ("began", "lost", "damaged", "left", "standing")


def make(game: Game, request: SheetRequest) -> Document:
    """The newest battle first."""
    document = start(request, "sheet.battle_report.title")
    state: State = request.state
    reports = [report_of(state, battle) for battle in reversed(state.battle_reports)]
    for number, report in enumerate(reports or [None], 1):
        sheet = Sheet(game, request, report)
        head = PageHead(
            REPORT, document.imprint.title, request.short_code(REPORT, number), sheet.word("note")
        )
        if request.large:
            # In large type a report flows over pages; in normal type it is laid out on one.
            for blocks in pages_of(_blocks(sheet, request.room.width), request.room):
                document.add(head, body_of(blocks))
        else:
            document.add(head, _body(sheet))
    return document


def _body(sheet: Sheet) -> Body:
    """The sides beside each other, the rounds under them."""

    def body(page: Page) -> None:
        title, *sides, rounds = _blocks(sheet, HALF)
        title.draw(page, 0, page.top)
        top = page.top + title.height
        for number, side in enumerate(sides):
            side.draw(page, (WIDTH - HALF) * number, top)
        rounds.draw(page, 0, top + max(side.height for side in sides) + at.APART)

    return body


def _blocks(sheet: Sheet, width: float) -> list[Block]:
    """The title, a block a side, the rounds."""
    # Sides in halves of a page stand beside each other: the title and the rounds have all of it.
    whole = WIDTH if width == HALF else width
    sides = [
        Block(_side_height(sheet, side), partial(_side, sheet=sheet, side=side, width=width))
        for side in sheet.game.sides
    ]
    title = Block(at.TITLE, partial(_title, sheet=sheet, width=whole))
    beside = title.height + max(side.height for side in sides) + at.APART if width == HALF else 0.0
    return [title, *sides, rounds_block(sheet, whole, sheet.request.room.height - beside)]


def _title(page: Page, x: float, y: float, *, sheet: Sheet, width: float) -> None:
    """Who won, and where and when it was."""
    if sheet.report is None:
        for number, key in enumerate(("where", "winner")):
            down, line = y + at.BLANK_PITCH * number, at.BLANK_LINE
            page.write(x, down + at.BLANK_WORDS, sheet.word(key), STRONG)
            page.across(x + line.x, down + line.y, width - line.x)
        return
    battle, state = sheet.report.battle, sheet.request.state
    page.write(x, y + at.WINNER, fit(sheet.words(sheet.report.result), WON, width), WON, width)
    place: dict[str, Value] = {"system": place_of(state, battle), "n": battle.rounds}
    key = "sheet.battle_report.when" if battle.segment else "sheet.battle_report.alone"
    when: dict[str, Value] = {"turn": battle.turn, "segment": battle.segment} if battle.segment else {}
    text = sheet.words(say(key, **place, **when))
    page.write(x, y + at.WHEN, fit(text, BODY, width), BODY, width)


def _types(sheet: Sheet, side: Side) -> tuple[TypeRow, ...]:
    """The types of a side; on a blank sheet every ship there is."""
    if sheet.report is not None:
        return _of(sheet.report, side).types
    types = kit(sheet.request.state).units[side.key].values()
    return tuple(
        TypeRow(side=SideKey(side.key), code=each.code, began=0, lost=0, damaged=0, left=0)
        for each in types
        if each.kind not in ("ground", "marker")
    )


def _of(report: Report, side: Side) -> SideReport:
    return next(each for each in report.sides if each.side == side.key)


def _side_height(sheet: Sheet, side: Side) -> float:
    high = sheet.high
    luck = high.luck if sheet.report else 0.0
    return high.bar + high.heads + high.row * len(_types(sheet, side)) + high.total + luck


def _side(page: Page, x: float, y: float, *, sheet: Sheet, side: Side, width: float) -> None:
    """The bar of a side, its types with their fates, the totals, and its dice."""
    _bar(page=page, x=x, y=y, sheet=sheet, side=side, width=width)
    y += sheet.high.bar
    step = (width - at.TYPE) / len(FATES)
    for number, key in enumerate(FATES, 1):
        right = x + at.TYPE + step * number
        page.label(right, y + at.FATE, sheet.word(key), SMALL_BOLD.right, step - at.FATE_FREE)
    y += sheet.high.heads
    for row in _types(sheet, side):
        code = sheet.request.words.words(short_name(sheet.request.state, row.code))
        _line(page, (x, y, width), code, _fates(row) if sheet.report else None, sheet.high)
        y += sheet.high.row
    if sheet.report is None:
        _line(page, (x, y, width), sheet.word("all"), None, sheet.high, bold=True)
        return
    own = _of(sheet.report, side)
    whole = TypeRow(
        side=SideKey(side.key), code="", began=own.began, lost=own.lost, damaged=own.damaged, left=own.left
    )
    _line(page, (x, y, width), sheet.word("all"), _fates(whole), sheet.high, bold=True)
    _luck(page, (x, y + sheet.high.total), sheet, own, width)


def _bar(page: Page, x: float, y: float, sheet: Sheet, side: Side, width: float) -> None:
    ground, mark, said = at.BAR_GROUND, at.BAR_MARK, at.BAR_WORDS
    page.block(x, y, width, sheet.high.bar - at.UNDER_BAR, spot(side))
    page.block(x + ground.x, y + ground.y, ground.width, ground.height, WHITE)
    side_mark(page, (x + mark.x, y + mark.y), mark.width, side)
    page.write(x + said.x, y + said.y, sheet.request.words.words(side.name), EVENT.white)
    if sheet.report is not None:
        key = "destroyed" if sheet.report.battle.planet else "score"
        score = sheet.words(say(f"sheet.battle_report.{key}", n=_of(sheet.report, side).score))
        page.write(x + width - at.BAR_SCORE.x, y + at.BAR_SCORE.y, score, EVENT.white.right)


def _fates(row: TypeRow) -> tuple[int, ...]:
    return (row.began, row.lost, row.damaged, row.left, row.began - row.lost - row.left)


def _line(
    page: Page,
    place: tuple[float, float, float],
    name: str,
    fates: tuple[int, ...] | None,
    heights: at.Heights,
    bold: bool = False,
) -> None:
    """A type (or all of them) with its numbers; a nought is a dash, a blank form has boxes to write in."""
    x, y, width = place
    style, high = (KEY, heights.total) if bold else (EVENT, heights.row)
    page.across(x, y, width, FRAME) if bold else page.across(x, y, width)
    baseline = y + high / 2 + style.size * at.BASELINE
    page.write(x, baseline, name, style, at.TYPE - at.TYPE_FREE)
    step = (width - at.TYPE) / len(FATES)
    for number in range(1, len(FATES) + 1):
        right = x + at.TYPE + step * number
        if fates is None:
            page.down(right - step, y, high)
        else:
            page.write(right, baseline, str(fates[number - 1] or "–"), style.right)


def _luck(page: Page, place: tuple[float, float], sheet: Sheet, own: SideReport, width: float) -> None:
    """Hits thrown against hits expected."""
    x, y = place
    if not own.luck.dice:
        return
    dice = say("battle_report.dice", n=own.luck.dice)
    values: dict[str, Value] = {"dice": dice, "expected": own.luck.expected_words}
    first = sheet.words(say("sheet.battle_report.luck", n=own.luck.hits, **values))
    second = sheet.words(say("sheet.battle_report.better", n=own.luck.better_than))
    page.write(x, y + at.LUCK_FIRST, fit(first, STRONG, width), STRONG, width)
    page.write(x, y + at.LUCK_SECOND, fit(second, BODY, width), BODY, width)
