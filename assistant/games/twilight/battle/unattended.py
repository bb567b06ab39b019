"""12 Ships that somebody left behind: whoever attacks them answers for both sides."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.core.play.question import Question

from ..pieces.players import plays
from ..state.battle import Battle
from ..state.table import State


def unattended(state: State, battle: Battle, questions: list[Question]) -> list[Question]:
    """The questions of a battle, put to the attacker where the defender has gone home."""
    if plays(state, battle.defender):
        return questions
    # 12-1 Whether the attacker retreats is asked alone: one throw for both would say that nobody does.
    if whole := [each for each in questions if each.covers]:
        return [replace(each, side=battle.attacker, covers="") for each in whole]
    # What was each side's own is told apart by whose it was.
    return [
        replace(each, side=battle.attacker, about=(*each.about, each.side))
        for each in questions
        if not each.covers
    ]
