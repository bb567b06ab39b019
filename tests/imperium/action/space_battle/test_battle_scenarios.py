"""Scenarios 1 to 5: their forces and set-up as the scenario book has them, and who wins them."""

from __future__ import annotations

import pytest

from assistant.core.shipped.kit import register
from assistant.games.imperium.action.space_battle.scenarios import judge, placing
from assistant.games.imperium.components.kit import load, scenarios
from assistant.games.imperium.components.printed import BattleField, Scenario
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.space_battle import Lost, SpaceBattle
from assistant.games.imperium.state.war import InFleet, State

BATTLES = {each.number: each for each in scenarios() if each.battle}


def field(number: int) -> BattleField:
    """The field of a battle scenario."""
    found = BATTLES[number].battle
    assert found
    return found


@pytest.mark.parametrize(
    ("number", "side", "total"),
    [
        (1, IMPERIAL, 25),
        (1, TERRAN, 8),
        (2, TERRAN, 8),
        (2, IMPERIAL, 7),
        (3, IMPERIAL, 4),
        (3, TERRAN, 5),
        (4, IMPERIAL, 5),
        (4, TERRAN, 13),
        (5, TERRAN, 28),
        (5, IMPERIAL, 24),
    ],
)
def test_forces_add_up_as_the_book_counts_them(number: int, side: str, total: int) -> None:
    assert BATTLES[number].sides[side].units == total


def test_every_counter_of_a_battle_is_in_the_mix() -> None:
    for listed in BATTLES.values():
        for side, forces in listed.sides.items():
            for code, n in (*forces.forces.items(), *forces.troops.items()):
                assert n <= (load().units[side][code].count or 0), (listed.number, side, code)


@pytest.mark.parametrize(
    ("number", "first", "where", "closed", "victory"),
    [
        (2, TERRAN, "areas", True, "last"),
        (3, IMPERIAL, "one", True, "raid"),
        (4, IMPERIAL, "one", True, "carriers"),
        (5, TERRAN, "around", False, "last"),
    ],
)
def test_the_side_named_first_sets_up_as_its_scenario_says(
    number: int, first: str, where: str, closed: bool, victory: str
) -> None:
    found = field(number)
    assert (found.first, found.placing, found.planet, found.victory) == (first, where, closed, victory)
    assert found.rounds == 0


def test_the_earth_is_fought_for_on_its_own_map_for_three_rounds() -> None:
    found = field(1)
    assert (found.system, found.box, found.first, found.rounds) == ("sol", "sol-1", TERRAN, 3)


def test_the_fighters_of_nusku_fill_the_carriers_and_no_transport_of_the_landing_carries_two() -> None:
    forces, types = BATTLES[4].sides[TERRAN].forces, load().units[TERRAN]
    assert forces["F"] == forces["CV"] * (types["CV"].fighters or 0)
    landing = BATTLES[1].sides[IMPERIAL]
    assert sum(landing.troops.values()) <= landing.forces["TR"] + landing.forces["AT"]


def test_armageddon_can_be_set_up_as_the_publisher_answered() -> None:
    printed = State(register(load()), BATTLES[5].key, "")
    answered = State(register(load()), BATTLES[5].key, "", rulings={"armageddon_setup": "cross"})
    assert (placing(printed), placing(answered)) == ("around", "cross")


def fought(number: int) -> State:
    """A battle scenario with all its ships on the board, in round 1."""
    listed: Scenario = BATTLES[number]
    state = State(register(load()), listed.key, "")
    first = field(number).first
    other = IMPERIAL if first == TERRAN else TERRAN
    state.space_battle = battle = SpaceBattle(field(number).system, other, first, round=1)
    for side, forces in listed.sides.items():
        for code, n in forces.forces.items():
            battle.afloat += [add_unit(state, side, code, InFleet(1)).id for _ in range(n)]
    return state


def take(state: State, side: str, code: str = "", n: int = 99, *, destroyed: bool = True) -> None:
    """Up to `n` ships of a side (and type) are destroyed, or leave the board."""
    battle = state.space_battle
    assert battle
    chosen = [u for u in state.units.values() if u.side == side and code in ("", u.type)]
    for unit in [u for u in chosen if u.id in battle.afloat][:n]:
        battle.afloat.remove(unit.id)
        if destroyed:
            battle.lost.append(Lost(unit=unit.id, side=unit.side, type=unit.type))
            del state.units[unit.id]
        else:
            battle.left[unit.id] = ""


def winner(state: State) -> str | None:
    """Who has won by now: a side, "" for nobody; None while the battle goes on."""
    verdict = judge(state)
    return None if verdict is None else verdict[0]


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_nobody_has_won_while_both_sides_stand(number: int) -> None:
    assert winner(fought(number)) is None


@pytest.mark.parametrize("number", [2, 5])
@pytest.mark.parametrize("destroyed", [True, False])
def test_the_last_side_on_the_board_wins(number: int, destroyed: bool) -> None:
    state = fought(number)
    take(state, IMPERIAL, destroyed=destroyed)
    assert winner(state) == TERRAN


def test_an_empty_board_is_won_by_nobody() -> None:
    state = fought(2)
    take(state, IMPERIAL)
    take(state, TERRAN)
    assert winner(state) == ""


def test_ships_that_wait_beside_the_board_are_still_in_the_battle() -> None:
    state = fought(2)
    battle = state.space_battle
    assert battle
    battle.waiting, battle.afloat = (
        [each for each in battle.afloat if state.units[each].side == IMPERIAL],
        [each for each in battle.afloat if state.units[each].side == TERRAN],
    )
    assert winner(state) is None


@pytest.mark.parametrize(("lost", "expected"), [(0, TERRAN), (1, TERRAN), (2, IMPERIAL)])
def test_the_raid_is_won_with_both_transports_destroyed_and_fewer_than_two_losses(
    lost: int, expected: str
) -> None:
    state = fought(3)
    take(state, IMPERIAL)
    take(state, TERRAN, "DD", lost)
    assert winner(state) == expected


def test_the_raid_fails_when_a_transport_gets_away() -> None:
    state = fought(3)
    take(state, IMPERIAL, "TR", 1, destroyed=False)
    take(state, IMPERIAL)
    assert winner(state) == IMPERIAL


def test_the_raid_succeeds_though_the_raiders_are_the_ones_to_leave_the_board() -> None:
    state = fought(3)
    take(state, IMPERIAL, "TR")
    assert winner(state) is None
    take(state, TERRAN, destroyed=False)
    assert winner(state) == TERRAN


def test_nusku_is_held_when_both_carriers_are_gone_and_taken_when_no_imperial_ship_is_left() -> None:
    state = fought(4)
    take(state, TERRAN, "CV", 1)
    assert winner(state) is None
    take(state, TERRAN, "CV", 1, destroyed=False)
    assert winner(state) == IMPERIAL
    state = fought(4)
    take(state, IMPERIAL, destroyed=False)
    assert winner(state) == TERRAN


def test_nusku_with_both_conditions_met_in_one_step_is_a_draw() -> None:
    state = fought(4)
    take(state, IMPERIAL)
    take(state, TERRAN, "CV")
    assert winner(state) == ""


def test_a_battle_of_a_war_is_not_judged_by_a_scenario() -> None:
    state = fought(2)
    take(state, IMPERIAL)
    state.scenario = "terran-challenge"
    assert judge(state) is None
