"""Both sides of a battle that nobody fights, as an address has them: pieces, races and technologies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import structs

from assistant.core.play.question import Choice, Option
from assistant.core.play.what_if import Count, Force, Modifiers, Supposed, Tick
from assistant.core.words.say import Name, Say, say

from ...battle.before import as_fought
from ...components.kit import kit
from ...pieces import plastic
from ...pieces.combat import Stance, figure
from ...pieces.players import clockwise, name, seats
from ...state.battle import Battle, Fleet, Stage
from ...state.keys import SHIPS, SideKey, TechnologyKey, Unit
from ...state.player import Player
from ...state.table import State

ROLES = FIRST, SECOND = "first", "second"
SPACE, GROUND, BARRAGE = "space", "ground", "barrage"
SIDE, RACE, TOLD, DAMAGED = "side", "race", "told", "damaged"
# What has no limit of plastic, and PDS of several systems: more of them are never met.
MOST = 20
MOST_PDS = 6
# 12-2, 6-3, 12-0 The technologies that change a die.
CHANGING = (
    TechnologyKey.HYLAR,
    TechnologyKey.CYBERNETICS,
    TechnologyKey.ADVANCED_FIGHTERS,
    TechnologyKey.ASSAULT_CANNON,
    TechnologyKey.GRAVITON_LASER,
    TechnologyKey.MAGEN,
    TechnologyKey.GEN_SYNTHESIS,
)


class Facing(NamedTuple):
    """Who is supposed to meet whom: the match with their races and technologies, both sides, their pieces."""

    state: State
    sides: tuple[SideKey, SideKey]
    units: Mapping[str, Mapping[Unit, int]]
    damaged: Mapping[str, Mapping[Unit, int]]

    def of(self, role: str, unit: Unit) -> int:
        """How many of a kind one side has."""
        return self.units[role].get(unit, 0)

    @property
    def battle(self) -> Battle:
        """12-0 Their ships before all that is shot before the first round."""
        fleets = {
            side: Fleet(
                {unit: many for unit in SHIPS if (many := self.units[role].get(unit, 0))},
                {unit: many for unit, many in self.damaged[role].items() if many},
            )
            for role, side in zip(ROLES, self.sides, strict=True)
        }
        first, second = self.sides
        return as_fought(Battle("", first, second), fleets, 0, Stage.SHOTS)


def facing(state: State, asked: Supposed) -> Facing:
    """Both sides as they were asked for; who is not named is whose turn it is, and the next."""
    first = SideKey(asked.one_of(f"{FIRST}.{SIDE}", state.sides, state.active or state.sides[0]))
    second = SideKey(asked.one_of(f"{SECOND}.{SIDE}", state.sides, clockwise(state, first)[1]))
    if second == first:
        second = clockwise(state, first)[1]
    sides = (first, second)
    players = {side: _as_asked(state, asked, side) for side in sides}
    supposed = structs.replace(state, players={**state.players, **players})
    units = {
        role: {unit: asked.number(f"{role}.{unit}", most(state, unit)) for unit in COUNTED} for role in ROLES
    }
    damaged = {
        role: {unit: min(units[role][unit], asked.number(f"{role}.{unit}.{DAMAGED}", MOST)) for unit in SHIPS
               if plastic.unit_type(state, unit).sustains}
        for role in ROLES
    }  # fmt: skip
    return Facing(supposed, sides, units, damaged)


COUNTED = (*SHIPS, Unit.GROUND_FORCE, Unit.PDS)


def most(state: State, unit: Unit) -> int:
    """How many of a kind can be supposed."""
    return MOST_PDS if unit == Unit.PDS else plastic.unit_type(state, unit).limit or MOST


def _as_asked(state: State, asked: Supposed, side: SideKey) -> Player:
    """A player with the race and the technologies asked for; by seat, so that each keeps its own."""
    player = state.players[side]
    race = asked.one_of(f"{side}.{RACE}", ("", *kit(state).races), player.race)
    told = f"{side}.{TOLD}"
    known = [each for each in CHANGING if asked.ticked(f"{side}.{each}", told, each in player.technologies)]
    # What changes no die here, such as leave to bombard past PDS, stays as it is kept.
    rest = [each for each in player.technologies if each not in CHANGING]
    return structs.replace(player, race=race, technologies=[*rest, *known])


def force(found: Facing, role: str, units: tuple[Unit, ...]) -> Force:
    """One side as the page counts it."""
    state, side = found.state, found.sides[ROLES.index(role)]
    counts = tuple(count(found, role, unit) for unit in units)
    return Force(
        side=side,
        name=name(state, side),
        counts=counts,
        remark=_race(state, side),
        modifiers=modifiers(found, role, units),
    )


def count(found: Facing, role: str, unit: Unit) -> Count:
    """So many of a type, with the figure they hit on."""
    state, side = found.state, found.sides[ROLES.index(role)]
    return Count(
        name=f"{role}.{unit}",
        label=plastic.unit_name(state, unit),
        value=found.of(role, unit),
        most=most(state, unit),
        code=plastic.unit_type(state, unit).code,
        remark=f"{figure(state, side, unit, stance=Stance.LANDING if role == FIRST else None).total}+",
    )


def _race(state: State, side: SideKey) -> Name | str:
    """What race a side is, where that is not what it is called."""
    race = kit(state).races.get(state.players[side].race)
    return race.name if race and state.players[side].name else ""


def modifiers(found: Facing, role: str, units: tuple[Unit, ...]) -> Modifiers:
    """Who it is, its race, the technologies that change a die, and ships that are damaged already."""
    state, side = found.state, found.sides[ROLES.index(role)]
    races = tuple(Option(value=key, label=race.name) for key, race in kit(state).races.items())
    plain = Option(value="", label=say("twilight.what_if.no_race"))
    who = Choice(
        name=f"{role}.{SIDE}", options=seats(state), chosen=side, label=say("twilight.what_if.player")
    )
    race = Choice(
        name=f"{side}.{RACE}",
        options=(plain, *races),
        chosen=state.players[side].race,
        label=say("twilight.what_if.race"),
        by_name=True,
    )
    hurt = [unit for unit in units if unit in found.damaged[role]]
    return Modifiers(
        told=f"{side}.{TOLD}",
        choices=(who, race),
        counts=tuple(
            Count(
                name=f"{role}.{unit}.{DAMAGED}",
                label=damaged_name(state, unit),
                value=found.damaged[role][unit],
                most=plastic.most(state, unit),
                code=plastic.unit_type(state, unit).code,
                remark=say("twilight.damaged"),
            )
            for unit in hurt
        ),
        ticks=tuple(
            Tick(
                name=f"{side}.{each}",
                label=kit(state).technologies[each].name,
                holds=each in state.players[side].technologies,
            )
            for each in CHANGING
        ),
    )


def damaged_name(state: State, unit: Unit) -> Say:
    """Ships of a kind that are damaged already."""
    return say("twilight.what_if.damaged", unit=plastic.unit_name(state, unit))
