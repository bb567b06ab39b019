"""13.0 to 15.0 The player aid's planets, upkeep, prestige and victory."""

from __future__ import annotations

from assistant.core.shipped.match_kit import table
from assistant.core.shipped.table import TableRow
from assistant.games.imperium.pieces.prestige import LEAST, MOST
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from printables.drawing.blocks import Block, Term, terms, terms_height
from printables.drawing.lettering import BODY, EVENT, KEY, SMALL, SMALL_BOLD, STRONG, Style
from printables.drawing.marks import section, side_mark, spot
from printables.drawing.page import FRAME, HAIR, Page

from ..battle.board import hit_words
from . import close_out_layout as at
from .parts import Aid

FIGURE = Style(22, bold=True)
WON = STRONG.at(12).white
WON_SNUG = STRONG.white
GAINS = ("world_taken", "outpost_taken", "imperial_victory")
LOSSES = ("world_lost", "outpost_lost", "terran_victory", "petition")
COVERS = (("world", "cover"), ("outpost", "cover"), ("ground", "cost"))
FIRE = (("landings", "ships"), ("batteries", "ships"), ("bombardment", "bombardment"), ("ground", "ground"))


def planets(aid: Aid, width: float) -> Block:
    """Fire at, from and on planets; in large type the dice stand under who fires."""
    column = width * at.LEAD
    each = at.TWO_LINES if aid.request.large else at.SNUG_PLANET if aid.snug else at.PLANET

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "13", aid.word("planets"))
        top = y + at.PLANETS
        page.across(x, top, width, FRAME)
        for place, (key, row) in enumerate(FIRE):
            lead, dice, least = aid.word(f"planets.{key}.lead"), _dice(aid, key), _least(aid, row)
            if aid.request.large:
                page.write(x, top + at.FIRST, lead, STRONG, width - at.LEAST.x)
                page.write(x + width, top + at.LEAST.y, least, KEY.right)
                page.write(x, top + at.SECOND, dice, BODY, width)
            else:
                baseline = top + at.PLANET_WORDS
                page.write(x, baseline, lead, STRONG, column)
                page.write(x + column + at.LEAST.x, top + at.LEAST.y, least, KEY.right)
                page.write(x + column + at.DICE.x, baseline, dice, BODY, width - column - at.DICE_FREE)
            top += each
            page.across(x, top, width, FRAME if place == len(FIRE) - 1 else HAIR)

    return Block(at.PLANETS + each * len(FIRE), draw)


def _least(aid: Aid, row: str) -> str:
    """The least face that hits, by the chart of planetary fire."""
    return hit_words(aid.row("planet_fire", row).give["least"])


def _dice(aid: Aid, key: str) -> str:
    """What brings a die; what the words of a line do not name is left."""
    at_home, falls = aid.row("planet_fire", "own_world"), aid.row("planet_fire", "bombardment")
    return aid.word(f"planets.{key}", least=at_home.give["least"], torpedoes=falls.give["torpedoes"])


def upkeep(aid: Aid, width: float) -> Block:
    """What bases maintain, and what befalls those not paid for."""
    said = [aid.term(f"upkeep.{key}") for key in ("unpaid", "scrap", "repair")]
    if aid.request.large:
        return _upkeep_told(aid, said, width)
    column = width / 3
    height = at.UPKEEP + terms_height(said, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "14", aid.word("upkeep"), aid.word("upkeep.note"))
        for place, (key, given) in enumerate(COVERS):
            left, box = x + column * place, at.RULER
            if place:
                page.down(left - at.COLUMN_GAP, y + box.y, box.height)
            page.write(left, y + at.FIGURE, str(aid.row("maintenance", key).give[given]), FIGURE)
            words = aid.word(f"upkeep.{key}")
            page.write(left, y + at.FIGURE_WORDS, words, BODY, column - at.WORDS_FREE)
        terms(page, (x, y + at.UPKEEP), said, width)

    return Block(height, draw)


def _upkeep_told(aid: Aid, said: list[Term], width: float) -> Block:
    """The same, line by line."""
    figures = [
        Term(str(aid.row("maintenance", key).give[given]), aid.word(f"upkeep.{key}")) for key, given in COVERS
    ]

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "14", aid.word("upkeep"))
        terms(page, (x, y + at.TOLD), figures, width)
        terms(page, (x, y + at.TOLD + terms_height(figures, width)), said, width)

    return Block(at.TOLD + terms_height(figures, width) + terms_height(said, width), draw)


