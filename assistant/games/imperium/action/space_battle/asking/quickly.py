"""17.4 The questions of a quick fire step: which area at which, the dice, and who takes the hits."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.odds.words import percents, tenths
from assistant.core.play.question import Answer, Choice, Dice, Head, Option, Question, Row, Steppers
from assistant.core.play.step import Put
from assistant.core.words.say import Say, say
from assistant.games.imperium.action.odds.chances import effect
from assistant.games.imperium.action.odds.to_hit import hitting
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.units import Words, type_of
from assistant.games.imperium.state.keys import SideKey, UnitId, enemy, unit_key
from assistant.games.imperium.state.war import State, Unit

from ..damage import as_target
from ..quick import HOLD, AimAreas, DealHits, RollQuick, TellQuick, barrages, dealing, naming
from ..quick_fire import Barrage, due, kindest, limits, proposed, prospects, targets
from ..ships import at, battle_of, counted, ship_name
from .dice_page import DiceLot, fire_lot, page_of
from .drawn_board import token
from .readings import about


def heads(state: State) -> list[Head]:
    """Targets, one side after the other; then all dice; then hits, one side after the other."""
    battle = battle_of(state)
    if battle.quick_hits:
        return [
            Head(key="battle_quick_deal", side=side, about=about(battle, side, _to_deal(state, side)))
            for side in dealing(state)[:1]
        ]
    if side := naming(state):
        return [Head(key="battle_quick_aim", side=side, about=about(battle))]
    count = sum(each.dice for each in barrages(state))
    return [Head(key="battle_quick_dice", side="", about=about(battle, count))]


def _to_deal(state: State, side: SideKey) -> int:
    """How many hits a side's ships take."""
    return sum(due(state, side, area, hits) for area, hits in battle_of(state).quick_hits[side].items())


def _aim(state: State, head: Head) -> Question:
    """Which area of a side fires at which."""
    side = SideKey(head.side)
    reached, plan = targets(state, side), proposed(state, side)
    fixed = {"side": side}
    proposal: Words = [_pair(each) for each in plan]
    fields = tuple(
        Choice(
            name=f"targets.a{source}",
            options=_options(state, found),
            label=say("battle_quick.area_fires", area=source),
        )
        for source, found in reached.items()
    )
    answers = (
        Answer(
            command=AimAreas,
            label=say("battle_quick.fire_so"),
            fixed={**fixed, "targets": {f"a{each.source}": each.target for each in plan}},
            main=True,
            remark=say("battle_quick.proposal", pairs=proposal),
        ),
        Answer(command=AimAreas, label=say("battle_quick.choose"), fields=fields, fixed=fixed),
    )
    title = say("battle_quick.aim_title", side=side_name(side))
    return head.question(
        title=title, rule="17.4", answers=answers,
        tables=("quick_fire",), layout="wide", control="action/battle_quick",
        detail=(*proposal, *_promises(state, plan)),
    )  # fmt: skip


def _promises(state: State, plan: list[Barrage]) -> Words:
    """What the fire on each area is likely to do."""
    found: Words = []
    for each in prospects(state, plan):
        none, _, every = percents((each.none_lost, each.some_lost, each.all_lost))
        ships = counted(state, at(state, each.target, enemy(plan[0].side)))
        found.append(
            say(
                "battle_quick.promise",
                area=each.target,
                ships=ships,
                hits=tenths(each.hits),
                room=each.room,
                lost=tenths(each.lost),
                none=none,
                all=every,
            )
        )
    return found


def _pair(found: Barrage) -> Say:
    return say(
        "battle_quick.pair",
        area=found.source,
        target=found.target,
        n=found.dice,
        faces=hitting(found.least),
    )


def _options(state: State, found: list[Barrage]) -> tuple[Option, ...]:
    """The areas in reach with what stands there, and to hold fire."""
    options = [
        Option(
            value=str(each.target),
            label=say(
                "battle_quick.target",
                area=each.target,
                ships=counted(state, at(state, each.target, enemy(each.side))),
            ),
            remark=say("battle_quick.dice", n=each.dice, faces=hitting(each.least)),
        )
        for each in found
    ]
    return (*options, Option(value=str(HOLD), label=say("space_battle.hold_fire")))


