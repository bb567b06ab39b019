from __future__ import annotations

import pytest

from assistant.core.words.say import say
from assistant.games.imperium.administrative.interference.reinforcement import (
    ChooseReinforcement,
    RollReinforcement,
)
from assistant.games.imperium.administrative.interference.step import STEP
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.pieces.sight import private
from assistant.games.imperium.pieces.units import in_play
from assistant.games.imperium.state.war import Due
from tests.imperium.administration import answer_to, field, give, on_track, only, refused
from tests.imperium.interfering import question, rolled


def test_6_1_a_reinforcement_is_of_the_players_choice_with_one_capital_ship_at_most() -> None:
    state, _ = rolled(11)
    give(STEP, state, RollReinforcement((4,)))
    steppers = field(answer_to(only(STEP.ask(state)), ChooseReinforcement), "ships")
    assert steppers.budget == 4
    assert {row.key: (row.price, row.most) for row in steppers.rows if row.key in ("BB", "DD")} == {
        "BB": (2, 1),
        "DD": (1, 4),
    }
    assert "RT" not in {row.key for row in steppers.rows}
    referee = give(STEP, state, ChooseReinforcement({"BB": 1, "DD": 2, "CA": 0}))
    assert refused(referee) == []
    assert on_track(state, "imperial", 1, "sent") == {"BB": 1, "DD": 2}
    assert state.grants[0].source == "reinforcement"


@pytest.mark.parametrize(
    ("ships", "refusals"),
    [
        ({"DD": 3}, [("reinforcement_order.wrong_number", "6.1")]),
        ({"BB": 1, "B1": 1}, [("reinforcement_order.one_capital", "6.1")]),
        ({"BB": 2}, [("reinforcement_order.one_capital", "6.1")]),
        ({"PD": 4}, [("reinforcement_order.no_ship", "6.1")]),
        ({"CR": 4, "CA": 1}, [("reinforcement_order.wrong_number", "6.1")]),
    ],
)
def test_6_1_a_reinforcement_against_the_rules_is_refused(
    ships: dict[str, int], refusals: list[tuple[str, str]]
) -> None:
    state, _ = rolled(11)
    give(STEP, state, RollReinforcement((4,)))
    assert refused(give(STEP, state, ChooseReinforcement(ships))) == refusals


def test_r20_the_counter_mix_limits_a_reinforcement() -> None:
    for mix, refusals in (("limits", [("reinforcement_order.mix", "9.0")]), ("unlimited", [])):
        state, _ = rolled(11, scenario=8, counter_mix=mix)
        give(STEP, state, RollReinforcement((2,)))
        assert refused(give(STEP, state, ChooseReinforcement({"CR": 2}))) == refusals


def test_r20_a_type_whose_counters_are_all_in_play_is_offered_with_its_reason() -> None:
    state, _ = rolled(11, scenario=8)
    add_unit(state, "imperial", "CR", Due(2))
    give(STEP, state, RollReinforcement((2,)))
    rows = {
        row.key: row for row in field(answer_to(only(STEP.ask(state)), ChooseReinforcement), "ships").rows
    }
    assert rows["CR"].most == 0
    assert rows["CR"].refusal == say("reinforcement_order.none_left", type="CR")
    assert rows["BB"].refusal is None


def test_6_1_a_reinforcement_without_counters_for_it_is_over_at_once() -> None:
    state, _ = rolled(11)
    for code, its_type in kit(state).units["imperial"].items():
        for _ in range((its_type.count or 0) - in_play(state, "imperial", code)):
            add_unit(state, "imperial", code, Due(9))
    give(STEP, state, RollReinforcement((1,)))
    assert question(state) == ""


def test_in_a_closed_match_the_other_side_hears_only_how_many_ships_were_chosen() -> None:
    state, _ = rolled(11)
    state.secrecy = "closed"
    give(STEP, state, RollReinforcement((4,)))
    referee = give(STEP, state, ChooseReinforcement({"BB": 1, "DD": 2}))
    (line,) = referee.lines
    assert line.for_seat("terran") == say("emperor.sends_hidden", n=3)
    assert line.for_seat("imperial").key == "emperor.sends"
    assert line.counters == ()
    assert private(state, "terran").grants == []
    assert len(private(state, "imperial").grants) == 1
