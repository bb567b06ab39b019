"""3 The strategy phase: cards, and at once what lay on them."""

from __future__ import annotations

from assistant.core.play.question import Question
from assistant.core.play.step import Step

from ..state.table import State
from . import picking, tokens


def ask(state: State) -> list[Question]:
    """Tokens are changed before the next player picks."""
    return tokens.ask(state) or picking.ask(state)


STEP = Step(
    "picks",
    "3",
    ask,
    {picking.PickCard: picking.pick_card, tokens.ChangeTokens: tokens.change_tokens},
    picking.begin,
    close=tokens.drop,
)
