"""A turn of the houses and one of the squads, worked by hand: asked, given, and what must stand there."""

from __future__ import annotations

from assistant.own.commands import Choose, Fight, Finish, Pass, Roll, RollTens
from assistant.own.examples import example

from .table import Table

LION, ROSE, THORN, GUARD, COLUMN = "lion", "rose", "thorn", "guard", "column"


def numbers(table: Table, track: str) -> tuple[int, ...]:
    return tuple(table.number(f"{track}.{side}") for side in table.state.sides)


def asked(table: Table) -> list[str]:
    return [side for _, side in table.asked]


def test_a_year_of_salt_roads_up_to_its_raids() -> None:
    table = Table(example("treaties"))
    table.give(Roll(faces=(1, 2)))
    # Storms: 2 less of 5 each.
    assert numbers(table, "purse") == (3, 3, 3)
    for side, face in ((LION, 4), (ROSE, 4), (THORN, 2)):
        table.give(Roll(side=side, faces=(face,)))
    # The highest are equal, and roll again.
    assert asked(table) == [LION, ROSE]
    table.give(Roll(side=LION, faces=(1,)))
    table.give(Roll(side=ROSE, faces=(6,)))
    assert (table.state.first, asked(table)) == (ROSE, [LION, ROSE, THORN])
    for side in (LION, ROSE, THORN):
        table.give(Finish(side=side))
    # Two towns each, and no treaty yet.
    assert numbers(table, "purse") == (5, 5, 5)
    # In turn from the house that leads, until all have passed; a treaty of this year lasts to the third.
    assert asked(table) == [ROSE]
    table.give(Choose(side=ROSE, option="0"))
    assert (table.state.lasting, asked(table)) == ({"lion_rose": 3}, [THORN])
    for side in (THORN, LION, ROSE):
        table.give(Pass(side=side))
    table.give(Choose(side=LION, option="1"))
    table.give(Choose(side=ROSE, option="2"))
    table.give(Choose(side=THORN, option="0"))
    assert (numbers(table, "purse"), numbers(table, "fame"), numbers(table, "plot")) == (
        (2, 3, 5),
        (1, 0, 0),
        (0, 1, 0),
    )


def test_who_rolled_less_is_out_of_a_contest_that_is_rolled_again() -> None:
    table = Table(example("treaties"))
    table.give(Roll(faces=(3, 4)))
    for side, face in ((LION, 4), (ROSE, 4), (THORN, 2)):
        table.give(Roll(side=side, faces=(face,)))
    for side in (LION, ROSE):
        table.give(Roll(side=side, faces=(1,)))
    assert (table.state.first, asked(table)) == ("", [LION, ROSE])


def test_raids_of_salt_roads_and_the_year_after() -> None:
    table = Table(example("treaties"))
    table.state.first = ROSE
    table.state.now.stop = "hire"
    for side in (LION, ROSE, THORN):
        table.give(Choose(side=side, option="0"))
    table.give(Finish(side=ROSE))
    # 5 against 3 is +2, and paid men lead no further: a 3 takes a town.
    told = table.give(Fight(side=ROSE, attack=5, defence=3, shifts=("0",), faces=(3,)))
    assert told[-1] == "Rose: Fame 0 → 1"
    assert (numbers(table, "purse"), numbers(table, "fame")) == ((5, 3, 5), (0, 1, 0))
    table.give(Pass(side=ROSE))
    table.give(Finish(side=THORN))
    # 1 against 2 is short of equal: −2, where a 1 is beaten; of no fame nothing can be lost.
    assert table.give(Fight(side=THORN, attack=1, defence=2, faces=(1,))) == [
        "Thorn attacks at −2: L, beaten: fame −1"
    ]
    table.give(Pass(side=THORN))
    table.give(Finish(side=LION))
    table.give(Pass(side=LION))
    for side, towns in ((LION, 1), (ROSE, 3), (THORN, 2)):
        table.give(Finish(side=side, numbers={"towns": towns}))
    assert (numbers(table, "towns"), numbers(table, "fame")) == ((1, 3, 2), (0, 1, 0))
    assert (table.state.now.turn, table.state.now.stop, table.state.over) == (2, "year", None)


