"""12-2 What races and technologies change of a figure to hit on, read from the rule itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Value, say
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.pieces.combat import BETTER, Facing, Stance, figure
from assistant.games.twilight.pieces.plastic import unit_type
from assistant.games.twilight.state.keys import SHIPS, RaceKey, SideKey, Unit
from assistant.games.twilight.state.player import Player
from assistant.games.twilight.state.table import State
from printables.drawing import rows_layout as rows_at
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, EVENT, STRONG, largest
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest

from .. import layout as shared
from .. import parts
from ..names import called, row_height
from . import layout as at

FIGHTING = (*SHIPS, Unit.GROUND_FORCE, Unit.PDS)
ONE, OTHER = SideKey("p1"), SideKey("p2")
STANCES = {Stance.LANDING: "*", Stance.BESIDE_PDS: "**"}
Figure = Callable[[Unit], int]


def players_block(game: Game, request: SheetRequest) -> Block:
    """A row a player: what each kind of unit hits on with this race and its technologies."""
    opening = ("12-2", say("sheet.units.players"), "")
    high = row_height(request, game.sides, at.PLAYER, request.room.column * at.PLAYER_LABEL - at.LABEL_END)
    rows = [_player(side, high, request) for side in game.sides]
    return parts.rows(request, opening, rows, high, _heads(request, at.PLAYER_LABEL))


def changes_block(request: SheetRequest) -> Block:
    """A row a race or technology that changes anything: by how much for each kind of unit."""
    opening = ("12-2", say("sheet.units.changes"), say("sheet.units.attacking"))
    rows = [_change(label, cells, request) for label, cells in changes(request.state)]
    return parts.rows(request, opening, rows, at.CHANGE, _heads(request, at.LABEL))


def changes(state: State) -> list[tuple[Value, list[str]]]:
    """What changes figures, and by how much for each kind; a star: who attacks, two: beside a PDS."""
    found: list[tuple[Value, list[str]]] = []
    for race, sheet in kit(state).races.items():
        found.append((sheet.name, _cells(state, Player(race=race), Player())))
    for technology in BETTER:
        name = kit(state).technologies[technology].name
        found.append((name, _cells(state, Player(technologies=[technology]), Player())))
    xxcha = kit(state).races[RaceKey.XXCHA].name
    found.append(
        (say("sheet.units.against", race=xxcha), _cells(state, Player(), Player(race=RaceKey.XXCHA)))
    )
    return [(label, cells) for label, cells in found if any(cells)]


def _cells(state: State, one: Player, other: Player) -> list[str]:
    """How a player's figures differ from those printed, against another in the first round."""
    # A made-up table of two, so that the rule itself is asked and no figure stands here again.
    alone = State(
        kit=state.kit, scenario="", name="", closed=False, sides=[ONE, OTHER], groups=[], rulings={},
        players={ONE: one, OTHER: other}, printed=state.printed,
    )  # fmt: skip
    facing = Facing(OTHER, 1)
    cells = []
    for unit in FIGHTING:
        base = unit_type(state, unit).hits
        less = base - figure(alone, ONE, unit, facing).total
        # 6-5 Only ground forces land, or stand beside a PDS.
        stances = STANCES if unit == Unit.GROUND_FORCE else {}
        marked = {
            base - figure(alone, ONE, unit, facing, stance).total: mark for stance, mark in stances.items()
        }
        cells.append(
            next((f"{_signed(by)}{mark}" for by, mark in marked.items() if by != less), _signed(less))
        )
    return cells


def _signed(less: int) -> str:
    """A figure that is lower is a bonus."""
    return f"{less:+d}".replace("-", "−") if less else ""


def _heads(request: SheetRequest, label: float) -> parts.Draw:
    """The short code of each kind over its column."""

    def draw(page: Page, x: float, y: float) -> None:
        for number, unit in enumerate(FIGHTING):
            code = unit_type(request.state, unit).code
            page.write(
                _middle(page, x, label, number), y + rows_at.HEADS - rows_at.HEAD_UP, code, STRONG.centre
            )

    return draw


def _middle(page: Page, x: float, label: float, column: int) -> float:
    left = x + (page.width - x) * label
    return left + (page.width - left) / len(FIGHTING) * (column + 0.5)


def _change(label: Value, cells: Sequence[str], request: SheetRequest) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        middle = y + at.CHANGE / 2
        room = (page.width - x) * at.LABEL - at.LABEL_END
        text = parts.words(request, label)
        style = largest(text, BODY, at.LABEL_SIZES, room)
        parts.write(page, (x, middle + shared.BASE), text, style, room)
        for number, cell in enumerate(cells):
            if cell:
                page.figure(_middle(page, x, at.LABEL, number), middle, cell, EVENT)

    return draw


def _player(side: Side, high: float, request: SheetRequest) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        middle = y + high / 2
        room = (page.width - x) * at.PLAYER_LABEL - at.LABEL_END
        called(page, (x, middle, room), side, request)
        for number, unit in enumerate(FIGHTING):
            place = _middle(page, x, at.PLAYER_LABEL, number)
            page.figure(place, middle, str(figure(request.state, SideKey(side.key), unit).total), EVENT)

    return draw
