"""10 Who still owes an answer of the status phase, and what each has coming."""

from __future__ import annotations

from assistant.core.words.say import Say, say

from ..pieces import counters, planets, technologies
from ..pieces.players import is_race, name
from ..state.keys import RaceKey, SideKey, Source, TechnologyKey
from ..state.player import Player
from ..state.table import State

COUNTERS_A_ROUND, CARDS_A_ROUND = 2, 1


def waiting(state: State) -> list[SideKey]:
    """Who has not said anything in this step, in the order of play."""
    return [side for side in state.order if side not in state.claimed]


def no_home(state: State, side: SideKey) -> Say | None:
    """10-1 Nobody scores without all planets of the own home system."""
    if planets.kept(state) and not planets.holds_home(state, side):
        return say("twilight.home_lost", player=name(state, side))
    return None


def has_scored_secret(player: Player) -> bool:
    """Whether a player's secret objective is scored."""
    return any(gain.source == Source.SECRET for gain in player.gains)


def cards_due(state: State, side: SideKey) -> int:
    """10-5 One card; Neural Motivator and the Yssaril one more each."""
    return (
        CARDS_A_ROUND
        + technologies.has(state, side, TechnologyKey.NEURAL)
        + is_race(state, side, RaceKey.YSSARIL)
    )


def counters_due(state: State, side: SideKey) -> int:
    """10-5 Two counters, Sol three, as far as reinforcements have them."""
    due = COUNTERS_A_ROUND + is_race(state, side, RaceKey.SOL)
    return min(due, counters.reinforcements(state.players[side]))


def placing(state: State) -> list[SideKey]:
    """Who has not put the new counters anywhere yet."""
    return [side for side in state.order if side not in state.claimed and counters_due(state, side)]
