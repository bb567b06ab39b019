"""The Map tab: what a tap leads to, what each system shows, and what nobody may see."""

from __future__ import annotations

import pytest

from assistant.games.imperium.board.map.chosen import of_fleet, read
from assistant.games.imperium.board.map.moving import MovePane
from assistant.games.imperium.board.map.panel import MapPanel, map_panel
from assistant.games.imperium.board.map.reasons import WhyPane
from assistant.games.imperium.board.map.recording import PlacePane, RoutesPane
from assistant.games.imperium.board.map.stars import Star
from assistant.games.imperium.board.systems import systems_panel
from assistant.games.imperium.pieces.deep_space import hex_named
from assistant.games.imperium.state.keys import SystemId
from assistant.games.imperium.state.war import State

from ..field import bare, land, put
from ..routes.on_the_map import mapped

TERRAN, IMPERIAL = "terran", "imperial"


def acting(side: str = TERRAN, **chosen: object) -> State:
    state = mapped(bare(**chosen))
    state.segment.mode, state.segment.turn_of, state.segment.left = "actions", side, {side: 3}
    state.now.stop = "actions.1"
    put(state, TERRAN, "sol", "BB", "TR")
    return state


def star(panel: MapPanel, system: str) -> Star:
    return next(each for each in panel.stars if each.id == system)


def test_without_an_action_a_tap_tells_what_stands_there() -> None:
    panel = map_panel(mapped(bare()), "everybody", "")
    assert panel.aside == ""
    assert {each.link for each in panel.stars} == {f"why.{each.id}" for each in panel.stars}


def test_in_an_action_the_system_of_a_fleet_taps_the_fleet() -> None:
    panel = map_panel(acting(), "everybody", "")
    assert (panel.aside, panel.aside_of) == ("map_move", "action/action")
    assert star(panel, "sol").link == "move.terran.1"


def test_the_reach_of_a_fleet_is_shown_in_jumps_by_its_slowest_ship() -> None:
    panel = map_panel(acting(), "everybody", "move.terran.1")
    within = {each.id: each.jumps for each in panel.stars if each.jumps}
    # A transport makes three jumps: hades would be the fourth.
    assert within == {
        "alpha-centauri-b": 1, "barnards-star": 1, "proxima-centauri": 1,
        "alpha-centauri-a": 2, "junction": 2, "agidda": 3,
    }  # fmt: skip


def test_the_way_to_a_goal_is_drawn_and_what_stops_there_is_told() -> None:
    state = acting()
    put(state, IMPERIAL, "agidda", "SC")
    panel = map_panel(state, "everybody", "move.terran.1.agidda")
    assert isinstance(panel.pane, MovePane)
    assert [name.en for name in panel.pane.way] == ["Sol", "Alpha Centauri B", "Alpha Centauri A", "Agidda"]
    assert [sentence.key for sentence, _ in panel.pane.told] == ["map.jumps_of", "map.meets"]
    assert sum(line.chosen for line in panel.whole.lines) == 3


def test_a_phone_gets_the_neighbourhood_of_the_fleet_in_three_columns() -> None:
    panel = map_panel(acting(), "everybody", "move.terran.1")
    assert panel.near is not None
    assert panel.near.columns == 3
    assert len(panel.near.stars) == 7


def test_a_fleet_that_may_not_move_is_not_offered_nor_one_of_the_enemy() -> None:
    state = acting()
    put(state, IMPERIAL, "dingir", "CA")
    state.fleets[0].acted = True
    panel = map_panel(state, "everybody", "move.imperial.1")
    assert isinstance(panel.pane, MovePane)
    assert panel.pane.movers == ()
    assert panel.pane.fleet is None


@pytest.mark.parametrize(
    "chosen",
    [
        "", ".", "move", "move.terran", "move.terran.x.sol", "move.nobody.1", "move.terran.99.sol",
        "move.terran.1.atlantis", "routes.atlantis.-1.a", "routes..", "routes.hades.99999.sol",
        "place.atlantis", "why.atlantis", "why",
    ],
)  # fmt: skip
def test_whatever_an_address_says_the_map_is_shown(chosen: str) -> None:
    state = acting()
    assert len(map_panel(state, "everybody", chosen).stars) == len(state.systems)


def test_an_address_of_any_length_is_read_no_further_than_a_sitting_goes() -> None:
    long = "routes.hades.0" + ".hades" * 999
    assert len(read(acting(), long).fresh) <= 45
    assert len(read(acting(), "x" * 5_000).fresh) == 0


def test_a_second_tap_on_a_joined_system_takes_the_route_away() -> None:
    panel = map_panel(acting(), "everybody", "routes.hades.3")
    assert isinstance(panel.pane, RoutesPane)
    assert panel.taps["ys"].name == "values.routes/ys"
    assert panel.taps["ys"].value == "hades"
    # Said at the end that has less to say: midway is joined with hades and sirius.
    assert (panel.taps["midway"].name, panel.taps["midway"].value) == ("values.routes/midway", "sirius")
    assert "hades" not in panel.taps


def test_who_moves_a_system_about_says_where_all_others_stand() -> None:
    state = acting()
    panel = map_panel(state, "everybody", "place.hades")
    assert isinstance(panel.pane, PlacePane)
    assert len(panel.pane.kept) == len(state.systems) - 1
    assert {cell.key for cell in panel.pane.free} - {""} <= {
        "ArrowUp",
        "ArrowDown",
        "ArrowLeft",
        "ArrowRight",
    }


