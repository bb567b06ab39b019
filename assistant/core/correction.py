"""Corrections: changes set by hand in one entry with a reason, and what they leave that no rule would.

A game has a command `Correct` with `changes`, each a record of its own kind, and a `reason`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any

import msgspec

from .command import tag_of
from .errors import Senseless
from .question import Amount, Answer, Field, Text
from .say import Say, say
from .step import Place

FIRST = "changes.0."
# Why things are usually set right.
WHY = ("miscounted", "forgotten", "misplayed", "agreed")
Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=tag_of, tag_field="kind"):
    """Base of everything that can be set by hand."""


def field_name(name: str) -> str:
    """A field of the first change."""
    return FIRST + name


def reason() -> Text:
    """Why the players correct it."""
    offers = tuple(say(f"correction.why_{why}") for why in WHY)
    return Text(name="reason", label=say("correction.reason"), offers=offers)


def amount(least: int, most: int, value: int) -> Amount:
    """What a number is set to."""
    return Amount(name=field_name("to"), label=say("correction.to"), least=least, most=most, value=value)


def change(label: Say, kind: str, *fields: Field, **fixed: Any) -> Answer:
    """One change as an answer: its fields lie in the first change of a correction, with the reason."""
    named: dict[str, Any] = {"kind": kind, **fixed}
    return Answer(command="correct", label=label, fields=(*fields, reason()), fixed={"changes": [named]})


def stop_of(order: Iterable[Place], step: str, number: int = 1) -> str:
    """The key of the place where a step stands, the last if there are not so many; Senseless if none."""
    stops = [place.key for place in order if place.step == step]
    if not stops:
        raise Senseless(say("correction.no_such_step", step=step[:40]))
    return stops[min(number, len(stops)) - 1]


def kept_by_hand(
    broken: Callable[[], Mapping[str, Say]], make: Callable[[], None], tell: Callable[[str, Say], None]
) -> list[str]:
    """Make changes, and tell each rule they broke; the keys of all rules that things now stand against."""
    before = broken()
    make()
    now = broken()
    # What stood against a rule already was told when it came to that.
    for key in sorted(now.keys() - before.keys()):
        tell(key, say("correction.by_hand", what=now[key]))
    return sorted(now)
