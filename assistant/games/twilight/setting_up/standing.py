"""Where a group of bookkeeping stands when it is switched on late: asked once, player by player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from assistant.core.kept.groups import call_off
from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.play.command import Command
from assistant.core.play.question import Amount, Answer, Field, Option, Pick, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler, Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.groups import GROUPS
from ..components.kit import kit
from ..pieces import counters, planets
from ..pieces.players import name, plays, seated
from ..state.keys import NO_SIDE, Area, Group, PlanetKey, SideKey
from ..state.player import Player
from ..state.table import State

UNNAMED = "?"
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]


class CountersNow(Command, frozen=True):
    """The counters of a player as they lie: in the areas, and how many on the board."""

    side: SideKey
    split: counters.Split = msgspec.field(default_factory=dict)
    board: Count = 0


class PlanetsNow(Command, frozen=True):
    """The planets a player holds, and which of them are exhausted."""

    side: SideKey
    held: tuple[PlanetKey, ...] = ()
    exhausted: tuple[PlanetKey, ...] = ()


class TechnologiesNow(Command, frozen=True):
    """What a player has learned so far."""

    side: SideKey
    known: tuple[str, ...] = ()


class GoodsNow(Command, frozen=True):
    """How many trade goods and action cards a player has."""

    side: SideKey
    goods: Count = 0
    action_cards: Count = 0


def asked(
    group: Group, state: State, fields: dict[SideKey, tuple[Field, ...]], command: type[Command]
) -> list[Question]:
    """One question for each player who has not said it."""
    return [
        Question(
            key=f"{group}_now",
            side=side,
            title=say(f"twilight.{group}_now", player=name(state, side)),
            rule="1",
            answers=(
                Answer(
                    command=command,
                    label=say("twilight.stands_so"),
                    fields=own,
                    fixed={"side": side},
                    main=True,
                ),
            ),
        )
        for side, own in fields.items()
        if plays(state, side) and not is_marked(state.asked, group, side)
    ]


def said(state: State, group: Group, side: SideKey, referee: Referee) -> Player:
    """The player whose values these are, from now on kept here."""
    player = seated(state, side)
    mark(state.asked, group, side)
    referee.tell(say(f"twilight.{group}_told", player=name(state, side)), "1")
    return player


def ask_counters(state: State) -> list[Question]:
    """What lies in the three areas and on the board."""
    fields: dict[SideKey, tuple[Field, ...]] = {}
    for side, player in state.players.items():
        rows = tuple(
            Row(
                key=area,
                label=counters.area_word(area),
                most=counters.COUNTERS,
                value=counters.held(player, area),
            )
            for area in Area
        )
        board = Amount(name="board", label=say("twilight.on_the_board"), most=counters.COUNTERS,
                       value=len(player.board))  # fmt: skip
        fields[side] = (Steppers(name="split", rows=rows), board)
    return asked(Group.COUNTERS, state, fields, CountersNow)


def counters_now(state: State, command: CountersNow, referee: Referee) -> None:
    """Sixteen in all: what is left lies in reinforcements."""
    number = sum(command.split.values()) + command.board
    if number > counters.COUNTERS:
        raise Senseless(say("twilight.counters_not_there", n=number, most=counters.COUNTERS), "6-1")
    player = said(state, Group.COUNTERS, command.side, referee)
    for area in Area:
        counters.set_held(player, area, command.split.get(area, 0))
    # 10-3 Their number is what comes back; nobody is asked where each of them lies.
    player.board = [UNNAMED] * command.board


def ask_planets(state: State) -> list[Question]:
    """Which planets a player holds, and which are exhausted."""
    fields: dict[SideKey, tuple[Field, ...]] = {}
    for side in state.sides:
        free = {key: each for key, each in state.planets.items() if each.owner in ("", side)}
        own = planets.of_player(state, side)
        spent = tuple(key for key, each in own.items() if each.exhausted)
        options, exhausted = planets.options(free), say("twilight.of_them_exhausted")
        fields[side] = (
            Pick(name="held", label=say("twilight.holds"), options=options, chosen=tuple(own)),
            Pick(name="exhausted", label=exhausted, options=options, chosen=spent),
        )
    return asked(Group.PLANETS, state, fields, PlanetsNow)


def planets_now(state: State, command: PlanetsNow, referee: Referee) -> None:
    """Each planet has one owner; Senseless if it is another's."""
    for key in {*command.held, *command.exhausted}:
        if planets.planet(state, key).owner not in ("", command.side):
            raise Senseless(say("twilight.planet_taken", planet=state.planets[key].name), "6-5")
    if strange := set(command.exhausted) - set(command.held):
        raise Senseless(say("twilight.not_held", planet=state.planets[min(strange)].name), "6-5")
    said(state, Group.PLANETS, command.side, referee)
    # Said as a whole: what is not named is held no longer.
    for key, each in planets.of_player(state, command.side).items():
        each.owner, each.exhausted = NO_SIDE, False
        # What stood on it is its next owner's to tell.
        if key not in command.held:
            each.dock, each.pds = False, 0
    for key in command.held:
        state.planets[key].owner = command.side
        state.planets[key].exhausted = key in command.exhausted


