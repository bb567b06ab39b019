"""Set-up: troops drawn at random out of the cup of their counters."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.play.question import Draw
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Say, say

from ..pieces.cup import drawn_words, tell_draw
from ..pieces.units import cup, short_name
from ..state.keys import SideKey
from ..state.war import State
from .placing import from_key, pool_key

# In a cup of both kinds a JT counter stands as its strength and ten.
JUMP = 10
MIXED = "TROOPS"
FIELD_OF = {"RT": "infantry", "JT": "jump_troops", MIXED: "troops"}


def pool_label(state: State, key: str) -> Name | Say | str:
    """A line of the pool: the type, with its strength once drawn."""
    if key == MIXED:
        return say("setup.troops")
    code, strength = from_key(key)
    return drawn_words(state, code, strength) if strength else short_name(state, code)


def full_cup(state: State, side: SideKey, key: str) -> tuple[int, ...]:
    """The counters to draw from: one kind of troops, or both together."""
    if key == MIXED:
        return (*cup(state, side, "RT"), *(JUMP + strength for strength in cup(state, side, "JT")))
    return cup(state, side, key)


def draw_fields(state: State, side: SideKey) -> tuple[Draw, ...]:
    """A draw for each kind of troops that chance decides; where all counters come there is none."""
    fields = []
    for key, name in FIELD_OF.items():
        number, counters = state.to_place[side].get(key, 0), full_cup(state, side, key)
        if 0 < number < len(counters):
            words = {each: drawn_label(state, key, each) for each in counters}
            fields.append(
                Draw(name=name, label=say(f"setup.draw_{name}"), count=number, cup=counters, words=words)
            )
    return tuple(fields)


def drawn_label(state: State, key: str, number: int) -> Say:
    """What a number of the cup stands for."""
    return drawn_words(state, *drawn(key, number))


def drawn(key: str, number: int) -> tuple[str, int]:
    """Type and strength of a counter drawn."""
    if key != MIXED:
        return key, number
    return ("JT", number - JUMP) if number > JUMP else ("RT", number)


def draw_into_pool(
    state: State, side: SideKey, given: Mapping[str, tuple[int, ...]], referee: Referee
) -> None:
    """Turn counters still to be drawn into those drawn; Senseless if the cup does not hold them."""
    pool = state.to_place[side]
    came: list[tuple[str, int]] = []
    for key, name in FIELD_OF.items():
        number, counters = pool.pop(key, 0), list(full_cup(state, side, key))
        # Where all counters of a cup come there is nothing to draw.
        faces = given[name] or (tuple(counters) if number == len(counters) else ())
        if len(faces) != number:
            raise Senseless(say("setup.draw_count", n=number, given=len(faces)), "9.0")
        for face in faces:
            if face not in counters:
                raise Senseless(say("setup.not_in_cup", counter=face), "9.0")
            # Without putting back: of two counters alike only one is taken.
            counters.remove(face)
            came.append(drawn(key, face))
    for code, strength in sorted(came, key=lambda each: (each[0] == "JT", -each[1])):
        pool[pool_key(code, strength)] = pool.get(pool_key(code, strength), 0) + 1
    if came:
        tell_draw(state, side, came, referee)
