"""The order of play of a file: its steps at their places, rolls that follow, and the end of the last turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from typing import Any

from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Place, Sequence, Step
from assistant.core.words.say import Say, say

from .commands import Roll, RollTens
from .file.parts import GameFile
from .file.values import Order
from .file.words import named
from .pieces.decks import grow
from .pieces.here import Here
from .rules.steps import EACH, FIRST, SECOND, TABLE, is_of_each_side, who
from .state import State
from .steps.at import At, question, said, senseless
from .steps.kinds import KINDS
from .steps.rolling import ask_on, rolled_on

# Keys of the file have no hyphen: these are nobody's.
FOLLOWING, LAST = "roll-follows", "last-turn"


def sequence_of(file: GameFile) -> Sequence[State]:
    """The order of play."""
    steps = {key: step_of(file, key) for key in file.steps}
    steps[FOLLOWING] = Step(
        FOLLOWING,
        "",
        ask=partial(ask_following, file),
        answers={Roll: partial(follow, file), RollTens: partial(follow, file)},
    )
    steps[LAST] = Step(LAST, "", enter=end_last_turn)
    end: Place[State] = Place(LAST, LAST, when=is_last_turn)
    return Sequence(steps, (), (*places_of(file), end), ended=lambda state: state.over is not None)


def leg_of(file: GameFile, key: str) -> str:
    """The leg of the turn in which a step stands: its phase, as it is written."""
    return named(file.steps[key].phase).en


def places_of(file: GameFile) -> Iterator[Place[State]]:
    """The turn; steps of a phase of each side come once for each, one side after the other."""
    for leg, keys in groupby(file.steps, partial(leg_of, file)):
        together = [*keys]
        if is_of_each_side(file.steps[together[0]]):
            for number in range(1, len(file.sides) + 1):
                yield from (Place(key, f"{leg}.{number}", number) for key in together)
        else:
            yield from (Place(key, leg) for key in together)


def in_order(file: GameFile, state: State) -> list[str]:
    """The sides in the order of their player turns."""
    if file.order == Order.SIDES or state.first not in state.sides:
        return state.sides
    at = state.sides.index(state.first)
    return state.sides[at:] + state.sides[:at]


def number_now(sequence_stop: str) -> int:
    """Which side's turn a place is that stands there once for each."""
    number = sequence_stop.partition(".")[2]
    return int(number) if number.isdigit() else 0


def sides_asked(file: GameFile, key: str, state: State) -> list[str]:
    """Whose step it is now; nobody's is the table's."""
    step, first = file.steps[key], state.first or state.sides[0]
    number = number_now(state.now.stop)
    if number and is_of_each_side(step):
        return [in_order(file, state)[number - 1]]
    match who(step):
        case side if side == EACH:
            return state.sides
        case side if side == TABLE:
            return [""]
        case side if side == FIRST:
            return [first]
        case side if side == SECOND:
            at = state.sides.index(first)
            return [state.sides[(at + 1) % len(state.sides)]]
        case side:
            return [side]


def at(file: GameFile, key: str, state: State, side: str) -> At:
    """A step of the file, for a side."""
    return At(file=file, state=state, side=side, step_key=key, step=file.steps[key])


def open_to(file: GameFile, key: str, state: State) -> list[At]:
    """For whom a step is open: those for whom its condition holds, and who have not answered it."""
    every = (at(file, key, state, side) for side in sides_asked(file, key, state) if side not in state.done)
    found = [each for each in every if each.is_so(each.step.when)]
    return in_turn(state, found) if KINDS[file.steps[key].kind].in_turn else found


def in_turn(state: State, found: list[At]) -> list[At]:
    """The one of these whose turn it is: from the side that acts now on, in seating order."""
    now = state.sides.index(state.turn_of) if state.turn_of in state.sides else 0
    later = [*state.sides[now:], *state.sides[:now]]
    return sorted(found, key=lambda each: later.index(each.side))[:1]


def step_of(file: GameFile, key: str) -> Step[State]:
    """A step of the file as a step of the order of play."""
    step = file.steps[key]
    kind = KINDS[step.kind]

    def ask(state: State) -> list[Question]:
        found = ((each, kind.ask(each)) for each in open_to(file, key, state))
        return [question(each, made) for each, made in found if made is not None]

    def enter(state: State, referee: Referee) -> None:
        state.done, state.rolled, state.acted, state.fired = [], {}, {}, ""
        state.turn_of = in_order(file, state)[0]
        for deck in dict.fromkeys(grow(Here(file=file, state=state))):
            referee.tell(say("own.grown", deck=named(file.decks[deck].name)), step.rule)
        if kind.enter is not None and state.over is None:
            for each in open_to(file, key, state):
                kind.enter(each, referee)

    def answer(state: State, command: Any, referee: Referee) -> None:
        asked = next((each for each in open_to(file, key, state) if each.side == command.side), None)
        if asked is None or kind.ask(asked) is None:
            raise senseless(command.side)
        state.answered[command.side] = state.answered.get(command.side, 0) + 1
        kind.answers[type(command)](asked, command, referee)
        # What changes nothing that is kept stands in the journal all the same, and by its name.
        if not referee.lines:
            referee.tell(finished(asked), step.rule)

    return Step(
        key,
        step.rule,
        ask,
        dict.fromkeys(kind.answers, answer),
        enter,
        by_itself=call_following,
        close=leave,
    )


def finished(at: At) -> Say:
    """That a side, or the table, is done with a step."""
    words = named(at.step.name)
    return (
        say("own.finished_by", side=at.name_of(at.side), step=words)
        if at.side
        else say("own.finished", step=words)
    )


def leave(state: State, referee: Referee) -> tuple[()]:
    """A step that is left by hand leaves no roll behind that its effects called for."""
    state.pending, state.fired = [], ""
    return ()


def call_following(state: State, referee: Referee) -> None:
    """What effects called for is rolled before anything else is asked."""
    if state.pending and FOLLOWING not in state.now.calls:
        state.now.calls.append(FOLLOWING)


def ask_following(file: GameFile, state: State) -> list[Question]:
    """The next roll that waits."""
    if not state.pending:
        return []
    waiting = state.pending[0]
    chart, here = file.charts[waiting.chart], Here(file=file, state=state, side=waiting.side)
    found = ask_on(here, waiting.chart)
    about = (state.now.turn, FOLLOWING, state.answered.get(waiting.side, 0))
    return [
        Question(
            key="roll",
            side=waiting.side,
            title=said(chart.name),
            rule=chart.rule,
            answers=found.answers,
            about=about,
            **found.besides,
        )
    ]


def follow(file: GameFile, state: State, command: Roll | RollTens, referee: Referee) -> None:
    """It is rolled; what it calls for waits behind the others."""
    if not state.pending or state.pending[0].side != command.side:
        raise senseless(command.side)
    waiting = state.pending.pop(0)
    state.answered[waiting.side] = state.answered.get(waiting.side, 0) + 1
    here = Here(file=file, state=state, side=waiting.side)
    rolled_on(here, waiting.chart, command.faces, referee)


def is_last_turn(state: State) -> bool:
    """Whether the match ends with this turn."""
    return bool(state.turns) and state.now.turn >= state.turns


def end_last_turn(state: State, referee: Referee) -> None:
    """The last turn is over, and nobody's condition ended the match before."""
    if state.over is None:
        state.over = say("own.last_turn")
        referee.tell(state.over)
