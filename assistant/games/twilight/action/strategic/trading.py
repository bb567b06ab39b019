"""5 The primary of Trade: goods, what own agreements bring, new ones between any two, or the end of all."""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Amount, Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.say import Name, say

from ...components.kit import card_figure
from ...pieces import agreements, goods
from ...pieces.abilities import Moment, reminded
from ...pieces.agreements import Pair, between, key_of
from ...pieces.players import name, playing, seats
from ...state.keys import Card, SideKey
from ...state.table import State
from .begun import begun, done
from .commands import Agree, EndAgreement, PlayTrade, SwapContracts


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """What the player of a row gets from another: by their agreement, or if they agreed."""

    pair: str
    side: SideKey
    gets: int
    agreed: bool
    shut: bool


class Trader(msgspec.Struct, frozen=True, kw_only=True):
    """A player: what the own agreements give, what the others bring, and whether the two can be swapped."""

    side: SideKey
    name: str | Name
    contracts: tuple[int, ...]
    gets: int
    can_swap: bool
    cells: tuple[Cell | None, ...]


def answers(state: State, side: SideKey) -> tuple[Answer, ...]:
    """Goods and agreements, or the end of all agreements; who agrees with whom, where that is kept."""
    return (*collected(state, side), *(negotiated(state, side) if agreements.kept(state) else ()))


def collected(state: State, side: SideKey) -> tuple[Answer, ...]:
    """What ends it; where goods are not kept, what agreements bring is taken on the table."""
    fixed = {"side": side}
    end = Answer(command=PlayTrade, label=say("twilight.agreements_end"), fixed={**fixed, "cancel": True})
    number = card_figure(state, Card.TRADE, "goods")
    if not goods.kept(state):
        return (*done(state, side), *((end,) if agreements.kept(state) else ()))
    if agreements.kept(state):
        brought = agreements.income(state, side, primary=True)
        label = say("twilight.goods_and_agreements", n=number, brought=brought)
        return Answer(command=PlayTrade, label=label, fixed=fixed, main=True), end
    amount = Amount(name="agreements", label=say("twilight.agreements_bring"), most=20, value=0)
    label = say("twilight.goods_of_trade", n=number)
    return Answer(command=PlayTrade, label=label, fields=(amount,), fixed=fixed, main=True), end


def negotiated(state: State, side: SideKey) -> list[Answer]:
    """5 Who agrees, who parts, and who gives the two the other way round."""
    made = [pair for pair in agreements.pairs(state) if between(state, pair)]
    left = [pair for pair in agreements.pairs(state) if pair not in made]
    swapping = tuple(each for each in seats(state) if agreements.can_swap(state, SideKey(each.value)))
    fields = {
        Agree: Choice(name="pair", options=tuple(option(state, pair) for pair in left)),
        EndAgreement: Choice(name="pair", options=tuple(option(state, pair) for pair in made)),
        SwapContracts: Choice(name="whose", options=swapping),
    }
    labels = {
        Agree: say("twilight.who_agrees"),
        EndAgreement: say("twilight.who_parts"),
        SwapContracts: say("twilight.who_swaps"),
    }
    return [
        Answer(command=command, label=labels[command], fields=(field,), fixed={"side": side}, rule="5")
        for command, field in fields.items()
        if field.options
    ]


def option(state: State, pair: Pair) -> Option:
    """Two players to choose."""
    one, other = (name(state, side) for side in pair)
    return Option(value=key_of(pair), label=say("twilight.pair", one=one, other=other))


def laid_out(state: State, question: Question) -> Question:
    """Where agreements are kept the primary of Trade is a page of all pairs."""
    if question.key != "primary_trade" or not agreements.kept(state):
        return question
    rows = tuple(trader(state, side) for side in playing(state))
    # What the card does the page shows; what a race may do with it is said there.
    may = reminded(state, Moment.TRADE, *playing(state))
    return msgspec.structs.replace(question, layout="wide", control="action/trade", detail=rows, remark=may)


def trader(state: State, side: SideKey) -> Trader:
    """A row of the page."""
    return Trader(
        side=side,
        name=name(state, side),
        contracts=tuple(agreements.contracts(state, side)),
        gets=gets(state, side),
        can_swap=agreements.can_swap(state, side),
        cells=tuple(None if other == side else cell(state, side, other) for other in playing(state)),
    )


def gets(state: State, side: SideKey) -> int:
    """What all of them bring a player: the holder of the card, or one who uses its secondary."""
    if side == state.active:
        return sum(n for _, n in agreements.bringing(state, side))
    return agreements.income(state, side, primary=False)


def cell(state: State, side: SideKey, other: SideKey) -> Cell:
    """What one gets of another; shut where one of them has no agreement left."""
    pair: Pair = (side, other) if state.sides.index(side) < state.sides.index(other) else (other, side)
    made = between(state, pair)
    gives = made.gives[other] if made else next(iter(agreements.free(state, other)), 0)
    full = any(len(agreements.of(state, each)) >= agreements.MOST for each in pair)
    return Cell(
        pair=key_of(pair), side=other, gets=agreements.worth(state, side, gives), agreed=made is not None,
        shut=not made and full,
    )  # fmt: skip


def play_trade(state: State, command: PlayTrade, referee: Referee) -> None:
    """5 Goods come, or agreements end."""
    begun(state)
    if command.cancel:
        agreements.end_all(state)
        referee.tell(say("twilight.agreements_ended", player=name(state, command.side)), "5")
        return
    if agreements.kept(state):
        brought = agreements.income(state, command.side, primary=True)
    else:
        brought = command.agreements
    number = card_figure(state, Card.TRADE, "goods") + brought
    goods.gain_goods(state, command.side, number, referee, "5")


def agree(state: State, command: Agree, referee: Referee) -> None:
    """5 Its holder agrees to every agreement of others, at the table."""
    agreements.agree(state, agreements.pair_of(state, command.pair), referee)


def end_agreement(state: State, command: EndAgreement, referee: Referee) -> None:
    """5 They part."""
    agreements.part(state, agreements.pair_of(state, command.pair), referee, "5")


def swap_contracts(state: State, command: SwapContracts, referee: Referee) -> None:
    """5 Which of the two goes to whom the players settle."""
    agreements.swap(state, command.whose, referee)


ANSWERS: dict[type[Command], Handler[State]] = {
    PlayTrade: play_trade,
    Agree: agree,
    EndAgreement: end_agreement,
    SwapContracts: swap_contracts,
}
