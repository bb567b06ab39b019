"""What is set by hand in the small game: a list of what it keeps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from assistant.core.cardboard import Number, OneOf, SeveralOf, Word, YesNo
from assistant.core.kept_answers import Kept
from assistant.core.kept_values import Corrections, KeptPage
from assistant.core.question import Option
from assistant.core.say import Say, say

from .order import SEQUENCE
from .sides import side_name
from .state import LAST_TURN, MOST_POINTS, State


def broken(state: State) -> dict[str, Say]:
    """More points than there are boxes."""
    return {
        f"points:{side}": say("six.off_the_track", side=side_name(side), n=points)
        for side, points in state.points.items()
        if points > MOST_POINTS
    }


def kept(state: State) -> Iterator[KeptPage]:
    """Everything that can be set by hand, as it is now."""
    points = (
        Kept(
            key=f"points.{side}",
            label=side_name(side),
            kind=Number(),
            now=state.points[side],
            put=partial(state.points.__setitem__, side),
        )
        for side in state.sides
    )
    yield KeptPage(key="numbers", title=say("correction.page_numbers"), values=(*points, turn(state)))
    yield KeptPage(key="round", title=say("six.page_round"), values=round_values(state))
    yield KeptPage(key="cards", title=say("six.page_cards"), values=tuple(card_values(state)))


def turn(state: State) -> Kept:
    """Which turn it is."""
    put = partial(setattr, state.now, "turn")
    return Kept(key="turn", label=say("six.turn"), kind=Number(1, LAST_TURN), now=state.now.turn, put=put)


def round_values(state: State) -> tuple[Kept, ...]:
    """Who has passed, whose action it is, whether this turn is calm, and what the match is called."""
    sides = tuple(Option(value=side, label=side_name(side)) for side in state.sides)

    def calm(on: bool) -> None:
        state.calm = state.now.turn if on else 0

    return (
        Kept(
            key="passed",
            label=say("six.have_passed"),
            kind=SeveralOf(sides),
            now=list(state.passed),
            put=partial(setattr, state, "passed"),
        ),
        Kept(
            key="turn_of",
            label=say("six.turn_of"),
            kind=OneOf(sides),
            now=state.turn_of,
            put=partial(setattr, state, "turn_of"),
        ),
        Kept(
            key="calm",
            label=say("six.weather_decided"),
            kind=YesNo(),
            now=state.calm == state.now.turn,
            put=calm,
        ),
        Kept(
            key="name",
            label=say("six.name"),
            kind=Word(),
            now=state.name,
            put=partial(setattr, state, "name"),
        ),
    )


def card_values(state: State) -> Iterator[Kept]:
    """The card a side has laid down face down, which only that side knows."""
    for side, card in state.chosen.items():
        hand = state.deck.hands.get(side, [])
        options = tuple(Option(value=each, label=each) for each in [card, *hand])

        def swap(other: str, side: str = side, card: str = card, hand: list[str] = hand) -> None:
            if other != card:
                hand[hand.index(other)] = card
                state.deck.in_play[side].remove(card)
                state.deck.in_play[side].append(other)
                state.chosen[side] = other

        def name(other: str, side: str = side, card: str = card) -> None:
            state.deck.in_play[side].remove(card)
            state.deck.in_play[side].append(other)
            state.chosen[side] = other

        yield Kept(
            key=f"chosen.{side}",
            label=say("six.chosen_of", side=side_name(side)),
            kind=OneOf(options) if state.deck.kept else Word(),
            now=card,
            put=swap if state.deck.kept else name,
            side=side,
        )


CORRECTIONS = Corrections(game="six", kept=kept, sequence=SEQUENCE, broken=broken)
