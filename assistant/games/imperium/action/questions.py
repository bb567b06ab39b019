"""10.0 The questions of an action segment: initiative, an action, and more of it."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.core.play.command import Command, type_tag
from assistant.core.play.question import Answer, Choice, Dice, Field, Head, Option, Pick, Question
from assistant.core.words.say import Name, Say, say

from ..pieces.forces import side_name
from ..pieces.heaps import pick_units
from ..pieces.names import system_name
from ..pieces.survey import survey
from ..state.keys import SIDES, SideKey, SystemId
from ..state.war import State
from . import goals, holds, options
from .battle.assaults import AttackPlanet
from .battle.meeting import FightBattle
from .commands import EndAction, Pass, PlayOnBoard, RollInitiative
from .contact import waiting
from .deep_space import questions as deep_space_questions
from .movement.fleets import MoveFleets, MoveInOrbit
from .movement.loading import Load, PlaceOutpost, Unload
from .movement.regrouping import JoinFleets, SplitFleet
from .options import View, free
from .rows import action_detail
from .stealth import questions as stealth_questions
from .stealth.step import ScoutSystem


def initiative_head(state: State) -> Head:
    """Which segment's dice are thrown."""
    return Head(key="actions_initiative", side="", about=_about(state))


def initiative(state: State, head: Head) -> Question:
    """Both dice at once, or the segment played on the board."""
    dice = Dice(name="faces", count=2, labels=tuple(side_name(side) for side in SIDES), sides=SIDES)
    answers = (
        Answer(command=RollInitiative, label=say("actions.roll"), fields=(dice,), main=True),
        Answer(command=PlayOnBoard, label=say("actions.on_board"), remark=say("actions.on_board_remark")),
    )
    title = say("actions.initiative_title", number=state.segment.number)
    remark = say("actions.civil_war") if state.effects.civil_war else None
    return head.question(
        title=title,
        rule="10.0",
        answers=answers,
        remark=remark,
    )


def _about(state: State, *more: int | str) -> tuple[int | str, ...]:
    return (state.now.turn, state.segment.number, *more)


def _about_action(state: State, side: SideKey) -> tuple[int | str, ...]:
    segment = state.segment
    # Each act makes a new question: a late second tap on the same button is overtaken.
    return _about(state, segment.taken, segment.acts.get(side, 0), len(segment.regroup))


def action_heads(state: State, acting: SideKey | None, others: list[SideKey]) -> list[Head]:
    """Which questions the side whose action it is (None for nobody) and the others are asked."""
    heads = [Head(key="actions", side=acting, about=_about_action(state, acting))] if acting else []
    return heads + [more_head(state, side) for side in others if side != acting]


def more_head(state: State, side: SideKey) -> Head:
    """What a side adds to its last action."""
    return Head(key="actions_more", side=side, about=_about_action(state, side))


def action(state: State, head: Head) -> Question:
    """The side whose action it is names a system by what it does there, or passes."""
    segment, side, found = state.segment, SideKey(head.side), survey(state)
    view = View(state, side, tuple(found.systems(side)), found)
    answers = _acts(view, view)
    end = Answer(
        command=Pass, label=say("actions.pass"), fixed={"side": side}, remark=say("actions.pass_remark")
    )
    board = Answer(command=PlayOnBoard, label=say("actions.rest_on_board"))
    title = say("actions.title", side=side_name(side))
    remark = None
    if segment.named_by == side:
        remark = say("actions.still_open", system=system_name(state, segment.system))
    return _question(view, head, title, (*answers, end, board), remark)


def more(state: State, head: Head) -> Question:
    """What a side may still do as part of its last action, beside the other side's question."""
    segment, side, found = state.segment, SideKey(head.side), survey(state)
    regroup = [SystemId(mark.of) for mark in map(Mark.read, segment.regroup) if mark.kind == side]
    # 10.0 What follows in the system named last belongs to the same action; elsewhere only regrouping.
    named = [segment.system] if segment.named_by == side else []
    view = View(state, side, tuple(dict.fromkeys(named + regroup)), found)
    answers = _acts(View(state, side, tuple(named), found), view)
    end = Answer(command=EndAction, label=say("actions.end"), fixed={"side": side}, main=not segment.turn_of)
    # 11.3 A battle that waits for more fleets of this action is what it is all about.
    waits = [SystemId(mark.of) for mark in waiting(state, found)]
    systems: list[int | str | Name] = [system_name(state, system) for system in waits or view.systems]
    key = "battles.wait" if waits else "actions.more_title"
    title = say(key, side=side_name(side), systems=[*systems])
    return _question(view, head, title, (*answers, end), None)


