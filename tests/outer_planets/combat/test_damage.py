"""9-4-3 to 9-5-1, 10-2: damage dice, crippled and sunk units, flagships that are lost."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.pieces.units import figures
from assistant.games.outer_planets.state.battle import BattleKind
from assistant.games.outer_planets.state.keys import HqKey, TypeKey, Zone

from .positions import AUX, FRIGATE, KILLER, ZODIAC, Fight, fight, flag, refused


def hit(table: Fight, kind: TypeKey, number: int = 1) -> None:
    """The first unit of a kind takes hits by the enemy's step, and damage dice are due."""
    own = table.unit(kind)
    firer = table.key(FRIGATE if own.side == "alliance" else AUX)
    aims = (firer, f"u{own.id}")
    for side in ("aerospace", "alliance"):
        table.aim(side, *([aims] if own.side != side else []))
        if own.side != side:
            table.give(type="count_fire", hits={f"u{own.id}": number})


@pytest.mark.parametrize(
    ("before", "ends"),
    [
        (0, {"damaged": [1, 2, 3, 4], "crippled": [5], "sunk": [6]}),
        (3, {"damaged": [1], "crippled": [2], "sunk": [3, 4, 5, 6]}),
        # 9-4-4 What is crippled already is sunk by anything.
        (5, {"damaged": [], "crippled": [], "sunk": [1, 2, 3, 4, 5, 6]}),
    ],
)
def test_what_each_face_does_is_foretold_before_the_dice(before: int, ends: dict[str, list[int]]) -> None:
    table = fight({AUX: 1, FRIGATE: 2})
    table.unit(FRIGATE).damage = before
    hit(table, FRIGATE)
    (told,) = table.questions()[0].detail
    assert told.ends == ends
    assert told.chances == {}


def test_of_several_hits_the_chances_together_are_told() -> None:
    table = fight({AUX: 1, FRIGATE: 2})
    hit(table, FRIGATE, 2)
    (told,) = table.questions()[0].detail
    # Two dice: 5 cripples, of which there are four ways, more sinks.
    assert told.chances == {"crippled": Fraction(4, 36), "sunk": Fraction(26, 36)}


@pytest.mark.parametrize(
    ("before", "faces", "damage", "values"),
    [
        (0, [1], 1, (3, 5, 5)),
        (1, [2], 3, (3, 5, 5)),
        (0, [2, 3], 5, (1, 5, 1)),
        (4, [1], 5, (1, 5, 1)),
    ],
)
def test_damage_adds_up_and_a_unit_with_as_much_as_its_defence_is_crippled(
    before: int, faces: list[int], damage: int, values: tuple[int, int, int]
) -> None:
    table = fight({AUX: 1, FRIGATE: 2})
    table.unit(FRIGATE).damage = before
    hit(table, FRIGATE, len(faces))
    table.give(type="throw_damage", faces=faces)
    assert table.unit(FRIGATE).damage == damage
    assert tuple(figures(table.state, table.unit(FRIGATE))) == values


def test_more_damage_than_the_defence_removes_a_unit() -> None:
    table = fight({AUX: 1, FRIGATE: 2})
    hit(table, FRIGATE)
    table.give(type="throw_damage", faces=[6])
    assert table.unit(FRIGATE).at.zone == Zone.REMOVED
    assert table.battle.lost == [table.unit(FRIGATE).id]


def test_one_hit_never_cripples_an_undamaged_zodiac() -> None:
    table = fight({AUX: 1, ZODIAC: 1, FRIGATE: 1})
    hit(table, ZODIAC)
    table.give(type="throw_damage", faces=[6])
    assert (table.unit(ZODIAC).damage, figures(table.state, table.unit(ZODIAC)).attack) == (6, 4)


def test_as_many_damage_dice_are_due_as_there_are_hits_on_both_sides() -> None:
    table = fight({AUX: 1, FRIGATE: 1})
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    table.give(type="count_fire", hits={table.key(AUX): 2})
    table.aim("alliance", (table.key(AUX), table.key(FRIGATE)))
    table.give(type="count_fire", hits={table.key(FRIGATE): 1})
    with pytest.raises(Senseless):
        table.give(type="throw_damage", faces=[1, 1])
    # The Aerospace Force's units come first, as on the page.
    table.give(type="throw_damage", faces=[4, 1, 1])
    assert (table.unit(FRIGATE).damage, table.unit(AUX).damage) == (4, 2)


def test_damage_of_a_blank_defence_asks_for_it() -> None:
    table = fight({AUX: 1, KILLER: 1})
    del table.state.printed["unit.orca_killer.defence"]
    table.aim("aerospace")
    table.aim("alliance", (table.key(AUX), table.key(KILLER)))
    table.give(type="count_fire", hits={table.key(KILLER): 1})
    assert "record_printed" in [each.tag for each in table.questions()[0].answers]


def led(other: bool = False, **rulings: str) -> Fight:
    """Two cruisers against two frigates, the first of them a flagship, and an Orca Killer."""
    table = Fight({AUX: 2, FRIGATE: 2, KILLER: 1}, rulings)
    flag(table, FRIGATE, HqKey.FIRST_SQUADRON)
    if other:
        flag(table, FRIGATE, HqKey.SECOND_SQUADRON, 1)
    return table.begin(BattleKind.ZONE)


def test_a_flagship_that_sinks_loses_its_headquarters_and_all_manned_units_must_leave() -> None:
    table = led()
    hit(table, FRIGATE)
    table.give(type="throw_damage", faces=[6])
    assert table.state.headquarters[HqKey.FIRST_SQUADRON].due == 4
    table.give(type="leave_battle", side="alliance")
    staying = {table.key(FRIGATE, 1): 0}
    assert refused(table, type="leave_battle", side="aerospace", groups=staying) == ["must_leave"]
    table.give(type="leave_battle", side="aerospace")
    assert (table.unit(FRIGATE, 1).group, table.unit(KILLER).group) == (1, 0)


def test_a_crippled_flagship_is_not_lost_unless_the_table_reads_it_so() -> None:
    for reading, routed in (("removed", []), ("crippled", ["aerospace"])):
        table = led(flagship_lost=reading)
        hit(table, FRIGATE)
        table.give(type="throw_damage", faces=[5])
        assert table.battle.routed == routed


def test_of_several_headquarters_only_the_chief_flagship_counts() -> None:
    for chief, routed in ((HqKey.FIRST_SQUADRON, ["aerospace"]), (HqKey.SECOND_SQUADRON, [])):
        table = led(other=True)
        assert table.open_keys() == ["battle_chief"]
        table.give(type="name_chief", side="aerospace", hq=chief)
        hit(table, FRIGATE)
        table.give(type="throw_damage", faces=[6])
        assert table.battle.routed == routed


def test_a_headquarters_that_is_elsewhere_cannot_be_chief() -> None:
    table = led(other=True)
    with pytest.raises(Senseless, match="no_such_chief"):
        table.give(type="name_chief", side="aerospace", hq=HqKey.THIRD_SQUADRON)
