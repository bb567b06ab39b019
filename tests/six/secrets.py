"""What a side of the small game hides: its hand, the pile, and the card it has laid down."""

from __future__ import annotations

from assistant.core.game import Secrecy, Setup
from assistant.core.play.referee import Referee
from assistant.core.play.sides import Playing
from assistant.core.shipped import kit
from tests.any_game.hidden import Hidden, Secrets

from .definition import GAME
from .state import State

SIDE = "f"


def dealt() -> State:
    """Each side holds cards that are kept here, and one has laid a card down."""
    setup = Setup("kept", "Evening", Secrecy.CLOSED, sides=tuple(map(Playing, "fbdace")))
    state: State = GAME.new(setup, kit.register(GAME.load_kit()))
    GAME.sequence.start(state, Referee())
    deck = state.deck
    for side in state.sides:
        deck.hands[side], deck.draw = deck.draw[:3], deck.draw[3:]
    state.chosen = {SIDE: deck.draw.pop()}
    deck.in_play = {SIDE: [state.chosen[SIDE]]}
    return state


def another_hand(state: State) -> None:
    """A card of the hand and one that is still to be drawn change places."""
    hand, draw = state.deck.hands[SIDE], state.deck.draw
    hand[0], draw[0] = draw[0], hand[0]


def another_pile(state: State) -> None:
    state.deck.draw = state.deck.draw[::-1]


def another_choice(state: State) -> None:
    """The card laid down and one of the pile change places."""
    lying, draw = state.deck.in_play[SIDE], state.deck.draw
    lying[0], draw[0] = draw[0], lying[0]
    state.chosen[SIDE] = lying[0]


HIDDEN = (
    Hidden(field="Deck.hands", side=SIDE, position=dealt, change=another_hand),
    Hidden(field="Deck.draw", side=SIDE, position=dealt, change=another_pile, from_own=True),
    Hidden(field="Deck.in_play", side=SIDE, position=dealt, change=another_choice),
    Hidden(field="State.chosen", side=SIDE, position=dealt, change=another_choice),
)

SECRETS = Secrets(
    chosen={"scenario": "kept", "secrecy": "closed"},
    shown="Now Say Name Faces",
    partly={
        "State": """
            kit scenario name closed sides groups deck now done calm chosen_on acted passed turn_of points
            points_before stores asked_stores printed notes by_hand over first
        """,
        "Deck": "kept left discard removed held",
    },
    hidden=HIDDEN,
)
