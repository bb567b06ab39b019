"""Matches of Twilight Imperium to print from: names, races, what is kept, how far it has come."""

from __future__ import annotations

from typing import Any

from assistant.core.game import Setup
from assistant.core.play.sides import Playing
from assistant.core.shipped.kit import register
from assistant.core.words.say import Name, say
from assistant.games.twilight.components.kit import load
from assistant.games.twilight.setting_up.beginning import new
from assistant.games.twilight.state.battle import Battle, Fleet, Stage
from assistant.games.twilight.state.keys import Card, Source, Unit
from assistant.games.twilight.state.player import Gain
from assistant.games.twilight.state.table import Objective, State, StrategyCard
from printables import SheetRequest, sheets_of

from ..paper import asked as asked_of

RACES = ("sardakk", "sol", "naalu", "l1z1x", "hacan", "jol_nar")
OWN = ("player", "tray", "round", "points", "battle", "units", "planet_list")
EVERYTHING = ("round", "counters", "planets", "technologies", "goods", "damage")
ALL = tuple(sheet.key for sheet in sheets_of("twilight") if not sheet.bundle)


def setup(players: int, groups: tuple[str, ...] | None = EVERYTHING, **rulings: str) -> Setup:
    """Players with long names, each with a race."""
    sides = tuple(Playing(f"p{at + 1}", RACES[at]) for at in range(players))
    names = {f"p{at + 1}": f"A rather long name {at + 1}" for at in range(players)}
    return Setup("galaxy", "Six at the club", sides=sides, players=names, groups=groups, rulings=rulings)


def state_of(given: Setup) -> State:
    """A match as it begins, with cards taken and one objective revealed."""
    state = new(given, register(load()))
    state.speaker = "p1"
    state.cards[Card.TRADE] = StrategyCard("p1", used=True)
    state.cards[Card.IMPERIAL] = StrategyCard(tokens=3)
    state.objectives = [Objective(Name("Spend 10 resources", "資源10を払う"), 1, ["p2"])]
    return state


def late(given: Setup) -> State:
    """The same in its eighth round: planets taken, all technologies, points made, a battle fought."""
    state = state_of(given)
    state.now.turn, state.order = 8, list(reversed(state.sides))
    for number, key in enumerate(key for key, each in state.planets.items() if not each.home):
        state.planets[key].owner = state.sides[number % 2]
        state.planets[key].exhausted = number % 3 == 0
    for side, player in state.players.items():
        player.technologies = list(load().technologies)
        player.gains = [Gain(1, Source.OBJECTIVE, 2), Gain(2, Source.SECRET, 5)]
        player.units |= {Unit.CRUISER: 8, Unit.FIGHTER: 10, Unit.GROUND_FORCE: 12}
        player.goods, player.action_cards, player.passed = 14, 7, side == "p2"
    state.objectives = [
        Objective(card.name, card.points, list(state.sides)) for card in load().objectives[:9]
    ]
    fleets = {
        "p1": Fleet(ships={Unit.DREADNOUGHT: 5, Unit.FIGHTER: 17}, damaged={Unit.DREADNOUGHT: 2}),
        "p2": Fleet(ships={Unit.CRUISER: 8, Unit.WAR_SUN: 2}, values={Unit.CRUISER: 3}),
    }
    state.battle = Battle("Mecatol Rex", "p1", "p2", fleets, Stage.DICE, round=3, leaving="p2", to="Lodor")
    return state


def asked(state: State, given: Setup, **chosen: Any) -> SheetRequest:
    """A request for a sheet of such a match; the same one each time."""
    return asked_of(state, setup=given, turns=None, turn_label=say("twilight.round"), **chosen)
