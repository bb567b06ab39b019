"""17.1 In deep space: retreat, maintenance and repair there (R-73)."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.battle.refuge import Leaving, check_refuge, refuges
from assistant.games.imperium.action.deep_space.step import MoveOffRoutes, move_off_routes
from assistant.games.imperium.action.space_battle.opening import PlayBattle
from assistant.games.imperium.close_out.repair.mending import candidates, mergeable
from assistant.games.imperium.close_out.scrap import candidates as scrap
from assistant.games.imperium.correction.commands import AddHex, AddPlanet, AddSystem, PlaceFleet
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.connection import connections
from assistant.games.imperium.pieces.maintenance import needs_of, propose
from assistant.games.imperium.routes.connection import Link
from assistant.games.imperium.state.war import State
from tests.imperium.build import taken
from tests.imperium.correction.fixing import fix
from tests.imperium.deploy import answer, fleet, the
from tests.imperium.off_routes import HEX, IMPERIAL, TERRAN, acting, anew, at_sol, moved, out
from tests.imperium.routes.on_the_map import mapped


@pytest.fixture
def state() -> State:
    """Terran fleet 1 at Sol in the first segment of a match that plays the rule."""
    return at_sol()


def battle(state: State) -> str:
    """Terran fleet 1 came out from Sol to Imperial fleet 1."""
    answer(state, out())
    fleet(state, IMPERIAL, 1, moved(state).system, "CL")
    fleet(state, TERRAN, 2, "sol", "DD")
    answer(state, out(number=2))
    return moved(state, 2).system


def test_12_3_who_moved_in_retreats_to_where_it_came_from_others_have_nowhere(state: State) -> None:
    battle(state)
    open_to = {
        side: [option.value for option in refuges(state, side, "12.3") if option.refusal is None]
        for side in (TERRAN, IMPERIAL)
    }
    assert open_to == {TERRAN: ["sol"], IMPERIAL: []}
    referee = Referee()
    check_refuge(state, Leaving(IMPERIAL, [moved(state, 1, IMPERIAL)], "dingir"), "12.3", referee)
    assert [refusal.sentence.key for refusal in referee.refusals] == ["deep_space.no_jump"]


def test_12_3_who_came_from_deep_space_to_a_star_may_go_back_there(state: State) -> None:
    answer(state, out())
    place = moved(state).system
    anew(state)
    fleet(state, IMPERIAL, 1, "hades", "CL")
    fleet(state, IMPERIAL, 2, "midway", "DD")
    answer(state, MoveOffRoutes(TERRAN, (1,), "hades"))
    assert refuges(state, TERRAN, "12.3")[0].value == place
    assert place not in [option.value for option in refuges(state, IMPERIAL, "12.3")]


def test_14_1_no_stock_reaches_deep_space_and_every_ship_rolls(state: State) -> None:
    answer(state, out())
    state.sides[TERRAN].stock = 99
    needs = needs_of(state, TERRAN)
    assert needs.cut_off == {moved(state).system}
    assert set(propose(needs).values()) == {"unpaid"}
    assert {due.bonus for due in needs.dues} == {0}
    # Whatever the table says of other systems.
    state.close_out.cut_off[TERRAN] = ["midway"]
    assert needs_of(state, TERRAN).cut_off == {moved(state).system, "midway"}


def test_14_1_a_repair_ship_eases_the_roll_there_and_troops_are_paid_from_stock() -> None:
    state = acting()
    fleet(state, TERRAN, 1, "sol", "AR", "DD", "TR+RT")
    answer(state, out())
    state.sides[TERRAN].stock = 99
    needs = needs_of(state, TERRAN)
    assert {due.bonus for due in needs.dues if not due.ground} == {1}
    assert propose(needs)[the(state, "RT").id] == "paid"


def test_14_3_nothing_is_repaired_merged_or_scrapped_in_deep_space_repair_ship_or_not() -> None:
    state = acting()
    fleet(state, TERRAN, 1, "sol", "AR", "CL", "TR+F", "TR+F")
    for unit in state.units.values():
        unit.damaged = unit.type in ("CL", "F")
    before = len(candidates(state, TERRAN)), len(mergeable(state, TERRAN))
    answer(state, out())
    assert before == (3, 1)
    assert (candidates(state, TERRAN), mergeable(state, TERRAN), scrap(state, TERRAN)) == ([], {}, [])


def test_7_3_a_fleet_in_deep_space_bars_no_connection(state: State) -> None:
    fleet(mapped(state), IMPERIAL, 1, "dingir", "BB")
    planet = state.planets["junction-1"]
    planet.owner, planet.marker = TERRAN, "outpost"
    before = connections(state, TERRAN).of_planet(planet)
    state.segment.turn_of, state.segment.left = IMPERIAL, {IMPERIAL: 1, TERRAN: 1}
    taken(state, lambda d, r: move_off_routes(d, out(side=IMPERIAL), r))
    assert connections(state, TERRAN).of_planet(planet) == before
    assert before.link is Link.YES


def test_a_hex_that_a_fleet_went_to_on_the_board_is_entered_by_hand_and_the_fleet_put_there() -> None:
    state = acting()
    fleet(state, TERRAN, 1, "sol", "DD")
    asked_now = [each.label.key for page in GAME.ask_anytime(state, "everybody") for each in page.answers]
    assert "correction.add_hex" in asked_now
    fix(state, AddHex(HEX), PlaceFleet(TERRAN, 1, "deep-space-1"))
    assert state.systems[moved(state).system].name.en == HEX
    with pytest.raises(Senseless) as error:
        fix(state, AddHex("Hades"))
    assert error.value.sentence.key == "deep_space.is_a_star"
    with pytest.raises(Senseless) as error:
        fix(state, AddPlanet("deep-space-1"))
    assert error.value.sentence.key == "deep_space.no_planet"


def test_a_star_added_by_hand_never_becomes_a_hex_of_deep_space() -> None:
    state = acting()
    fix(state, AddSystem("Deep space 1"))
    fix(state, AddHex(HEX))
    assert [place.deep for place in state.systems.values() if "deep" in place.id] == [False, True]


def test_a_state_of_before_there_was_deep_space_or_terraforming_reads_as_one_without() -> None:
    older = msgspec.json.decode(msgspec.json.encode(acting()))
    for each, field in ((older["systems"], "deep"), (older["planets"], "worked")):
        assert all(entry.pop(field) in (False, 0) for entry in each.values())
    state = msgspec.convert(older, State)
    assert not any(system.deep for system in state.systems.values())
    assert not any(planet.worked for planet in state.planets.values())


def test_12_1_in_deep_space_the_area_of_the_planet_is_open_to_all(state: State) -> None:
    battle(state)
    answer(state, PlayBattle("fire"))
    assert state.space_battle is not None
    assert not state.space_battle.planet
