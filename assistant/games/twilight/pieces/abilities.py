"""What a race may do besides, left to the table: said at the moment at which it may be done."""

from __future__ import annotations

from enum import StrEnum

from assistant.core.words.say import Say, say

from ..state.keys import RaceKey, SideKey
from ..state.table import State
from .players import name


class Moment(StrEnum):
    """5, 6-6 When it may be done."""

    GROUND_DICE = "ground_dice"
    TRADE = "trade"


# By race: what is said when.
MAY: dict[str, dict[Moment, str]] = {
    RaceKey.HACAN: {Moment.TRADE: "twilight.may.trades_freely"},
    RaceKey.JOL_NAR: {
        Moment.GROUND_DICE: "twilight.may.die_again",
    },
}


def reminded(state: State, moment: Moment, *sides: SideKey, of: Say | None = None) -> Say | None:
    """What some players may do at a moment, before what is remarked `of` it anyway."""
    for side in reversed(sides):
        key = MAY.get(state.players[side].race, {}).get(moment)
        if key is not None:
            may = say(key, player=name(state, side))
            of = may if of is None else say("twilight.may_and_remark", may=may, remark=of)
    return of
