"""What stands on the board when it is kept late: plastic of each kind, and on which planets docks and PDS."""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Field, Pick, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import planets, plastic, structures
from ..pieces.players import name
from ..state.keys import Group, PlanetKey, SideKey, Unit
from ..state.table import State
from .standing import Count, asked, procedure, said


class PlasticNow(Command, frozen=True):
    """The plastic of a player on the board."""

    side: SideKey
    units: dict[Unit, Count] = msgspec.field(default_factory=dict)


class StructuresNow(Command, frozen=True):
    """On which planets of a player docks stand, and how many PDS on each."""

    side: SideKey
    docks: tuple[PlanetKey, ...] = ()
    pds: dict[PlanetKey, Count] = msgspec.field(default_factory=dict)


def ask_plastic(state: State) -> list[Question]:
    """What each player has on the board."""
    fields: dict[SideKey, tuple[Field, ...]] = {}
    for side, player in state.players.items():
        there = structures.on_planets(state, side) if structures.kept(state) else {}
        rows = tuple(
            Row(
                key=unit,
                label=plastic.unit_name(state, unit),
                least=there.get(unit, 0),
                most=max(plastic.most(state, unit), there.get(unit, 0)),
                value=max(player.units.get(unit, 0), there.get(unit, 0)),
            )
            for unit in Unit
            # Docks stand on planets and nowhere else: where that is kept their number is known.
            if not (there and unit == Unit.DOCK)
        )
        fields[side] = (Steppers(name="units", rows=rows),)
    return asked(Group.DAMAGE, state, fields, PlasticNow)


def plastic_now(state: State, command: PlasticNow, referee: Referee) -> None:
    """As it stands on the board."""
    said(state, Group.DAMAGE, command.side, referee).units = dict(command.units)
    if structures.kept(state):
        structures.count(state, command.side)


def ask_structures(state: State) -> list[Question]:
    """On which planets docks and PDS of each player stand."""
    fields: dict[SideKey, tuple[Field, ...]] = {}
    for side in state.sides:
        own = planets.of_player(state, side)
        docks, standing = structures.known(state, side)
        pick = Pick(
            name="docks",
            label=say("twilight.docks_on"),
            options=planets.options(own),
            chosen=tuple(docks),
            most=plastic.most(state, Unit.DOCK),
        )
        most, group = structures.most_on_planet(state), say("twilight.pds_stand_on")
        rows = tuple(
            Row(key=key, label=each.name, most=max(most, each.pds), value=standing.get(key, 0), group=group)
            for key, each in own.items()
        )
        standing_there = Steppers(name="pds", rows=rows, most=plastic.most(state, Unit.PDS))
        fields[side] = (pick, standing_there) if own else ()
    return asked(Group.STRUCTURES, state, fields, StructuresNow)


def structures_now(state: State, command: StructuresNow, referee: Referee) -> None:
    """Senseless on a planet that is not the player's, and beyond the plastic that there is."""
    for key in (*command.docks, *command.pds):
        each = planets.planet(state, key)
        if each.owner != command.side:
            words = {"planet": each.name, "player": name(state, command.side)}
            raise Senseless(say("twilight.not_own_planet", **words), "6-5")
    docks = list(dict.fromkeys(command.docks))
    for unit, many in ((Unit.DOCK, len(docks)), (Unit.PDS, sum(command.pds.values()))):
        if many > plastic.most(state, unit):
            words = {"player": name(state, command.side), "unit": plastic.unit_name(state, unit)}
            raise Senseless(
                say("twilight.not_so_much_plastic", **words, n=many, most=plastic.most(state, unit)), "1"
            )
    for many in command.pds.values():
        if many > (most := structures.most_on_planet(state)):
            referee.forbid(say("twilight.too_many_on_planet", n=many, most=most), "6-5")
    said(state, Group.STRUCTURES, command.side, referee)
    structures.stand(state, command.side, docks, dict(command.pds))


PROCEDURES = (
    procedure(Group.DAMAGE, ask_plastic, PlasticNow, plastic_now),
    procedure(Group.STRUCTURES, ask_structures, StructuresNow, structures_now),
)
COMMANDS = (PlasticNow, StructuresNow)
