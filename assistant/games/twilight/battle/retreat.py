"""12-1, 12-4 Whether a side retreats after this round, and where to."""

from __future__ import annotations

from msgspec.structs import replace

from assistant.core.play.command import Command, type_tag
from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..components.rulings import Reading
from ..pieces import counters, neighbours, plastic, presence, systems
from ..pieces.players import is_race, name, plays
from ..pieces.system_tiles import tiles
from ..state.battle import Battle, Stage
from ..state.keys import NO_SIDE, Area, RaceKey, SideKey
from ..state.table import State
from .commands import AnnounceRetreat, FightOn, LeaveBefore
from .rounds import fought, head


def next_to_say(state: State, battle: Battle) -> SideKey:
    """12-1 Who says now whether they retreat: the attacker, then the defender, if he still may."""
    # Whoever has sent dice fights on.
    said = {*battle.asked, *state.now.sent}
    if battle.attacker not in said:
        return battle.attacker
    # Whether the second may retreat too once the first has announced it, the rulebook leaves open.
    both = Reading.RETREAT_SECOND_MAY.holds(state)
    # What somebody left behind stays where it is.
    if not plays(state, battle.defender):
        return NO_SIDE
    if battle.defender not in said and (not battle.leaving or both):
        return battle.defender
    return NO_SIDE


def ask_retreat(state: State, battle: Battle) -> list[Question]:
    """12-1 Whether a side retreats after this round."""
    side = next_to_say(state, battle)
    if not side:
        return []
    fights, *goes = to_say(state, battle)
    answers = (replace(fights, main=True), *goes)
    title = say("twilight.retreat", player=name(state, side))
    remark = say("twilight.retreat_remark")
    return [
        head(battle, "retreat", side).question(
            title=title, rule="12-1", answers=answers, remark=remark,
            control="battle/retreat",
        )
    ]  # fmt: skip


def to_say(state: State, battle: Battle) -> list[Answer]:
    """12-1 What whoever says it now may say; nothing once both have."""
    side = next_to_say(state, battle)
    if not side:
        return []
    then = (
        say("twilight.then_asked", player=name(state, battle.defender)) if side == battle.attacker else None
    )
    fights = Answer(command=FightOn, label=say("twilight.fight_on"), remark=then, fixed={"side": side})
    return [fights, *retreats(state, battle, side, AnnounceRetreat)]


def retreats(state: State, battle: Battle, side: SideKey, command: type[Command]) -> list[Answer]:
    """12-4 Where a side can go: systems with an own counter, where counters are kept."""
    fixed, label = {"side": side}, say(f"twilight.{type_tag(command)}")
    if not counters.kept(state):
        return [Answer(command=command, label=label, fixed=fixed)]
    # Two counters in one system are one place to go.
    here = systems.key_of(state, battle.system)
    board = state.players[side].board
    known = {key: each for each in board if (key := systems.key_of(state, each)) != here}.values()
    options = tuple(Option(value=system, label=system) for system in known)
    found = []
    if options:
        field = Choice(name="to", options=options)
        found.append(Answer(command=command, label=label, fields=(field,), fixed=fixed))
    reached = tiles(state, side, "12-4", lambda system: no_counter(state, side, system))
    elsewhere = systems.field(state, "to", say("twilight.which_system"), reached)
    return [
        *found,
        Answer(
            command=command,
            label=say("twilight.another_system"),
            remark=None if options else say("twilight.nowhere_known", player=name(state, side)),
            fields=(elsewhere,),
            fixed=fixed,
        ),
    ]


def retreats_before(state: State, battle: Battle) -> list[Answer]:
    """12-0 Where the Naalu can go before the battle, whichever side they are."""
    both = (side for side in (battle.attacker, battle.defender) if plays(state, side))
    naalu = [side for side in both if is_race(state, side, RaceKey.NAALU)]
    return [answer for side in naalu for answer in retreats(state, battle, side, LeaveBefore)]


def leave_before(state: State, command: LeaveBefore, referee: Referee) -> None:
    """12-0 Nobody fires at them, and nobody fights: damaged ships go along."""
    battle = fought(state, Stage.FLEETS)
    to = goal(state, battle, command, referee)
    key = "twilight.leaves_before_to" if to else "twilight.leaves_before"
    referee.tell(say(key, player=name(state, command.side), system=to), "12-0")
    neighbours.learn(state, battle.system, to)
    # Which ships there are nobody has told: all that is damaged in the system goes.
    if to and plastic.kept(state):
        damaged = presence.take_off(state, command.side, battle.system)
        presence.hurt(state, command.side, to, damaged)
    presence.leaves(state, command.side)
    presence.holds(state, battle.attacker, battle.defender)
    # Nothing was fought: there are no fleets to look back on.
    state.battle = None


def fight_on(state: State, command: FightOn, referee: Referee) -> None:
    """12-1 No retreat this round."""
    battle = fought(state, Stage.RETREAT)
    battle.asked.append(command.side)
    referee.tell(say("twilight.fights_on", player=name(state, command.side)), "12-1")
    to_dice(state, battle)


def announce_retreat(state: State, command: AnnounceRetreat, referee: Referee) -> None:
    """12-1, 12-4 Only with an own counter where the fleet goes; made after the losses of this round."""
    battle = fought(state, Stage.RETREAT)
    battle.asked.append(command.side)
    to = goal(state, battle, command, referee)
    if battle.leaving:
        battle.also[command.side] = to
    else:
        battle.leaving, battle.to = command.side, to
    referee.tell(say("twilight.announces", player=name(state, command.side)), "12-1")
    to_dice(state, battle)


def goal(state: State, battle: Battle, command: AnnounceRetreat | LeaveBefore, referee: Referee) -> str:
    """12-4 Where a fleet goes; Senseless without a system, refused without an own counter there."""
    to = systems.known_as(state, command.to)
    if counters.kept(state):
        if not to or systems.among(state, to, [battle.system]):
            raise Senseless(say("twilight.retreat_where"), "12-4")
        if refusal := no_counter(state, command.side, to):
            referee.forbid(refusal, "12-4")
        elif not systems.among(state, to, state.players[command.side].board):
            lay_counter(state, command.side, to, referee)
    return to


def no_counter(state: State, side: SideKey, system: str) -> Say | None:
    """12-4 Why a fleet does not go there: no own counter lies there, nor is there one to be laid."""
    if systems.among(state, system, state.players[side].board):
        return None
    if Reading.RETREAT_TO_ACTIVATED.holds(state):
        return say("twilight.no_counter_there", system=system)
    area = counters.area_word(Area.STRATEGY)
    left = counters.held(state.players[side], Area.STRATEGY)
    return None if left else say("twilight.area_empty", player=name(state, side), area=area)


def lay_counter(state: State, side: SideKey, system: str, referee: Referee) -> None:
    """12-4 A tactical retreat: a counter of strategy allocation goes where the fleet will go."""
    counters.pay_counter(state, side, Area.STRATEGY, referee, "12-4")
    state.players[side].board.append(system)
    referee.tell(say("twilight.counter_into", player=name(state, side), system=system), "12-4")


def to_dice(state: State, battle: Battle) -> None:
    """12-2 When all who may have said it; where dice lie face down, the others fall beside them."""
    if not next_to_say(state, battle) and not state.now.sent:
        battle.stage = Stage.DICE
