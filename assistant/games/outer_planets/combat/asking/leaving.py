"""9-6 The pages of disengagement, of ways home, and of patrols that come in time."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Answer, Choice, Option, Pick, Question
from assistant.core.words.say import say

from ...pieces.flagships import patrol_hq
from ...pieces.heaps import heaps
from ...pieces.units import options, unit_name
from ...state.battle import Battle, Stage
from ...state.keys import AEROSPACE, SideKey, UnitId
from ...state.table import State
from ...state.unit import Unit
from .. import fights
from ..commands import BattleSorties, LeaveBattle
from ..fights import can_leave, unit_key
from ..leaving import forced, formed
from ..piles import piles
from ..rounds import LEAVING, current, fought, patrols
from .chase import Formed, forming, group_of
from .common import of_this_round, titled
from .piles import Pile, pile

# Groups that can be told apart on a page.
MOST_GROUPS = 3
GROUPS = "groups"


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """How many of a pile leave in a group; what a form calls one `less` and one `more` (or `all`) of it."""

    number: int
    count: int
    less: str
    more: str
    all: bool


class SplitPile(Pile, frozen=True, kw_only=True):
    """9-6-2 A pile with how many of it stay and leave in each group, and what stands in the form `now`."""

    stay: int
    ways: tuple[Way, ...]
    now: tuple[tuple[str, int], ...]


class LeavingPage(msgspec.Struct, frozen=True, kw_only=True):
    """9-6-1 So many `units` in piles, in groups of these `columns`; those `gone` have declared."""

    side: SideKey
    free: int
    piles: tuple[SplitPile, ...]
    columns: tuple[int, ...]
    several: bool
    apart: bool
    units: int
    groups: tuple[Formed, ...]
    gone: tuple[Formed, ...]


def ask_leaving(state: State, battle: Battle) -> Question:
    """9-6-1 Who disengages, in which group."""
    stage = current(state, battle)
    assert stage is not None
    return leaving(state, battle, LeaveBattle(side=LEAVING[stage]))


def weigh(state: State, command: LeaveBattle, before: str) -> Question:
    """The page with the groups as formed so far."""
    return leaving(state, fought(state, *LEAVING), command)


def leaving(state: State, battle: Battle, command: LeaveBattle) -> Question:
    """Nobody, or those that are put into groups; after the loss of a flagship everybody must (10-2-1)."""
    side = command.side
    units = can_leave(state, battle, side)
    sent = formed(state, battle, command)
    now = {each.id: sent[each.id] for each in units}
    all_forced = any(forced(state, battle, each) for each in units)
    question = Question(
        key="battle_leaving",
        side=side,
        title=titled(state, battle, "who_leaves", side),
        rule="9-6-1",
        answers=(declaring(state, side, now),),
        about=("leaving", side),
        layout="wide",
        control="combat/leaving",
        remark=say("outer_planets.battle.all_must_leave") if all_forced else None,
        detail=LeavingPage(
            side=side,
            free=sum(not number for number in now.values()),
            piles=tuple(
                split(state, battle, each, now) for each in piles(state, battle, units, apart=command.apart)
            ),
            columns=tuple(range(1, min(max(1, *now.values()) + 2, MOST_GROUPS + 1))),
            several=any(len(each) > 1 for each in piles(state, battle, units)),
            apart=command.apart,
            units=len(units),
            groups=tuple(
                forming(state, battle, n, [each for each in units if now[each.id] == n])
                for n in sorted({*now.values()} - {0})
            ),
            gone=tuple(group_of(state, battle, side, n) for n in fights.groups_of(state, battle, side)),
        ),
    )
    return of_this_round(state, battle, question)


def split(state: State, battle: Battle, units: list[Unit], now: dict[UnitId, int]) -> SplitPile:
    """9-6-2 A pile as it is split up so far."""
    stay = [each for each in units if not now[each.id]]
    # 9-6-5, 10-2-1 Who has declared, and who must leave, does not stay.
    bound = bool(units[0].group) or forced(state, battle, units[0])
    ways = []
    for number in range(1, MOST_GROUPS + 1):
        there = [each for each in units if now[each.id] == number]
        others = stay or [each for each in units if now[each.id] != number and bound]
        # The usual pile leaves as it lies: one tap takes all of it, others part from it one by one.
        name = "whole" if len(stay) == len(units) > 1 else GROUPS
        ways.append(
            Way(
                number=number,
                count=len(there),
                less=f"{GROUPS}.{unit_key(there[-1])}" if there and not bound else "",
                more=f"{name}.{unit_key(others[0])}" if others else "",
                all=name == "whole",
            )
        )
    return SplitPile(
        **msgspec.structs.asdict(pile(state, battle, units)),
        stay=len(stay),
        ways=tuple(ways),
        now=tuple((f"{GROUPS}.{unit_key(each)}", now[each.id]) for each in units),
    )


def declaring(state: State, side: SideKey, now: dict[UnitId, int]) -> Answer:
    """A choice for each unit: it stays, or leaves in a group."""
    stays = Option(value="0", label=say("outer_planets.battle.stays"))
    groups = (
        Option(value=str(n), label=say("outer_planets.battle.as_group", n=n))
        for n in range(1, MOST_GROUPS + 1)
    )
    numbers, count = (stays, *groups), sum(map(bool, now.values()))
    choices = tuple(
        Choice(
            name=f"{GROUPS}.{unit_key(each)}", options=numbers, label=unit_name(state, each), chosen=str(n)
        )
        for each, n in ((state.units[key], n) for key, n in now.items())
    )
    nobody = say("outer_planets.battle.nobody_to_leave")
    label = say("outer_planets.battle.these_leave", n=count) if count else nobody
    return Answer(command=LeaveBattle, label=label, fields=choices, fixed={"side": side}, main=True)


def ask_sorties(state: State, battle: Battle) -> Question:
    """13-2-2 The patrols that were put off."""
    ready, label = patrols(state, battle), say("outer_planets.units")
    field = Pick(name="units", options=options(state, ready), label=label, heaps=heaps(state, ready))
    answer = Answer(
        command=BattleSorties,
        label=say("outer_planets.send_patrols"),
        fields=(field, *patrol_hq(state, AEROSPACE, ready)),
        main=True,
    )
    return of_this_round(
        state,
        battle,
        Question(
            key="battle_sorties",
            layout="wide",
            side=AEROSPACE,
            title=titled(state, battle, "patrols_now"),
            rule="13-2-2",
            answers=(answer,),
            about=(Stage.SORTIES,),
        ),
    )
