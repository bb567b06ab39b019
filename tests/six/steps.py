"""The steps of a small game: hands, a card chosen in secret, shots, and a round of passes."""

from __future__ import annotations

from assistant.core import cards
from assistant.core.dice import Die
from assistant.core.errors import Senseless
from assistant.core.groups import keeps
from assistant.core.mark import is_marked, mark, unmark
from assistant.core.question import Amount, Answer, Choice, Deal, Dice, Option, Question, Row, Steppers, Text
from assistant.core.reading_off import blank_ones, reading_off
from assistant.core.referee import Referee
from assistant.core.say import Say, say
from assistant.core.step import Step

from .cardboard import HARBOUR
from .commands import (
    Act,
    Choose,
    CountStores,
    Pass,
    PlayInBetween,
    Shoot,
    TakeHand,
    Weather,
)
from .results import show_end
from .state import HAND, LAST_TURN, MOST_ACTIONS, STORES, State


def side_name(side: str) -> Say:
    """A seat in words."""
    return say(f"six.side.{side}")


def check_side(state: State, side: str) -> None:
    """Senseless if a side does not play."""
    if side not in state.sides:
        raise Senseless(say("six.no_such_side", side=side[:40]))


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
        Answer(command="take_hand", label=say("six.take"), fields=fields, fixed={"side": side}, main=True),
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


def ask_weather(state: State) -> list[Question]:
    """2.0 Only the second turn has it; what the map prints of the harbour is asked for now if it is blank."""
    if state.calm == state.now.turn:
        return []
    blanks = blank_ones(HARBOUR, state.printed)
    if blanks:
        about = tuple(blank.key for blank in blanks)
        title, answers = say("six.harbour_asked"), (reading_off(blanks),)
        return [Question(key="harbour", side="", title=title, rule="2.1", answers=answers, about=about)]
    options = tuple(
        Answer(command="weather", label=say(f"six.{word}"), fixed={"calm": word == "calm"})
        for word in ("calm", "storm")
    )
    return [
        Question(
            key="weather",
            side="",
            title=say("six.weather"),
            rule="2.0",
            answers=options,
            about=(state.now.turn,),
        )
    ]


def weather(state: State, command: Weather, referee: Referee) -> None:
    """2.0 A storm costs everybody a point, unless there is a sheltered harbour (2.1)."""
    state.calm = state.now.turn
    if not command.calm and not state.printed["harbour.sheltered"]:
        for side in state.sides:
            state.points[side] -= 1
    referee.tell(say("six.calm" if command.calm else "six.storm"), "2.0")


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
    answers = (Answer(command="choose", label=say("six.lay_down"), fields=(field,), fixed={"side": side}),)
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


def ask_shots(state: State) -> list[Question]:
    """4.0 In seat order; the first that has not shot yet."""
    side = next((side for side in state.sides if not is_marked(state.done, "shot", side)), "")
    if not side or state.now.stop != "shooting":
        return []
    dice = Dice(name="faces", count=2, hits=(9, 10), table="combat", die=Die.D10)
    spent = (
        ()
        if keeps(state, "stores")
        else (Amount(name="spent", label=say("six.spent"), least=0, most=9, value=1),)
    )
    answers = (Answer(command="shoot", label=say("six.shoot"), fields=(dice, *spent), fixed={"side": side}),)
    title = say("six.shots", side=side_name(side))
    return [
        Question(
            key="shots",
            side=side,
            title=title,
            rule="4.0",
            answers=answers,
            about=(state.now.turn,),
            tables=("combat",),
            layout="wide" if spent else "pane",
        )
    ]


def shoot(state: State, command: Shoot, referee: Referee) -> None:
    """4.0 A 9 or 10 is a point; a shot costs one store, which is told where stores are not kept."""
    hits = sum(face >= 9 for face in command.faces)
    if keeps(state, "stores"):
        if not state.stores.get(command.side):
            referee.forbid(say("six.no_stores", side=side_name(command.side)), "4.1")
        state.stores[command.side] = max(0, state.stores.get(command.side, 0) - 1)
    state.points[command.side] += hits
    mark(state.done, "shot", command.side)
    told = say("six.hits", side=side_name(command.side), n=hits)
    referee.tell(
        told, "4.0", faces=command.faces, table="combat", die=Die.D10, headline=say("six.hit_count", n=hits)
    )


