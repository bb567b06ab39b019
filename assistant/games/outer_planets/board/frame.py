"""The band: turn, phase, score and what counts now for each side; and the rail of phases."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from assistant.core.play.board import Effect, Frame, Gauge, Leg, Stop, Track
from assistant.core.play.rail import leg_words, places_now, status, step_words, turn_rail
from assistant.core.play.step import Place
from assistant.core.words.say import Name, Say, say

from ..combat.rounds import current
from ..cover import COVER
from ..order import GAME, ORDER
from ..pieces import hand
from ..pieces.places import area_name
from ..pieces.score import leader, scored
from ..pieces.sides import side_name
from ..pieces.sight import count_hidden
from ..pieces.units import at_sea
from ..state.battle import NO_FIGHT, ONE_ROUND, Battle, Stage
from ..state.keys import MOST_SCORE, SIDES, TURNS, SideKey
from ..state.play import Lasting
from ..state.table import State
from .ending import reasons

# What counts in a leg: how many units are out, or how many points it brings; in all others the cards held.
COUNTED = {"combat": "at_sea", "victory": "points", "returning": "at_sea"}
# 9-2 What a round of battle comes to, and the stages in which each of that is done.
ROUND: dict[str, tuple[Stage, ...]] = {
    "aerospace_fires": (Stage.CHIEF, Stage.MINES, Stage.FLIGHT, Stage.AEROSPACE_AIMS),
    "alliance_fires": (Stage.ALLIANCE_AIMS,),
    "damage": (Stage.DAMAGE, Stage.WITHDRAWAL),
    "leaving": (
        Stage.SORTIES, Stage.ALLIANCE_LEAVES, Stage.AEROSPACE_LEAVES, Stage.CHASE, Stage.HOME,
    ),
}  # fmt: skip


def frame(state: State, seat: str) -> Frame:
    """What stands round every question."""
    place = next(each for each in ORDER if each.key == state.now.stop)
    stops = places_now(ORDER, state)
    leg, step = where(state, place)
    return Frame(
        title=Name(state.name) if state.name else COVER.name,
        turn=state.now.turn,
        turns=TURNS,
        leg=leg,
        step=step,
        track=track(state),
        gauges=tuple(gauge(state, side, seat, place.leg) for side in SIDES),
        rail=with_round(state, turn_rail(GAME, stops, state.now.stop)),
        effects=tuple(
            Effect(
                name=note_words(state, each),
                ends=until(each),
                rule="2-3-6",
            )
            for each in state.standing
        ),
        over=state.over,
        ended_by=reasons(state),
    )


def note_words(state: State, note: Lasting) -> Say:
    """2-3-6 What a card says for longer than a moment, with the card if it is known."""
    if not note.card:
        return say("outer_planets.note", text=note.text)
    return say("outer_planets.note_of_card", card=hand.card_name(state, note.card), text=note.text)


def until(note: Lasting) -> Say:
    """2-3-6 The last turn of a note, or that it stands for good."""
    return say("outer_planets.until", turn=note.until) if note.until else say("outer_planets.for_good")


def where(state: State, place: Place[State]) -> tuple[Say, Say]:
    """Leg and step; in a battle its area and its round."""
    if state.battle is not None:
        area = say("outer_planets.round.area", area=area_name(state, state.battle.area))
        return area, say("outer_planets.round.number", n=state.battle.round)
    return leg_words(GAME, place.leg), step_words(
        GAME, state.now.calls[-1] if state.now.calls else place.step
    )


def with_round(state: State, rail: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """The rail with the steps of the round in the place of the open leg's, while a battle is fought."""
    battle = state.battle
    # 9-8, 9-5-3 Mines that are met by themselves, and ways home without a fight, are no round.
    if battle is None or battle.kind in NO_FIGHT:
        return rail
    stops = round_stops(battle, current(state, battle) or battle.stage)
    return tuple(msgspec.structs.replace(leg, stops=stops) if leg.open else leg for leg in rail)


def round_stops(battle: Battle, stage: Stage) -> tuple[Stop, ...]:
    """9-2 The steps of a round; where only one is fought nobody disengages (9-7)."""
    keys = [key for key in ROUND if battle.kind not in ONE_ROUND or key != "leaving"]
    now = next((at for at, key in enumerate(keys) if stage in ROUND[key]), len(keys))
    return tuple(
        Stop(label=say(f"outer_planets.round.{key}"), status=status(now, at), key=key)
        for at, key in enumerate(keys)
    )


def track(state: State) -> Track:
    """4-2 The score from A to F: the marker has the shape of the side that leads, and shows by how much."""
    lead = leader(state)
    return Track(
        label=say("outer_planets.score"),
        # The Alliance's end is the left one.
        value=-state.score,
        least=-MOST_SCORE,
        most=MOST_SCORE,
        zones={-state.score: lead} if lead else {},
        ends=say("outer_planets.score_ends"),
    )


def units_out(state: State, side: SideKey) -> int:
    """How many units a side has at sea."""
    return len(at_sea(state, side))


def cards_shown(seat: str) -> Callable[[State, SideKey], int]:
    """2-3-7 How many cards a side holds, as a seat may know it."""
    return lambda state, side: 0 if count_hidden(state, seat, side) else hand.count(state, side)


def gauge(state: State, side: SideKey, seat: str, leg: str) -> Gauge:
    """Cards in hand; units at sea where they fight and return; points where these are counted."""
    what = COUNTED.get(leg, "cards")
    value = {"at_sea": units_out, "points": scored, "cards": cards_shown(seat)}[what](state, side)
    label = say(f"outer_planets.gauge_{what}", side=side_name(side))
    active = state.turn.lead == side and leg == "operations"
    return Gauge(label=label, value=value, side=side, active=active)
