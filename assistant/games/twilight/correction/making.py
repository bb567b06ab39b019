"""Changes made by hand: whatever the table has is right; what stands against a rule then is told."""

from __future__ import annotations

from functools import singledispatch

from assistant.core.correction import kept_by_hand, stands_at, stop_of, with_closed
from assistant.core.errors import Senseless
from assistant.core.referee import Referee
from assistant.core.say import Say, say
from assistant.core.step import Sequence

from ..components.kit import card_text, kit
from ..order import GAME, ORDER
from ..pieces import counters, effects, points, systems
from ..pieces.players import name, order_of_play, seated
from ..state.keys import Card, End, Source
from ..state.player import Gain
from ..state.table import FIRST, STARTING, State, StrategyCard
from .commands import (
    AnyChange,
    Correct,
    GoToStep,
    SetActive,
    SetArea,
    SetBoard,
    SetCard,
    SetGoods,
    SetHand,
    SetInitiative,
    SetPassed,
    SetPoints,
    SetSkipped,
    SetSpeaker,
    SetTechnology,
)


def broken(state: State) -> dict[str, Say]:
    """What no rule would have left so, by what it is about."""
    found = {}
    for side, player in state.players.items():
        if (number := counters.in_use(player)) > counters.COUNTERS:
            found[f"counters:{side}"] = say("twilight.more_than_sixteen", player=name(state, side), n=number)
    return found


def correct(state: State, command: Correct, referee: Referee, sequence: Sequence) -> None:
    """Set all of it, and tell each rule it breaks; the order of play is handed in, for it knows its steps."""

    def make_all() -> None:
        for change in command.changes:
            match change:
                case GoToStep():
                    told = stand(change, state, referee, sequence)
                case SetActive():
                    told = hand_on(change, state, referee, sequence)
                case _:
                    told = make(change, state, referee)
            referee.tell(say("correction.made", what=told, reason=command.reason))

    state.by_hand = kept_by_hand(lambda: broken(state), make_all, lambda _, told: referee.tell(told))


@singledispatch
def make(change: AnyChange, state: State, referee: Referee) -> Say:
    """One change, and what it says."""
    raise NotImplementedError(change)


@make.register
def _(change: SetPoints, state: State, referee: Referee) -> Say:
    player = seated(state, change.side)
    if change.to > points.goal(state):
        raise Senseless(say("twilight.points_above", n=change.to, goal=points.goal(state)), "1")
    shown = points.by_card(state)
    # To the sum of what was gained, not to where the marker stopped: that may lie beyond the goal.
    difference = change.to - sum(gain.points for gain in player.gains)
    if difference:
        player.gains.append(Gain(difference, Source.BY_HAND, state.now.turn))
    points.put_right(state, change.side, shown, referee)
    return say("twilight.set_points", player=name(state, change.side), n=change.to)


@make.register
def _(change: SetSpeaker, state: State, referee: Referee) -> Say:
    seated(state, change.to)
    state.speaker = change.to
    return say("twilight.speaker_is", player=name(state, change.to))


@make.register
def _(change: SetCard, state: State, referee: Referee) -> Say:
    if change.holder:
        seated(state, change.holder)
    state.cards[change.card] = StrategyCard(change.holder, change.used, change.tokens)
    # While cards are picked there is no order of play to mend (4).
    if state.now.stop != "picks" and all(
        any(c.holder == s for c in state.cards.values()) for s in state.sides
    ):
        state.order = order_of_play(state)
    held = name(state, change.holder) if change.holder else say("twilight.nobody")
    return say("twilight.set_card", card=card_text(state, change.card).name, player=held)


@make.register
def _(change: SetPassed, state: State, referee: Referee) -> Say:
    seated(state, change.side).passed = change.to
    return say(
        "twilight.set_passed" if change.to else "twilight.set_not_passed", player=name(state, change.side)
    )


@make.register
def _(change: SetSkipped, state: State, referee: Referee) -> Say:
    seated(state, change.side).skipped = change.to
    key = "twilight.skips" if change.to else "twilight.set_not_skipped"
    return say(key, player=name(state, change.side))


@make.register
def _(change: SetInitiative, state: State, referee: Referee) -> Say:
    if change.to:
        seated(state, change.to)
    state.initiative_before = change.to
    return say(
        "twilight.had_initiative", player=name(state, change.to) if change.to else say("twilight.nobody")
    )


@make.register
def _(change: SetArea, state: State, referee: Referee) -> Say:
    counters.set_held(seated(state, change.side), change.area, change.to)
    where = counters.area_word(change.area)
    return say("twilight.set_area", player=name(state, change.side), area=where, n=change.to)


@make.register
def _(change: SetBoard, state: State, referee: Referee) -> Say:
    board = seated(state, change.side).board
    system = systems.known_as(state, change.system)
    if change.on:
        board.append(system)
    elif lying := systems.among(state, system, board):
        board.remove(lying)
    else:
        raise Senseless(say("twilight.no_counter_there", system=change.system))
    key = "twilight.counter_into" if change.on else "twilight.counter_off"
    return say(key, player=name(state, change.side), system=system)


@make.register
def _(change: SetGoods, state: State, referee: Referee) -> Say:
    seated(state, change.side).goods = change.to
    return say("twilight.set_goods", player=name(state, change.side), n=change.to)


@make.register
def _(change: SetHand, state: State, referee: Referee) -> Say:
    seated(state, change.side).action_cards = change.to
    return say("twilight.set_hand", player=name(state, change.side), n=change.to)


@make.register
def _(change: SetTechnology, state: State, referee: Referee) -> Say:
    known = kit(state).technologies
    if change.technology not in known:
        raise Senseless(say("twilight.no_such_technology", technology=change.technology[:40]))
    learned = seated(state, change.side).technologies
    if change.to and change.technology not in learned:
        learned.append(change.technology)
    elif not change.to and change.technology in learned:
        learned.remove(change.technology)
    key = "twilight.learns" if change.to else "twilight.forgets"
    return say(key, player=name(state, change.side), technology=known[change.technology].name)


def hand_on(change: SetActive, state: State, referee: Referee, sequence: Sequence) -> Say:
    """4 It is another player's turn: what the one before had begun is not the new one's to finish."""
    if seated(state, change.to).passed:
        raise Senseless(say("twilight.has_passed", player=name(state, change.to)), "8")
    closed = sequence.leave(state, referee)
    state.active = change.to
    return with_closed(say("twilight.set_active", player=name(state, change.to)), closed)


def stand(change: GoToStep, state: State, referee: Referee, sequence: Sequence) -> Say:
    """Play stands at another step; past the picks there is an order of play."""
    stop = stop_of(ORDER, change.step)
    if stop != FIRST and not state.speaker:
        raise Senseless(say("twilight.who_is_speaker"), "3")
    if stop not in (FIRST, STARTING, "picks"):
        _hold_cards(state)
    place = next(each for each in ORDER if each.key == stop)
    closed = sequence.go_by_hand(state, stop, referee)
    # 4 Whatever lasts for the action phase is over where that is left, with its claims skipped or not.
    if place.leg != "action":
        effects.expire(state, End.PHASE, referee)
    return stands_at(GAME, place, closed)


def _hold_cards(state: State) -> None:
    """4 Past the picks there is an order of play, whoever holds which cards."""
    if any(state.cards[card].holder for card in Card) or not state.order:
        state.order = order_of_play(state)
