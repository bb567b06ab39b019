"""11.0, 11.7 The player aid's forces: how far each class goes, what it carries, what may stand where."""

from __future__ import annotations

from assistant.core.table import TableRow
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.components.tables import table
from assistant.games.imperium.pieces import units
from printables.drawing.blocks import Block, terms, terms_height
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, fit, largest
from printables.drawing.marks import section
from printables.drawing.page import FRAME, HAIR, Page

from .parts import Aid

CLASSES = ("capital", "fast", "auxiliary", "monitor", "fighter")
ROW, HEAD = 4.6, 12.0
FIGURES = (20.0, 7.0)
"""Where the middles of the two figures of a class stand, from the right."""
NAME = 25.0
STANDS, STAND_ROW = 7.0, 4.8


def classes(aid: Aid, width: float) -> Block:
    """Jumps a segment and battle speed of each class, and what carries fighters."""
    berths = aid.term("classes.fighters", **_berths(aid))
    said = [aid.term("classes.damaged"), berths, aid.term("classes.cargo")]
    height = HEAD + ROW * len(CLASSES) + 1.2 + terms_height(said, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "11.1", aid.word("classes"))
        for middle, key in zip(FIGURES, ("jumps", "speed"), strict=True):
            page.write(x + width - middle, y + HEAD - 1.2, aid.word(f"classes.{key}"), SMALL.centre)
        top = y + HEAD
        page.across(x, top, width, FRAME)
        for place, key in enumerate(CLASSES):
            _class(page, (x, top + ROW / 2, width), key, aid)
            top += ROW
            page.across(x, top, width, FRAME if place == len(CLASSES) - 1 else HAIR)
        terms(page, (x, top + 1.2), said, width)

    return Block(height, draw)


def _class(page: Page, place: tuple[float, float, float], key: str, aid: Aid) -> None:
    """A class: its name, its types, and its two figures."""
    x, middle, width = place
    its_class = kit(aid.state).classes[key]
    found = {code: kind for side in kit(aid.state).units.values() for code, kind in side.items()}
    types = [code for code, kind in found.items() if kind.kind == key]
    name = aid.request.words.words(its_class.name)
    page.write(x, middle + 1.3, fit(name, STRONG, NAME), STRONG, NAME)
    room, codes = width - NAME - FIGURES[0] - 6, " ".join(types)
    page.write(x + NAME + 1, middle + 1.3, codes, largest(codes, BODY, (9.5, 8.5, 7.5), room), room)
    for right, figure in zip(FIGURES, (its_class.jumps, its_class.battle_speed), strict=True):
        page.figure(x + width - right, middle, str(figure) if figure else "–", KEY)


def _berths(aid: Aid) -> dict[str, str]:
    """How many fighters the ships of each side carry that carry any: CV 3, BB 1."""
    return {
        side.key: ", ".join(
            f"{code} {kind.fighters}"
            for code, kind in kit(aid.state).units[side.key].items()
            if units.is_ship(aid.state, kind) and kind.fighters
        )
        for side in aid.game.sides
    }


def _homes(aid: Aid) -> dict[str, str]:
    """The home systems of each side."""
    systems = kit(aid.state).systems.values()
    return {
        side.key: ", ".join(aid.request.words.words(each.name) for each in systems if each.home == side.key)
        for side in aid.game.sides
    }


def stacking(aid: Aid, width: float) -> Block:
    """11.7 What may stand on a planet of each type, how much in a hex, and how troops move on it."""
    rows = table(aid.state, "stacking").rows
    types, rest = [row for row in rows if len(row.key) == 1], [row for row in rows if len(row.key) > 1]
    said = [aid.term("stacking.homes", **_homes(aid)), aid.term("stacking.moves"), aid.term("stacking.load")]
    lines = [types, *([row] for row in rest)]
    height = STANDS + STAND_ROW * len(lines) + 1.6 + terms_height(said, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "11.7", aid.word("stacking"))
        for number, some in enumerate(lines):
            room = width / len(some)
            for place, row in enumerate(some):
                _stands(page, (x + room * place, y + STANDS + STAND_ROW * number + 4.2, room - 0.8), row, aid)
        terms(page, (x, y + height - terms_height(said, width)), said, width)

    return Block(height, draw)


def _stands(page: Page, place: tuple[float, float, float], row: TableRow, aid: Aid) -> None:
    """A place, and what it holds."""
    x, baseline, room = place
    words = aid.request.words.words
    wide = page.write(x, baseline, fit(words(row.cells["place"]), STRONG, room), STRONG, room) + 2
    holds = words(row.cells["holds"])
    page.write(x + wide, baseline, holds, largest(holds, BODY, (9.5, 8.5, 7.5), room - wide), room - wide)
