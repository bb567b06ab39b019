"""Corrections as answers: one change with its fields, and the reason."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from assistant.core.kept.correction import field_name, reason
from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.words.say import say

from ..peace.turn import LONGEST
from ..pieces.names import planet_name
from ..pieces.units import short_name
from ..state.war import State

# Turns that can be named from the first on, campaign or not.
TRACK = 30
# What these change is a secret of the counter's side, and so is why.
OF_COUNTERS = frozenset({"place_unit", "move_unit", "flip_unit", "set_strength", "remove_unit"})


def says_who_reads(page: Question) -> Question:
    """A page of a closed match: each reason says which side will read it."""
    return replace(page, answers=tuple(map(_says_who_reads, page.answers)))


def _says_who_reads(answer: Answer) -> Answer:
    of_counters = any(change["kind"] in OF_COUNTERS for change in answer.fixed["changes"])
    label = say("correction.reason_for_own" if of_counters else "correction.reason_for_both")
    return replace(answer, fields=(*answer.fields[:-1], reason(label)))


def type_options(state: State, codes: Iterable[str]) -> tuple[Option, ...]:
    """Unit types to choose from."""
    return tuple(Option(value=code, label=short_name(state, code)) for code in codes)


def systems(state: State) -> Choice:
    """Any system."""
    options = tuple(Option(value=system.id, label=system.name) for system in state.systems.values())
    return Choice(name=field_name("system"), options=options, label=say("correction.system"), by_name=True)


def last_turn(state: State) -> int:
    """The last turn that can be named: as many more as the longest peace has (16.0)."""
    return max(TRACK, state.now.turn + LONGEST)


def planets(state: State, name: str) -> Choice:
    """Any planet box."""
    options = tuple(Option(value=planet, label=planet_name(state, planet)) for planet in state.planets)
    return Choice(name=field_name(name), options=options, label=say("correction.planet"))
