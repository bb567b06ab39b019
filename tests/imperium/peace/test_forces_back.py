"""16.0, 6.3 Ships that the Emperor sent go back when a war is over."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.peace.settlement.forces_back import ReturnForces
from assistant.games.imperium.peace.settlement.owed import due
from assistant.games.imperium.state.campaign import Outcome
from assistant.games.imperium.state.effects import Grant, Loan
from assistant.games.imperium.state.war import Aboard, Due, OnPlanet, State, Why

from ..field import keys, land, put
from .chapters import ARMISTICE, LOST, WON, asked, campaign, ended, field, give, item, peace_made, settle


def granted(state: State, source: str = "reinforcement", **ships: int) -> State:
    state.grants.append(Grant(2, source, ships))
    return state


def returned(state: State) -> list[int]:
    settlement = campaign(state).settlement
    assert settlement is not None
    return settlement.returned


@pytest.mark.parametrize(("outcome", "goes"), [(WON, 1), (ARMISTICE, 1), (LOST, 0)])
def test_r41_forces_go_back_after_a_victory_or_an_armistice_and_stay_after_a_defeat(
    outcome: Outcome, goes: int
) -> None:
    state = granted(field(), CA=1)
    put(state, "imperial", "dingir", "CA")
    peace_made(ended(outcome, state))
    assert len(state.units) == 1 - goes


def test_r41_read_the_other_way_they_stay_after_an_armistice() -> None:
    state = granted(field(rulings={"armistice_forces": "stay"}), CA=1)
    put(state, "imperial", "dingir", "CA")
    report = peace_made(ended(ARMISTICE, state))
    assert len(state.units) == 1
    assert item(report, "handed.forces").after.key == "handed.forces_kept"


@pytest.mark.parametrize(("reading", "left"), [("go_back", 0), ("stay", 1)])
def test_r42_ships_from_petitions_go_back_like_those_from_interference(reading: str, left: int) -> None:
    state = granted(field(rulings={"petition_ships": reading}), "petition", CR=1)
    put(state, "imperial", "dingir", "CR")
    peace_made(ended(WON, state))
    assert len(state.units) == left


def test_r65_loans_still_open_and_all_grants_are_owed_together() -> None:
    state = granted(granted(field(), CA=1), DD=1)
    state.effects.loans.append(Loan(1, "offensive", 3, {"CA": 2, "B1": 1, "JT": 1}))
    put(state, "imperial", "dingir", "CA", "CA", "CA", "CA", "B1", "DD", "DD")
    assert [(level.price, level.number) for level in due(ended(WON, state)).levels] == [
        (5, 1),
        (15, 3),
        (16, 1),
    ]


def test_r66_where_a_type_is_missing_the_next_dearer_one_goes_and_so_on_upwards() -> None:
    state = granted(field(), CL=2)
    put(state, "imperial", "dingir", "CL", "CA", "BB")
    peace_made(ended(WON, state))
    assert [unit.type for unit in state.units.values()] == ["BB"]


def test_r66_with_nothing_as_large_left_nothing_goes_and_no_prestige() -> None:
    state = granted(field(), BB=1, CA=1)
    put(state, "imperial", "dingir", "CA", "DD")
    said = settle(ended(WON, state))
    assert "settlement.forces_unmet" in keys(said.lines)
    assert (due(state).unmet, state.prestige, len(returned(state))) == (1, 5, 1)


def test_r66_of_types_at_the_same_price_the_owner_picks() -> None:
    state = granted(field(), CV=1)
    cruiser, strike = put(state, "imperial", "dingir", "CR", "CS")
    settle(ended(WON, state))
    assert asked(state) == ["forces_back"]
    give(state, ReturnForces(ships={"p13": (strike.id,)}))
    assert returned(state) == [strike.id]
    assert cruiser.id in state.units


def test_the_same_type_goes_before_another_serves_for_it() -> None:
    state = granted(field(), CR=1)
    _, strike = put(state, "imperial", "dingir", "CR", "CS")
    settle(ended(WON, state))
    with pytest.raises(Senseless) as refused:
        give(state, ReturnForces(ships={"p13": (strike.id,)}))
    assert (refused.value.sentence.key, refused.value.rule) == ("settlement.same_type_first", "16.0")


def test_damaged_counters_serve_and_are_offered_first() -> None:
    state = granted(field(), CA=1)
    (sound,) = put(state, "imperial", "dingir", "CA")
    (damaged,) = put(state, "imperial", "ishkur", "CA", damaged=True)
    settle(ended(WON, state))
    give(state, ReturnForces())
    assert returned(state) == [damaged.id]
    assert sound.id in state.units


@pytest.mark.parametrize(("why", "serves"), [("sent", 1), ("waiting", 1), ("crisis", 0), ("built", 0)])
def test_ships_waiting_to_enter_serve_those_away_or_being_built_do_not(why: Why, serves: int) -> None:
    state = granted(field(), CA=1)
    (ship,) = put(state, "imperial", "dingir", "CA")
    ship.where, state.fleets = Due(6, why), []
    settle(ended(WON, state))
    assert len(returned(state)) == serves


def test_r14_cargo_of_a_ship_that_goes_back_is_put_down_first() -> None:
    state = granted(field(), AT=1)
    (transport,) = put(state, "imperial", "dingir", "AT")
    troops = land(state, "imperial", "dingir-1", "JT", 3)
    troops.where = Aboard(transport.id)
    peace_made(ended(WON, state))
    assert state.units[troops.id].where == OnPlanet("dingir-1")
    assert transport.id not in state.units


@pytest.mark.parametrize("ships", [{"p13": ()}, {"p13": (1, 1)}, {"p99": (1,)}, {"p13": (77,)}])
def test_a_wrong_choice_is_refused_with_what_is_wanted(ships: dict[str, tuple[int, ...]]) -> None:
    state = granted(field(), CV=1)
    put(state, "imperial", "dingir", "CR", "CS")
    settle(ended(WON, state))
    with pytest.raises(Senseless) as refused:
        give(state, ReturnForces(ships=ships))
    assert refused.value.sentence.key in ("settlement.wrong_number", "settlement.no_such_price")