def _question(
    view: View, head: Head, title: Say, answers: tuple[Answer, ...], remark: Say | None
) -> Question:
    return head.question(
        title=title,
        rule="10.0",
        answers=answers,
        remark=remark,
        layout="wide",
        control="action/action",
        detail=action_detail(view, answers),
    )


def _answer(view: View, command: type[Command], *fields: Field, main: bool = False) -> Answer | None:
    """The answer, unless one of its lists holds too little to choose from; what is refused stays, shut."""
    lists = [field for field in fields if isinstance(field, Pick | Choice)]
    if any(len(field.options) < _least(field) for field in lists):
        return None
    # No main button that would only be refused.
    main = main and all(free(list(field.options), _least(field)) for field in lists)
    return Answer(
        command=command,
        label=say(f"actions.{type_tag(command)}"),
        fields=fields,
        fixed={"side": view.side},
        main=main,
        remark=say(f"actions.{type_tag(command)}_remark"),
    )


def _least(field: Pick | Choice) -> int:
    return field.least if isinstance(field, Pick) else 1


def _pick(name: str, found: list[Option], least: int = 1) -> Pick:
    return Pick(name=name, options=tuple(found), label=say(f"actions.field_{name}"), least=least)


def _units(view: View, name: str, found: list[Option]) -> Pick:
    return pick_units(view.state, name, found, say(f"actions.field_{name}"), least=1)


def _choice(name: str, found: list[Option]) -> Choice:
    return Choice(name=name, options=tuple(found), label=say(f"actions.field_{name}"))


def _acts(view: View, regrouping: View) -> tuple[Answer, ...]:
    """Everything an action may be, where there is something to choose; regrouping has more places."""
    attacks = _attackers(view)
    fleets = _choice("fleet", holds.loading_fleets(view))
    found = (
        *_moves(view),
        *deep_space_questions.answers(view),
        _answer(view, AttackPlanet, _choice("planet", options.targets(view)), attacks),
        _answer(view, FightBattle, _choice("system", options.battlefields(view))),
        _answer(view, Load, _units(view, "cargo", holds.loadable(view)), fleets),
        _answer(
            view,
            Unload,
            _units(view, "cargo", holds.cargo(view)),
            _choice("planet", holds.landing_places(view)),
        ),
        _answer(view, PlaceOutpost, _choice("planet", holds.outpost_places(view))),
        *_regroupings(regrouping),
        _answer(
            view,
            MoveInOrbit,
            _units(view, "units", holds.moored(view)),
            _choice("place", holds.moorings(view)),
        ),
    )
    return tuple(answer for answer in found if answer)


def _attackers(view: View) -> Pick:
    """The fleets that attack; where one alone can, it does."""
    found = options.attackers(view)
    able = [option.value for option in found if not option.refusal]
    alone = tuple(able) if len(able) == 1 else ()
    return Pick(name="fleets", options=tuple(found), label=say("actions.field_fleets"), chosen=alone)


def _moves(view: View) -> tuple[Answer | None, ...]:
    """Fleets that go somewhere: to stay, or to look."""
    return (
        _answer(
            view,
            MoveFleets,
            _pick("fleets", options.movers(view)),
            _choice("destination", goals.destinations(view)),
            main=True,
        ),
        _answer(
            view,
            ScoutSystem,
            _pick("fleets", stealth_questions.scouts(view)),
            _choice("destination", stealth_questions.destinations(view)),
        ),
    )


def _regroupings(view: View) -> tuple[Answer, ...]:
    join = _answer(view, JoinFleets, _pick("fleets", options.joinable(view), 2))
    split = _answer(view, SplitFleet, _units(view, "units", options.separable(view)))
    return tuple(answer for answer in (join, split) if answer)
