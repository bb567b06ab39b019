"""The record of the outer planets: units by place, areas, ports, states and score in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Say, Value, Values, say
from assistant.games.outer_planets.order import plays_over
from assistant.games.outer_planets.pieces import hand
from assistant.games.outer_planets.pieces.headquarters import hq_name
from assistant.games.outer_planets.pieces.heaps import piles, place_key, place_name
from assistant.games.outer_planets.pieces.nations import nation_name
from assistant.games.outer_planets.pieces.places import area_name, port_name
from assistant.games.outer_planets.pieces.sides import side_name
from assistant.games.outer_planets.pieces.units import kind_of, of_side, unit, unit_name
from assistant.games.outer_planets.state.keys import AT_SEA, SIDES, SideKey, UnitId, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Headquarters, Unit
from printables.drawing.document import Document
from printables.drawing.request import SheetRequest
from printables.record import sheet
from printables.record.columns import Column, Item, run_in
from printables.record.content import Recorder as Common

Line = tuple[Value, Sequence[Value]]
"""What something is called, and all that is said of it."""


def make(game: Game, request: SheetRequest) -> Document:
    """The record: a column a side, the map, the journal; none for a seat that may not know everything."""
    return sheet.make(game, request, Recorder)


@dataclass(frozen=True)
class Recorder(Common):
    """Puts a match into the words of a record."""

    @property
    def state(self) -> State:
        """The match as it stands."""
        state: State = self.request.state
        return state

    def column(self, side: Side) -> Column:
        """A side under its mark: its numbers, its headquarters, and what stands where."""
        column = super().column(side)
        column.items += self._items(self._forces(SideKey(side.key)), column.width)
        return column

    def tables(self) -> Sequence[Column]:
        """What is no unit: areas, ports, states, score, the plays of this turn, cards that lie open."""
        width = self.request.room.width
        items = self._items(self._table(), width)
        return (Column(None, self.words(say("sheet.units_record.table")), "", width, items),)

    def _items(self, lines: Iterable[Line], width: float) -> list[Item]:
        # Some things of a line have a comma inside.
        apart = self.words(say("sheet.units_record.apart"))
        return [
            item
            for label, told in lines
            for item in run_in(self.words(label), apart.join(map(self.words, told)) or "–", width)
        ]

    def _forces(self, side: SideKey) -> Iterator[Line]:
        """10, 2-6 Headquarters, then units by place, what is at sea first."""
        state, places = self.state, dict[str, list[Unit]]()
        own = [_headquarters(state, each) for each in state.headquarters.values() if each.side == side]
        yield say("outer_planets.laid_headquarters"), own
        for each in sorted(of_side(state, side), key=lambda each: each.at.zone not in AT_SEA):
            places.setdefault(place_key(each.at), []).append(each)
        for there in places.values():
            yield place_name(state, there[0].at), units_of(state, there)

    def _table(self) -> Iterator[Line]:
        state = self.state
        for holder in (*SIDES, None):
            held = [area_name(state, key) for key, area in state.areas.items() if area.controller == holder]
            key = "areas" if holder else "areas_of_nobody"
            yield say(f"sheet.units_record.{key}", side=side_name(holder) if holder else ""), held
        for owner in SIDES:
            ports = [port_name(state, key) for key, port in state.ports.items() if port.owner == owner]
            yield say("sheet.units_record.ports", side=side_name(owner)), ports
        yield say("sheet.units_record.out"), out_of(state)
        yield say("sheet.units_record.titan"), titan_of(state)
        yield say("sheet.units_record.score"), [score_of(state)]
        yield (
            say("sheet.units_record.plays"),
            [
                say("sheet.units_record.made", side=side_name(side), n=plays_over(state, side))
                for side in SIDES
            ],
        )
        yield say("sheet.units_record.lead"), [side_name(state.turn.lead)]
        yield from self._cards()

    def _cards(self) -> Iterator[Line]:
        """2-3-7 Cards that lie open; what hands hold is in the paper save alone."""
        deck = self.state.deck
        for label, some in (
            ("outer_planets.pile_discard", deck.discard),
            ("outer_planets.pile_removed", deck.removed),
            ("sheet.units_record.in_play", [card for side in SIDES for card in deck.in_play.get(side, [])]),
        ):
            named = [hand.card_name(self.state, card) for card in some]
            if named:
                yield say(label), named


def units_of(state: State, there: list[Unit]) -> Values:
    """Units of one place, those that are alike together, each with what its counter shows."""
    found: Values = []
    for pile in piles(state, there, named=True):
        first = unit(state, int(pile.values[0]))
        kind = unit_name(state, first) if first.name else kind_of(state, first, there)
        told = say("sheet.units_record.pile", n=pile.counter.count, what=kind, values=pile.counter.code)
        marks = marks_of(first)
        found.append(say("sheet.units_record.marked", units=told, marks=marks) if marks else told)
    return found


def marks_of(each: Unit) -> Values:
    """Damage of a unit, the factory it is in, and its signs."""
    damage = [say("sheet.units_record.damage", n=each.damage)] if each.damage else []
    factory = [say("sheet.units_record.factory", n=each.at.number)] if each.at.zone == Zone.FACTORY else []
    return [*damage, *factory, *(say(f"outer_planets.sign.{sign}") for sign in each.signs)]


def _headquarters(state: State, hq: Headquarters) -> Say:
    """10 In a port, on its flagship, or due back."""
    name = hq_name(state, hq.key)
    if hq.port:
        return say("outer_planets.laid_in", hq=name, place=port_name(state, hq.port))
    if hq.flagship in state.units:
        return say(
            "outer_planets.laid_aboard", hq=name, unit=unit_name(state, state.units[UnitId(hq.flagship)])
        )
    return say("sheet.units_record.due", hq=name, turn=hq.due)


def out_of(state: State) -> Values:
    """11-2 States that have surrendered, each with its turn."""
    return [
        say("sheet.units_record.since", nation=nation_name(each.nation), turn=each.turn)
        for each in state.surrenders
    ]


def titan_of(state: State) -> Values:
    """11-2-3 What bears on Titan's die."""
    flags = {"upheaval": state.titan.upheaval, "air_squadron": state.titan.air_squadron}
    return [say(f"outer_planets.{key}") for key, so in flags.items() if so]


def score_of(state: State) -> Say:
    """4-2-3 Whose end the marker is nearer to, and by how much."""
    if not state.score:
        return say("sheet.units_record.even")
    leads = SIDES[0] if state.score > 0 else SIDES[1]
    return say("sheet.units_record.ahead", side=side_name(leads), n=abs(state.score))
