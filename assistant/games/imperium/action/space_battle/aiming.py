"""12.6, 12.7 Naming targets: all of a side's before any die is thrown."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.units import is_capital
from assistant.games.imperium.state.keys import SIDES, SideKey, UnitId
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State, Unit

from .ships import Answers, Ships, battle_of, power, ship_name, ship_of
from .steps import FIRE, advance, box, first_to_name
from .targets import FARTHEST, Gunnery, aims_with_suggestions, armed, in_play, reaches_any

MOST_TARGETS = 2
Distance = Annotated[int, msgspec.Meta(ge=0, le=FARTHEST)]
DiceCount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Aims = Annotated[tuple[Aim, ...], msgspec.Meta(max_length=400)]


class AimAt(Command, frozen=True):
    """Aim ships at a target (none named: all that reach it; target 0: they hold fire); not final.

    With `dice` a capital ship turns so many of its dice on this target, the rest stay on its other one.
    """

    side: SideKey
    target: UnitId
    firers: Ships = ()
    dice: DiceCount | None = None
    distance: Distance | None = None


class RepeatAims(Command, frozen=True):
    """Aim as in the step before, as far as those targets can be reached."""

    side: SideKey


class NameTargets(Command, frozen=True):
    """All fire of the side in this step; who is not named holds it. Without aims: as drafted and proposed."""

    side: SideKey
    aims: Aims | None = None


def weapon_now(state: State) -> str:
    """The weapon of the open step; Senseless if it is no fire step."""
    battle = battle_of(state)
    if not battle.round or box(battle).kind != FIRE:
        raise Senseless(say("space_battle.no_fire_now"), "12.3")
    return box(battle).weapon


def naming(state: State) -> SideKey | None:
    """The side that names its targets now; None once both have. One without any target names nothing."""
    return next(iter(still_to_name(state)), None)


def still_to_name(state: State) -> list[SideKey]:
    """The sides that have not named their targets, in their order."""
    battle = battle_of(state)
    weapon = box(battle).weapon
    waiting = [side for side in first_to_name(battle) if side not in battle.named]
    return [side for side in waiting if reaches_any(state, side, weapon)]


def aim_at(state: State, command: AimAt, referee: Referee) -> None:
    """Draft aims; the other side does not see them before they are named."""
    battle, weapon = battle_of(state), weapon_now(state)
    ships = [ship_of(state, each, command.side) for each in dict.fromkeys(command.firers)]
    if command.target:
        target = _target(state, command.target, command.side)
        guns, able = Gunnery(state, weapon), armed(state, command.side, weapon)
        # Nobody named: everybody that reaches it.
        ships = ships or [ship for ship in able if guns.least(Aim(ship.id, target.id)) is not None]
    if not ships:
        raise Senseless(say("space_battle.nothing_chosen"), "12.6")
    drafted = battle.aims.setdefault(command.side, [])
    for ship in ships:
        aim = Aim(ship.id, command.target, command.dice or None, command.distance)
        _draft(state, drafted, ship, aim)
    checked = [aim for aim in drafted if aim.target and aim.firer in {ship.id for ship in ships}]
    check(state, command.side, weapon, checked, referee)
    told = say("space_battle.aims", side=side_name(command.side), n=len(ships))
    referee.tell(told, "12.6")


def _draft(state: State, drafted: list[Aim], ship: Unit, aim: Aim) -> None:
    """Put an aim in place of the ship's others; a split one beside the last, which keeps the rest."""
    others = [each for each in drafted if each.firer == ship.id and each.target not in (0, aim.target)]
    drafted[:] = [each for each in drafted if each.firer != ship.id]
    weapon = weapon_now(state)
    whole = power(state, ship, weapon) or 0
    # A split leaves the rest on the last other target; without one the whole ship fires here.
    if aim.dice is not None and others and aim.dice < whole:
        drafted.append(msgspec.structs.replace(others[-1], dice=whole - aim.dice))
    else:
        aim = msgspec.structs.replace(aim, dice=None)
    drafted.append(aim)


def _target(state: State, unit: UnitId, side: SideKey) -> Unit:
    """An enemy ship on the board; Senseless if it is none."""
    ship = ship_of(state, unit)
    if ship.side == side:
        raise Senseless(say("space_battle.own_ship", ship=ship_name(state, ship)), "12.6")
    return ship


