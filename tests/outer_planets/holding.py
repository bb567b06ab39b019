"""What must hold in every state of a campaign."""

from __future__ import annotations

from collections import Counter

from assistant.core.play import cards
from assistant.games.outer_planets.components.kit import ALL_CARDS
from assistant.games.outer_planets.pieces.control import controls
from assistant.games.outer_planets.state.keys import CARDS, MOST_SCORE, SIDES, Sign, Zone
from assistant.games.outer_planets.state.table import State


def holds(state: State) -> None:
    """Cards, units, headquarters and score are as they can lie on a table."""
    check_cards(state)
    check_units(state)
    for hq in state.headquarters.values():
        assert [bool(hq.port), bool(hq.flagship), hq.due > 0].count(True) == 1, hq
        assert not hq.flagship or state.units[hq.flagship].side == hq.side
    assert -MOST_SCORE <= state.score <= MOST_SCORE
    assert len({each.nation for each in state.surrenders}) == len(state.surrenders)
    for key, area in state.areas.items():
        assert area.controller is None or controls(state, area.controller, key)


def check_cards(state: State) -> None:
    """2-3 Forty-five cards, each somewhere once."""
    deck = state.deck
    lying = [*deck.draw, *deck.discard, *deck.removed]
    lying += [card for pile in (*deck.in_play.values(), *deck.hands.values()) for card in pile]
    named = Counter(card for card in lying if card)
    assert not [card for card, times in named.items() if times > 1]
    assert set(named) <= set(ALL_CARDS)
    held = sum(cards.hand_size(deck, side) for side in SIDES)
    in_play = sum(len(pile) for pile in deck.in_play.values())
    assert cards.to_draw(deck) + held + in_play + len(deck.discard) + len(deck.removed) == CARDS


def check_units(state: State) -> None:
    """Every unit is somewhere there is, with what it carries."""
    for key, unit in state.units.items():
        assert unit.id == key
        known = {Zone.AREA: state.areas, Zone.RAIDING: state.areas, Zone.PORT: state.ports}
        assert unit.at.zone not in known or unit.at.key in known[unit.at.zone]
        assert unit.damage >= 0
        assert len(set(unit.signs)) == len(unit.signs)
        # 9-6 Groups and chasers are those of the battle that is on, and nobody both leaves and chases.
        fought = state.battle.area if state.battle else ""
        assert not (unit.group or unit.chases) or (unit.at.zone, unit.at.key) == (Zone.AREA, fought)
        assert not (unit.group and unit.chases)
        assert Sign.CONVERTING not in unit.signs or unit.at.zone == Zone.FACTORY
