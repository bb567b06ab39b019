"""10-5, 10-6 An action card and two counters each, all at once; then redistribution in the order of play."""

from __future__ import annotations

from assistant.core.command import Command
from assistant.core.errors import Senseless
from assistant.core.question import Amount, Answer, Question, Row, Steppers
from assistant.core.referee import Referee
from assistant.core.say import say
from assistant.core.step import Step

from ..pieces import counters, goods, supply, technologies
from ..pieces.counters import Split
from ..pieces.players import is_race, name
from ..state.keys import Area
from ..state.table import State

COUNTERS_A_ROUND, CARDS_A_ROUND = 2, 1


class TakeCounters(Command, frozen=True):
    """Where the counters of a player go."""

    side: str
    split: Split


class AllToPool(Command, frozen=True):
    """All who have not said anything put their counters into the pool."""


class Redistribute(Command, frozen=True):
    """The three areas of a player as they lie now, and the ships of the largest fleet, without fighters."""

    side: str
    split: Split
    largest: counters.Held = 0


class KeepAreas(Command, frozen=True):
    """A player leaves the counters as they lie."""

    side: str


class NobodyRedistributes(Command, frozen=True):
    """All who have not said anything leave their counters as they lie."""


def begin(state: State, referee: Referee) -> None:
    """10-5 The cards come at once; what is thrown away is only counted."""
    state.claimed = []
    if goods.kept(state):
        for side in state.order:
            goods.draw_action_cards(state, side, cards_due(state, side), referee, "10-5")


def cards_due(state: State, side: str) -> int:
    """10-5 One card; Neural Motivator and the Yssaril one more each."""
    return CARDS_A_ROUND + technologies.has(state, side, "neural") + is_race(state, side, "yssaril")


def counters_due(state: State, side: str) -> int:
    """10-5 Two counters, Sol three, as far as reinforcements have them."""
    due = COUNTERS_A_ROUND + is_race(state, side, "sol")
    return min(due, counters.reinforcements(state.players[side]))


def owing(state: State) -> list[str]:
    """Who has not put the new counters anywhere yet."""
    return [side for side in state.order if side not in state.claimed and counters_due(state, side)]


def ask(state: State) -> list[Question]:
    """All at once, each on an own screen or one after the other; one tap puts all the rest into the pools."""
    if not counters.kept(state):
        return []
    owed = owing(state)
    if not owed:
        return []
    rest = Answer(
        command="all_to_pool",
        label=say("twilight.all_to_pool"),
        remark=say("twilight.the_rest", players=[name(state, side) for side in owed]),
        main=True,
    )
    whole = Question(
        key="counters_all", side="", title=say("twilight.counters_for_all"), rule="10-5", answers=(rest,),
        about=(state.now.turn,),
        covers="counters",
        control="status/counters",
        # In the order of play, those who have said it too: the list does not jump.
        detail=[row(state, side) for side in state.order],
    )  # fmt: skip
    return [whole, *(question(state, side) for side in owed)]


def row(state: State, side: str) -> dict[str, object]:
    """How a player stands: the areas as they lie, and how many counters wait."""
    player = state.players[side]
    return {
        "side": side,
        "name": name(state, side),
        "areas": [(str(area), counters.held(player, area)) for area in Area],
        "due": 0 if side in state.claimed else counters_due(state, side),
    }


def question(state: State, side: str) -> Question:
    """Which areas the new counters of a player go to."""
    due = counters_due(state, side)
    field = counters.split_field(state.players[side], due)
    answer = Answer(
        command="take_counters",
        label=say("twilight.take_counters", n=due),
        fields=(field,),
        fixed={"side": side},
        main=True,
    )
    title = say("twilight.counters_where", player=name(state, side), n=due)
    return Question(
        key="counters", side=side, title=title, rule="10-5", answers=(answer,), about=(state.now.turn,)
    )


