"""Match files as the first versions left them: where they stand, and what upgrades make of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from assistant.core.play.command import Redo
from assistant.core.play.upgrade import read_state
from assistant.games.imperium import order, upgrades
from assistant.games.imperium.action.space_battle.quick import AimAreas, barrages
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match
from assistant.matches.looking_back.story import turns_of

from ..action.space_battle.fighting import battle, do, put

FILES = sorted((Path(__file__).parents[2] / "recorded" / "imperium" / "files").glob("0.1.0-*.tableside"))
# Where the matches stood when they were put away: the fourth answer of each was taken back last.
STOOD = {
    "0.1.0-action": (2, "actions.2"),
    "0.1.0-construction": (1, "construction"),
    "0.1.0-battle": (1, "actions.1"),
}


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Match]:
    """A copy of a file, for a match that is opened may be played on."""
    path = tmp_path / "kept0001.tableside"
    shutil.copy(request.param, path)
    return request.param.stem, Match(path, GAME)


def test_there_is_a_file_of_the_first_release_in_each_kind_of_place() -> None:
    assert {path.stem for path in FILES} == set(STOOD)


def test_a_match_of_an_earlier_version_stands_where_it_stood(kept: tuple[str, Match]) -> None:
    name, match = kept
    now = match.state().now
    assert (now.turn, now.stop) == STOOD[name]
    assert match.questions("everybody")


def test_its_story_is_told_from_its_set_up_to_where_it_stands(kept: tuple[str, Match]) -> None:
    name, match = kept
    told = [turn.turn for turn in turns_of(match, "everybody")]
    assert told == list(range(STOOD[name][0] + 1))


def test_an_entry_added_to_it_is_of_todays_version(kept: tuple[str, Match]) -> None:
    _, match = kept
    entry = match.answer(Redo(), action="redone").entry
    assert entry.record.state_version == GAME.state_version
    assert msgspec.json.decode(entry.state)["now"]["stop"] in order.AT


def test_the_numbers_of_the_first_version_are_todays_places_in_their_order() -> None:
    assert set(upgrades.COUNTED_IN_VERSION_1) <= set(order.AT)
    assert upgrades.numbers_to_keys({"now": {"stop": 9}}) == {"now": {"stop": "actions.4"}}
    assert upgrades.numbers_to_keys({}) == {"now": {"stop": "setup"}}


def test_areas_that_fired_at_areas_in_version_2_fire_at_them_still() -> None:
    """An area stood where ships have their number, so that either could be taken for the other."""
    state = battle(how="quick")
    put(state, TERRAN, 252, "CL")
    put(state, IMPERIAL, 253, "DD")
    do(state, AimAreas(TERRAN, {"a252": 253}))
    plain = msgspec.json.decode(msgspec.json.encode(state))
    plain["space_battle"]["aims"] = {"terran": [{"firer": 252, "target": 253, "dice": None}]}
    del plain["space_battle"]["area_aims"]
    kept: State = read_state(GAME, msgspec.json.encode(plain), 2, "quick")
    assert barrages(kept) == barrages(state) != []
    assert battle_of(kept).aims == {}


def test_planets_of_nobody_in_version_2_are_nobodys_still() -> None:
    planets = {"sol-1": {"owner": "terran"}, "sol-2": {"owner": ""}, "sol-3": {}}
    upgraded = upgrades.UPGRADES[2]({"planets": planets})
    assert [each["owner"] for each in upgraded["planets"].values()] == ["terran", None, None]
