"""Markers on their tracks: within the ends, and each move told."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..file.fault import figure
from ..file.parts import TrackPart
from ..file.words import named
from .here import Here


def shown(track: TrackPart, number: int) -> str:
    """A number of a track as it is said: in halves where it counts them."""
    if not track.half:
        return figure(number)
    whole = figure(abs(number) // 2)
    sign = "−" if number < 0 else ""
    return f"{sign}{whole}½" if number % 2 else f"{sign}{whole}"


def moved(here: Here, track: str, side: str, old: int, new: int) -> Say:
    """That a marker moved."""
    part = here.file.tracks[track]
    said = {"old": shown(part, old), "new": shown(part, new)}
    if side:
        return say("own.moved_of", track=named(part.name), side=here.name_of(side), **said)
    return say("own.moved", track=named(part.name), **said)


def move(here: Here, track: str, of: str, to: int, referee: Referee) -> list[int]:
    """Move a marker to a box, or to the end before it, and tell it; all the boxes it came to on the way."""
    part, key = here.file.tracks[track], here.key(track, of)
    old, new = here.state.numbers.get(key, 0), max(part.least, min(part.most, to))
    if old == new:
        return []
    here.state.numbers[key] = new
    side = key.partition(".")[2]
    words = moved(here, track, side, old, new)
    if part.secret:
        unsaid = say("own.moved_secretly", track=named(part.name), side=here.name_of(side))
        referee.tell(unsaid, part.rule, private={side: words})
    else:
        referee.tell(words, part.rule)
    return [*range(old + 1, new + 1)] if new > old else [*range(old - 1, new - 1, -1)]
