"""The shapes of a game's units, from silhouettes.json of its data: side view, 100 units long."""

from __future__ import annotations

from functools import cache

import msgspec

from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Damaged
from assistant.core.words.say import say
from assistant.games import home_of

Point = tuple[float, float]
Outline = tuple[Point, ...]


class Silhouette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Polygons filled with ink, then polygons cut out of it; `length` is relative to the longest.

    `small` is a plainer shape with bolder parts for where the longest of all is under 20 mm.
    """

    length: float
    ink: tuple[Outline, ...]
    cut: tuple[Outline, ...] = ()
    small: Silhouette | None = None

    @property
    def middle(self) -> float:
        """How far above its centre line the middle of its height is, as a part of its length."""
        heights = [y for outline in self.ink for _, y in outline]
        return (max(heights) + min(heights)) / 200


_silhouettes = Reader(dict[str, Silhouette])


@cache
def small_silhouettes(game: str) -> dict[str, Silhouette]:
    """The shapes of a game as they are drawn small."""
    return {code: shape.small or shape for code, shape in silhouettes(game).items()}


@cache
def silhouettes(game: str) -> dict[str, Silhouette]:
    """The shapes of a game by unit type; none if it has no drawings."""
    path = home_of(game).data / "silhouettes.json"
    if not path.is_file():
        return {}
    try:
        return _silhouettes.json(path.read_bytes())
    except (OSError, msgspec.MsgspecError) as error:
        raise Damaged(say("error.data_file", file=path.name, fault=str(error))) from error
