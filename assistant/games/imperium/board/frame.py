"""The band and the rail: turn, step, prestige, stocks, and what is in force."""

from __future__ import annotations

from assistant.core.play.board import Effect, Frame, Gauge, Leg, Track
from assistant.core.play.rail import leg_words, places_now, step_words, turn_rail
from assistant.core.play.step import Place
from assistant.core.words.say import Name, Say, say

from .. import order
from ..action.planetary_battle import rail as planet_battle
from ..action.space_battle import rail as space_battle
from ..components.kit import scenario
from ..pieces import prestige as prestige_track
from ..pieces import victory
from ..pieces.effects import standing
from ..pieces.sight import private
from ..state.chapter import at_peace
from ..state.keys import IMPERIAL, SIDES, TERRAN
from ..state.war import State
from .chapter import ahead, chapter_words, next_war

LEGS = ("administrative", "action", "close_out")
MAP_TABS = ("fleets", "systems", "map", "queue")


def frame(state: State, seat: str) -> Frame:
    """What stands round every question."""
    place = order.place(state)
    whole = Frame(
        title=scenario(state).name if not state.name else Name(state.name),
        turn=state.now.turn,
        began=victory.chapter_turns(state)[0],
        # R-69 The calendar of a campaign has no last turn.
        turns=None if state.campaign else victory.last_turn(state),
        leg=segment_words(state, place),
        step=step_words(order.GAME, order.open_step(state)),
        track=track(state),
        gauges=tuple(
            Gauge(label=say(f"side.{side}"), value=state.sides[side].stock, side=side) for side in SIDES
        ),
        rail=rail(state, place),
        effects=effects(state, seat),
        over=state.over,
        shut=shut_tabs(state),
    )
    if state.planet_battle and "planet_battle" in state.now.calls:
        return planet_battle.framed(state, whole)
    return space_battle.framed(state, whole) if state.space_battle else whole


def shut_tabs(state: State) -> tuple[str, ...]:
    """The map's tabs in a scenario that is one battle, the battle's where none was fought, the campaign's."""
    shut = [] if state.campaign else ["campaign"]
    if scenario(state).battle:
        return (*MAP_TABS, *shut)
    if not (state.space_battle or state.planet_battle or state.battles):
        shut.append("battle")
    return tuple(shut)


def segment_words(state: State, place: Place[State]) -> Say:
    """The segment of the turn, in a campaign its chapter too; an action segment with its number."""
    if state.campaign and place.leg != "opening":
        return chapter_words(state, state.campaign, place)
    if place.leg == "action":
        return say("leg.imperium.action_numbered", number=order.segment_number(state))
    return leg_words(order.GAME, f"{place.leg}_segment")


def track(state: State) -> Track:
    """Prestige, with the boxes in which a side wins this turn (15.0); in peace the way to the next war."""
    if state.campaign and at_peace(state):
        return next_war(state, state.campaign)
    terran, imperial = victory.thresholds(state)
    least, most = prestige_track.LEAST, prestige_track.MOST
    # 15.0 Low prestige is the Terrans' victory, high prestige the Empire's.
    zones: dict[int, str] = dict.fromkeys(range(least, terran + 1), TERRAN)
    zones |= dict.fromkeys(range(imperial, most + 1), IMPERIAL)
    ends = say("board.ends_at", low=terran, high=imperial)
    value = max(least, min(most, state.prestige))
    return Track(
        label=say("board.prestige"),
        value=value,
        least=least,
        most=most,
        zones=zones,
        ends=ends,
        reason=prestige_track.reason(state),
    )


def rail(state: State, place: Place[State]) -> tuple[Leg, ...]:
    """The steps of the turn; where a match begins stands before them while it does."""
    settled = place.leg == "settlement"
    legs = {place.leg} if settled else {*LEGS, place.leg}
    places = [each for each in places_now(order.ORDER, state) if each.leg in legs]
    turn = turn_rail(order.GAME, places, place.key)
    return (*turn, *ahead(state, state.campaign)) if state.campaign else turn


def effects(state: State, seat: str) -> tuple[Effect, ...]:
    """What is in force until it ends; which ships are away only their own side knows."""
    return standing(private(state, seat))
