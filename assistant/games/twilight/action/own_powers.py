"""4 What a technology or a race gives to do in one's own turn, beside the action of the turn."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Option, Pick
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.say import Say, say

from ..components.kit import kit
from ..pieces import counters, goods, technologies
from ..pieces.players import at_table, is_race, name, names, others
from ..state.keys import Area, RaceKey, SideKey, TechnologyKey
from ..state.table import State
from .commands import LookAtHand, MoveGround, TakeTribute

# Mentak take a trade good from each of so many players who have so many or more.
TRIBUTES, RICH = 2, 3
TRIBUTE, LOOK = "tribute", "look"


def answers(state: State, side: SideKey) -> list[Answer]:
    """All that a player may still do this round."""
    return [*transit(state, side), *tribute(state, side), *look(state, side)]


def transit(state: State, side: SideKey) -> list[Answer]:
    """For a counter ground forces go from own planets to own planets; they stand on the table."""
    if not technologies.has(state, side, TechnologyKey.TRANSIT_DIODES):
        return []
    left = counters.held(state.players[side], Area.STRATEGY)
    title = kit(state).technologies[TechnologyKey.TRANSIT_DIODES].name
    shut = say("twilight.no_counter_left", area=counters.area_word(Area.STRATEGY))
    return [
        Answer(
            command=MoveGround,
            label=say("twilight.use_technology", technology=title),
            remark=say("twilight.one_of_allocation", n=left) if counters.kept(state) else None,
            fixed={"side": side},
            refusal=shut if counters.kept(state) and not left else None,
        )
    ]


def of_race(state: State, side: SideKey) -> list[str]:
    """What the race of a player may use once a round, as far as it is counted here."""
    mentak = is_race(state, side, RaceKey.MENTAK) and goods.kept(state)
    return [TRIBUTE] * mentak + [LOOK] * is_race(state, side, RaceKey.YSSARIL)


def tribute(state: State, side: SideKey) -> list[Answer]:
    """Mentak, once a round: a trade good from each of two who have some."""
    if TRIBUTE not in of_race(state, side) or used(state, side, TRIBUTE):
        return []
    rich = [each for each in others(state, side) if state.players[each].goods >= RICH]
    options = tuple(
        Option(
            value=each, label=name(state, each), side=each,
            remark=say("twilight.lie_there", n=state.players[each].goods),
        )
        for each in rich
    )  # fmt: skip
    field = Pick(name="whose", options=options, least=1, most=TRIBUTES)
    label, remark = say("twilight.takes_tribute"), say("twilight.once_this_round")
    return (
        [Answer(command=TakeTribute, label=label, remark=remark, fields=(field,), fixed={"side": side})]
        if rich
        else []
    )


def look(state: State, side: SideKey) -> list[Answer]:
    """Yssaril, once a round: they look at the action cards of one other player."""
    if LOOK not in of_race(state, side) or used(state, side, LOOK):
        return []
    options = tuple(Option(value=each, label=name(state, each), side=each) for each in others(state, side))
    field = Choice(name="whose", options=options)
    label, remark = say("twilight.looks_at_hand"), say("twilight.once_this_round")
    return [Answer(command=LookAtHand, label=label, remark=remark, fields=(field,), fixed={"side": side})]


def used(state: State, side: SideKey, power: str) -> bool:
    """Whether it was used in this round."""
    return state.players[side].used.get(power) == state.now.turn


def move_ground(state: State, command: MoveGround, referee: Referee) -> None:
    """A counter of strategy allocation; the turn goes on."""
    if counters.kept(state):
        counters.pay_counter(state, command.side, Area.STRATEGY, referee, "4")
    does = kit(state).technologies[TechnologyKey.TRANSIT_DIODES].name
    words: dict[str, Say] = {"what": say("twilight.moves_ground")}
    referee.tell(say("twilight.uses_power", player=name(state, command.side), power=does, **words), "4")


def take_tribute(state: State, command: TakeTribute, referee: Referee) -> None:
    """A trade good of each; refused of who has fewer than three, and of more than two."""
    state.players[command.side].used[TRIBUTE] = state.now.turn
    whose = list(dict.fromkeys(command.whose))
    if len(whose) > TRIBUTES:
        referee.forbid(say("twilight.tribute_of_two", n=len(whose), most=TRIBUTES), "4")
    taken = 0
    for side in whose:
        player = at_table(state, side)
        if player.goods < RICH:
            words = {"player": name(state, side), "n": player.goods, "least": RICH}
            referee.forbid(say("twilight.too_poor", **words), "4")
        if player.goods:
            player.goods, taken = player.goods - 1, taken + 1
    told = say("twilight.took_tribute", player=name(state, command.side), players=names(state, whose))
    referee.tell(told, "4")
    goods.gain_goods(state, command.side, taken, referee, "4")


def look_at_hand(state: State, command: LookAtHand, referee: Referee) -> None:
    """Which cards they are stays on the table."""
    state.players[command.side].used[LOOK] = state.now.turn
    at_table(state, command.whose)
    words = {"player": name(state, command.side), "other": name(state, command.whose)}
    referee.tell(say("twilight.looked_at_hand", **words), "4")


ANSWERS: dict[type[Command], Handler[State]] = {
    MoveGround: move_ground,
    TakeTribute: take_tribute,
    LookAtHand: look_at_hand,
}
