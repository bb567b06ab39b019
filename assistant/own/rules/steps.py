"""Steps: each kind has what it needs and nothing else, names what is there, and somebody is always asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from assistant.core.words.say import say

from ..file.fault import Finding, Spot, unknown
from ..file.parts import GameFile, StepPart
from ..file.values import Kind
from ..file.words import named
from .things import known

EACH, TABLE, FIRST, SECOND = "each", "table", "first", "second"
ROLES = (EACH, TABLE, FIRST, SECOND)
OF_A_SIDE = "{side}"


class Needs(NamedTuple):
    """The keys that a kind of step must have, and those it may have; `who` answers if it says nothing."""

    must: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    who: str = EACH


NEEDS: Mapping[Kind, Needs] = {
    Kind.REMIND: Needs(who=TABLE),
    Kind.CHANGE: Needs(("do",), who=TABLE),
    Kind.COUNT: Needs(("tracks",)),
    Kind.INCOME: Needs(("track", "of")),
    Kind.BUY: Needs(("track",), ("units",)),
    Kind.ARRIVE: Needs(),
    Kind.MAINTAIN: Needs(("track",), ("roll",)),
    Kind.ROLL: Needs(("chart",), who=TABLE),
    Kind.CONTEST: Needs(("dice",), ("plus",)),
    Kind.CHOOSE: Needs(("options",), who=TABLE),
    Kind.ACT: Needs(("options",), ("deck", "rounds")),
    Kind.DRAW: Needs(("deck",)),
    Kind.BATTLE: Needs(("chart",), ("against",), who=TABLE),
    Kind.CHECK: Needs(("wins",), who=TABLE),
}
OWN_KEYS = tuple(dict.fromkeys(key for needs in NEEDS.values() for key in (*needs.must, *needs.may)))
# An effect that happens after the answer, whatever was asked.
AFTER = ("do",)
ASKING = frozenset(NEEDS) - {Kind.CHANGE, Kind.CHECK, Kind.ARRIVE, Kind.MAINTAIN, Kind.DRAW}
OF_ONE_SIDE = (Kind.BATTLE, Kind.DRAW, Kind.MAINTAIN, Kind.BUY, Kind.ACT, Kind.CONTEST, Kind.ARRIVE)


def is_of_each_side(step: StepPart) -> bool:
    """Whether a step stands in a leg that comes once for each side."""
    return OF_A_SIDE in named(step.phase).en


def who(step: StepPart) -> str:
    """Who answers a step: a role, or a side; in a leg of each side that side, which is a role too."""
    return EACH if is_of_each_side(step) else step.who or NEEDS[step.kind].who


def findings(file: GameFile) -> Iterator[Finding]:
    """What is wrong with the steps of a file."""
    for key, step in file.steps.items():
        spot: Spot = ("steps", key)
        yield from _keys(step, spot)
        yield from _named(file, step, spot)
        yield from _whose(file, step, spot)
    asking = [step for step in file.steps.values() if step.kind in ASKING and not step.when]
    if not asking:
        yield Finding(("steps",), say("own.fault.nobody_asked"))
    yield from _reached(file)


def _keys(step: StepPart, spot: Spot) -> Iterator[Finding]:
    needs, kind = NEEDS[step.kind], step.kind.value
    for key in needs.must:
        if not getattr(step, key):
            yield Finding(spot, say("own.fault.step_needs", kind=kind, name=key))
    for key in OWN_KEYS:
        if getattr(step, key) and key not in (*needs.must, *needs.may, *AFTER):
            yield Finding((*spot, key), say("own.fault.step_has", kind=kind, name=key))
    if step.kind == Kind.CHECK and step.do:
        yield Finding((*spot, "do"), say("own.fault.step_has", kind=kind, name="do"))


def _named(file: GameFile, step: StepPart, spot: Spot) -> Iterator[Finding]:
    sections: dict[str, Mapping[str, object]] = {
        "chart": file.charts,
        "against": file.charts,
        "roll": file.charts,
        "track": file.tracks,
        "deck": file.decks,
    }
    for key, them in sections.items():
        if name := getattr(step, key):
            kind = "chart" if key in ("against", "roll") else key
            yield from known(kind, name, them, (*spot, key))
    for key, kind, names in (("tracks", "track", step.tracks), ("units", "unit", step.units)):
        for at, name in enumerate(names):
            yield from known(kind, name, getattr(file, key), (*spot, key, at))
    for at, option in enumerate(step.options):
        if option.roll:
            yield from known("chart", option.roll, file.charts, (*spot, "options", at, "roll"))
    for at, win in enumerate(step.wins):
        if win.side:
            yield from known("side", win.side, file.sides, (*spot, "wins", at, "side"))
    yield from _rolled(file, step, spot)


def _rolled(file: GameFile, step: StepPart, spot: Spot) -> Iterator[Finding]:
    """A battle is fought on a chart of odds; what is rolled on is none, and has dice."""
    for key in ("chart", "against"):
        chart = file.charts.get(getattr(step, key) or "")
        if step.kind == Kind.BATTLE and chart and not chart.odds:
            yield Finding((*spot, key), say("own.fault.no_odds"))
    options = [(("options", at, "roll"), option.roll) for at, option in enumerate(step.options)]
    rolled: list[tuple[Spot, str | None]] = [(("roll",), step.roll), *options]
    if step.kind == Kind.ROLL:
        rolled.append((("chart",), step.chart))
    for place, name in rolled:
        chart = file.charts.get(name or "")
        if chart and (chart.odds or not chart.dice):
            yield Finding((*spot, *place), say("own.fault.not_rolled"))


def _whose(file: GameFile, step: StepPart, spot: Spot) -> Iterator[Finding]:
    if step.who is not None and step.who not in (*ROLES, *file.sides):
        yield Finding((*spot, "who"), unknown("who", step.who, (*ROLES, *file.sides)))
    elif step.who and is_of_each_side(step):
        yield Finding((*spot, "who"), say("own.fault.who_in_leg"))
    elif who(step) == TABLE and step.kind in OF_ONE_SIDE:
        yield Finding(spot, say("own.fault.of_table", kind=step.kind.value))
    elif who(step) == SECOND and len(file.sides) < 2:
        yield Finding((*spot, "who"), say("own.fault.no_second"))


def _reached(file: GameFile) -> Iterator[Finding]:
    """What play never comes to: what is never true, or stands behind an end that always is."""
    ended = False
    for key, step in file.steps.items():
        if ended:
            yield Finding(("steps", key), say("own.fault.behind_end"))
        elif step.when.strip() == "0":
            yield Finding(("steps", key, "when"), say("own.fault.never"))
        if step.kind == Kind.CHECK and not step.when:
            ended = ended or any(win.when.strip() == "1" for win in step.wins)
