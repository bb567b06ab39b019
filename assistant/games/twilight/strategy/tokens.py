"""3 Bonus tokens on a card that was taken: each becomes a trade good or a command counter, at once."""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..pieces import counters, goods
from ..pieces.players import name, names
from ..state.keys import Area, SideKey
from ..state.table import State

GOODS = "goods"


class ChangeTokens(Command, frozen=True):
    """How many tokens become goods, how many counters in which area."""

    side: SideKey
    into: dict[str, counters.Held]
    off: counters.OffBoard = msgspec.field(default_factory=dict)


def ask(state: State) -> list[Question]:
    """What the tokens become; with neither goods nor counters kept here it is only told."""
    return [question(state, side) for side, player in state.players.items() if player.owed]


def question(state: State, side: SideKey) -> Question:
    """Steppers for goods and the three areas."""
    player = state.players[side]
    number = player.owed
    least = {GOODS: say("twilight.trade_goods")} | {area: counters.area_word(area) for area in Area}
    # 3 A token becomes a counter only while reinforcements have one.
    room = counters.to_come(state, player) if counters.kept(state) else number
    off = counters.off_board(state, player, number) if counters.kept(state) else ()
    rows = tuple(
        Row(key=key, label=words, most=number if key == GOODS else min(number, room), price=1, value=0)
        for key, words in least.items()
    )
    field = Steppers(
        name="into", rows=rows, budget=number, unit=say("twilight.tokens"), least=number, most=number
    )
    answers = (
        Answer(
            command=ChangeTokens,
            label=say("twilight.all_goods"),
            fixed={"side": side, "into": {GOODS: number}},
            main=True,
        ),
        Answer(
            command=ChangeTokens, label=say("twilight.change"), fields=(field, *off), fixed={"side": side}
        ),
    )
    return Question(
        key="tokens",
        side=side,
        title=say("twilight.tokens_into", player=name(state, side), n=number),
        rule="3",
        answers=answers,
        about=(state.now.turn, state.picks),
    )


def drop(state: State, referee: Referee) -> list[Say]:
    """3 Left by hand before they were changed: nobody owes that any more."""
    owing = [side for side, player in state.players.items() if player.owed]
    for side in owing:
        state.players[side].owed = 0
    return [say("twilight.closed_tokens", players=names(state, owing))] if owing else []


def change_tokens(state: State, command: ChangeTokens, referee: Referee) -> None:
    """3 Each token by itself; a counter comes from reinforcements into any area."""
    player = state.players[command.side]
    if strange := set(command.into) - {GOODS, *Area}:
        raise Senseless(say("twilight.no_such_area", area=min(strange)[:40]), "3")
    number = sum(command.into.values())
    if number != player.owed:
        raise Senseless(say("twilight.tokens_differ", n=number, owed=player.owed), "3")
    split = {area: command.into[area] for area in Area if command.into.get(area)}
    if counters.kept(state):
        counters.fetch(state, command.side, sum(split.values()), command.off, "3")
        counters.gain_counters(state, command.side, split, referee, "3")
    elif split:
        referee.tell(
            say("twilight.gains_counters", player=name(state, command.side), n=sum(split.values()),
                where=counters.split_words(split)), "3"
        )  # fmt: skip
    more = command.into.get(GOODS, 0)
    if goods.kept(state):
        goods.gain_goods(state, command.side, more, referee, "3")
    elif more:
        referee.tell(say("twilight.takes_goods", player=name(state, command.side), n=more), "3")
    player.owed = 0
