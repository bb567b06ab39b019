"""A turn of the examples, worked by hand: what is asked, what is given, what must stand there."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.own.commands import Buy, Choose, Fight, Finish, Pass, Roll
from assistant.own.examples import example
from assistant.own.state import Due

from .table import Table

CROWN, REPUBLIC, NORTH, SOUTH = "crown", "republic", "north", "south"


def test_a_turn_of_winter_ford() -> None:
    table = Table(example("small"))
    assert table.asked == [("roll", "")]
    table.give(Roll(faces=(4,)))
    assert table.state.lasting == {"snow": 1}
    for side in (SOUTH, NORTH):
        table.give(Finish(side=side))
    # 4 + 4 // 2 + 1 and 4 + 2 // 2 + 1.
    assert (table.number("supply.north"), table.number("supply.south")) == (7, 6)
    assert (table.asked, table.state.now.stop) == ([("remind", NORTH)], "move.1")
    with pytest.raises(Senseless):
        table.give(Finish(side=SOUTH))
    table.give(Finish(side=NORTH))
    assert table.remark() == "Counted already: Snow −1"
    # 2:1, snow −1, river −1, armour +1, supply +1: still 2:1, where a 6 eliminates the defender.
    told = table.give(Fight(side=NORTH, odds="2", shifts=("1", "2", "3"), faces=(6,)))
    assert told == [
        "North: Supply 7 → 6",
        "North attacks at 2:1: DE, defender eliminated",
        "Lead 0 → 1",
    ]
    # Off the left end it stays 1:2, where a 1 eliminates the attacker.
    told = table.give(Fight(side=NORTH, odds="0", shifts=("1",), faces=(1,)))
    assert told == ["North attacks at 1:2: AE, attacker eliminated"]
    table.give(Pass(side=NORTH))
    assert table.state.now.stop == "move.2"
    table.give(Finish(side=SOUTH))
    table.give(Fight(side=SOUTH, odds="4", faces=(6,)))
    assert table.number("lead") == 0
    table.give(Pass(side=SOUTH))
    assert table.asked == [("count", NORTH), ("count", SOUTH)]
    table.give(Finish(side=NORTH, numbers={"towns": 3}))
    table.give(Finish(side=SOUTH, numbers={"towns": 3}))
    assert (table.state.now.turn, table.state.now.stop) == (2, "weather")
    assert table.state.lasting == {"snow": 1}


def test_reinforcements_come_on_their_turn() -> None:
    table = Table(example("small"))
    table.state.now.turn = 3
    table.give(Roll(faces=(6,)))
    assert (table.number("supply.north"), table.number("supply.south")) == (3, 3)
    for side in (NORTH, SOUTH):
        table.give(Finish(side=side))
    assert (table.asked, table.remark()) == ([("arrive", NORTH)], "Now come Infantry×2 and Artillery×1.")
    table.give(Finish(side=NORTH))
    assert table.state.units == {"north/infantry//": 2, "north/artillery//": 1}
    assert [due.turn for due in table.state.queue] == [3, 5]


def begun() -> Table:
    """The old crown up to the petition: the king has died, and the republic is first after a tie."""
    table = Table(example("economy"))
    table.give(Roll(faces=(1, 1), side=CROWN))
    assert table.asked == [("roll", CROWN)]
    table.give(Roll(faces=(2,), side=CROWN))
    assert (table.number("favour"), table.asked) == (4, [("contest", REPUBLIC), ("contest", CROWN)])
    table.give(Roll(faces=(3,), side=REPUBLIC))
    # The republic adds 1 while favour is below 5: equal, and both roll again.
    assert table.give(Roll(faces=(4,), side=CROWN)) == ["Crown rolls 4", "Equal: these roll again"]
    table.give(Roll(faces=(6,), side=REPUBLIC))
    table.give(Roll(faces=(4,), side=CROWN))
    assert (table.state.first, table.asked) == (REPUBLIC, [("choose", CROWN)])
    return table


def test_the_economy_of_the_old_crown() -> None:
    table = begun()
    table.give(Choose(side=CROWN, option="1"))
    # Favour 4 − 5 − 1 petition.
    assert (table.asked, table.questions[0].bonus) == ([("roll", CROWN)], -2)
    table.give(Roll(faces=(6, 6), side=CROWN))
    assert table.state.lasting["big"] == 3
    assert table.remark() == "Worlds 10, Outposts 1, Budget 0 and Slump 0: 11"
    table.give(Finish(side=REPUBLIC))
    table.give(Finish(side=CROWN))
    # 20 + 6 + 4 + 1, and 16 + 8 + 2 + 8.
    assert (table.number("money.republic"), table.number("money.crown")) == (31, 34)
    with pytest.raises(Forbidden):
        table.give(Buy(side=REPUBLIC, orders={"raider": 9}))
    assert table.number("money.republic") == 31
    with pytest.raises(Senseless):
        table.give(Buy(side=CROWN, orders={"battleship": 1, "raider": 1}))
    table.give(Buy(side=REPUBLIC, orders={"raider": 2, "cruiser": 1}))
    table.give(Buy(side=CROWN, orders={"battleship": 1}))
    assert (table.number("money.republic"), table.number("money.crown")) == (17, 22)
    assert table.state.queue == [
        Due(2, REPUBLIC, "raider", 2),
        Due(3, REPUBLIC, "cruiser", 1),
        Due(4, CROWN, "battleship", 1),
    ]


def test_actions_battles_and_maintenance_of_the_old_crown() -> None:
    table = begun()
    table.give(Choose(side=CROWN, option="0"))
    for side in (REPUBLIC, CROWN):
        table.give(Finish(side=side))
    for side in (REPUBLIC, CROWN):
        table.give(Buy(side=side, orders={}))
    assert (table.asked, table.number("orders.republic")) == ([("act", REPUBLIC)], 2)
    table.give(Choose(side=REPUBLIC, option="1"))
    assert (table.number("money.republic"), table.number("money.crown")) == (33, 32)
    # A raid is the republic's alone: shut for the crown, and done anyway if they want to.
    assert table.answer(CROWN)["Raid: take 2 money"].refusal is not None
    with pytest.raises(Forbidden):
        table.give(Choose(side=CROWN, option="1"))
    table.give(Choose(side=CROWN, option="2"))
    assert table.number("favour") == 5
    table.give(Pass(side=REPUBLIC))
    assert table.asked == [("act", CROWN)]
    table.give(Choose(side=CROWN, option="1"), anyway=True)
    table.give(Pass(side=CROWN))
    assert table.asked == [("battle", REPUBLIC)]
    assert table.give(Fight(side=REPUBLIC, odds="2", shifts=("1",), faces=(4,)))[-1].endswith(
        "+1: D, damaged"
    )
    table.give(Pass(side=REPUBLIC))
    assert table.asked == [("maintain", REPUBLIC), ("maintain", CROWN)]
    assert table.remark() == "Raider×3 at 1 and Cruiser×1 at 1: 4 of 31"
    table.give(Finish(side=REPUBLIC, numbers={"raider": 2}))
    assert (table.number("money.republic"), len(table.state.pending)) == (29, 2)
    # Each that is not paid for is lost, and rolled for, before anybody else is asked.
    assert table.asked == [("roll", REPUBLIC)]
    for face in (1, 5):
        table.give(Roll(faces=(face,), side=REPUBLIC))
    assert (table.asked, table.state.units["republic/raider/haven/"]) == ([("maintain", CROWN)], 1)
    table.give(Finish(side=CROWN))
    # Two cruisers at 1, a battleship at 2.
    assert (table.number("money.crown"), table.state.now.turn) == (30, 2)


def test_cards_of_iron_summer_are_told_and_hands_run_out() -> None:
    table = Table(example("cards"))
    for side in ("league", "accord"):
        table.give(Roll(faces=(1,), side=side))
    assert (table.number("must.league"), table.asked) == (1, [("draw", "league"), ("draw", "accord")])
    for side in ("league", "accord"):
        assert table.give(Finish(side=side))[0].endswith("draws 7 cards")
    told = table.give(Choose(side="league", option="1", amount=4, card="rail plan"))
    assert told == [
        "League: Event, with Rail plan",
        "League: War status 0 → 4",
        "Limited war: second cards are in begins",
    ]
    assert table.state.decks["league.league"].held == {"league": 6}
    table.state.decks["league.accord"].held["accord"] = 0
    assert [name for name, each in table.answer("accord").items() if each.refusal is None] == [
        "One operation without a card",
        "Pass",
    ]
    with pytest.raises(Forbidden):
        table.give(Choose(side="accord", option="0", amount=1))