def test_every_blocked_way_is_told_of_what_is_cut_off() -> None:
    state = acting()
    put(state, IMPERIAL, "agidda", "CA")
    panel = map_panel(state, "everybody", "why.midway")
    assert isinstance(panel.pane, WhyPane)
    (holding,) = panel.pane.holdings
    assert holding.title.key == "map.is_cut_off"
    assert [way.why.key for way in holding.ways] == ["route.barred"] * 3
    assert [sign.cut_off for sign in star(panel, "midway").signs] == [True]


def test_what_is_drawn_is_also_said_in_words() -> None:
    state = acting()
    land(state, IMPERIAL, "hades-1", "RT", 4)
    land(state, TERRAN, "hades-1", "RT", 4)
    words = [one.key for one in star(map_panel(state, "everybody", ""), "hades").words]
    assert words == ["map.outpost", "map.contested", "map.joined_with"]
    assert [one.key for one in star(map_panel(state, "everybody", ""), "sirius").words] == [
        "map.planetless",
        "map.joined_with",
    ]


def test_with_closed_fleets_a_seat_sees_no_monitor_of_the_enemy_and_moves_its_own_fleets_only() -> None:
    state = acting(secrecy="closed")
    land(state, IMPERIAL, "agidda-1", "M")
    panel = map_panel(state, TERRAN, "move.terran.1.hades")
    assert "monitor" not in repr(panel).lower()
    assert map_panel(state, IMPERIAL, "").aside == ""
    assert map_panel(state, TERRAN, "").aside == "map_move"


def test_17_1_fleets_in_deep_space_are_listed_beside_the_map_and_not_drawn_on_it() -> None:
    state = acting(rulings={"deep_space": "on"})
    before = map_panel(state, "everybody", "")
    place = hex_named(state, "0412")
    put(state, IMPERIAL, place, "DD", "CL")
    panel = map_panel(state, "everybody", "move.terran.1")
    assert [(each.name.en, len(each.fleets)) for each in panel.adrift] == [("0412", 1)]
    assert [sentence.key for sentence in panel.adrift[0].words] == ["deep_space.hex", "route.fleet"]
    assert [each.id for each in panel.stars] == [each.id for each in before.stars]
    # Where the stars stand does not change with it, and no link leads there but that of a move.
    drawn = {each.star.id: (each.column, each.row) for each in panel.whole.stars}
    assert drawn == {each.star.id: (each.column, each.row) for each in before.whole.stars}
    for link in (f"why.{place}", f"place.{place}", f"routes.{place}.0"):
        assert read(state, link).system is None


def test_17_1_a_hex_that_has_a_name_is_tapped_as_the_goal_of_a_fleet_that_may_go_there() -> None:
    state = acting(rulings={"deep_space": "on"})
    state.segment.number = 1
    fleet, place = state.fleets[0], hex_named(state, "0412")
    panel = map_panel(state, TERRAN, of_fleet(fleet))
    # A hex without fleets too.
    assert [(each.id, each.link) for each in panel.adrift] == [(place, of_fleet(fleet, place))]
    there = map_panel(state, TERRAN, of_fleet(fleet, place))
    assert isinstance(there.pane, MovePane)
    assert (there.pane.goal, there.pane.routed, there.pane.off_routes, there.pane.refused) == (
        place, False, True, None,
    )  # fmt: skip
    # Along the routes or off them: to a star both may be.
    star = map_panel(state, TERRAN, of_fleet(fleet, SystemId("hades"))).pane
    assert isinstance(star, MovePane)
    assert (star.routed, star.off_routes) == (True, True)


@pytest.mark.parametrize(("switch", "segment"), [("off", 1), ("on", 2)])
def test_17_1_no_hex_is_a_goal_in_a_later_segment_or_where_it_is_not_played(
    switch: str, segment: int
) -> None:
    state = acting(rulings={"deep_space": switch})
    state.segment.number = segment
    fleet, place = state.fleets[0], hex_named(state, "0412")
    assert map_panel(state, TERRAN, of_fleet(fleet)).adrift == ()
    pane = map_panel(state, TERRAN, of_fleet(fleet, place)).pane
    assert isinstance(pane, MovePane)
    assert not pane.off_routes
    assert pane.refused is not None
    assert pane.refused[0].key == "deep_space.no_jump"


def test_17_1_a_fleet_out_there_is_among_those_that_move_and_comes_back_to_a_star() -> None:
    state = acting(rulings={"deep_space": "on"})
    state.segment.number = 1
    fleet = state.fleets[0]
    fleet.system = hex_named(state, "0412")
    pane = map_panel(state, TERRAN, of_fleet(fleet, SystemId("hades"))).pane
    assert isinstance(pane, MovePane)
    assert [each.fleet.number for each in pane.movers if each.chosen] == [fleet.number]
    assert (pane.goal, pane.routed, pane.off_routes) == ("hades", False, True)


def test_17_1_a_fleet_in_deep_space_moves_along_no_route() -> None:
    state = acting()
    state.fleets[0].system = hex_named(state, "0412")
    panel = map_panel(state, "everybody", "move.terran.1")
    assert isinstance(panel.pane, MovePane)
    assert (panel.pane.movers, panel.pane.fleet) == ((), None)


def test_17_1_the_systems_tab_says_what_is_deep_space_and_names_no_empty_hex() -> None:
    state = acting()
    for name in ("0412", "0999"):
        hex_named(state, name)
    put(state, IMPERIAL, "deep-space-1", "DD")
    found = systems_panel(state, "everybody", "")
    rows = [(row.name.en, row.deep) for _, rows in found.groups for row in rows if row.deep]
    assert rows == [("0412", True)]
    assert "0999" not in [name.en for name in found.empty]
