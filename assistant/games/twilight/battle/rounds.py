"""12 A round of a battle: how it begins, what it costs, and whether it was the last."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.play.question import Head
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import neighbours, plastic, presence
from ..pieces.players import name
from ..state.battle import Battle, Stage
from ..state.keys import NO_SIDE, SideKey, Unit
from ..state.table import State
from .end_shown import show_end
from .fleets import lose, number
from .shots import barrage_dice


def fought(state: State, stage: Stage) -> Battle:
    """The battle, which stands at this stage."""
    battle = state.battle
    assert battle is not None
    assert battle.stage == stage
    return battle


def head(battle: Battle, key: str, side: SideKey = NO_SIDE) -> Head:
    """A question of this round."""
    return Head(key=f"battle_{key}", side=side, about=(battle.system, battle.round))


def check_number(given: int, due: int, rule: str) -> None:
    """Senseless if there are more or fewer dice than thrown."""
    if given != due:
        raise Senseless(say("twilight.dice_number", n=given, due=due), rule)


def begin_round(battle: Battle) -> None:
    """12-1 Every round asks anew whether somebody retreats."""
    battle.stage, battle.asked, battle.leaving, battle.to = Stage.RETREAT, [], NO_SIDE, ""
    battle.also = {}
    for fleet in battle.fleets.values():
        fleet.hits, fleet.taken, fleet.paid, fleet.missed = None, False, False, {}


def remove(
    state: State, battle: Battle, side: SideKey, lost: Mapping[Unit, int], damaged: Mapping[Unit, int]
) -> None:
    """Ships that are hit, off the battle and, where that is kept, off the board."""
    lose(battle.fleets[side], dict(lost), dict(damaged))
    plastic.destroyed(state, side, lost)


def end_round(state: State, battle: Battle, referee: Referee) -> None:
    """12-4 When both have taken their hits: over, left, or another round."""
    # 12-2 Where nobody has to take hits Jol-Nar say first whether they throw a die again.
    if battle.again or not all(fleet.taken for fleet in battle.fleets.values()):
        return
    # 12-4 Before the retreat: who has nothing left has nowhere to go.
    if over(state, battle, referee):
        return
    if battle.leaving:
        for side, to in battle.goes_to().items():
            key = "twilight.retreats_to" if to else "twilight.retreats"
            referee.tell(say(key, player=name(state, side), system=to), "12-4")
            neighbours.learn(state, battle.system, to)
        finish(state, battle, referee, battle.goes_to())
        return
    battle.round += 1
    if battle.round == 1:
        to_first_round(state, battle)
    else:
        begin_round(battle)


def to_first_round(state: State, battle: Battle) -> None:
    """12-0, 12-1 Barrage once, then the first round."""
    if any(barrage_dice(state, battle, side) for side in (battle.attacker, battle.defender)):
        battle.stage = Stage.BARRAGE
    else:
        begin_round(battle)


def over(state: State, battle: Battle, referee: Referee) -> bool:
    """12 Whether ships of one side or of nobody are left; then it is told."""
    left = [side for side, fleet in battle.fleets.items() if number(fleet)]
    if len(left) > 1:
        return False
    if left:
        ships = plastic.listed(state, battle.fleets[left[0]].ships)
        referee.tell(say("twilight.wins_battle", player=name(state, left[0]), ships=ships), "12")
    else:
        referee.tell(say("twilight.nobody_left"), "12")
    finish(state, battle, referee)
    return True


def finish(
    state: State, battle: Battle, referee: Referee, goes_to: Mapping[SideKey, str] | None = None
) -> None:
    """12-3, 12-4 Damage stays with its ships, where that is kept: also where they have gone to."""
    battle.stage = Stage.OVER
    show_end(state, battle, goes_to, referee)
    for side, fleet in battle.fleets.items():
        # 6-5 Only whose ships are left in the system can land there.
        if side in (goes_to or {}) or not number(fleet):
            presence.leaves(state, side)
    presence.holds(state, battle.attacker, battle.defender)
    keep_damage(state, battle, goes_to or {})


def keep_damage(state: State, battle: Battle, goes_to: Mapping[SideKey, str]) -> None:
    """12-3 What is damaged is so until the status phase, wherever it has gone to."""
    if not plastic.kept(state):
        return
    for side, fleet in battle.fleets.items():
        # 12 All ships of a system have fought: what was damaged there before is among them, or lost.
        if battle.system:
            presence.take_off(state, side, battle.system)
        presence.hurt(state, side, goes_to.get(side, battle.system), fleet.damaged)
