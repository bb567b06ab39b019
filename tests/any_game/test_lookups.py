"""What came with a match is looked up a few times for a page, not anew for whatever stands on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from assistant.core.game import Game
from assistant.core.shipped import kit, match_kit
from assistant.core.words.seats import EVERYBODY
from assistant.games import GAMES
from assistant.games.imperium.components import kit as imperium
from assistant.games.outer_planets.components import kit as outer_planets
from assistant.games.twilight.components import kit as twilight

from .handed import handed
from .positions import played

READERS = (kit, match_kit, imperium, outer_planets, twilight)
# A page with a list of all counters: each is looked up for its name, and for its values.
HEAVY = {
    "imperium": ("campaigns/armistice-then-imperial", "actions_changed"),
    "outer_planets": ("outer_planets/told-campaign", "event"),
    "twilight": ("twilight/six-to-game-over", "claims"),
}
PAGES: dict[str, Callable[[Game, Any], Any]] = {
    "asked": lambda game, state: game.ask(state),
    "corrections": lambda game, state: game.ask_anytime(state, EVERYBODY),
}
MOST = {"imperium": 1000, "outer_planets": 450, "twilight": 300}


@cache
def heavy(key: str) -> bytes:
    """The state of a game in which most stands on a page."""
    name, asked = HEAVY[key]
    match = next(each for each in handed(key).matches() if each.name == name)
    return next(each.packed for each in played(handed(key), match) if asked in each.asked)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("key", HEAVY)
def test_a_page_with_all_counters_looks_its_kit_up_a_few_times_for_each(
    key: str, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, looked_up, find = GAMES[key], [0], kit.kit_named
    state = msgspec.json.decode(heavy(key), type=game.state_type)

    def counting(digest: str) -> Any:
        looked_up[0] += 1
        return find(digest)

    for module in READERS:
        monkeypatch.setattr(module, "kit_named", counting)
    PAGES[page](game, state)
    assert 0 < looked_up[0] <= MOST[key]
