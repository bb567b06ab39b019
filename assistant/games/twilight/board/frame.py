"""The band of the players in their order, the rail of phases, and what is in force."""

from __future__ import annotations

from assistant.core.play.board import Effect, Frame, Gauge, Leg, Stop
from assistant.core.play.rail import Status, leg_words, step_words, turn_rail
from assistant.core.words.say import Name, Say, say

from ..order import GAME, OPENING, ORDER, ROUND
from ..pieces import ballots
from ..pieces import effects as in_force
from ..pieces.players import clockwise, name, plays
from ..pieces.points import points, why
from ..pieces.turns import has_passed
from ..state.action import Action, Kind, Part
from ..state.battle import Stage
from ..state.keys import Card, SideKey
from ..state.table import State


def frame(state: State, seat: str) -> Frame:
    """What stands round every question."""
    stop = state.now.stop
    place = next(each for each in ORDER if each.key == stop)
    return Frame(
        title=Name(state.name) if state.name else TITLE,
        turn=state.now.turn,
        turns=None,
        leg=leg_words(GAME, place.leg),
        step=step_here(state),
        track=None,
        gauges=tuple(gauge(state, side) for side in band(state)),
        rail=rail(state),
        effects=tuple(effects(state)),
        over=state.over,
        turn_label=say("twilight.round"),
        # The tab stays where it is, shut, so that the others do not move under a finger.
        shut=shut(state, seat),
    )


def shut(state: State, seat: str) -> tuple[str, ...]:
    """The tabs that show nothing here: the battle while there is none, a sheet in nobody's seat."""
    battle = () if state.battle else ("battle",)
    return battle if seat in state.players else (*battle, "sheet")


# 7-3, 7-4 In a transfer own PDS have nothing to fire at, and nobody fights.
TRANSFER = (Part.MOVE, Part.PDS, Part.BUILD)
TITLE = Name("Twilight Imperium", "トワイライト・インペリウム")


def band(state: State) -> list[SideKey]:
    """The order of play; while cards are taken, the order of the picks; before, the seats."""
    if state.order:
        return [*state.order, *(side for side in state.sides if side not in state.order)]
    return clockwise(state, state.speaker) if state.speaker else state.sides


def gauge(state: State, side: SideKey) -> Gauge:
    """A player's points, and whether it is their turn."""
    return Gauge(
        label=_label(state, side),
        value=points(state, side),
        side=side,
        active=side == state.active,
        reason=why(state, side),
        out=_out(state, side),
        token=say("twilight.panel.speaker") if side == state.speaker else None,
    )


def _out(state: State, side: SideKey) -> Say | None:
    if not plays(state, side):
        return say("twilight.panel.gone_home")
    return say("twilight.panel.passed") if has_passed(state, side) else None


def _label(state: State, side: SideKey) -> Name | Say:
    called = name(state, side)
    return Name(called) if isinstance(called, str) else called


def step_here(state: State) -> Say:
    """What the open step is called: the part of an action, or the stage of a battle, where there is one."""
    if state.now.calls:
        return step_words(GAME, state.now.calls[-1])
    action = state.action
    if action is not None and state.now.stop == "turns":
        return step_words(GAME, f"{action.kind}_action")
    return step_words(GAME, state.now.stop)


def rail(state: State) -> tuple[Leg, ...]:
    """The phases of the round; within a tactical action its parts, within a battle its stages."""
    if state.now.stop in {place.key for place in OPENING}:
        return turn_rail(GAME, ORDER, state.now.stop)
    legs = turn_rail(GAME, ROUND, state.now.stop)
    if state.now.stop != "turns" or state.action is None:
        return legs
    return tuple(_spelled_out(state, leg) if leg.open else leg for leg in legs)


def _spelled_out(state: State, leg: Leg) -> Leg:
    action = state.action
    assert action is not None
    if action.kind == Kind.STRATEGIC:
        stops = _stops(*_of_card(state, action))
    elif "battle" in state.now.calls and state.battle is not None:
        # 12-0 Most battles begin without shots: a stop that is never met would look missed.
        unseen = {Stage.OVER, Stage.LEAVE, *(() if state.battle.round == 0 else (Stage.SHOTS,))}
        stages = [stage for stage in Stage if stage not in unseen]
        stops = _stops(tuple(f"battle_{stage}" for stage in stages), f"battle_{state.battle.stage}")
    else:
        parts = Part if action.kind == Kind.TACTICAL else TRANSFER
        stops = _stops(tuple(f"part_{part}" for part in parts), f"part_{part_here(action)}")
    return Leg(label=leg.label, stops=stops, open=True)


def _of_card(state: State, action: Action) -> tuple[tuple[str, ...], str]:
    """The parts of a strategic action, and the one that is played; with Political an agenda is voted on."""
    voted = action.card == Card.POLITICAL and (ballots.kept(state) or state.agenda is not None)
    parts = ("primary", *((ballots.AGENDA,) if voted else ()), "secondaries")
    if state.agenda is not None and voted:
        return parts, ballots.AGENDA
    return parts, "secondaries" if action.primary_done else "primary"


def part_here(action: Action) -> Part:
    """The part that is played: while PDS fire, theirs, though it is not offered again."""
    if not action.shots or action.shots[0].landing:
        # 7-3 After the PDS of others a transfer has no parts of a battle to pass.
        return action.part if action.kind == Kind.TACTICAL or action.part in TRANSFER else Part.BUILD
    return Part.OWN_PDS if action.shots[0].owner == action.side else Part.PDS


def _stops(keys: tuple[str, ...], now: str) -> tuple[Stop, ...]:
    at = keys.index(now)
    found = []
    for number, key in enumerate(keys):
        where = Status.DONE if number < at else Status.NOW if number == at else Status.AHEAD
        found.append(Stop(label=step_words(GAME, key), status=where, key=key))
    return tuple(found)


def effects(state: State) -> list[Effect]:
    """Lines that somebody wrote, whom they bind, and when they end."""
    return [
        Effect(
            name=in_force.words(state, each),
            ends=say("twilight.is_law") if each.law else say(f"twilight.ends.{each.end}"),
            rule="5",
        )
        for each in state.effects
    ]
