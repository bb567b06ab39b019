"""The band, the rail and the tabs show what the state holds."""

from __future__ import annotations

import pytest

from assistant.core.kept.book import RecordPrinted
from assistant.core.play.referee import Referee
from assistant.core.words.language import english
from assistant.games import GAMES
from assistant.games.imperium.board.fleets import FleetsPanel, fleets_panel
from assistant.games.imperium.board.frame import frame
from assistant.games.imperium.board.queue import queue_panel
from assistant.games.imperium.board.systems import SystemRow, systems_panel
from assistant.games.imperium.pieces.forces import add_unit, fleet_of, ships_in
from assistant.games.imperium.pieces.read_off import BOOK
from assistant.games.imperium.state.effects import Loan
from assistant.games.imperium.state.war import Due, OnPlanet, State

from ..build import at, unplaced, war

ORDER = GAMES["imperium"].sequence


@pytest.fixture
def state() -> State:
    return war(6)


def words_of_rail(state: State) -> list[list[str]]:
    """The rail as it reads, the present stop marked."""
    marks = {"done": "✓", "now": "▸", "ahead": ""}
    return [
        [marks[stop.status] + english(stop.label) for stop in leg.stops]
        for leg in frame(state, "everybody").rail
    ]


def test_the_rail_spells_the_open_leg_out_and_the_others_in_a_word(state: State) -> None:
    assert words_of_rail(at(state, "income")) == [
        ["✓Interference", "✓Petition", "▸Income", "Reinforcements", "Construction"],
        ["Actions"],
        ["Close-out"],
    ]
    state.now.stop = "actions.3"
    assert words_of_rail(state) == [
        ["✓Administrative"], ["✓Action 1", "✓Action 2", "▸Action 3", "Action 4"], ["Close-out"],
    ]  # fmt: skip
    assert words_of_rail(at(state, "maintenance"))[2][:2] == ["✓Current positions", "▸Maintenance"]
    assert [leg.open for leg in frame(state, "everybody").rail] == [False, False, True]


def test_before_the_war_the_rail_begins_with_the_set_up() -> None:
    assert words_of_rail(unplaced(6)) == [["▸Set-up"], ["Administrative"], ["Actions"], ["Close-out"]]


def test_the_band_names_turn_segment_and_step(state: State) -> None:
    state.now.turn = 3
    band = frame(at(state, "actions"), "everybody")
    assert (band.turn, band.turns, english(band.leg), english(band.step)) == (
        3,
        10,
        "Action segment 1",
        "Actions",
    )


@pytest.mark.parametrize(
    ("turn", "terran", "imperial"), [(1, 0, 10), (6, 0, 10), (7, 1, 9), (8, 2, 8), (9, 3, 7), (10, 4, 6)]
)
def test_the_prestige_track_shows_where_each_side_wins_this_turn(
    state: State, turn: int, terran: int, imperial: int
) -> None:
    state.now.turn = turn
    track = frame(at(state, "prestige"), "everybody").track
    assert track is not None
    expected = dict.fromkeys(range(terran + 1), "terran")
    assert track.zones == expected | dict.fromkeys(range(imperial, 11), "imperial")
    assert english(track.ends) == f"ends at {terran} or {imperial}"


def test_prestige_says_why_and_stays_on_its_track(state: State) -> None:
    state.prestige = 14
    track = frame(at(state, "income"), "everybody").track
    assert track is not None
    assert (track.value, track.reason is not None) == (10, True)


def test_the_stock_of_each_side_is_always_in_sight(state: State) -> None:
    state.sides["terran"].stock = 17
    gauges = {gauge.side: gauge for gauge in frame(at(state, "interference"), "everybody").gauges}
    assert gauges["terran"].value == 17


def test_standing_effects_are_shown_with_their_end_and_rule(state: State) -> None:
    state.effects.recession_turns = 2
    state.effects.peace_talks = True
    state.effects.loans = [Loan(1, "offensive", 1, {"CA": 2})]
    shown = frame(at(state, "income"), "everybody").effects
    assert len(shown) == 3
    assert all(effect.rule == "6.1" and english(effect.ends) for effect in shown)


def chosen(panel: FleetsPanel) -> tuple[str, int]:
    """The fleet that is open."""
    assert panel.chosen is not None
    return panel.chosen.side, panel.chosen.number


