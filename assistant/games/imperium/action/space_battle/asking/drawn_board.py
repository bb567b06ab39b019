"""12.1 The drawn board: what stands in each area, and what can be done with it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import msgspec

from assistant.core.play.board import Counter
from assistant.core.play.command import Command, type_tag
from assistant.core.words.say import Say, say
from assistant.games.imperium.components.battle_board import AREAS, LEVELS, PLANET_AREA, neighbours
from assistant.games.imperium.pieces.drawn import counter
from assistant.games.imperium.pieces.forces import by_type
from assistant.games.imperium.pieces.survey import Survey
from assistant.games.imperium.pieces.units import type_of
from assistant.games.imperium.state.keys import SIDES, SideKey, UnitId
from assistant.games.imperium.state.war import State, Unit

from ..moves import goals
from ..ships import battle_of, beside, hangar, occupied
from ..starting_areas import open_areas
from ..steps import box

MIDDLE = 2


class Chip(msgspec.Struct, frozen=True):
    """A ship to tap; one that cannot move any more is drawn still, one `under` lies half below the next."""

    unit: UnitId
    counter: Counter
    movable: bool = True
    under: bool = False


class Pile(msgspec.Struct, frozen=True):
    """A side's ships in an area, in few letters: 3 DD, or CA+1 for a heavy cruiser and another ship."""

    side: SideKey
    text: str
    damaged: bool = False


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """An area; `tray` are the acting side's ships there, `goals` where they (or some of them) can go."""

    area: int
    level: int
    row: int
    column: int
    planet: bool
    near: bool
    piles: tuple[Pile, ...] = ()
    tray: tuple[Chip, ...] = ()
    goals: tuple[int, ...] = ()


class Level(msgspec.Struct, frozen=True):
    """A level of the board, and how many ships each side has on it."""

    name: Say
    cells: tuple[Cell, ...]
    ships: tuple[tuple[str, int], ...]


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """All areas, level by level; `beside` waits next to the board, `chosen` is the area to go on with.

    `command` is what a tap on a goal does; `dice` are those of the initiative; where only one level is shown
    at a time, `shown` comes first.
    """

    levels: tuple[Level, ...]
    command: str = ""
    side: str = ""
    chosen: int = 0
    beside: tuple[Chip, ...] = ()
    entry: tuple[int, ...] = ()
    dice: tuple[tuple[str, int], ...] = ()
    shown: int = MIDDLE


def token(state: State, ship: Unit, seat: str = "") -> Counter:
    """A ship as drawn for a side; with closed fleets only its own side sees the fighters aboard (12.2)."""
    aboard = hangar(state, ship) if not state.closed or ship.side == seat else []
    return counter(state, Survey(aboard={ship.id: aboard} if aboard else {}), ship)


def battle_board(state: State, side: str = "", command: type[Command] | None = None) -> Board:
    """The board for the side that places or moves now; without one it is only looked at."""
    battle, here = battle_of(state), occupied(state)
    speed = box(battle).speed if battle.round else 0
    cells = {area: _cell(state, area, here.get(area, []), side, speed) for area in AREAS}
    levels = tuple(_level(level, cells, here) for level in range(1, LEVELS + 1))
    waiting = beside(state, side) if side else []
    chips = fanned([Chip(ship.id, token(state, ship, side)) for ship in waiting])
    entry = tuple(sorted({area for ship in waiting for area in open_areas(state, ship)}))
    movable = [cell.area for cell in cells.values() if cell.goals and any(chip.movable for chip in cell.tray)]
    # Ships beside the board come first; else the first area whose ships can still move is open.
    chosen = 0 if chips else next(iter(movable), 0)
    shown = _shown((chosen,) if chosen else entry, levels)
    return Board(
        levels=levels,
        command=type_tag(command) if command is not None else "",
        side=side,
        chosen=chosen,
        beside=chips,
        entry=entry,
        dice=tuple(battle.dice.items()),
        shown=shown,
    )


def _shown(areas: tuple[int, ...], levels: tuple[Level, ...]) -> int:
    """The level to begin with: the middle one if something can be done there, or where most ships are."""
    if areas:
        return min((area // 100 for area in areas), key=lambda level: abs(level - MIDDLE))
    return 1 + max(range(LEVELS), key=lambda place: sum(n for _, n in levels[place].ships))


def _level(level: int, cells: dict[int, Cell], here: dict[int, list[Unit]]) -> Level:
    """A level with the ships of both sides on it."""
    own = tuple(cell for cell in cells.values() if cell.level == level)
    sides = [ship.side for cell in own for ship in here.get(cell.area, ())]
    return Level(
        say(f"space_battle.board_{level}"),
        own,
        tuple((side, sides.count(side)) for side in SIDES if side in sides),
    )


@cache
def _empty(area: int, planet: bool) -> Cell:
    """An area with nothing in it."""
    level, row, column = (int(figure) for figure in str(area))
    near = planet and area in neighbours(PLANET_AREA)
    return Cell(
        area=area, level=level, row=row, column=column, planet=planet and area == PLANET_AREA, near=near
    )


def _cell(state: State, area: int, ships: list[Unit], side: str, speed: int) -> Cell:
    empty = _empty(area, battle_of(state).planet)
    if not ships:
        return empty
    own = [ship for ship in ships if side and ship.side == side]
    ways = {ship.id: _ways(state, ship, speed) for ship in own}
    return msgspec.structs.replace(
        empty,
        piles=tuple(pile(state, [ship for ship in ships if ship.side == each]) for each in _sides(ships)),
        tray=fanned(
            [
                Chip(ship.id, token(state, ship, side), bool(ways[ship.id]))
                # Who can move first.
                for ship in sorted(own, key=lambda ship: not ways[ship.id])
            ]
        ),
        goals=tuple(sorted({goal for found in ways.values() for goal in found})),
    )


def fanned(chips: list[Chip]) -> tuple[Chip, ...]:
    """Ships in a row, each under the next if that is alike."""
    looks = [(msgspec.structs.replace(chip.counter, unit=0), chip.movable) for chip in chips]
    under = [here == after for here, after in pairwise([*looks, None])]
    return tuple(msgspec.structs.replace(chip, under=it) for chip, it in zip(chips, under, strict=True))


def _ways(state: State, ship: Unit, speed: int) -> list[int]:
    """Where a ship can go: in this step, or in the set-up."""
    battle = battle_of(state)
    if battle.round:
        return list(goals(state, ship, speed))
    return [area for area in open_areas(state, ship) if area != battle.areas.get(ship.id)]


def _sides(ships: list[Unit]) -> list[str]:
    return sorted({ship.side for ship in ships})


def pile(state: State, ships: list[Unit]) -> Pile:
    """Ships of one side as they are written into an area: by the dearest among them."""
    dearest = max(ships, key=lambda ship: (type_of(state, ship).cost, -ship.id))
    kinds = by_type(ships)
    damaged = any(ship.damaged for ship in ships)
    if len(kinds) == 1:
        text = dearest.type if len(ships) == 1 else f"{len(ships)} {dearest.type}"
    else:
        text = f"{dearest.type}+{len(ships) - 1}"
    return Pile(dearest.side, text, damaged)
