"""11.0, 11.7 The player aid's forces: how far each class goes, what it carries, what may stand where."""

from __future__ import annotations

from assistant.core.shipped.match_kit import table
from assistant.core.shipped.table import TableRow
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces import units
from printables.drawing.blocks import Block, terms, terms_height
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, fit, largest, measure
from printables.drawing.marks import section
from printables.drawing.page import FRAME, HAIR, Page

from . import forces_layout as at
from .parts import Aid

CLASSES = ("capital", "fast", "auxiliary", "monitor", "fighter")
SIZES, FIGURE = (9.5, 8.5, 7.5), KEY.at(12)


def classes(aid: Aid, width: float) -> Block:
    """Jumps a segment and battle speed of each class, and what carries fighters."""
    berths = aid.term("classes.fighters", **_berths(aid))
    said = [aid.term("classes.damaged"), berths, aid.term("classes.cargo")]
    heads = at.HEADS_LARGE if aid.request.large else at.HEADS
    high = [at.ROW * (2 if _crowded(aid, key, width) else 1) for key in CLASSES]
    height = heads + sum(high) + at.TERMS + terms_height(said, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "11.1", aid.word("classes"))
        for middle, key in zip(at.FIGURES, ("jumps", "speed"), strict=True):
            page.write(x + width - middle, y + heads - at.HEAD, aid.word(f"classes.{key}"), SMALL.centre)
        top = y + heads
        page.across(x, top, width, FRAME)
        for place, key in enumerate(CLASSES):
            _class(page, (x, top + at.ROW / 2, width), key, aid)
            top += high[place]
            page.across(x, top, width, FRAME if place == len(CLASSES) - 1 else HAIR)
        terms(page, (x, top + at.TERMS), said, width)

    return Block(height, draw)


def _class(page: Page, place: tuple[float, float, float], key: str, aid: Aid) -> None:
    """A class: its name, its types, and its two figures."""
    x, middle, width = place
    its_class, codes = kit(aid.state).classes[key], _codes(aid, key)
    name = aid.request.words.words(its_class.name)
    box = at.NAME
    page.write(x, middle + box.y, fit(name, STRONG, box.width), STRONG, box.width)
    if _crowded(aid, key, width):
        page.write(x, middle + box.y + at.ROW, codes, BODY, width)
    else:
        room = _codes_room(width)
        page.write(x + box.width + at.CODES, middle + box.y, codes, largest(codes, BODY, SIZES, room), room)
    for right, figure in zip(at.FIGURES, (its_class.jumps, its_class.battle_speed), strict=True):
        style = FIGURE if aid.request.large else KEY
        page.figure(x + width - right, middle, str(figure) if figure else "–", style)


def _codes(aid: Aid, key: str) -> str:
    """The types of a class."""
    found = {code: kind for side in kit(aid.state).units.values() for code, kind in side.items()}
    return " ".join(code for code, kind in found.items() if kind.kind == key)


def _codes_room(width: float) -> float:
    return width - at.NAME.width - at.FIGURES[0] - at.CODES_FREE


def _crowded(aid: Aid, key: str, width: float) -> bool:
    """Whether the types of a class stand under its name: in large type, where they are many."""
    return measure(_codes(aid, key), BODY.at(SIZES[-1])) > _codes_room(width)


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
    # 11.7 Types of planets go by one letter; what else holds units has a word.
    types, rest = [row for row in rows if len(row.key) == 1], [row for row in rows if len(row.key) > 1]
    said = [aid.term("stacking.homes", **_homes(aid)), aid.term("stacking.moves"), aid.term("stacking.load")]
    # A line for all planets, or in large type one for each.
    lines = [[row] for row in rows] if aid.request.large else [types, *([row] for row in rest)]
    height = at.STANDS + at.STAND * len(lines) + at.STACKING + terms_height(said, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "11.7", aid.word("stacking"))
        for number, some in enumerate(lines):
            room = width / len(some)
            for place, row in enumerate(some):
                baseline = y + at.STANDS + at.STAND * number + at.STAND_WORDS
                _stands(page, (x + room * place, baseline, room - at.STAND_GAP), row, aid)
        terms(page, (x, y + height - terms_height(said, width)), said, width)

    return Block(height, draw)


def _stands(page: Page, place: tuple[float, float, float], row: TableRow, aid: Aid) -> None:
    """A place, and what it holds."""
    x, baseline, room = place
    words = aid.request.words.words
    wide = page.write(x, baseline, fit(words(row.cells["place"]), STRONG, room), STRONG, room) + at.HOLDS
    holds = words(row.cells["holds"])
    page.write(x + wide, baseline, holds, largest(holds, BODY, SIZES, room - wide), room - wide)
