"""6-1 What is asked about hands: which cards are kept, and which were drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from assistant.core.kept.mark import is_marked, unmark
from assistant.core.play import cards
from assistant.core.play.command import Command
from assistant.core.play.question import Amount, Answer, Deal, Field, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.reason import Part
from assistant.core.words.say import say

from ..odds.drawing import Draw
from ..pieces import hand
from ..pieces.card_rows import CardRow, card_row
from ..pieces.sides import side_name
from ..state.keys import ALLIANCE, SIDES, SideKey
from ..state.table import State
from .commands import AdjustHand, DiscardCards, DrawCards, TakeCards
from .drawing import worksheet
from .hands import (
    adjust_hand,
    begin_draws,
    discard_cards,
    draw_cards,
    draws_at_once,
    most_drawn,
    still_owed,
    take_cards,
)  # fmt: skip


def ask_discards(state: State) -> list[Question]:
    """6-1-2 Each side says which cards it does not keep; with none there is only the sum."""
    return [
        hand_question(state, side) for side in SIDES if not is_marked(state.turn.settled, "discarded", side)
    ]


def hand_question(state: State, side: SideKey, thrown: tuple[str, ...] = (), count: int = 0) -> Question:
    """What a side throws away and draws, with what is chosen of it so far."""
    held = hand.count(state, side)
    away = len(thrown) if state.deck.kept else min(count, held)
    title = say("outer_planets.keeps_which")
    return Question(
        key="discards",
        side=side,
        title=title,
        rule="6-1-2",
        answers=hand_answers(state, side, thrown, away),
        about=(state.now.turn,),
        layout="wide",
        control="strategy/hand",
        detail=hand_detail(state, side, thrown, away),
        private=hand.holds_secret(state),
    )


def hand_answers(state: State, side: SideKey, thrown: tuple[str, ...], away: int) -> tuple[Answer, ...]:
    """To throw and draw in one, where the pile is enough; to throw only, and draw from the sleeves."""
    fixed, fields = {"side": side}, discard_fields(state, side, thrown, away)
    drawn = worksheet(state, side, away).cards
    drawing = say("outer_planets.draw_n", n=drawn) if drawn else say("outer_planets.keep_hand")
    throws = say("outer_planets.throw_n", n=away)
    label = (
        say("outer_planets.throw_and_draw", n=away, m=drawn)
        if away and drawn
        else throws
        if away
        else drawing
    )
    if not draws_at_once(state):
        return (Answer(command=DiscardCards, label=throws, fields=fields, fixed=fixed, main=True),)
    if not state.deck.kept:
        return (Answer(command=AdjustHand, label=label, fields=fields, fixed=fixed, main=True),)
    # As many as may come to be due: what is thrown away is chosen in the same answer.
    dealt = Deal(name="drawn", label=say("outer_planets.cards"), pile="draw", count=most_drawn(state, side))
    return (
        Answer(command=AdjustHand, label=label, fields=(*fields, dealt), fixed=fixed, main=True),
        Answer(command=DiscardCards, label=say("outer_planets.own_draw"), fields=fields, fixed=fixed),
    )


def discard_fields(state: State, side: SideKey, thrown: tuple[str, ...], away: int) -> tuple[Field, ...]:
    """Which cards, or of a told deck how many."""
    held, label = hand.count(state, side), say("outer_planets.to_discard")
    if not held:
        return ()
    if not state.deck.kept:
        return (Amount(name="count", label=label, most=held, value=away),)
    own = tuple(Option(value=card, label=hand.card_name(state, card)) for card in hand.possible(state, side))
    return (Pick(name="cards", options=own, label=label, chosen=thrown),)


class HandPage(msgspec.Struct, frozen=True, kw_only=True):
    """The two lines of cards, the sum with its parts, and what hand and pile are then."""

    held: int
    left: int
    kept: tuple[CardRow, ...]
    thrown: tuple[CardRow, ...]
    away: int
    sheet: Draw
    pile: int
    shuffled: bool
    told: bool


class DrawPage(msgspec.Struct, frozen=True):
    """Why a side draws so many."""

    parts: tuple[Part, ...]
    number: int


def hand_detail(state: State, side: SideKey, thrown: tuple[str, ...], away: int) -> HandPage:
    """What is kept and thrown away so far."""
    sheet = worksheet(state, side, away)
    held = hand.possible(state, side) if state.deck.kept else []
    there = cards.to_draw(state.deck)
    return HandPage(
        held=hand.count(state, side),
        left=hand.count(state, side) - away,
        kept=tuple(card_row(state, card) for card in held if card not in thrown),
        thrown=tuple(card_row(state, card) for card in held if card in thrown),
        away=away,
        sheet=sheet,
        pile=max(0, there - sheet.cards),
        shuffled=sheet.cards > there,
        told=not state.deck.kept,
    )


def weigh(state: State, command: AdjustHand | DiscardCards, before: str) -> Question:
    """The question with the cards that are thrown away so far: what is drawn then."""
    side = SideKey(command.side) if command.side in SIDES else ALLIANCE
    held = hand.possible(state, side)
    return hand_question(state, side, tuple(card for card in command.cards if card in held), command.count)


def enter_discards(state: State, referee: Referee) -> None:
    """6-1-2 Nobody has said what is thrown away; cards drawn this turn stay drawn."""
    unmark(state.turn.settled, "discarded")


def ask_draws(state: State) -> list[Question]:
    """6-1 The Alliance draws first, then the Aerospace Force."""
    return next(([draw_question(state, side)] for side in SIDES if still_owed(state, side)), [])


def draw_question(state: State, side: SideKey) -> Question:
    """The cards a side draws now: dealt here, or drawn from the sleeves and their numbers tapped."""
    number = still_owed(state, side)
    fixed: dict[str, object] = {"side": side}
    words, label = say("outer_planets.cards"), say("outer_planets.draw_n", n=number)
    answers: tuple[Answer, ...] = (
        Answer(command=DrawCards, label=label, fixed={**fixed, "count": number}, main=True),
    )
    if state.deck.kept:
        dealt = Deal(name="cards", label=words, pile="draw", count=number)
        keys = tuple(Option(value=card, label=card) for card in hand.could_draw(state, side))
        taken = Pick(name="cards", options=keys, label=words, least=number, most=number)
        answers = (
            Answer(
                command=TakeCards, label=say("outer_planets.take"), fields=(taken,), fixed=fixed, main=True
            ),
            Answer(
                command=DrawCards,
                label=say("outer_planets.deal_n", n=number),
                fields=(dealt,),
                fixed=fixed,
            ),
        )
    return Question(
        key="draws",
        side=side,
        title=say(
            "outer_planets.draws_which" if state.deck.kept else "outer_planets.draws",
            side=side_name(side),
            n=number,
        ),
        rule="6-1",
        answers=answers,
        about=(state.now.turn, hand.count(state, side)),
        private=hand.holds_secret(state),
        layout="wide" if state.deck.kept else "pane",
        control="strategy/drawn" if state.deck.kept else "",
        detail=DrawPage(tuple(worksheet(state, side).parts), number),
    )


STEPS = (
    Step(
        "discarding",
        "6-1-2",
        ask_discards,
        {DiscardCards: discard_cards, AdjustHand: adjust_hand},
        enter_discards,
    ),
    Step(
        "drawing",
        "6-1",
        ask_draws,
        {DrawCards: draw_cards, TakeCards: take_cards},
        begin_draws,
        # 2-3-6 The text of a card may empty the pile while cards are due.
        by_itself=begin_draws,
    ),
)
WEIGHING: dict[type[Command], Callable[[Any, Any, str], Question]] = {
    AdjustHand: weigh,
    DiscardCards: weigh,
}
