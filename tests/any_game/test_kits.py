"""What a match of an earlier day lacks of today's charts, figures, values and rulings it reads as shipped."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import kit_named
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.moving.transfer import bring, write_out

from .handed import KEYS, handed
from .kits import plain, stored, thinned


def in_any_order(part: Any) -> Any:
    """Plain values whose lists are sorted: what is filled in stands at their end."""
    if isinstance(part, dict):
        return {name: in_any_order(value) for name, value in part.items()}
    if isinstance(part, list):
        return sorted(map(in_any_order, part), key=msgspec.json.encode)
    return part


@pytest.mark.parametrize("left_out", range(3))
@pytest.mark.parametrize("key", KEYS)
def test_whatever_a_kit_lacks_is_as_shipped(key: str, left_out: int) -> None:
    game = handed(key).game
    kit = thinned(plain(game), left_out)
    found = kit_named(stored(game, msgspec.json.encode(kit)))
    assert in_any_order(msgspec.json.decode(msgspec.json.encode(found))) == in_any_order(plain(game))


@pytest.mark.parametrize("key", KEYS)
def test_what_a_kit_has_of_its_own_stays_its_own(key: str) -> None:
    game = handed(key).game
    kit = plain(game)
    for chart in kit.get("tables", {}).values():
        for row in chart["rows"]:
            row["give"] = {name: value + 1 for name, value in row["give"].items()}
    for ruling in kit.get("rulings", []):
        ruling["readings"].reverse()
    found = kit_named(stored(game, msgspec.json.encode(kit)))
    assert msgspec.json.decode(msgspec.json.encode(found)) == kit


@pytest.mark.parametrize("key", KEYS)
def test_a_match_with_the_kit_of_an_earlier_day_is_copied_with_it_to_the_letter(
    key: str, tmp_path: Any
) -> None:
    given = handed(key)
    game, kit = given.game, plain(given.game)
    kit.pop("rulings", None)
    setup: Setup = given.setup(1)
    state = game.new(setup, stored(game, msgspec.json.encode(kit)))
    game.sequence.start(state, Referee())
    match = Match.begin(tmp_path / "older001.tableside", game, setup, state, ())
    write_out(match.path, tmp_path / "out.tableside")
    brought = bring(tmp_path / "out.tableside", "out", tmp_path, {**GAMES, key: game})
    assert brought.state() == match.state()