def ask_technologies(state: State) -> list[Question]:
    """What each player has learned."""
    known = tuple(Option(value=key, label=each.name) for key, each in kit(state).technologies.items())
    every = Pick(name="known", label=say("twilight.technologies"), options=known)
    fields: dict[SideKey, tuple[Field, ...]] = {
        side: (msgspec.structs.replace(every, chosen=tuple(player.technologies)),)
        for side, player in state.players.items()
    }
    return asked(Group.TECHNOLOGIES, state, fields, TechnologiesNow)


def technologies_now(state: State, command: TechnologiesNow, referee: Referee) -> None:
    """What is known; Senseless if there is no such technology."""
    for key in command.known:
        if key not in kit(state).technologies:
            raise Senseless(say("twilight.no_such_technology", technology=key[:40]), "5")
    said(state, Group.TECHNOLOGIES, command.side, referee).technologies = list(dict.fromkeys(command.known))


def ask_goods(state: State) -> list[Question]:
    """How many goods and cards each player has."""
    fields: dict[SideKey, tuple[Field, ...]] = {
        side: (
            Amount(name="goods", label=say("twilight.goods"), most=40, value=player.goods),
            Amount(
                name="action_cards", label=say("twilight.action_cards"), most=30, value=player.action_cards
            ),
        )
        for side, player in state.players.items()
    }
    return asked(Group.GOODS, state, fields, GoodsNow)


def goods_now(state: State, command: GoodsNow, referee: Referee) -> None:
    """As they lie."""
    player = said(state, Group.GOODS, command.side, referee)
    player.goods, player.action_cards = command.goods, command.action_cards


def begin(group: Group) -> Callable[[State, Referee], None]:
    """Entering asks everybody anew."""

    def enter(state: State, referee: Referee) -> None:
        # Off for a while, the table went on without the app: nothing of before is known any more.
        unmark(state.asked, group)

    return enter


def procedure(
    group: Group, ask: Callable[[State], list[Question]], command: type[Command], answered: Handler[State]
) -> Step[State]:
    """The step in which all players say where a group stands."""
    kept = next(each for each in GROUPS if each.key == group)
    return Step(kept.step, "1", ask, {command: answered}, begin(group), close=call_off(kept))


PROCEDURES = (
    procedure(Group.COUNTERS, ask_counters, CountersNow, counters_now),
    procedure(Group.PLANETS, ask_planets, PlanetsNow, planets_now),
    procedure(Group.TECHNOLOGIES, ask_technologies, TechnologiesNow, technologies_now),
    procedure(Group.GOODS, ask_goods, GoodsNow, goods_now),
)
COMMANDS = (CountersNow, PlanetsNow, TechnologiesNow, GoodsNow)
