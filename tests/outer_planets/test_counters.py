"""2-1-2 What one counter prints: a name of its own, elite or captain, values that its type does not have."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.core.words.language import LANGUAGES, language
from assistant.games.outer_planets.board.panels import forces_panel
from assistant.games.outer_planets.pieces.checks import acceleration
from assistant.games.outer_planets.pieces.units import figures, is_crippled, is_elite, unit_name
from assistant.games.outer_planets.state.keys import Nation, Sign, TypeKey
from assistant.games.outer_planets.state.unit import Unit

from .at_sea import campaign, ships
from .player import Table

CRUISER = TypeKey.AUXILIARY_CRUISER


def told(table: Table, each: Unit, **said: Any) -> Unit:
    """A counter as it is once that is told of it."""
    table.give(type="tell_counter", unit=each.id, **said)
    return table.state.units[each.id]


def called(each: Unit, table: Table) -> list[str]:
    return [language(code).words(unit_name(table.state, each)) for code in LANGUAGES]


def tile(table: Table, each: Unit) -> Any:
    """The tile that shows a counter in the list of forces, and how many it stands for."""
    panel = forces_panel(table.state, "everybody", "")
    tiles = (one for place in panel.places for row in place["sides"] for one in row["tiles"])
    return next((one.tile, one.count) for one in tiles if one.tile.id == each.id)


def test_2_1_2_a_counter_is_called_by_its_name_in_lists_and_sentences_until_it_is_taken_off() -> None:
    table = campaign()
    first, second = ships(table, CRUISER, 2, Nation.GANYMEDE)
    assert tile(table, first)[1] == 8
    ship = told(table, first, name="  Basilisk ")
    assert called(ship, table) == ["Basilisk", "Basilisk"]
    # Of those alike it is a tile of its own from then on.
    assert (tile(table, ship)[1], tile(table, second)[1]) == (1, 7)
    ship = told(table, ship)
    assert (
        called(ship, table) == called(first, table) == ["Ganymede Auxiliary cruiser 1", "ガニメデ仮装巡洋艦1"]
    )


@pytest.mark.parametrize("name", ["Basilisk", "basilisk", "ＢＡＳＩＬＩＳＫ", "タウラス", "taurus"])
def test_2_1_2_a_name_that_another_counter_has_is_refused_in_whichever_letters(name: str) -> None:
    table = campaign()
    first, second = ships(table, CRUISER, 2, Nation.GANYMEDE)
    told(table, first, name="Basilisk")
    with pytest.raises(Forbidden) as refused:
        told(table, second, name=name)
    (no,) = refused.value.refusals
    assert (no.rule, no.sentence.key) == ("2-1-2", "outer_planets.counter_named_twice")
    assert not table.state.units[second.id].name
    # The table may know better.
    assert table.insist(type="tell_counter", unit=second.id, name=name) == [no.sentence.key]
    assert table.state.units[second.id].name == name


def test_2_1_2_elite_and_captain_of_a_counter_stand_in_the_list_of_forces() -> None:
    table = campaign()
    (ship,) = ships(table, CRUISER, 1, Nation.TITAN)
    ship = told(table, ship, elite=True, captain=True)
    shown, count = tile(table, ship)
    assert (shown.elite, shown.signs, count) == (True, (Sign.CAPTAIN,), 1)
    assert is_elite(table.state, ship)
    assert not told(table, ship).signs
    # A Zodiac is elite whatever is told of it.
    (zodiac,) = ships(table, TypeKey.ZODIAC)
    fields = forces_panel(table.state, "everybody", f"u{zodiac.id}").counter.answer.fields  # type: ignore[union-attr]
    assert "elite" not in [field.name for field in fields]
    assert is_elite(table.state, told(table, zodiac, name="Taurus", elite=False))


def test_2_6_values_of_a_counter_count_before_those_of_its_type() -> None:
    table = campaign()
    (fleet, other) = ships(table, TypeKey.DEFENCE_FLEET, 2, Nation.TITAN)
    fleet.damage = 2
    fleet = told(table, fleet, attack=4, defence=2, acceleration=3)
    assert figures(table.state, table.state.units[other.id]) == (3, 3, 2)
    # 9-4-4 Of a defence of 2 this much damage cripples it.
    assert is_crippled(table.state, fleet)
    fleet = told(table, fleet, defence=5)
    assert (figures(table.state, fleet), acceleration(table.state, fleet)) == ((4, 5, 3), 3)
    # Values of its type are none of its own.
    assert told(table, fleet, attack=3, defence=3, acceleration=2).own == []


def test_2_6_of_a_type_that_nobody_has_read_off_a_counter_tells_all_its_values_or_none() -> None:
    table = campaign()
    (landing,) = ships(table, TypeKey.LANDING_FORCE)
    with pytest.raises(Senseless) as blank:
        told(table, landing, attack=3)
    assert blank.value.sentence.key == "outer_planets.counter_values_whole"
    assert told(table, landing, attack=0, defence=4, acceleration=4).own == [0, 4, 4]


@pytest.mark.parametrize(
    "said", [{"unit": 999}, {"unit": 1, "name": "x" * 41}, {"unit": 1, "attack": 10}, {"unit": "?"}, {}]
)
def test_2_1_2_what_no_counter_prints_is_no_answer(said: dict[str, Any]) -> None:
    table = campaign()
    before = msgspec.json.encode(table.state)
    with pytest.raises((Senseless, msgspec.ValidationError)):
        table.give(type="tell_counter", **said)
    assert msgspec.json.encode(table.state) == before


def test_2_1_2_a_counter_that_is_tapped_in_the_list_of_forces_says_what_stands_there() -> None:
    table = campaign()
    (ship,) = ships(table, CRUISER, 1, Nation.GANYMEDE)
    told(table, ship, name="Basilisk", captain=True, acceleration=5)
    answer = forces_panel(table.state, "alliance", f"u{ship.id}").counter.answer  # type: ignore[union-attr]
    stands = {each.name: getattr(each, "value", getattr(each, "chosen", None)) for each in answer.fields}
    assert stands == {
        "name": "Basilisk", "elite": "false", "captain": "true", "attack": 2, "defence": 2, "acceleration": 5,
    }  # fmt: skip
    assert all(
        forces_panel(table.state, "alliance", each).counter is None for each in ("u999", "u", "jupiter")
    )
    # Told as it stands, it is as it was.
    lines = table.give(type="tell_counter", unit=ship.id, name="Basilisk", captain=True)
    assert [line.sentence.key for line in lines] == ["outer_planets.counter_as_it_was"]
