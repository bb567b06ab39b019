"""What the page of a match of a file shows: band, rail, tracks and units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from assistant.core.play import cards
from assistant.core.play.board import Effect, Frame, Gauge, Panel, Track
from assistant.core.play.rail import places_now, turn_rail
from assistant.core.play.sides import Colour, Shape, Side
from assistant.core.play.step import Sequence
from assistant.core.words.say import Name, say
from assistant.core.words.seats import EVERYBODY

from .file.parts import GameFile, TrackPart
from .file.words import named
from .pieces.effects import ALWAYS
from .pieces.stacks import unit_name
from .pieces.tracks import shown
from .state import State
from .wording import OwnWording

TRACKS, UNITS, PLACES = "tracks", "units", "places"
MOST_BOXES = 21


def sides_of(file: GameFile) -> tuple[Side, ...]:
    """The sides with their marks; what the file does not choose is given out."""
    parts = file.sides.values()
    shapes = [each for each in Shape if each not in {part.shape for part in parts}]
    colours = [each for each in Colour if each not in {part.colour for part in parts}]
    letters = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
    taken = {part.letter for part in parts}
    found = []
    for key, part in file.sides.items():
        own = [named(part.name).en[:1].upper(), *letters]
        letter = part.letter or next(each for each in own if each in letters and each not in taken)
        taken.add(letter)
        shape, colour = part.shape or shapes.pop(0), part.colour or colours.pop(0)
        found.append(Side(key, named(part.name), letter, shape, colour))
    return tuple(found)


def places_of_track(file: GameFile, key: str, track: TrackPart) -> list[tuple[str, str]]:
    """The sides that have a track, each with where its number stands; nobody, if all share it."""
    return [(side, f"{key}.{side}") for side in file.sides] if track.each else [("", key)]


def may_see(track: TrackPart, side: str, seat: str) -> bool:
    """Whether a seat sees the number of a side."""
    return not track.secret or seat in (side, EVERYBODY)


def frame(file: GameFile, sequence: Sequence[State], state: State, seat: str) -> Frame:
    """The band and the rail."""
    wording, place = OwnWording(file), sequence.place(state)
    gauges = tuple(
        Gauge(label=in_band(track), value=state.numbers.get(at, 0), side=side, counts=True)
        for key, track in file.tracks.items()
        if track.gauge
        for side, at in places_of_track(file, key, track)
        if may_see(track, side, seat)
    )
    return Frame(
        title=Name(state.name) if state.name else named(file.name),
        turn=state.now.turn,
        turns=state.turns or None,
        leg=wording.leg_words(place.leg),
        step=wording.step_words(sequence.open(state).key),
        track=band_track(file, state),
        gauges=gauges,
        rail=turn_rail(wording, places_now(sequence.order, state), state.now.stop),
        effects=tuple(effects(file, state)),
        over=state.over,
        turn_label=say("own.said", words=named(file.turn_name)) if file.turn_name else None,
        shut=tuple(shut(file, state)),
    )


def in_band(track: TrackPart) -> Name:
    """What a track is called where there is room for few letters."""
    return named(track.short or track.name)


def band_track(file: GameFile, state: State) -> Track | None:
    """The first shared track with ends that has few enough boxes for the band."""
    for key, track in file.tracks.items():
        if track.ends and not track.each and track.most - track.least < MOST_BOXES:
            return Track(
                label=say("own.said", words=in_band(track)),
                counts=True,
                value=state.numbers.get(key, 0),
                least=track.least,
                most=track.most,
                zones={},
                # Its own words for the ends are longer than there is room beside the numbers.
                ends=say("own.ends", least=shown(track, track.least), most=shown(track, track.most)),
            )
    return None


def effects(file: GameFile, state: State) -> list[Effect]:
    """What lasts now."""
    return [
        Effect(
            name=say("own.said", words=named(file.effects[key].name)),
            ends=say("own.until", turn=last) if last < ALWAYS else say("own.always_on"),
            rule=file.effects[key].rule,
        )
        for key, last in state.lasting.items()
        if key in file.effects and last >= state.now.turn
    ]


def shut(file: GameFile, state: State) -> Iterator[str]:
    """Tabs of what the file has none of."""
    if not (file.units or state.queue):
        yield UNITS
    if not file.places:
        yield PLACES


PANELS = (
    Panel(key=TRACKS, label=say("panel.own.tracks")),
    Panel(key=UNITS, label=say("panel.own.units")),
    Panel(key=PLACES, label=say("panel.own.places")),
)


def panel(file: GameFile, state: State, key: str, seat: str, chosen: str) -> Any:
    """What a tab shows, finished."""
    match key:
        case "tracks":
            return track_rows(file, state, seat)
        case "units":
            return unit_rows(file, state)
    return place_rows(file, state)


def track_rows(file: GameFile, state: State, seat: str) -> list[dict[str, Any]]:
    """Every track with the number of each side, as far as a seat may know it, and its ends."""
    return [
        {
            "name": named(track.name),
            "numbers": [
                {"side": side, "number": seen(track, state.numbers.get(at, 0), may_see(track, side, seat))}
                for side, at in places_of_track(file, key, track)
            ],
            "least": shown(track, track.least),
            "most": shown(track, track.most),
            "ends": named(track.ends) if track.ends else "",
        }
        for key, track in file.tracks.items()
    ]


def seen(track: TrackPart, number: int, may: bool) -> str:
    """A number, or that it is another side's secret."""
    return shown(track, number) if may else "?"


