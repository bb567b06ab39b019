"""4-2-2, 8-4-1, 8-6-2 The map as players read it off: points, raiding box and neighbours, area by area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from assistant.core.atlas.cell import Cell
from assistant.core.words.said import Said, listed, said
from assistant.core.words.say import Name, Say

from ...components.book import POINTS, place_key
from ...components.neighbours import neighbours_key
from ...pieces.places import joined, neighbours, points, raiding_box
from ...state.keys import SIDES, AreaKey, SideKey
from ...state.table import State
from .arranging import Columns
from .nodes import Chart, Node, short_name

EDIT, PLACE = "edit", "place"
# How high a box is while it is edited or carried about: its name, and its points or what is blank.
SHORT = 2


class Points(msgspec.Struct, frozen=True, kw_only=True):
    """What a side gains by an area: each figure a button, `now` the one that stands."""

    side: SideKey
    now: int | None
    said: tuple[tuple[int, Said], ...]


class EditPane(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of the area in hand; `next_said` is what *Next* settles: no other area adjoins it.

    `kept` says where the boxes stand: one neighbour more moves none of them.
    """

    area: Say | Name
    number: int
    of: int
    blanks: int
    points: tuple[Points, ...]
    raiding: bool | None
    raids: tuple[tuple[bool, Said], ...]
    adjoins: int
    next_link: str
    next_name: Say | Name | None
    next_said: Said | None
    kept: tuple[Said, ...]


class Gap(msgspec.Struct, frozen=True, kw_only=True):
    """A place between boxes for the one that is carried; `key` is the arrow that leads there."""

    said: Said
    column: int
    number: int
    key: str = ""


class PlacePane(msgspec.Struct, frozen=True, kw_only=True):
    """Boxes moved about: `kept` says where all others stand, `anew` forgets it; `gaps` column by column."""

    box: Say | Name | None
    kept: tuple[Said, ...]
    anew: tuple[Said, ...]
    gaps: tuple[tuple[Gap, ...], ...]


def first_blank(state: State, chart: Chart) -> AreaKey:
    """The area to begin with: the first of which something is blank, else the first of all."""
    return next((key for key in state.areas if chart.nodes[key].blank), next(iter(state.areas)))


def edit_pane(state: State, chart: Chart, columns: Columns, key: AreaKey) -> EditPane:
    """An area in hand, and the one after it."""
    areas = list(state.areas)
    number = areas.index(key)
    following = areas[number + 1] if number + 1 < len(areas) else None
    own, near = state.printed.get(neighbours_key(key)), neighbours(state, key)
    return EditPane(
        area=short_name(state, key),
        number=number + 1,
        of=len(areas),
        blanks=sum(node.blank for node in chart.nodes.values()),
        points=tuple(_points(state, key, side) for side in SIDES),
        raiding=raiding_box(state, key),
        raids=tuple((box, said(f"area.{key}.raiding", str(box).lower())) for box in (False, True)),
        adjoins=len(near),
        next_link=f"{EDIT}.{following}" if following else "",
        next_name=short_name(state, following) if following else None,
        # Where nothing was tapped the neighbours stay blank, and are asked for later.
        next_said=listed(neighbours_key(key), near) if near and own is None else None,
        # While a first map is typed in, it is drawn anew by each of its lines.
        kept=_kept(columns) if all(neighbours(state, each) for each in areas) else (),
    )


def _points(state: State, key: AreaKey, side: SideKey) -> Points:
    figures = range(POINTS.least, POINTS.most + 1)
    return Points(
        side=side,
        now=points(state, key, side),
        said=tuple((figure, said(f"area.{key}.{side}", str(figure))) for figure in figures),
    )


def editing(state: State, chart: Chart, key: AreaKey) -> Iterator[tuple[Node, Said | None]]:
    """The areas, each with what a tap on it says of the one in hand: that it adjoins, or no longer does."""
    near = neighbours(state, key)
    for other in state.areas:
        is_near = bool(joined(state, key, other))
        then = [each for each in near if each != other] if is_near else [*near, other]
        node = msgspec.structs.replace(
            chart.nodes[other],
            lines=SHORT, docks=(), raiding=None, raids=False, sea=(), controller=None,
            mark="here" if other == key else "joined" if is_near else "",
            link=f"{EDIT}.{other}",
        )  # fmt: skip
        yield node, None if other == key else listed(neighbours_key(key), then)


def carrying(chart: Chart, key: str) -> Iterator[Node]:
    """The boxes, one of which is carried about."""
    for node in chart.nodes.values():
        yield msgspec.structs.replace(
            node, lines=SHORT, docks=(), raiding=None, raids=False, sea=(), controller=None,
            mark="here" if node.key == key else "", link=f"{PLACE}.{node.key}",
        )  # fmt: skip


def place_pane(chart: Chart, columns: Columns, key: str) -> PlacePane:
    """Where the box in hand may stand: above, between and below all others."""
    others = [[each for each in column if each != key] for column in columns]
    return PlacePane(
        box=chart.nodes[key].name if key else None,
        kept=_kept(others) if key else (),
        anew=tuple(said(place_key(each), "0") for each in chart.nodes),
        gaps=tuple(
            tuple(
                Gap(
                    said=said(place_key(key), _place(at, 2 * row + 1)),
                    column=at + 1,
                    number=row + 1,
                    key=_arrow(columns, key, (at, row)),
                )
                for row in range(len(column) + 1)
            )
            for at, column in enumerate(others)
        )
        if key
        else (),
    )


def _kept(columns: Sequence[Sequence[str]]) -> tuple[Said, ...]:
    """Where boxes stand. Even places: an odd one in between is free for a box in hand."""
    return tuple(
        said(place_key(each), _place(at, 2 * (row + 1)))
        for at, column in enumerate(columns)
        for row, each in enumerate(column)
    )


def _place(column: int, row: int) -> str:
    return str(int(Cell(column + 1, row)))


def _arrow(columns: Columns, key: str, gap: tuple[int, int]) -> str:
    """The arrow that leads from where a box stands into a gap; none if it is farther away."""
    at = next(number for number, column in enumerate(columns) if key in column)
    row = columns[at].index(key)
    level = [min(row, len([each for each in column if each != key])) for column in columns]
    if gap[0] == at:
        return {row - 1: "ArrowUp", row + 1: "ArrowDown"}.get(gap[1], "")
    side = {at - 1: "ArrowLeft", at + 1: "ArrowRight"}.get(gap[0], "")
    return side if gap[1] == level[gap[0]] else ""
