"""13.0 to 15.0 The player aid's planets, upkeep, prestige and victory."""

from __future__ import annotations

from assistant.games.imperium.components.tables import table
from assistant.games.imperium.pieces.prestige import LEAST, MOST
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from printables.drawing.blocks import Block, terms, terms_height
from printables.drawing.lettering import BODY, KEY, SMALL_BOLD, STRONG, Style, wrap
from printables.drawing.marks import section, side_mark, spot
from printables.drawing.page import FRAME, HAIR, Page

from .parts import Aid

FIGURE = Style(22, bold=True)
CELL, CHANGE = 6.6, 4.7
LABELS = 15.0
GAINS = ("world_taken", "outpost_taken", "imperial_victory")
LOSSES = ("world_lost", "outpost_lost", "terran_victory", "petition")


def planets(aid: Aid, width: float) -> Block:
    """Fire at, from and on planets."""
    rows = (("landings", "5+"), ("batteries", "5+"), ("bombardment", "6"), ("ground", "6"))
    column, each = width * 0.42, 5.0 if aid.snug else 5.4

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "13", aid.word("planets"))
        top = y + 8.2
        page.across(x, top, width, FRAME)
        for place, (key, least) in enumerate(rows):
            page.write(x, top + 4.3, aid.word(f"planets.{key}.lead"), STRONG, column)
            page.write(x + column + 9, top + 4.6, least, KEY.right)
            page.write(x + column + 11.5, top + 4.3, aid.word(f"planets.{key}"), BODY, width - column - 11)
            top += each
            page.across(x, top, width, FRAME if place == len(rows) - 1 else HAIR)

    return Block(8.2 + each * len(rows), draw)


def upkeep(aid: Aid, width: float) -> Block:
    """What bases maintain, and what befalls those not paid for."""
    said = [aid.term(f"upkeep.{key}") for key in ("unpaid", "scrap", "repair")]
    column = width / 3
    height = 20.0 + terms_height(said, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "14", aid.word("upkeep"), aid.word("upkeep.note"))
        for place, (key, given) in enumerate((("world", "cover"), ("outpost", "cover"), ("ground", "cost"))):
            left = x + column * place
            if place:
                page.down(left - 1.6, y + 8, 12)
            page.write(left, y + 13.8, str(aid.row("maintenance", key).give[given]), FIGURE)
            page.write(left, y + 18.2, aid.word(f"upkeep.{key}"), BODY, column - 2)
        terms(page, (x, y + 20), said, width)

    return Block(height, draw)


def victory(aid: Aid, width: float) -> Block:
    """How prestige changes, and the funnel: where each side wins, turn by turn."""
    rows = table(aid.state, "victory").rows
    changes = CHANGE * max(len(GAINS), len(LOSSES))
    height = 9 + changes + 6 + CELL * len(rows) + 6.6

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "15", aid.word("victory"), aid.word("victory_note"))
        half = width / 2
        for at, (key, changes_of) in enumerate(((IMPERIAL, GAINS), (TERRAN, LOSSES))):
            left = x + half * at
            side_mark(page, (left + 2.3, y + 11), 4.6, aid.side(key))
            for place, change in enumerate(changes_of):
                _change(page, (left + 6, y + 12.6 + CHANGE * place, half - 6), change, aid)
        top = y + 9 + changes + 5.4
        pitch = (width - LABELS) / (MOST - LEAST + 1)
        for value in range(LEAST, MOST + 1):
            page.figure(x + LABELS + pitch * (value - LEAST + 0.5), top - 2, str(value), SMALL_BOLD)
        page.write(x, top - 1.2, aid.word("victory_turn"), BODY.at(7.5))
        for place, row in enumerate(rows):
            _funnel(page, (x, top + CELL * place, pitch), (row.give[TERRAN], row.give[IMPERIAL]), aid)
            turns = f"{row.on[0]}–{row.on[-1]}" if len(row.on) > 1 else str(row.on[0])
            page.write(x + LABELS - 2, top + CELL * (place + 0.5) + 1.9, turns, KEY.right)
            page.across(x, top + CELL * place, width, FRAME if place == 0 else HAIR)
        page.across(x, top + CELL * len(rows), width, FRAME)
        _winners(page, (x + LABELS, top + CELL * len(rows) + 4.8, width - LABELS), aid)

    return Block(height, draw)


def _change(page: Page, place: tuple[float, float, float], key: str, aid: Aid) -> None:
    x, y, width = place
    row = aid.row("prestige", key)
    page.write(x + 6.6, y, str(row.cells["change"]), KEY.right)
    text = wrap(aid.request.words.words(row.cells["event"]), BODY, width - 8)
    page.write(x + 8, y - 0.2, text[0], BODY, width - 8)


def _funnel(page: Page, place: tuple[float, float, float], ends: tuple[int, int], aid: Aid) -> None:
    """One row: Terran discs where the Terran wins, Imperial squares where the Imperial does."""
    x, y, pitch = place
    terran, imperial = ends
    for value in range(LEAST, MOST + 1):
        left = x + LABELS + pitch * (value - LEAST)
        middle = left + pitch / 2, y + CELL / 2
        page.down(left, y, CELL)
        style = BODY
        if value <= terran:
            page.disc(*middle, CELL / 2 - 0.35, spot(aid.side(TERRAN)))
            style = STRONG.at(12).white
        elif value >= imperial:
            page.block(left + 0.35, y + 0.35, pitch - 0.7, CELL - 0.7, spot(aid.side(IMPERIAL)))
            style = STRONG.at(12).white
        page.figure(*middle, str(value), style)


def _winners(page: Page, place: tuple[float, float, float], aid: Aid) -> None:
    x, y, width = place
    side_mark(page, (x + 2.3, y - 1.2), 4.6, aid.side(TERRAN))
    page.write(x + 6, y, aid.word("victory.terran"), STRONG)
    page.write(x + width / 2, y, aid.word("victory.armistice"), BODY.centre)
    side_mark(page, (x + width - 2.3, y - 1.2), 4.6, aid.side(IMPERIAL))
    page.write(x + width - 6, y, aid.word("victory.imperial"), STRONG.right)
