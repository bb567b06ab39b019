"""Count and income: numbers read from the map, and sums that say their parts."""

from __future__ import annotations

from assistant.core.play.question import Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.say import Name, Values, say

from ..commands import Finish
from ..file.fault import figure
from ..file.parts import SummandPart
from ..file.words import named
from ..pieces.effects import set_track
from .at import Asked, At, KindOfStep, asked, finish, senseless


def ask_count(at: At) -> Asked:
    """Where each track stands now."""
    rows = tuple(
        Row(
            key=key,
            label=named(at.file.tracks[key].name),
            value=at.number(key),
            least=at.file.tracks[key].least,
            most=at.file.tracks[key].most,
        )
        for key in at.step.tracks
    )
    return asked(
        at, finish(at, say("own.these"), fields=(Steppers(name="numbers", rows=rows, summed=False),))
    )


def count(at: At, command: Finish, referee: Referee) -> None:
    """The tracks stand where the table counted them."""
    for key, number in command.numbers.items():
        if key not in at.step.tracks:
            raise senseless(key)
        set_track(at, key, "", number, referee)
    at.settle(referee)


def parts(at: At) -> list[tuple[Name, int]]:
    """The parts of an income, each with its label."""
    found = []
    for label, part in at.step.of.items():
        if isinstance(part, SummandPart):
            found.append((named(part.name), at.worth(part.sum)))
        else:
            found.append((Name(label), at.worth(part)))
    return found


def ask_income(at: At) -> Asked:
    """What comes in, and why."""
    found = parts(at)
    summed: Values = [say("own.part", label=label, sum=figure(n)) for label, n in found]
    total = figure(sum(n for _, n in found))
    track = named(at.file.tracks[at.step.track or ""].name)
    remark = say("own.sum", parts=summed, sum=total)
    return asked(at, finish(at, say("own.take", sum=total, track=track)), remark=remark)


def income(at: At, command: Finish, referee: Referee) -> None:
    """It comes in."""
    track = at.step.track or ""
    come_in = at.number(track) + sum(n for _, n in parts(at))
    set_track(at, track, "", come_in, referee)
    at.settle(referee)


COUNT = KindOfStep(ask_count, {Finish: count})
INCOME = KindOfStep(ask_income, {Finish: income})