def _dice(state: State, head: Head) -> Question:
    """All dice of the step, thrown for them, typed in, or counted on the table."""
    fired = barrages(state)
    count = sum(each.dice for each in fired)
    labels = tuple(_pair(each) for each in fired for _ in range(each.dice))
    sides = tuple(str(each.side) for each in fired for _ in range(each.dice))
    dice = Dice(name="faces", count=count, labels=labels, sides=sides)
    rows = tuple(Row(key=each.key, label=_pair(each), most=each.dice, side=each.side) for each in fired)
    answers = (
        Answer(command=RollQuick, label=say("space_battle.roll_fire", n=count), fields=(dice,), main=True),
        Answer(
            command=TellQuick,
            label=say("space_battle.tell_hits"),
            fields=(Steppers(name="hits", rows=rows),),
        ),
    )
    title = say("battle_quick.dice_title", round=battle_of(state).round)
    return head.question(
        title=title, rule="17.4", answers=answers,
        tables=("quick_fire",), layout="wide", control="action/battle_dice",
        detail=page_of(_lot(state, each) for each in fired),
    )  # fmt: skip


def _lot(state: State, each: Barrage) -> DiceLot:
    """One roll, drawn with the dearest ship of the target area."""
    ships = at(state, each.target, enemy(each.side))
    # Of like ones the first: the same counter at every look.
    dearest = max(ships, key=lambda ship: (type_of(state, ship).cost, -ship.id))
    areas = say("battle_quick.from_to", area=each.source, target=each.target, ships=counted(state, ships))
    return fire_lot(each, token(state, dearest), ship_name(state, dearest), areas)


def _losses(state: State, area: int, given: dict[UnitId, int]) -> Say:
    """Who takes how many of the hits on an area and what that does, ships alike together."""
    alike: dict[tuple[str, bool, int], list[Unit]] = {}
    for unit, hits in given.items():
        ship = state.units[unit]
        alike.setdefault((ship.type, ship.damaged, hits), []).append(ship)
    told: Words = []
    for (_, _, n), ships in alike.items():
        key = "battle_quick.takes" if len(ships) == 1 else "battle_quick.take_each"
        fate = say(f"battle_quick.{effect(n, as_target(state, ships[0]))}")
        told.append(say("battle_quick.comes_to", takes=say(key, ships=counted(state, ships), n=n), fate=fate))
    return say("battle_quick.area_takes", area=area, n=sum(given.values()), losses=told)


def _deal(state: State, head: Head) -> Question:
    """The owner's hits, with the proposal that hurts least."""
    side = SideKey(head.side)
    # 17.4 The owner deals the hits, so what hurts it least is proposed.
    areas, whole = battle_of(state).quick_hits[side], _to_deal(state, side)
    dealt = {area: kindest(state, side, area, hits) for area, hits in areas.items()}
    given = {unit: n for each in dealt.values() for unit, n in each.items()}
    so = {"side": side, "hits": {unit_key(unit): n for unit, n in given.items()}}
    losses: Words = [_losses(state, area, each) for area, each in dealt.items()]
    proposal = say("battle_quick.proposed_losses", ships=losses)
    rows = Steppers(name="hits", rows=_bearing(state, side, given), least=whole, most=whole)
    answers = (
        Answer(command=DealHits, label=say("battle_quick.take_so"), fixed=so, main=True, remark=proposal),
        Answer(command=DealHits, label=say("battle_quick.deal"), fields=(rows,), fixed={"side": side}),
    )
    title = say("battle_quick.deal_title", side=side_name(side), n=whole)
    return head.question(
        title=title, rule="17.4", answers=answers,
        remark=say("battle_quick.deal_remark"), layout="wide", control="action/battle_quick",
        detail=tuple(losses),
    )  # fmt: skip


PUT: Mapping[str, Put[State]] = {
    "battle_quick_aim": _aim,
    "battle_quick_dice": _dice,
    "battle_quick_deal": _deal,
}


def _bearing(state: State, side: SideKey, given: dict[UnitId, int]) -> tuple[Row, ...]:
    """The ships of the areas that were hit, with the most each may take."""
    return tuple(
        Row(
            key=unit_key(unit),
            label=ship_name(state, state.units[unit]),
            most=most,
            value=given.get(unit, 0),
            group=say("battle_quick.in_area", area=area, n=due(state, side, area, hits)),
            side=side,
        )
        for area, hits in battle_of(state).quick_hits[side].items()
        for unit, most in limits(state, side, area, hits).items()
    )