def take_counters(state: State, command: TakeCounters, referee: Referee) -> None:
    """10-5 From reinforcements into any of the three areas."""
    due, given = counters_due(state, command.side), sum(command.split.values())
    if given != due:
        raise Senseless(say("twilight.counters_differ", n=given, due=due), "10-5")
    counters.gain_counters(state, command.side, command.split, referee, "10-5")
    state.claimed.append(command.side)


def all_to_pool(state: State, command: AllToPool, referee: Referee) -> None:
    """10-5 Where it is usual to put them."""
    for side in owing(state):
        counters.gain_counters(state, side, {Area.POOL: counters_due(state, side)}, referee, "10-5")
        state.claimed.append(side)


def begin_redistribution(state: State, referee: Referee) -> None:
    """10-6 Everybody in the order of play."""
    state.claimed = []


def redistributing(state: State) -> list[str]:
    """Who has not said yet how the counters lie, in the order of play."""
    return [side for side in state.order if side not in state.claimed]


def ask_redistribution(state: State) -> list[Question]:
    """10-6 How the counters of the next in the order of play lie."""
    left = redistributing(state)
    if not counters.kept(state) or not left:
        return []
    side = left[0]
    player = state.players[side]
    whole = counters.on_sheet(player)
    rows = tuple(
        Row(key=area, label=counters.area_word(area), most=whole, price=1, value=counters.held(player, area))
        for area in Area
    )
    field = Steppers(
        name="split", rows=rows, budget=whole, unit=say("twilight.counters"), least=whole, most=whole
    )
    largest = Amount(name="largest", label=say("twilight.largest_fleet"), most=counters.COUNTERS, value=0)
    fixed = {"side": side}
    rest = say("twilight.the_rest", players=[name(state, each) for each in left])
    answers = (
        Answer(command="keep_areas", label=say("twilight.as_they_lie"), fixed=fixed, main=True),
        Answer(
            command="redistribute", label=say("twilight.redistribute"), fields=(field, largest), fixed=fixed
        ),
        Answer(command="nobody_redistributes", label=say("twilight.nobody_redistributes"), remark=rest),
    )
    return [
        Question(
            key="redistribution", side=side, title=say("twilight.redistributes", player=name(state, side)),
            rule="10-6", answers=answers, about=(state.now.turn,),
        )
    ]  # fmt: skip


def redistribute(state: State, command: Redistribute, referee: Referee) -> None:
    """10-6 The same number of counters, otherwise; with less fleet supply the fleets are checked."""
    player = state.players[command.side]
    state.claimed.append(command.side)
    whole, given = counters.on_sheet(player), sum(command.split.values())
    if given != whole:
        raise Senseless(say("twilight.counters_differ", n=given, due=whole), "10-6")
    # 10-6 Fewer in that area supply fewer ships.
    before = player.counters.fleet
    for area in Area:
        counters.set_held(player, area, command.split.get(area, 0))
    where = counters.split_words({area: counters.held(player, area) for area in Area})
    referee.tell(say("twilight.redistributed", player=name(state, command.side), where=where), "10-6")
    if player.counters.fleet < before:
        largest = max(command.largest, supply.largest_known(state, command.side))
        supply.check(state, command.side, largest, referee, "10-6")
        told = say("twilight.check_fleets", player=name(state, command.side), n=player.counters.fleet)
        referee.tell(told, "10-6")


def keep_areas(state: State, command: KeepAreas, referee: Referee) -> None:
    """10-6 Nothing moves."""
    state.claimed.append(command.side)


def nobody_redistributes(state: State, command: NobodyRedistributes, referee: Referee) -> None:
    """10-6 Nothing moves with anybody else either."""
    state.claimed += redistributing(state)


STEPS = (
    Step("counters", "10-5", ask, {TakeCounters: take_counters, AllToPool: all_to_pool}, begin),
    Step(
        "redistribution",
        "10-6",
        ask_redistribution,
        {Redistribute: redistribute, KeepAreas: keep_areas, NobodyRedistributes: nobody_redistributes},
        begin_redistribution,
    ),
)
