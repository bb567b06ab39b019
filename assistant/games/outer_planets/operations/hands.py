"""2-3-6 What a card's text moves of hands and piles: each side moves its own cards, whatever is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from assistant.core.play import cards
from assistant.core.play.command import Play
from assistant.core.play.question import Amount, Answer, Choice, Deal, Field, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, Values, say
from assistant.core.words.seats import EVERYBODY

from ..order import OPENING
from ..pieces import hand
from ..pieces.hand import Card
from ..pieces.sides import checked, side_name
from ..state.keys import CARDS, SIDES, SideKey, enemy
from ..state.table import State

# As many as a text may draw or look at in one answer.
MOST = 6
# Where cards are dealt from: what is drawn, or a hand of which one goes at random.
DRAW, HAND = "more", "hand."
RULE = "2-3-6"
BEFORE = tuple(place.key for place in OPENING)
Count = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
Dealt = Annotated[tuple[Card, ...], msgspec.Meta(max_length=MOST)]
Thrown = Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS)]


class DrawMore(Play, frozen=True):
    """2-3-6 A side draws so many cards more by a text: of those dealt by chance it takes as many."""

    count: Count = 1
    drawn: Dealt = ()


class TakeBack(Play, frozen=True):
    """2-3-6 A side takes one of the discards into its hand; of a told deck perhaps one nobody named."""

    card: Card = ""


class ThrowAway(Play, frozen=True):
    """2-3-6 A side throws cards of its hand away, or of a told deck so many."""

    cards: Thrown = ()
    count: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0


class LoseAtRandom(Play, frozen=True):
    """2-3-6 One card of a side's hand goes, whichever chance takes."""

    lost: Dealt = ()


class ShowHand(Play, frozen=True):
    """2-3-6 A side shows the other one its hand."""


class LookAtPile(Play, frozen=True):
    """2-3-6 A side looks at so many cards of those still to be drawn, which are shuffled again."""

    count: Count = 1
    seen: Dealt = ()


def dealt_from(state: State, pile: str) -> list[str]:
    """The cards of which chance takes some: a hand, the pile, or by a text what becomes one (6-1-5)."""
    if pile.startswith(HAND):
        return state.deck.hands.get(pile.removeprefix(HAND), [])
    return state.deck.draw or (state.deck.discard if pile == DRAW else [])


def dealing(state: State, name: str, pile: str, most: int) -> Deal:
    """So many cards by chance, no more than there are."""
    count = min(most, len(dealt_from(state, pile)))
    return Deal(name=name, label=say("outer_planets.cards"), pile=pile, count=count)


def ask_hands(state: State, seat: str) -> list[Question]:
    """What each side a seat speaks for may do with its own cards."""
    if state.over is not None or state.now.stop in BEFORE:
        return []
    return [hand_question(state, side) for side in SIDES if seat in (EVERYBODY, side)]


def hand_question(state: State, side: SideKey) -> Question:
    """Drawing, taking back, throwing away, and where hands are kept here showing and looking."""
    return Question(
        key="own_hand",
        side=side,
        title=say("outer_planets.own_hand"),
        rule=RULE,
        answers=tuple(answers(state, side)),
        remark=say("outer_planets.own_hand_remark"),
        about=(state.now.turn,),
        private=hand.holds_secret(state),
        control="operations/own_hand",
    )


def answers(state: State, side: SideKey) -> Iterator[Answer]:
    """All that can be done now; what there is no card for is not offered."""
    kept, fixed = state.deck.kept, {"side": side}
    many = Amount(name="count", label=say("outer_planets.how_many"), least=1, most=MOST, value=1)
    if cards.to_draw(state.deck) or state.deck.discard:
        drawn: tuple[Field, ...] = (dealing(state, "drawn", DRAW, MOST),) if kept else ()
        label = say("outer_planets.draw_more")
        yield Answer(command=DrawMore, label=label, fields=(many, *drawn), fixed=fixed)
    if lying := to_take_back(state):
        options = tuple(Option(value=card, label=hand.card_name(state, card)) for card in lying)
        back = Choice(name="card", options=options)
        yield Answer(command=TakeBack, label=say("outer_planets.take_back"), fields=(back,), fixed=fixed)
    yield from own_cards(state, side)
    if kept and state.deck.draw:
        seen = dealing(state, "seen", DRAW, MOST)
        label = say("outer_planets.look_at_pile")
        yield Answer(command=LookAtPile, label=label, fields=(many, seen), fixed=fixed)


def to_take_back(state: State) -> list[str]:
    """The discards, each once, but for those whose own text is being answered."""
    answered = [event.card for event in state.events]
    return [card for card in dict.fromkeys(state.deck.discard) if card not in answered]