def enter_round(state: State, referee: Referee) -> None:
    """5.0 Who was named in the set-up begins, else the first in seat order."""
    state.acted, state.passed, state.turn_of = {}, [], state.first or state.sides[0]


def ask_round(state: State) -> list[Question]:
    """5.0 Whose action it is."""
    if len(state.passed) == len(state.sides):
        return []
    side, fixed = state.turn_of, {"side": state.turn_of}
    answers = (
        Answer(command="act", label=say("six.act"), fixed=fixed),
        Answer(command="pass", label=say("six.pass"), fixed=fixed, main=True),
    )
    about = (state.now.turn, state.acted.get(side, 0))
    return [
        Question(
            key="round",
            side=side,
            title=say("six.round", side=side_name(side)),
            rule="5.0",
            answers=answers,
            about=about,
        )
    ]


def act(state: State, command: Act, referee: Referee) -> None:
    """5.1 At most two actions a turn."""
    state.acted[command.side] = state.acted.get(command.side, 0) + 1
    if state.acted[command.side] > MOST_ACTIONS:
        referee.forbid(say("six.too_many", n=MOST_ACTIONS), "5.1")
    state.points[command.side] += 1
    referee.tell(say("six.acted", side=side_name(command.side)), "5.1")
    hand_on(state)


def pass_(state: State, command: Pass, referee: Referee) -> None:
    """5.2 Who has passed is skipped."""
    state.passed.append(command.side)
    referee.tell(say("six.passed", side=side_name(command.side)), "5.2")
    hand_on(state)


def hand_on(state: State) -> None:
    """The next in seat order who has not passed."""
    at = state.sides.index(state.turn_of)
    order = state.sides[at + 1 :] + state.sides[: at + 1]
    state.turn_of = next((side for side in order if side not in state.passed), state.turn_of)


def enter_closing(state: State, referee: Referee) -> None:
    """6.0 The last turn ends the match."""
    unmark(state.done, "shot")
    show_end(state, referee)
    if state.now.turn == LAST_TURN:
        best = max(state.sides, key=lambda side: state.points[side])
        state.over = say("six.wins", side=side_name(best))
        referee.tell(state.over, "6.0")


def ask_stores(state: State) -> list[Question]:
    """What everybody has in store, asked once when that is kept from now on."""
    if state.asked_stores:
        return []
    rows = tuple(Row(key=side, label=side_name(side), value=STORES) for side in state.sides)
    answers = (
        Answer(
            command="count_stores", label=say("six.stores_are"), fields=(Steppers(name="stores", rows=rows),)
        ),
    )
    return [Question(key="stores", side="", title=say("six.stores_now"), rule="4.1", answers=answers)]


def count_stores(state: State, command: CountStores, referee: Referee) -> None:
    """4.1 As it stands on the table."""
    for side in command.stores:
        check_side(state, side)
    state.stores = dict.fromkeys(state.sides, 0) | command.stores
    state.asked_stores = True
    referee.tell(say("six.stores_counted"), "4.1")


def play_in_between(state: State, command: PlayInBetween, referee: Referee) -> None:
    """7.0 A card played whatever is asked is a point."""
    cards.play(state.deck, command.side, command.card)
    state.points[command.side] += 1
    referee.tell(say("six.played", side=side_name(command.side), card=command.card), "7.0")


STEPS = {
    step.key: step
    for step in (
        Step("setup", "1.0", ask_hands, {TakeHand: take_hand}),
        Step("surprise", "2.0", ask_weather, {Weather: weather}),
        Step("choosing", "3.0", ask_choice, {Choose: choose}),
        Step("shooting", "4.0", ask_shots, {Shoot: shoot}),
        Step("round", "5.0", ask_round, {Act: act, Pass: pass_}, enter_round),
        Step("closing", "6.0", enter=enter_closing),
        Step("stores_now", "4.1", ask_stores, {CountStores: count_stores}),
    )
}
