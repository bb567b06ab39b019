"""A file that was changed while a match plays by it: what differs, and the match carried over into a copy."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec

from assistant.core.game import GameOf, Setup
from assistant.core.play.referee import Referee
from assistant.core.play.step import Sequence
from assistant.core.shipped import kit as kits
from assistant.core.words.errors import Conflicting
from assistant.core.words.say import Say, say

from .beginning import WHOLE, new
from .file.fault import Spot, short, written
from .file.parts import GameFile
from .file.words import named
from .pieces.stacks import stack
from .sequence import leg_of
from .state import State

SECTIONS = {
    "sides": "side",
    "scenarios": "scenario",
    "tracks": "track",
    "effects": "effect",
    "places": "place",
    "units": "unit",
    "charts": "chart",
    "decks": "deck",
    "steps": "step",
}
# Of one thing so many lines are told; more say no more.
MOST_LINES = 6
NOTHING = "–"


def differences(old: GameFile, now: GameFile) -> Iterator[Say]:
    """What a match by the file as it is now would have otherwise."""
    for section, kind in SECTIONS.items():
        yield from _of_section(section, kind, getattr(old, section), getattr(now, section))
    heads = (name for name in GameFile.__struct_fields__ if name not in SECTIONS)
    for name in heads:
        yield from _lines((name,), getattr(old, name), getattr(now, name))


def _of_section(section: str, kind: str, was: dict[str, Any], now: dict[str, Any]) -> Iterator[Say]:
    what = say(f"own.kind.{kind}")
    for key in (*was, *(key for key in now if key not in was)):
        if key not in now:
            yield say("own.changed.gone", kind=what, name=named(was[key].name))
        elif key not in was:
            yield say("own.changed.more", kind=what, name=named(now[key].name))
        else:
            yield from _lines((section, key), was[key], now[key])


def _lines(spot: Spot, was: Any, now: Any) -> list[Say]:
    before, after = (dict(leaves(msgspec.to_builtins(each), spot)) for each in (was, now))
    changed = [each for each in {**before, **after} if before.get(each) != after.get(each)]
    return [
        say("own.changed.line", where=written(each), was=_said(before.get(each)), now=_said(after.get(each)))
        for each in changed[:MOST_LINES]
    ]


def _said(value: Any) -> str:
    return NOTHING if value in (None, "", [], {}) else short(str(value).replace("-", "−", 1))


def leaves(value: Any, spot: Spot) -> Iterator[tuple[Spot, Any]]:
    """Every single value in a part of a file, with its spot."""
    if isinstance(value, dict) and value:
        for key, each in value.items():
            yield from leaves(each, (*spot, key))
    elif isinstance(value, list) and value:
        for at, each in enumerate(value):
            yield from leaves(each, (*spot, at))
    else:
        yield spot, value


def carried_over(
    old: GameFile, game: GameOf[State], state: State, setup: Setup
) -> tuple[Setup, State, Referee]:
    """A match as it goes on by another file: what has a place there stays, the rest is as it begins.

    Conflicting if other sides play by that file.
    """
    file: GameFile = game.load_kit()
    if [*file.sides] != state.sides:
        raise Conflicting(say("own.changed.sides"))
    scenario = setup.scenario if setup.scenario in file.scenarios or not file.scenarios else ""
    there = msgspec.structs.replace(setup, scenario=scenario or next(iter(file.scenarios), WHOLE))
    begun = new(file, there, kits.register(file))
    kept = deepcopy(state)
    kept.kit, kept.turns, kept.scenario = begun.kit, begun.turns, begun.scenario
    kept.numbers = {
        at: _within(file, at, kept.numbers.get(at, number)) for at, number in begun.numbers.items()
    }
    kept.units = dict(_units(file, kept)) | {
        at: n for at, n in begun.units.items() if at.split("/")[1] not in old.units
    }
    owners = {key: side for key, side in kept.owners.items() if key in file.places}
    kept.owners = {key: side for key, side in begun.owners.items() if key not in old.places} | owners
    kept.queue = [due for due in kept.queue if due.unit in file.units or due.unit not in old.units]
    kept.lasting = {key: last for key, last in kept.lasting.items() if key in file.effects}
    for at, deck in begun.decks.items():
        key = at.partition(".")[0]
        # Cards are known by their places in the list.
        if at not in kept.decks or old.decks[key].cards != file.decks[key].cards:
            kept.decks[at], kept.stages = deck, {k: v for k, v in kept.stages.items() if k != at}
    kept.decks = {at: deck for at, deck in kept.decks.items() if at in begun.decks}
    referee = Referee()
    go_on_there(old, file, game.sequence, kept, referee)
    return there, kept, referee


def _within(file: GameFile, at: str, number: int) -> int:
    track = file.tracks[at.partition(".")[0]]
    return max(track.least, min(track.most, number))


def _units(file: GameFile, state: State) -> Iterator[tuple[str, int]]:
    """Stacks of kinds that are still there; those on a place that is gone are on the map."""
    found: dict[str, int] = {}
    for key, n in state.units.items():
        side, kind, place, status = key.split("/")
        if kind in file.units:
            known = status if status in file.units[kind].states else ""
            at = stack(side, kind, place if place in file.places else "", known)
            found[at] = found.get(at, 0) + n
    yield from found.items()


def go_on_there(
    old: GameFile, file: GameFile, sequence: Sequence[State], state: State, referee: Referee
) -> None:
    """Play stands where it stood, if that step is as it was; else its step begins anew, or its turn does."""
    stop, was = state.now.stop, state.now.stop.partition(".")[0]
    if state.over is not None:
        return
    waits = all(each.chart in file.charts for each in state.pending)
    if stop not in sequence.places or not waits or old.steps.get(was) != file.steps.get(was):
        state.pending, state.fired = [], ""
        sequence.go_to(state, stop if stop in sequence.places else begins(old, sequence, state), referee)
    sequence.go_on(state, referee)


def begins(old: GameFile, sequence: Sequence[State], state: State) -> str:
    """The first place of the phase that play was in, or of the turn if that is gone too."""
    was, _, number = state.now.stop.partition(".")
    leg = leg_of(old, was) if was in old.steps else ""
    places = [place for place in sequence.turn if place.when(state)]
    alike = [place for place in places if place.leg == (f"{leg}.{number}" if number else leg)]
    return (alike or places)[0].key
