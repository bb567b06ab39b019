"""Trade agreements set by hand: who has one with whom, and what the two of a player bring."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.answers import Kept, Listed, Shown
from assistant.core.kept.cardboard import Number, YesNo
from assistant.core.words.say import say

from ..pieces import agreements
from ..pieces.agreements import Pair, between, key_of
from ..pieces.players import name
from ..state.keys import SideKey
from ..state.table import State

BRINGS = Number(0, 9)


def agreement_values(state: State) -> Iterator[Shown]:
    """Every pair, then what each player gives."""
    values = tuple(pair_value(state, pair) for pair in agreements.pairs(state))
    yield Listed(say("twilight.kept_agreements"), values)
    for side in state.sides:
        yield from contract_values(state, side)


def pair_value(state: State, pair: Pair) -> Kept:
    """Whether two players have an agreement."""

    def put(there: bool) -> None:
        made = between(state, pair)
        if there and made is None:
            agreements.join(state, pair)
        elif made is not None and not there:
            state.agreements.remove(made)

    words = say("twilight.pair", one=name(state, pair[0]), other=name(state, pair[1]))
    return Kept(
        key=f"agreement.{key_of(pair)}", label=say("twilight.kept_agreement"), kind=YesNo(),
        now=between(state, pair) is not None, put=put, of=words,
    )  # fmt: skip


def contract_values(state: State, side: SideKey) -> Iterator[Kept]:
    """What each of the two brings to the other."""
    both = [*agreements.contracts(state, side), 0, 0][: agreements.MOST]
    for at, now in enumerate(both):

        def put(to: int, at: int = at) -> None:
            state.players[side].contracts = [*both[:at], to, *both[at + 1 :]]

        label = say("twilight.kept_contract", n=at + 1)
        yield Kept(
            key=f"contract.{side}.{at + 1}", label=label, kind=BRINGS, now=now, put=put, of=name(state, side)
        )
