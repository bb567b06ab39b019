"""9-3 Who fires at whom: piles of firers stepped onto piles of targets, with odds as aimed."""

from __future__ import annotations

import msgspec

from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Answer, Choice, Draw, Field, Option, Question
from assistant.core.words.reason import Reason
from assistant.core.words.say import say

from ...pieces.units import unit_name
from ...state.battle import ONE_ROUND, Battle
from ...state.keys import SideKey, UnitId, enemy
from ...state.table import State
from .. import chances, fights, likes
from ..aims import Aimed, free
from ..chances import Holds
from ..commands import AimFire
from ..damage import blanks
from ..fights import dice_of, unit_key
from ..fire import drafted, due_side
from ..piles import pile_of, piles
from ..rounds import AIMING, fought
from .common import mines_answer, of_this_round, titled
from .piles import lettered, pile_letters
from .targets import AimedPile, Aiming, FiringPile, aimed_most, firer, target

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
        say("outer_planets.battle.fire", n=detail.dice) if aims else say("outer_planets.battle.nobody_fires")
    )
    main = Answer(command=AimFire, label=label, fields=fields(state, battle, side, aims),
                  fixed={"side": side}, main=True)  # fmt: skip
    there = (*fights.firers(state, battle, side), *fights.all_targets(state, battle, side))
    unread = blanks(state, list(there), "attack", "defence")
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


class AimPage(msgspec.Struct, frozen=True, kw_only=True):
    """Both sides' piles, what is aimed, and the odds of the pile that is looked at.

    `units` and `piles` say how many targets there are, `firing` how many may fire, `several` whether any lie
    together; `kinds` are dealt by lot.
    """

    side: SideKey
    foe: SideKey
    units: int
    firing: int
    piles: int
    several: bool
    apart: bool
    chosen: str
    looked: AimedPile
    targets: tuple[AimedPile, ...]
    firers: tuple[FiringPile, ...]
    dice: int
    aimed: int
    free: int
    why: Reason
    kinds: tuple[str, ...]
    estimate: Holds | None
    ask_estimate: bool


def page(state: State, battle: Battle, command: AimFire, aims: Aimed) -> AimPage:
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
    return AimPage(
        side=side,
        foe=enemy(side),
        units=len(units),
        firing=len(firing),
        piles=len(heaps),
        several=several,
        apart=command.apart,
        chosen=unit_key(looked[0]),
        looked=target(state, battle, looked, aiming),
        targets=tuple(target(state, battle, each, aiming) for each in heaps),
        firers=tuple(
            firer(state, battle, each, looked, aiming)
            for each in piles(state, battle, firing, apart=command.apart)
        ),
        dice=sum(dice_of(state, state.units[own]) or 0 for own in aims),
        aimed=len(aims),
        free=len(free(state, battle, side, aims)),
        why=chances.why(state, aims, aimed_most(state, looked, aiming)),
        kinds=tuple(likes.kinds(state, battle, side)),
        estimate=chances.of_battle(state, battle) if command.by == "estimate" else None,
        ask_estimate=battle.kind not in ONE_ROUND,
    )
