"""12-1, 12-4 Whether a side retreats after this round, and where to."""

from __future__ import annotations

from assistant.core.errors import Senseless
from assistant.core.question import Answer, Choice, Option, Question, Text
from assistant.core.referee import Referee
from assistant.core.say import say

from ..components.rulings import reading
from ..pieces import counters
from ..pieces.players import name
from ..state.battle import Battle, Stage
from ..state.table import State
from .commands import AnnounceRetreat, FightOn
from .rounds import fought, put


def next_to_say(state: State, battle: Battle) -> str:
    """12-1 Who says now whether they retreat: the attacker, then the defender, if he still may."""
    if battle.attacker not in battle.asked:
        return battle.attacker
    # Whether the second may retreat too once the first has announced it, the rulebook leaves open.
    both = reading(state, "retreat_second") == "may"
    if battle.defender not in battle.asked and (not battle.leaving or both):
        return battle.defender
    return ""


def ask_retreat(state: State, battle: Battle) -> list[Question]:
    """12-1 Whether a side retreats after this round."""
    side = next_to_say(state, battle)
    if not side:
        return []
    fixed = {"side": side}
    answers = (
        Answer(
            command="fight_on",
            label=say("twilight.fight_on"),
            remark=say("twilight.then_asked", player=name(state, battle.defender))
            if side == battle.attacker
            else None,
            fixed=fixed,
            main=True,
        ),
        *retreats(state, battle, side),
    )
    title = say("twilight.retreat", player=name(state, side))
    remark = say("twilight.retreat_remark")
    return [
        put(
            battle, "retreat", side=side, title=title, rule="12-1", answers=answers, remark=remark,
            control="battle/retreat",
        )
    ]  # fmt: skip


def retreats(state: State, battle: Battle, side: str) -> list[Answer]:
    """12-4 Where a side can go: systems with an own counter, where counters are kept."""
    fixed = {"side": side}
    if not counters.kept(state):
        return [Answer(command="announce_retreat", label=say("twilight.announce_retreat"), fixed=fixed)]
    # Two counters in one system are one place to go.
    known = dict.fromkeys(system for system in state.players[side].board if system != battle.system)
    options = tuple(Option(value=system, label=system) for system in known)
    found = []
    if options:
        field = Choice(name="to", options=options)
        found.append(
            Answer(
                command="announce_retreat",
                label=say("twilight.announce_retreat"),
                fields=(field,),
                fixed=fixed,
            )
        )
    elsewhere = Text(name="to", label=say("twilight.which_system"), most=40)
    return [
        *found,
        Answer(
            command="announce_retreat",
            label=say("twilight.another_system"),
            remark=None if options else say("twilight.nowhere_known", player=name(state, side)),
            fields=(elsewhere,),
            fixed=fixed,
        ),
    ]


def fight_on(state: State, command: FightOn, referee: Referee) -> None:
    """12-1 No retreat this round."""
    battle = fought(state, Stage.RETREAT)
    battle.asked.append(command.side)
    to_dice(state, battle)


def announce_retreat(state: State, command: AnnounceRetreat, referee: Referee) -> None:
    """12-1, 12-4 Only with an own counter where the fleet goes; made after the losses of this round."""
    battle = fought(state, Stage.RETREAT)
    battle.asked.append(command.side)
    to = command.to.strip()
    if counters.kept(state):
        if not to or to == battle.system:
            raise Senseless(say("twilight.retreat_where"), "12-4")
        if to not in state.players[command.side].board:
            referee.forbid(say("twilight.no_counter_there", system=to), "12-4")
    if battle.leaving:
        battle.also[command.side] = to
    else:
        battle.leaving, battle.to = command.side, to
    referee.tell(say("twilight.announces", player=name(state, command.side)), "12-1")
    to_dice(state, battle)


def to_dice(state: State, battle: Battle) -> None:
    """12-2 When all who may have said it."""
    if not next_to_say(state, battle):
        battle.stage = Stage.DICE
