"""A recorded short war on made-up routes: where its ships are, and a route that was wrong."""

from __future__ import annotations

import pytest

from assistant.core.words.language import language
from assistant.core.words.seats import EVERYBODY

from ...any_game.again import GROUP, Played, played
from ..recorded import FOLDER

WAR = FOLDER / "routes" / "short-war.jsonl"


pytestmark = pytest.mark.xdist_group(GROUP)


@pytest.fixture
def war() -> Played:
    return played(WAR)


def test_the_ship_that_waits_in_deep_space_is_where_the_table_said(war: Played) -> None:
    state = war.match.state()
    (fleet,) = (each for each in state.fleets if (each.side, each.number) == ("terran", 4))
    assert state.systems[fleet.system].name.en == "a hex off Sirius"


def test_a_route_that_was_wrong_lists_what_had_been_worked_out_along_it(war: Played) -> None:
    lines = [language("en").words(line.for_seat(EVERYBODY)) for line in war.match.last().record.lines]
    (doubted,) = (line for line in lines if "Midway" in line and "worked out" in line)
    assert doubted.count("(turn 1)") == 2
