"""9.0 The cup: infantry and jump troops drawn blind from the counters not in play, and told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

import msgspec

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..components.rulings import Reading
from ..state.keys import SideKey
from ..state.war import State
from .forces import side_name
from .units import Words, cup, short_name, unit_type

Strength = Annotated[int, msgspec.Meta(ge=1, le=9)]
Strengths = Annotated[tuple[Strength, ...], msgspec.Meta(max_length=99)]


def cup_for(state: State, side: SideKey, code: str, count: int) -> tuple[int, ...]:
    """The strengths in the cup; where the counter mix is no limit (R-20), whole sets are added as needed."""
    left = cup(state, side, code)
    # Whole sets, so that the odds of each strength stay those of the game.
    while len(left) < count and Reading.COUNTER_MIX_UNLIMITED.holds(state):
        left += unit_type(state, side, code).strengths
    return left


def check_drawn(state: State, side: SideKey, code: str, drawn: tuple[int, ...], count: int) -> None:
    """Senseless unless so many were drawn, each out of the cup."""
    if len(drawn) != count:
        raise Senseless(
            say("troops.wrong_number", n=count, drawn=len(drawn), type=short_name(state, code)), "9.0"
        )
    left = list(cup_for(state, side, code, count))
    for strength in drawn:
        if strength not in left:
            raise Senseless(say("troops.not_in_cup", type=short_name(state, code), strength=strength), "9.0")
        # Drawn without putting back: a strength printed twice may come twice.
        left.remove(strength)


def drawn_words(state: State, code: str, strength: int) -> Say:
    """A troop counter with the strength drawn."""
    return say("unit.of_strength", type=short_name(state, code), strength=strength)


def tell_draw(state: State, side: SideKey, came: Iterable[tuple[str, int]], referee: Referee) -> None:
    """Which troops were drawn; the other side only hears how many."""
    piles = Counter(came)
    troops: Words = []
    # Like counters are told together, as they are looked for.
    for (code, strength), number in piles.items():
        word = drawn_words(state, code, strength)
        troops.append(say("troops.several", n=number, unit=word) if number > 1 else word)
    private = {side: say("setup.drawn", side=side_name(side), troops=troops)}
    referee.tell(say("setup.drawn_hidden", side=side_name(side), n=piles.total()), "9.0", private=private)
