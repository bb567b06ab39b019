"""The ledger of a recorded game: by round and step what must stand after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.words.say import Name
from assistant.games.twilight.order import ROUND
from assistant.games.twilight.pieces import counters
from assistant.games.twilight.pieces.laws import in_force
from assistant.games.twilight.pieces.players import name, plays
from assistant.games.twilight.pieces.points import points
from assistant.games.twilight.state.keys import Area, Unit
from assistant.games.twilight.state.player import Player
from assistant.games.twilight.state.table import State

STOPS = [place.key for place in ROUND]
# What is told of a player's plastic.
BUILT = (Unit.GROUND_FORCE, Unit.PDS, Unit.DOCK)


def passed(before: State, after: State) -> list[tuple[int, str]]:
    """The steps that ended between two states; none if play went back, or while it begins."""
    if before.now.stop not in STOPS or after.now.stop not in STOPS:
        return []
    start, end = (each.now.turn * len(STOPS) + STOPS.index(each.now.stop) for each in (before, after))
    last = end + (after.over is not None)
    return [(at // len(STOPS), STOPS[at % len(STOPS)]) for at in range(start, last)]


def kept(state: State, what: str, wanted: Any) -> Any:
    """A kept value in the words of a ledger."""
    return KEPT[what](state)


def by_side(told: Callable[[Player], Any]) -> Callable[[State], Any]:
    """Something of each player."""
    return lambda state: {side: told(player) for side, player in state.players.items()}


def winner(state: State) -> str:
    won = state.over.values["player"] if state.over else None
    return next((side for side in state.sides if name(state, side) == won), "")


def structures(state: State) -> dict[str, list[int]]:
    """By planet its docks and its PDS."""
    stand = {key: [int(each.dock), each.pds] for key, each in state.planets.items()}
    return {key: both for key, both in stand.items() if any(both)}


KEPT: dict[str, Callable[[State], Any]] = {
    "speaker": lambda state: state.speaker,
    "order": lambda state: state.order,
    "tokens": lambda state: {card.key: held.tokens for card, held in state.cards.items() if held.tokens},
    "points": lambda state: {side: points(state, side) for side in state.sides},
    "counters": by_side(lambda player: [counters.held(player, area) for area in Area]),
    "board": by_side(lambda player: len(player.board)),
    "goods": by_side(lambda player: player.goods),
    "cards": by_side(lambda player: player.action_cards),
    "plastic": by_side(lambda player: [player.units.get(each, 0) for each in BUILT]),
    "laws": lambda state: [
        each.text.en if isinstance(each.text, Name) else each.text for each in in_force(state)
    ],
    "exhausted": lambda state: sorted(each.name for each in state.planets.values() if each.exhausted),
    "agreements": lambda state: [" ".join(each.sides) for each in state.agreements],
    "structures": structures,
    "gone": lambda state: [side for side in state.sides if not plays(state, side)],
    "winner": winner,
}
