"""15.0 The prestige track: changes noted for the close-out or moved at once, gains and losses of a visit."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure, row_named, table
from assistant.core.words.reason import Part, Reason
from assistant.core.words.say import Say, say

from ..components.rulings import Reading
from ..state.effects import PrestigeNote
from ..state.ledger import Moved
from ..state.war import State
from . import victory

LEAST, MOST = 0, 10


def visit_in_force(state: State) -> bool:
    """Whether the Emperor watches (R-1): while his forces are here, or only in the turn he came."""
    came = state.effects.visit_turn
    # In the turn he comes he watches however R-1 is read, even if no ship of his had a counter left.
    if not came or came == state.now.turn:
        return bool(came)
    staying = any(loan.event == "visit" for loan in state.effects.loans)
    return staying and Reading.VISIT_LENGTH_PRESENT.holds(state)


def multiplied(state: State, amount: int) -> int:
    """A change as the visit has it: gains twice, losses three times (6.1)."""
    if not visit_in_force(state):
        return amount
    return amount * figure(state, "interference", "visit", "gains" if amount > 0 else "losses")


def note(state: State, referee: Referee, amount: int, sentence: Say, rule: str) -> None:
    """Prestige changes by `amount` (before any visit): noted for the close-out, or moved at once (R-6)."""
    if Reading.PRESTIGE_MOVES_AT_ONCE.holds(state):
        _move(state, referee, multiplied(state, amount), sentence, rule)
        victory.check(state, referee)
        return
    state.prestige_notes.append(PrestigeNote(amount, sentence, rule, state.now.turn))
    referee.tell(say("prestige.noted", change=signed(multiplied(state, amount)), what=sentence), rule)


def change_of(state: State, event: str) -> int:
    """By how much an event of the prestige chart changes it, before any visit."""
    return figure(state, "prestige", event, "prestige")


def note_event(state: State, referee: Referee, event: str, sentence: Say) -> None:
    """Prestige changes by what the chart has for an event, under the rule the chart cites."""
    rule = str(row_named(table(state, "prestige"), event).cells["rule"])
    note(state, referee, change_of(state, event), sentence, rule)


def pay(state: State, referee: Referee, amount: int, sentence: Say, rule: str) -> None:
    """Prestige changes by `amount` at once and unmultiplied (R-12): a petition (-1), ships not given back."""
    _move(state, referee, amount, sentence, rule)
    if Reading.PRESTIGE_MOVES_AT_ONCE.holds(state):
        victory.check(state, referee)


def reason(state: State) -> Reason:
    """Where prestige stands, and what is noted for the close-out."""
    parts = [Part(None, say("prestige.stands", prestige=state.prestige), "15.0")]
    parts += [Part(None, pending_words(state, change), change.rule) for change in state.prestige_notes]
    if visit_in_force(state):
        parts.append(Part(None, say("prestige.visit"), "6.1"))
    return Reason(state.prestige, say("prestige.label"), "15.0", tuple(parts))


def pending_words(state: State, change: PrestigeNote) -> Say:
    """A change noted for the close-out, as the visit will have it."""
    return say("prestige.pending", change=signed(multiplied(state, change.amount)), what=change.sentence)


def signed(amount: int) -> str:
    """A change with its sign, as printed."""
    return f"{amount:+d}".replace("-", "\N{MINUS SIGN}")


def _move(state: State, referee: Referee, change: int, sentence: Say, rule: str) -> None:
    before, state.prestige = state.prestige, on_track(state.prestige + change)
    state.ledger.prestige.append(Moved(change, sentence, rule))
    referee.tell(say("prestige.moved", before=before, after=state.prestige, what=sentence), rule)


def on_track(prestige: int) -> int:
    """Prestige kept on its track (R-21)."""
    return max(LEAST, min(MOST, prestige))
