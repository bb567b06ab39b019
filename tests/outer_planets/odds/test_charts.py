"""The charts that are looked up say what the odds say; a roll's modifiers are those of the rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.shipped.kit import register
from assistant.games.outer_planets.combat.fire import faces_by
from assistant.games.outer_planets.components.kit import load
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.odds.charts import faces_of, faces_of_fire
from assistant.games.outer_planets.odds.faces import FACES
from assistant.games.outer_planets.odds.fire import Target, fate_of_hits, suffered
from assistant.games.outer_planets.odds.states import Siege, allegiance_parts, sum_of, titan_parts

from .throws import die_of

CHARTS = load().tables
LESS = CHARTS["titan"].row(1).give
ELITE = CHARTS["allegiance"].row(1).give["elite"]


@pytest.mark.parametrize(
    ("siege", "surrender", "upheaval", "war"),
    [
        (Siege(), (1, 2, 3), (4, 5), (6,)),
        (Siege(moons_out=True), (1, 2, 3, 4, 5), (6,), ()),
        (Siege(squadron=True), (1, 2, 3, 4, 5), (6,), ()),
        (Siege(upheavals=1), (1, 2, 3, 4, 5), (6,), ()),
        (Siege(moons_out=True, squadron=True), FACES, (), ()),
        (Siege(moons_out=True, squadron=True, upheavals=1), FACES, (), ()),
        (Siege(upheavals=2), FACES, (), ()),
    ],
)
def test_titan_falls_the_sooner_the_more_counts_against_it(siege, surrender, upheaval, war):
    found = faces_of(CHARTS["titan"], sum_of(titan_parts(siege, LESS)))
    assert found == {"surrender": surrender, "upheaval": upheaval, "war": war}


def test_each_of_the_three_takes_two_off_the_die():
    parts = titan_parts(Siege(moons_out=True, squadron=True, upheavals=1), LESS)
    assert [(part.amount, part.rule) for part in parts] == [(-2, "11-2-3")] * 3
    assert len({part.sentence.key for part in parts}) == 3
    assert titan_parts(Siege(), LESS) == ()


@pytest.mark.parametrize(("elite", "fights"), [(False, (1, 2, 3)), (True, (1, 2, 3, 4, 5))])
def test_a_ship_of_a_surrendered_state_fights_on_up_to_three_and_an_elite_one_up_to_five(elite, fights):
    parts = allegiance_parts(elite, ELITE)
    assert faces_of(CHARTS["allegiance"], sum_of(parts))["fights"] == fights
    assert [part.rule for part in parts] == ["11-2-7"] * elite


def test_a_check_is_passed_below_the_acceleration():
    for number, row in enumerate(CHARTS["acceleration"].rows, 1):
        below = [face for face in FACES if face < number]
        assert row.cells["passes"] == (", ".join(map(str, below)) or "–")
        assert row.cells["chance"] == f"{len(below)}/6"
        assert row.give["to"] == len(below)


@pytest.mark.parametrize(
    ("bonus", "hit", "withdraw"), [(0, (6,), (5,)), (1, (5, 6), (4,)), (2, (4, 5, 6), (3,))]
)
def test_a_five_withdraws_and_a_six_hits_whatever_is_added(bonus, hit, withdraw):
    assert faces_of_fire(CHARTS["fire"], bonus, True) == (hit, withdraw)
    # By the other reading a modified 7 is nothing.
    assert faces_of_fire(CHARTS["fire"], bonus, False) == (hit[:1], withdraw)


def test_a_mine_finds_a_unit_on_as_many_faces_as_stand_in_the_row():
    for length, row in enumerate(CHARTS["mines"].rows, 1):
        assert row.cells == {"row": length, "hit": ", ".join(map(str, FACES[:length]))}


def sixths(chance: Fraction) -> str:
    return f"{chance * 6}/6" if chance else "–"


def test_the_chart_of_damage_is_that_of_one_hit():
    rows = CHARTS["damage"].rows
    assert [row.cells["left"] for row in rows] == list(range(8))
    for left, row in enumerate(rows):
        found = fate_of_hits(1, Target(left))
        assert row.cells["damaged"] == sixths(found.damaged)
        assert row.cells["crippled"] == sixths(found.crippled)
        assert row.cells["removed"] == sixths(found.sunk)


def test_the_chart_of_several_dice_is_that_of_fire():
    for dice, row in enumerate(CHARTS["dice"].rows, 1):
        assert row.cells["dice"] == dice
        for elite, hits, withdraws in ((False, "hit", "withdraw"), (True, "elite_hit", "elite_withdraw")):
            # Of a target no damage sinks, the chance that it is hurt is the chance of a hit.
            found = suffered(Counter({die_of(elite): dice}), Target(6 * dice))
            unhurt = found.nothing + found.withdrawing[0]
            assert row.cells[hits] == f"{float(1 - unhurt):.1%}".replace("%", " %")
            assert row.cells[withdraws] == f"{float(found.withdraws):.1%}".replace("%", " %")


def test_a_match_whose_chart_withdraws_on_a_four_throws_by_it():
    kit = load()
    on = {"nothing": (1, 2, 3), "withdraw": (4, 5), "hit": (6, 7)}
    rows = tuple(msgspec.structs.replace(row, on=on[row.key]) for row in kit.tables["fire"].rows)
    fire = msgspec.structs.replace(kit.tables["fire"], rows=rows)
    other = msgspec.structs.replace(kit, tables={**kit.tables, "fire": fire})
    state = GAME.new(Setup("campaign"), register(other))
    assert faces_by(state, elite=False) == ((6,), (4, 5))
    assert faces_by(state, elite=True) == ((5, 6), (3, 4))
