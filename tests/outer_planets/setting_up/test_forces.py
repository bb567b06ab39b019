"""15-1 The campaign's forces, and hands."""

from __future__ import annotations

from collections import Counter

from assistant.core.game import Secrecy, Setup
from assistant.games.outer_planets.pieces import hand
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Nation, TypeKey, Zone

from ..player import Table


def placed(**rulings: str) -> Table:
    table = Table(setup=Setup("campaign", rulings=rulings))
    table.give(type="place_forces")
    return table


def test_one_tap_places_every_unit_of_the_campaign_and_the_surprise_begins() -> None:
    table = placed()
    units = table.state.units.values()
    in_port = Counter(each.side for each in units if each.at.zone == Zone.PORT)
    in_pool = Counter(each.side for each in units if each.at.zone == Zone.POOL)
    # Thirty-five ships and the landing force.
    assert in_port == {ALLIANCE: 36, AEROSPACE: 43}
    assert in_pool == {ALLIANCE: 24, AEROSPACE: 6}
    by_port = Counter(each.at.key for each in units if each.side == AEROSPACE and each.at.key)
    assert by_port == {"atlantic": 4, "columbia": 18, "valhalla": 9, "mercury": 1, "century": 11}
    assert table.state.now.stop == "surprise_play.5"
    assert table.asked("surprise_play").side == ALLIANCE


def test_the_eight_cruisers_at_ganymede_are_whose_the_match_reads_them_to_be() -> None:
    for reading, nation in (("ganymede", Nation.GANYMEDE), ("titan", Nation.TITAN)):
        units = placed(ganymede=reading).state.units.values()
        there = [each for each in units if each.at.key == "ganymede"]
        cruisers = {each.nation for each in there if each.type == TypeKey.AUXILIARY_CRUISER}
        assert cruisers == {nation}


def test_a_told_deck_has_six_cards_a_side_and_thirty_three_to_draw() -> None:
    deck = placed().state.deck
    assert (deck.left, deck.held) == (33, {ALLIANCE: 6, AEROSPACE: 6})


def test_where_the_app_keeps_the_cards_each_side_draws_four_beside_its_two() -> None:
    setup = Setup("campaign", secrecy=Secrecy.CLOSED, rulings={"card_record": "kept"})
    table = Table(setup=setup)
    table.until("surprise_play.5")
    deck = table.state.deck
    assert {side: len(held) for side, held in deck.hands.items()} == {ALLIANCE: 6, AEROSPACE: 6}
    assert set(deck.hands[ALLIANCE]) >= {"1", "2"}
    assert set(deck.hands[AEROSPACE]) >= {"19", "20"}
    assert hand.possible(table.state, ALLIANCE) == deck.hands[ALLIANCE]
