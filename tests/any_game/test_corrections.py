"""What a game keeps is one list: each value is offered, is set to whatever its kind allows, and stays so."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from assistant.core.kept.answers import Kept
from assistant.core.kept.cardboard import Kind, Number, OneOf, SeveralOf, Value, Word, YesNo
from assistant.core.kept.values import Corrections, SetValue
from assistant.core.play.question import Answer, Choice
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.seats import EVERYBODY

from .handed import KEYS, handed
from .positions import played

# How many positions of a recorded match are looked at, and how many values set in each.
SOME, VALUES = 3, 8
pytestmark = pytest.mark.parametrize("key", KEYS)


def corrections(key: str) -> Corrections:
    """What a game lets players set by hand."""
    handlers = (getattr(each, "__self__", None) for each in handed(key).game.anytime.values())
    return next(each for each in handlers if isinstance(each, Corrections))


@cache
def stands(key: str) -> tuple[Any, ...]:
    """How a recorded match stands, early and late."""
    given = handed(key)
    read, found = given.game.state_reader.json, [*played(given, next(iter(given.matches())))]
    return tuple(read(found[at * (len(found) - 1) // SOME].packed) for at in range(1, SOME + 1))


def offered(key: str, state: Any) -> Iterator[Answer]:
    """The answers by which anything is set."""
    for page in handed(key).game.ask_anytime(state, EVERYBODY):
        yield from (answer for answer in page.answers if answer.tag == "correct")


def kept_of(key: str, state: Any) -> list[Kept]:
    """All that is kept."""
    return [kept for page in corrections(key).kept(state) for kept in page.each]


def test_every_value_that_is_kept_is_offered_and_no_key_stands_twice(key: str) -> None:
    for state in stands(key):
        keys = [kept.key for kept in kept_of(key, state) if kept.offered]
        named = {change.get("key") for answer in offered(key, state) for change in answer.fixed["changes"]}
        choices = (field for answer in offered(key, state) for field in answer.fields)
        for field in choices:
            if isinstance(field, Choice) and field.name.endswith(".key"):
                named |= {option.value for option in field.options}
        assert len(keys) == len({*keys})
        assert {*keys} <= named


def test_what_there_is_to_choose_from_is_told_apart(key: str) -> None:
    for state in stands(key):
        for answer in offered(key, state):
            for field in answer.fields:
                # Counters that are alike have one name, and whichever is chosen comes to the same.
                if isinstance(field, Choice) and field.name.endswith((".key", ".to")):
                    labels = [each.label for each in field.options]
                    assert len(labels) == len({repr(each) for each in labels}), answer.label


def another(kind: Kind, now: Value | None) -> Value | None:
    """A value other than the one that stands there; None if there is none."""
    match kind:
        case Number():
            return now + 1 if isinstance(now, int) and now < kind.most else kind.least
        case YesNo():
            return not now
        case OneOf():
            return next((each.value for each in kind.options if each.value != now), None)
        case SeveralOf():
            return (now[1:] if isinstance(now, list) else []) or [each.value for each in kind.options][:1]
        case Word():
            return "in other words"
        case _:
            return None


def test_a_value_is_what_it_was_set_to_or_says_why_not(key: str) -> None:
    number = 0
    for state in stands(key):
        all_kept = kept_of(key, state)
        for kept in all_kept[:: max(1, len(all_kept) // VALUES)]:
            to = another(kept.kind, kept.now)
            again = deepcopy(state)
            if to is None:
                continue
            try:
                corrections(key).make(again, SetValue(kept.key, to), Referee())
            except Senseless:
                continue
            number += 1
            # What is taken out of a list takes its own place with it.
            if [each.key for each in all_kept] == [each.key for each in kept_of(key, again)]:
                assert corrections(key).kept_value(again, kept.key).now == to, kept.key
    assert number > SOME
