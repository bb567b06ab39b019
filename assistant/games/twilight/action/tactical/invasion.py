"""6-6 What an invasion asks: the dice of both sides, and how likely the planet falls."""

from __future__ import annotations

from assistant.core.odds.dice import Die
from assistant.core.odds.words import percents
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Dice, Field, Question
from assistant.core.play.what_if import Spread, numbered
from assistant.core.words.say import Say, say

from ...components.kit import kit
from ...pieces import better_dice, technologies, throwing
from ...pieces.abilities import Moment, reminded
from ...pieces.combat import hit_faces
from ...pieces.players import name, plays
from ...state.action import Action, Invasion
from ...state.keys import SideKey, TechnologyKey, Unit
from ...state.table import State
from . import bombardment
from .commands import PayForGround, ThrowBombs, ThrowInvasion, UseX89
from .fall import fall, hits_on
from .parts import about


def invasion_question(state: State, action: Action, fight: Invasion) -> Question:
    """6-6 One die for each ground force, of both sides together; before it the ships that bombard."""
    fields: tuple[Field, ...] = (
        ground_dice(state, action, fight, "attacker"),
        ground_dice(state, action, fight, "defender"),
    )
    command: type[Command] = ThrowInvasion
    columns = sides_of(state, action, fight)
    if fight.bombs:
        command, fields = ThrowBombs, bombardment.dice_fields(state, action, fight)
        columns = [bombardment.column(state, action, fight)]
    answer = Answer(command=command, label=say("twilight.throw"), fields=fields, main=True)
    letnev = [] if fight.bombs or fight.paid else better(state, action, fight)
    return Question(
        key="bombs" if fight.bombs else "invasion",
        # 6-6 The attacker alone bombards, and throws for whoever has gone home.
        side="" if plays(state, fight.defender) and not fight.bombs else action.side,
        title=say("twilight.ground_combat", planet=planet_of(state, fight), round=fight.round),
        rule="6-6",
        remark=how_it_stands(state, action, fight),
        answers=(answer, *x89(state, action, fight), *letnev),
        about=(*about(state, action), fight.round),
        layout="wide",
        control="action/throw",
        detail=throwing.throw(columns, odds_of(state, action, fight), left_after(state, action, fight)),
    )


def x89(state: State, action: Action, fight: Invasion) -> list[Answer]:
    """6-6 Before anybody bombards or fights: X-89 kills all ground forces on the planet."""
    if fight.round > 1 or not technologies.has(state, action.side, TechnologyKey.X89):
        return []
    title = kit(state).technologies[TechnologyKey.X89].name
    remark = say("twilight.costs_action_cards")
    label, fixed = say("twilight.use_technology", technology=title), {"side": action.side}
    return [Answer(command=UseX89, label=label, remark=remark, fixed=fixed)]


def fighting(state: State) -> list[SideKey]:
    """6-6 Who throws dice for the planet."""
    action = state.action
    fight = action.invasion if action else None
    if action is None or fight is None or not plays(state, fight.defender):
        return []
    forces = ((action.side, fight.attackers), (fight.defender, fight.defenders))
    return [side for side, number in forces if number]


def better(state: State, action: Action, fight: Invasion) -> list[Answer]:
    """6-6 What the Letnev may pay for, whichever side they are."""
    return [
        answer
        for side in (action.side, fight.defender)
        for answer in better_dice.answers(state, side, PayForGround, Unit.GROUND_FORCE)
    ]


def planet_of(state: State, fight: Invasion) -> str | Say:
    """The planet that is fought for, in words."""
    known = state.planets.get(fight.planet)
    return known.name if known else say("twilight.the_planet")


def how_it_stands(state: State, action: Action, fight: Invasion) -> Say | None:
    """How it stands, after what races may do with their dice."""
    left = forces_left(state, action, fight)
    return left if fight.bombs else reminded(state, Moment.GROUND_DICE, action.side, fight.defender, of=left)


def forces_left(state: State, action: Action, fight: Invasion) -> Say:
    """What is left of both sides, and how likely the planet falls."""
    return say(
        "twilight.forces_left",
        attacker=name(state, action.side), attackers=fight.attackers,
        defender=name(state, fight.defender), defenders=fight.defenders, chance=odds_of(state, action, fight),
    )  # fmt: skip


def sides_of(state: State, action: Action, fight: Invasion) -> list[throwing.Thrower]:
    """The ground forces of both sides, and what stands beside the defender's."""
    found = []
    for side, forces in ((action.side, fight.attackers), (fight.defender, fight.defenders)):
        value = hits_on(state, action, fight, side)
        beside = say("twilight.beside_pds", n=fight.pds) if fight.pds and side == fight.defender else None
        rows = [throwing.row(state, Unit.GROUND_FORCE, forces, forces, value)]
        found.append(throwing.column(state, side, rows, beside))
    return found


def ground_dice(state: State, action: Action, fight: Invasion, role: str) -> Dice:
    """The dice of one side's ground forces."""
    attacking = role == "attacker"
    side, forces = (action.side, fight.attackers) if attacking else (fight.defender, fight.defenders)
    return Dice(
        name=role, count=forces, hits=hit_faces(hits_on(state, action, fight, side)),
        labels=(name(state, side),) * forces, die=Die.D10, sides=(side,) * forces,
    )  # fmt: skip


def odds_of(state: State, action: Action, fight: Invasion) -> str:
    """6-6 How likely the planet falls, exactly, in per cent."""
    return percents(fall(state, action, fight).shares)[0]


def left_after(state: State, action: Action, fight: Invasion) -> tuple[Spread, ...]:
    """6-6 The ground forces left to whoever has the planet in the end."""
    end = fall(state, action, fight)
    both = ((action.side, end.fallen), (fight.defender, end.held))
    return tuple(numbered(say("twilight.panel.forces_after"), left, side) for side, left in both if left)
