"""6.1 Events of interference that take effect as they are rolled."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure, row_named, table
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import by_type, remove_unit
from assistant.games.imperium.pieces.stock import earn
from assistant.games.imperium.pieces.units import half_cost, names
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.ledger import What
from assistant.games.imperium.state.war import Due, State, Why

from .emperor import grant

CANCELLED = ("B1", "B2", "BB")


def ban(state: State, referee: Referee) -> None:
    """Permissions lapse; battleships being built are cancelled, half of each one's cost back (R-2, R-17)."""
    side = state.sides[IMPERIAL]
    lost, side.permissions = side.permissions, []
    referee.tell(
        say("decrees.ban_withdraws", types=list(lost)) if lost else say("decrees.ban_finds_none"), "6.1"
    )
    # R-17 Only what is being built is cancelled, not what is in play, away or on loan; CR and CA stay too.
    building = [
        unit
        for unit in state.units.values()
        if unit.side == IMPERIAL
        and unit.type in CANCELLED
        and isinstance(unit.where, Due)
        and unit.where.why == Why.BUILT
    ]
    if not building:
        return
    refund = sum(half_cost(state, unit) for unit in building)
    for unit in building:
        remove_unit(state, unit)
    ships = names(state, by_type(building))
    referee.tell(say("decrees.ban_cancels", ships=ships, amount=refund), "6.1")
    # R-17 Half of each one's cost, not half of the sum: every half is rounded by itself.
    earn(state, IMPERIAL, refund, What.GIFT, referee)


def recession(state: State, referee: Referee) -> None:
    """Less income for three turns, this one first (R-3); a second one starts them again (R-8)."""
    turns = figure(state, "interference", "recession", "turns")
    state.effects.recession_turns = turns
    loss = figure(state, "interference", "recession", "loss")
    referee.tell(say("decrees.recession", amount=loss, n=turns), "6.1")


def boom(state: State, referee: Referee) -> None:
    """A larger budget (R-4, R-10), and the end of a recession (R-9)."""
    gain = figure(state, "interference", "boom", "budget")
    # 6.1 The budget rises by it: a second boom adds to the first.
    state.effects.boom += gain
    state.effects.boom_turn = state.now.turn
    referee.tell(say("decrees.boom", amount=gain), "6.1")
    if state.effects.recession_turns:
        state.effects.recession_turns = 0
        referee.tell(say("decrees.boom_ends_recession"), "6.1")


def token(state: State, referee: Referee) -> None:
    """The two small ships of the table."""
    grant(state, row_named(table(state, "interference"), "token").give, "token", referee)


def peace_talks(state: State, referee: Referee) -> None:
    """Nobody attacks (R-7 until when)."""
    state.effects.peace_talks = True
    referee.tell(say("decrees.peace_talks"), "6.1")


def nothing(state: State, referee: Referee) -> None:
    """The capital has other things to do."""
