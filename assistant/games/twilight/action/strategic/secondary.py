"""5 Secondaries: each other player may, clockwise from the holder; who still owes it stays in sight."""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Amount, Answer, Choice, Field, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.say import Name, Say, say

from ...components.kit import card_figure, card_text
from ...pieces import agreements, counters, goods, planets, production, systems, technologies
from ...pieces.payment import pay_fields, planets_to_pay
from ...pieces.players import name, names, others
from ...pieces.turns import end_turn
from ...state.action import Action, Kind
from ...state.keys import Card, SideKey
from ...state.table import State
from ..activation import to_activate
from . import instead
from .commands import DeclineSecondary, NobodyElse, UsePrimary, UseSecondary
from .giving import give
from .price import area_field, barred, is_free, pay, price
from .primary import charts_of


def running(state: State) -> Action | None:
    """The strategic action whose secondaries are open."""
    action = state.action
    # 5 The others choose when the primary is done, for it may change what they want.
    if action is None or action.kind != Kind.STRATEGIC or not action.primary_done:
        return None
    return action


def owing(state: State, action: Action) -> list[SideKey]:
    """Who has neither used nor declined it yet, clockwise from the holder."""
    # 5 The one card that has no secondary: taking the speaker token was all of it.
    if action.card == Card.INITIATIVE:
        return []
    return [side for side in others(state, action.side) if side not in action.answers]


def ask(state: State) -> list[Question]:
    """One question for each who owes it, and one with which the table closes them all."""
    action = running(state)
    if action is None or action.card is None or not (owed := owing(state, action)):
        return []
    card = card_text(state, action.card)
    about = (state.now.turn, state.players[action.side].turns)
    rest = Answer(command=NobodyElse, label=say("twilight.nobody_else"), main=True)
    own = {side: question(state, action, side) for side in owed}
    # All but the first answer use it: where anything is filled in, or to be chosen, the question opens.
    filled_in = {side for side, each in own.items() if each.answers[1].fields or len(each.answers) > 2}
    whole = Question(
        key="secondaries",
        side="",
        title=say("twilight.who_uses", card=card.name),
        rule="5",
        remark=what_others_may(state, action),
        answers=(rest,),
        about=about,
        control="action/secondaries",
        layout="wide",
        covers="secondary",
        detail=tuple(row(state, action, side, side in filled_in) for side in others(state, action.side)),
    )
    # The whole first: one shared tablet answers for all, and screens of their own find their own below.
    return [whole, *own.values()]


def question(state: State, action: Action, side: SideKey) -> Question:
    """What one player says."""
    card = card_text(state, action.card or Card.INITIATIVE)
    fixed = {"side": side}
    use = Answer(
        command=UseSecondary,
        label=say("twilight.uses_it"),
        remark=price(state, action, side),
        fields=(*fields(state, action, side), *area_field(state, action, side)),
        fixed=fixed,
    )
    no = Answer(command=DeclineSecondary, label=say("twilight.not_i"), fixed=fixed, main=True)
    return Question(
        key="secondary",
        side=side,
        title=say("twilight.uses_secondary", player=name(state, side), card=card.name),
        rule="5",
        remark=what_others_may(state, action),
        answers=(no, use, *instead.answers(state, action, side)),
        about=(state.now.turn, state.players[action.side].turns, int(action.card or 0)),
        tables=charts_of(state, action.card or Card.INITIATIVE),
    )


def what_others_may(state: State, action: Action) -> Say:
    """What the secondary is."""
    card = action.card or Card.INITIATIVE
    return say("twilight.others_may", what=card_text(state, card).secondary)


class TakingPart(msgspec.Struct, frozen=True):
    """How a player stands: used, declined, owes, cannot; and whether anything is to be filled in."""

    side: SideKey
    name: str | Name
    status: str
    remark: Say | None
    shut: Say | None
    passed: bool
    fields: bool


def row(state: State, action: Action, side: SideKey, filled_in: bool) -> TakingPart:
    """How one player stands."""
    said = action.answers.get(side)
    status = "owes" if said is None else "used" if said else "declined"
    passed, shut = state.players[side].passed, barred(state, action, side)
    due, words = price(state, action, side), name(state, side)
    return TakingPart(side, words, status, remark=due, shut=shut, passed=passed, fields=filled_in)


