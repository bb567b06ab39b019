"""8-2-4 The page of cards out of turn: what is offered, and that nothing about it tells what is held."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.games.outer_planets.operations.between import between_question
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, TypeKey

from ..player import Table
from .sailing import MAP, at_sea, order

CARDS: dict[str, Any] = {
    "card.9.kinds": ["off_turn"], "card.10.kinds": ["forced"], "card.11.kinds": [], "card.7.value": 3,
}  # fmt: skip


def holding(*cards: str) -> Table:
    """The Alliance holds these cards of a deck that is kept here; the Aerospace Force plays."""
    setup = Setup("campaign", printed={**MAP, **CARDS}, rulings={"card_record": "kept"})
    table = at_sea(setup=setup)
    deck = table.state.deck
    every = [*deck.draw, *deck.hands[ALLIANCE], *deck.hands[AEROSPACE]]
    deck.hands = {ALLIANCE: list(cards), AEROSPACE: ["7"]}
    deck.draw = [each for each in every if each not in (*cards, "7")]
    return table


def shown(table: Table, side: str = ALLIANCE) -> dict[str, list[str]]:
    detail = between_question(table.state, side).detail  # type: ignore[arg-type]
    return {part: [card.key for card in getattr(detail, part)] for part in ("cards", "rest")}


@pytest.mark.parametrize(
    ("held", "cards", "rest"),
    [
        (("9", "10", "11"), ["9"], ["10", "11"]), (("10", "11"), [], ["10", "11"]), ((), [], []),
        # A card nobody has read off may be one, and comes after those that are known to be.
        (("12", "9"), ["9", "12"], []),
    ],
)  # fmt: skip
def test_8_2_4_cards_out_of_turn_come_first_and_the_rest_of_the_hand_after_them(
    held: tuple[str, ...], cards: list[str], rest: list[str]
) -> None:
    assert shown(holding(*held)) == {"cards": cards, "rest": rest}


def test_8_2_4_it_says_what_the_other_side_is_about() -> None:
    table = holding("9")
    way = order(table, "valhalla", TypeKey.FRIGATE, 2, "jupiter")
    table.insist(type="play_card", side=AEROSPACE, card="7", order={**way, "to": "belt_1", "more": True})
    detail = between_question(table.state, ALLIANCE).detail
    assert [words.key for words in detail.doing][:1] == ["outer_planets.played_as_operation"]
    assert between_question(table.state, AEROSPACE).detail.doing == ()
