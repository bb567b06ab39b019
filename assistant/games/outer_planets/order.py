"""5 The order of play as plain places: the surprise turn has its own, six others the five phases."""

from __future__ import annotations

from msgspec import structs

from assistant.core.play.step import Place

from .state.keys import STEPS, SideKey
from .state.table import FIRST, State

# The key by which words and folders name the game.
GAME = "outer_planets"
Places = tuple[Place[State], ...]


def surprise(state: State) -> bool:
    """13 Whether this is the turn of the surprise attack."""
    return state.now.turn == 1


def usual(state: State) -> bool:
    """Whether this turn has the usual phases."""
    return not surprise(state)


def past_combat(state: State) -> bool:
    """5 Whether the combat of this turn is over."""
    return any(place.key == state.now.stop for place in (*VICTORY, *RETURNING))


def plays_over(state: State, side: SideKey) -> int:
    """8-1 How many of the six plays of this turn a side has made; those that a turn lacks count as made."""
    stops = [place.key for place in TURN]
    here = stops.index(state.now.stop) if state.now.stop in stops else 0
    numbered = [place for place in TURN if place.number and place.when(state)]
    over = [place.number for place in numbered if stops.index(place.key) < here]
    # 13-1-1 The first turn begins with the fifth.
    lacking = min(place.number for place in numbered) - 1
    now = max(over, default=lacking)
    playing = any(place.key == state.now.stop for place in numbered)
    return now + (playing and side in state.turn.played)


def at_turn(state: State, turn: int) -> State:
    """13 The state on another turn: which steps there are hangs on nothing else."""
    return structs.replace(state, now=structs.replace(state.now, turn=turn))


OPENING: Places = (Place(FIRST, "setting_up"), Place("first_hands", "setting_up"))
SURPRISE = (
    # 13-1-1 The first turn begins with the fifth operations step.
    Place("surprise_play", "surprise", 5, when=surprise),
    Place("surprise_play", "surprise", 6, when=surprise),
    Place("surprise_sorties", "surprise", when=surprise),
    Place("surprise_battles", "surprise", when=surprise),
)
STRATEGY = tuple(
    Place(step, "strategy", when=usual)
    for step in ("discarding", "drawing", "arrivals", "rebuilding", "factories")
)
OPERATIONS = (
    Place("lead", "operations", when=usual),
    *(Place("operation", "operations", number, when=usual) for number in range(1, STEPS + 1)),
    Place("sorties", "operations", when=usual),
)
COMBAT = (Place("battles", "combat", when=usual),)
VICTORY: Places = tuple(Place(step, "victory") for step in ("control", "scoring", "surrenders", "allegiance"))
RETURNING: Places = tuple(Place(step, "returning") for step in ("tankers", "returns", "repairs", "turn_end"))
TURN = SURPRISE + STRATEGY + OPERATIONS + COMBAT + VICTORY + RETURNING
ORDER = OPENING + TURN
