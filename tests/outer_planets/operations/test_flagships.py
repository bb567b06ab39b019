"""10-2-1, 10-4 A headquarters that cannot sail with what a card moves, in the words of both languages."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.words.errors import Senseless
from assistant.core.words.language import LANGUAGES, language
from assistant.games.outer_planets.operations.commands import Order, PlayCard
from assistant.games.outer_planets.operations.page import play_page
from assistant.games.outer_planets.state.keys import AEROSPACE, TypeKey

from ..player import Table
from .sailing import at_sea, no_flagship, of_kind, order, out_of_pool


def refused(table: Table, kind: TypeKey, hq: str) -> tuple[str, list[str]]:
    """The key and the words of what is said to a card that sends one ship of a kind out of Valhalla."""
    way = order(table, "valhalla", kind, 1, "inner_planets", hq=hq)
    with pytest.raises(Senseless) as said:
        table.give(type="play_card", side=AEROSPACE, card="7", value=2, order=way)
    return said.value.sentence.key, [language(code).words(said.value.sentence) for code in LANGUAGES]


@pytest.mark.parametrize(
    ("hq", "english", "japanese"),
    [
        ("first_squadron", "1st Squadron HQ", "第一戦隊司令部"),
        ("titan", "Titan Defence Fleet HQ", "タイタン防衛艦隊司令部"),
        ("nowhere", "nowhere", "nowhere"),
    ],
)
def test_10_2_1_a_headquarters_of_another_port_or_side_sails_with_nobody(
    hq: str, english: str, japanese: str
) -> None:
    table = at_sea()
    assert refused(table, TypeKey.FRIGATE, hq) == ("outer_planets.hq_not_there", [
        f"{english} is not in Valhalla Station: take a headquarters along that is there, or none.",
        f"{japanese}はワルハラステーションにいません。そこにいる司令部を選ぶか、司令部なしで出撃してください。",
    ])  # fmt: skip
    assert table.asked("play").side == AEROSPACE


def test_10_4_no_headquarters_sails_with_unmanned_ships_alone() -> None:
    table = at_sea(printed={"unit.orca_killer.acceleration": 4})
    out_of_pool(table.state, TypeKey.ORCA_KILLER, "valhalla")
    words = no_flagship("4th Squadron HQ", "第四戦隊司令部")
    assert refused(table, TypeKey.ORCA_KILLER, "fourth_squadron") == ("outer_planets.no_flagship", words)
    assert table.state.headquarters["fourth_squadron"].port == "valhalla"


def two_kinds(kind: TypeKey) -> tuple[Table, dict[str, object], list[int]]:
    """An order for one frigate and two patrol ships of Valhalla with its headquarters; those of a kind."""
    table = at_sea()
    way = order(table, "valhalla", TypeKey.FRIGATE, 1, "inner_planets", hq="fourth_squadron")
    way["kinds"] |= order(table, "valhalla", TypeKey.PATROL_SHIP, 2, "inner_planets")["kinds"]
    return table, way, [each.id for each in of_kind(table, "valhalla", kind)]


def test_10_2_1_the_best_ship_is_proposed_as_flagship_and_another_that_sails_is_chosen_by_one_tap() -> None:
    table, way, patrols = two_kinds(TypeKey.PATROL_SHIP)
    frigates = of_kind(table, "valhalla", TypeKey.FRIGATE)
    made = PlayCard(side=AEROSPACE, card="7", value=3, order=msgspec.convert(way, Order))
    page = play_page(table.state, made, play_page(table.state, made, "7").weighed)
    flags = page.sailing.flags  # type: ignore[union-attr]
    assert [(each.key, each.chosen) for each in flags] == [
        (str(frigates[0].id), True),
        (str(patrols[0]), False),
    ]
    lines = table.give(
        type="play_card", side=AEROSPACE, card="7", value=3, order={**way, "flagship": str(patrols[3])}
    )
    assert table.state.headquarters["fourth_squadron"].flagship == patrols[3]
    # Of those alike it is the one that sails.
    assert table.state.units[patrols[3]].at.key == "inner_planets"
    assert [line.sentence.key for line in lines].count("outer_planets.hq_on_ship") == 1


def test_10_2_1_without_a_word_the_best_ship_is_the_flagship() -> None:
    table, way, _ = two_kinds(TypeKey.PATROL_SHIP)
    table.give(type="play_card", side=AEROSPACE, card="7", value=3, order={**way, "flagship": "best"})
    ship = table.state.units[table.state.headquarters["fourth_squadron"].flagship]
    assert ship.type == TypeKey.FRIGATE


def test_10_2_1_a_flagship_that_does_not_sail_is_refused_and_anyway_its_headquarters_stays() -> None:
    table, way, _ = two_kinds(TypeKey.FRIGATE)
    (scout,) = of_kind(table, "mercury", TypeKey.SCOUT)
    sent = {"type": "play_card", "side": AEROSPACE, "card": "7", "value": 3}
    assert table.insist(**sent, order={**way, "flagship": str(scout.id)}) == ["outer_planets.flagship_stays"]
    assert table.state.headquarters["fourth_squadron"].port == "valhalla"
    with pytest.raises(Senseless):
        two_kinds(TypeKey.FRIGATE)[0].give(**sent, order={**way, "flagship": "nobody"})


def test_10_4_an_unmanned_ship_is_no_flagship_while_the_table_says_nothing_else() -> None:
    table = at_sea(printed={"unit.orca_killer.acceleration": 4})
    drone = out_of_pool(table.state, TypeKey.ORCA_KILLER, "valhalla")
    way = order(table, "valhalla", TypeKey.FRIGATE, 1, "inner_planets", hq="fourth_squadron")
    way["kinds"] |= order(table, "valhalla", TypeKey.ORCA_KILLER, 1, "inner_planets")["kinds"]
    sent = {"type": "play_card", "side": AEROSPACE, "card": "7", "value": 3}
    assert table.insist(**sent, order={**way, "flagship": str(drone.id)}) == [
        "outer_planets.flagship_unmanned"
    ]
    assert table.state.headquarters["fourth_squadron"].flagship == drone.id


def test_10_2_1_a_told_move_names_its_flagship() -> None:
    table = at_sea()
    one, other = of_kind(table, "valhalla", TypeKey.PATROL_SHIP)[:2]
    table.give(type="play_card", side=AEROSPACE, card="7", value=3)
    told = next(each for each in table.asked("moves").answers if each.tag == "move_units")
    (field,) = (each for each in told.fields if each.name == "flagship")
    assert (field.chosen, field.options[0].value) == ("best", "best")  # type: ignore[union-attr]
    sent = {
        "units": [one.id, other.id],
        "to": "inner_planets",
        "hq": "fourth_squadron",
        "flagship": str(other.id),
    }
    table.give(type="move_units", side=AEROSPACE, **sent)
    assert table.state.headquarters["fourth_squadron"].flagship == other.id
