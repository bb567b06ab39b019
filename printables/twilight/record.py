"""The record of a match: what each player has and what lies on the table, to be set up again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Say, Value, Values, say
from assistant.games.twilight.components.kit import card_text, kit
from assistant.games.twilight.pieces import (
    agreements,
    counters,
    effects,
    goods,
    planets,
    plastic,
    technologies,
)
from assistant.games.twilight.pieces.players import cards_of, name
from assistant.games.twilight.pieces.points import points
from assistant.games.twilight.state.keys import Area, Card, SideKey
from assistant.games.twilight.state.player import Player
from assistant.games.twilight.state.table import Holding, State
from printables.drawing.document import Document
from printables.drawing.lettering import fit
from printables.drawing.request import SheetRequest
from printables.record import sheet
from printables.record.columns import TITLE, Column, Item, labelled
from printables.record.content import WIDEST_NAME
from printables.record.content import Recorder as Common

LABEL = 34.0
Line = tuple[Value, Value]


def make(game: Game, request: SheetRequest) -> Document:
    """The record: a column a player, the table, the journal; none for a seat that may not know everything."""
    return sheet.make(game, request, Recorder)


@dataclass(frozen=True)
class Recorder(Common):
    """Puts a match into the words of a record; what is not kept here has no line."""

    @property
    def state(self) -> State:
        """The match as it stands."""
        state: State = self.request.state
        return state

    def column(self, side: Side) -> Column:
        """A player under the own mark, with the points on the bar."""
        width = self.request.room.column
        items = [item for line in self._player(SideKey(side.key)) for item in self._items(*line, width)]
        title = fit(self.words(name(self.state, SideKey(side.key))), TITLE, width * WIDEST_NAME)
        return Column(side, title, str(points(self.state, SideKey(side.key))), width, items)

    def tables(self) -> Sequence[Column]:
        """What belongs to nobody: objectives, tokens on cards, who is speaker."""
        width = self.request.room.width
        items = [item for line in self._table() for item in self._items(*line, width)]
        return (Column(None, self.words(say("sheet.twilight_record.table")), "", width, items),)

    def _items(self, label: Value, text: Value, width: float) -> Iterator[Item]:
        shown = self.words(text) if text else "–"
        return labelled(self.words(label), shown, width, LABEL)

    def _player(self, side: SideKey) -> Iterator[Line]:
        """Everything that is kept of one player."""
        state, player = self.state, self.state.players[side]
        if player.race in kit(state).races:
            yield say("sheet.twilight_record.race"), kit(state).races[player.race].name
        held: Values = [_card(state, card) for card in cards_of(state, side)]
        yield say("sheet.player.cards"), held
        yield say("sheet.twilight_record.points"), gains_of(state, side)
        if counters.kept(state):
            yield from self._counters(player)
        if goods.kept(state):
            yield say("twilight.trade_goods"), str(player.goods)
            yield say("sheet.player.hand"), str(player.action_cards)
        if agreements.kept(state):
            traded: Values = [
                say("twilight.brings_goods", player=name(state, agreements.partner(each, side)), n=n)
                for each, n in agreements.bringing(state, side)
            ]
            yield say("twilight.panel.agreements"), traded
        if planets.kept(state):
            own: Values = [_planet(each) for each in planets.of_player(state, side).values()]
            yield say("sheet.player.planets_held"), own
        if technologies.kept(state):
            known: Values = [kit(state).technologies[key].name for key in player.technologies]
            yield say("sheet.player.technologies"), known
        if plastic.kept(state):
            yield say("sheet.player.plastic"), plastic.listed(state, player.units)
            yield say("sheet.twilight_record.damaged"), damaged_of(state, side)

    def _counters(self, player: Player) -> Iterator[Line]:
        for area in Area:
            yield counters.area_word(area), str(counters.held(player, area))
        yield say("sheet.twilight_record.board"), list(player.board)

    def _table(self) -> Iterator[Line]:
        state = self.state
        yield say("twilight.speaker"), name(state, state.speaker) if state.speaker else ""
        tokens: Values = [
            say("sheet.twilight_record.tokens", card=_card(state, card), n=lying.tokens)
            for card, lying in state.cards.items()
            if lying.tokens
        ]
        yield say("sheet.twilight_record.bonus"), tokens
        if state.effects:
            force: Values = [effects.words(state, each) for each in state.effects]
            yield say("twilight.effects"), force
        for each in state.objectives:
            scored: Values = [name(state, side) for side in each.scored]
            yield (
                say("sheet.twilight_record.objective", n=each.points),
                say("sheet.twilight_record.scored", what=each.name, players=scored),
            )


def gains_of(state: State, side: SideKey) -> Values:
    """Where points come from; what a secret objective says is not kept."""
    return [
        say(
            "sheet.twilight_record.gain",
            n=gain.points,
            what=gain.what or say(f"twilight.source.{gain.source}"),
        )
        for gain in state.players[side].gains
    ]


def damaged_of(state: State, side: SideKey) -> Values:
    """12-3 Who is damaged, by system."""
    return [
        say("sheet.twilight_record.there", system=system, units=plastic.listed(state, units))
        for system, units in state.players[side].damaged.items()
    ]


def _card(state: State, card: Card) -> Say:
    """A strategy card with its number, starred when it is used."""
    title = say("sheet.player.card", n=int(card), name=card_text(state, card).name)
    return say("sheet.twilight_record.used", what=title) if state.cards[card].used else title


def _planet(each: Holding) -> Say | str:
    return say("sheet.twilight_record.used", what=each.name) if each.exhausted else each.name
