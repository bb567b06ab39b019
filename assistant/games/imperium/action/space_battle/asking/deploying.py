"""12.2 The questions of the set-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.core.kept.book import RecordPrinted
from assistant.core.play.question import Answer, Choice, Dice, Head, Option, Pick, Question
from assistant.core.play.step import Put
from assistant.core.words.say import say
from assistant.games.imperium.components.battle_board import EDGES
from assistant.games.imperium.pieces.edges import edge_key, edge_name, edge_of, edges_left
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import State, Unit

from ..deployment import PlaceAll, PlaceShips, ReadyToFight, RollEntry, setting_up, to_roll
from ..opening import FireByFire, by_fire_offered
from ..ships import battle_of, beside, on_board, ship_name
from ..starting_areas import enters, open_areas
from .drawn_board import battle_board
from .readings import about

# The area die that is thrown again.
AGAIN = 6


def head(state: State) -> Head:
    """The side that sets up first places its ships; the other rolls for each fleet, then places its own."""
    battle, side = battle_of(state), setting_up(state)
    assert side is not None, "asked before the first round only"
    entry = to_roll(state) if enters(battle, side) else None
    if entry is None:
        return Head(key="space_battle_place", side=side, about=about(battle))
    if entry.faces and entry.faces[-1] != AGAIN and edge_of(state, entry.faces[0]) is None:
        return Head(key="space_battle_edge", side=side, about=about(battle, entry.faces[0]))
    return Head(key="space_battle_entry", side=side, about=about(battle, entry.fleet, *entry.faces))


def _entry(state: State, head: Head) -> Question:
    """Two dice for a fleet, or the second of them again."""
    entry = to_roll(state)
    assert entry is not None, "a fleet is owed its roll"
    # 12.2 An area die of 6 is thrown again by itself; the entry stands.
    labels = [] if entry.faces else [say("space_battle.die_entry")]
    labels.append(say("space_battle.die_area"))
    dice = Dice(name="faces", count=len(labels), labels=tuple(labels))
    fixed = {"side": head.side, "fleet": entry.fleet}
    answers = (
        Answer(command=RollEntry, label=say("space_battle.roll"), fields=(dice,), fixed=fixed, main=True),
    )
    key = "space_battle.entry_title_again" if entry.faces else "space_battle.entry_title"
    title = say(key, fleet=entry.fleet) if entry.fleet else say("space_battle.entry_of_monitors")
    return head.question(
        title=title,
        rule="12.2",
        answers=answers,
    )


def _edge(state: State, head: Head) -> Question:
    """Where this entry number stands on the players' own board: nobody published it."""
    # The head was made with the number last, so that another number is another question.
    number = int(head.about[-1])
    key = edge_key(number).replace(".", "/")
    answers = tuple(
        Answer(command=RecordPrinted, label=edge_name(edge), fixed={"values": {key: EDGES.index(edge) + 1}})
        for edge in edges_left(state)
    )
    title, remark = say("space_battle.edge_title", number=number), say("space_battle.edge_remark")
    return head.question(
        title=title,
        rule="12.2",
        answers=answers,
        remark=remark,
    )


def _place(state: State, head: Head) -> Question:
    """Ships to areas, all at once or as the side wants them, until it stands."""
    battle, side = battle_of(state), SideKey(head.side)
    waiting, placed = beside(state, side), on_board(state, side)
    answers = [_place_all(side, len(waiting)) if waiting else _ready(side, main=True)]
    answers.append(_place_ships(state, side, [*waiting, *placed]))
    if waiting:
        answers.append(_place_and_change(side))
        if placed:
            answers.append(_ready(side))
    if by_fire_offered(state) and side == battle.placer:
        answers.append(Answer(command=FireByFire, label=say("space_battle.by_fire")))
    return head.question(
        title=say("space_battle.place_title", side=side_name(side)), rule="12.2",
        answers=tuple(answers),
        remark=say(f"space_battle.zone_{'entry' if enters(battle, side) else battle.placing}"),
        layout="wide", control="action/battle_board", detail=battle_board(state, side, PlaceShips),
    )  # fmt: skip


def _place_all(side: SideKey, waiting: int) -> Answer:
    """All that are left by the simple scheme, and the side stands."""
    return Answer(
        command=PlaceAll,
        label=say("space_battle.place_all", n=waiting),
        fixed={"side": side, "change": False},
        main=True,
        remark=say("space_battle.scheme"),
    )


def _place_and_change(side: SideKey) -> Answer:
    """The same, to be changed by hand."""
    label, remark = say("space_battle.place_change"), say("space_battle.scheme_change")
    return Answer(command=PlaceAll, label=label, fixed={"side": side, "change": True}, remark=remark)


def _place_ships(state: State, side: SideKey, ships: list[Unit]) -> Answer:
    """Some ships into one of the areas open to any of them."""
    fields = ships_and_area(state, ships, {area for ship in ships for area in open_areas(state, ship)})
    return Answer(command=PlaceShips, label=say("space_battle.place"), fields=fields, fixed={"side": side})


def _ready(side: SideKey, *, main: bool = False) -> Answer:
    """The side's ships stand as they should."""
    return Answer(command=ReadyToFight, label=say("space_battle.ready"), fixed={"side": side}, main=main)


PUT: Mapping[str, Put[State]] = {
    "space_battle_place": _place,
    "space_battle_entry": _entry,
    "space_battle_edge": _edge,
}


def ships_and_area(state: State, ships: Iterable[Unit], areas: Iterable[int]) -> tuple[Pick, Choice]:
    """Some of these ships, and one of the areas for all of them."""
    return (
        Pick(
            name="ships",
            options=tuple(option(state, ship) for ship in ships),
            label=say("space_battle.ships"),
            least=1,
        ),
        Choice(
            name="area",
            options=tuple(Option(value=str(area), label=str(area)) for area in sorted(areas)),
            label=say("space_battle.area"),
        ),
    )


def option(state: State, ship: Unit) -> Option:
    """A ship to pick, with where it stands."""
    area = battle_of(state).areas.get(ship.id)
    return Option(
        value=str(ship.id),
        label=ship_name(state, ship),
        remark=say("space_battle.in_area", area=area) if area else None,
    )
