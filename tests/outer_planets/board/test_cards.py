"""2-3-7 The tab of the cards: backs, what each side did with its hand, and what lies open."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.game import Secrecy, Setup
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.games.outer_planets.board.panels import panel
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE

from ..at_sea import stand
from ..operations.sailing import at_sea
from ..player import Table

KEPT = {"card_record": "kept"}


def hands(table: Table, seat: str) -> dict[str, Any]:
    return {row["side"]: row for row in panel(table.state, "cards", seat, "")["hands"]}


@pytest.mark.parametrize("seat", [TABLE, ALLIANCE, EVERYBODY])
def test_6_1_a_hand_says_what_its_side_did_and_the_other_is_choosing(seat: str) -> None:
    table = at_sea(setup=Setup("campaign"))
    stand(table, "discarding")
    assert [row["choosing"] for row in hands(table, seat).values()] == [True, True]
    table.give(type="adjust_hand", side=ALLIANCE, count=1)
    rows = hands(table, seat)
    assert (rows[ALLIANCE]["choosing"], rows[AEROSPACE]["choosing"]) == (False, True)
    assert rows[ALLIANCE]["did"].values == {"n": 1, "m": rows[ALLIANCE]["count"] - 5}
    assert rows[AEROSPACE]["did"] is None


@pytest.mark.parametrize(("option", "shown"), [("open", 5), ("hidden", None)])
def test_2_3_7_the_number_of_cards_of_the_other_hand_is_open_or_one_back(
    option: str, shown: int | None
) -> None:
    table = at_sea(setup=Setup("campaign", rulings={**KEPT, "hand_count": option}))
    other = hands(table, ALLIANCE)[AEROSPACE]
    assert (other["count"], other["backs"]) == (shown, shown or 1)
    assert hands(table, AEROSPACE)[AEROSPACE]["count"] == 5


def test_2_3_7_discards_lie_open_the_newest_first_and_hands_only_before_their_own_side() -> None:
    table = at_sea(setup=Setup("campaign", secrecy=Secrecy.CLOSED, rulings=KEPT))
    table.state.deck.discard = ["3", "8"]
    assert [card["key"] for card in panel(table.state, "cards", TABLE, "")["discard"]] == ["8", "3"]
    assert [len(row["cards"]) for row in hands(table, TABLE).values()] == [0, 0]
    assert [len(row["cards"]) for row in hands(table, ALLIANCE).values()] == [5, 0]
