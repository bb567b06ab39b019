"""3.2 The drawn map while routes are recorded: what stood by its routes stays; a tap shows whom it joins."""

from __future__ import annotations

from assistant.games.imperium.board.map.chosen import of_routes
from assistant.games.imperium.board.map.panel import map_panel
from assistant.games.imperium.board.map.recording import RoutesPane
from assistant.games.imperium.pieces.recorded import chart_of
from assistant.games.imperium.state.keys import SystemId

from ..field import bare
from ..routes.on_the_map import mapped, record


def test_a_route_recorded_later_moves_no_system_that_stood_by_its_routes() -> None:
    state = mapped(bare())
    for one, other in (("sol", "hades"), ("ys", "markhashi"), ("sol", "ys"), ("lagash", "dingir")):
        before = {each.star.id: (each.column, each.row) for each in map_panel(state, "", "").whole.stars}
        joined = {end for route in chart_of(state).routes for end in route}
        panel = map_panel(state, "", of_routes(state, SystemId(one)))
        assert isinstance(panel.pane, RoutesPane)
        fields = (panel.taps[SystemId(other)], *panel.pane.kept)
        told = record(
            state, {each.name.removeprefix("values.").replace("/", "."): each.value for each in fields}
        )
        assert [line.sentence.key for line in told.lines] == ["map.route_recorded"]
        after = {each.star.id: (each.column, each.row) for each in map_panel(state, "", "").whole.stars}
        assert {each: after[each] for each in joined} == {each: before[each] for each in joined}


def test_while_a_first_map_is_recorded_its_systems_are_left_to_be_drawn_by_their_routes() -> None:
    state = bare()
    panel = map_panel(state, "", "routes.sol.0")
    assert isinstance(panel.pane, RoutesPane)
    assert panel.pane.kept == ()
    record(state, {"routes.sol": ["hades"]})
    panel = map_panel(state, "", "routes.sol.0")
    assert isinstance(panel.pane, RoutesPane)
    assert panel.pane.kept == (), "the route was tapped just now"


def test_a_system_that_is_tapped_shows_whom_it_joins() -> None:
    panel = map_panel(mapped(bare()), "", "why.sol")
    marks = {each.id: each.mark for each in panel.stars if each.mark}
    beside = ("alpha-centauri-b", "barnards-star", "proxima-centauri")
    assert marks == {"sol": "from", **dict.fromkeys(beside, "within")}
    assert sum(line.chosen for line in panel.whole.lines) == 3
