"""10.0 An action segment: dice for initiative, then the sides act in turn until both are through."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.core.play.question import Head
from assistant.core.play.referee import Referee
from assistant.core.play.shares import Share
from assistant.core.play.step import Step, worded
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..order import segment_number
from ..pieces.control import take_planet
from ..pieces.forces import both, called, planet_of, side_name, system_of, unit_of
from ..pieces.losses import flip, remove, settle_fighters
from ..pieces.reading_first import reading_first
from ..pieces.survey import Survey, survey
from ..state.keys import IMPERIAL, SIDES, TERRAN, SideKey, enemy
from ..state.war import State
from . import on_the_board as board_questions
from . import put_off
from . import questions as action_questions
from .battle import assaults, meeting, refuge, winning
from .battle import questions as battle_questions
from .battle import told as battles
from .breaking_off import STEP_KEY, break_off
from .commands import EndAction, Pass, PlayOnBoard, RollInitiative, SegmentPlayed
from .contact import waiting
from .deep_space import step as deep_space
from .movement import fleets as movement
from .movement import loading as transport
from .movement import regrouping as regroup
from .planetary_battle import entering as planetary
from .space_battle import opening
from .spending import ACTIONS, BOARD, OVER, begin, close_action, decide_initiative, may_go_on, pass_action
from .stealth import questions as stealth_questions
from .stealth import step as stealth
from .truce import keep_truce


def enter(state: State, referee: Referee) -> None:
    """A new segment."""
    begin(state, segment_number(state))
    referee.tell(say("actions.begins", number=state.segment.number), "10.0")


def owed(state: State) -> list[Head]:
    """What is open: initiative, a battle, scouts, an action and what the other may add to its last.

    What may be done is looked up only when it is shown.
    """
    segment = state.segment
    if segment.mode == BOARD:
        return [board_questions.changed_head(state, side) for side in _telling(state)]
    if segment.mode == OVER:
        return []
    if not segment.mode:
        return [action_questions.initiative_head(state)]
    # A battle comes before everything: whose action it is waits for its end.
    if segment.fight:
        return [battle_questions.fight_head(state, segment.fight)]
    if tried := stealth.under_way(state):
        return [stealth_questions.scouting_head(state, tried)]
    if unseen := stealth.going_on(state):
        return [stealth_questions.onward_head(state, unseen)]
    # 11.3 While a battle waits for more fleets, only the side that brings them has a say.
    if waits := waiting(state):
        return [action_questions.more_head(state, SideKey(waits[0].kind))]
    return action_questions.action_heads(state, whose_action(state), _going_on(state, survey(state)))


def by_itself(state: State, referee: Referee) -> None:
    """Battles that were put off are fought, one after the other, once nothing else is open (11.3)."""
    segment = state.segment
    busy = segment.fight or stealth.under_way(state) or stealth.going_on(state)
    if segment.put_off and segment.mode == ACTIONS and not busy:
        put_off.call_in(state, referee)


PUT = {
    "actions_initiative": action_questions.initiative,
    "actions": action_questions.action,
    "actions_more": action_questions.more,
    "actions_changed": board_questions.changed,
    **battle_questions.PUT,
    **stealth_questions.PUT,
}
ask = worded(owed, PUT)


def whose_action(state: State) -> SideKey | None:
    """The side whose action it is; None while nobody has one."""
    return SideKey(state.segment.turn_of) if state.segment.turn_of else None


def _telling(state: State) -> list[SideKey | None]:
    """Who has yet to tell what changed on the board; with closed fleets each side tells its own."""
    # The open table tells it in one answer, of nobody's.
    sides = SIDES if state.closed else (None,)
    return [side for side in sides if (side or "") not in state.segment.done]


def _going_on(state: State, found: Survey) -> list[SideKey]:
    """Who may add to the action it took last, while the other side is asked."""
    return [side for side in SIDES if side != state.segment.turn_of and may_go_on(state, side, found)]


def roll_initiative(state: State, command: RollInitiative, referee: Referee) -> None:
    """Higher goes first, each side acts as often as its own die says; equal dice skip the segment."""
    if len(command.faces) != len(SIDES):
        raise Senseless(say("shares.wrong_dice", n=len(SIDES), given=len(command.faces)), "10.0")
    decide_initiative(state, command.faces)
    segment = state.segment
    if state.effects.civil_war:
        referee.tell(say("actions.civil_war"), "6.1")
    if segment.mode == OVER:
        # 10.0 A turn has four segments: after the last of them there is no next one to name.
        following = "actions.tie" if segment.number < 4 else "actions.tie_in_last"
        referee.tell(say(following), "10.0", faces=command.faces, headline=say("actions.skipped"))
        return
    values = {"imperial": segment.left[IMPERIAL], "terran": segment.left[TERRAN]}
    first = side_name(segment.turn_of)
    headline = say("actions.first", side=first)
    referee.tell(
        say("actions.initiative", side=first, **values), "10.0", faces=command.faces, headline=headline
    )


def play_on_board(state: State, command: PlayOnBoard, referee: Referee) -> None:
    """The tablet lags behind the board until the positions are asked for, before maintenance."""
    state.segment.mode, state.segment.untracked = BOARD, True
    close_action(state.segment)
    referee.tell(say("actions.played_on_board", number=state.segment.number), "10.0")


def segment_played(state: State, command: SegmentPlayed, referee: Referee) -> None:
    """Journal what changed in a segment played on the board, with its prestige."""
    planets = [planet_of(state, each) for each in dict.fromkeys(command.taken)]
    if planets:
        keep_truce(state, referee)
    # What was told as damaged and lost is lost.
    flipped = [unit_of(state, each) for each in command.damaged if each not in command.lost]
    flip(state, flipped, referee)
    remove(state, [unit_of(state, each) for each in command.lost], referee)
    settle_fighters(state, {system_of(state, unit) for unit in flipped if unit.id in state.units}, referee)
    board_questions.undo_terraforming(state, command, referee)
    for planet in planets:
        taker = SideKey(command.side) if command.side else enemy(planet.owner or IMPERIAL)
        take_planet(state, planet, taker, referee)
    for side, number in ((IMPERIAL, command.imperial_victories), (TERRAN, command.terran_victories)):
        for _ in range(number):
            winning.major_victory(state, side, referee)
    state.segment.done.append(command.side)
    referee.tell(say("actions.board_told", number=state.segment.number), "10.0")


def pass_turn(state: State, command: Pass, referee: Referee) -> None:
    """A pass keeps the action; two in a row end the segment."""
    ended = pass_action(state, command.side)
    referee.tell(say("actions.passed", side=side_name(command.side)), "10.0")
    if ended:
        alone = not state.segment.left.get(enemy(command.side))
        referee.tell(say("actions.passed_alone" if alone else "actions.two_passes"), "10.0")


def end_action(state: State, command: EndAction, referee: Referee) -> None:
    """The side is done with its last action, and with redistributing after a battle."""
    segment = state.segment
    regroup_left = [entry for entry in segment.regroup if Mark.read(entry).kind != command.side]
    if segment.named_by == command.side:
        close_action(segment)
    segment.regroup = regroup_left
    referee.tell(say("actions.ended", side=side_name(command.side)), "10.0")


STEP = Step(
    STEP_KEY,
    "10.0",
    ask=ask,
    answers={
        RollInitiative: roll_initiative,
        PlayOnBoard: play_on_board,
        SegmentPlayed: segment_played,
        Pass: pass_turn,
        EndAction: end_action,
        movement.MoveFleets: movement.move_fleets,
        movement.MoveInOrbit: reading_first(Reader(movement.MoveInOrbit), movement.move_in_orbit),
        deep_space.MoveOffRoutes: deep_space.move_off_routes,
        stealth.ScoutSystem: stealth.scout_system,
        stealth.ShowDestroyers: stealth.show_destroyers,
        stealth.RollDetection: stealth.roll_detection,
        stealth.StayUnseen: stealth.stay_unseen,
        regroup.JoinFleets: regroup.join_fleets,
        regroup.SplitFleet: regroup.split_fleet,
        transport.Load: planetary.load,
        transport.Unload: reading_first(Reader(transport.Unload), transport.unload),
        transport.PlaceOutpost: transport.place_outpost,
        assaults.AttackPlanet: assaults.attack_planet,
        assaults.RecordAssault: reading_first(Reader(assaults.RecordAssault), assaults.record_assault),
        planetary.PlayAssault: planetary.play_assault,
        meeting.FightBattle: meeting.fight_battle,
        battles.RecordBattle: battles.record_battle,
        battles.TellBattle: battles.tell_battle,
        meeting.NoBattle: meeting.no_battle,
        battles.Retreat: battles.retreat,
        battles.StayAfterBattle: battles.stay,
        refuge.ComeIn: refuge.come_in,
        opening.PlayBattle: opening.play_battle,
    },
    enter=enter,
    owed=owed,
    by_itself=by_itself,
    close=break_off,
    shares={
        "actions_initiative": Share((RollInitiative,), both, called),
        "actions_battle": Share((battles.RecordBattle,), both, called),
        "actions_changed": Share(
            (SegmentPlayed,), board_questions.telling, called, own=board_questions.told_by
        ),
    },
)
