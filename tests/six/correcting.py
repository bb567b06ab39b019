"""What is set by hand in the small game, with the core's parts."""

from __future__ import annotations

from assistant.core.correction import amount, change, field_name, kept_by_hand, stop_of
from assistant.core.question import Answer, Choice, Option, Question
from assistant.core.rail import step_words
from assistant.core.referee import Referee
from assistant.core.say import Say, say
from assistant.core.step import Place

from .commands import Correct, GoToStep, SetPoints
from .state import MOST_POINTS, State
from .steps import STEPS, check_side, side_name

TURN = (
    Place("surprise", "surprise", when=lambda state: state.now.turn == 2),
    Place("choosing", "planning"),
    Place("shooting", "battle"),
    Place("round", "battle"),
    Place("closing", "closing"),
)


def broken(state: State) -> dict[str, Say]:
    """More points than there are boxes."""
    return {
        f"points:{side}": say("six.off_the_track", side=side_name(side), n=points)
        for side, points in state.points.items()
        if points > MOST_POINTS
    }


def correct(state: State, command: Correct, referee: Referee) -> None:
    """Set all of it by hand."""

    def make_all() -> None:
        for each in command.changes:
            told = make(state, each, referee)
            referee.tell(say("correction.made", what=told, reason=command.reason))

    state.by_hand = kept_by_hand(lambda: broken(state), make_all, lambda _, told: referee.tell(told))


def make(state: State, what: SetPoints | GoToStep, referee: Referee) -> Say:
    """One change, and what it says."""
    if isinstance(what, SetPoints):
        check_side(state, what.side)
        state.points[what.side] = what.to
        return say("six.points_set", side=side_name(what.side), n=what.to)
    state.now.calls, state.now.stop = [], stop_of(TURN, what.step)
    STEPS[what.step].enter(state, referee)
    return say("correction.step_set", step=step_words("six", what.step))


def corrections(state: State) -> list[Question]:
    """Points of each side, and where play stands."""
    points = [
        change(side_name(side), "set_points", amount(0, 99, state.points[side]), side=side)
        for side in state.sides
    ]
    steps = tuple(Option(value=place.step, label=step_words("six", place.step)) for place in TURN)
    go = change(say("correction.go_to"), "go_to_step", Choice(name=field_name("step"), options=steps))
    return [_page("numbers", points), _page("step", [go])]


def _page(key: str, answers: list[Answer]) -> Question:
    return Question(
        key=f"correct_{key}", side="", title=say(f"correction.page_{key}"), rule="", answers=tuple(answers)
    )