def own_cards(state: State, side: SideKey) -> Iterator[Answer]:
    """What a side does with the cards that it holds."""
    held, fixed, label = hand.count(state, side), {"side": side}, say("outer_planets.throw_away")
    if not held:
        return
    if not state.deck.kept:
        most = min(held, MOST)
        count = Amount(name="count", label=say("outer_planets.how_many"), least=1, most=most, value=1)
        yield Answer(command=ThrowAway, label=label, fields=(count,), fixed=fixed)
        return
    own = tuple(Option(value=card, label=hand.card_name(state, card)) for card in hand.possible(state, side))
    yield Answer(
        command=ThrowAway, label=label, fields=(Pick(name="cards", options=own, least=1),), fixed=fixed
    )
    lost = dealing(state, "lost", f"{HAND}{side}", 1)
    yield Answer(command=LoseAtRandom, label=say("outer_planets.lose_at_random"), fields=(lost,), fixed=fixed)
    yield Answer(command=ShowHand, label=say("outer_planets.show_hand"), fixed=fixed)


def named(state: State, which: tuple[str, ...] | list[str]) -> Values:
    """Cards as a sentence lists them."""
    return [hand.card_name(state, card) for card in which]


def told_to_own(state: State, side: SideKey, key: str, which: tuple[str, ...]) -> dict[str, Say]:
    """What only its own side hears: which cards they were."""
    words = say(f"outer_planets.{key}", side=side_name(side), cards=named(state, which))
    return {side: words} if state.deck.kept else {}


def draw_more(state: State, command: DrawMore, referee: Referee) -> None:
    """2-3-6 Cards come to a hand, no more than there are; an empty pile is made anew first (6-1-5)."""
    side = checked(command.side)
    if not cards.to_draw(state.deck):
        hand.refill(state, referee)
    count = min(command.count, cards.to_draw(state.deck))
    if not count:
        raise Senseless(say("outer_planets.nothing_to_draw"), "6-1-5")
    drawn = command.drawn[:count] if state.deck.kept else ()
    if state.deck.kept:
        hand.take(state, side, drawn)
        count = len(drawn)
    else:
        cards.deal_told(state.deck, side, count)
    words = say("outer_planets.drew_by_card", side=side_name(side), n=count)
    referee.tell(words, RULE, private=told_to_own(state, side, "drew_these", drawn))


def take_back(state: State, command: TakeBack, referee: Referee) -> None:
    """2-3-6 A card that lies open among the discards comes to a hand."""
    side, deck = checked(command.side), state.deck
    if command.card not in to_take_back(state):
        raise Senseless(say("outer_planets.not_discarded", card=hand.card_name(state, command.card)), "2-3-7")
    deck.discard.remove(command.card)
    if deck.kept:
        deck.hands.setdefault(side, []).append(command.card)
    else:
        deck.held[side] = deck.held.get(side, 0) + 1
    words = say("outer_planets.took_back", side=side_name(side), card=hand.card_name(state, command.card))
    referee.tell(words, RULE)


def throw_away(state: State, command: ThrowAway, referee: Referee) -> None:
    """2-3-6, 2-3-7 Cards go to the discards, where everybody sees them."""
    side = checked(command.side)
    number = hand.discard(state, side, list(command.cards), command.count)
    if not number:
        raise Senseless(say("outer_planets.throws_nothing"), RULE)
    if state.deck.kept:
        words = say("outer_planets.discarded_these", side=side_name(side), cards=named(state, command.cards))
    else:
        words = say("outer_planets.discarded", side=side_name(side), n=number)
    referee.tell(words, RULE)


def lose_at_random(state: State, command: LoseAtRandom, referee: Referee) -> None:
    """2-3-6 The card that chance took goes to the discards."""
    throw_away(state, ThrowAway(command.side, command.lost[:1]), referee)


def show_hand(state: State, command: ShowHand, referee: Referee) -> None:
    """2-3-6 The other side reads which cards a side holds; a hand of a told deck is shown on the table."""
    side = checked(command.side)
    held = state.deck.hands.get(side, [])
    words = say("outer_planets.shows_hand", side=side_name(side))
    seen = say("outer_planets.shows_these", side=side_name(side), cards=named(state, held))
    referee.tell(words, RULE, private={enemy(side): seen, side: seen} if held else {})
    referee.reveal(side)


def look_at_pile(state: State, command: LookAtPile, referee: Referee) -> None:
    """2-3-6 A side reads which cards these are; no order of the pile is kept, so all of it is shuffled."""
    side = checked(command.side)
    seen = tuple(card for card in command.seen if card in state.deck.draw)[: command.count]
    if not seen:
        raise Senseless(say("outer_planets.nothing_to_draw"), "6-1-5")
    words = say("outer_planets.looked_at_pile", side=side_name(side), n=len(seen))
    referee.tell(words, RULE, private=told_to_own(state, side, "saw_these", seen))
