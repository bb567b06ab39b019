"""11.0 Movement: speeds, planetless stars, enemy contact, and moves within one star."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.action import step as actions
from assistant.games.imperium.action.battle.meeting import NoBattle
from assistant.games.imperium.action.battle.told import RecordBattle
from assistant.games.imperium.action.commands import Pass
from assistant.games.imperium.action.contact import contact
from assistant.games.imperium.action.movement.fleets import MoveFleets, MoveInOrbit, fleet_speed
from assistant.games.imperium.action.stealth.step import StayUnseen
from assistant.games.imperium.pieces.forces import fleet_of
from assistant.games.imperium.state.war import Aboard, InFleet, OnPlanet, State
from tests.imperium.deploy import acting, answer, asked, fleet, ids, keys, on_planet, shut, the


@pytest.mark.parametrize(
    ("ships", "speed"),
    [
        (["DD", "SC"], 5),
        (["CL", "B"], 4),
        (["BB", "DD"], 4),
        (["DD", "TR"], 3),
        (["AR"], 3),
        (["AT", "CV"], 3),
    ],
)
def test_a_fleet_jumps_as_far_as_its_slowest_ship(state: State, ships: list[str], speed: int) -> None:
    assert fleet_speed(state, fleet(state, "terran", 1, "sol", *ships)).total == speed


def test_a_damaged_ship_loses_one_jump(state: State) -> None:
    squadron = fleet(state, "terran", 1, "sol", "CL", "DD")
    the(state, "CL").damaged = True
    reason = fleet_speed(state, squadron)
    assert reason.total == 4
    assert [(part.amount, part.sentence.key, part.rule) for part in reason.parts] == [
        (4, "movement.slowest_damaged", "11.1"),
        (5, "movement.whole", "11.1"),
    ]


def test_a_fleet_with_a_monitor_or_a_loose_fighter_does_not_move(state: State) -> None:
    for number, ship in ((1, "M"), (2, "F")):
        squadron = fleet(state, "terran", number, "sol", "DD", ship)
        assert fleet_speed(state, squadron).total == 0
    with pytest.raises(Forbidden) as refused:
        answer_with_a_mover(state)
    assert refused.value.rule == "11.6"


def answer_with_a_mover(state: State) -> None:
    """A third fleet may move, so that moving is offered at all; the first tries to."""
    fleet(state, "terran", 3, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), "hades"))


def test_fighters_aboard_a_carrier_move_with_it(state: State) -> None:
    fleet(state, "terran", 1, "sol", "CV+F+F")
    answer(state, MoveFleets("terran", (1,), "hades"))
    assert fleet_of(state, "terran", 1).system == "hades"
    assert the(state, "F").where == Aboard(the(state, "CV").id)


@pytest.mark.parametrize("star", ["sirius", "altair"])
def test_a_star_without_planets_stops_a_fleet(state: State, star: str) -> None:
    fleet(state, "terran", 1, "sol", "DD")
    referee = answer(state, MoveFleets("terran", (1,), star))
    assert "movement.planetless" in keys(referee)


@pytest.mark.parametrize("ship", ["CA", "DD", "BB", "CV", "TB", "M"])
def test_warships_make_an_entering_fleet_fight(state: State, ship: str) -> None:
    side = "terran"
    fleet(state, side, 1, "sol", ship)
    assert contact(state, "imperial", "sol")


@pytest.mark.parametrize("ship", ["SC", "TR", "AT", "AR", "F"])
def test_fighters_scouts_and_non_warships_stop_nobody(state: State, ship: str) -> None:
    fleet(state, "imperial", 1, "nusku", ship)
    fleet(state, "terran", 1, "sol", "DD")
    assert not contact(state, "terran", "nusku")
    assert "movement.light_contact" in keys(answer(state, MoveFleets("terran", (1,), "nusku")))


def test_11_3_past_light_ships_the_mover_goes_on_within_the_same_action(state: State) -> None:
    fleet(state, "imperial", 1, "nusku", "SC", "TR")
    fleet(state, "terran", 1, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), "nusku"))
    left = state.segment.left["terran"]
    answer(state, NoBattle())
    (question,) = actions.ask(state)
    assert (question.key, question.side, question.rule) == ("actions_onward", "terran", "11.3")
    assert [each.tag for each in question.answers] == ["stay_unseen", "move_fleets"]
    answer(state, MoveFleets("terran", (1,), "dingir"))
    assert fleet_of(state, "terran", 1).system == "dingir"
    assert (state.segment.left["terran"], state.segment.onward) == (left, [])


def test_11_3_a_fleet_that_stays_by_light_ships_has_moved(state: State) -> None:
    fleet(state, "imperial", 1, "nusku", "SC")
    fleet(state, "terran", 1, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), "nusku"))
    answer(state, NoBattle())
    assert "11.3" in [line.rule for line in answer(state, StayUnseen("terran")).lines]
    referee = Referee()
    actions.STEP.answers[MoveFleets](state, MoveFleets("terran", (1,), "dingir"), referee)
    assert referee.refusals


@pytest.mark.parametrize(("ship", "star"), [("DD", "nusku"), ("SC", "sirius")])
def test_11_3_warships_and_11_2_planetless_stars_stop_the_mover_for_good(
    state: State, ship: str, star: str
) -> None:
    fleet(state, "imperial", 1, star, ship)
    fleet(state, "terran", 1, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), star))
    answer(state, RecordBattle(star, ids(state, "imperial", ship)) if ship == "DD" else NoBattle())
    assert "actions_onward" not in [question.key for question in actions.ask(state)]


def test_a_lone_monitor_in_a_planet_box_is_a_fleet(state: State) -> None:
    on_planet(state, "imperial", "nusku-1", "M")
    fleet(state, "terran", 1, "sol", "DD")
    assert "movement.contact" in keys(answer(state, MoveFleets("terran", (1,), "nusku")))


def test_troops_alone_make_no_contact(state: State) -> None:
    on_planet(state, "imperial", "nusku-1", "RT", "PD")
    fleet(state, "terran", 1, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), "nusku"))
    assert state.segment.fight is None


def test_peace_talks_forbid_entering_where_enemy_units_are(state: State) -> None:
    state.effects.peace_talks = True
    on_planet(state, "imperial", "nusku-1", "RT")
    fleet(state, "terran", 1, "sol", "DD")
    with pytest.raises(Forbidden) as refused:
        answer(state, MoveFleets("terran", (1,), "nusku"))
    assert refused.value.rule == "6.1"
    answer(state, MoveFleets("terran", (1,), "hades"))


def test_with_closed_fleets_only_numbers_and_systems_are_said() -> None:
    state = acting("closed")
    fleet(state, "terran", 1, "sol", "BB", "TR+JT")
    referee = answer(state, MoveFleets("terran", (1,), "hades"))
    said = str([line.for_seat("imperial") for line in referee.lines])
    assert not any(secret in said for secret in ("BB", "JT", "TR"))


def test_a_fleet_is_not_moved_to_where_it_is(state: State) -> None:
    fleet(state, "terran", 1, "sol", "DD")
    with pytest.raises(Senseless):
        answer(state, MoveFleets("terran", (1,), "sol"))


def test_fleets_of_two_systems_do_not_move_in_one_action(state: State) -> None:
    fleet(state, "terran", 1, "sol", "DD")
    fleet(state, "terran", 2, "hades", "DD")
    with pytest.raises(Senseless):
        answer(state, MoveFleets("terran", (1, 2), "junction"))


def test_an_unknown_star_or_fleet_makes_no_sense(state: State) -> None:
    fleet(state, "terran", 1, "sol", "DD")
    for command in (MoveFleets("terran", (1,), "vulcan"), MoveFleets("terran", (9,), "hades")):
        with pytest.raises(Senseless):
            answer(state, command)


def test_fighters_and_monitors_change_between_the_planet_boxes_of_one_star(state: State) -> None:
    on_planet(state, "terran", "sol-1", "F", "M")
    answer(state, MoveInOrbit("terran", ids(state, "terran", "F", "M"), "sol-2"))
    assert the(state, "F").where == the(state, "M").where == OnPlanet("sol-2")


def test_nothing_changes_between_two_stars_of_a_hex(state: State) -> None:
    on_planet(state, "terran", "sol-1", "F")
    on_planet(state, "terran", "alpha-centauri-a-1", "F")
    move = MoveInOrbit("terran", (ids(state, "terran", "F", "F")[1],), "alpha-centauri-b-1")
    with pytest.raises(Senseless):
        answer(state, move)


def test_fighters_may_form_part_of_a_fleet_that_stays(state: State) -> None:
    fleet(state, "terran", 1, "sol", "DD")
    on_planet(state, "terran", "sol-1", "F")
    answer(state, MoveInOrbit("terran", ids(state, "terran", "F"), "fleet:1"))
    assert the(state, "F").where == InFleet(1)
    assert shut(state, "move_fleets", "fleets") == [("movement.holds_ship", "11.6")]


def test_what_moved_in_orbit_has_acted(state: State) -> None:
    on_planet(state, "terran", "sol-1", "F", "M")
    answer(state, MoveInOrbit("terran", ids(state, "terran", "F"), "sol-2"))
    answer(state, Pass("imperial"))
    with pytest.raises(Forbidden):
        answer(state, MoveInOrbit("terran", ids(state, "terran", "F"), "sol-1"))


def test_13_3_fighters_reach_a_planet_with_enemies_only_by_an_attack(state: State) -> None:
    on_planet(state, "terran", "sol-1", "F")
    on_planet(state, "imperial", "sol-2", "RT")
    with pytest.raises(Forbidden) as refused:
        answer(state, MoveInOrbit("terran", ids(state, "terran", "F"), "sol-2"))
    assert [each.rule for each in refused.value.refusals] == ["13.3"]


def test_6_1_in_peace_talks_no_fighter_comes_to_a_contested_planet(state: State) -> None:
    state.effects.peace_talks = True
    on_planet(state, "terran", "sol-1", "F")
    on_planet(state, "terran", "sol-2", "RT")
    on_planet(state, "imperial", "sol-2", "RT")
    with pytest.raises(Forbidden) as refused:
        answer(state, MoveInOrbit("terran", ids(state, "terran", "F"), "sol-2"))
    assert "actions.peace_talks" in {each.sentence.key for each in refused.value.refusals}


def test_6_1_in_peace_talks_no_fighter_leaves_a_contested_planet(state: State) -> None:
    state.effects.peace_talks = True
    on_planet(state, "terran", "sol-2", "RT", "F")
    on_planet(state, "imperial", "sol-2", "RT")
    with pytest.raises(Forbidden):
        answer(state, MoveInOrbit("terran", ids(state, "terran", "F"), "sol-1"))


def test_7_4_the_last_fighter_to_leave_enemy_troops_leaves_them_the_planet(state: State) -> None:
    on_planet(state, "terran", "sol-2", "F")
    on_planet(state, "imperial", "sol-2", "RT")
    answer(state, MoveInOrbit("terran", ids(state, "terran", "F"), "sol-1"))
    assert state.planets["sol-2"].owner == "imperial"


def test_a_plain_move_is_one_answer_of_two_choices(state: State) -> None:
    fleet(state, "terran", 1, "sol", "DD")
    move = asked(state)["terran"].answers[0]
    assert (move.tag, move.main, [field.name for field in move.fields]) == (
        "move_fleets",
        True,
        ["fleets", "destination"],
    )
