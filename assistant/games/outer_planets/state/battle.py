"""A battle that is being fought (9, 13-2)."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from .keys import AreaKey, HqKey, PortKey, SideKey, UnitId


class BattleKind(StrEnum):
    """9-2, 9-7, 13-2 What sort of fight goes on in an area."""

    ZONE = "zone"
    SURPRISE = "surprise"
    RAIDERS = "raiders"
    PORTS = "ports"
    # 9-8 No fight: mines alone, where none goes on.
    MINES = "mines"
    # 9-5-3 No fight either: units that a card has withdraw.
    WITHDRAWING = "withdrawing"


# 9-7 Raiders and ports are attacked for one round only.
ONE_ROUND = (BattleKind.RAIDERS, BattleKind.PORTS)
NO_FIGHT = (BattleKind.MINES, BattleKind.WITHDRAWING)


class Stage(StrEnum):
    """9-2 What a battle waits for, in the order of a round."""

    CHIEF = "chief"
    MINES = "mines"
    FLIGHT = "flight"
    AEROSPACE_AIMS = "aerospace_aims"
    ALLIANCE_AIMS = "alliance_aims"
    DAMAGE = "damage"
    WITHDRAWAL = "withdrawal"
    SORTIES = "sorties"
    ALLIANCE_LEAVES = "alliance_leaves"
    AEROSPACE_LEAVES = "aerospace_leaves"
    CHASE = "chase"
    HOME = "home"
    AFTER = "after"
    OVER = "over"


class ToldRound(StrEnum):
    """9-2 Whether a round was fought on the table, and only told here; `OVER` if it was the last."""

    NO = ""
    ROUND = "round"
    OVER = "over"


class Shot(msgspec.Struct, kw_only=True):
    """9-3-1 One unit's fire at one enemy unit: hits wait for their damage dice, a 5 withdraws (9-4-1)."""

    firer: UnitId
    target: UnitId
    faces: tuple[int, ...] = ()
    hits: int = 0
    withdraws: bool = False


class Group(msgspec.Struct, kw_only=True):
    """9-6-2 Units that disengage together, and who goes after them."""

    number: int
    side: SideKey
    units: list[UnitId] = []
    chasers: list[UnitId] = []
    home: bool = False


class Mines(msgspec.Struct, kw_only=True):
    """9-8 Mine attacks that are still to come, and the row of units, the leading one first."""

    victim: SideKey
    left: int
    row: list[UnitId] = []


class Fell(msgspec.Struct, kw_only=True):
    """9-4-1 How the dice of a side fell: how many, their hits, and the hits that were due, in sixths."""

    dice: int = 0
    hits: int = 0
    sixths: int = 0


class Battle(msgspec.Struct, kw_only=True):
    """A battle in an area; a side is in `done` once it has said all a stage asks of it.

    `shots` are aimed and wait for their dice, `hits` for theirs (9-4-3); `evading` are convoys that do not
    fire (9-3-2); `targets` are the ports that units attack (9-7-3, 13-2-1). Who disengages and who chases
    stands on the units (9-6).
    """

    area: AreaKey
    kind: BattleKind = BattleKind.ZONE
    stage: Stage = Stage.CHIEF
    round: int = 1
    shots: list[Shot] = []
    hits: dict[UnitId, int] = {}
    evading: list[UnitId] = []
    groups: list[Group] = []
    mines: list[Mines] = []
    targets: dict[UnitId, PortKey] = {}
    chiefs: dict[SideKey, str] = {}
    # 10-1-2 Sides whose headquarters was in the area when the round began.
    led: list[SideKey] = []
    lost: list[UnitId] = []
    done: list[SideKey] = []
    # 10-2-1 Sides whose flagship is lost: all of their manned units must leave.
    routed: list[SideKey] = []
    # Sides that have said whom they chase in this round (9-6-3).
    chased: list[SideKey] = []
    # 9-5-3 Units that this round's damage has crippled, for the reading in which they withdraw unhurt.
    just_crippled: list[UnitId] = []
    # A round that was told asks nothing more than where those go that have left.
    told: ToldRound = ToldRound.NO
    # 12-1-2 Units that check for a port of which the table has said that it is two areas away.
    bound: dict[UnitId, PortKey] = {}
    # What no rule asks for and the end tells: who went home, headquarters that are lost, how dice fell.
    home: list[UnitId] = []
    hq_lost: list[HqKey] = []
    fell: dict[SideKey, Fell] = {}
