"""A step of the sequence of play, and the order in which steps follow each other."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from ..words.errors import Damaged
from ..words.say import Say, say
from .command import Command
from .question import Head, Question
from .referee import Referee
from .shares import Shares, is_shared, received, spread, spread_heads, stale
from .state import State

Handler = Callable[[State, Any, Referee], None]
# As many whole turns may pass without a question: a peace of many years may ask its sides nothing.
SILENT_TURNS = 100
# What words a question that is owed.
Put = Callable[[State, Head], Question]
# What takes out of a state what a step has under way, and says what that was.
Close = Callable[[State, Referee], Iterable[Say]]


def always(state: object) -> bool:
    """Every turn comes here."""
    return True


def ask_nothing(state: object) -> list[Question]:
    """A step that only works something out on entering."""
    return []


def worded(
    owed: Callable[[State], list[Head]], put: Mapping[str, Put[State]]
) -> Callable[[State], list[Question]]:
    """The `ask` of a step that decides in `owed` which questions are open: each is put by its key."""
    return lambda state: [put[head.key](state, head) for head in owed(state)]


def enter_quietly(state: object, referee: Referee) -> None:
    """A step with nothing to do on entering."""


def nothing_under_way(state: object, referee: Referee) -> Iterable[Say]:
    """A step that keeps nothing which could lie about after it was left half done."""
    return ()


@dataclass(frozen=True)
class Step(Generic[State]):
    """One box of the sequence of play.

    `enter` runs once when play comes here, `ask` gives the open questions (one for each side that owes an
    answer; none, and play moves on), `answers` has a handler for each command that may answer them. A step
    whose questions take long to put says in `owed` which ones are open; its `ask` is `worded` from that.
    `by_itself` runs each time before it asks: what nobody has to be asked for is done there, and told.
    `shares` are its questions that several sides answer at once, by their keys: each sends its own part.

    Players may leave a step by hand in the middle of anything, and come back. So `close` takes what is under
    way off the state and says what that was, and `enter` opens the step anew, whatever was settled in it.
    """

    key: str
    rule: str
    ask: Callable[[State], list[Question]] = ask_nothing
    answers: Mapping[type[Command], Handler[State]] = field(default_factory=dict)
    enter: Callable[[State, Referee], None] = enter_quietly
    owed: Callable[[State], list[Head]] | None = None
    by_itself: Callable[[State, Referee], None] = enter_quietly
    close: Close[State] = nothing_under_way
    shares: Shares[State] = field(default_factory=dict)


@dataclass(frozen=True)
class Place(Generic[State]):
    """A stop in the order of play: its step, the leg of the turn it belongs to, and which turns have it.

    A step that a turn has several times is numbered. States name a place by its key, which never changes: so
    a step added to the order strands no running match.
    """

    step: str
    leg: str
    number: int = 0
    when: Callable[[State], bool] = always

    @property
    def key(self) -> str:
        return f"{self.step}.{self.number}" if self.number else self.step


@dataclass(frozen=True)
class Sequence(Generic[State]):
    """The order of play: `opening` once, then `turn` over and over; `steps` holds procedures too."""

    steps: Mapping[str, Step[State]]
    opening: tuple[Place[State], ...]
    turn: tuple[Place[State], ...]
    ended: Callable[[State], bool]
    next_turn: Callable[[State, Referee], None] = enter_quietly

    @property
    def order(self) -> tuple[Place[State], ...]:
        return self.opening + self.turn

    @functools.cached_property
    def places(self) -> Mapping[str, int]:
        """Where in the order each place stands, by its key."""
        return {place.key: at for at, place in enumerate(self.order)}

    @property
    def commands(self) -> tuple[type[Command], ...]:
        """All that any step takes as an answer, each once."""
        return tuple(dict.fromkeys(command for step in self.steps.values() for command in step.answers))

    def place(self, state: State) -> Place[State]:
        """The place where play stands; Damaged if this version has none of that key."""
        now = state.now
        try:
            return self.order[self.places[now.stop]]
        except KeyError:
            raise Damaged(say("error.place_unknown", place=now.stop[:40])) from None

    def check(self, state: State) -> None:
        """Damaged if play stands at a place, or in a procedure, that this version does not have."""
        now = state.now
        if now.stop not in self.places:
            raise Damaged(say("error.place_unknown", place=now.stop[:40]))
        for key in now.calls:
            if key not in self.steps:
                raise Damaged(say("error.place_unknown", place=key[:40]))

    def open(self, state: State) -> Step[State]:
        """The step that asks now: the last procedure called, or the one play stopped at."""
        now = state.now
        return self.steps[now.calls[-1] if now.calls else self.place(state).step]

    def ask(self, state: State) -> list[Question]:
        """The open questions; none once the match has ended."""
        if self.ended(state):
            return []
        step = self.open(state)
        return spread(state, step.ask(state), step.shares)

    def owed(self, state: State) -> list[Head]:
        """Which questions are open, without their answers; none once the match has ended."""
        if self.ended(state):
            return []
        step = self.open(state)
        if step.owed is not None:
            return spread_heads(state, step.owed(state), step.shares)
        asked = (each.head for each in step.ask(state))
        return spread_heads(state, asked, step.shares)

    def start(self, state: State, referee: Referee) -> list[Head]:
        """Enter the first step, and go on to the first question."""
        state.now.stop = next(place.key for place in self.order if place.when(state))
        self.open(state).enter(state, referee)
        return self.go_on(state, referee)

    def call(self, state: State, key: str, referee: Referee) -> None:
        """Open a procedure within the present step; play returns when it asks nothing more."""
        state.now.calls.append(key)
        self.steps[key].enter(state, referee)

    def go_on(self, state: State, referee: Referee) -> list[Head]:
        """Move to the next step that asks something, or to the end of the match; what is asked there.

        Damaged if nobody is asked anything for so many turns: play would go on for ever.
        """
        last = state.now.turn + SILENT_TURNS
        # A step that asks nothing is left at once, so play never stops where nobody owes an answer.
        while not (owed := self._left_to_ask(state, referee)) and not self.ended(state):
            now = state.now
            # A procedure that has nothing more to ask returns to the step that called it.
            if now.calls:
                now.calls.pop()
                continue
            self._go_further(state, referee)
            if now.turn > last:
                raise Damaged(say("error.nobody_asked", n=SILENT_TURNS))
        if not state.now.sent:
            return owed
        step = self.open(state)
        stale(state, [] if self.ended(state) else step.ask(state), step.shares, referee)
        return self.owed(state)

    def _left_to_ask(self, state: State, referee: Referee) -> list[Head]:
        """Which questions are open, once what happens by itself has happened."""
        if not self.ended(state):
            self.open(state).by_itself(state, referee)
        return self.owed(state)

    def go_to(self, state: State, stop: str, referee: Referee) -> None:
        """Enter the place of this key."""
        state.now.calls.clear()
        state.now.stop = stop
        self.open(state).enter(state, referee)

    def go_by_hand(self, state: State, stop: str, referee: Referee) -> list[Say]:
        """Leave whatever is under way, and enter the place of this key anew; what was closed by that."""
        closed = self.leave(state, referee)
        # Play goes on from there: what had ended the match is no end any more.
        state.over = None
        self.go_to(state, stop, referee)
        return closed

    def leave(self, state: State, referee: Referee) -> list[Say]:
        """Close whatever is under way, and what was called for it; what that was."""
        # What was called last goes first; the others too, for an older match may have left something there.
        open_now = (*reversed(state.now.calls), self.place(state).step)
        closed = [
            what
            for key in dict.fromkeys((*open_now, *self.steps))
            for what in self.steps[key].close(state, referee)
        ]
        state.now.calls.clear()
        return closed

    def _go_further(self, state: State, referee: Referee) -> None:
        """Enter the next place that this turn has; past the last one a new turn begins."""
        now = state.now
        now.calls.clear()
        # The places of this turn are judged anew each time: what has happened in it may open or shut one.
        ahead = [place for place in self.order[self.places[now.stop] + 1 :] if place.when(state)]
        if not ahead:
            now.turn += 1
            self.next_turn(state, referee)
            ahead = [place for place in self.turn if place.when(state)]
        self.go_to(state, ahead[0].key, referee)

    def apply(self, state: State, command: Command, referee: Referee) -> list[Head]:
        """Hand the command to the open step, then go on; what is asked then.

        A share of an answer waits until all who owe one have sent theirs.
        """
        step = self.open(state)
        whole: Command | None = command
        if is_shared(step.shares, command):
            whole = received(state, command, step.ask(state), step.shares, referee)
        if whole is not None:
            step.answers[type(whole)](state, whole, referee)
        return self.go_on(state, referee)
