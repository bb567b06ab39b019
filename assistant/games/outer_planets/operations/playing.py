"""8-1 to 8-3 Six steps: in each, each side plays a card or passes."""

from __future__ import annotations

from assistant.core.play.question import Amount, Answer, Choice, Head, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..components.book import card_key
from ..pieces import hand
from ..pieces.events import automatic, check_card, open_automatic, open_event
from ..pieces.sides import check_turn, side_name, waiting
from ..state.keys import CardKey, SideKey, Use
from ..state.play import Play
from ..state.table import State
from . import lead, orders
from .checking import check_head, check_question, roll_checks
from .commands import (
    EndMoves,
    MoveUnits,
    PassOn,
    PassPlay,
    PlayCard,
    RollChecks,
    SailUnits,
    TakeLead,
)
from .extras import add_extra
from .moving import end_moves, move_head, move_question, move_units, sail_units
from .page import play_page
from .passing import by_itself, check_forced, pass_on, pass_play, plays_left


def begin_step(state: State, referee: Referee) -> None:
    """8-1-1 Nobody has played in this step."""
    state.turn.played, state.play = [], None
    lead.begin_step(state)


def break_off(state: State, referee: Referee) -> list[Say]:
    """8-1-3 Left by hand, no card moves units any more, and nobody goes on passing."""
    play, state.play = state.play, None
    passing, state.turn.passing = state.turn.passing, []
    closed = [say("outer_planets.closed_card", card=hand.card_name(state, play.card))] if play else []
    return [*closed, *(say("outer_planets.closed_passing", side=side_name(side)) for side in passing)]


def ask_step(state: State) -> list[Question]:
    """8-1-3 The side whose play it is: a card or a pass, then what the card moves."""
    play = state.play
    if play is not None and play.voyage is not None:
        return [check_question(state, play, play.voyage)]
    if play is not None:
        return [move_question(state, play)]
    return lead.ask_in_step(state) or [play_question(state, side) for side in waiting(state)[:1]]


def owed(state: State) -> list[Head]:
    """The same without the pages of cards and ships, which are put only where somebody looks at them."""
    play = state.play
    if play is not None and play.voyage is not None:
        return [check_head(state, play, play.voyage)]
    if play is not None:
        return [move_head(state, play)]
    return lead.owed_in_step(state) or [play_head(state, side) for side in waiting(state)[:1]]


def play_head(state: State, side: SideKey) -> Head:
    """A card or a pass, after so many plays of this step."""
    return Head(key="play", side=side, about=(state.now.turn, state.now.stop, len(state.turn.played)))


def play_question(state: State, side: SideKey, made: PlayCard | None = None, before: str = "") -> Question:
    """Which card a side plays, and as what; or that it passes."""
    fixed = {"side": side}
    claimed = lead.takes_lead_now(state, side)
    answers = [
        # 8-1-2 Who has claimed the lead may not pass: the way out is to leave it to the other side.
        Answer(command=TakeLead, label=say("outer_planets.lead_back"), fixed={"lead": False}, main=True)
        if claimed
        else Answer(command=PassPlay, label=say("outer_planets.pass"), fixed=fixed, main=True)
    ]
    if hand.count(state, side):
        value = Amount(name="value", label=say("outer_planets.units_moved"), most=hand.MOST_VALUE, value=0)
        uses = tuple(Option(value=use, label=say(f"outer_planets.use_{use}")) for use in Use)
        fields = (
            hand.card_field(state, side),
            Choice(name="use", options=uses, chosen=Use.OPERATION),
            value,
            hand.becomes_field(),
        )
        answers.append(
            Answer(command=PlayCard, label=say("outer_planets.play_card"), fields=fields, fixed=fixed)
        )
    if plays_left(state)[side] > 1 and not claimed:
        label, words = say("outer_planets.pass_on"), say("outer_planets.until_card")
        answers.append(Answer(command=PassOn, label=label, remark=words, fixed=fixed))
    return play_head(state, side).question(
        title=say("outer_planets.card_or_pass"),
        rule="8-1-3",
        answers=tuple(answers),
        private=hand.holds_secret(state),
        layout="wide",
        control="operations/play",
        detail=play_page(state, made or PlayCard(side=side), before),
    )


def weigh(state: State, command: PlayCard, before: str) -> Question:
    """The page with what is chosen so far."""
    return play_question(state, command.side, command, before)


def play_card(state: State, command: PlayCard, referee: Referee) -> None:
    """8-1-3 A card leaves the hand: its event is answered, or units sail by it."""
    side = command.side
    check_turn(state, side, "8-1-2", referee)
    check_forced(state, side, command.card, command.use, referee)
    check_use(state, side, command, referee)
    hand.play_card(state, side, command.card, command.becomes, referee)
    learn(state, command)
    name = hand.card_name(state, command.card)
    referee.tell(say(f"outer_planets.played_as_{command.use}", side=side_name(side), card=name), "8-1-3")
    if command.use == Use.EVENT and not offensive(state, command):
        state.turn.played.append(side)
        open_event(state, side, command.card)
        return
    value = worth(state, command, referee)
    if value:
        begin_moves(state, side, command, value, referee)
    else:
        state.turn.played.append(side)
    open_automatic(state, side, command.card, command.use)


def begin_moves(state: State, side: SideKey, command: PlayCard, value: int, referee: Referee) -> None:
    """8-3 Units sail by the card; those whose way is given at once go now."""
    play = Play(side=side, card=CardKey(command.card), use=command.use, value=value)
    play.offensive = command.use == Use.EVENT
    state.play = play
    # 8-2-3 The other side's automatic event comes before the units, whichever of the cards it is on.
    waits = add_extra(state, play, command, referee) or automatic(state, side, command.card, command.use)
    if command.order.to and not waits:
        orders.carry_out(state, play, command.order, referee)


def offensive(state: State, command: PlayCard) -> bool:
    """2-3-5 Whether an event has an offensive value: as read off, or as the table says how many it moves."""
    known = hand.offensive_value(state, command.card) is not None
    return command.use == Use.EVENT and (command.offensive or known or command.value > 0)


def worth(state: State, command: PlayCard, referee: Referee) -> int:
    """8-3-2, 2-3-5 How many units the card moves: as read off, else as the table says."""
    what = "offensive" if command.use == Use.EVENT else "value"
    return hand.worth(state, command.card, what, command.value, referee)


def learn(state: State, command: PlayCard) -> None:
    """2-3-2 What a card showed when it was played is offered again the next time."""
    what = "offensive" if command.use == Use.EVENT else "value"
    if command.value:
        # What was read off stays: fewer may sail than a card allows (8-3-2).
        state.printed.setdefault(card_key(CardKey(command.card), what), command.value)


def check_use(state: State, side: SideKey, command: PlayCard, referee: Referee) -> None:
    """8-1-2, 8-2-1, 8-2-2 The colour lets this side use the card so; a forced event is no operation."""
    if not command.card:
        raise Senseless(say("outer_planets.which_card"), "8-1-3")
    check_card(state, side, command.card, command.use, referee)
    if not offensive(state, command):
        lead.check_lead(state, side, referee)


STEP = Step(
    "operation",
    "8",
    ask_step,
    {
        PlayCard: play_card, PassPlay: pass_play, PassOn: pass_on, SailUnits: sail_units,
        RollChecks: roll_checks, MoveUnits: move_units, EndMoves: end_moves, TakeLead: lead.take_lead,
    },
    begin_step,
    owed=owed,
    by_itself=by_itself,
    close=break_off,
)  # fmt: skip
