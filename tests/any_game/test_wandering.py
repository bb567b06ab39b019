"""Random play of every game, led elsewhere by hand: whatever is refused, some offered answer is taken."""

from __future__ import annotations

from functools import cache

import pytest

from ..slow import many
from .handed import EVERYWHERE, KEYS, handed
from .memory import InMemory
from .positions import positions
from .reads import told_to
from .wandering import Wanderer

# `make bench-play` plays more of them, and further.
MATCHES = many("WANDERINGS", 2, 4)
ANSWERS = 400 if EVERYWHERE else 120
pytestmark = [pytest.mark.parametrize("key", KEYS), pytest.mark.xdist_group("any game at random")]


@cache
def wandered(key: str) -> tuple[Wanderer, ...]:
    """The matches of a game, each played as far as it goes."""
    found = tuple(Wanderer(handed(key), number) for number in range(MATCHES))
    for each in found:
        each.wander(ANSWERS)
    return found


def test_after_every_answer_and_every_change_by_hand_some_offered_answer_is_taken(key: str) -> None:
    played = wandered(key)
    # A short game is over before that.
    over = [each for each in played if not each.memory.owed]
    assert sum(len(each.lines) for each in played) > MATCHES * ANSWERS // 4 or len(over) == MATCHES
    assert sum(each.led for each in played) >= MATCHES
    assert sum(each.refused.total() for each in played) or not told_to("forbid", 1, key)


def test_where_a_recorded_answer_was_refused_some_offered_answer_is_taken_that_is_not(key: str) -> None:
    stands = {(each.match, each.number): each.packed for each in positions(key)}
    for match in handed(key).matches():
        for number, line in enumerate(match.lines):
            # A correction or a play out of turn is refused whatever is asked.
            if line.get("anyway") and (match.name, number) in stands:
                Wanderer.at(handed(key), stands[match.name, number]).answer()


def test_what_was_played_and_led_by_hand_comes_out_alike_when_it_is_given_again(key: str) -> None:
    first = wandered(key)[0]
    again = InMemory(first.game, first.given.setup(0))
    for line in first.lines:
        again.play(line)
    assert again.packed == first.memory.packed
