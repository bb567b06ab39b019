"""4.0 The order of play as plain places: which step stands where in the turn, without the steps."""

from __future__ import annotations

from assistant.core.play.step import Place

from .state import chapter
from .state.war import FIRST, State

# The key by which words and folders name the game.
GAME = "imperium"
OPENING: tuple[Place[State], ...] = (Place(FIRST, "opening"),)
TURN = (
    Place("peace_turn", "administrative", when=chapter.at_peace),
    *(Place(step, "administrative", when=chapter.at_war) for step in ("interference", "petition")),
    *(Place(step, "administrative", when=chapter.in_a_turn) for step in ("income", "reinforcements")),
    Place("upgrade", "administrative", when=chapter.at_peace),
    Place("construction", "administrative", when=chapter.in_a_turn),
    *(Place("actions", "action", number, chapter.moving) for number in range(1, 5)),
    *(
        Place(step, "close_out", when=chapter.in_a_turn)
        for step in ("positions", "maintenance", "scrap", "repair")
    ),
    Place("prestige", "close_out", when=chapter.at_war),
    # 16.0 After the turn in which a war of a campaign ended.
    *(
        Place(step, "settlement", when=chapter.settling)
        for step in ("forces_back", "peace_length", "territory", "homecoming", "hand_over")
    ),
)
ORDER = OPENING + TURN
AT = {place.key: at for at, place in enumerate(ORDER)}


def place(state: State) -> Place[State]:
    """The place where play stands."""
    return ORDER[AT[state.now.stop]]


def open_step(state: State) -> str:
    """The key of the step that asks now: the last procedure called, or that of the stop."""
    return state.now.calls[-1] if state.now.calls else place(state).step


def segment_number(state: State) -> int:
    """Which of the four action segments play stands in."""
    return place(state).number
