"""12.6, 12.7 The questions of a fire step: who fires at whom, then the dice."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.play.question import Answer, Choice, Dice, Head, Option, Pick, Question, Row, Steppers
from assistant.core.play.step import Put
from assistant.core.words.say import Say, say
from assistant.games.imperium.action.odds.to_hit import hitting
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import SIDES, SideKey, UnitId, unit_key
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State

from ..aiming import AimAt, NameTargets, RepeatAims, naming
from ..both_sides import FireStep, dice_together, proposed
from ..fire_step import RollFire, TellHits
from ..ships import battle_of, ship_name
from ..steps import box
from ..targets import aims_with_suggestions
from ..volleys import Shots, dice_needed, measures, volleys
from .deploying import option
from .dice_page import dice_page
from .moving import flights, retreats
from .readings import about
from .targets_page import RULES, Targets, heap, targets


def head(state: State) -> Head:
    """The side without initiative names its targets first; then both sides' dice."""
    battle, side = battle_of(state), naming(state)
    if not side:
        return Head(key="space_battle_dice", side="", about=about(battle, dice_needed(state)))
    aims = aims_with_suggestions(state, side, box(battle).weapon)
    return Head(key="space_battle_targets", side=side, about=about(battle, *_aimed(aims)))


def _name(state: State, head: Head) -> Question:
    """A side's targets, as proposed and drafted so far."""
    battle, side = battle_of(state), SideKey(head.side)
    weapon = box(battle).weapon
    aims = aims_with_suggestions(state, side, weapon)
    together = proposed(state)
    detail = targets(state, side, weapon, aims, together)
    fixed, n = {"side": side}, len({aim.firer for aim in aims})
    label = say("space_battle.fire_so", n=n) if n else say("space_battle.nobody_fires")
    confirm = Answer(command=NameTargets, label=label, fixed=fixed, main=True)
    answers = [confirm, _aim(state, side, weapon, detail), *_at_once(state, together)]
    if battle.last_aims.get(side):
        answers.append(Answer(command=RepeatAims, label=say("space_battle.repeat_aims"), fixed=fixed))
    if battle.how == "fire":  # no move step is asked: whoever flies or leaves says so here
        for each in (side,) if state.closed else SIDES:
            answers += [*flights(state, each), *retreats(state, each)]
    title = say(f"space_battle.{weapon}_title", side=side_name(side))
    return head.question(
        title=title, rule=RULES[weapon], answers=tuple(answers),
        tables=(f"{weapon}_fire",), layout="wide", control="action/battle_targets", detail=detail,
    )  # fmt: skip


def _at_once(state: State, together: dict[SideKey, list[Aim]]) -> list[Answer]:
    """The whole step: what is proposed for both, and all dice."""
    count = dice_together(state, together) if together else 0
    if not count:
        return []
    label = say("space_battle.fire_together" if len(together) > 1 else "space_battle.fire_and_roll", n=count)
    return [Answer(command=FireStep, label=label, fields=(Dice(name="faces", count=count),))]


def _aimed(aims: list[Aim]) -> list[str]:
    """What is proposed: once that changes, a confirmation of what was shown before is not taken."""
    return [f"{aim.firer}>{aim.target}:{aim.dice or ''}:{aim.distance or ''}" for aim in aims]


def _aim(state: State, side: SideKey, weapon: str, detail: Targets) -> Answer:
    firers = tuple(option(state, state.units[unit]) for pile in detail.firers for unit in pile.units)
    marks = tuple(option(state, state.units[unit]) for pile in detail.marks for unit in pile.units)
    hold = Option(value="0", label=say("space_battle.hold_fire"))
    fields: list[Pick | Choice] = [
        Pick(name="firers", options=firers, label=say("space_battle.firers"), heaps=(heap(detail),)),
        Choice(name="target", options=(*marks, hold), label=say("space_battle.target")),
    ]
    return Answer(command=AimAt, label=say("space_battle.aim"), fields=tuple(fields), fixed={"side": side})


def _dice(state: State, head: Head) -> Question:
    """All dice of the step, thrown for them, typed in, or counted on the table."""
    battle = battle_of(state)
    weapon, count = box(battle).weapon, dice_needed(state)
    fired = volleys(state)
    shields = measures(state, fired)
    faces, throw = _die_field(state, fired, shields), say("space_battle.roll_fire", n=count)
    roll = Answer(command=RollFire, label=throw, fields=(faces,), main=True)
    targets = (
        Row(key=shots.key, label=_row(state, shots), most=shots.dice, side=shots.side) for shots in fired
    )
    hits = Steppers(name="hits", rows=tuple(targets))
    fields: list[Steppers] = [hits]
    if shields:
        rows = tuple(
            Row(
                key=unit_key(each),
                label=ship_name(state, state.units[each]),
                most=n,
                side=state.units[each].side,
            )
            for each, n in shields.items()
        )
        fields.append(Steppers(name="cancelled", rows=rows))
    tell = Answer(command=TellHits, label=say("space_battle.tell_hits"), fields=tuple(fields))
    title = say(f"space_battle.dice_{weapon}", round=battle.round)
    return head.question(
        title=title, rule=RULES[weapon], answers=(roll, tell),
        tables=(f"{weapon}_fire",), layout="wide", control="action/battle_dice",
        detail=dice_page(state, fired, shields),
    )  # fmt: skip


PUT: Mapping[str, Put[State]] = {"space_battle_targets": _name, "space_battle_dice": _dice}


def _row(state: State, shots: Shots) -> Say:
    target = ship_name(state, state.units[shots.target])
    return say("space_battle.volley", target=target, n=shots.dice, faces=hitting(shots.least))


def _die_field(state: State, fired: list[Shots], shields: dict[UnitId, int]) -> Dice:
    labels, sides = list[Say](), list[str]()
    for shots in fired:
        labels += [_row(state, shots)] * shots.dice
        sides += [shots.side] * shots.dice
    for target, count in shields.items():
        labels += [say("space_battle.measure", ship=ship_name(state, state.units[target]))] * count
        # 12.7 Counter-measures are thrown by who is fired at.
        sides += [state.units[target].side] * count
    return Dice(name="faces", count=len(labels), labels=tuple(labels), sides=tuple(sides))
