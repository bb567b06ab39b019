"""12.3 A battle round by round on paper: each side's dice and hits, and what they did to the other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Say, say
from assistant.games.imperium.action.battle.report import Report, battle_rule
from assistant.games.imperium.pieces.units import short_name
from assistant.games.imperium.state.space_battle import BattleReport, Tally
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, EVENT, LABEL, STRONG, line_height, wrap
from printables.drawing.marks import section, side_mark
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest

from . import report_layout as at


@dataclass(frozen=True)
class Sheet:
    """What the parts of a page draw from; `report` is None on a blank one."""

    game: Game
    request: SheetRequest
    report: Report | None

    @property
    def high(self) -> at.Heights:
        """How high its parts are."""
        return at.LARGE if self.request.large else at.USUAL

    def word(self, key: str) -> str:
        """A word of this sheet."""
        return self.request.words.words(say(f"sheet.battle_report.{key}"))

    def words(self, sentence: Say) -> str:
        """A sentence in the sheet's language."""
        return self.request.words.words(sentence)


def rounds_block(sheet: Sheet, width: float, room: float) -> Block:
    """The table of rounds in this width; several share a line where so much height has no room for each."""
    rounds = sheet.report.battle.rounds if sheet.report else 0
    # Rounded up: a table is no longer than its form.
    least = -(-rounds // sheet.high.rounds)
    blocks = (_block(sheet, _rounds(sheet, together), width) for together in range(least, rounds + 1))
    # What they did is never cut: it takes as many lines as it needs.
    return next(
        (each for each in blocks if each.height <= room), _block(sheet, _rounds(sheet, rounds), width)
    )


def _block(sheet: Sheet, rows: list[RoundLine], width: float) -> Block:
    each = sheet.high
    high = [_high(sheet, row, width) for row in rows]
    draw = partial(_table, sheet=sheet, rows=list(zip(rows, high, strict=True)), width=width)
    return Block(each.opening + each.heading + sum(high), draw)


@dataclass(frozen=True)
class RoundLine:
    """One round, or some together, with each side's dice, hits and what it did; empty on a blank sheet."""

    label: str
    cells: tuple[tuple[str, str, str], ...]


def _rounds(sheet: Sheet, together: int) -> list[RoundLine]:
    """The rounds, so many a line."""
    if sheet.report is None:
        return [RoundLine(str(number), ()) for number in range(1, sheet.high.rounds + 1)]
    battle = sheet.report.battle
    lines = []
    for first in range(1, battle.rounds + 1, together):
        last = min(first + together - 1, battle.rounds)
        label = str(first) if first == last else f"{first}–{last}"
        lines.append(
            RoundLine(label, tuple(_cells(sheet, battle, side, first, last) for side in sheet.game.sides))
        )
    return lines


def _did(text: str, width: float) -> list[str]:
    """What a side did, on as many lines as it takes in its half of the table."""
    return wrap(text, BODY, _did_room(width)) if text else []


def _did_room(width: float) -> float:
    return (width - at.LABELS) / 2 - 2 * at.FIGURE - at.DONE_FREE


def _high(sheet: Sheet, row: RoundLine, width: float) -> float:
    """How high a line of the table is."""
    more = [sum(line_height(BODY.sized(line)) for line in _did(did, width)[1:]) for _, _, did in row.cells]
    return sheet.high.round + max(more, default=0.0)


def _cells(sheet: Sheet, battle: BattleReport, side: Side, first: int, last: int) -> tuple[str, str, str]:
    """Dice, hits, and the enemy ships destroyed, damaged ones with a star."""
    tallies = [each for each in battle.tallies if each.side == side.key and first <= each.round <= last]
    dice, hits = sum(each.dice for each in tallies), sum(each.hits for each in tallies)
    # Without dice a nought would say that all missed.
    return str(dice or "–"), str(hits if dice else "–"), " · ".join(_done(sheet, tallies))


def _done(sheet: Sheet, tallies: list[Tally]) -> list[str]:
    found = []
    for mark in ("", "*"):
        counts: dict[str, int] = {}
        for tally in tallies:
            for code, number in (tally.flipped if mark else tally.destroyed).items():
                counts[code] = counts.get(code, 0) + number
        for code, number in counts.items():
            name = sheet.request.words.words(short_name(sheet.request.state, code))
            found.append(f"{number} {name}{mark}" if number > 1 else f"{name}{mark}")
    return found


def _table(
    page: Page, x: float, y: float, *, sheet: Sheet, rows: list[tuple[RoundLine, float]], width: float
) -> None:
    """Round by round: each side's dice and hits, and what they did."""
    rule = battle_rule(sheet.report.battle) if sheet.report else "12.3"
    section(page, (x, y, width), rule, sheet.word("rounds"))
    y += sheet.high.opening
    half = (width - at.LABELS) / 2
    dice_end, hits_end = at.FIGURE, 2 * at.FIGURE
    done, room = hits_end + at.DONE, _did_room(width)
    for number, side in enumerate(sheet.game.sides):
        left = x + at.LABELS + half * number
        side_mark(page, (left + at.SIDE_MARK.x, y + at.SIDE_MARK.y), at.SIDE_MARK.width, side)
        page.label(left + dice_end, y + at.HEAD, sheet.word("dice"), LABEL.right)
        page.label(left + hits_end, y + at.HEAD, sheet.word("hits"), LABEL.right)
        page.label(left + done, y + at.HEAD, sheet.word("did"), LABEL, room)
    y += sheet.high.heading
    for row, high in rows:
        page.across(x, y, width)
        baseline = y + sheet.high.round / 2 + EVENT.size * at.BASELINE
        page.write(x, baseline, row.label, EVENT, at.LABELS - at.LABEL_FREE)
        for number, (dice, hits, did) in enumerate(row.cells):
            left = x + at.LABELS + half * number
            page.write(left + dice_end, baseline, dice, BODY.right)
            page.write(left + hits_end, baseline, hits, STRONG.right)
            page.lines(left + done, baseline, _did(did, width), BODY, room)
        y += high
    page.across(x, y, width)
