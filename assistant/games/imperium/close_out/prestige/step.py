"""15.0 The close-out of prestige: the marker moved by what was noted, loans given back, then victory."""

from __future__ import annotations

from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.shipped.decoding import Reader
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces import victory
from assistant.games.imperium.pieces.prestige import change_of, multiplied, on_track, pay, pending_words
from assistant.games.imperium.pieces.reading_first import reading_first
from assistant.games.imperium.pieces.units import Words
from assistant.games.imperium.state.chapter import settling
from assistant.games.imperium.state.keys import UnitId
from assistant.games.imperium.state.ledger import Moved
from assistant.games.imperium.state.war import State

from .. import turn_end
from . import loans


def enter(state: State, referee: Referee) -> None:
    """The close-out of prestige: move the marker by all notes; failing to rise sends loans back."""
    state.close_out.owed = {}
    _count_notes(state, referee)
    # 6.1 To stand still is to fail as well: only a rise keeps the loans.
    if state.prestige <= state.close_out.prestige_at_start:
        state.close_out.owed = loans.owed(state)
        if state.effects.loans:
            start = state.close_out.prestige_at_start
            referee.tell(say("loans.due", prestige=state.prestige, start=start), "6.1")
    if ask(state):
        return
    # 11.7 Cargo that is put down may need its planet read off, also where nobody has a choice.
    if state.close_out.owed:
        GIVE_BACK(state, loans.GiveBack(), referee)
    else:
        _finish(state, {}, referee)


def drop(state: State, referee: Referee) -> list[Say]:
    """Left by hand, nothing is asked back any more; what is lent stays lent."""
    owed, state.close_out.owed = state.close_out.owed, {}
    return [say("loans.closed")] if owed else []


def ask(state: State) -> list[Question]:
    """Which ships go back, where there is a choice."""
    return loans.ask(state)


def give_back(state: State, command: loans.GiveBack, referee: Referee) -> None:
    """The ships chosen go back, then victory is judged."""
    _finish(state, command.ships, referee)


GIVE_BACK = reading_first(Reader(loans.GiveBack), give_back)


def _count_notes(state: State, referee: Referee) -> None:
    """R-21: all changes are added up, then the marker is kept on its track."""
    net = sum(multiplied(state, change.amount) for change in state.prestige_notes)
    # Clamped once, after the sum: gains and losses of a turn offset each other past the end of the track.
    before, state.prestige = state.prestige, on_track(state.prestige + net)
    for note in state.prestige_notes:
        state.ledger.prestige.append(Moved(multiplied(state, note.amount), note.sentence, note.rule))
    if state.prestige_notes:
        changes: Words = [pending_words(state, change) for change in state.prestige_notes]
        referee.tell(
            say("prestige.moves", before=before, after=state.prestige, changes=changes),
            "15.0",
            headline=say("prestige.headline", before=before, after=state.prestige),
        )
    state.prestige_notes = []


def _finish(state: State, chosen: dict[str, tuple[UnitId, ...]], referee: Referee) -> None:
    missing = loans.hand_back(state, chosen, referee)
    if missing:
        pay(state, referee, missing * change_of(state, "unreturned"), say("loans.missing", n=missing), "6.1")
    victory.close(state, referee)
    # Of a campaign's war too: what the settlement changes is no longer this turn.
    if state.over is not None or settling(state):
        turn_end.show(state, state.now.turn, referee)


STEP = Step("prestige", "15.0", ask=ask, answers={loans.GiveBack: GIVE_BACK}, enter=enter, close=drop)
