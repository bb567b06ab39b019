"""9-8 Mines: a row of six, a die for the place in it, damage for who stands there, one at a time."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces.battles import lay
from ..pieces.sides import side_name
from ..pieces.units import unit, unit_name
from ..state.battle import Battle, Mines, Stage
from ..state.keys import UnitId
from ..state.table import State
from ..state.unit import Unit
from . import fights
from .commands import FormRow, LayMines, StrikeMine
from .damage import hurt
from .homing import go_on
from .rounds import fought


def lay_mines(state: State, command: LayMines, referee: Referee) -> None:
    """9-8 A card brings mines: they come before anybody fires again."""
    battle, victim = fought(state), command.victim
    lay(battle, victim, command.number)
    referee.tell(say("outer_planets.battle.mines_laid", side=side_name(victim), n=command.number), "9-8")
    go_on(state, battle, referee)


def open_mines(state: State, battle: Battle) -> Mines:
    """The mines that come now."""
    return next(each for each in battle.mines if each.left and fights.ships(state, battle, each.victim))


def standing(state: State, battle: Battle, mines: Mines) -> list[Unit]:
    """9-8-3 The units of the row that are still there, in their order."""
    there = {each.id: each for each in fights.ships(state, battle, mines.victim)}
    # 9-8-3 Those behind a unit that is removed move up.
    return [there[key] for key in mines.row if key in there]


def full(state: State, battle: Battle, mines: Mines) -> int:
    """9-8-1 How long the row must be: six, or all there are."""
    return min(figure(state, "mines", "6", "most"), len(fights.ships(state, battle, mines.victim)))


def must_form(state: State, battle: Battle, mines: Mines) -> bool:
    """9-8-3 Whether the row is to be formed or filled up, and there is a choice."""
    lacking = full(state, battle, mines) - len(standing(state, battle, mines))
    return lacking > 0


def form_row(state: State, command: FormRow, referee: Referee) -> None:
    """9-8-1 Who stands in the row; who stands in it already keeps his place (9-8-3)."""
    battle = fought(state, Stage.MINES)
    mines = open_mines(state, battle)
    kept = [each.id for each in standing(state, battle, mines)]
    there = {each.id for each in fights.ships(state, battle, mines.victim)}
    row = [*kept, *(unit(state, number).id for number in command.units if number not in kept)]
    due = full(state, battle, mines)
    if len(row) != due or not set(row) <= there or len(set(row)) != len(row):
        raise Senseless(say("outer_planets.battle.row_of", n=len(row), due=due), "9-8-1")
    mines.row = row
    names = [unit_name(state, state.units[key]) for key in row]
    referee.tell(say("outer_planets.battle.row_formed", units=list(names)), "9-8-1")


def strike_mine(state: State, command: StrikeMine, referee: Referee) -> None:
    """9-8-2 The place in the row; whoever stands there takes a hit (9-4-3)."""
    battle = fought(state, Stage.MINES)
    mines = open_mines(state, battle)
    if must_form(state, battle, mines):
        raise Senseless(say("outer_planets.battle.row_first"), "9-8-1")
    row, (place, points) = standing(state, battle, mines), command.faces
    mines.left -= 1
    struck = row[place - 1] if place <= len(row) else None
    if struck is None:
        referee.tell(say("outer_planets.battle.mine_misses", place=place), "9-8-2", faces=(place,))
    else:
        words = say("outer_planets.battle.mine_strikes", unit=unit_name(state, struck), place=place)
        referee.tell(words, "9-8-2", faces=(place, points))
        hurt(state, battle, {UnitId(struck.id): points}, referee)
    go_on(state, battle, referee)
