"""10.0 What is kept of an action segment, and of what fleets met in it: plain data."""

from __future__ import annotations

import msgspec

from .keys import FleetNumber, PlanetId, SideKey, SystemId


class Fight(msgspec.Struct):
    """A battle on the table: in space (12.0), or with a planet named on its surface (13.0).

    `joined` once it is fought at all, `fought` once its losses are known and only who leaves is open;
    `detected` if scouts were found out (17.2): then there is a battle whatever ships are there; `drawn` if
    both sides still had ships on the board after the last round (12.3): who moved in leaves; `told` once it
    is said, with closed fleets, that it was fought on the table, where everything was seen; `passing` fleets
    may go on if they do not fight (11.3).
    """

    system: SystemId
    planet: PlanetId = PlanetId("")
    attacker: str = ""
    fleets: list[FleetNumber] = []
    joined: bool = True
    fought: bool = False
    detected: bool = False
    drawn: bool = False
    told: bool = False
    passing: list[FleetNumber] = []


class Scouting(msgspec.Struct):
    """Scouts that try to enter a system unseen (17.2); `shown` counts destroyers, blank until asked."""

    side: SideKey
    system: SystemId
    fleets: list[FleetNumber]
    shown: int | None = None


class Segment(msgspec.Struct):
    """An action segment (10.0): dice, actions left, whose action it is, passes in a row.

    `named_by` named `system` last; `loaded` fleets took jump troops aboard and may still go, `attacked` ones
    may attack the other planet of the star than `targets`; `regroup` lists side:system of a battle.
    `untracked` stays set for the turn once a segment was played on the board alone; `onward` fleets may, by
    the rule in `onward_by`, still go on from where they came to, or say that they stay: scouts that were not
    seen (17.2), fleets that met only light ships (11.3); `put_off` lists side:system of battles
    that are still to be fought once the other fleets of the action are in (11.3); `jumped` counts the jumps
    that fleets of the open action made, at least those (11.1).
    """

    number: int = 0
    dice: dict[SideKey, int] = {}
    left: dict[SideKey, int] = {}
    turn_of: str = ""
    passes: int = 0
    taken: int = 0
    system: SystemId = SystemId("")
    mode: str = ""
    named_by: str = ""
    acts: dict[SideKey, int] = {}
    loaded: list[FleetNumber] = []
    attacked: list[FleetNumber] = []
    targets: list[PlanetId] = []
    regroup: list[str] = []
    fight: Fight | None = None
    untracked: bool = False
    done: list[str] = []
    scouting: Scouting | None = None
    onward: list[FleetNumber] = []
    onward_by: str = "17.2"
    put_off: list[str] = []
    jumped: dict[FleetNumber, int] = {}
