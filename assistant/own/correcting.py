"""What can be put right by hand in a match of a file: the turn, every number, stacks, places, hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from assistant.core.kept.answers import Kept, field_of_struct, number_by_key
from assistant.core.kept.cardboard import Number, OneOf, Word
from assistant.core.kept.values import Corrections, KeptPage
from assistant.core.play.question import Option
from assistant.core.play.step import Sequence
from assistant.core.words.say import say

from .board import places_of_track
from .file.parts import GameFile
from .file.words import named
from .pieces.here import Here
from .pieces.stacks import stack, unit_name
from .state import State
from .wording import OwnWording

MOST_TURNS, MOST_UNITS = 200, 999


def corrections_of(file: GameFile, sequence: Sequence[State]) -> Corrections:
    """What players of this file can set by hand."""
    return Corrections(game=OwnWording(file), kept=partial(pages, file), sequence=sequence)


def pages(file: GameFile, state: State) -> Iterator[KeptPage]:
    """Everything that can be set by hand, page by page."""
    last = state.turns or MOST_TURNS
    turn = field_of_struct(state.now, "turn", "turn", say("own.turn"), Number(1, last))
    name = field_of_struct(state, "name", "name", say("own.name"), Word())
    numbers = [*track_values(file, state)]
    yield KeptPage(key="numbers", title=say("correction.page_numbers"), values=(*numbers, turn, name))
    yield KeptPage(key="units", title=say("panel.own.units"), values=tuple(unit_values(file, state)))
    yield KeptPage(key="places", title=say("own.places"), values=tuple(place_values(file, state)))


def track_values(file: GameFile, state: State) -> Iterator[Kept]:
    """The number of each track."""
    here = Here(file=file, state=state)
    for key, track in file.tracks.items():
        for side, at in places_of_track(file, key, track):
            more = {"of": here.name_of(side)} if side else {}
            hidden = {"side": side} if track.secret else {}
            kind = Number(track.least, track.most)
            label = named(track.name)
            yield number_by_key(state.numbers, at, f"number.{at}", label, kind, **more, **hidden)


def unit_values(file: GameFile, state: State) -> Iterator[Kept]:
    """The number of each stack, and of each kind that a side has nowhere on the map."""
    here = Here(file=file, state=state)
    for at in stacks_of(file, state):
        side, unit, place, _ = at.split("/")
        where = named(file.places[place].name) if place in file.places else say("own.on_map")
        label = say("own.standing", unit=unit_name(file, unit), where=where)
        kind = Number(0, MOST_UNITS)
        yield number_by_key(state.units, at, f"unit.{at}", label, kind, of=here.name_of(side))


def stacks_of(file: GameFile, state: State) -> list[str]:
    """Every stack, and on the map each kind that a side may have."""
    wherever = [stack(side, key) for key, unit in file.units.items() for side in unit.sides or file.sides]
    return [*dict.fromkeys((*state.units, *wherever))]


def place_values(file: GameFile, state: State) -> Iterator[Kept]:
    """Whose each place is."""
    options = tuple(Option(value=key, label=named(side.name)) for key, side in file.sides.items())
    for key, place in file.places.items():
        put = partial(state.owners.__setitem__, key)
        now = state.owners.get(key)
        yield Kept(key=f"owner.{key}", label=named(place.name), kind=OneOf(options), now=now, put=put)
