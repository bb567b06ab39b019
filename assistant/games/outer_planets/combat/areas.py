"""9-1 Area after area: battles that must be fought, then attacks on raiders and ports that may be."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from assistant.core.kept.mark import is_marked, mark
from assistant.core.play.question import Answer, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import Name, say

from ..pieces.battles import begin, meet_mines, reopen, to_fight
from ..pieces.places import area, area_name, ports_in
from ..pieces.sides import side_name
from ..pieces.units import in_area, in_port, is_ship, raiders
from ..state.battle import ONE_ROUND, BattleKind
from ..state.keys import SIDES, AreaKey, SideKey, enemy
from ..state.table import State
from .commands import NoMoreBattles, PickBattle
from .fights import guarding, safe


def ask_battles(state: State) -> list[Question]:
    """9-1-4 Which area is next; once there is only what may be attacked, nobody need go on."""
    if is_marked(state.turn.settled, "battles", "all"):
        return []
    side, must = to_fight(state)
    answers = [pick(state, key, BattleKind.ZONE) for key in must]
    # 9-7-1 Beside a battle that must be fought, where what is there cannot fire.
    answers += [pick(state, key, kind) for key, kind in may_attack(state) if not must or key in must]
    if not must:
        if not answers:
            return []
        answers.insert(
            0, Answer(command=NoMoreBattles, label=say("outer_planets.no_more_battles"), main=True)
        )
    title = say("outer_planets.pick_area", side=side_name(side))
    about = (state.now.turn, len(state.turn.fought))
    return [
        # Narrow, so that the map beside it has room.
        Question(
            key="battles",
            side=side,
            title=title,
            rule="9-1-4",
            answers=tuple(answers),
            about=about,
            layout="narrow",
            control="combat/areas",
            detail=tuple(shown(state, each) for each in answers),
        )
    ]


class Fight(msgspec.Struct, frozen=True, kw_only=True):
    """An area that can be picked, as its page shows it: how many of each side are there."""

    area: Name
    kind: BattleKind
    numbers: tuple[tuple[SideKey, int], ...]


def pick(state: State, key: AreaKey, kind: BattleKind) -> Answer:
    """One area that can be chosen: who is there, and whether it must be fought (9-1-3)."""
    label = say(f"outer_planets.battle_{kind}", area=area_name(state, key))
    numbers = afloat(state, key)
    if kind == BattleKind.ZONE:
        remark = say("outer_planets.battle.must_be_fought", **numbers)
    else:
        remark = say("outer_planets.battle.may_be_fought", n=sum(numbers.values()))
    return Answer(command=PickBattle, label=label, fixed={"area": key, "kind": kind}, remark=remark)


def shown(state: State, answer: Answer) -> Fight | None:
    """The same in numbers: those of the zone, else those who can be attacked there."""
    if "area" not in answer.fixed:
        return None
    key, kind = AreaKey(answer.fixed["area"]), BattleKind(answer.fixed["kind"])
    numbers = afloat(state, key)
    # 9-7-1 Raiders and ports are attacked where one side alone is afloat.
    foe = enemy(next((side for side in SIDES if numbers[side]), SIDES[0]))
    if kind == BattleKind.RAIDERS:
        numbers |= {foe: sum(each.side == foe for each in raiders(state, key))}
    elif kind == BattleKind.PORTS:
        docked = [each for port in ports_in(state, key) for each in in_port(state, port, foe)]
        numbers |= {foe: sum(not safe(state, each) for each in docked)}
    return Fight(area=area_name(state, key), kind=kind, numbers=tuple(numbers.items()))


def afloat(state: State, key: AreaKey) -> dict[SideKey, int]:
    """How many ships of each side are in the zone of an area."""
    there = [each for each in in_area(state, key) if is_ship(state, each)]
    return {side: sum(each.side == side for each in there) for side in SIDES}


def may_attack(state: State) -> Iterator[tuple[AreaKey, BattleKind]]:
    """9-7-1 Where one side keeps the zone, once a turn: enemy raiders, enemy units in port, or both."""
    for key in state.areas:
        sides = guarding(state, key)
        if len(sides) != 1 or is_marked(state.turn.settled, "attacked", key):
            continue
        foe = enemy(sides.pop())
        # Hunters and attackers of ports are told apart by their aims.
        if any(each.side == foe for each in raiders(state, key)):
            yield key, BattleKind.RAIDERS
        elif any(
            not safe(state, each) for port in ports_in(state, key) for each in in_port(state, port, foe)
        ):
            yield key, BattleKind.PORTS


def pick_battle(state: State, command: PickBattle, referee: Referee) -> None:
    """9-1-4 The battle begins; the other side picks the next."""
    key = area(state, command.area).key
    if command.kind in ONE_ROUND:
        mark(state.turn.settled, "attacked", key)
    begin(state, key, command.kind, referee)


def no_more_battles(state: State, command: NoMoreBattles, referee: Referee) -> None:
    """9-1-3 Attacks on raiders and ports are not forced."""
    mark(state.turn.settled, "battles", "all")


STEP = Step(
    "battles",
    "9-1",
    ask_battles,
    {PickBattle: pick_battle, NoMoreBattles: no_more_battles},
    reopen,
    by_itself=meet_mines,
)
