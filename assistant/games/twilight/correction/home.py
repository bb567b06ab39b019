"""Somebody goes home, or comes back: nobody waits for them, and the cards go on with those who are left."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Amount, Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import agreements, effects, planets
from ..pieces.players import at_table, clockwise, name, playing, plays, seated
from ..state.keys import Card, Gone, SideKey
from ..state.player import Player
from ..state.table import State
from ..strategy.picking import cards_each, usual_each
from . import left_open

KEY = "goes_home"
TITLE = say("twilight.somebody_goes_home")
# Nobody plays on alone.
FEWEST = 2
Cards = Annotated[int, msgspec.Meta(ge=1, le=len(Card) // FEWEST)]


class GoHome(Command, frozen=True):
    """A player goes home; what becomes of the pieces, and the strategy cards each of the others takes."""

    side: SideKey
    pieces: Gone
    cards: Cards


class ComeBack(Command, frozen=True):
    """A player who went home plays again, from the next strategy phase on."""

    side: SideKey
    cards: Cards


def ask(state: State) -> list[Question]:
    """Who goes, who comes back; nothing once the match is over."""
    if state.over is not None:
        return []
    gone = [side for side in state.sides if not plays(state, side)]
    pieces = tuple(
        Option(value=each, label=say(f"twilight.{each}")) for each in (Gone.PIECES_STAY, Gone.PIECES_LEAVE)
    )
    goes = Answer(
        command=GoHome,
        label=say("twilight.goes_home"),
        main=True,
        fields=(
            _who(state, playing(state)),
            Choice(name="pieces", options=pieces, label=say("twilight.what_lies_there")),
            _cards(state, len(playing(state)) - 1),
        ),
    )
    return [
        Question(
            key=KEY, side="", title=TITLE, rule="",
            remark=say("twilight.goes_home_remark"), answers=(goes, *_comes(state, gone)),
        )
    ]  # fmt: skip


def _comes(state: State, gone: list[SideKey]) -> list[Answer]:
    if not gone:
        return []
    fields = _who(state, gone), _cards(state, len(playing(state)) + 1)
    return [Answer(command=ComeBack, label=say("twilight.comes_back"), fields=fields)]


def _who(state: State, sides: list[SideKey]) -> Choice:
    options = tuple(Option(value=side, label=name(state, side), side=side) for side in sides)
    return Choice(name="side", options=options, label=say("twilight.who_goes"))


def _cards(state: State, players: int) -> Amount:
    """Strategy cards each of so many: as the rules have it, until the table says otherwise."""
    most = len(Card) // max(players, FEWEST)
    usual = min(most, usual_each(state, players))
    return Amount(name="cards", label=say("twilight.cards_from_now"), least=1, most=most, value=usual)


def go_home(state: State, command: GoHome, referee: Referee) -> None:
    """Whatever waited for the player goes on; Senseless for who has gone already, or for the last."""
    side, before = command.side, cards_each(state)
    player = at_table(state, side)
    left = [each for each in playing(state) if each != side]
    if not left:
        raise Senseless(say("twilight.last_at_table", player=name(state, side)), "1")
    if command.pieces == Gone.NO:
        raise Senseless(say("twilight.pieces_unsaid", player=name(state, side)), "1")
    _check_cards(len(left), command.cards)
    waited = left_open.waited_for(state, side)
    player.gone = command.pieces
    referee.tell(say("twilight.went_home", player=name(state, side)), "1")
    referee.tell(say(f"twilight.told_{command.pieces}", player=name(state, side)), "1")
    _decide_cards(state, command.cards, before, referee)
    if command.pieces == Gone.PIECES_LEAVE:
        clear(state, side, player)
    agreements.leave(state, side, referee)
    _pass_speaker(state, side, referee)
    left_open.go_on(state, side, waited, referee)
    if len(left) < FEWEST and state.over is None:
        state.over = say("twilight.alone_at_table", player=name(state, left[0]))
        referee.tell(state.over, "1")


def clear(state: State, side: SideKey, player: Player) -> None:
    """Planets, plastic, counters on the board, goods and cards go back; lines bind the player no more."""
    planets.release(state, side)
    player.units, player.damaged, player.board = {}, {}, []
    player.goods = player.action_cards = 0
    effects.release(state, side)


def _decide_cards(state: State, cards: int, before: int, referee: Referee) -> None:
    # 3 A phase in which cards are taken already ends as it was begun.
    if state.now.stop == "picks" and state.picks:
        state.cards_now = before
    state.cards_each = cards
    referee.tell(say("twilight.cards_decided", n=cards), "3")


def _check_cards(players: int, cards: int) -> None:
    most = len(Card) // max(players, FEWEST)
    if cards > most:
        raise Senseless(say("twilight.not_so_many_cards", n=cards, players=players, most=most), "3")


def _pass_speaker(state: State, side: SideKey, referee: Referee) -> None:
    """3 The token goes on clockwise."""
    if state.speaker != side:
        return
    state.speaker = next(each for each in clockwise(state, side)[1:] if plays(state, each))
    referee.tell(say("twilight.speaker_is", player=name(state, state.speaker)), "3")


def come_back(state: State, command: ComeBack, referee: Referee) -> None:
    """In the order of play from the next strategy phase on; Senseless for who plays."""
    player, before = seated(state, command.side), cards_each(state)
    if plays(state, command.side):
        raise Senseless(say("twilight.plays_already", player=name(state, command.side)), "1")
    _check_cards(len(playing(state)) + 1, command.cards)
    player.gone = Gone.NO
    referee.tell(say("twilight.came_back", player=name(state, command.side)), "1")
    _decide_cards(state, command.cards, before, referee)


ANSWERS: dict[type[Command], Handler[State]] = {GoHome: go_home, ComeBack: come_back}
