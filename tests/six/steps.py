"""The steps of the small game: weather, a round of passes and the end here, the rest in their own files."""

from __future__ import annotations

from assistant.core.kept.groups import call_off
from assistant.core.kept.reading_off import blank_ones, reading_off
from assistant.core.play.question import Answer, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import say

from .cardboard import HARBOUR
from .commands import (
    Act,
    Choose,
    CountStores,
    Pass,
    Shoot,
    TakeHand,
    Weather,
)
from .hands import ask_choice, ask_hands, choose, enter_choosing, take_back, take_hand
from .results import show_end
from .shooting import (
    KEPT_STORES,
    ask_shots,
    ask_stores,
    count_stores,
    enter_shooting,
    enter_stores,
    shoot,
)
from .sides import side_name
from .state import LAST_TURN, MOST_ACTIONS, State


def enter_weather(state: State, referee: Referee) -> None:
    """2.0 The weather of this turn is open."""
    state.calm = 0


def ask_weather(state: State) -> list[Question]:
    """2.0 Only the second turn has it; what the map prints of the harbour is asked for now if it is blank."""
    if state.calm == state.now.turn:
        return []
    blanks = blank_ones(HARBOUR, state.printed)
    if blanks:
        about = tuple(blank.key for blank in blanks)
        title, answers = say("six.harbour_asked"), (reading_off(blanks),)
        return [Question(key="harbour", side="", title=title, rule="2.1", answers=answers, about=about)]
    options = tuple(
        Answer(command=Weather, label=say(f"six.{word}"), fixed={"calm": word == "calm"})
        for word in ("calm", "storm")
    )
    return [
        Question(
            key="weather",
            side="",
            title=say("six.weather"),
            rule="2.0",
            answers=options,
            about=(state.now.turn,),
        )
    ]


def weather(state: State, command: Weather, referee: Referee) -> None:
    """2.0 A storm costs everybody a point, unless there is a sheltered harbour (2.1)."""
    state.calm = state.now.turn
    if not command.calm and not state.printed["harbour.sheltered"]:
        for side in state.sides:
            state.points[side] -= 1
    referee.tell(say("six.calm" if command.calm else "six.storm"), "2.0")


def enter_round(state: State, referee: Referee) -> None:
    """5.0 Who was named in the set-up begins, else the first in seat order."""
    state.acted, state.passed, state.turn_of = {}, [], state.first or state.sides[0]


def ask_round(state: State) -> list[Question]:
    """5.0 Whose action it is."""
    if len(state.passed) == len(state.sides):
        return []
    side, fixed = state.turn_of, {"side": state.turn_of}
    answers = (
        Answer(command=Act, label=say("six.act"), fixed=fixed),
        Answer(command=Pass, label=say("six.pass"), fixed=fixed, main=True),
    )
    about = (state.now.turn, state.acted.get(side, 0))
    return [
        Question(
            key="round",
            side=side,
            title=say("six.round", side=side_name(side)),
            rule="5.0",
            answers=answers,
            about=about,
        )
    ]


def act(state: State, command: Act, referee: Referee) -> None:
    """5.1 At most two actions a turn."""
    state.acted[command.side] = state.acted.get(command.side, 0) + 1
    if state.acted[command.side] > MOST_ACTIONS:
        referee.forbid(say("six.too_many", n=MOST_ACTIONS), "5.1")
    state.points[command.side] += 1
    referee.tell(say("six.acted", side=side_name(command.side)), "5.1")
    hand_on(state)


def pass_(state: State, command: Pass, referee: Referee) -> None:
    """5.2 Who has passed is skipped."""
    state.passed.append(command.side)
    referee.tell(say("six.passed", side=side_name(command.side)), "5.2")
    hand_on(state)


def hand_on(state: State) -> None:
    """The next in seat order who has not passed."""
    at = state.sides.index(state.turn_of)
    order = state.sides[at + 1 :] + state.sides[: at + 1]
    state.turn_of = next((side for side in order if side not in state.passed), state.turn_of)


def enter_closing(state: State, referee: Referee) -> None:
    """6.0 The last turn ends the match."""
    show_end(state, referee)
    if state.now.turn == LAST_TURN:
        best = max(state.sides, key=lambda side: state.points[side])
        state.over = say("six.wins", side=side_name(best))
        referee.tell(state.over, "6.0")


STEPS = {
    step.key: step
    for step in (
        Step("setup", "1.0", ask_hands, {TakeHand: take_hand}),
        Step("surprise", "2.0", ask_weather, {Weather: weather}, enter_weather),
        Step("choosing", "3.0", ask_choice, {Choose: choose}, enter_choosing, close=take_back),
        Step("shooting", "4.0", ask_shots, {Shoot: shoot}, enter_shooting),
        Step("round", "5.0", ask_round, {Act: act, Pass: pass_}, enter_round),
        Step("closing", "6.0", enter=enter_closing),
        Step(
            "stores_now",
            "4.1",
            ask_stores,
            {CountStores: count_stores},
            enter_stores,
            close=call_off(KEPT_STORES),
        ),
    )
}
