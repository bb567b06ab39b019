"""The answers of the combat phase."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from assistant.core.odds.dice import ManyDice, TwoDice
from assistant.core.play.command import Command

from ..state.battle import BattleKind
from ..state.keys import AnySide, SideKey

Key = Annotated[str, msgspec.Meta(max_length=60)]
Units = Annotated[tuple[int, ...], msgspec.Meta(max_length=200)]
# u12 is unit 12: a form reads keys that are numbers as places in a list.
UnitKey = Annotated[str, msgspec.Meta(max_length=8)]
Count = Annotated[int, msgspec.Meta(ge=0, le=400)]
Damage = Annotated[int, msgspec.Meta(ge=0, le=20)]
Losses = Annotated[dict[UnitKey, Damage], msgspec.Meta(max_length=200)]
Counts = Annotated[dict[UnitKey, Count], msgspec.Meta(max_length=400)]
Aims = Annotated[dict[UnitKey, UnitKey], msgspec.Meta(max_length=200)]
Homes = Annotated[dict[UnitKey, Key], msgspec.Meta(max_length=200)]
Checks = Annotated[dict[UnitKey, Literal["", "near", "far"]], msgspec.Meta(max_length=200)]
Numbers = Annotated[dict[UnitKey, Annotated[int, msgspec.Meta(ge=0, le=9)]], msgspec.Meta(max_length=200)]
Dealt = Annotated[
    dict[UnitKey, Annotated[tuple[int, ...], msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=40)
]


class PickBattle(Command, frozen=True):
    """9-1-4 The battle in an area is fought now, in its zone, against its raiders or its ports."""

    area: Key
    kind: BattleKind = BattleKind.ZONE


class NoMoreBattles(Command, frozen=True):
    """9-1-3 Nobody attacks raiders or ports any more."""


class NameChief(Command, frozen=True):
    """10-2-2 Of several headquarters in an area this one is chief."""

    side: SideKey
    hq: Key


class AimFire(Command, frozen=True):
    """9-3-1 Each unit's target, whom it fires at; one without a target holds its fire, a convoy evades.

    `by` deals out those that are left: spread over all targets, all at `target` or at its pile; or it clears
    what was aimed. `dealt` are like units in the order in which they are met, where targets are uncertain
    (9-9). `apart` shows units one by one.
    """

    side: SideKey
    aims: Aims = msgspec.field(default_factory=dict)
    target: UnitKey = ""
    by: Literal["", "spread", "last", "pile", "clear", "estimate"] = ""
    dealt: Dealt = msgspec.field(default_factory=dict)
    apart: bool = False


class ThrowFire(Command, frozen=True):
    """9-4-1 All dice of a step, line by line as they are asked."""

    faces: ManyDice


class CountFire(Command, frozen=True):
    """9-4-1 The dice of a step as counted on the table: by line how many withdraw and how many hit."""

    withdraws: Counts = msgspec.field(default_factory=dict)
    hits: Counts = msgspec.field(default_factory=dict)


class ThrowDamage(Command, frozen=True):
    """9-4-3 A die for each hit, unit by unit; with a `side` those of its own units."""

    faces: ManyDice
    side: AnySide = ""


class SendHome(Command, frozen=True):
    """9-5-3 The port each unit goes to that leaves, and the dice of those that must check.

    Who is alike may name another unit in place of a port, and goes where that one goes. `checks` says how far
    a port is that nobody knows the way to: far takes a check (12-1-2). `apart` are rows shown unit by unit.
    With a `side` they are its own.
    """

    homes: Homes = msgspec.field(default_factory=dict)
    faces: ManyDice = ()
    checks: Checks = msgspec.field(default_factory=dict)
    apart: Annotated[tuple[UnitKey, ...], msgspec.Meta(max_length=200)] = ()
    side: AnySide = ""


class RollHome(Command, frozen=True):
    """12-1-2 A die for each unit of which the table has said that it checks on its way home."""

    faces: ManyDice
    side: AnySide = ""


class LeaveBattle(Command, frozen=True):
    """9-6-1 Units that disengage, by the number of their group; 0 stays, `by` takes the rest along too.

    `whole` are piles of which all that stay go, by one of each; `apart` shows units one by one.
    """

    side: SideKey
    groups: Numbers = msgspec.field(default_factory=dict)
    whole: Numbers = msgspec.field(default_factory=dict)
    by: Literal["", "rest"] = ""
    apart: bool = False


class ChaseGroups(Command, frozen=True):
    """9-6-3 Units that go after a group, by its number; 0 chases nobody.

    `group` is the one in hand on the page; `by` sends all after it that are free and fast enough.
    """

    side: SideKey
    chase: Numbers = msgspec.field(default_factory=dict)
    group: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    by: Literal["", "fast"] = ""


class FleeRaiders(Command, frozen=True):
    """9-7-2 Raiders that withdraw before they are attacked."""

    units: Units = ()


class BattleSorties(Command, frozen=True):
    """13-2-2 Patrols out of the ports of an area under surprise attack, perhaps with a headquarters."""

    units: Units = ()
    hq: Key = ""
    flagship: Key = ""


class LayMines(Command, frozen=True):
    """9-8 So many mine attacks on a side in the area, by a card."""

    victim: SideKey
    number: Annotated[int, msgspec.Meta(ge=1, le=12)]


class FormRow(Command, frozen=True):
    """9-8-1 The row that meets the mines, its leading unit first."""

    units: Units


class StrikeMine(Command, frozen=True):
    """9-8-2 The place in the row that a mine strikes, and the damage of its hit."""

    faces: TwoDice


class TellRound(Command, frozen=True):
    """9-2 What a round brought, as fought on the table; `over` if it was the last.

    `sunk` and `gone` say of a pile, by one of its units, how many are lost and how many left for a port;
    `damage` and `home` name units one by one.
    """

    damage: Losses = msgspec.field(default_factory=dict)
    home: Units = ()
    sunk: Counts = msgspec.field(default_factory=dict)
    gone: Counts = msgspec.field(default_factory=dict)
    over: bool = False


class EndBattle(Command, frozen=True):
    """9-1-2 The battle is over, as the table has it."""
