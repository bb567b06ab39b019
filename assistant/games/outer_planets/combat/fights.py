"""9 Who fights where: firers, whom each may fire at, groups that fight apart, and accelerations."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.book import CHARGES
from ..components.printed import Trait
from ..components.rulings import Reading
from ..pieces import checks
from ..pieces.happened import this_turn
from ..pieces.headquarters import aboard
from ..pieces.places import ports_in
from ..pieces.units import figures, has, in_area, in_port, is_ship, raiders, unit
from ..state.battle import ONE_ROUND, Battle, BattleKind
from ..state.keys import AEROSPACE, ALLIANCE, AT_SEA, IN_PORT, SIDES, AreaKey, SideKey, Sign, UnitId, enemy
from ..state.play import Past
from ..state.table import State
from ..state.unit import Unit

# 13-2 Rounds of the surprise turn in which not everybody fires.
SURPRISED = 2
# A group that fights apart: its side and number; the main fight is nobody's.
Fight = tuple[SideKey, int] | None


def unit_key(each: Unit) -> str:
    """A unit as a form names it."""
    return f"u{each.id}"


def of_key(state: State, key: str) -> Unit:
    """The unit that a form names; Senseless if there is none."""
    number = key.removeprefix("u")
    if not number.isascii() or not number.isdigit() or len(number) > 6:
        raise Senseless(say("outer_planets.no_such_unit", unit=key[:10]), "2-1-1")
    return unit(state, int(number))


def ships(state: State, battle: Battle, side: SideKey | None = None) -> list[Unit]:
    """The ships in the zone of a battle, of one side or of both."""
    return [each for each in in_area(state, battle.area, side) if is_ship(state, each)]


def guarding(state: State, area: AreaKey) -> set[SideKey]:
    """9-7-1 The sides that have units in a zone which keep the enemy off ports and raiders."""
    there = [each for each in in_area(state, area) if is_ship(state, each)]
    if Reading.COMBAT_UNIT_FIRING.holds(state):
        there = [each for each in there if dice_of(state, each) != 0]
    return {each.side for each in there}


def attacker(state: State, battle: Battle) -> SideKey:
    """9-7-1 Whom nobody keeps from hunting raiders and attacking ports."""
    # One side as a rule; sorted, for a set has no order to rely on in a replay.
    return next(iter(sorted(guarding(state, battle.area))), AEROSPACE)


def firers(state: State, battle: Battle, side: SideKey) -> list[Unit]:
    """The units of a side that may fire now: on the surprise turn not all of them (13-2)."""
    there = ships(state, battle, side)
    if battle.kind in ONE_ROUND:
        return there if side == attacker(state, battle) else []
    if battle.kind == BattleKind.SURPRISE and battle.round <= SURPRISED and side == AEROSPACE:
        # 13-2-1, 13-2-2 Ships of the deception fire from the second round on.
        able = {Sign.RAID} if battle.round == 1 else {Sign.RAID, Sign.DECEPTION}
        return [each for each in there if able & set(each.signs)]
    if battle.kind == BattleKind.SURPRISE and battle.round == 1:
        return [each for each in there if each.id in battle.targets]
    return there


def fight_of(each: Unit) -> Fight:
    """9-6-4 The fight of a unit: that of the group it leaves in or chases, or the main one."""
    if each.group:
        return each.side, each.group
    return (enemy(each.side), each.chases) if each.chases else None


def targets_of(state: State, battle: Battle, firer: Unit) -> list[Unit]:
    """9-3-1 The enemy units at which a unit may fire."""
    foe = enemy(firer.side)
    if battle.kind in ONE_ROUND:
        return [
            *hunted(state, battle, foe),
            *(each for port in ports_in(state, battle.area) for each in moored(state, port, foe)),
        ]
    if battle.kind == BattleKind.SURPRISE and battle.round == 1 and firer.side == ALLIANCE:
        return moored(state, battle.targets.get(firer.id, ""), foe)
    return [each for each in ships(state, battle, foe) if fight_of(each) == fight_of(firer)]


def hunted(state: State, battle: Battle, side: SideKey) -> list[Unit]:
    """9-7-2 The raiders of a side that are attacked."""
    return [each for each in raiders(state, battle.area) if each.side == side]


def moored(state: State, port: str, side: SideKey) -> list[Unit]:
    """9-7-3 The units in a port that can be attacked."""
    return [each for each in in_port(state, port, side) if is_ship(state, each) and not safe(state, each)]


def safe(state: State, each: Unit) -> bool:
    """9-7-3 Whether a unit in port is no target: converting, back from a failed check, or just home."""
    if Sign.CONVERTING in each.signs and Reading.PORT_ATTACK_NO.holds(state):
        return True
    if Sign.FAILED_CHECK in each.signs and Reading.FAILED_CHECK_SAFE.holds(state):
        return True
    return Reading.HOME_AGAIN_SAFE.holds(state) and bool(this_turn(state, Past.HOME, str(each.id)))


def all_targets(state: State, battle: Battle, side: SideKey) -> list[Unit]:
    """Every unit at which a side may fire, each once."""
    found = {
        each.id: each for firer in firers(state, battle, side) for each in targets_of(state, battle, firer)
    }
    return list(found.values())


def may_aim(state: State, battle: Battle, side: SideKey) -> bool:
    """Whether a side has somebody who can fire at somebody."""
    return any(targets_of(state, battle, each) for each in firers(state, battle, side))


def is_convoy(state: State, each: Unit) -> bool:
    """9-3-2 Whether a unit may evade."""
    return has(state, each, Trait.CONVOY)


def dice_of(state: State, each: Unit) -> int | None:
    """9-4-1 How many dice a unit throws; None is blank, also where nobody knows what no charges mean."""
    if Sign.OUT_OF_CHARGES in each.signs:
        own = state.printed.get(CHARGES)
        return own if isinstance(own, int) else None
    return figures(state, each).attack


def led(state: State, battle: Battle, each: Unit) -> bool:
    """10-1-2 Whether a headquarters makes a unit faster in this battle."""
    if each.side not in battle.led:
        return False
    if Reading.HQ_BATTLE_AREA.holds(state):
        return True
    flagships = [one for one in ships(state, battle, each.side) if aboard(state, one)]
    return any(fight_of(one) == fight_of(each) for one in flagships)


def acceleration(state: State, battle: Battle, each: Unit) -> int | None:
    """9-6 The acceleration of a unit in this battle; None is blank."""
    return checks.acceleration(state, each, led(state, battle, each))


def group_acceleration(state: State, battle: Battle, units: Iterable[Unit]) -> int | None:
    """9-6-2 That of the slowest; None if one is blank."""
    found = [acceleration(state, battle, each) for each in units]
    known = [each for each in found if each is not None]
    return min(known) if known and len(known) == len(found) else None


def groups_of(state: State, battle: Battle, side: SideKey) -> dict[int, list[Unit]]:
    """9-6-2 The groups of a side that are leaving, by number."""
    found: dict[int, list[Unit]] = {}
    for each in ships(state, battle, side):
        if each.group:
            found.setdefault(each.group, []).append(each)
    return dict(sorted(found.items()))


def can_leave(state: State, battle: Battle, side: SideKey) -> list[Unit]:
    """9-6-1 Who may declare: those that have not yet, where groups may be formed anew all of them."""
    there = ships(state, battle, side)
    # One that leaves alone has nobody to form another group with.
    regroup = len(there) > 1 and Reading.GROUPS_REGROUP.holds(state)
    return [each for each in there if regroup or not each.group]


def chasers_of(state: State, battle: Battle, side: SideKey, number: int) -> list[Unit]:
    """9-6-3 Who goes after a group of a side."""
    return [each for each in ships(state, battle, enemy(side)) if each.chases == number]


def can_chase(state: State, battle: Battle, side: SideKey) -> list[Unit]:
    """9-6-3 Those of a side that are not leaving themselves; on the surprise turn not all (13-2)."""
    there = [each for each in ships(state, battle, side) if not each.group]
    if battle.kind != BattleKind.SURPRISE or side == ALLIANCE or battle.round > 1:
        return there
    return [each for each in there if {Sign.RAID, Sign.DECEPTION} & set(each.signs)]


def fast_enough(state: State, battle: Battle, chaser: Unit, group: Iterable[Unit]) -> bool:
    """9-6-3 As fast as the group, or faster; what is blank is left to the table."""
    own, theirs = acceleration(state, battle, chaser), group_acceleration(state, battle, group)
    return own is None or theirs is None or own >= theirs


def unchased(state: State, battle: Battle) -> list[Unit]:
    """9-6-3 The units whose group nobody is after."""
    return [
        each
        for side in SIDES
        for number, units in groups_of(state, battle, side).items()
        # 9-6-3 Chasers are assigned anew each round; those of the last one no longer count.
        if enemy(side) not in battle.chased or not chasers_of(state, battle, side, number)
        for each in units
    ]


def withdrawn(state: State, battle: Battle) -> list[Unit]:
    """9-4-2 The units at sea that must go home."""
    there = (*ships(state, battle), *raiders(state, battle.area))
    return [each for each in there if Sign.WITHDRAWN in each.signs]


def afloat(state: State, key: UnitId) -> bool:
    """Whether a unit is where it can still be hit."""
    return state.units[key].at.zone in (*AT_SEA, *IN_PORT)


def waiting_hits(state: State, battle: Battle) -> list[tuple[Unit, int]]:
    """9-4-3 The hits that wait for their dice, in the order of the dice."""
    # A card may have taken a unit off the board since it was hit.
    found = [
        (state.units[key], number) for key, number in battle.hits.items() if number and afloat(state, key)
    ]
    return sorted(found, key=lambda one: (SIDES.index(one[0].side) == 0, one[0].id))


def must_leave(state: State, each: Unit) -> bool:
    """10-4 Unmanned units do not mind what becomes of a flagship."""
    return not has(state, each, Trait.UNMANNED)
