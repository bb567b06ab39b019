"""Cards in the small game: a hand each, one chosen in secret, one played whatever is asked."""

from __future__ import annotations

from assistant.core.kept.mark import is_marked, mark
from assistant.core.play import cards
from assistant.core.play.question import Amount, Answer, Choice, Deal, Option, Question, Text
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from .commands import (
    Choose,
    PlayInBetween,
    TakeHand,
)
from .sides import check_side, side_name
from .state import HAND, State


def ask_hands(state: State) -> list[Question]:
    """Each side takes its hand, at once."""
    return [hand_question(state, side) for side in state.sides if not is_marked(state.done, "hand", side)]


def hand_question(state: State, side: str) -> Question:
    """The hand of one side: dealt here, or counted."""
    title = say("six.take_hand", side=side_name(side))
    dealt = Deal(name="cards", label=say("six.hand"), pile="draw", count=HAND)
    counted = Amount(name="count", label=say("six.hand"), least=0, most=9, value=HAND)
    fields = (dealt if state.deck.kept else counted,)
    answers = (
        Answer(command=TakeHand, label=say("six.take"), fields=fields, fixed={"side": side}, main=True),
    )
    return Question(key="hand", side=side, title=title, rule="1.0", answers=answers, private=state.deck.kept)


def take_hand(state: State, command: TakeHand, referee: Referee) -> None:
    """1.0 The cards are known to their side only."""
    check_side(state, command.side)
    name = side_name(command.side)
    own = {}
    if state.deck.kept:
        cards.deal(state.deck, command.side, command.cards)
        own = {command.side: say("six.hand_is", side=name, cards=list(command.cards))}
    else:
        cards.deal_told(state.deck, command.side, command.count)
    count = cards.hand_size(state.deck, command.side)
    referee.tell(say("six.took_hand", side=name, n=count), "1.0", private=own)
    mark(state.done, "hand", command.side)


def ask_choice(state: State) -> list[Question]:
    """3.0 A card each, all at once and in secret; who holds none chooses none."""
    if state.chosen_on == state.now.turn:
        return []
    return [choice_question(state, side) for side in choosers(state) if side not in state.chosen]


def choosers(state: State) -> list[str]:
    """The sides that hold a card, or have laid one down."""
    return [s for s in state.sides if s in state.chosen or cards.hand_size(state.deck, s)]


def choice_question(state: State, side: str) -> Question:
    """The hand of a side, to choose one card of."""
    hand = tuple(Option(value=card, label=card) for card in state.deck.hands.get(side, ()))
    field = (
        Choice(name="card", options=hand)
        if state.deck.kept
        else Text(name="card", label=say("six.card"), most=40)
    )
    answers = (Answer(command=Choose, label=say("six.lay_down"), fields=(field,), fixed={"side": side}),)
    title = say("six.choose", side=side_name(side))
    return Question(
        key="choice",
        side=side,
        title=title,
        rule="3.0",
        answers=answers,
        about=(state.now.turn,),
        private=True,
    )


def choose(state: State, command: Choose, referee: Referee) -> None:
    """3.0 The card is shown when the last side has chosen."""
    check_side(state, command.side)
    cards.play(state.deck, command.side, command.card, cards.Pile.IN_PLAY)
    state.chosen[command.side] = command.card
    name = side_name(command.side)
    own = {command.side: say("six.chose_card", side=name, card=command.card)}
    referee.tell(say("six.chose", side=name), "3.0", private=own)
    if len(state.chosen) == len(choosers(state)):
        reveal(state, referee)


def reveal(state: State, referee: Referee) -> None:
    """3.1 All cards are shown, and thrown away."""
    shown: list[int | str | Say | object] = [
        say("six.shows", side=side_name(s), card=c) for s, c in state.chosen.items()
    ]
    referee.tell(say("six.revealed", cards=shown), "3.1")  # type: ignore[arg-type]
    referee.reveal(*state.chosen)
    for side, card in state.chosen.items():
        state.deck.in_play[side].remove(card)
        state.deck.discard.append(card)
    state.chosen, state.chosen_on = {}, state.now.turn


def enter_choosing(state: State, referee: Referee) -> None:
    """3.0 Nobody has chosen yet."""
    state.chosen_on = 0


def take_back(state: State, referee: Referee) -> list[Say]:
    """3.0 Cards that lie face down, and were not shown, are in their hands again."""
    chosen, state.chosen = state.chosen, {}
    for side, card in chosen.items():
        state.deck.in_play[side].remove(card)
        if state.deck.kept:
            state.deck.hands[side].append(card)
        else:
            state.deck.held[side] += 1
    return [say("six.closed_choosing")] if chosen else []


def play_in_between(state: State, command: PlayInBetween, referee: Referee) -> None:
    """7.0 A card played whatever is asked is a point."""
    cards.play(state.deck, command.side, command.card)
    state.points[command.side] += 1
    referee.tell(say("six.played", side=side_name(command.side), card=command.card), "7.0")
