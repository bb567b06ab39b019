"""4-2, 5, 8-1 What crosses on the score, beside the lead, on turns and plays mean."""

from __future__ import annotations

from assistant.core.kept.cardboard import Value
from assistant.core.play.command import is_number
from assistant.core.words.say import Say, say
from assistant.games.outer_planets.correction.values import track_values
from assistant.games.outer_planets.order import TURN, plays_over
from assistant.games.outer_planets.pieces.sides import side_name
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, SIDES, STEPS, TURNS
from assistant.games.outer_planets.state.table import State
from printables.crossed.meaning import (
    Changes,
    Meaning,
    Meant,
    Order,
    Several,
    Thing,
    kept_of,
    set_value,
    thing_of,
)

END_OF_TURN = "turn_end"


def of_score(state: State, side: str, means: str) -> Meant:
    """4-2-3 Where the marker stands: points at a side's end, or none."""
    points = means.removeprefix("to ")
    if not is_number(points) or (side not in SIDES and points != "0"):
        return None
    sign = -1 if side == AEROSPACE else 1
    return Meaning(of="score", to=sign * int(points), order=Order.COUNTED)


def score(state: State, rest: str) -> Thing:
    """4-2-3 The marker: above 0 at the Alliance's end, below it at the other."""

    def changes(to: Value) -> Changes:
        number = int(str(to))
        # Of none it comes off the end where it stands: at the other it is none already.
        side = ALLIANCE if (number or state.score) > 0 else AEROSPACE
        return [set_value(f"score.{side}", abs(number))]

    return Thing(
        name=say("sheet.turn_areas.score"),
        now=state.score,
        says=lambda to: say("crosses.is_now", to=points_words(to)),
        told=points_words,
        changes=changes,
    )


def points_words(to: Value) -> Say | str:
    """Points at a side's end."""
    number = int(str(to))
    side = ALLIANCE if number > 0 else AEROSPACE
    return say("outer_planets.score_lead", side=side_name(side), n=abs(number)) if number else "0"


def of_turn(state: State, number: str, means: str) -> Meant:
    """5 That a turn is over; 8-1 beside the plays, who leads."""
    what, _, side = means.partition(" ")
    if what == "lead" and side in SIDES:
        return Meaning(of="lead", to=side, order=Order.COUNTED)
    if means != "over" or not is_number(number) or not 1 <= int(number) <= TURNS:
        return None
    # What was played on a turn that is over needs no step.
    return Meaning(of="turn", to=int(number), order=Order.PLAYED, several=Several.HIGHEST, ends="step")


def lead(state: State, rest: str) -> Thing | None:
    """8-1-2 Who leads."""
    kept = kept_of(track_values(state), "lead")
    return thing_of(kept, say("outer_planets.kept_lead")) if kept else None


def turns(state: State, rest: str) -> Thing:
    """5, 7-2-3 How many turns are over: the last of them ends by its own rules, and the next begins."""

    def changes(to: Value) -> Changes:
        turn = int(str(to))
        found = [set_value("turn", turn)] if turn != state.now.turn else []
        return [*found, {"kind": "go_to", "place": END_OF_TURN}]

    return Thing(
        name=say("outer_planets.turn"),
        now=state.now.turn - (state.over is None),
        says=lambda to: say("crosses.outer_planets.turn_over", turn=int(str(to))),
        told=str,
        changes=changes,
    )


def of_step(state: State, number: str, means: str) -> Meant:
    """8-1 That a side has made a play: which card it was is not known, so play only stands after it."""
    what, _, side = means.partition(" ")
    if what != "played" or side not in SIDES or not is_number(number) or not 1 <= int(number) <= STEPS:
        return None
    return Meaning(of="step", to=int(number), order=Order.PLAYED, several=Several.HIGHEST, offered=True)


def step(state: State, rest: str) -> Thing:
    """8-1 How many plays of this turn are over."""

    def changes(to: Value) -> Changes:
        return [{"kind": "go_to", "place": after_play(state, int(str(to)))}]

    return Thing(
        name=say("sheet.facts.plays"),
        now=min(plays_over(state, side) for side in SIDES),
        says=lambda to: say("crosses.outer_planets.played", n=int(str(to))),
        told=str,
        changes=changes,
    )


def after_play(state: State, number: int) -> str:
    """The place of this turn where play stands once this play is over."""
    places = [place for place in TURN if place.when(state)]
    later = [place for place in places if place.number > number]
    last = max(at for at, place in enumerate(places) if place.number)
    return later[0].key if later else places[last + 1].key
