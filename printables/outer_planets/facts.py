"""What each sheet shows, fact by fact: where units are and their damage, states, score, cards, the map."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.game import Game
from assistant.core.say import Value, say
from assistant.games.outer_planets.pieces import hand
from assistant.games.outer_planets.pieces.nations import nation_name
from assistant.games.outer_planets.pieces.places import area_name, points, port_name, spot_words
from assistant.games.outer_planets.pieces.sides import side_name
from assistant.games.outer_planets.pieces.units import of_side, unit_name
from assistant.games.outer_planets.state.keys import SIDES
from assistant.games.outer_planets.state.table import State

from ..drawing.codes import RECORD, ShortCode
from ..facts import Fact, Facts
from . import letters

NOTHING = "–"


def facts_of(game: Game, state: State, seat: str, code: ShortCode) -> Facts:
    """What the sheet of a code shows; what hands hold stands on none of them."""
    forces = {side.letter: side.key for side in game.sides}
    if code.letter in forces:
        return _forces(state, forces[code.letter])
    return {key: fact for kind in SHOWS.get(code.letter, ()) for key, fact in kind(state).items()}


def _forces(state: State, side: str) -> Facts:
    """Each unit: where it is, its damage."""
    found: Facts = {}
    for each in of_side(state, side):
        name, subject = unit_name(state, each), f"unit.{each.id}"
        found[subject, "at"] = Fact(name, say("sheet.facts.at"), spot_words(state, each.at))
        found[subject, "damage"] = Fact(name, say("sheet.facts.damage"), str(each.damage))
    return found


def _laid(state: State) -> Facts:
    """The units of both sides."""
    return {key: fact for side in SIDES for key, fact in _forces(state, side).items()}


def _states(state: State) -> Facts:
    out = {each.nation: each.turn for each in state.surrenders}
    found: Facts = {
        (f"nation.{nation}", "out"): Fact(nation_name(nation), say("sheet.facts.out"), str(turn))
        for nation, turn in out.items()
    }
    found["score", "score"] = Fact("", say("sheet.states.score"), _lead(state))
    return found


def _lead(state: State) -> Value:
    """The marker: who leads, by how much."""
    if not state.score:
        return "0"
    # Above nought is the Alliance's end of the track.
    leader = SIDES[0] if state.score > 0 else SIDES[1]
    return say("sheet.facts.lead", side=side_name(leader), n=abs(state.score))


def _cards(state: State) -> Facts:
    deck = state.deck
    lies = {**dict.fromkeys(deck.discard, "discard"), **dict.fromkeys(deck.removed, "removed")}
    return {
        (f"card.{card}", "lies"): Fact(
            hand.card_name(state, card), say("sheet.facts.lies"), say(f"sheet.card_list.{where}")
        )
        for card, where in lies.items()
        # A told deck has discards nobody named: there is nothing to say of those.
        if card
    }


def _map(state: State) -> Facts:
    found: Facts = {}
    for key, area in state.areas.items():
        name = area_name(state, key)
        for side in SIDES:
            worth = points(state, key, side)
            value = NOTHING if worth is None else str(worth)
            found[f"area.{key}", side] = Fact(name, say("sheet.facts.points", side=side_name(side)), value)
        holder: Value = side_name(area.controller) if area.controller else NOTHING
        found[f"area.{key}", "controller"] = Fact(name, say("sheet.facts.controller"), holder)
    for port_key, port in state.ports.items():
        owner = side_name(port.owner)
        found[f"port.{port_key}", "owner"] = Fact(port_name(state, port_key), say("sheet.facts.owner"), owner)
    return found


Show = Callable[[State], Facts]
SHOWS: dict[str, tuple[Show, ...]] = {
    letters.STATES: (_states,),
    letters.CARDS: (_cards,),
    letters.MAP: (_map,),
    letters.LAID: (_laid,),
    RECORD: (_states, _map),
}
