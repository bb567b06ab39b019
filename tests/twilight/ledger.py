"""The ledger of a recorded game: by round and step what must stand after it."""

from __future__ import annotations

from typing import Any

from assistant.core.words.say import Name
from assistant.games.twilight.order import ROUND
from assistant.games.twilight.pieces import counters
from assistant.games.twilight.pieces.laws import in_force
from assistant.games.twilight.pieces.players import name, plays
from assistant.games.twilight.pieces.points import points
from assistant.games.twilight.state.keys import Area, Unit
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
    players = state.players.items()
    match what:
        case "speaker":
            return state.speaker
        case "order":
            return state.order
        case "tokens":
            return {card.key: held.tokens for card, held in state.cards.items() if held.tokens}
        case "points":
            return {side: points(state, side) for side in state.sides}
        case "counters":
            return {side: [counters.held(player, area) for area in Area] for side, player in players}
        case "board":
            return {side: len(player.board) for side, player in players}
        case "goods":
            return {side: player.goods for side, player in players}
        case "cards":
            return {side: player.action_cards for side, player in players}
        case "laws":
            return [each.text.en if isinstance(each.text, Name) else each.text for each in in_force(state)]
        case "exhausted":
            return sorted(each.name for each in state.planets.values() if each.exhausted)
        case "agreements":
            return [" ".join(each.sides) for each in state.agreements]
        case "structures":
            # By planet its dock and its PDS.
            stand = {key: [int(each.dock), each.pds] for key, each in state.planets.items()}
            return {key: both for key, both in stand.items() if any(both)}
        case "plastic":
            return {side: [player.units.get(each, 0) for each in BUILT] for side, player in players}
        case "gone":
            return [side for side in state.sides if not plays(state, side)]
        case "winner":
            won = state.over.values["player"] if state.over else None
            return next((side for side in state.sides if name(state, side) == won), "")
    raise KeyError(what)
