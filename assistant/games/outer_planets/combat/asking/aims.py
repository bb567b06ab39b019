"""9-3 Who fires at whom: piles of targets with letters and odds, piles of firers stepped onto them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Answer, Choice, Draw, Field, Option, Question
from assistant.core.words.say import Say, say

from ...odds.fire import Fate
from ...pieces.places import port_name
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
from ..piles import pile_of, piles
from ..rounds import AIMING, fought
from .common import mines_answer, of_this_round, titled
from .piles import lettered, pile, pile_letters


class Aiming(NamedTuple):
    """Who is aimed at whom, the letters of piles and of units, and what comes of them."""

    aims: Aimed
    letters: dict[UnitId, str]
    own_letters: dict[UnitId, str]
    fates: dict[UnitId, Fate]

    def by(self, target: Unit) -> list[UnitId]:
        """Who is aimed at a unit."""
        return [own for own, other in self.aims.items() if other == target.id]


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
    side = command.side
    aims = drafted(state, battle, command)
    detail = page(state, battle, command, aims)
    label = (
        say("outer_planets.battle.fire", n=detail["dice"])
        if aims
        else say("outer_planets.battle.nobody_fires")
    )
    main = Answer(command=AimFire, label=label, fields=fields(state, battle, side, aims),
                  fixed={"side": side}, main=True)  # fmt: skip
    unread = blanks(state, [*fights.firers(state, battle, side), *detail["units"]], "attack", "defence")
    answers = (main, *((reading_off(unread, main=False),) if unread else ()), mines_answer())
    return of_this_round(
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
    """Both sides' piles, what is aimed, and the odds of the pile that is looked at."""
    side = command.side
    units, firing = fights.all_targets(state, battle, side), fights.firers(state, battle, side)
    heaps = piles(state, battle, units)
    fates = chances.of_targets(state, battle, side, aims)
    aiming = Aiming(aims, pile_letters(heaps), lettered(heaps), fates)
    several = any(len(each) > 1 for each in (*heaps, *piles(state, battle, firing)))
    if command.apart:
        # One by one, in the order of their letters.
        heaps = [[each] for there in heaps for each in there]
    looked = pile_of(heaps, fights.of_key(state, command.target).id) if command.target else heaps[0]
    return {
        "side": side,
        "foe": enemy(side),
        "units": units,
        "firing": len(firing),
        "piles": len(heaps),
        "several": several,
        "apart": command.apart,
        "chosen": unit_key(looked[0]),
        "looked": target(state, battle, looked, aiming),
        "targets": [target(state, battle, each, aiming) for each in heaps],
        "firers": [
            firer(state, battle, each, looked, aiming)
            for each in piles(state, battle, firing, apart=command.apart)
        ],
        "dice": sum(dice_of(state, state.units[own]) or 0 for own in aims),
        "aimed": len(aims),
        "free": len(free(state, battle, side, aims)),
        "why": chances.why(state, aims, aimed_most(state, looked, aiming)),
        "kinds": list(likes.kinds(state, battle, side)),
        "estimate": chances.of_battle(state, battle) if command.by == "estimate" else None,
        "ask_estimate": battle.kind not in ONE_ROUND,
    }


def dice_at(state: State, each: Unit, aiming: Aiming) -> int:
    """How many dice are aimed at a unit."""
    return sum(dice_of(state, state.units[own]) or 0 for own in aiming.by(each))


def aimed_most(state: State, units: Sequence[Unit], aiming: Aiming) -> Unit:
    """The unit of a pile at which most dice are aimed, of several the first."""
    return max(units, key=lambda each: dice_at(state, each, aiming))


def target(state: State, battle: Battle, units: Sequence[Unit], aiming: Aiming) -> dict[str, Any]:
    """A pile to aim at: its letter, the dice on it, the likeliest end of those at which most are aimed."""
    first, most = units[0], aimed_most(state, units, aiming)
    dice = [dice_at(state, each, aiming) for each in units]
    defenders = [
        one
        for one in (state.units[key] for key in aiming.letters)
        if fights.fight_of(one) == fights.fight_of(first)
    ]
    evades = first.id in battle.evading
    sheltered = sheltering(state, battle, defenders, aiming.aims) if evades else []
    by = [own for each in units for own in aiming.by(each)]
    return pile(state, battle, units) | {
        "letter": (aiming.letters if len(units) > 1 else aiming.own_letters)[first.id],
        "dice": sum(dice),
        "least": min(dice),
        "most": max(dice),
        "aimed": len(by),
        "fate": aiming.fates.get(most.id) if by else None,
        "evades": evades,
        "first": list(dict.fromkeys(aiming.letters[one.id] for one in sheltered)),
        "lies": lies_in(state, battle, first),
        "group": first.group,
    }


def lies_in(state: State, battle: Battle, each: Unit) -> Say | None:
    """9-7-1 In which port a target lies, or that it raids: hunted and moored ones stand side by side."""
    if battle.kind not in ONE_ROUND:
        return None
    if each.at.zone in IN_PORT:
        return say("outer_planets.battle.lies_in", port=port_name(state, each.at.key))
    return say("outer_planets.battle.raids")


def firer(
    state: State, battle: Battle, units: Sequence[Unit], looked: Sequence[Unit], aiming: Aiming
) -> dict[str, Any]:
    """A pile that may fire: whom it is aimed at, what one more or less of it is at the pile looked at."""
    aims, here = aiming.aims, {each.id for each in looked}
    at = Counter(aiming.letters[aims[each.id]] for each in units if each.id in aims)
    aimed = [each for each in units if aims.get(each.id) in here]
    idle = [each for each in units if each.id not in aims]
    # One more is one that is free, else the last that is aimed elsewhere.
    more = next(iter(idle), None) or next((each for each in reversed(units) if each not in aimed), None)
    there = [each for each in fights.targets_of(state, battle, units[0]) if each.id in here]
    return pile(state, battle, units) | {
        "at": sorted(at.items()),
        "idle": len(idle),
        "here": len(aimed),
        "less": f"aims.{unit_key(aimed[-1])}" if aimed else "",
        "more": f"aims.{unit_key(more)}" if more and there else "",
        "next": unit_key(min(there, key=lambda each: dice_at(state, each, aiming))) if there else "",
        "now": [(f"aims.{unit_key(each)}", f"u{aims[each.id]}" if each.id in aims else "") for each in units],
        "able": bool(there),
        "convoy": fights.is_convoy(state, units[0]),
        "dice": dice_of(state, units[0]),
        "group": units[0].group or units[0].chases,
    }
