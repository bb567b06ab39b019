"""1, 10-1 Victory points: where each comes from, and how many end the match."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.play.result_page import ResultLine
from assistant.core.words.reason import Part, Reason, added
from assistant.core.words.say import Name, Say, say

from ..components.rulings import Reading
from ..state.keys import SideKey, Source
from ..state.player import Gain
from ..state.table import State
from .players import cards_of, name, playing, plays

GOAL, GOAL_OF_LONG_WAR = 10, 14


def goal(state: State) -> int:
    """How many points win."""
    return GOAL_OF_LONG_WAR if Reading.LONG_WAR_FOURTEEN.holds(state) else GOAL


def points(state: State, side: SideKey) -> int:
    """The points of a player, as the marker stands on the track."""
    # 10-1 The track ends at the goal: what goes beyond it is gained, but not shown.
    return max(0, min(goal(state), sum(gain.points for gain in state.players[side].gains)))


def why(state: State, side: SideKey) -> Reason:
    """The points of a player, each with where it comes from."""
    parts = [
        Part(gain.points, say("twilight.from_round", what=gain_of(gain), round=gain.round), "10-1")
        for gain in state.players[side].gains
    ]
    return added(say("twilight.points_of", player=name(state, side)), "10-1", parts)


def gain_of(gain: Gain) -> Name | Say:
    """What brought points."""
    return gain.what if gain.what is not None else say(f"twilight.source.{gain.source}")


def gain_points(state: State, side: SideKey, gain: Gain, referee: Referee) -> None:
    """1 Move a marker on; the last point ends the match at once, unless all may claim first."""
    state.players[side].gains.append(gain)
    after = points(state, side)
    referee.tell(
        say("twilight.gained", player=name(state, side), n=gain.points, points=after, goal=goal(state)),
        "10-1",
    )
    # Points of a card come in the action phase, where nobody else claims.
    if after >= goal(state) and (Reading.END_AT_ONCE.holds(state) or gain.source == Source.IMPERIAL):
        end(state, side, referee)


def end(state: State, winner: SideKey, referee: Referee) -> None:
    """1 The match is over."""
    if state.over is None:
        state.over = say("twilight.wins", player=name(state, winner), points=points(state, winner))
        referee.tell(state.over, "1")


def by_card(state: State) -> bool:
    """1 Whether Game Over has ended the match: it is over, and nobody stands at the goal."""
    return state.over is not None and points(state, leader(state)) < goal(state)


def put_right(state: State, side: SideKey, shown: bool, referee: Referee) -> None:
    """1 The end after points were set by hand; with Game Over `shown` whoever leads has won."""
    if state.over is None and points(state, side) < goal(state):
        return
    # 10-1 Of two who stand there, the first in the order of play.
    at_goal = [each for each in in_order(state) if points(state, each) >= goal(state)]
    won = state.over.values.get("player") if state.over is not None else None
    # Who won first stays the winner, as long as he stands at the goal.
    if shown or not any(name(state, each) == won for each in at_goal):
        state.over = None
        for best in (ranked(state) if shown else at_goal)[:1]:
            end(state, best, referee)


def ranked(state: State) -> list[SideKey]:
    """Who stands first: points, objectives, planets, counters in the pool, counters on the sheet."""

    def standing(side: SideKey) -> tuple[int, ...]:
        player = state.players[side]
        scored = sum(gain.source in (Source.OBJECTIVE, Source.SECRET) for gain in player.gains)
        held = sum(planet.owner == side for planet in state.planets.values())
        sheet = player.counters
        # Who has gone home stands last, and wins nothing.
        there = plays(state, side)
        on_sheet = sheet.pool + sheet.fleet + sheet.strategy
        return (there, points(state, side), scored, held, sheet.pool, on_sheet)

    return sorted(state.sides, key=standing, reverse=True)


def leader(state: State) -> SideKey:
    """Who wins if the game is over now."""
    return ranked(state)[0]


def in_order(state: State) -> list[SideKey]:
    """The order of play, or the seats while nobody holds a card."""
    return state.order or [side for side in playing(state) if cards_of(state, side)] or playing(state)


def closest(state: State) -> tuple[ResultLine, ...]:
    """1 Who is nearest to the goal, as a line of a result; nobody is without a point."""
    first = leader(state)
    if not points(state, first):
        return ()
    words = say("twilight.result.leads", player=name(state, first), goal=goal(state))
    return (ResultLine(what=words, side=first, comes_to=str(points(state, first))),)
