"""4, 8 The active player's turn: one of four actions, or pass."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Field, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, Values, say

from ..components.kit import card_text
from ..components.rulings import Reading
from ..pieces import counters, effects, goods, neighbours, systems
from ..pieces.players import is_race, name
from ..pieces.turns import acting, end_turn, unused, usable
from ..state.action import Action, Kind
from ..state.keys import Area, Card, RaceKey, SideKey
from ..state.table import State
from . import own_powers, race_action
from .activation import Activation, activate, to_activate
from .commands import PassTurn, SkipTurn, TakeCardAction, TakeStrategic, TakeTactical, TakeTransfer


def ask(state: State) -> list[Question]:
    """What the active player does; nothing more once all have passed."""
    if not state.active:
        return []
    side = state.active
    answers = (
        tactical(state, side),
        *strategic(state, side),
        transfer(state, side),
        *card_action(state, side),
        *race_action.answers(state, side),
        *own_powers.answers(state, side),
        *skip(state, side),
        pass_answer(state, side),
    )
    return [
        Question(
            key="turn",
            side=side,
            title=say("twilight.which_action", player=name(state, side)),
            rule="4",
            remark=effects.reminder(state, side),
            answers=answers,
            about=(state.now.turn, state.players[side].turns),
            control="action/turn",
        )
    ]


def without_counter(state: State, side: SideKey) -> Say | None:
    """6-1, 7-1 Why nothing is activated: no counter is left in the pool."""
    if not counters.kept(state) or counters.held(state.players[side], Area.POOL):
        return None
    return say("twilight.pool_empty")


def tactical(state: State, side: SideKey) -> Answer:
    """6-1 One counter from the pool; the system only where counters are kept."""
    return Answer(
        command=TakeTactical,
        label=say("twilight.tactical"),
        remark=pool_remark(state, side),
        fields=system_fields(state, side, "6-1", "system"),
        fixed={"side": side},
        main=True,
        rule="6",
        refusal=without_counter(state, side),
    )


def pool_remark(state: State, side: SideKey) -> Say | None:
    """What an activation costs."""
    pool = counters.held(state.players[side], Area.POOL)
    return say("twilight.one_of_pool", n=pool) if counters.kept(state) else None


def system_fields(state: State, side: SideKey, rule: str, *fields: str) -> tuple[Field, ...]:
    """Which systems, on tiles; nobody asks where no counters are kept."""
    if not counters.kept(state):
        return ()
    to_tap = to_activate(state, side, rule)
    return tuple(systems.field(state, field, say(f"twilight.which_{field}"), to_tap) for field in fields)


def strategic(state: State, side: SideKey) -> list[Answer]:
    """5 One answer for each card that is still to be used."""
    return [
        Answer(
            command=TakeStrategic,
            label=say("twilight.strategic", card=card_text(state, card).name, number=int(card)),
            remark=kit_text(state, card),
            fixed={"side": side, "card": int(card)},
            rule="5",
        )
        for card in usable(state, side)
    ]


def kit_text(state: State, card: Card) -> Say:
    """What a card does, in a few words."""
    return say("twilight.does", what=card_text(state, card).primary)


def transfer(state: State, side: SideKey) -> Answer:
    """7-1 Two systems side by side."""
    return Answer(
        command=TakeTransfer,
        label=say("twilight.transfer"),
        remark=say("twilight.two_own_systems"),
        fields=system_fields(state, side, "7-1", "system", "other"),
        fixed={"side": side},
        rule="7",
        refusal=without_counter(state, side),
    )


def card_action(state: State, side: SideKey) -> list[Answer]:
    """4 An action card as the action, unless this table reads it otherwise."""
    if not Reading.OPTION_ACTIONS_YES.holds(state):
        return []
    refusal = None if has_card(state, side) else say("twilight.no_card_in_hand")
    label, fixed = say("twilight.card_action"), {"side": side}
    return [Answer(command=TakeCardAction, label=label, fixed=fixed, refusal=refusal)]


def has_card(state: State, side: SideKey) -> bool:
    """4 Whether a hand holds an action card, as far as hands are counted."""
    return not goods.kept(state) or state.players[side].action_cards > 0


def skip(state: State, side: SideKey) -> list[Answer]:
    """The Yssaril may skip a turn, not two running."""
    if not is_race(state, side, RaceKey.YSSARIL):
        return []
    return [Answer(command=SkipTurn, label=say("twilight.skip"), fixed={"side": side})]


def pass_answer(state: State, side: SideKey) -> Answer:
    """8 No more actions; secondaries stay open."""
    titles: Values = [card_text(state, card).name for card in unused(state, side)]
    refusal = say("twilight.still_to_use", cards=titles) if titles else None
    return Answer(
        command=PassTurn, label=say("twilight.pass"), fixed={"side": side}, rule="8", refusal=refusal
    )


def take_strategic(state: State, command: TakeStrategic, referee: Referee) -> None:
    """5 The primary of an own card that is not used yet."""
    acting(state, command.side)
    title = card_text(state, command.card).name
    state.action = Action(command.side, Kind.STRATEGIC, command.card)
    referee.tell(say("twilight.uses_card", player=name(state, command.side), card=title), "5")


def take_tactical(state: State, command: TakeTactical, referee: Referee) -> None:
    """6-1 Refused where an own counter lies, or with an empty pool; others' counters do not matter."""
    acting(state, command.side)
    system = systems.known_as(state, command.system)
    if counters.kept(state) and not system:
        raise Senseless(say("twilight.system_missing"), "6-1")
    activate(state, command.side, Activation(system, Area.POOL), referee, "6-1")
    state.action = Action(command.side, Kind.TACTICAL, systems=[system] if system else [])
    key = "twilight.activates" if system else "twilight.acts"
    referee.tell(say(key, player=name(state, command.side), system=system), "6-1")