def fields(state: State, action: Action, side: SideKey) -> tuple[Field, ...]:
    """What has to be said of it, where that is kept here."""
    player = state.players[side]
    match action.card:
        case Card.DIPLOMACY if planets.kept(state):
            spent = {
                key: each
                for key, each in planets.of_player(state, side, ready=False).items()
                if not each.home
            }
            label = say("twilight.planets_ready")
            most = card_figure(state, Card.DIPLOMACY, "planets")
            return (Pick(name="planets", label=label, options=planets.options(spent), most=most),)
        case Card.LOGISTICS if counters.kept(state):
            room = counters.to_come(state, player)
            if not room:
                return ()
            # Influence pays for them, so what is exhausted is the limit, not a budget of counters.
            bought = msgspec.structs.replace(counters.split_field(state, player, room), least=1, budget=None)
            return (*planets_to_pay(state, side), bought, *counters.off_board(state, player, room))
        case Card.TRADE if goods.kept(state) and not agreements.kept(state):
            return (Amount(name="agreements", label=say("twilight.agreements_bring"), most=20, value=0),)
        case Card.WARFARE if counters.kept(state):
            return (systems.field(state, "system", say("twilight.moves_to"), to_activate(state, side, "5")),)
        case Card.TECHNOLOGY if technologies.kept(state):
            learned = Choice(name="technology", options=technologies.options(state, side))
            return (learned, *pay_fields(state, side))
        case Card.IMPERIAL if production.kept(state):
            return production.fields(state, side)
    return ()


def said_of(state: State) -> Action:
    """The action whose secondary is said now."""
    action = running(state)
    assert action is not None
    return action


def use_secondary(state: State, command: UseSecondary, referee: Referee) -> None:
    """5 One counter from strategy allocation, unless it is free, and what the card gives."""
    action, card = paid_for(state, command, "twilight.used_secondary", referee)
    give(state, card, command, referee)
    action.answers[command.side] = True
    close(state, action, referee)


def use_primary(state: State, command: UsePrimary, referee: Referee) -> None:
    """5 It costs what the secondary does, in whose place it is used."""
    action, card = paid_for(state, command, "twilight.used_primary", referee)
    instead.give_primary(state, card, command, referee)
    action.answers[command.side] = True
    close(state, action, referee)


def paid_for(
    state: State, command: UseSecondary | UsePrimary, key: str, referee: Referee
) -> tuple[Action, Card]:
    """5 Paid before it is used, for what it brings cannot pay for it; the words of `key` tell it."""
    action, side = said_of(state), command.side
    card = action.card or Card.INITIATIVE
    if counters.kept(state) and not is_free(state, action, side):
        pay(state, side, command.area, referee)
    referee.tell(say(key, player=name(state, side), card=card_text(state, card).name), "5")
    return action, card


def decline_secondary(state: State, command: DeclineSecondary, referee: Referee) -> None:
    """5 They may, they need not."""
    action = said_of(state)
    action.answers[command.side] = False
    referee.tell(say("twilight.declined", player=name(state, command.side)), "5")
    close(state, action, referee)


def nobody_else(state: State, command: NobodyElse, referee: Referee) -> None:
    """5 The rest decline at once."""
    action = said_of(state)
    for side in command.closes(owing(state, action)):
        action.answers[side] = False
    close(state, action, referee)


def close(state: State, action: Action, referee: Referee) -> None:
    """5 When all have said it the card is turned down, and the turn is over."""
    if owing(state, action) or action.card is None:
        return
    state.cards[action.card].used = True
    used = names(state, (side for side, uses in action.answers.items() if uses))
    title = card_text(state, action.card).name
    told = (
        say("twilight.card_used_by", card=title, players=used)
        if used
        else say("twilight.card_used", card=title)
    )
    referee.tell(told, "5")
    end_turn(state, referee)


ANSWERS: dict[type[Command], Handler[State]] = {
    UseSecondary: use_secondary,
    UsePrimary: use_primary,
    DeclineSecondary: decline_secondary,
    NobodyElse: nobody_else,
}
