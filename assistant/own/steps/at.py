"""A step of a file in a match: where its formulas are worked out, and how its questions are put."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from assistant.core.odds.dice import Die
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Say, say

from ..commands import Finish, Roll, RollTens
from ..file.parts import StepPart
from ..file.words import named
from ..pieces.effects import happen
from ..pieces.here import Here
from ..rules.charts import Thrown


@dataclass(frozen=True, kw_only=True)
class At(Here):
    """A step of a file, for the side that is asked; nobody is the table."""

    step_key: str
    step: StepPart

    def settle(self, referee: Referee) -> None:
        """This side has answered the step; what follows from that happens."""
        self.state.done.append(self.side)
        if self.step.do:
            happen(self, self.step.do, referee, self.step.rule)

    @property
    def title(self) -> Say:
        """What is asked; whom stands beside it."""
        return said(self.step.name)


class Asked(NamedTuple):
    """What a step asks: its answers, and what its question says beside them."""

    answers: tuple[Answer, ...]
    besides: Mapping[str, Any] = MappingProxyType({})


# What a kind of step asks of a side; nothing, where nothing is open.
Ask = Callable[[At], Asked | None]
Take = Callable[[At, Any, Referee], None]


class KindOfStep(NamedTuple):
    """What a kind of step asks, what its answers do, and what happens by itself when play comes to it.

    One that goes `in_turn` asks one side after the other, until all have done with it.
    """

    ask: Ask
    answers: Mapping[type[Command], Take] = MappingProxyType({})
    enter: Callable[[At, Referee], None] | None = None
    in_turn: bool = False


def said(words: Any) -> Say:
    """Words of a file where a sentence is wanted."""
    return say("own.said", words=named(words))


def named_or(words: Any, other: Name) -> Name:
    """Words of a file, or others where there are none."""
    return named(words) if words else other


def asked(at: At, *answers: Answer, **besides: Any) -> Asked:
    """Answers with the text that the file gives the step, unless there is another."""
    if at.step.text and not besides.get("remark"):
        besides["remark"] = said(at.step.text)
    return Asked(answers, besides)


def is_private(at: At) -> bool:
    """Whether a question shows what only its side may know: a hand that is kept here, a secret track."""
    step, file = at.step, at.file
    tracks = [file.tracks[key] for key in (*step.tracks, *([step.track] if step.track else []))]
    return any(track.secret for track in tracks) or (step.deck is not None and file.decks[step.deck].kept)


def question(at: At, found: Asked) -> Question:
    """What a step asks, as a question."""
    return Question(
        key=at.step.kind.value,
        side=at.side,
        title=at.title,
        rule=at.step.rule,
        answers=found.answers,
        about=(at.state.now.turn, at.step_key, at.state.answered.get(at.side, 0)),
        private=is_private(at),
        **found.besides,
    )


def finish(at: At, label: Say, **more: Any) -> Answer:
    """The answer that a step is done."""
    return Answer(command=Finish, label=label, fixed={"side": at.side}, main=True, **more)


def rolling(at: Here, dice: Thrown, chart: str = "") -> Answer:
    """The answer that rolls."""
    field = Dice(name="faces", count=dice.number, die=dice.die, table=chart)
    command = Roll if dice.die == Die.D6 else RollTens
    return Answer(command=command, label=say("own.roll"), fields=(field,), fixed={"side": at.side}, main=True)


def total_of(faces: tuple[int, ...], dice: Thrown) -> int:
    """What was rolled: the sum, or two digits; Senseless if it is another number of dice."""
    if len(faces) != dice.number:
        raise Senseless(say("own.faces", n=dice.number))
    return 10 * faces[0] + faces[1] if dice.digits else sum(faces)


def senseless(what: str) -> Senseless:
    """That something named in an answer is nothing here."""
    return Senseless(say("own.nothing_here", name=what[:40]))
