"""The figures at the head of a war's record: turn, prestige, stocks."""

from __future__ import annotations

from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.imperium.pieces.victory import thresholds
from assistant.games.imperium.state.chapter import at_war
from assistant.games.imperium.state.keys import IMPERIAL, SideKey
from assistant.games.imperium.state.war import SideState, State
from printables.record.strip import Figure

from .content import Recorder


def figures(recorder: Recorder, turn: int) -> list[Figure]:
    """What the markers are set by."""
    state: State = recorder.state
    word, game = recorder.words.words, recorder.game
    low, high = thresholds(state)
    step = word(game.step_words(game.sequence.open(state).key))
    # 16.0 In peace prestige decides nothing, and nothing is left to decide when the war is over.
    ends = word(say("board.ends_at", low=low, high=high)) if at_war(state) and not state.over else ""
    return [
        Figure(word(say("paper.turn")), turn, step),
        Figure(word(say("board.prestige")), state.prestige, ends),
        *(_stock(recorder, side) for side in game.sides),
    ]


def _stock(recorder: Recorder, side: Side) -> Figure:
    word, kept = recorder.words.words, recorder.state.sides.get(SideKey(side.key), SideState())
    budget = word(say("paper.budget", n=kept.budget)) if side.key == IMPERIAL else ""
    return Figure(word(say("paper.stock", side=side.name)), kept.stock, budget, side)
