"""What is set by hand in the small game: a list of what it keeps."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.answers import Kept, field_of_struct, number_by_key
from assistant.core.kept.cardboard import Number, OneOf, SeveralOf, Word, YesNo
from assistant.core.kept.values import Corrections, KeptPage
from assistant.core.play.question import Option
from assistant.core.words.say import Say, say

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
    turn = field_of_struct(state.now, "turn", "turn", say("six.turn"), Number(1, LAST_TURN))
    points = (
        number_by_key(state.points, side, f"points.{side}", side_name(side), Number()) for side in state.sides
    )
    yield KeptPage(key="numbers", title=say("correction.page_numbers"), values=(*points, turn))
    yield KeptPage(key="round", title=say("six.page_round"), values=round_values(state))
    yield KeptPage(
        key="cards",
        title=say("six.page_cards"),
        values=tuple(card_value(state, *each) for each in state.chosen.items()),
    )


def round_values(state: State) -> tuple[Kept, ...]:
    """Who has passed, whose action it is, whether this turn is calm, and what the match is called."""
    sides = tuple(Option(value=side, label=side_name(side)) for side in state.sides)

    def calm(on: bool) -> None:
        state.calm = state.now.turn if on else 0

    return (
        field_of_struct(state, "passed", "passed", say("six.have_passed"), SeveralOf(sides)),
        field_of_struct(state, "turn_of", "turn_of", say("six.turn_of"), OneOf(sides)),
        Kept(
            key="calm",
            label=say("six.weather_decided"),
            kind=YesNo(),
            now=state.calm == state.now.turn,
            put=calm,
        ),
        field_of_struct(state, "name", "name", say("six.name"), Word()),
    )


def card_value(state: State, side: str, card: str) -> Kept:
    """The card a side has laid down face down, which only that side knows."""
    hand = state.deck.hands.get(side, [])

    def lay(other: str) -> None:
        if state.deck.kept and other != card:
            hand[hand.index(other)] = card
        state.deck.in_play[side].remove(card)
        state.deck.in_play[side].append(other)
        state.chosen[side] = other

    options = tuple(Option(value=each, label=each) for each in [card, *hand])
    return Kept(
        key=f"chosen.{side}",
        label=say("six.chosen_of", side=side_name(side)),
        kind=OneOf(options) if state.deck.kept else Word(),
        now=card,
        put=lay,
        side=side,
    )


CORRECTIONS = Corrections(game="six", kept=kept, sequence=SEQUENCE, broken=broken)
