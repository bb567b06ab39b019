"""A late war for the sheets that show more than fleets, and a journal for the chronicle."""

from __future__ import annotations

import zlib

import msgspec

from assistant.core.play.referee import Line
from assistant.core.words.say import say
from assistant.games.imperium.state.war import Due, OnPlanet, SideState, State
from printables.drawing.request import Past

from .paper import busy, unit


def late() -> State:
    """A busy war with stocks, worlds and outposts with garrisons, and a full turn track."""
    state = busy()
    state.sides = {"imperial": SideState(24, 14), "terran": SideState(117)}
    for number, planet in enumerate(list(state.planets.values())[:30]):
        planet.owner = "imperial" if number < 18 else "terran"
        planet.marker = "outpost" if number % 3 else "world"
        planet.connected = number != 7
        for code in ("RT", "PD", "F", "JT")[: number % 5]:
            unit(state, planet.owner, code, OnPlanet(planet.id), strength=5 if code in ("RT", "JT") else 0)
    unit(state, "terran", "RT", OnPlanet("amarku-1"), strength=4)
    for turn, codes, why in ((4, "DD CL CL", "built"), (6, "CA CA", "crisis"), (12, "BB", "crisis")):
        for code in codes.split():
            unit(state, "imperial", code, Due(turn, why))
    for code in ("B", "PD", "F", "F", "M", "TR", "OUTPOST"):
        unit(state, "terran", code, Due(6))
    unit(state, "terran", "RT", Due(5, "waiting"), strength=4)
    return state


def told() -> tuple[Past, ...]:
    """Three turns of answers that stand; the last answer of a turn tells that the next one begins."""
    found = []
    begins = Line(sentence=say("sequence.turn_begins", turn=2), rule="4.0")
    for number, (turn, prestige, stock) in enumerate(((1, 5, 30), (2, 6, 12), (3, 4, 51), (3, 4, 24)), 1):
        state = {
            "now": {"turn": turn, "stop": "interference"},
            "prestige": prestige,
            "rest": [1],
            "sides": {"terran": {"stock": stock}},
        }
        lines = (
            *((begins,) if number in (2, 3) else ()),
            Line(sentence=say("journal.note", text=f"event {number}"), rule="6.1", faces=(4, 5), total=9),
            Line(sentence=say("journal.note", text="of no note"), rule="7.0"),
            Line(
                sentence=say("journal.note", text=f"battle {number}"),
                rule="12.3",
                private={"terran": say("journal.note", text=f"secret {number}")},
                headline=say("side.terran"),
            ),
        )
        found.append(Past(number, lines, zlib.compress(msgspec.json.encode(state))))
    return tuple(found)
