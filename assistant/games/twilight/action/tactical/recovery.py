"""6-6 Ground forces that come back after a fight: by Gen Synthesis, by Dacxive Animators to who has won."""

from __future__ import annotations

from assistant.core.odds.dice import Die
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ...components.kit import kit
from ...pieces import plastic, technologies
from ...pieces.combat import hit_faces, is_hit
from ...pieces.players import name, plays
from ...state.action import Action, Invasion, Recovery
from ...state.keys import SideKey, TechnologyKey, Unit
from ...state.table import State
from .commands import ThrowRecovery
from .parts import about, open_action

# A die of this or more brings a ground force back.
NEEDED = {TechnologyKey.GEN_SYNTHESIS: 5, TechnologyKey.DACXIVE: 6}


def after(state: State, action: Action, fight: Invasion) -> None:
    """6-6 Who throws for ground forces lost in a fight: all who know how; Dacxive for the winner alone."""
    lost = {
        action.side: fight.landed - fight.attackers,
        fight.defender: fight.held - fight.defenders,
    }
    for side, number in lost.items():
        won = side == action.side and fight.attackers > 0
        known = [
            each
            for each in NEEDED
            if technologies.has(state, side, each) and (won or each != TechnologyKey.DACXIVE)
        ]
        if known and number > 0 and plays(state, side):
            action.recoveries.append(Recovery(side, number, known))


def question(state: State, action: Action, recovery: Recovery) -> Question:
    """6-6 A die for each that fell, first for those that go home."""
    technology = recovery.by[0]
    needed, title = NEEDED[technology], kit(state).technologies[technology].name
    dice = Dice(name="faces", count=recovery.dice, hits=hit_faces(needed), die=Die.D10)
    words = {"player": name(state, recovery.side), "technology": title}
    return Question(
        key="recovery",
        side=recovery.side,
        title=say("twilight.who_recovers", **words),
        rule="6-6",
        remark=say("twilight.recovers_on", n=recovery.dice, needed=needed),
        answers=(
            Answer(
                command=ThrowRecovery, label=say("twilight.throw"), fields=(dice,), main=True,
                fixed={"side": recovery.side},
            ),
        ),
        about=(*about(state, action), str(technology), len(action.recoveries)),
    )  # fmt: skip


def throw_recovery(state: State, command: ThrowRecovery, referee: Referee) -> None:
    """6-6 What comes back stands on the board again; the rest may come back by what else is known."""
    action = open_action(state)
    recovery = action.recoveries[0]
    if len(command.faces) != recovery.dice:
        raise Senseless(say("twilight.dice_number", n=len(command.faces), due=recovery.dice), "6-6")
    technology = recovery.by.pop(0)
    back = sum(is_hit(face, NEEDED[technology]) for face in command.faces)
    plastic.put_on_board(state, command.side, {Unit.GROUND_FORCE: back})
    title = kit(state).technologies[technology].name
    told = say("twilight.recovered", player=name(state, command.side), technology=title, n=back)
    referee.tell(told, "6-6", faces=tuple(command.faces), die=Die.D10)
    recovery.dice -= back
    if not (recovery.dice and recovery.by):
        action.recoveries.pop(0)


def leave(action: Action, side: SideKey) -> None:
    """Nobody throws for who has gone home."""
    action.recoveries = [each for each in action.recoveries if each.side != side]


ANSWERS: dict[type[Command], Handler[State]] = {ThrowRecovery: throw_recovery}
