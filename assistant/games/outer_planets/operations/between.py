"""8-2-4 Cards played out of turn: the way to them is always there, whatever is held."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from assistant.core.play.cards import Pile
from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY

from ..order import OPENING
from ..pieces import hand
from ..pieces.card_rows import CardRow, card_row
from ..pieces.events import check_card, open_event
from ..pieces.places import area_name
from ..pieces.sides import checked, side_name
from ..state.keys import SIDES, SideKey, Use
from ..state.table import State
from .commands import PlayBetween

BEFORE = tuple(place.key for place in OPENING)


def ask_between(state: State, seat: str) -> list[Question]:
    """A question for each side a seat speaks for: there in every phase, even with nothing to play."""
    if state.over is not None or state.now.stop in BEFORE:
        return []
    return [between_question(state, side) for side in SIDES if seat in (EVERYBODY, side)]


class Held(NamedTuple):
    """A card of a hand: how it is shown and chosen, and whether it may be, or surely is, one out of turn."""

    row: CardRow
    option: Option
    may: bool
    surely: bool


def held_by(state: State, side: SideKey) -> list[Held]:
    """8-2-4 All of it is worked out for each card alike: the time that takes tells nobody what it is."""
    return [
        Held(
            card_row(state, card),
            Option(value=card, label=hand.card_name(state, card)),
            may_be_off_turn(state, card),
            hand.says(state, card, "off_turn"),
        )
        for card in hand.possible(state, side)
    ]


class BetweenPage(msgspec.Struct, frozen=True, kw_only=True):
    """What the other side is about, the cards that may be played, and the others in hand."""

    doing: tuple[Say, ...]
    cards: tuple[CardRow, ...]
    rest: tuple[CardRow, ...]
    told: bool


def between_question(state: State, side: SideKey) -> Question:
    """The cards whose names are outlined come first, those nobody has read off after them."""
    held = held_by(state, side)
    own = [each for each in held if each.surely] + [each for each in held if each.may and not each.surely]
    options = tuple([each.option for each in own])
    answer = Answer(
        command=PlayBetween,
        label=say("outer_planets.play_now"),
        fields=(Choice(name="card", options=options),),
        fixed={"side": side},
        main=True,
    )
    return Question(
        key="between",
        side=side,
        title=say("outer_planets.cards_off_turn"),
        rule="8-2-4",
        answers=(answer,) if options else (),
        remark=say("outer_planets.off_turn_always"),
        about=(state.now.turn,),
        private=hand.holds_secret(state),
        control="operations/between",
        detail=BetweenPage(
            doing=tuple(doing(state, side)),
            cards=tuple(each.row for each in own),
            rest=tuple(each.row for each in held if not each.may),
            told=not state.deck.kept,
        ),
    )


def doing(state: State, side: SideKey) -> list[Say]:
    """What the other side is about: the card on the table, and what sails by it."""
    play = state.play
    if play is None or play.side == side:
        return []
    card = hand.card_name(state, play.card)
    found = [say(f"outer_planets.played_as_{play.use}", side=side_name(play.side), card=card)]
    if play.voyage is not None:
        area = area_name(state, play.voyage.to)
        found.append(say("outer_planets.sailed", n=len(play.voyage.units), area=area))
    return found


def may_be_off_turn(state: State, card: str) -> bool:
    """Whether a card's name is outlined; a card nobody has read off may be."""
    unread, said = hand.known(state, card, "kinds") is None, hand.says(state, card, "off_turn")
    return unread or said


def play_between(state: State, command: PlayBetween, referee: Referee) -> None:
    """8-2-4, 8-5-1 The open question waits until the card has done what it says; it is no card of a step."""
    side, first = checked(command.side), state.turn.first_card
    name = hand.card_name(state, command.card)
    if not may_be_off_turn(state, command.card):
        referee.forbid(say("outer_planets.not_off_turn", card=name), "8-2-4")
    check_card(state, side, command.card, Use.EVENT, referee)
    hand.play_card(state, side, command.card, Pile.DISCARD, referee)
    # 8-5-1 Who sails first hangs on a card of a step: one out of turn is put out of mind again.
    state.turn.first_card = first
    referee.tell(say("outer_planets.played_between", side=side_name(side), card=name), "8-2-4")
    open_event(state, side, command.card)
