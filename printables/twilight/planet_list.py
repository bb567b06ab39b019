"""6-5 All planets by home and by tile: whose each is, resources, influence, specialty, exhausted."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Name, Say, say
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.components.printed import PlanetCard
from assistant.games.twilight.pieces import planets, structures
from assistant.games.twilight.state.table import Holding, State
from printables.drawing import rows_layout as rows_at
from printables.drawing.blocks import Block
from printables.drawing.document import Document
from printables.drawing.lettering import EVENT, LABEL, SMALL, STRONG, fit
from printables.drawing.marks import side_mark, tick_box
from printables.drawing.page import HAIR, SLOT, Page
from printables.drawing.request import SheetRequest

from . import layout as shared
from . import parts
from . import planet_list_layout as at
from .letters import PLANETS

COLUMNS = 2
Line = Name | Say | PlanetCard


def make(game: Game, request: SheetRequest) -> Document:
    """One page; two in large type."""
    homes, others = _homes(request.state), _others(request.state)
    blocks = [_block(game, request, "homes", homes), _block(game, request, "others", others)]
    return parts.whole(request, "planet_list", PLANETS, blocks)


def _homes(state: State) -> list[list[Line]]:
    """Each race with its home planets."""
    found = kit(state)
    return [[race.name, *(found.planets[home] for home in race.homes)] for race in found.races.values()]


def _others(state: State) -> list[list[Line]]:
    """Planets that are nobody's home: those of one tile together."""
    tiles: dict[str, list[Line]] = {}
    for each in kit(state).planets.values():
        if not each.home:
            # A planet alone on its tile has no system written: it is a group by itself.
            tiles.setdefault(each.system or each.key, []).append(each)
    return list(tiles.values())


def _height(group: Sequence[Line]) -> float:
    return sum(at.ROW if isinstance(line, PlanetCard) else at.HEADING for line in group)


def _columns(groups: Sequence[list[Line]]) -> list[list[list[Line]]]:
    """Groups shared between two columns as evenly as they can be."""
    half = sum(map(_height, groups)) / COLUMNS
    columns: list[list[list[Line]]] = [[]]
    for group in groups:
        # A group goes over if its middle lies beyond the half: that is as even as whole groups can be.
        filled = sum(map(_height, columns[-1])) + _height(group) / 2
        if len(columns) < COLUMNS and filled > half:
            columns.append([])
        columns[-1].append(group)
    return columns


def _block(game: Game, request: SheetRequest, key: str, groups: Sequence[list[Line]]) -> Block:
    """Two columns of groups under one title."""
    columns = _columns(groups)
    opening = ("6-5", say(f"sheet.planet_list.{key}"), say(f"sheet.planet_list.{key}_note"))
    title = parts.rows(request, opening, (), 0.0)
    sides = {side.key: side for side in game.sides}

    def draw(page: Page, x: float, y: float) -> None:
        title.draw(page, x, y)
        for column, (left, right) in zip(columns, parts.columns(page, x, COLUMNS), strict=True):
            with parts.narrowed(page, right):
                _column(page, (left, y + rows_at.SECTION), column, (sides, request))

    tallest = max(sum(map(_height, column)) for column in columns)
    return Block(rows_at.SECTION + rows_at.HEADS + tallest, draw)


def _column(
    page: Page,
    place: tuple[float, float],
    groups: Sequence[list[Line]],
    told: tuple[dict[str, Side], SheetRequest],
) -> None:
    """Heads, then group under group; the lines between planets of one group stand in."""
    x, y = place
    _heads(page, x, y, told[1])
    y += rows_at.HEADS
    page.across(x, y, page.width - x)
    for group in groups:
        for number, line in enumerate(group, 1):
            if isinstance(line, PlanetCard):
                _planet(page, (x, y), line, told)
                y += at.ROW
                inside = at.TILE if number < len(group) else 0.0
                page.across(x + inside, y, page.width - x - inside, HAIR if inside else SLOT)
            else:
                y += at.HEADING
                page.write(x, y - at.HEADING_UP, parts.words(told[1], line), LABEL)


def _heads(page: Page, x: float, y: float, request: SheetRequest) -> None:
    """What each column says."""

    def word(key: str) -> str:
        return request.words.words(say(f"sheet.planet_list.{key}"))

    parts.head(page, (x, y), word("owner"), at.NAME + at.NAME_END, SMALL)
    boxes, _ = _boxes(page, x, request.state)
    if boxes:
        parts.head(page, (page.width - boxes[0], y), word("standing"), at.STANDING_ROOM, SMALL)
    parts.head(page, (page.width - at.RESOURCES, y), word("resources"), at.HEAD_ROOM)
    parts.head(page, (page.width - at.INFLUENCE, y), word("influence"), at.HEAD_ROOM)
    parts.head(page, (page.width, y), word("exhausted"), at.HEAD_ROOM, SMALL.right)


def _planet(
    page: Page, place: tuple[float, float], card: PlanetCard, told: tuple[dict[str, Side], SheetRequest]
) -> None:
    """A planet as it stands, or with boxes to fill in where that is not kept here."""
    (x, y), (sides, request) = place, told
    state: State = request.state
    holding = state.planets.get(card.key) if planets.kept(state) else None
    middle, owner = y + at.ROW / 2, sides.get(holding.owner) if holding else None
    if owner:
        side_mark(page, (x + at.OWNER.middle, middle), at.OWNER_MARK, owner)
    else:
        page.frame(x, middle - at.OWNER.height / 2, at.OWNER.width, at.OWNER.height, SLOT)
    resources, influence = (
        (holding.resources, holding.influence) if holding else (card.resources, card.influence)
    )
    boxes, size = _boxes(page, x, state)
    # In a narrow column the boxes stand where the specialty would.
    specialty = card.specialty if _is_wide(page, x) or not boxes else ""
    name, end = x + at.NAME, boxes[0] + at.STANDING_GAP if boxes else at.NAME_END + at.SPECIALTY_ROOM
    parts.write(page, (name, middle + shared.BASE), card.name, STRONG, page.width - name - end)
    if specialty:
        text = fit(request.words.words(say(f"sheet.colour.{specialty}")), SMALL, at.SPECIALTY_ROOM)
        page.write(page.width - at.SPECIALTY, middle + shared.SMALL_BASE, text, SMALL.right)
    page.figure(page.width - at.RESOURCES, middle, str(resources), EVENT)
    page.figure(page.width - at.INFLUENCE, middle, str(influence), EVENT)
    exhausted = holding is not None and holding.exhausted
    tick_box(page, page.width - at.EXHAUSTED, middle - shared.BOX / 2, ticked=exhausted)
    there = holding if structures.kept(state) else None
    crossed = _standing(there) if there else (False,) * len(boxes)
    for left, ticked in zip(boxes, crossed, strict=False):
        tick_box(page, page.width - left, middle - size / 2, size, ticked)


def _is_wide(page: Page, x: float) -> bool:
    return page.width - x >= at.WIDE


def _boxes(page: Page, x: float, state: State) -> tuple[tuple[float, ...], float]:
    """Where the boxes of a dock and of PDS stand in a column, and how large: in a narrow one only if kept."""
    if _is_wide(page, x):
        return at.STANDING, shared.BOX
    return (at.NARROW_STANDING if structures.kept(state) else ()), at.NARROW_BOX


def _standing(planet: Holding) -> tuple[bool, bool, bool]:
    """6-3 Whether a dock stands there, a PDS, and another."""
    return planet.dock, planet.pds > 0, planet.pds > 1
