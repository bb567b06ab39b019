"""What comes of each figure of charts and cards: for every one something that changes with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.action.strategic import giving, primary
from assistant.games.twilight.action.strategic.commands import (
    PlayImperial,
    PlayPrimary,
    PlayTrade,
    UseSecondary,
)
from assistant.games.twilight.pieces.planets import of_player
from assistant.games.twilight.state.action import Action, Kind
from assistant.games.twilight.state.keys import Area, Card
from assistant.games.twilight.state.player import Player
from assistant.games.twilight.state.table import State
from assistant.games.twilight.strategy.picking import cards_each

from .board import board as seated
from .conftest import EVERYTHING, RACES

Outcome = Callable[[State], Any]
SIDE = "p1"


def board() -> State:
    """Three players, who keep everything; the first of them is Hacan."""
    return seated(3, RACES[:3], EVERYTHING).state


def takes(players: int) -> Outcome:
    """3 How many cards so many players take each."""

    def outcome(state: State) -> Any:
        state.sides = [f"p{at}" for at in range(players)]
        state.players = {side: Player() for side in state.sides}
        return cards_each(state)

    return outcome


def used(card: Card, command: Command) -> Outcome:
    """5 What the player and the planets are after a primary, or why it was not taken."""

    def outcome(state: State) -> Any:
        state.action = Action(SIDE, Kind.STRATEGIC, card=card)
        return after(state, lambda referee: primary.ANSWERS[type(command)](state, command, referee))

    return outcome


def second(card: Card, **said: Any) -> Outcome:
    """5 The same after a secondary; of planets as many as are said."""

    def outcome(state: State) -> Any:
        own = [*of_player(state, SIDE)]
        command = UseSecondary(SIDE, **{**said, "planets": tuple(own[: said.get("planets", 0)])})
        return after(state, lambda referee: giving.give(state, card, command, referee))

    return outcome


def after(state: State, done: Callable[[Referee], None]) -> Any:
    """What the player and the planets are, or why it was refused."""
    referee = Referee()
    try:
        done(referee)
    except (Forbidden, Senseless) as refused:
        return type(refused)
    told = [(refusal.sentence.key, refusal.sentence.values) for refusal in referee.refusals]
    return msgspec.to_builtins((state.players[SIDE], state.planets)), told


OUTCOMES: dict[tuple[str, str, str], Outcome] = {
    **{("players", str(players), "cards"): takes(players) for players in range(3, 7)},
    ("cards", "diplomacy", "planets"): second(Card.DIPLOMACY, planets=3),
    ("cards", "political", "cards"): used(Card.POLITICAL, PlayPrimary(SIDE)),
    ("cards", "political", "counters"): used(Card.POLITICAL, PlayPrimary(SIDE, {Area.POOL: 2})),
    ("cards", "political", "secondary_cards"): second(Card.POLITICAL),
    ("cards", "logistics", "counters"): used(Card.LOGISTICS, PlayPrimary(SIDE, {Area.POOL: 5})),
    ("cards", "logistics", "influence"): second(Card.LOGISTICS, split={Area.POOL: 1}),
    ("cards", "trade", "goods"): used(Card.TRADE, PlayTrade(SIDE)),
    ("cards", "technology", "resources"): second(Card.TECHNOLOGY, technology="xrd", goods=0),
    ("cards", "imperial", "points"): used(Card.IMPERIAL, PlayImperial(SIDE, objective="mecatol")),
}