def test_the_fleets_tab_lists_both_sides_and_opens_the_chosen_fleet(state: State) -> None:
    panel = fleets_panel(state, "everybody", "terran-2")
    assert [(group.side, len(group.rows)) for group in panel.groups] == [("imperial", 6), ("terran", 3)]
    assert chosen(panel) == ("terran", 2)
    assert [row.key for group in panel.groups for row in group.rows if row.chosen] == ["terran-2"]
    assert chosen(fleets_panel(state, "everybody", "terran-77")) == ("imperial", 1)


def test_a_fleet_shows_its_counters_in_piles_with_speed_and_sums(state: State) -> None:
    fleet = fleet_of(state, "terran", 1)
    ships = ships_in(state, fleet)
    panel = fleets_panel(state, "everybody", "terran-1")
    assert panel.chosen is not None
    assert sum(pile.count for pile in panel.chosen.counters) == len(ships)
    assert panel.chosen.row.speed is not None
    assert panel.chosen.row.speed.total == 3
    sums = {english(total.label): total.amount for total in panel.chosen.totals}
    # Sol: CL 4-2-1-3, DD 2-1-1-2, TB 0-5-1-1, 2 SC 1-0-1-1, TR 0-0-1-0.
    assert {ship.type for ship in ships} == {"CL", "DD", "TB", "SC", "TR"}
    assert (sums["B"], sums["T"]) == (4 + 2 + 2, 2 + 1 + 5)


def test_blank_values_are_shown_as_blank_and_can_be_typed_in(state: State) -> None:
    ship = next(ship for ship in ships_in(state, fleet_of(state, "terran", 1)) if ship.type == "DD")
    ship.damaged = True
    panel = fleets_panel(state, "everybody", "terran-1")
    assert panel.chosen is not None
    (pile,) = (pile for pile in panel.chosen.counters if pile.damaged)
    assert (pile.values, pile.ring) == ((None, None, None, None), None)
    assert panel.chosen.totals[0].blank
    assert len(panel.chosen.blanks) == 1
    assert panel.chosen.read_off is not None
    fields = panel.chosen.read_off.answers[0].fields
    values = {field.name.removeprefix("values."): 1 for field in fields}
    BOOK.record(state, RecordPrinted(values), Referee())
    again = fleets_panel(state, "everybody", "terran-1")
    assert again.chosen is not None
    assert (again.chosen.read_off, again.chosen.blanks) == (None, ())


def system(state: State, name: str) -> SystemRow:
    """The row of one system."""
    rows = [row for _, group in systems_panel(state, "everybody", "").groups for row in group]
    return next(row for row in rows if row.id == name)


def test_the_systems_tab_shows_owner_marker_garrison_and_fleets(state: State) -> None:
    sol = system(state, "sol")
    assert [(box.owner, english(box.marker)) for box in sol.planets] == [
        ("terran", "world"),
        ("terran", "outpost"),
    ]
    assert {pile.code for pile in sol.planets[0].garrison} >= {"PD", "M"}
    assert [fleet.key for fleet in sol.fleets] == ["terran-1"]


def test_contested_and_cut_off_planets_say_so(state: State) -> None:
    add_unit(state, "imperial", "RT", OnPlanet("sol-1"), 4)
    state.planets["hades-1"].connected = False
    assert [english(remark) for remark in system(state, "sol").planets[0].remarks] == ["contested"]
    assert [english(remark) for remark in system(state, "hades").planets[0].remarks] == ["cut off"]


def test_systems_where_nobody_is_are_only_named(state: State) -> None:
    assert "Sirius" in [name.en for name in systems_panel(state, "everybody", "").empty]


def test_the_queue_tab_shows_what_comes_when_and_why(state: State) -> None:
    for code in ("DD", "DD", "CA"):
        add_unit(state, "terran", code, Due(2))
    add_unit(state, "imperial", "CR", Due(12, "crisis"))
    boxes = {box.turn: box for box in queue_panel(state, "everybody", "").boxes}
    assert sorted(boxes) == list(range(1, 13))
    assert boxes[1].status == "now"
    assert [(a.side, a.code, a.count, english(a.why)) for a in boxes[2].arrivals] == [
        ("terran", "DD", 2, "built"), ("terran", "CA", 1, "built"),
    ]  # fmt: skip
    assert english(boxes[12].arrivals[0].why) == "back from the frontier"


@pytest.mark.parametrize("scenario", [6, 7, 8])
def test_every_step_has_a_frame(scenario: int) -> None:
    state = war(scenario)
    for place in ORDER.order:
        state.now.stop = place.key
        assert english(frame(state, "terran").step)
