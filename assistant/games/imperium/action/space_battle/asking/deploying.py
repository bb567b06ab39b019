"""12.2 The questions of the set-up."""

from __future__ import annotations

from assistant.core.question import Answer, Choice, Dice, Head, Option, Pick, Question
from assistant.core.say import say
from assistant.games.imperium.components.battle_board import EDGES
from assistant.games.imperium.pieces.edges import edge_key, edge_name, edge_of, edges_left
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.space_battle import Entry
from assistant.games.imperium.state.war import State, Unit

from ..by_fire import offered
from ..deployment import setting_up, to_roll
from ..ships import battle_of, beside, on_board, ship_name
from ..starting_areas import enters, open_areas
from .drawn_board import battle_board
from .readings import about


def entering(state: State) -> Entry | None:
    """The fleet that rolls for its entry now."""
    return to_roll(state) if enters(battle_of(state), setting_up(state)) else None


def head(state: State) -> Head:
    """The question of a side that places its ships."""
    return Head(key="space_battle_place", side=setting_up(state) or "", about=about(battle_of(state)))


def ask(state: State) -> Question:
    """The side that sets up first places its ships; the other rolls and places its own."""
    entry, side = entering(state), setting_up(state)
    assert side is not None, "asked before the first round only"
    return _entry(state, entry) if entry else _place(state, side)


def _entry(state: State, entry: Entry) -> Question:
    battle = battle_of(state)
    if entry.faces and entry.faces[-1] != 6 and edge_of(state, entry.faces[0]) is None:
        return _edge(state, entry)
    again = bool(entry.faces)
    labels = [] if again else [say("space_battle.die_entry")]
    labels.append(say("space_battle.die_area"))
    dice = Dice(name="faces", count=len(labels), labels=tuple(labels))
    fixed = {"side": battle.mover, "fleet": entry.fleet}
    answers = (
        Answer(command="roll_entry", label=say("space_battle.roll"), fields=(dice,), fixed=fixed, main=True),
    )
    key = "space_battle.entry_title_again" if again else "space_battle.entry_title"
    title = say(key, fleet=entry.fleet) if entry.fleet else say("space_battle.entry_of_monitors")
    more = (entry.fleet, *entry.faces)
    return Question(
        key="space_battle_entry",
        side=battle.mover,
        title=title,
        rule="12.2",
        answers=answers,
        about=about(battle, *more),
    )


def _edge(state: State, entry: Entry) -> Question:
    """Where this entry number stands on the players' own board: nobody published it."""
    number, battle = entry.faces[0], battle_of(state)
    key = edge_key(number).replace(".", "/")
    answers = tuple(
        Answer(
            command="record_printed", label=edge_name(edge), fixed={"values": {key: EDGES.index(edge) + 1}}
        )
        for edge in edges_left(state)
    )
    title, remark = say("space_battle.edge_title", number=number), say("space_battle.edge_remark")
    return Question(
        key="space_battle_edge",
        side=battle.mover,
        title=title,
        rule="12.2",
        answers=answers,
        about=about(battle, number),
        remark=remark,
    )


def _place(state: State, side: SideKey) -> Question:
    battle = battle_of(state)
    waiting, placed = beside(state, side), on_board(state, side)
    fixed = {"side": side}
    answers = []
    if waiting:
        remark = say("space_battle.scheme")
        label = say("space_battle.place_all", n=len(waiting))
        answers.append(
            Answer(
                command="place_all", label=label, fixed={**fixed, "change": False}, main=True, remark=remark
            )
        )
    else:
        answers.append(
            Answer(command="ready_to_fight", label=say("space_battle.ready"), fixed=fixed, main=True)
        )
    open_to = sorted({area for ship in (*waiting, *placed) for area in open_areas(state, ship)})
    fields = (
        Pick(
            name="ships",
            options=tuple(option(state, ship) for ship in (*waiting, *placed)),
            label=say("space_battle.ships"),
            least=1,
        ),
        Choice(
            name="area",
            options=tuple(Option(value=str(area), label=str(area)) for area in open_to),
            label=say("space_battle.area"),
        ),
    )
    answers.append(Answer(command="place_ships", label=say("space_battle.place"), fields=fields, fixed=fixed))
    if waiting:
        remark = say("space_battle.scheme_change")
        label = say("space_battle.place_change")
        answers.append(
            Answer(command="place_all", label=label, fixed={**fixed, "change": True}, remark=remark)
        )
        if placed:
            answers.append(Answer(command="ready_to_fight", label=say("space_battle.ready"), fixed=fixed))
    if offered(state) and side == battle.placer:
        answers.append(Answer(command="fire_by_fire", label=say("space_battle.by_fire")))
    title = say("space_battle.place_title", side=side_name(side))
    remark = say(f"space_battle.zone_{'entry' if enters(battle, side) else battle.placing}")
    its = head(state)
    return Question(
        key=its.key, side=side, title=title, rule="12.2", answers=tuple(answers), about=its.about,
        remark=remark,
        layout="wide", control="action/battle_board", detail=battle_board(state, side),
    )  # fmt: skip


def option(state: State, ship: Unit) -> Option:
    """A ship to pick, with where it stands."""
    area = battle_of(state).areas.get(ship.id)
    return Option(
        value=str(ship.id),
        label=ship_name(state, ship),
        remark=say("space_battle.in_area", area=area) if area else None,
    )
