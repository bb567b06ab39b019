"""What comes of each figure of the charts: for every one something that changes with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from assistant.core.play.referee import Referee
from assistant.games.imperium.action.battle import assaults, winning
from assistant.games.imperium.action.planetary_battle.planet_map import check_stacks
from assistant.games.imperium.action.space_battle import initiative
from assistant.games.imperium.action.space_battle.starting_areas import has_room
from assistant.games.imperium.action.spending import decide_initiative
from assistant.games.imperium.administrative import petition
from assistant.games.imperium.administrative.income import income_of
from assistant.games.imperium.administrative.interference import crisis, decrees, offensive, succession
from assistant.games.imperium.close_out.prestige import step as prestige
from assistant.games.imperium.close_out.prestige.loans import GiveBack
from assistant.games.imperium.pieces import prestige as prestige_track
from assistant.games.imperium.pieces import terraforming
from assistant.games.imperium.pieces.berths import stands, takes
from assistant.games.imperium.pieces.control import take_planet
from assistant.games.imperium.state.keys import TERRAN
from assistant.games.imperium.state.war import Planet, State

from ..action.space_battle.fighting import battle, put
from ..field import put as put_at
from .outcomes_of_fire import OF_FIRE
from .outcomes_of_rolls import OF_ROLLS

Outcome = Callable[[State], Any]


def taken(planet: str, side: str) -> Outcome:
    """What prestige notes when a planet changes hands."""

    def outcome(state: State) -> Any:
        take_planet(state, state.planets[planet], side, Referee())
        return [note.amount for note in state.prestige_notes]

    return outcome


def victory(side: str) -> Outcome:
    """What prestige notes after a major victory."""

    def outcome(state: State) -> Any:
        winning.major_victory(state, side, Referee())
        return [note.amount for note in state.prestige_notes]

    return outcome


def bombarded(side: str) -> Outcome:
    """What prestige notes when a terraformed planet is bombarded."""

    def outcome(state: State) -> Any:
        assaults.spoil(state, state.planets["sol-1"], side, Referee())
        return [(note.amount, note.rule) for note in state.prestige_notes]

    return outcome


def pleaded(state: State) -> Any:
    """Prestige after a petition for nothing."""
    petition.plead(state, petition.Petition("financial", (2, 3)), Referee())
    return state.prestige


def missing(state: State) -> Any:
    """Prestige after a loaned ship could not be given back."""
    state.close_out.owed = {"BB": 1}
    prestige.give_back(state, GiveBack(ships={}), Referee())
    return state.prestige


def earned(side: str, connected: bool = True, **effects: int) -> Outcome:
    """A side's income, with all its holdings connected or cut off."""

    def outcome(state: State) -> Any:
        for planet in state.planets.values():
            planet.connected = connected
        state.effects = msgspec.structs.replace(state.effects, **effects)
        return income_of(state, side).total

    return outcome


def least(state: State) -> Any:
    """The Imperial income in a recession, without budget and holdings."""
    for planet in state.planets.values():
        planet.owner = None
    state.sides["imperial"].budget = 0
    return earned("imperial", recession_turns=1)(state)


def decreed(event: Callable[[State, Referee], None]) -> Outcome:
    """The effects in force after an event."""

    def outcome(state: State) -> Any:
        event(state, Referee())
        return state.effects

    return outcome


def enthroned(state: State) -> Any:
    """Whether a 3 for the new Emperor is a civil war."""
    succession.roll(state, succession.RollSuccession((3,)), Referee())
    return state.effects.civil_war


def torn(state: State) -> Any:
    """What the Imperial side has of its dice in a civil war: actions, and in a battle."""
    state.effects.civil_war = state.now.turn
    decide_initiative(state, (5, 6))
    state.space_battle = battle().space_battle
    return state.segment.left, initiative.bonus_of(state)


def sent_away(state: State) -> Any:
    """When a ship that a crisis takes comes back."""
    (ship,) = put_at(state, "imperial", "dingir", "DD")
    crisis.leave(state, [ship], Referee())
    return ship.where


