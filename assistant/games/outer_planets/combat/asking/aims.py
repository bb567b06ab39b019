"""9-3 Who fires at whom: targets with their letters and odds, firers with the letter they aim at."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.core.question import Answer, Choice, Draw, Field, Option, Question
from assistant.core.reading_off import reading_off
from assistant.core.say import Say, say

from ...odds.fire import Fate
from ...pieces.places import port_name
from ...pieces.sides import checked, side_name
from ...pieces.units import unit_name
from ...state.battle import ONE_ROUND, Battle
from ...state.keys import IN_PORT, SideKey, UnitId, enemy
from ...state.table import State
from ...state.unit import Unit
from .. import chances, fights, likes
from ..aims import Aimed, free, sheltering
from ..commands import AimFire
from ..damage import blanks
from ..fights import dice_of, unit_key
from ..fire import drafted, due_side
from ..rounds import AIMING, fought
from .common import letters_of, mines_answer, put, shown, titled


class Lettered(NamedTuple):
    """The letters of targets, and what comes of them as aimed."""

    letters: dict[UnitId, str]
    fates: dict[UnitId, Fate]


class Looked(NamedTuple):
    """The letters of targets, and the one that is looked at."""

    letters: dict[UnitId, str]
    unit: Unit


HOLD = Option(value="", label=say("outer_planets.battle.hold"))


def ask(state: State, battle: Battle) -> Question:
    """The page as it opens: nobody is aimed yet."""
    side = due_side(state, battle)
    assert side is not None
    return question(state, battle, AimFire(side=side))


def weigh(state: State, command: AimFire, before: str) -> Question:
    """The page with what is aimed so far."""
    return question(state, fought(state, *AIMING), command)


def question(state: State, battle: Battle, command: AimFire) -> Question:
    """A side's targets, with odds as aimed."""
    side = checked(command.side)
    aims = drafted(state, battle, command)
    detail = page(state, battle, command, aims)
    label = (
        say("outer_planets.battle.fire", n=detail["dice"])
        if aims
        else say("outer_planets.battle.nobody_fires")
    )
    main = Answer(command="aim_fire", label=label, fields=fields(state, battle, side, aims),
                  fixed={"side": side}, main=True)  # fmt: skip
    unread = blanks(state, [*fights.firers(state, battle, side), *detail["units"]], "attack", "defence")
    answers = (main, *((reading_off(unread, main=False),) if unread else ()), mines_answer())
    return put(
        state,
        battle,
        Question(
            key="battle_aims",
            side=side,
            title=titled(state, battle, "fires", side),
            rule="9-3-1",
            answers=answers,
            about=("aims", side),
            layout="wide",
            control="combat/aim",
            detail=detail,
        ),
    )


def fields(state: State, battle: Battle, side: SideKey, aims: Aimed) -> tuple[Field, ...]:
    """A choice for each firer; where targets are uncertain, the order in which like units are met."""
    known: dict[tuple[UnitId, ...], tuple[Option, ...]] = {}
    found: list[Field] = []
    for each in fights.firers(state, battle, side):
        there = fights.targets_of(state, battle, each)
        key = tuple(one.id for one in there)
        if key not in known:
            # Two firers with the same targets share their options.
            known[key] = (HOLD, *(Option(value=unit_key(one), label=unit_name(state, one)) for one in there))
        at = aims.get(each.id)
        found.append(
            Choice(
                name=f"aims.{unit_key(each)}",
                options=known[key],
                label=unit_name(state, each),
                chosen=f"u{at}" if at else "",
            )
        )
    for key_of_kind, units in likes.kinds(state, battle, side).items():
        cup, label = (
            tuple(range(1, len(units) + 1)),
            say("outer_planets.battle.dealt", unit=unit_name(state, units[0])),
        )
        # 9-9-2 Drawn without putting back: no two groups meet one unit.
        found.append(Draw(name=f"dealt.{key_of_kind}", label=label, count=len(units), cup=cup))
    return tuple(found)


def page(state: State, battle: Battle, command: AimFire, aims: Aimed) -> dict[str, Any]:
    """Both sides' tiles, what is aimed, and the odds of the target that is looked at."""
    side = checked(command.side)
    units = fights.all_targets(state, battle, side)
    letters = letters_of(state, battle, side)
    fates = chances.of_targets(state, battle, side, aims)
    looked = next((each for each in units if unit_key(each) == command.target), units[0])
    firers = fights.firers(state, battle, side)
    return {
        "side": side,
        "foe": enemy(side),
        "foe_name": side_name(enemy(side)),
        "units": units,
        "chosen": unit_key(looked),
        "letter": letters[looked.id],
        "looked": unit_name(state, looked),
        "targets": [target(state, battle, each, aims, Lettered(letters, fates)) for each in units],
        "firers": [firer(state, battle, each, aims.get(each.id), Looked(letters, looked)) for each in firers],
        "dice": sum(dice_of(state, state.units[own]) or 0 for own in aims),
        "aimed": len(aims),
        "free": len(free(state, battle, side, aims)),
        "odds": fates.get(looked.id) if looked.id in aims.values() else None,
        "why": chances.why(state, aims, looked),
        "kinds": list(likes.kinds(state, battle, side)),
        "estimate": chances.of_battle(state, battle) if command.by == "estimate" else None,
        "ask_estimate": battle.kind not in ONE_ROUND,
    }


def target(state: State, battle: Battle, each: Unit, aims: Aimed, lettered: Lettered) -> dict[str, Any]:
    """A unit to aim at: its letter, the dice on it, the likeliest end."""
    letters, fates = lettered
    by = [own for own, other in aims.items() if other == each.id]
    evades = each.id in battle.evading
    defenders = [
        one for one in (state.units[key] for key in letters) if fights.fight_of(one) == fights.fight_of(each)
    ]
    first = sheltering(state, battle, defenders, aims) if evades else []
    return shown(state, battle, each) | {
        "letter": letters[each.id],
        "dice": sum(dice_of(state, state.units[own]) or 0 for own in by),
        "aimed": bool(by),
        "fate": fates.get(each.id) if by else None,
        "evades": evades,
        "first": [letters[one.id] for one in first],
        "lies": lies_in(state, battle, each),
        "group": each.group,
    }


def lies_in(state: State, battle: Battle, each: Unit) -> Say | None:
    """9-7-1 In which port a target lies, or that it raids: hunted and moored ones stand side by side."""
    if battle.kind not in ONE_ROUND:
        return None
    if each.at.zone in IN_PORT:
        return say("outer_planets.battle.lies_in", port=port_name(state, each.at.key))
    return say("outer_planets.battle.raids")


def firer(state: State, battle: Battle, each: Unit, at: UnitId | None, looked: Looked) -> dict[str, Any]:
    """A unit that may fire: the letter it aims at, and what a tap makes of it."""
    letters, seen = looked
    able = seen in fights.targets_of(state, battle, each)
    now = f"u{at}" if at else ""
    # A tap aims at the target looked at; once more, it holds its fire.
    tapped = "" if at == seen.id or not able else unit_key(seen)
    return shown(state, battle, each) | {
        "at": letters.get(at, "") if at else "",
        "now": now,
        "tapped": tapped,
        "picked": at == seen.id,
        "able": able or bool(at),
        "convoy": fights.is_convoy(state, each),
        "dice": dice_of(state, each),
        "group": each.group or each.chases,
    }
