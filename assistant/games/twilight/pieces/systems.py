"""6-1 Systems as players name them: by any planet on their tile, in any spelling that stands for one name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from assistant.core.play.question import Choice, Text
from assistant.core.shipped.kit import kit_named
from assistant.core.words.folding import folded, names, tidy
from assistant.core.words.say import Say

from ..components.kit import Kit, kit
from ..components.printed import PlanetCard
from ..state.keys import PlanetKey
from ..state.table import State
from . import planets

LONGEST = 40


@lru_cache(maxsize=8)
def _tiles(digest: str) -> dict[str, str]:
    """Which tile each planet lies on, by its name as it is compared; made once for a kit."""
    printed: Kit = kit_named(digest)
    # The planets of a home system lie on one tile, whose race says which they are.
    homes = {home: race.key for race in printed.races.values() for home in race.homes}
    return {folded(each.name): each.system or homes.get(key, key) for key, each in printed.planets.items()}


def key_of(state: State, called: str) -> str:
    """What a system is known by: the tile of a planet of this name, or else the name."""
    name = folded(called)
    return _tiles(state.kit).get(name, name)


def among(state: State, called: str, listed: Iterable[str]) -> str:
    """The system of this name as it is spelled in a list; empty if it is not in it."""
    wanted = key_of(state, called)
    return next((each for each in listed if key_of(state, each) == wanted), "") if wanted else ""


def known_as(state: State, called: str) -> str:
    """What the table calls a system: as it was named first in this match, as printed, or as it is typed."""
    boards = (each for player in state.players.values() for each in (*player.board, *player.damaged))
    printed = (each.name for each in kit(state).planets.values() if folded(each.name) == folded(called))
    return among(state, called, (*state.systems, *boards)) or next(printed, tidy(called))


def named_in(state: State, text: str, called: str) -> bool:
    """Whether a text names a system: by this name or by a planet on its tile."""
    tile = key_of(state, called)
    on_tile = (each.name for each in kit(state).planets.values() if key_of(state, each.name) == tile)
    return bool(tile) and any(names(text, each) for each in (called, *on_tile))


def field(state: State, field_name: str, label: Say, tiles: tuple[Choice, ...] = ()) -> Text:
    """A system to name: on `tiles` to tap, and by any planet on the table while it is typed."""
    printed = (each.name for each in on_table(state).values())
    # As the table calls it comes first; a name stands there once.
    listed = {folded(each): each for each in (*state.systems, *printed)}
    return Text(name=field_name, label=label, most=LONGEST, tiles=tiles, known=tuple(listed.values()))


def on_table(state: State) -> dict[PlanetKey, PlanetCard]:
    """The planets that may lie on the table: no home systems but those of the races that are played."""
    homes = {home for side in state.sides for home in planets.homes(state, side)}
    return {key: each for key, each in kit(state).planets.items() if not each.home or key in homes}
