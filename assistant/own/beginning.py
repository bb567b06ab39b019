"""A match of a file before its first step."""

from __future__ import annotations

from assistant.core.game import Setup

from .file.parts import GameFile, ScenarioPart, TrackPart
from .pieces.decks import new_deck
from .pieces.stacks import stack
from .rules.things import counted
from .state import Due, State

# The scenario of a file that has none.
WHOLE = "game"


def new(file: GameFile, setup: Setup, kit: str) -> State:
    """The first state: numbers, units, places, decks and arrivals as the file and its scenario have them."""
    scenario = file.scenarios.get(setup.scenario, ScenarioPart(name=file.name))
    state = State(kit, setup.scenario, setup.name, setup.closed, [*file.sides])
    state.turns, state.now.turn = scenario.turns or file.turns, scenario.first
    for key, track in file.tracks.items():
        for side in file.sides if track.each else [""]:
            at = f"{key}.{side}" if side else key
            state.numbers[at] = scenario.start.get(at, start_of(track, side))
    for key, unit in file.units.items():
        for side, where in scenario.units.get(key, unit.start).items():
            for place, n in where.items():
                if n:
                    state.units[stack(side, key, place)] = n
    state.owners = {key: place.owner for key, place in file.places.items() if place.owner}
    for key, deck in file.decks.items():
        for side in file.sides if deck.each else [""]:
            state.decks[f"{key}.{side}" if side else key] = new_deck(deck)
    state.queue = arrivals(file, scenario.first)
    return state


def start_of(track: TrackPart, side: str) -> int:
    """Where a marker begins: within its track, also where the file says nothing."""
    start = track.start.get(side, 0) if isinstance(track.start, dict) else track.start
    return max(track.least, min(track.most, start))


def arrivals(file: GameFile, first: int) -> list[Due]:
    """What comes on which turn, from the first turn of the scenario on."""
    return [
        Due(int(turn), side, unit, n)
        for turn, sides in file.arrivals.items()
        for side, text in sides.items()
        for n, unit in counted(text)
        if int(turn) >= first
    ]