def watched(amount: int) -> Outcome:
    """What a change of prestige comes to under the Emperor's eye."""

    def outcome(state: State) -> Any:
        state.effects.visit_turn = state.now.turn
        return prestige_track.multiplied(state, amount)

    return outcome


def standing(kind: str, code: str) -> Outcome:
    """Whether a unit may stand on a planet of this type."""
    return lambda state: (
        stands(state, Planet("any", "sol", 1, kind), code),
        takes(state, Planet("any", "sol", 1, kind, 9), TERRAN, code),
    )


def crowded(state: State) -> Any:
    """Whether six counters in a hex are refused."""
    referee = Referee()
    check_stacks(state, [1] * 6, "terran", "13.2", referee)
    return [refusal.sentence.key for refusal in referee.refusals]


def full_area(state: State) -> Any:
    """Whether an area with twelve ships takes another."""
    fought = battle()
    fought.kit = state.kit
    put(fought, "terran", 7, *["DD"] * 12)
    return has_room(fought, 7, "terran")


def worked_on(kind: str) -> Outcome:
    """What a turn's work on a planet of this type costs, and for how many turns."""
    site = Planet("any", "sol", 1, kind)
    return lambda state: (terraforming.price(state, site), terraforming.turns_needed(state, site))


OUTCOMES: dict[tuple[str, str, str], Outcome] = {
    ("prestige", "outpost_taken", "prestige"): taken("hades-1", "imperial"),
    ("prestige", "world_taken", "prestige"): taken("sol-1", "imperial"),
    ("prestige", "imperial_victory", "prestige"): victory("imperial"),
    ("prestige", "outpost_lost", "prestige"): taken("nusku-1", "terran"),
    ("prestige", "world_lost", "prestige"): taken("dingir-1", "terran"),
    ("prestige", "terran_victory", "prestige"): victory("terran"),
    ("prestige", "petition", "prestige"): pleaded,
    ("prestige", "unreturned", "prestige"): missing,
    ("prestige", "bombarded_by_imperial", "prestige"): bombarded("imperial"),
    ("prestige", "bombarded_by_terran", "prestige"): bombarded("terran"),
    ("income", "capital", "terran"): earned("terran"),
    ("income", "world", "terran"): earned("terran"),
    ("income", "world", "imperial"): earned("imperial"),
    ("income", "world_cut_off", "terran"): earned("terran", connected=False),
    ("income", "world_cut_off", "imperial"): earned("imperial", connected=False),
    ("income", "outpost", "terran"): earned("terran"),
    ("income", "outpost", "imperial"): earned("imperial"),
    ("income", "outpost_cut_off", "terran"): earned("terran", connected=False),
    ("income", "outpost_cut_off", "imperial"): earned("imperial", connected=False),
    ("interference", "recession", "loss"): earned("imperial", recession_turns=1),
    ("interference", "recession", "turns"): decreed(decrees.recession),
    ("interference", "recession", "least"): least,
    ("interference", "boom", "budget"): decreed(decrees.boom),
    ("interference", "succession", "civil_war"): enthroned,
    ("interference", "succession", "loss"): torn,
    ("interference", "crisis", "turns"): sent_away,
    ("interference", "visit", "bonus"): lambda state: offensive.bonus_of(state, "visit"),
    ("interference", "visit", "gains"): watched(1),
    ("interference", "visit", "losses"): watched(-1),
    **{
        ("stacking", kind, code): standing(f"{kind}1", code)
        for kind, codes in (("A", ("RT", "JT", "PD", "F")), ("N", ("JT", "PD", "F")), ("X", ("JT", "F")))
        for code in codes
    },
    **{("terraforming", kind, name): worked_on(kind) for kind in ("N1", "N2") for name in ("cost", "turns")},
    ("stacking", "hex", "most"): crowded,
    ("stacking", "area", "most"): full_area,
    **OF_FIRE,
    **OF_ROLLS,
}
