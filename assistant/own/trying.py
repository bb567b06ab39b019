"""A file played at random to its end, to see what of it never happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from assistant.core.game import Setup
from assistant.core.odds.dice import fixed_chance, settled
from assistant.core.play.command import Command
from assistant.core.play.question import (
    Amount,
    Answer,
    Choice,
    Deal,
    Dice,
    Field,
    Pick,
    Question,
    Row,
    Steppers,
    Text,
)
from assistant.core.play.referee import Referee
from assistant.core.shipped.decoding import Reader
from assistant.core.words.say import Say, Value, say

from .beginning import WHOLE, new
from .file.parts import GameFile
from .file.values import Kind
from .file.words import named
from .sequence import sequence_of
from .state import State

STATES = Reader(State)
MOST_ANSWERS = 2_000
Thing = TypeVar("Thing")


class Chance:
    """What falls for a seed: the same in every run."""

    def __init__(self, seed: int) -> None:
        self._next: Callable[[], float] = fixed_chance(seed)

    def below(self, number: int) -> int:
        """One of so many, from 0."""
        return int(self._next() * number)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """Any of these."""
        return things[self.below(len(things))]

    def one_in(self, number: int) -> bool:
        """Now and then."""
        return self.below(number) == 0


@dataclass
class Trial:
    """What came of playing: how far, and what was asked, rolled, moved and chosen on the way."""

    file: GameFile
    state: State
    answers: int = 0
    refused: int = 0
    asked: set[str] = field(default_factory=set)
    rolled: set[str] = field(default_factory=set)
    moved: set[str] = field(default_factory=set)
    chosen: set[tuple[str, int]] = field(default_factory=set)


def tried(file: GameFile, seed: int, most: int = MOST_ANSWERS) -> Trial:
    """The file played at random until the match is over, or so many answers were given."""
    scenario = next(iter(file.scenarios), WHOLE)
    sequence, chance = sequence_of(file), Chance(seed)
    trial = Trial(file, new(file, Setup(scenario), ""))
    sequence.start(trial.state, Referee())
    while trial.answers < most and (asked := sequence.ask(trial.state)):
        question = chance.one_of(asked)
        answer = chance.one_of(question.answers)
        command = command_of(answer, trial.state, chance)
        draft, referee = STATES.json(msgspec.json.encode(trial.state)), Referee()
        sequence.apply(draft, settled(command), referee)
        if referee.refusals:
            trial.refused += 1
            # Half of what is forbidden is done anyway, as on a table.
            if chance.one_in(2):
                continue
        note(trial, question, answer, draft)
        trial.state = draft
    return trial


def note(trial: Trial, question: Question, answer: Answer, draft: State) -> None:
    """What an answer was about."""
    trial.answers += 1
    step = str(question.about[1])
    trial.asked.add(step)
    trial.rolled |= {*question.tables} if answer.main else set()
    trial.moved |= {
        key.partition(".")[0] for key, now in draft.numbers.items() if now != trial.state.numbers.get(key)
    }
    if "option" in answer.fixed:
        trial.chosen.add((step, int(answer.fixed["option"])))


def command_of(answer: Answer, state: State, chance: Chance) -> Command:
    """An answer with its fields filled in at random."""
    filled = {each.name: value_of(each, state, chance) for each in answer.fields}
    return answer.command(**answer.fixed, **filled)


def value_of(asked: Field, state: State, chance: Chance) -> Any:
    """What is told in a field."""
    match asked:
        case Dice():
            return tuple(1 + chance.below(asked.die) for _ in range(asked.count))
        case Choice():
            return chance.one_of(asked.options).value if asked.options else ""
        case Pick():
            return tuple(each.value for each in asked.options if chance.one_in(3))
        case Amount():
            return asked.least + chance.below(min(asked.span, 6) + 1)
        case Deal():
            pile = list(state.decks[asked.pile].draw)
            return tuple(pile.pop(chance.below(len(pile))) for _ in range(asked.count))
        case Steppers():
            return numbers_of(asked, chance)
        case Text():
            return str(named_of(chance.one_of(asked.known)) if asked.known else "?")[: asked.most]
    return None


def named_of(words: Value) -> str:
    """A word that is offered, in English."""
    return getattr(words, "en", "") or str(words)


def numbers_of(asked: Steppers, chance: Chance) -> dict[str, int]:
    """Numbers of rows: mostly as far as the money goes."""
    left, found = asked.budget, {}
    for row in asked.rows:
        number = stepped(row, chance)
        if left is not None and row.price:
            number = min(number, max(0, left) // row.price) if not chance.one_in(9) else number
            left -= number * row.price
        if number != row.value:
            found[row.key] = number
    return found


def stepped(row: Row, chance: Chance) -> int:
    """A row a few steps from where it stands."""
    return max(row.least, min(row.most, row.value + chance.below(5) - (2 if row.value else 0)))


def report(trial: Trial) -> Iterator[Say]:
    """How the trial went, and what never happened in it."""
    state = trial.state
    played = {"n": trial.answers, "turn": state.now.turn, "refused": trial.refused}
    yield say("own.try.over", over=state.over, **played) if state.over else say("own.try.open", **played)
    missing = [*never(trial)]
    yield from missing or [say("own.try.all")]


def never(trial: Trial) -> Iterator[Say]:
    """What never happened: steps that were not asked, options, charts and tracks that nobody came to."""
    file = trial.file
    for key, step in file.steps.items():
        if step.kind not in (Kind.CHANGE, Kind.CHECK) and key not in trial.asked:
            yield say("own.try.never_asked", step=named(step.name))
        for at, option in enumerate(step.options):
            if (key, at) not in trial.chosen:
                yield say("own.try.never_chosen", step=named(step.name), option=named(option.name))
    for key, chart in file.charts.items():
        if chart.dice and key not in trial.rolled:
            yield say("own.try.never_rolled", chart=named(chart.name))
    for key, track in file.tracks.items():
        if key not in trial.moved:
            yield say("own.try.never_moved", track=named(track.name))
