"""6-6 Ships bombard a planet before ground forces fight on it, where this table plays it so."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.odds.dice import Die
from assistant.core.play.question import Dice, Field, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ...components.rulings import Reading
from ...pieces import odds, plastic, technologies, throwing
from ...pieces.combat import Stance, chance, hit_faces, is_hit
from ...pieces.combat import figure as figure_of
from ...pieces.players import name
from ...state.action import Action, Invasion
from ...state.keys import SHIPS, SideKey, TechnologyKey, Unit
from ...state.table import State
from .commands import ThrowBombs

# Dreadnoughts fire at no planet that a PDS shields, unless they know this.


def played(state: State) -> bool:
    """Whether this table bombards."""
    return Reading.BOMBARDMENT_ONCE.holds(state)


def fields(state: State) -> tuple[Field, ...]:
    """Which ships bombard."""
    if not played(state):
        return ()
    rows = tuple(
        Row(key=unit, label=plastic.unit_name(state, unit), most=plastic.unit_type(state, unit).limit)
        for unit in SHIPS
        if plastic.unit_type(state, unit).bombards
    )
    return (Steppers(name="bombs", rows=rows),)


def aimed(
    state: State, side: SideKey, told: Mapping[Unit, int], shielded: bool, referee: Referee
) -> dict[Unit, int]:
    """The ships that bombard; refused to those that cannot, or that a PDS keeps off."""
    bombs = {unit: many for unit, many in told.items() if many}
    for unit in bombs:
        if not plastic.unit_type(state, unit).bombards:
            raise Senseless(say("twilight.cannot_bombard", unit=plastic.unit_name(state, unit)), "6-6")
    negated = technologies.has(state, side, TechnologyKey.GRAVITON_NEGATOR)
    if shielded and not negated and bombs.get(Unit.DREADNOUGHT):
        referee.forbid(say("twilight.shielded"), "6-6")
    return bombs


def figure(state: State, side: SideKey, unit: Unit) -> int:
    """What a ship that bombards hits on."""
    return figure_of(state, side, unit, stance=Stance.BOMBARDING).total


def dice(state: State, fight: Invasion) -> dict[Unit, int]:
    """How many dice each type throws."""
    return {unit: many * plastic.unit_type(state, unit).bombards for unit, many in fight.bombs.items()}


def dice_fields(state: State, action: Action, fight: Invasion) -> tuple[Field, ...]:
    """A field for each type."""
    return tuple(
        Dice(
            name=f"faces.{unit}",
            count=many,
            hits=hit_faces(figure(state, action.side, unit)),
            labels=(plastic.unit_name(state, unit),) * many,
            die=Die.D10,
        )
        for unit, many in dice(state, fight).items()
    )


def column(state: State, action: Action, fight: Invasion) -> throwing.Thrower:
    """The ships that bombard, for the page of their throw."""
    rows = [
        throwing.row(state, unit, fight.bombs[unit], many, figure(state, action.side, unit))
        for unit, many in dice(state, fight).items()
    ]
    return throwing.column(state, action.side, rows)


def spread(state: State, action: Action, fight: Invasion) -> odds.Spread:
    """How likely each number of ground forces is hit."""
    return odds.hits(
        tuple((chance(figure(state, action.side, unit)), many) for unit, many in dice(state, fight).items())
    )


def throw(state: State, action: Action, fight: Invasion, command: ThrowBombs, referee: Referee) -> None:
    """Each hit destroys a ground force at once; those do not fight any more."""
    thrown: list[int] = []
    hits = 0
    for unit, due in dice(state, fight).items():
        faces = command.faces.get(unit, ())
        if len(faces) != due:
            raise Senseless(say("twilight.dice_number", n=len(faces), due=due), "6-6")
        value = figure(state, action.side, unit)
        hits += sum(is_hit(face, value) for face in faces)
        thrown += faces
    fallen = min(hits, fight.defenders)
    # 6-6 Once a planet: with no bombs left the ground forces throw next.
    fight.defenders, fight.bombs = fight.defenders - fallen, {}
    plastic.destroyed(state, fight.defender, {Unit.GROUND_FORCE: fallen})
    told = say("twilight.bombs_hit", player=name(state, action.side), n=fallen)
    referee.tell(told, "6-6", faces=tuple(thrown), die=Die.D10)
