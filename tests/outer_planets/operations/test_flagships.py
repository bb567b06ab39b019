"""10-2-1, 10-4 A headquarters that cannot sail with what a card moves, in the words of both languages."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.core.words.language import LANGUAGES, language
from assistant.games.outer_planets.state.keys import AEROSPACE, TypeKey

from ..player import Table
from .sailing import at_sea, no_flagship, order, out_of_pool


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