def take_transfer(state: State, command: TakeTransfer, referee: Referee) -> None:
    """7-1 The first counter comes from the pool, the second from reinforcements."""
    acting(state, command.side)
    named = (systems.known_as(state, each) for each in (command.system, command.other))
    places = [each for each in named if each]
    if counters.kept(state) and len({systems.key_of(state, each) for each in places}) != 2:
        raise Senseless(say("twilight.two_systems_missing"), "7-1")
    # `map` ends with the shorter: without systems nothing is placed here.
    for activation in map(Activation, places, (Area.POOL, None)):
        activate(state, command.side, activation, referee, "7-1")
    if len(places) > 1:
        neighbours.learn(state, *places)
    state.action = Action(command.side, Kind.TRANSFER, systems=places)
    told = say("twilight.transfers", player=name(state, command.side))
    if places:
        told = say("twilight.transfers_between", player=name(state, command.side), systems=[*places])
    referee.tell(told, "7-1")


def take_card_action(state: State, command: TakeCardAction, referee: Referee) -> None:
    """4 The card is on the table; only that it was played is kept."""
    acting(state, command.side)
    if not has_card(state, command.side):
        referee.forbid(say("twilight.no_action_card", player=name(state, command.side)), "4")
    elif goods.kept(state):
        state.players[command.side].action_cards -= 1
    referee.tell(say("twilight.plays_action", player=name(state, command.side)), "4")
    end_turn(state, referee)


def skip_turn(state: State, command: SkipTurn, referee: Referee) -> None:
    """Not twice running, and by the Yssaril alone."""
    # Read before anything is done: whoever acts has not skipped.
    before = state.players[command.side].skipped
    acting(state, command.side)
    if before:
        referee.forbid(say("twilight.skipped_before", player=name(state, command.side)), "4")
    state.players[command.side].skipped = True
    referee.tell(say("twilight.skips", player=name(state, command.side)), "4")
    end_turn(state, referee)


def pass_turn(state: State, command: PassTurn, referee: Referee) -> None:
    """8 Refused while an own card is to be used, Initiative excepted."""
    acting(state, command.side)
    # 8 With a card to use one may act or be skipped, not pass.
    if left := unused(state, command.side):
        titles: Values = [card_text(state, card).name for card in left]
        referee.forbid(say("twilight.cannot_pass", player=name(state, command.side), cards=titles), "8")
    state.players[command.side].passed = True
    referee.tell(say("twilight.passes", player=name(state, command.side)), "8")
    end_turn(state, referee)
    if not state.active:
        referee.tell(say("twilight.all_passed"), "9")


ANSWERS: dict[type[Command], Handler[State]] = {
    TakeStrategic: take_strategic,
    TakeTactical: take_tactical,
    TakeTransfer: take_transfer,
    TakeCardAction: take_card_action,
    **race_action.ANSWERS,
    **own_powers.ANSWERS,
    SkipTurn: skip_turn,
    PassTurn: pass_turn,
}
