"""12.2 Set-up: one side places its ships, the other rolls for its entry and places them there."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.odds.dice import Face
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Value, say
from assistant.games.imperium.components.battle_board import AREAS
from assistant.games.imperium.pieces.berths import most_in_area
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import FleetNumber, SideKey, UnitId
from assistant.games.imperium.state.space_battle import Entry
from assistant.games.imperium.state.war import State, Unit

from .ships import Answers, Ships, at, battle_of, beside, counted, fleet_number, on_board, ship_name
from .starting_areas import enters, has_room, no_room, open_areas, way_in
from .steps import advance

EntryDice = Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=2)]


class PlaceShips(Command, frozen=True):
    """Put ships into an area (none named: all that stand in `start`, or beside the board)."""

    side: SideKey
    area: int
    ships: Ships = ()
    start: int = 0


class PlaceAll(Command, frozen=True):
    """Put all that are left into the first areas open to them; `change` keeps the set-up open."""

    side: SideKey
    change: bool = False


class ReadyToFight(Command, frozen=True):
    """The side's ships stand as they should."""

    side: SideKey


class RollEntry(Command, frozen=True):
    """Where a fleet comes in: the entry number, then the area; after a 6 the area alone again."""

    side: SideKey
    fleet: FleetNumber
    faces: EntryDice


def setting_up(state: State) -> SideKey | None:
    """The side whose set-up is open; None once both stand."""
    battle = battle_of(state)
    if battle.round:
        return None
    return next((side for side in (battle.placer, battle.mover) if side not in battle.ready), None)


def to_roll(state: State) -> Entry | None:
    """The fleet that rolls for its entry next."""
    return next((entry for entry in battle_of(state).entries if not way_in(state, entry)), None)


def roll_entry(state: State, command: RollEntry, referee: Referee) -> None:
    """Two dice; an area die of 6 is thrown again."""
    battle = battle_of(state)
    entry = next((each for each in battle.entries if each.fleet == command.fleet), None)
    if entry is None or command.side != battle.mover:
        raise Senseless(say("space_battle.no_entry", fleet=command.fleet), "12.2")
    # 12.2 The entry die stands; the area die is thrown until it names an area.
    again = len(entry.faces) == 2 and entry.faces[1] == 6
    if len(command.faces) != (1 if again else 2):
        raise Senseless(say("space_battle.entry_dice", n=1 if again else 2, given=len(command.faces)), "12.2")
    # Two new faces replace both, one only the second.
    entry.faces = (*entry.faces[: 2 - len(command.faces)], *command.faces)
    values: dict[str, Value] = {"side": side_name(command.side), "entry": entry.faces[0]}
    if entry.faces[1] == 6:
        referee.tell(say("space_battle.entry_again", **values), "12.2", faces=command.faces)
        return
    referee.tell(
        say("space_battle.entry_rolled", die=entry.faces[1], **values),
        "12.2",
        faces=command.faces,
        headline=say("space_battle.entry_head", entry=entry.faces[0], die=entry.faces[1]),
    )


def place_ships(state: State, command: PlaceShips, referee: Referee) -> None:
    """Ships go where the rules open an area to them, 12 a side in each."""
    ids = list(dict.fromkeys(command.ships)) or _all_of(state, command)
    ships = [_placeable(state, each, command.side) for each in ids]
    if command.area not in AREAS:
        raise Senseless(say("space_battle.no_such_area", area=command.area), "12.1")
    if not ships:
        raise Senseless(say("space_battle.nothing_chosen"), "12.2")
    for ship in ships:
        if command.area not in open_areas(state, ship):
            name = ship_name(state, ship)
            referee.forbid(say("space_battle.not_open", ship=name, area=command.area), "12.2")
        place_in(state, ship, command.area)
    if len(at(state, command.area, command.side)) > most_in_area(state):
        referee.forbid(say("space_battle.crowded", area=command.area, most=most_in_area(state)), "12.5")
    values: dict[str, Value] = {"side": side_name(command.side), "ships": counted(state, ships)}
    referee.tell(say("space_battle.placed", area=command.area, **values), "12.2")


def _all_of(state: State, command: PlaceShips) -> list[UnitId]:
    """The ships of an area, or as many of those beside the board as find room."""
    if command.start:
        return [ship.id for ship in at(state, command.start, command.side)]
    return [ship.id for ship in fitting(state, command.side, command.area)]


def fitting(state: State, side: SideKey, area: int) -> list[Unit]:
    """The ships beside the board that an area is open to, as many as find room in it (12.5)."""
    here = [ship for ship in beside(state, side) if area in open_areas(state, ship)]
    return here[: max(0, most_in_area(state) - len(at(state, area, side)))]


def _placeable(state: State, unit: UnitId, side: SideKey) -> Unit:
    """A ship still beside the board, or one that may be set up anew; Senseless if it is neither."""
    ships = [*beside(state, side), *(on_board(state, side) if setting_up(state) == side else ())]
    ship: Unit | None = next((each for each in ships if each.id == unit), None)
    if ship is None:
        raise Senseless(say("space_battle.not_beside", unit=unit, side=side_name(side)), "12.2")
    return ship


def place_in(state: State, ship: Unit, area: int) -> None:
    """Stand a ship in an area."""
    battle = battle_of(state)
    battle.areas[ship.id] = area
    if ship.id in battle.waiting:
        battle.waiting.remove(ship.id)
        battle.afloat.append(ship.id)


def place_all(state: State, command: PlaceAll, referee: Referee) -> None:
    """By the simple scheme: fleet after fleet, each into its first open areas."""
    placed = []
    for ship in sorted(beside(state, command.side), key=lambda ship: (fleet_number(ship), ship.id)):
        area = next((a for a in _by_choice(state, ship) if has_room(state, a, command.side)), None)
        if area is not None:
            place_in(state, ship, area)
            placed.append(ship)
    if placed:
        values: dict[str, Value] = {"side": side_name(command.side), "ships": counted(state, placed)}
        referee.tell(say("space_battle.placed_all", **values), "12.2")
    if not command.change:
        ready(state, ReadyToFight(command.side), referee)


def _by_choice(state: State, ship: Unit) -> list[int]:
    """Open areas, those of its own fleet first, so that fleets keep together and apart from others."""
    areas = battle_of(state).areas
    mates = [
        areas[each.id] for each in on_board(state, ship.side) if fleet_number(each) == fleet_number(ship)
    ]
    return sorted(open_areas(state, ship), key=lambda area: -mates.count(area))


def ready(state: State, command: ReadyToFight, referee: Referee) -> None:
    """The side stands; with the second one the first round begins."""
    battle = battle_of(state)
    if setting_up(state) != command.side:
        raise Senseless(say("space_battle.stands", side=side_name(command.side)), "12.2")
    if enters(battle, command.side) and to_roll(state):
        raise Senseless(say("space_battle.roll_first", side=side_name(command.side)), "12.2")
    left = beside(state, command.side)
    # Ships for which no area has room wait beside the board, and enter later.
    if left and not no_room(state, command.side):
        referee.forbid(say("space_battle.place_left", n=len(left)), "12.2")
    battle.ready.append(command.side)
    referee.tell(say("space_battle.side_stands", side=side_name(command.side)), "12.2")
    if not setting_up(state):
        # Past the last step of no round: what follows is the first step of the first.
        battle.round, battle.step = 0, 13
        advance(state, referee)


ANSWERS: Answers = {PlaceShips: place_ships, PlaceAll: place_all, ReadyToFight: ready, RollEntry: roll_entry}
