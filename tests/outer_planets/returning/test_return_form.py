"""Units have numbers for names: a form that names them all is no list."""

from __future__ import annotations

from assistant.core.parsing import Commands
from assistant.core.play.command import from_form
from assistant.core.play.question import Question
from assistant.games import GAMES
from assistant.games.outer_planets.combat.commands import TellRound
from assistant.games.outer_planets.returning.commands import ReturnHome
from assistant.games.outer_planets.returning.homeward import weigh
from assistant.games.outer_planets.state.keys import ALLIANCE, Nation, TypeKey, UnitId

from ..at_sea import campaign, out_at, stand
from ..player import Table

COMMANDS = Commands(GAMES["outer_planets"])


def test_a_form_sends_every_unit_home_by_its_number() -> None:
    sent = [("ways.12", "port:titan"), ("ways.3", "far:titan"), ("type", "return_home"), ("side", "alliance")]
    told = COMMANDS.convert(from_form(sent))
    assert isinstance(told, ReturnHome)
    assert told.ways == {"3": "far:titan", "12": "port:titan"}


def test_a_form_tells_the_damage_of_units_by_number_and_those_that_went_home_as_a_list() -> None:
    sent = [("type", "tell_round"), ("damage.45", "2"), ("damage.46", "0"), ("home[]", "47")]
    told = COMMANDS.convert(from_form(sent))
    assert isinstance(told, TellRound)
    assert told.damage == {"45": 2, "46": 0}
    assert tuple(told.home) == (47,)


def fleet() -> tuple[Table, list[str]]:
    """Three cruisers of Callisto in the Jupiter area, one of them hurt, and their keys."""
    table = campaign()
    units = out_at(table, "jupiter", TypeKey.AUXILIARY_CRUISER, 3, Nation.CALLISTO)
    units[2].damage = 1
    stand(table, "returns")
    return table, [f"u{each.id}" for each in units]


def tiles(question: Question) -> list[tuple[str, int, str]]:
    """The tiles of the page: the first unit of each, how many it stands for, its lane."""
    lanes = [lane for place in question.detail.places for lane in place.lanes]
    return [(f"u{chip.unit.id}", chip.count, lane.key) for lane in lanes for chip in lane.chips]


def test_12_1_units_alike_are_one_tile_and_go_home_together() -> None:
    table, (first, second, hurt) = fleet()
    assert tiles(table.asked("returns")) == [(first, 2, "port:callisto"), (hurt, 1, "port:callisto")]
    ways = {first: "port:ganymede", second: first, hurt: "port:callisto"}
    table.give(type="return_home", side=ALLIANCE, ways=ways)
    ports = [table.state.units[UnitId(int(key[1:]))].at.key for key in ways]
    assert ports == ["ganymede", "ganymede", "callisto"]


def test_12_1_a_tile_is_split_into_its_units_which_stay_in_the_lane_it_was_moved_to() -> None:
    table, (first, second, hurt) = fleet()
    ways = {first: "port:ganymede", second: first, hurt: "port:callisto"}
    question = weigh(table.state, ReturnHome(ways=ways, side=ALLIANCE, apart=(first,)), "")
    assert set(tiles(question)) == {
        (first, 1, "port:ganymede"), (second, 1, "port:ganymede"), (hurt, 1, "port:callisto"),
    }  # fmt: skip
    assert question.detail.shown == "alliance-jupiter-"
