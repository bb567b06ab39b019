"""12.6, 12.7 The questions of a fire step: who fires at whom, then the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import structs

from assistant.core.play.board import Counter
from assistant.core.play.own_fields import own_fields
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
from .drawn_board import token
from .moving import flights, retreats
from .readings import about
from .targets_page import RULES, Targets, targets


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
    firers = tuple(option(state, state.units[firer.unit]) for firer in detail.firers)
    marks = tuple(option(state, state.units[mark.unit]) for mark in detail.marks)
    hold = Option(value="0", label=say("space_battle.hold_fire"))
    fields: list[Pick | Choice] = [
        Pick(name="firers", options=firers, label=say("space_battle.firers")),
        Choice(name="target", options=(*marks, hold), label=say("space_battle.target")),
    ]
    return Answer(command=AimAt, label=say("space_battle.aim"), fields=tuple(fields), fixed={"side": side})


class VolleyLine(msgspec.Struct, frozen=True, kw_only=True):
    """Dice at one target on the same faces; `measures` are its counter-measures, on its first line.

    Who fires counts the hits, who is fired at the counter-measures: where a side counts its own, the hits of
    the enemy's fire are not asked (`counted`).
    """

    key: str
    side: SideKey
    counter: Counter
    target: UnitId
    dice: int
    faces: Say | str
    firers: Say
    measures: int = 0
    counted: bool = True


def own_dice(state: State, question: Question, sides: Sequence[str]) -> Question:
    """The dice of these sides: those of their volleys, and of the counter-measures of their ships."""
    lines = [
        structs.replace(
            line,
            measures=line.measures if state.units[line.target].side in sides else 0,
            counted=line.side in sides,
        )
        for line in question.detail
    ]
    return structs.replace(
        own_fields(state, question, sides),
        detail=tuple(line for line in lines if line.counted or line.measures),
    )


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
        detail=_lines(state, fired, shields),
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


def _lines(state: State, fired: list[Shots], shields: dict[UnitId, int]) -> tuple[VolleyLine, ...]:
    seen: set[int] = set()
    lines = []
    for shots in fired:
        target = state.units[shots.target]
        # 12.7 A target rolls its counter-measures once in a step: they stand on its first line.
        own = shields.get(shots.target, 0) if shots.target not in seen else 0
        seen.add(shots.target)
        by = [
            say("space_battle.firing", ship=ship_name(state, state.units[u]), dice=n) for u, n in shots.firers
        ]
        line = VolleyLine(
            key=shots.key, side=shots.side, counter=token(state, target), target=target.id, dice=shots.dice,
            faces=hitting(shots.least),
            firers=say("space_battle.firing_list", firers=list(by)), measures=own,
        )  # fmt: skip
        lines.append(line)
    return tuple(lines)
