"""13-1 Steps 5 and 6 of the first turn: two plays a side."""

from __future__ import annotations

from assistant.core.play.question import Answer, Printed, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import say

from ..components.book import VALUES, card_key
from ..components.rulings import Reading
from ..pieces import hand
from ..pieces.events import check_card, open_event, preset
from ..pieces.sides import check_turn, side_name, waiting
from ..state.keys import AEROSPACE, ALLIANCE, CardKey, SideKey, Use
from ..state.play import Play
from ..state.table import State
from .commands import EndSurpriseMoves, Redeploy, StrikePort, SurpriseCard, SurprisePass
from .moves import end_surprise_moves, move_question, redeploy, strike_port

# 13-1 The cards that move units on this turn: the surprise attack, deception, and the raid of 13-2.
MOVING = {ALLIANCE: ("1",), AEROSPACE: ("19",)}
RAID = "20"


def moving(state: State, side: SideKey) -> tuple[str, ...]:
    """13-1, 13-2 The cards by which a side moves units now."""
    raids = side == AEROSPACE and Reading.SURPRISE_RAID_MAY.holds(state)
    return (*MOVING[side], RAID) if raids else MOVING[side]


def begin_step(state: State, referee: Referee) -> None:
    """13-1-1 Nobody has played in this step; the Alliance begins."""
    state.turn.played, state.play = [], None


def ask_step(state: State) -> list[Question]:
    """13-1-1 A card or a pass, then where the card moves units."""
    if state.play is not None:
        return [move_question(state, state.play)]
    return [play_question(state, side) for side in waiting(state)[:1]]


def play_question(state: State, side: SideKey) -> Question:
    """Which card a side plays on the first turn."""
    fixed = {"side": side}
    answers = [Answer(command=SurprisePass, label=say("outer_planets.pass"), fixed=fixed)]
    for card in moving(state, side):
        if card in hand.possible(state, side):
            label = say("outer_planets.play_this", card=card)
            # 8-2-5 It has no page on which its text is answered.
            special = {"side": side, "card": card, "moves": True, "becomes": preset(state, card)}
            fields = how_many(state, card)
            answers.insert(
                0, Answer(command=SurpriseCard, label=label, fields=fields, fixed=special, main=True)
            )
    event = (hand.card_field(state, side), hand.becomes_field())
    answers.append(
        Answer(command=SurpriseCard, label=say("outer_planets.play_event"), fields=event, fixed=fixed)
    )
    return Question(
        key="surprise_play",
        side=side,
        title=say("outer_planets.plays", side=side_name(side), n=hand.count(state, side)),
        rule="13-1-1",
        answers=tuple(answers),
        about=(state.now.stop, len(state.turn.played)),
        private=hand.holds_secret(state),
        layout="wide",
    )


def how_many(state: State, card: str) -> tuple[Printed, ...]:
    """2-3-5 How many units the card moves, where nobody has read that off."""
    if hand.offensive_value(state, card) is not None:
        return ()
    label = say("outer_planets.surprise_value", card=hand.card_name(state, card))
    return (Printed(name="value", label=label, least=1, most=VALUES.most),)


def surprise_card(state: State, command: SurpriseCard, referee: Referee) -> None:
    """13-1 A card leaves the hand; few move units."""
    side = command.side
    check_turn(state, side, "13-1-1", referee)
    if command.moves and command.card not in moving(state, side):
        referee.forbid(say("outer_planets.no_moves_now", card=hand.card_name(state, command.card)), "13-1")
    check_card(state, side, command.card, Use.EVENT, referee)
    hand.play_card(state, side, command.card, command.becomes, referee)
    name = hand.card_name(state, command.card)
    referee.tell(say("outer_planets.played_as_event", side=side_name(side), card=name), "13-1")
    if not command.moves:
        state.turn.played.append(side)
        open_event(state, side, command.card)
        return
    value = hand.worth(state, command.card, "offensive", command.value, referee)
    if value and VALUES.fault(value) is None:
        # 2-3-2 What a card showed is offered again the next time.
        state.printed.setdefault(card_key(CardKey(command.card), "offensive"), value)
    state.play = Play(side=side, card=CardKey(command.card), use=Use.EVENT, value=value, offensive=True)


def surprise_pass(state: State, command: SurprisePass, referee: Referee) -> None:
    """13-1-1 A pass."""
    side = command.side
    check_turn(state, side, "13-1-1", referee)
    state.turn.played.append(side)
    referee.tell(say("outer_planets.passed", side=side_name(side)), "13-1-1")


STEP = Step(
    "surprise_play",
    "13-1",
    ask_step,
    {
        SurpriseCard: surprise_card,
        SurprisePass: surprise_pass,
        StrikePort: strike_port,
        Redeploy: redeploy,
        EndSurpriseMoves: end_surprise_moves,
    },
    begin_step,
)