def repeat(state: State, command: RepeatAims, referee: Referee) -> None:
    """The same targets once more; whose target is gone or out of reach gets a new proposal."""
    battle, weapon = battle_of(state), weapon_now(state)
    guns, by_ship = Gunnery(state, weapon), dict[UnitId, list[Aim]]()
    for aim in in_play(state, battle.last_aims.get(command.side, [])):
        # A blank power is not 0: it will be asked for, and may fire.
        if power(state, state.units[aim.firer], weapon) != 0 and guns.least(aim) is not None:
            by_ship.setdefault(aim.firer, []).append(aim)
    battle.aims[command.side] = [
        aim
        for firer, own in by_ship.items()
        for aim in _with_dice(own, power(state, state.units[firer], weapon) or 0)
    ]
    referee.tell(say("space_battle.aims_repeated", side=side_name(command.side)), "12.6")


def _with_dice(own: list[Aim], whole: int) -> list[Aim]:
    """A ship's fire with the dice of another weapon: split as it was, the rest on the last target."""
    if len(own) == 1:
        return [msgspec.structs.replace(own[0], dice=None)]
    found, left = [], whole
    for aim in own[:-1]:
        found.append(msgspec.structs.replace(aim, dice=min(left, aim.dice or left)))
        left -= found[-1].dice or 0
    return [aim for aim in (*found, msgspec.structs.replace(own[-1], dice=left)) if aim.dice]


def name_targets(state: State, command: NameTargets, referee: Referee) -> None:
    """Final for this step; dice are thrown once both sides have named theirs."""
    battle, weapon = battle_of(state), weapon_now(state)
    if naming(state) != command.side:
        raise Senseless(say("space_battle.named_already", side=side_name(command.side)), "12.6")
    if command.aims is None:
        aims = aims_with_suggestions(state, command.side, weapon)
    else:
        aims = [aim for aim in command.aims if aim.target]
    check(state, command.side, weapon, aims, referee)
    battle.aims[command.side] = aims
    battle.last_aims[command.side] = aims
    battle.named.append(command.side)
    firers = len({aim.firer for aim in aims})
    key = "space_battle.named" if firers else "space_battle.holds_fire"
    targets = len({aim.target for aim in aims})
    referee.tell(say(key, side=side_name(command.side), n=firers, targets=targets), "12.6")
    # Both hold their fire: there is nothing to throw.
    if not naming(state) and not any(battle.aims.get(side) for side in SIDES):
        advance(state, referee)


def check(state: State, side: SideKey, weapon: str, aims: list[Aim], referee: Referee) -> None:
    """Every fire makes sense and keeps the rules: range, one target a ship, two for a capital ship."""
    guns, by_ship = Gunnery(state, weapon), dict[UnitId, list[Aim]]()
    for aim in aims:
        ship_of(state, aim.firer, side)
        _target(state, aim.target, side)
        by_ship.setdefault(aim.firer, []).append(aim)
    for firer, own in by_ship.items():
        ship = state.units[firer]
        _check_dice(state, ship, weapon, own, referee)
        for aim in own:
            _check_range(state, guns, weapon, aim, referee)


def _check_dice(state: State, ship: Unit, weapon: str, own: list[Aim], referee: Referee) -> None:
    name, whole = ship_name(state, ship), power(state, ship, weapon) or 0
    if not whole:
        raise Senseless(say(f"space_battle.no_{weapon}", ship=name), _rule(weapon))
    if len(own) == 1:
        if (own[0].dice or 1) > whole:
            raise Senseless(say("space_battle.too_many_dice", ship=name, n=whole), _rule(weapon))
        return
    if sum(aim.dice if aim.dice is not None else whole for aim in own) > whole:
        raise Senseless(say("space_battle.too_many_dice", ship=name, n=whole), _rule(weapon))
    # 12.6 Only capital ships divide their fire.
    if not is_capital(state, ship):
        referee.forbid(say("space_battle.no_split", ship=name), _rule(weapon))
    elif len({aim.target for aim in own}) > MOST_TARGETS:
        referee.forbid(say("space_battle.two_targets", ship=name, n=len(own)), _rule(weapon))


def _check_range(state: State, guns: Gunnery, weapon: str, aim: Aim, referee: Referee) -> None:
    known, ship = guns.apart(aim.firer, aim.target), state.units[aim.firer]
    if known is None and aim.distance is None:
        raise Senseless(say("space_battle.distance_unknown", ship=ship_name(state, ship)), "12.1")
    if guns.least(aim) is not None:
        return
    far = aim.distance if known is None else known
    names = {"ship": ship_name(state, ship), "target": ship_name(state, state.units[aim.target])}
    referee.forbid(say(f"space_battle.{weapon}_range", distance=far or 0, **names), _rule(weapon))


def _rule(weapon: str) -> str:
    return "12.6" if weapon == "beam" else "12.7"


ANSWERS: Answers = {AimAt: aim_at, RepeatAims: repeat, NameTargets: name_targets}