def test_a_turn_of_stone_bridge() -> None:
    table = Table(example("squads"))
    # 3 and 1 are read as 31: a gun jams, but nobody has an order to lose yet.
    table.give(Roll(faces=(3, 1)))
    table.give(Roll(side=GUARD, faces=(2,)))
    table.give(Roll(side=COLUMN, faces=(5,)))
    assert (table.state.first, numbers(table, "orders")) == (COLUMN, (3, 4))
    for side, cards in ((GUARD, ("1", "0")), (COLUMN, ("3", "2"))):
        table.give(Finish(side=side, cards=cards))
    # Sides act in their own order, whoever has the initiative.
    assert asked(table) == [GUARD]
    table.give(Choose(side=GUARD, option="0"))
    table.give(Choose(side=COLUMN, option="1"))
    assert (numbers(table, "orders"), table.number("bridge")) == ((2, 2), 1)
    table.give(Choose(side=GUARD, option="3", card="1"))
    table.give(Choose(side=COLUMN, option="2"))
    assert (table.state.lasting, table.asked) == ({"smoke": 1}, [("roll", COLUMN)])
    table.give(Roll(side=COLUMN, faces=(3,)))
    assert table.state.decks["fate"].hands == {GUARD: ["0"], COLUMN: ["3", "2"]}
    table.give(Pass(side=GUARD))
    table.give(Pass(side=COLUMN))
    # 5 to 3 is 2:1 for who attacks; smoke leads to 1:1, where an 8 pins.
    assert table.give(Fight(side=GUARD, attack=5, defence=3, faces=(4, 4))) == [
        "Guard attacks at 1:1: P, pinned"
    ]
    # 3:1, smoke to the left and two sides to the right: an 11 eliminates.
    table.give(Fight(side=COLUMN, attack=9, defence=3, shifts=("2",), faces=(6, 5)))
    assert numbers(table, "morale") == (6, 8)
    table.give(Pass(side=GUARD))
    table.give(Pass(side=COLUMN))
    assert (table.state.now.turn, table.state.over, table.state.lasting) == (2, None, {"smoke": 1})


LORDS = "abcdef"


def test_a_turn_of_six_lords() -> None:
    table = Table(example("sides"))
    # Two dice of ten, thrown as 6 and 0: sixteen brings gold to two of them.
    table.give(RollTens(faces=(6, 0)))
    assert [table.number(f"gold.{lord}") for lord in LORDS] == [4, 4, 3, 3, 3, 3]
    assert table.asked == [("contest", lord) for lord in LORDS]
    for lord, face in zip(LORDS, (3, 9, 0, 1, 2, 5), strict=True):
        table.give(RollTens(side=lord, faces=(face,)))
    # A ten is thrown as 0, and highest.
    assert (table.state.first, table.asked) == ("c", [("act", "a")])
    table.give(Choose(side="a", option="0"))
    table.give(Choose(side="b", option="1", amount=3))
    # The enemy of one among six is the next at the table.
    assert [table.number(f"gold.{lord}") for lord in LORDS] == [6, 1, 6, 3, 3, 3]
    for lord in "cdefab":
        table.give(Pass(side=lord))
    turns = []
    while table.state.now.turn == 1:
        turns.append(table.asked[0][1])
        table.give(Finish(side=turns[-1]))
    assert (turns, table.asked) == ([*LORDS], [("roll", "")])


def test_a_night_of_the_long_watch_and_its_third_supper() -> None:
    table, fort = Table(example("alone")), "fort"
    # 10 is an assault at once: 2 // 2 for the works, no breach, two guns make one less, so a 5 is a 5.
    table.give(Roll(side=fort, faces=(4, 6)))
    assert table.asked == [("roll", fort)]
    table.give(Roll(side=fort, faces=(5,)))
    assert (table.number("wall"), table.state.units["fort/men//"]) == (6, 8)
    table.give(Choose(side=fort, option="0"))
    # Six men go out against four who watch the works: +2, where a 3 fills them in.
    assert "Siege works 2 → 0" in table.give(Fight(side=fort, attack=6, defence=4, faces=(3,)))
    # No works are left to go out against; nobody eats before the third night, and nobody assaults.
    assert (table.number("wall"), table.state.now.turn, table.state.now.stop) == (7, 2, "night")
    table.state.now.turn, table.state.now.stop = 3, "supper"
    assert table.remark() == "Men×8 at 1: 8 of 6"
    table.give(Finish(side=fort, numbers={"men": 3}))
    assert (table.number("food"), table.state.units["fort/men//"], len(table.state.pending)) == (1, 5, 3)
    for face in (1, 4, 3):
        table.give(Roll(side=fort, faces=(face,)))
    assert (table.number("food"), table.state.now.turn) == (0, 4)
    # The two who were promised for the fourth night come by boat.
    table.give(Roll(side=fort, faces=(3, 3)))
    assert table.asked == [("arrive", fort)]
    table.give(Finish(side=fort))
    assert table.state.units["fort/men//"] == 7


def test_the_fort_falls_with_its_wall() -> None:
    table = Table(example("alone"))
    table.state.numbers |= {"wall": 3, "siege": 6}
    table.state.now.stop = "assault"
    # 3 for the works less 1 for the guns: a 4 is the last row.
    table.give(Roll(side="fort", faces=(4,)))
    assert table.told[-1] == "The fort has fallen. Nobody wins"
