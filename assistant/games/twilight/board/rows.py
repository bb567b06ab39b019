"""What is kept of one player, for the table of all and for the own sheet."""

from __future__ import annotations

from typing import Any

from assistant.core.words.say import Name

from ..components.kit import card_text, kit
from ..pieces import agreements, counters, laws, planets, structures
from ..pieces.players import cards_of, name
from ..pieces.points import points
from ..pieces.turns import has_passed
from ..state.keys import Area, PlanetKey, SideKey, Source
from ..state.table import Holding, State


def player_row(state: State, side: SideKey) -> dict[str, Any]:
    """All that is kept of a player, as the table beside the board shows it."""
    player = state.players[side]
    resources, influence = planets.ready_sums(state, side)
    own = planets.of_player(state, side)
    races = kit(state).races
    return {
        "side": side,
        "name": name(state, side),
        # Without a name of their own a player is called by the race already.
        "race": races[player.race].name if player.race in races and player.name else None,
        "cards": [
            {"name": card_text(state, card).name, "number": int(card), "used": state.cards[card].used}
            for card in cards_of(state, side)
        ],
        "areas": [counters.held(player, area) for area in Area],
        "left": counters.reinforcements(player),
        "board": player.board,
        "goods": player.goods,
        "action_cards": player.action_cards,
        "agreements": agreed(state, side),
        "laws": laws.of_player(state, side),
        "resources": resources,
        "influence": influence,
        "planets": [planet_cells(state, key, each) for key, each in own.items()],
        "ready": sum(not each.exhausted for each in own.values()),
        "technologies": [kit(state).technologies[key].name for key in player.technologies],
        "secret": any(gain.source == Source.SECRET for gain in player.gains),
        "points": points(state, side),
        "passed": has_passed(state, side),
        "active": side == state.active,
        "speaker": side == state.speaker,
    }


def planet_cells(state: State, key: PlanetKey, each: Holding) -> tuple[Any, ...]:
    """What is kept of a planet: what it brings, the laws that are of it, and what stands there."""
    of_it, stands = laws.of_planet(state, key), structures.shown(state, each)
    return each.name, each.resources, each.influence, each.exhausted, of_it, stands


def agreed(state: State, side: SideKey) -> list[tuple[SideKey, str | Name, int]]:
    """5 With whom a player has trade agreements, and what each brings."""
    pairs = ((agreements.partner(each, side), n) for each, n in agreements.bringing(state, side))
    return [(other, name(state, other), n) for other, n in pairs]