def standing(file: GameFile, state: State) -> list[dict[str, Any]]:
    """Every stack of units, by sides and kinds as the file has them."""
    sides, kinds = [*file.sides], [*file.units]
    stacks = [(key.split("/"), n) for key, n in state.units.items()]
    return [
        {
            "side": side,
            "kind": kind,
            "unit": unit_name(file, kind),
            "n": n,
            "at": place,
            "place": named(file.places[place].name) if place in file.places else "",
            "status": status,
        }
        for (side, kind, place, status), n in sorted(
            stacks, key=lambda each: (sides.index(each[0][0]), kinds.index(each[0][1]))
        )
    ]


def unit_rows(file: GameFile, state: State) -> dict[str, Any]:
    """What stands where, by side and formation, and what comes on which turn."""

    def formation(one: dict[str, Any]) -> tuple[str, Name]:
        return one["side"], named(file.units[one["kind"]].group)

    found: dict[tuple[str, Name], list[dict[str, Any]]] = {}
    for one in standing(file, state):
        found.setdefault(formation(one), []).append(one)
    return {
        "here": [(side, group if group.en else "", units) for (side, group), units in found.items()],
        "due": [
            {"side": due.side, "unit": unit_name(file, due.unit), "n": due.count, "turn": due.turn}
            for due in sorted(state.queue, key=lambda due: due.turn)
        ],
    }


def place_rows(file: GameFile, state: State) -> list[dict[str, Any]]:
    """Whose each place is, what it is worth, and who stands there."""
    stacks = standing(file, state)
    return [
        {
            "place": named(place.name),
            "owner": state.owners.get(key, ""),
            "value": place.value,
            "units": [one for one in stacks if one["at"] == key],
        }
        for key, place in file.places.items()
    ]


def private(file: GameFile, state: State, seat: str) -> State:
    """What a seat may know: of other hands how many cards, of secret tracks none but its own."""
    decks = {key: cards.seen_from(deck, seat) for key, deck in state.decks.items()}
    hidden = {
        at
        for key, track in file.tracks.items()
        for side, at in places_of_track(file, key, track)
        if not may_see(track, side, seat)
    }
    numbers = {at: n for at, n in state.numbers.items() if at not in hidden}
    return structs.replace(state, decks=decks, numbers=numbers)