def victory(aid: Aid, width: float) -> Block:
    """How prestige changes, and the funnel: where each side wins, turn by turn."""
    rows, large = table(aid.state, "victory").rows, aid.request.large
    cell = at.CELL_SNUG if large else at.CELL
    sides = ((IMPERIAL, GAINS), (TERRAN, LOSSES))
    counts = [len(changes) for _, changes in sides]
    changes_high = at.CHANGE * (sum(counts) if large else max(counts))
    up = at.CHANGES_UP if large else 0.0
    top_of = at.CHANGES + changes_high + at.FUNNEL - up

    def draw(page: Page, x: float, y: float) -> None:
        note = "" if large else aid.word("victory_note")
        section(page, (x, y, width), "15", aid.word("victory"), note)
        half, down = width / 2, -up
        for number, (key, changes_of) in enumerate(sides):
            # Beside each other, or in large type under each other.
            left, room = (x, width) if large else (x + half * number, half)
            mark = at.SIDE
            side_mark(page, (left + mark.x, y + mark.y + down), mark.width, aid.side(key))
            for place, change in enumerate(changes_of):
                baseline = y + at.FIRST_CHANGE + at.CHANGE * place + down
                _change(page, (left + at.CHANGE_IN, baseline, room - at.CHANGE_IN), change, aid)
            down += at.CHANGE * len(changes_of) if large else 0.0
        _funnel(page, (x, y + top_of, width), (rows, cell), aid)

    under = at.WINNERS_HEIGHT + (at.ARMISTICE if large else 0.0)
    return Block(top_of + cell * len(rows) + under, draw)


def _change(page: Page, place: tuple[float, float, float], key: str, aid: Aid) -> None:
    x, y, width = place
    row = aid.row("prestige", key)
    page.write(x + at.CHANGE_FIGURE, y, str(row.cells["change"]), KEY.right)
    words = aid.request.words.words(row.cells["event"])
    page.write(x + at.CHANGE_WORDS, y - at.CHANGE_RISE, words, BODY, width - at.CHANGE_WORDS)


def _funnel(
    page: Page, place: tuple[float, float, float], given: tuple[tuple[TableRow, ...], float], aid: Aid
) -> None:
    """Turn by turn where each side wins, with the values over it and the winners under it."""
    (x, top, width), (rows, cell) = place, given
    pitch = (width - at.LABELS) / (MOST - LEAST + 1)
    for value in range(LEAST, MOST + 1):
        middle = x + at.LABELS + pitch * (value - LEAST + 0.5)
        page.figure(middle, top - at.VALUES, str(value), SMALL_BOLD)
    page.write(x, top - at.TURN_WORD, aid.word("victory_turn"), SMALL)
    for number, row in enumerate(rows):
        y = top + cell * number
        _wins(page, (x, y, pitch, cell), (row.give[TERRAN], row.give[IMPERIAL]), aid)
        turns = f"{row.on[0]}–{row.on[-1]}" if len(row.on) > 1 else str(row.on[0])
        style = (EVENT if aid.request.large else KEY).right
        baseline = y + cell / 2 + style.size * at.TURNS.y
        page.write(x + at.LABELS - at.TURNS.x, baseline, turns, style)
        page.across(x, y, width, FRAME if number == 0 else HAIR)
    page.across(x, top + cell * len(rows), width, FRAME)
    _winners(page, (x, top + cell * len(rows) + at.WINNERS, width), aid)


def _wins(page: Page, place: tuple[float, float, float, float], ends: tuple[int, int], aid: Aid) -> None:
    """One row: Terran discs where the Terran wins, Imperial squares where the Imperial does."""
    (x, y, pitch, cell), (terran, imperial) = place, ends
    won = WON_SNUG if aid.request.large else WON
    for value in range(LEAST, MOST + 1):
        left = x + at.LABELS + pitch * (value - LEAST)
        middle = left + pitch / 2, y + cell / 2
        page.down(left, y, cell)
        style = BODY
        if value <= terran:
            page.disc(*middle, min(cell, pitch) / 2 - at.INSET, spot(aid.side(TERRAN)))
            style = won
        elif value >= imperial:
            box = pitch - at.INSET_BOTH, cell - at.INSET_BOTH
            page.block(left + at.INSET, y + at.INSET, *box, spot(aid.side(IMPERIAL)))
            style = won
        page.figure(*middle, str(value), style)


def _winners(page: Page, place: tuple[float, float, float], aid: Aid) -> None:
    """Under the funnel: whose each end is, and what the middle is."""
    (x, y, width), mark = place, at.WINNER
    left = x if aid.request.large else x + at.LABELS
    end, room = x + width, x + width - left
    side_mark(page, (left + mark.x, y + mark.y), mark.width, aid.side(TERRAN))
    page.write(left + at.WINNER_WORDS, y, aid.word("victory.terran"), STRONG)
    between = y + at.ARMISTICE if aid.request.large else y
    page.write(left + room / 2, between, aid.word("victory.armistice"), BODY.centre)
    side_mark(page, (end - mark.x, y + mark.y), mark.width, aid.side(IMPERIAL))
    page.write(end - at.WINNER_WORDS, y, aid.word("victory.imperial"), STRONG.right)
