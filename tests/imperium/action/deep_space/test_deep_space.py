"""17.1 Deep space: one hex off the routes, in the first segment; contact, retreat and upkeep there (R-73)."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Choice, Pick
from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.deep_space.step import MoveOffRoutes
from assistant.games.imperium.action.movement.fleets import MoveFleets, move_fleets
from assistant.games.imperium.state.war import State
from tests.imperium.build import taken
from tests.imperium.deploy import answer, asked, fleet, keys, next_segment
from tests.imperium.off_routes import HEX, IMPERIAL, TERRAN, acting, anew, at_sol, moved, offers, out, why
from tests.imperium.routes.on_the_map import mapped


@pytest.fixture
def state() -> State:
    """Terran fleet 1 at Sol in the first segment of a match that plays the rule."""
    return at_sol()


def test_17_1_is_not_offered_while_the_match_does_not_play_it() -> None:
    state = acting(deep_space="off")
    fleet(state, TERRAN, 1, "sol", "DD")
    assert "move_off_routes" not in offers(state)
    assert why(state, out()) == ["deep_space.not_played 17.1"]


def test_17_1_ships_move_one_hex_off_the_routes_in_the_first_segment(state: State) -> None:
    assert offers(state).count("move_off_routes") == 2
    assert keys(answer(state, out())) == ["deep_space.moved_out"]
    place = moved(state).system
    assert (state.systems[place].name.en, state.systems[place].deep) == (HEX, True)
    assert moved(state).acted
    assert state.segment.left[TERRAN] == 3


def test_17_1_in_other_segments_nobody_leaves_the_routes(state: State) -> None:
    anew(state, 2)
    # What is refused stays, shut, with its rule: the table may do it anyway.
    assert offers(state).count("move_off_routes") == 2
    (answer_to, _) = [each for each in asked(state)[TERRAN].answers if each.tag == "move_off_routes"]
    movers = answer_to.fields[0]
    assert isinstance(movers, Pick)
    shut = [(each.refusal and each.refusal.key, each.rule) for each in movers.options]
    assert shut == [("deep_space.first_segment", "17.1")]
    assert why(state, out()) == ["deep_space.first_segment 17.1"]


def test_17_1_who_has_acted_is_offered_shut_off_the_routes(state: State) -> None:
    answer(state, out())
    movers = [each.fields[0] for each in asked(state)[TERRAN].answers if each.tag == "move_off_routes"]
    assert len(movers) == 2
    for each in movers:
        assert isinstance(each, Pick)
        assert [(o.refusal and o.refusal.key, o.rule) for o in each.options] == [
            ("actions.has_acted", "10.0")
        ]


@pytest.mark.parametrize("goal", ["hades", "dingir"])
def test_17_1_nobody_is_told_to_record_a_route_out_of_deep_space(state: State, goal: str) -> None:
    mapped(state)
    answer(state, out())
    anew(state)
    assert why(state, MoveFleets(TERRAN, (1,), goal)) == ["deep_space.no_jump 17.1"]
    (moves,) = [each for each in asked(state)[TERRAN].answers if each.tag == "move_fleets"]
    goals = moves.fields[1]
    assert isinstance(goals, Choice)
    assert not any(option.refusal for option in goals.options)


def test_17_1_one_hex_is_the_whole_move_before_and_after(state: State) -> None:
    answer(state, out())
    assert why(state, out(name="0413")) == ["actions.fleet_acted 10.0"]
    anew(state)
    moved(state).system = "sol"
    state.segment.named_by, state.segment.onward = TERRAN, [1]
    assert why(state, out()) == ["deep_space.whole_move 17.1"]


def test_17_1_monitors_and_fighters_of_their_own_do_not_go_along() -> None:
    state = acting()
    fleet(state, TERRAN, 1, "sol", "DD", "M")
    fleet(state, TERRAN, 2, "sol", "F")
    fleet(state, TERRAN, 3, "sol", "TR+F")
    assert why(state, out()) == ["movement.holds_ship 11.6"]
    assert why(state, out(number=2)) == ["movement.holds_ship 11.6"]
    assert keys(answer(state, out(number=3))) == ["deep_space.moved_out"]


def test_17_1_the_same_name_is_the_same_hex_however_it_is_written(state: State) -> None:
    fleet(state, TERRAN, 2, "junction", "SC")
    answer(state, out(name="Between Hades and Junction"))
    answer(state, out(name=" between  HADES and junction ", number=2))
    assert moved(state, 2).system == moved(state).system


@pytest.mark.parametrize("name", ["Hades", "ハデス", "   ", "HADES", "ﾊﾃﾞｽ", "Hádes"])
def test_17_1_a_hex_of_deep_space_needs_a_name_of_its_own(state: State, name: str) -> None:
    with pytest.raises(Senseless) as error:
        answer(state, out(name=name))
    wanted = "deep_space.is_a_star" if name.strip() else "deep_space.no_name"
    assert error.value.sentence.key == wanted
    assert len([each for each in state.systems.values() if each.deep]) == 0


def test_17_1_one_place_is_named_and_no_more(state: State) -> None:
    with pytest.raises(Senseless) as error:
        answer(state, MoveOffRoutes(TERRAN, (1,), "hades", HEX))
    assert error.value.sentence.key == "deep_space.one_goal"


def test_17_1_out_of_deep_space_leads_one_hex_in_the_first_segment_of_a_later_turn(state: State) -> None:
    answer(state, out())
    anew(state, 3)
    assert why(state, MoveFleets(TERRAN, (1,), "hades")) == ["deep_space.no_jump 17.1"]
    anew(state)
    assert why(state, MoveFleets(TERRAN, (1,), "hades")) == ["deep_space.no_jump 17.1"]
    assert keys(answer(state, MoveOffRoutes(TERRAN, (1,), "hades"))) == ["deep_space.moved_to_star"]
    next_segment(state)
    anew(state, 2)
    assert keys(taken(state, lambda d, r: move_fleets(d, MoveFleets(TERRAN, (1,), "midway"), r))) == [
        "movement.moved"
    ]


def test_17_1_who_is_out_there_comes_back_though_the_rule_is_switched_off(state: State) -> None:
    answer(state, out())
    fleet(state, TERRAN, 2, "sol", "DD")
    state.rulings["deep_space"] = "off"
    anew(state)
    (to_star, _) = (each for each in asked(state)[TERRAN].answers if each.tag == "move_off_routes")
    movers = to_star.fields[0]
    assert isinstance(movers, Pick)
    assert [option.value for option in movers.options] == ["1"]
    assert why(state, out(number=2)) == ["deep_space.not_played 17.1"]
    answer(state, MoveOffRoutes(TERRAN, (1,), "hades"))


def test_17_1_a_fleet_in_deep_space_joins_and_splits_but_does_not_jump(state: State) -> None:
    answer(state, out())
    anew(state, 2)
    (move,) = (each for each in asked(state)[TERRAN].answers if each.tag == "move_fleets")
    assert isinstance(move.fields[0], Pick)
    assert [(o.refusal.key, o.rule) for o in move.fields[0].options if o.refusal] == [
        ("deep_space.no_jump_away", "17.1")
    ]
    assert "split_fleet" in offers(state)


def test_17_1_no_jump_leads_to_a_hex_of_deep_space(state: State) -> None:
    answer(state, out())
    fleet(state, TERRAN, 2, "sol", "DD")
    (move,) = (each for each in asked(state)[TERRAN].answers if each.tag == "move_fleets")
    assert isinstance(move.fields[1], Choice)
    assert moved(state).system not in [option.value for option in move.fields[1].options]
    assert why(state, MoveFleets(TERRAN, (2,), moved(state).system)) == ["deep_space.no_jump 17.1"]


@pytest.mark.parametrize(
    ("enemies", "said"),
    [(("CL",), "movement.contact"), (("SC", "TR"), "movement.light_contact")],
)
def test_17_1_fleets_in_the_same_hex_meet_as_at_a_star(
    state: State, enemies: tuple[str, ...], said: str
) -> None:
    answer(state, out())
    fleet(state, IMPERIAL, 1, moved(state).system, *enemies)
    fleet(state, TERRAN, 2, "sol", "DD")
    assert keys(answer(state, out(number=2))) == ["deep_space.moved_out", said]
    fight = state.segment.fight
    assert fight is not None
    # One hex is the whole move: nobody goes on past light ships.
    assert fight.passing == []


def test_11_3_light_ships_at_a_star_let_nobody_go_on_who_came_off_the_routes(state: State) -> None:
    fleet(state, IMPERIAL, 1, "hades", "SC")
    answer(state, MoveOffRoutes(TERRAN, (1,), "hades"))
    assert state.segment.fight is not None
    assert state.segment.fight.passing == []


def test_6_1_peace_talks_keep_fleets_from_enemies_in_deep_space(state: State) -> None:
    answer(state, out())
    fleet(state, IMPERIAL, 1, moved(state).system, "CL")
    fleet(state, TERRAN, 2, "sol", "DD")
    state.effects.peace_talks = True
    assert why(state, out(number=2)) == ["actions.peace_talks 6.1"]
