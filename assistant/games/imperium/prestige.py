"""15.0 Prestige: changes noted, the marker moved, loans given back, then victory."""

from __future__ import annotations

from assistant.core.question import Question
from assistant.core.reason import Part, Reason
from assistant.core.referee import Referee
from assistant.core.say import Say, say
from assistant.core.step import Step

from . import loans, victory
from .rulings import reading
from .state import PrestigeNote, State
from .units import Words

LEAST, MOST = 0, 10


def visit_in_force(state: State) -> bool:
    """Whether the Emperor watches (R-1): while his forces are here, or only in the turn he came."""
    came = state.effects.visit_turn
    if not came or came == state.now.turn:
        return bool(came)
    staying = any(loan.event == "visit" for loan in state.effects.loans)
    return staying and reading(state, "visit_length") == "present"


def multiplied(state: State, amount: int) -> int:
    """A change as the visit has it: gains twice, losses three times (6.1)."""
    if not visit_in_force(state):
        return amount
    return amount * (2 if amount > 0 else 3)


def note(state: State, referee: Referee, amount: int, sentence: Say, rule: str) -> None:
    """Prestige changes by `amount` (before any visit): noted for the close-out, or moved at once (R-6)."""
    if reading(state, "prestige_moves") == "at_once":
        _move(state, referee, multiplied(state, amount), sentence, rule)
        victory.check(state, referee)
        return
    state.prestige_notes.append(PrestigeNote(amount, sentence, rule, state.now.turn))
    referee.tell(say("prestige.noted", change=signed(multiplied(state, amount)), what=sentence), rule)


def pay(state: State, referee: Referee, amount: int, sentence: Say, rule: str) -> None:
    """Prestige changes by `amount` at once and unmultiplied (R-12): a petition (-1), ships not given back."""
    _move(state, referee, amount, sentence, rule)
    if reading(state, "prestige_moves") == "at_once":
        victory.check(state, referee)


def reason(state: State) -> Reason:
    """Where prestige stands, and what is noted for the close-out."""
    parts = [Part(None, say("prestige.stands", prestige=state.prestige), "15.0")]
    parts += [Part(None, _pending(state, change), change.rule) for change in state.prestige_notes]
    if visit_in_force(state):
        parts.append(Part(None, say("prestige.visit"), "6.1"))
    return Reason(state.prestige, say("prestige.label"), "15.0", tuple(parts))


def _pending(state: State, change: PrestigeNote) -> Say:
    return say("prestige.pending", change=signed(multiplied(state, change.amount)), what=change.sentence)


def signed(amount: int) -> str:
    """A change with its sign, as printed."""
    return f"{amount:+d}".replace("-", "\N{MINUS SIGN}")


def enter(state: State, referee: Referee) -> None:
    """The close-out of prestige: move the marker by all notes; failing to rise sends loans back."""
    state.close_out.owed = {}
    _count_notes(state, referee)
    if state.prestige <= state.close_out.prestige_at_start:
        state.close_out.owed = loans.owed(state)
        if state.effects.loans:
            start = state.close_out.prestige_at_start
            referee.tell(say("loans.due", prestige=state.prestige, start=start), "6.1")
    if not ask(state):
        _finish(state, {}, referee)


def ask(state: State) -> list[Question]:
    """Which ships go back, where there is a choice."""
    return loans.ask(state)


def give_back(state: State, command: loans.GiveBack, referee: Referee) -> None:
    """The ships chosen go back, then victory is judged."""
    _finish(state, command.ships, referee)


def _count_notes(state: State, referee: Referee) -> None:
    """R-21: all changes are added up, then the marker is kept on its track."""
    net = sum(multiplied(state, change.amount) for change in state.prestige_notes)
    before, state.prestige = state.prestige, _on_track(state.prestige + net)
    if state.prestige_notes:
        changes: Words = [_pending(state, change) for change in state.prestige_notes]
        referee.tell(
            say("prestige.moves", before=before, after=state.prestige, changes=changes),
            "15.0",
            headline=say("prestige.headline", before=before, after=state.prestige),
        )
    state.prestige_notes = []


def _finish(state: State, chosen: dict[str, tuple[int, ...]], referee: Referee) -> None:
    missing = loans.hand_back(state, chosen, referee)
    if missing:
        pay(state, referee, -missing, say("loans.missing", n=missing), "6.1")
    victory.close(state, referee)


def _move(state: State, referee: Referee, change: int, sentence: Say, rule: str) -> None:
    before, state.prestige = state.prestige, _on_track(state.prestige + change)
    referee.tell(say("prestige.moved", before=before, after=state.prestige, what=sentence), rule)


def _on_track(prestige: int) -> int:
    return max(LEAST, min(MOST, prestige))


STEP = Step("prestige", "15.0", ask=ask, answers={loans.GiveBack: give_back}, enter=enter)
