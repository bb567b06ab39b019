"""What if? of twelve units against twelve in each game: how long it takes, each time with other numbers."""

from __future__ import annotations

import statistics
from collections.abc import Mapping
from functools import partial

from timing import judge, milliseconds

from assistant.core.game import Setup
from assistant.core.play.sides import Playing
from assistant.core.play.what_if import Supposed
from assistant.core.shipped.kit import register
from assistant.games import GAMES

FEWER = (0, 1, 2)
"""Of the first type so many fewer: no mix is known from the one before."""
SEATS = {"twilight": tuple(Playing(f"p{at}", race) for at, race in enumerate(("letnev", "xxcha", "sol"), 1))}
SCENARIOS = {"twilight": "galaxy", "imperium": "first-interstellar-war", "outer_planets": "campaign"}
SHIPS = {"dreadnought": 2, "carrier": 1, "cruiser": 3, "destroyer": 2, "fighter": 4}
GROUND = {"ground_force": 4, "pds": 1}
# What is asked, who may ask it, and the forces of both.
ASKED: Mapping[str, tuple[dict[str, str], Mapping[str, Mapping[str, int]]]] = {
    "twilight": (
        {"kind": "space", "first.side": "p1", "second.side": "p2"},
        {"first": SHIPS | GROUND, "second": SHIPS | GROUND},
    ),
    "imperium": (
        {"kind": "battle", "targets": "all_round", "distance": "0"},
        {"terran": {"DD": 5, "SC": 4, "CV": 3}, "imperial": {"CA": 4, "DD": 5, "SC": 3}},
    ),
    "outer_planets": (
        {"kind": "battle"},
        {
            "alliance": {"auxiliary_cruiser": 5, "second_line_cruiser": 4, "defence_fleet": 3},
            "aerospace": {"frigate": 5, "patrol_ship": 4, "gunboat": 3},
        },
    ),
}


def supposed(key: str, fewer: int) -> Supposed:
    """Both forces of a game as an address has them."""
    asked, forces = ASKED[key]
    counts = {f"{whose}.{kind}": n for whose, some in forces.items() for kind, n in some.items()}
    first = next(iter(counts))
    return Supposed(asked | {name: str(n - fewer * (name == first)) for name, n in counts.items()})


def measure_what_if() -> None:
    """The page's figures, worked out from nothing."""
    for key in ASKED:
        game = GAMES[key]
        state = game.new(Setup(SCENARIOS[key], sides=SEATS.get(key, ())), register(game.load_kit()))
        assert game.what_if is not None
        pages = partial(game.what_if, state)
        spent = [milliseconds(partial(pages, supposed(key, fewer))) for fewer in FEWER]
        assert pages(supposed(key, 0)).spreads, "nothing was worked out"
        name, most = f"{key}: what if, 12 against 12, ms", f"{max(spent):.0f} ms at most"
        judge(name, statistics.median(spent), 200, most)
