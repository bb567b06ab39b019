"""5 The primary of a card, used by a race that may do so instead of its secondary."""

from __future__ import annotations

from assistant.core.play.question import Answer
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ...pieces import technologies
from ...state.action import Action
from ...state.keys import Card, RaceKey, SideKey
from ...state.table import State
from .commands import UsePrimary
from .price import area_field
from .primary import ASKED, keep_apart

# By race: the card whose primary it may use.
PRIMARIES: dict[str, Card] = {RaceKey.JOL_NAR: Card.TECHNOLOGY, RaceKey.XXCHA: Card.DIPLOMACY}


def answers(state: State, action: Action, side: SideKey) -> list[Answer]:
    """What it fills in is what the holder of the card does; nothing for other races and cards."""
    card = action.card
    if card is None or PRIMARIES.get(state.players[side].race) != card:
        return []
    fields = (*ASKED[card](state, side)[0].fields, *area_field(state, action, side))
    return [
        Answer(command=UsePrimary, label=say("twilight.uses_primary"), fields=fields, fixed={"side": side})
    ]


def give_primary(state: State, card: Card, command: UsePrimary, referee: Referee) -> None:
    """What the primary changes of what is kept here."""
    match card:
        case Card.DIPLOMACY:
            keep_apart(state, command.side, command.opponent, referee)
        case Card.TECHNOLOGY if technologies.kept(state):
            technologies.learn(state, command.side, command.technology, referee, "5")
