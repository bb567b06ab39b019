"""3 Strategy cards are taken clockwise from the speaker, once or twice round."""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, say

from ..components.kit import card_text
from ..components.rulings import Reading
from ..pieces import counters, goods
from ..pieces.players import cards_of, clockwise, name, order_of_play, playing, plays
from ..state.keys import NO_SIDE, Card, SideKey
from ..state.table import State, StrategyCard

# The chart of players begins with so many.
FEWEST = 3


class PickCard(Command, frozen=True):
    """A player takes a strategy card."""

    side: SideKey
    card: Card


def begin(state: State, referee: Referee) -> None:
    """A round begins: all cards lie there, and the picks are counted from the speaker that is now."""
    state.cards = {card: StrategyCard(tokens=state.cards[card].tokens) for card in Card}
    # The token may move during the picks; their order stays as it was begun.
    state.picks, state.cards_now = 0, 0
    state.order = [side for side in clockwise(state, state.speaker) if plays(state, side)]
    state.active = NO_SIDE


def cards_each(state: State) -> int:
    """How many strategy cards a player takes: as the table decided, else by the number of players."""
    return state.cards_now or state.cards_each or usual_each(state, len(playing(state)))


def usual_each(state: State, players: int) -> int:
    """3 Two each for three or four players, unless read otherwise; of two nothing is said: as many."""
    if Reading.TWO_CARDS_ONE.holds(state):
        return 1
    return figure(state, "players", str(max(players, FEWEST)), "cards")


def picker(state: State) -> SideKey:
    """Whose pick it is; nobody's once all are done, by picks or by hand."""
    # By who holds how many: a card that was given or taken away by hand is picked or missed like any other.
    held = {side: len(cards_of(state, side)) for side in state.order}
    missing = (side for number in range(cards_each(state)) for side in state.order if held[side] <= number)
    return next(missing, NO_SIDE)


def ask(state: State) -> list[Question]:
    """Which card a player takes; those that are gone stay, with their holders."""
    side = picker(state)
    if not side:
        return []
    title = say("twilight.take_card", player=name(state, side))
    options = tuple(card_option(state, side, card) for card in Card)
    answer = Answer(
        command=PickCard,
        label=say("twilight.take"),
        fields=(Choice(name="card", options=options),),
        fixed={"side": side},
        main=True,
    )
    return [
        Question(
            key="pick",
            side=side,
            title=title,
            rule="3",
            answers=(answer,),
            about=(state.now.turn, state.picks),
            layout="wide",
            control="strategy/cards",
            detail=tuple(card_tile(state, card) for card in Card),
        )
    ]


def card_option(state: State, side: SideKey, card: Card) -> Option:
    """One of the eight, shut with its reason if it cannot be taken."""
    held = state.cards[card].holder
    refusal = None
    if held:
        refusal = say("twilight.card_gone", card=card_text(state, card).name, player=name(state, held))
    elif card == Card.INITIATIVE and twice_running(state, side):
        refusal = say("twilight.initiative_shut")
    return Option(
        value=str(int(card)),
        label=card_text(state, card).name,
        refusal=refusal,
        rule="3",
        side=held,
    )


def twice_running(state: State, side: SideKey) -> bool:
    """3 Nobody takes Initiative twice running, as long as there is another card to take."""
    others = any(not state.cards[card].holder for card in Card if card != Card.INITIATIVE)
    return others and state.initiative_before == side


class CardTile(msgspec.Struct, frozen=True, kw_only=True):
    """A card as its tile shows it."""

    number: int
    name: Name
    primary: Name
    secondary: Name
    tokens: int
    holder: SideKey
    holder_name: str | Name
    used: bool


def card_tile(state: State, card: Card) -> CardTile:
    """The tile of one card."""
    text, lying = card_text(state, card), state.cards[card]
    return CardTile(
        number=int(card),
        name=text.name,
        primary=text.primary,
        secondary=text.secondary,
        tokens=lying.tokens,
        holder=lying.holder,
        holder_name=name(state, lying.holder) if lying.holder else "",
        used=lying.used,
    )


def pick_card(state: State, command: PickCard, referee: Referee) -> None:
    """3 The card is taken, with the tokens on it; Initiative brings the speaker token at once."""
    title = card_text(state, command.card).name
    card = state.cards[command.card]
    if card.holder:
        raise Senseless(say("twilight.card_gone", card=title, player=name(state, card.holder)), "3")
    if command.card == Card.INITIATIVE and twice_running(state, command.side):
        referee.forbid(say("twilight.initiative_twice", player=name(state, command.side)), "3")
    card.holder, card.used = command.side, False
    referee.tell(
        say("twilight.takes_card", player=name(state, command.side), card=title, number=int(command.card)),
        "3",
    )
    if command.card == Card.INITIATIVE and Reading.SPEAKER_WHEN_TAKEN.holds(state):
        state.speaker = command.side
        referee.tell(say("twilight.speaker_is", player=name(state, command.side)), "3")
    take_tokens(state, command.side, card, referee)
    state.picks += 1
    # All have their cards: those left over get a token each.
    if not picker(state):
        lay_tokens(state, referee)


def take_tokens(state: State, side: SideKey, card: StrategyCard, referee: Referee) -> None:
    """3 The tokens on a card go with it; where neither goods nor counters are kept they are only told."""
    number, card.tokens = card.tokens, 0
    if goods.kept(state) or counters.kept(state):
        state.players[side].owed = number
    elif number:
        referee.tell(say("twilight.tokens_told", player=name(state, side), n=number), "3")


def lay_tokens(state: State, referee: Referee) -> None:
    """3 After the last pick a bonus token lies on every card left; then the order of play is known."""
    left = [card for card in Card if not state.cards[card].holder]
    for card in left:
        state.cards[card].tokens += 1
    if left:
        referee.tell(say("twilight.tokens_laid", cards=[card_text(state, card).name for card in left]), "3")
    state.order = order_of_play(state)
    held = state.cards[Card.INITIATIVE].holder
    state.initiative_before = held
    referee.tell(say("twilight.order_is", players=[name(state, side) for side in state.order]), "4")
