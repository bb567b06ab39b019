"""Sides, tracks, places, units, decks, arrivals and scenarios name what is there, within their limits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from assistant.core.words.say import say

from ..file.fault import Finding, Spot, figure, short, unknown
from ..file.parts import GameFile, TrackPart
from ..file.values import VERSION
from ..formula.vocabulary import TAKEN

TURN = re.compile(r"[1-9]\d{0,2}")
BOX = re.compile(r"-?\d{1,3}")
# Where a unit stands that is on the map, wherever.
BOARD = "board"
SEVERAL = re.compile(r"(?:(\d{1,2}) +)?(\S.*)")


def findings(file: GameFile) -> Iterator[Finding]:
    """What is wrong with the things of a file."""
    if file.tableside != VERSION:
        later = say("own.fault.version", version=short(str(file.tableside)[:9]), known=VERSION)
        yield Finding(("tableside",), later)
    yield from _names(file)
    yield from _marks(file)
    for key, track in file.tracks.items():
        yield from _track(file, track, ("tracks", key))
    for key, place in file.places.items():
        if place.owner is not None:
            yield from known("side", place.owner, file.sides, ("places", key, "owner"))
    for key, unit in file.units.items():
        for at, side in enumerate(unit.sides):
            yield from known("side", side, file.sides, ("units", key, "sides", at))
        yield from _start(file, unit.start, ("units", key, "start"))
    yield from _decks(file)
    yield from _arrivals(file)
    yield from _scenarios(file)


def known(kind: str, name: str, them: Mapping[str, object], spot: Spot) -> Iterator[Finding]:
    """That there is no such thing, if there is none."""
    if name not in them:
        yield Finding(spot, unknown(kind, name, them))


def _names(file: GameFile) -> Iterator[Finding]:
    """What formulas name is called by one name, and by none that they know already."""
    seen: set[str] = set()
    for section in ("sides", "tracks", "effects"):
        for key in getattr(file, section):
            if key in TAKEN:
                yield Finding((section, key), say("own.fault.taken", name=key))
            elif key in seen:
                yield Finding((section, key), say("own.fault.twice", name=key))
            seen.add(key)


def _marks(file: GameFile) -> Iterator[Finding]:
    for what in ("letter", "shape", "colour"):
        seen: set[str] = set()
        for key, side in file.sides.items():
            value = getattr(side, what)
            if value and value in seen:
                yield Finding(("sides", key, what), say("own.fault.mark_twice", value=str(value)))
            seen.add(value)


def _track(file: GameFile, track: TrackPart, spot: Spot) -> Iterator[Finding]:
    if track.least >= track.most:
        yield Finding(
            (*spot, "most"), say("own.fault.no_boxes", least=figure(track.least), most=figure(track.most))
        )
        return
    starts = track.start if isinstance(track.start, dict) else {"": track.start}
    if isinstance(track.start, dict) and not track.each:
        yield Finding((*spot, "start"), say("own.fault.start_of_sides"))
        return
    for side, start in starts.items():
        place: Spot = (*spot, "start", side) if side else (*spot, "start")
        if side:
            yield from known("side", side, file.sides, place)
        if not track.least <= start <= track.most:
            outside = say(
                "own.fault.outside", value=figure(start), least=figure(track.least), most=figure(track.most)
            )
            yield Finding(place, outside)
    for name, boxes in (("at", track.at), ("every", track.every)):
        for box in boxes:
            if not BOX.fullmatch(box) or not track.least <= int(box) <= track.most:
                yield Finding((*spot, name, box), say("own.fault.box", box=short(box)))
    if track.secret and not track.each:
        yield Finding((*spot, "secret"), say("own.fault.secret"))


def _start(file: GameFile, start: Mapping[str, Mapping[str, int]], spot: Spot) -> Iterator[Finding]:
    for side, places in start.items():
        yield from known("side", side, file.sides, (*spot, side))
        for place in places:
            yield from known("place", place, {**file.places, BOARD: None}, (*spot, side, place))


def _decks(file: GameFile) -> Iterator[Finding]:
    for key, deck in file.decks.items():
        for at, card in enumerate(deck.cards):
            if not isinstance(card, str) and card.stage > len(deck.stages):
                stage = say("own.fault.stage", stage=card.stage, n=len(deck.stages))
                yield Finding(("decks", key, "cards", at, "stage"), stage)


def counted(text: str) -> list[tuple[int, str]]:
    """`2 infantry, armour` as numbers with units."""
    found = (SEVERAL.fullmatch(part.strip()) for part in text.split(",") if part.strip())
    return [(int(each[1] or 1), each[2]) for each in found if each]


def _arrivals(file: GameFile) -> Iterator[Finding]:
    for turn, sides in file.arrivals.items():
        spot: Spot = ("arrivals", turn)
        if not TURN.fullmatch(turn) or (file.turns and int(turn) > file.turns):
            yield Finding(spot, say("own.fault.turn", turn=short(turn)))
        for side, text in sides.items():
            yield from known("side", side, file.sides, (*spot, side))
            if not counted(text):
                yield Finding((*spot, side), say("own.fault.nothing_arrives"))
            for _, unit in counted(text) if file.units else ():
                yield from known("unit", unit, file.units, (*spot, side))


def _scenarios(file: GameFile) -> Iterator[Finding]:
    numbers = {
        f"{key}.{side}" if side else key: track
        for key, track in file.tracks.items()
        for side in (file.sides if track.each else [""])
    }
    for key, scenario in file.scenarios.items():
        spot: Spot = ("scenarios", key)
        if scenario.turns and scenario.first > scenario.turns:
            yield Finding((*spot, "first"), say("own.fault.turn", turn=str(scenario.first)))
        for name, start in scenario.start.items():
            yield from known("track", name, numbers, (*spot, "start", name))
            track = numbers.get(name)
            if track and not track.least <= start <= track.most:
                outside = say(
                    "own.fault.outside",
                    value=figure(start),
                    least=figure(track.least),
                    most=figure(track.most),
                )
                yield Finding((*spot, "start", name), outside)
        for unit, where in scenario.units.items():
            yield from known("unit", unit, file.units, (*spot, "units", unit))
            yield from _start(file, where, (*spot, "units", unit))
