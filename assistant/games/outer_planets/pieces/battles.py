"""9-1 Where battles are fought, who picks the next, and how one begins."""

from __future__ import annotations

from assistant.core.kept.mark import unmark
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..state.battle import ONE_ROUND, Battle, BattleKind, Mines, Stage
from ..state.keys import AEROSPACE, SIDES, AreaKey, SideKey, Sign, enemy
from ..state.play import Past
from ..state.table import State
from .control import both_present
from .happened import record, this_turn
from .headquarters import in_area_of
from .places import area_name, area_of
from .sides import side_name
from .units import in_area, is_ship, raiders

# The procedure in which a battle is fought, whichever phase calls it.
BATTLE = "battle"


def attacked(state: State) -> set[AreaKey]:
    """13-1-2 The areas in which ports are attacked by surprise."""
    found = (area_of(state, port) for port in state.turn.attacks.values())
    return {key for key in found if key is not None}


def to_fight(state: State) -> tuple[SideKey, list[AreaKey]]:
    """9-1-4 Who picks, and the areas in which there must still be a battle; the Aerospace Force begins."""
    side = enemy(state.turn.picked_area) if state.turn.picked_area else AEROSPACE
    must = {*both_present(state), *attacked(state)}
    return side, [key for key in state.areas if key in must and key not in state.turn.fought]


def laid(state: State, area: AreaKey) -> list[Mines]:
    """9-8 The mines that cards of this turn have laid in an area, and that nobody has met yet."""
    found = []
    for side in SIDES:
        waiting, met = (
            sum(each.amount for each in this_turn(state, kind, area) if each.side == side)
            for kind in (Past.MINES, Past.MINES_MET)
        )
        if waiting > met:
            found.append(Mines(victim=side, left=waiting - met))
    return found


def take_up(state: State, area: AreaKey) -> list[Mines]:
    """9-8 The same, which are met now and wait no more."""
    found = laid(state, area)
    for each in found:
        record(state, Past.MINES_MET, area, each.victim, each.left)
    return found


def lay(battle: Battle, victim: SideKey, number: int) -> None:
    """9-8 Mines for a battle that is on: laid after a side has fired they wait for the next round."""
    battle.mines.append(Mines(victim=victim, left=number))
    if battle.stage == Stage.AEROSPACE_AIMS or not battle.done:
        battle.stage = Stage.CHIEF


def meet_mines(state: State, referee: Referee) -> None:
    """9-8 At the combat mines are met too where no battle will be fought, area after area."""
    _, to_come = to_fight(state)
    for area in (key for key in state.areas if key not in to_come):
        meet(state, area, referee)
        if state.battle is not None:
            return


def meet(state: State, area: AreaKey, referee: Referee) -> None:
    """9-8 The mines of an area, now: in the battle that is on there, or by themselves."""
    battle = state.battle
    if battle is not None and battle.area != area:
        # They wait until that battle is over.
        return
    found = take_up(state, area)
    struck = [
        each for each in found if any(is_ship(state, ship) for ship in in_area(state, area, each.victim))
    ]
    for each in found:
        if battle is not None:
            lay(battle, each.victim, each.left)
        elif each not in struck:
            nobody_there(state, area, each, referee)
    if struck and battle is None:
        state.battle = Battle(area=area, kind=BattleKind.MINES, mines=struck)
        state.now.calls.append(BATTLE)


def send_withdrawn(state: State) -> None:
    """9-5-3 Units that must withdraw where no battle is fought go home, area after area."""
    for area in state.areas if state.battle is None else ():
        there = (*in_area(state, area), *raiders(state, area))
        leaving = [each for each in there if Sign.WITHDRAWN in each.signs and is_ship(state, each)]
        if leaving:
            for each in leaving:
                state.turn.attacks.pop(each.id, None)
            led = [each for each in SIDES if in_area_of(state, area, each)]
            kind, stage = BattleKind.WITHDRAWING, Stage.WITHDRAWAL
            state.battle = Battle(area=area, kind=kind, stage=stage, led=led)
            if state.now.calls[-1:] != [BATTLE]:
                state.now.calls.append(BATTLE)
            return


def nobody_there(state: State, area: AreaKey, mines: Mines, referee: Referee) -> None:
    """9-8-1 Mines in an area in which their victim has nobody."""
    area_said, side = area_name(state, area), side_name(mines.victim)
    referee.tell(say("outer_planets.mines_find_nobody", n=mines.left, area=area_said, side=side), "9-8")


def reopen(state: State, referee: Referee) -> None:
    """9-1 Play comes to the battles: none is fought, nothing is attacked, and nobody has picked yet."""
    turn = state.turn
    unmark(turn.settled, "battles")
    unmark(turn.settled, "attacked")
    turn.fought, turn.picked_area = [], None


def break_off(state: State, referee: Referee) -> list[Say]:
    """9-1 Left by hand in the middle, a battle is none, and nobody disengages or chases any more."""
    battle, state.battle = state.battle, None
    if battle is None:
        return []
    for mines in battle.mines:
        # 9-8 What nobody has met yet waits again.
        record(state, Past.MINES, battle.area, mines.victim, mines.left)
    for each in state.units.values():
        each.group = each.chases = 0
    return [say("outer_planets.closed_battle", area=area_name(state, battle.area))]


def begin(state: State, area: AreaKey, kind: BattleKind, referee: Referee) -> None:
    """9-1 A battle begins; play is in its procedure until it is over."""
    side, _ = to_fight(state)
    state.turn.picked_area = side
    # 9-1-1 An attack on raiders or ports stands for no battle that must be fought.
    state.turn.fought.append(f"{area}:{kind}" if kind in ONE_ROUND else area)
    targets = {key: port for key, port in state.turn.attacks.items() if area_of(state, port) == area}
    # 10-1-2 A headquarters counts that was there when the round began.
    led = [each for each in SIDES if in_area_of(state, area, each)]
    mines = take_up(state, area)
    state.battle = Battle(area=area, kind=kind, targets=targets, led=led, mines=mines)
    referee.tell(say("outer_planets.battle_begins", area=area_name(state, area)), "9-1")
    state.now.calls.append(BATTLE)
