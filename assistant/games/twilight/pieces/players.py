"""Who sits at the table: names in words, and the seats clockwise from one."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.question import Option
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Values, say

from ..components.kit import kit
from ..state.keys import Card, Gone, RaceKey, SideKey
from ..state.player import Player
from ..state.table import State

SEATS = tuple(SideKey(f"p{number}") for number in range(1, 7))


def seat_name(side: SideKey) -> Name:
    """What a seat is called that has neither player's name nor race."""
    number = SEATS.index(side) + 1
    return Name(f"Player {number}", f"プレイヤー{number}")


def name(state: State, side: SideKey) -> str | Name:
    """What a seat is called: by its player, else by its race."""
    seated = state.players[side]
    if seated.name:
        return seated.name
    races = kit(state).races
    return races[seated.race].name if seated.race in races else seat_name(side)


def names(state: State, sides: Iterable[SideKey]) -> Values:
    """Several seats in words, for a list in a sentence."""
    return [name(state, side) for side in sides]


def seats(state: State) -> tuple[Option, ...]:
    """The players to choose from."""
    return tuple(Option(value=side, label=name(state, side), side=side) for side in state.sides)


def seated(state: State, side: SideKey) -> Player:
    """One player; Senseless if nobody plays from this seat."""
    if side not in state.players:
        raise Senseless(say("twilight.no_such_player", player=side[:40]), "1")
    return state.players[side]


def plays(state: State, side: SideKey) -> bool:
    """Whether a player sits at the table, and has not gone home."""
    return state.players[side].gone == Gone.NO


def playing(state: State) -> list[SideKey]:
    """Who plays, as they sit."""
    return [side for side in state.sides if plays(state, side)]


def at_table(state: State, side: SideKey) -> Player:
    """One player who plays; Senseless if nobody does from this seat, or no longer."""
    player = seated(state, side)
    if not plays(state, side):
        raise Senseless(say("twilight.gone_home", player=name(state, side)), "1")
    return player


def on_board(state: State, side: SideKey) -> Player:
    """One player whose pieces may lie on the board; Senseless if they left it with who has gone home."""
    return at_table(state, side) if seated(state, side).gone == Gone.PIECES_LEAVE else state.players[side]


def speaks_for(state: State, side: SideKey) -> SideKey:
    """Who answers for a player: for what somebody left behind, whoever acts."""
    return side if plays(state, side) else state.active


def clockwise(state: State, first: SideKey) -> list[SideKey]:
    """All seats clockwise, beginning with one."""
    at = state.sides.index(first)
    return [*state.sides[at:], *state.sides[:at]]


def others(state: State, side: SideKey) -> list[SideKey]:
    """All others who play, clockwise."""
    return [each for each in clockwise(state, side)[1:] if plays(state, each)]


def opponents(state: State, side: SideKey) -> list[SideKey]:
    """All others whose pieces may lie on the board, clockwise: also of who has gone home without them."""
    left = {each for each in state.sides if state.players[each].gone == Gone.PIECES_LEAVE}
    return [each for each in clockwise(state, side)[1:] if each not in left]


def cards_of(state: State, side: SideKey) -> list[Card]:
    """The strategy cards a player holds, by their numbers."""
    return [card for card in Card if state.cards[card].holder == side]


def is_race(state: State, side: SideKey, race: RaceKey) -> bool:
    """Whether a seat plays this race."""
    return state.players[side].race == race


def order_of_play(state: State) -> list[SideKey]:
    """3, 4 By the lower number of one's cards; the Naalu play as number 0."""

    def number(side: SideKey) -> int:
        held = cards_of(state, side)
        # Without a card, as a correction may leave somebody, one plays last.
        return 0 if is_race(state, side, RaceKey.NAALU) else min(held, default=len(Card) + 1)

    return sorted(playing(state), key=number)
