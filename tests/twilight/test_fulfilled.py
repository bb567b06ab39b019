"""10-1 Objectives: who holds them as far as it is kept, what claiming one costs, who can reach the goal."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.board.panels import points_panel
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.pieces.foresight import reach, reaching
from assistant.games.twilight.pieces.fulfilled import progress
from assistant.games.twilight.pieces.spending import Spent, proposed
from assistant.games.twilight.state.keys import Source
from assistant.games.twilight.state.player import Gain
from assistant.games.twilight.state.table import Objective

from .board import Board
from .positions import claiming, turn_of

# Hacan 2/0 1/1 0/1, Sol 4/2, Letnev 4/0 2/1, Yssaril 2/3 1/2, Xxcha 2/3 1/1.


def lying(*keys: str) -> Board:
    """The claims, and only these objectives lie open."""
    found = claiming()
    cards = {card.key: card for card in kit(found.state).objectives}
    found.state.objectives = [Objective(cards[key].name, cards[key].points) for key in keys]
    return found


def has(found: Board, side: str) -> Any:
    how_far = progress(found.state, side, found.state.objectives[0])
    return how_far and (how_far.has, how_far.holds)


def give_planets(found: Board, side: str, *keys: str) -> None:
    for key in keys:
        found.state.planets[key].owner = side


@pytest.mark.parametrize(
    ("key", "side", "so_far"),
    [
        ("ten_resources", "p2", (4, False)),
        ("ten_influence", "p4", (5, False)),
        ("ten_either", "p4", (5, False)),
        ("six_goods", "p1", (0, False)),
        ("three_counters", "p1", (5, True)),
        ("five_technologies", "p5", (2, False)),
        ("four_colours", "p2", (2, False)),
        ("three_of_a_colour", "p1", (2, False)),
        ("five_planets", "p1", (0, False)),
        ("three_specialties", "p1", (0, False)),
        ("three_docks", "p1", (1, False)),
        ("mecatol", "p1", (0, False)),
        ("blockade", "p1", None),
    ],
)
def test_10_1_what_is_kept_here_tells_how_far_a_player_is(key: str, side: str, so_far: Any) -> None:
    assert has(lying(key), side) == so_far


@pytest.mark.parametrize(
    ("key", "group"),
    [("mecatol", "planets"), ("five_technologies", "technologies"), ("six_goods", "goods"),
     ("three_counters", "counters"), ("three_docks", "damage")],
)  # fmt: skip
def test_10_1_of_what_is_not_kept_here_the_table_knows(key: str, group: str) -> None:
    found = lying(key)
    found.state.groups.remove(group)
    assert has(found, "p1") is None


def test_10_1_planets_are_counted_outside_home_and_specialties_once_each() -> None:
    found = lying("five_planets")
    give_planets(found, "p1", "abyz", "fria", "lodor", "quann", "mecatol_rex")
    assert has(found, "p1") == (5, True)
    found.state.objectives = lying("mecatol").state.objectives
    assert has(found, "p1") == (1, True)
    found.state.objectives = lying("three_specialties").state.objectives
    # Fria is blue, Lodor and Quann are green.
    assert has(found, "p1") == (2, False)


def test_10_1_ready_planets_alone_pay_and_goods_with_them() -> None:
    found = lying("ten_influence")
    found.state.players["p4"].goods = 5
    assert has(found, "p4") == (10, True)
    found.state.planets["shalloq"].exhausted = True
    assert has(found, "p4") == (8, False)
    found.state.groups.remove("goods")
    assert has(found, "p4") == (3, None)


def test_10_1_claiming_exhausts_planets_and_pays_goods_with_the_least_waste() -> None:
    found = lying("ten_resources")
    give_planets(found, "p2", "abyz", "lodor", "quann")
    found.state.players["p2"].goods = 3
    found.give(type="claim", side="p2", objective=0)
    # Jord 4, Abyz 3, Lodor 3: exact, and Quann stays ready.
    spent = [key for key, each in found.state.planets.items() if each.exhausted]
    assert sorted(spent) == ["abyz", "jord", "lodor"]
    assert (found.state.players["p2"].goods, found.state.objectives[0].scored) == (3, ["p2"])


def test_10_1_of_two_things_that_may_be_paid_the_one_there_is_enough_of_is_proposed() -> None:
    found = lying("ten_either")
    give_planets(found, "p4", "mecatol_rex")
    card = next(each for each in kit(found.state).objectives if each.key == "ten_either")
    # 1 + 6, 2 + 3, 1 + 2: of influence 11, of resources 4.
    assert set(proposed(found.state, "p4", card).planets) == {"mecatol_rex", "retillion", "shalloq"}


def test_10_1_counters_are_paid_from_the_pool_first_or_as_it_is_said() -> None:
    found = lying("three_counters")
    found.give(type="claim", side="p1", objective=0)
    assert (found.state.players["p1"].counters.pool, found.state.players["p1"].counters.strategy) == (0, 2)
    paid = {"counters": {"strategy": 2, "pool": 1}}
    found.give(type="claim", side="p2", objective=0, paid=paid)
    assert (found.state.players["p2"].counters.pool, found.state.players["p2"].counters.strategy) == (2, 0)


def test_10_1_paid_too_little_is_refused_but_anyway() -> None:
    found = lying("ten_resources")
    with pytest.raises(Forbidden, match="paid_too_little"):
        found.give(type="claim", side="p2", objective=0)
    assert not found.state.planets["jord"].exhausted
    found.insist(type="claim", side="p2", objective=0)
    assert found.state.planets["jord"].exhausted
    assert found.state.objectives[0].scored == ["p2"]


def test_10_1_what_is_told_on_the_table_costs_nothing_here() -> None:
    found = lying("ten_resources")
    for group in ("planets", "goods"):
        found.state.groups.remove(group)
    found.give(type="claim", side="p2", objective=0)
    assert not found.state.planets["jord"].exhausted


@pytest.mark.parametrize(
    ("paid", "refused"),
    [
        ({"planets": ["retillion"]}, "not_own_planet"),
        ({"planets": ["jord", "jord"]}, "exhausted_already"),
    ],
)
def test_10_1_a_planet_pays_once_and_for_its_owner(paid: dict[str, Any], refused: str) -> None:
    found = lying("ten_resources")
    _, refusals = found.insist(type="claim", side="p2", objective=0, paid=paid)
    assert set(refusals) == {"twilight.paid_too_little", f"twilight.{refused}"}
    found.state.claimed.clear()
    found.state.objectives[0].scored.clear()
    with pytest.raises(Senseless, match="too_few_goods"):
        found.give(type="claim", side="p2", objective=0, paid={"goods": 4})


def test_10_1_an_objective_is_not_paid_twice() -> None:
    found = lying("three_counters")
    found.give(type="claim", side="p1", objective=0)
    found.state.claimed.clear()
    before = found.state.players["p1"].counters.strategy
    with pytest.raises(Forbidden, match="objective_twice"):
        found.give(type="claim", side="p1", objective=0)
    assert found.state.players["p1"].counters.strategy == before


def test_10_1_each_objective_says_how_far_one_is_and_what_a_tap_pays() -> None:
    found = lying("three_counters", "mecatol", "blockade")
    options = found.asked("claims", "p1").answers[1].fields[0].options
    assert [each.remark.key for each in options] == [
        "twilight.paid_with", "twilight.how_far", "twilight.worth",
    ]  # fmt: skip
    assert [each.tag for each in found.asked("claims", "p1").answers].count("claim") == 4


def test_10_1_the_points_page_shows_who_scored_who_holds_and_how_far_the_others_are() -> None:
    found = lying("three_counters")
    found.state.objectives[0].scored.append("p3")
    found.state.players["p4"].counters.pool, found.state.players["p4"].counters.strategy = 1, 1
    (row,) = points_panel(found.state, "everybody")["objectives"]
    shown = {each["side"]: (each["scored"], each["holds"], each["has"]) for each in row["players"]}
    assert (shown["p1"], shown["p3"][:2], shown["p4"]) == ((False, True, 5), (True, False), (False, False, 2))


def test_1_who_can_reach_the_goal_this_round_is_foreseen() -> None:
    found = lying("three_counters", "blockade")
    player = found.state.players["p1"]
    player.gains = [Gain(7, Source.BY_HAND, 1)]
    (seen,) = reaching(found.state)
    # 7, an objective of 1 that is held, and 2 for the secret one.
    assert (seen.side, seen.total, seen.maybe) == ("p1", 10, True)
    player.gains.append(Gain(0, Source.SECRET, 1))
    assert reaching(found.state) == []
    player.gains.append(Gain(2, Source.BY_HAND, 1))
    assert (reach(found.state, "p1").total, reach(found.state, "p1").maybe) == (10, False)
    # 10-1 Without the home system nobody claims, nor twice a round.
    found.state.planets["hercant"].owner = "p2"
    assert reaching(found.state) == []
    found.state.planets["hercant"].owner = "p1"
    found.state.claimed.append("p1")
    assert reaching(found.state) == []


def test_1_imperial_counts_as_long_as_it_is_not_used() -> None:
    found = turn_of("p5")
    assert reach(found.state, "p5").total == 2 + 2
    found.state.cards[8].used = True
    assert reach(found.state, "p5").total == 2


def test_10_1_nothing_is_proposed_where_nothing_is_kept() -> None:
    found = lying("ten_either")
    found.state.groups[:] = ["round"]
    assert proposed(found.state, "p1", kit(found.state).objectives[2]) == Spent()
