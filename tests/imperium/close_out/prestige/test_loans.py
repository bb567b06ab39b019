"""6.1 Ships on loan stay until a turn in which Imperial prestige does not rise."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.play.question import Pick
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.close_out.prestige import step as prestige
from assistant.games.imperium.close_out.prestige.loans import GiveBack
from assistant.games.imperium.pieces import prestige as prestige_track
from assistant.games.imperium.pieces.forces import add_unit, by_type
from assistant.games.imperium.pieces.reading_first import ReadPlanets
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.effects import Loan
from assistant.games.imperium.state.war import Aboard, Due, OnPlanet, State, Unit
from tests.imperium.field import bare, keys, put

WHAT = say("control.outpost_taken")


def lent(state: State, *sets: dict[str, int], turn: int = 1) -> State:
    """These sets are on loan."""
    for number, ships in enumerate(sets, 1):
        state.effects.loans.append(Loan(number, "offensive", turn, ships))
    return state


def closed(state: State, *changes: int) -> list[str]:
    """What is said in the close-out after these changes."""
    referee = Referee()
    for change in changes:
        prestige_track.note(state, Referee(), change, WHAT, "15.0")
    prestige.enter(state, referee)
    return keys(referee.lines)


def imperial(state: State) -> dict[str, int]:
    return by_type([unit for unit in state.units.values() if unit.side == "imperial"])


def answer(state: State, **ships: Any) -> None:
    prestige.give_back(state, GiveBack(ships=ships), Referee())


def test_loans_stay_while_prestige_rises() -> None:
    state = lent(bare(), {"CA": 2})
    put(state, "imperial", "dingir", "CA", "CA")
    closed(state, 1)
    assert imperial(state) == {"CA": 2}
    assert state.effects.loans


@pytest.mark.parametrize("changes", [(), (1, -1), (-1,)])
def test_loans_go_back_in_the_first_turn_in_which_prestige_does_not_rise(changes: tuple[int, ...]) -> None:
    state = lent(bare(), {"CA": 2})
    put(state, "imperial", "dingir", "CA", "CA", "DD")
    closed(state, *changes)
    assert imperial(state) == {"DD": 1}
    assert state.effects.loans == []


def test_r13_a_gain_that_only_makes_up_for_the_petition_is_no_rise() -> None:
    state = lent(bare(), {"CA": 1})
    put(state, "imperial", "dingir", "CA")
    prestige_track.pay(state, Referee(), -1, WHAT, "6.2")
    closed(state, 1)
    assert state.prestige == 5
    assert imperial(state) == {}


def test_forces_lent_this_very_turn_go_back_if_it_ends_without_a_rise() -> None:
    state = lent(bare(), {"CA": 1}, turn=1)
    put(state, "imperial", "dingir", "CA")
    closed(state)
    assert imperial(state) == {}


def test_all_sets_on_loan_go_back_together() -> None:
    state = lent(bare(), {"CA": 2}, {"B1": 1, "CA": 1})
    put(state, "imperial", "dingir", "CA", "CA", "CA", "B1", "B1")
    closed(state)
    assert imperial(state) == {"B1": 1}


def test_each_ship_that_cannot_be_given_back_costs_one_prestige_at_once() -> None:
    state = lent(bare(), {"BB": 2, "CA": 2})
    put(state, "imperial", "dingir", "BB", "CA", "CA", "CA", "B2")
    closed(state)
    assert imperial(state) == {"CA": 1, "B2": 1}
    assert state.prestige == 4


def test_r12_ships_not_given_back_are_not_multiplied_by_the_visit() -> None:
    state = bare()
    state.effects.visit_turn = 1
    state.effects.loans.append(Loan(1, "visit", 1, {"CA": 2}))
    closed(state)
    assert state.prestige == 3


def test_ships_that_cannot_be_given_back_may_lose_the_war() -> None:
    state = lent(bare(), {"CA": 2})
    state.prestige = state.close_out.prestige_at_start = 2
    closed(state)
    assert state.winner == "terran"


def test_undamaged_ships_go_before_damaged_ones() -> None:
    state = lent(bare(), {"CA": 1})
    (damaged,) = put(state, "imperial", "dingir", "CA", damaged=True)
    put(state, "imperial", "gashidda", "CA")
    closed(state)
    assert list(state.units) == [damaged.id]


def test_damaged_ships_go_when_undamaged_ones_do_not_suffice() -> None:
    state = lent(bare(), {"CA": 2})
    put(state, "imperial", "dingir", "CA", damaged=True)
    put(state, "imperial", "gashidda", "CA")
    closed(state)
    assert imperial(state) == {}
    assert state.prestige == 5


def test_r14_loaned_jump_troops_stay() -> None:
    state = lent(bare(), {"AT": 1, "JT": 1})
    (transport,) = put(state, "imperial", "dingir", "AT")
    put(state, "imperial", "dingir", "DD")
    add_unit(state, "imperial", "JT", Aboard(0), 5).where = state.units[transport.id].where
    closed(state)
    assert imperial(state) == {"DD": 1, "JT": 1}
    assert state.prestige == 5


def laden(system: str, *others: str) -> tuple[State, Unit, list[Unit]]:
    """A loaned AT with JT aboard, due back, beside these ships."""
    state = lent(bare(), {"AT": 1})
    transport, *rest = put(state, "imperial", system, "AT", *others)
    return state, add_unit(state, "imperial", "JT", Aboard(transport.id), 5), rest


def test_r14_cargo_of_a_ship_that_goes_back_is_put_down_on_an_own_planet_there() -> None:
    state, troops, _ = laden("dingir")
    assert "loans.cargo_stays" in closed(state)
    assert imperial(state) == {"JT": 1}
    assert troops.where == OnPlanet("dingir-1")


def test_11_7_the_planet_is_read_off_before_cargo_that_needs_it_is_put_down() -> None:
    state, troops, _ = laden("dingir")
    troops.type, state.edition = "RT", 1
    state.planets["dingir-1"].type = ""
    assert "loans.returned" not in closed(state)
    (question,) = SEQUENCE.ask(state)
    assert (question.key, question.side) == ("planet_reading", "imperial")
    SEQUENCE.apply(state, ReadPlanets(side="imperial", values={"planet.dingir-1.type": "A1"}), Referee())
    assert troops.where == OnPlanet("dingir-1")
    assert "planet_reading" not in state.now.calls


def test_11_7_cargo_is_not_put_down_where_its_planet_takes_none() -> None:
    state, troops, (other,) = laden("dingir", "TR")
    troops.type, state.edition = "RT", 1
    state.planets["dingir-1"].type = ""
    closed(state)
    SEQUENCE.apply(state, ReadPlanets(side="imperial", values={"planet.dingir-1.type": "X1"}), Referee())
    assert troops.where == Aboard(other.id)


def test_r14_without_an_own_planet_cargo_goes_aboard_a_ship_that_stays() -> None:
    state, troops, (other,) = laden("markhashi", "TR")
    closed(state)
    assert troops.where == Aboard(other.id)


def test_r14_cargo_that_finds_no_place_goes_with_the_ship_and_that_is_said() -> None:
    state, _, _ = laden("markhashi")
    assert "loans.cargo_lost" in closed(state)
    assert imperial(state) == {}


@pytest.mark.parametrize(("why", "left"), [("built", 1), ("crisis", 1), ("sent", 0), ("waiting", 0)])
def test_ships_waiting_to_enter_can_go_back_and_ships_being_built_or_away_cannot(why: str, left: int) -> None:
    state = lent(bare(), {"CA": 1})
    add_unit(state, "imperial", "CA", Due(3, why))
    closed(state)
    assert imperial(state) == ({"CA": 1} if left else {})


def choice() -> tuple[State, list[Unit]]:
    """Three CA in two fleets, one of them to be given back; the second carries nothing either."""
    state = lent(bare(), {"CA": 1, "CR": 1})
    ships = put(state, "imperial", "dingir", "CA") + put(state, "imperial", "gashidda", "CA")
    put(state, "imperial", "ishkur", "CR")
    closed(state)
    return state, ships


def test_where_there_are_more_ships_than_needed_the_players_choose() -> None:
    state, ships = choice()
    (question,) = prestige.ask(state)
    main, choose = question.answers
    assert main.main
    assert main.fields == ()
    (pick,) = choose.fields
    assert isinstance(pick, Pick)
    assert (pick.name, pick.least, pick.most) == ("ships.CA", 1, 1)
    assert [option.value for option in pick.options] == [str(ship.id) for ship in ships]
    assert imperial(state) == {"CA": 2, "CR": 1}


def test_the_ships_chosen_go_back_and_the_war_is_judged() -> None:
    state, (first, second) = choice()
    state.prestige = 10
    answer(state, CA=(second.id,))
    assert list(state.units) == [first.id]
    assert state.winner == "imperial"


def test_chosen_for_us_the_first_that_is_least_missed_goes_back() -> None:
    state, (first, second) = choice()
    add_unit(state, "imperial", "F", Aboard(first.id))
    answer(state)
    assert second.id not in state.units
    assert first.id in state.units


@pytest.mark.parametrize("pick", [(), (1, 1), (1, 2), (99,)])
def test_a_choice_of_the_wrong_ships_makes_no_sense(pick: tuple[int, ...]) -> None:
    state, _ = choice()
    with pytest.raises(Senseless):
        answer(state, CA=pick)


def test_like_ships_in_one_fleet_are_nothing_to_choose_between() -> None:
    state = lent(bare(), {"CA": 1})
    put(state, "imperial", "dingir", "CA", "CA")
    closed(state)
    assert prestige.ask(state) == []
    assert imperial(state) == {"CA": 1}
