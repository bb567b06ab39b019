"""7-2, 7-4 The page of factories: for each box what lies in it, the worst damage in the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from assistant.core.kept.book import Blank
from assistant.core.kept.mark import is_marked, unmark
from assistant.core.kept.reading_off import reading_off
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import Name, Say, say

from ..components.blanks import blanks_of
from ..pieces.places import port_name, work_values
from ..pieces.sight import conversions_secret
from ..pieces.units import kind_of, printed_values, unit_name
from ..state.keys import SIDES, PortKey, SideKey
from ..state.table import State
from .boxes import Box, Lot, boxes_of, is_read_off, lots, proposed, taken
from .commands import FillFactories
from .filling import fill_factories

# What lies in a box, as one letter of what a page was last: nothing, then what there is to choose from.
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"


class ChoiceRow(msgspec.Struct, frozen=True, kw_only=True):
    """What may go into a box: a unit, the damage that is left of it then, whether it is converted."""

    key: str
    name: Name | Say
    values: str
    damage: int
    left: int | None
    converts: bool
    chosen: bool


class BoxRow(msgspec.Struct, frozen=True, kw_only=True):
    """A free box, and all that may go into it."""

    key: str
    number: int
    work: int | None
    choices: tuple[ChoiceRow, ...]
    empty: bool


class PortRows(msgspec.Struct, frozen=True, kw_only=True):
    """The boxes of a port: those that are free, the best first, and why others are not."""

    name: Name
    boxes: tuple[BoxRow, ...]
    shut: tuple[Say, ...]


class FactoryPage(msgspec.Struct, frozen=True, kw_only=True):
    """All boxes that a side may fill, how many it does, and how much damage that mends."""

    ports: tuple[PortRows, ...]
    used: int
    repaired: int
    weighed: str


def ask_factories(state: State) -> list[Question]:
    """7-2, 7-4 Each side that has anything to put into a box."""
    return [
        factory_question(state, side)
        for side in SIDES
        if not is_marked(state.turn.settled, "factories", side) and lots(state, side)
    ]


def factory_question(state: State, side: SideKey, filled: Mapping[str, str] | None = None) -> Question:
    """What a side puts into its boxes, as it is proposed or as it is `filled` so far."""
    there = lots(state, side)
    filled = proposed(state, side) if filled is None else filled
    boxes = {port: boxes_of(state, port, found) for port, found in there.items()}
    rows = tuple(port_rows(state, port, boxes[port], there[port], filled) for port in there)
    used = sum(not box.empty for row in rows for box in row.boxes)
    every = [box for found in boxes.values() for box in found]
    fields = tuple(box_field(state, box, there[box.port], filled) for box in every)
    label = say("outer_planets.into_boxes", n=used) if used else say("outer_planets.into_no_box")
    fixed = {"side": side}
    answers = [Answer(command=FillFactories, label=label, fields=fields, fixed=fixed, main=True)]
    if unread := blanks(state, there):
        answers.append(reading_off(unread, main=False, label=say("outer_planets.read_factories")))
    weighed = "".join(letter(there[box.port], filled, box) for box in every)
    return Question(
        key="factories",
        side=side,
        title=say("outer_planets.factories_of"),
        rule="7-2",
        answers=tuple(answers),
        about=(state.now.turn,),
        private=conversions_secret(state),
        layout="wide",
        control="strategy/factories",
        detail=FactoryPage(ports=rows, used=used, repaired=repaired(rows), weighed=weighed),
    )


def port_rows(
    state: State, port: PortKey, boxes: Iterable[Box], there: list[Lot], filled: Mapping[str, str]
) -> PortRows:
    """The boxes of a port, and the units in those that are taken."""
    shut = tuple(
        say("outer_planets.box_holds", port=port_name(state, port), box=number, unit=unit_name(state, each))
        for number, each in sorted(taken(state, port).items())
    )
    rows = tuple(box_row(state, box, there, filled) for box in boxes)
    return PortRows(name=port_name(state, port), boxes=rows, shut=shut)


def box_row(state: State, box: Box, there: list[Lot], filled: Mapping[str, str]) -> BoxRow:
    """A box with all that may go into it."""
    chosen = filled.get(box.key, "")
    choices = tuple(choice_row(state, box, lot, there, lot.key == chosen) for lot in there)
    empty = not any(each.chosen for each in choices)
    return BoxRow(key=box.key, number=box.number, work=box.work, choices=choices, empty=empty)


def choice_row(state: State, box: Box, lot: Lot, there: list[Lot], chosen: bool) -> ChoiceRow:
    """A unit that may go into a box."""
    left = None if lot.converts or box.work is None else max(0, lot.first.damage - box.work)
    return ChoiceRow(
        key=lot.key,
        name=lot_name(state, lot, there),
        # As its counter prints them: what is crippled now would look like another kind.
        values=printed_values(state, lot.first),
        damage=lot.first.damage,
        left=left,
        converts=lot.converts,
        chosen=chosen,
    )


def lot_name(state: State, lot: Lot, there: list[Lot]) -> Name | Say:
    """What units of a lot are called: by their kind, or a single ship by its name."""
    if lot.first.name:
        return unit_name(state, lot.first)
    short = say(f"outer_planets.short.{lot.first.type}")
    return kind_of(state, lot.first, (each.first for each in there), short)


def box_field(state: State, box: Box, there: list[Lot], filled: Mapping[str, str]) -> Choice:
    """7-2-1, 7-4-3 What goes into a box; nothing is an answer."""
    nothing = Option(value="", label=say("outer_planets.box_empty"))
    found = tuple(
        Option(
            value=lot.key,
            label=say("outer_planets.box_converts" if lot.converts else "outer_planets.box_repairs",
                      unit=unit_name(state, lot.first), n=lot.first.damage),
        )
        for lot in there
    )  # fmt: skip
    label = say("outer_planets.box_of", port=port_name(state, box.port), box=box.number)
    chosen = filled.get(box.key, "")
    return Choice(name=f"boxes.{box.key}", options=(nothing, *found), label=label, chosen=chosen)


def blanks(state: State, there: Iterable[PortKey]) -> tuple[Blank, ...]:
    """7-1-1 How many factories those ports have, then what each of them can do."""
    wanted = {f"port.{port}.factories" for port in there if not is_read_off(state, port)}
    for port in there:
        works = work_values(state, port)
        wanted |= {f"port.{port}.work.{number}" for number, work in works.items() if work is None}
    return blanks_of(state, wanted)


def repaired(rows: Iterable[PortRows]) -> int:
    """7-2-3 How much damage all boxes take off, as far as it is known what they can do."""
    chosen = (each for row in rows for box in row.boxes for each in box.choices if each.chosen)
    return sum(each.damage - each.left for each in chosen if each.left is not None)


def letter(there: list[Lot], filled: Mapping[str, str], box: Box) -> str:
    """What lies in a box."""
    keys = ["", *(lot.key for lot in there)]
    return LETTERS[keys.index(filled.get(box.key, "")) % len(LETTERS)]


def weigh(state: State, command: FillFactories, before: str) -> Question:
    """The page with what lies in the boxes so far."""
    there = lots(state, command.side)
    boxes = [box for port, found in there.items() for box in boxes_of(state, port, found)]
    stood = {box.key: meant(there[box.port], was) for box, was in zip(boxes, before, strict=False)}
    said = {box.key: said_of(there[box.port], command.boxes.get(box.key, "")) for box in boxes}
    return factory_question(state, command.side, each_once(boxes, there, said, stood))


def said_of(there: list[Lot], key: str) -> str:
    """What an answer puts into a box, if that may go there."""
    return key if key in (lot.key for lot in there) else ""


def meant(there: list[Lot], was: str) -> str:
    """What a letter stands for."""
    return dict(zip(LETTERS, ["", *(lot.key for lot in there)], strict=False)).get(was, "")


def each_once(
    boxes: list[Box], there: Mapping[PortKey, list[Lot]], said: dict[str, str], stood: Mapping[str, str]
) -> dict[str, str]:
    """8-7 A unit that is tapped for another box leaves its own, into which goes what lay in the other."""
    tapped = next((key for key in stood if said[key] != stood[key]), "")
    for lot in {lot.key: lot for found in there.values() for lot in found}.values():
        holding = [box for box in boxes if said[box.key] == lot.key and box.key != tapped]
        room = len(lot.units) - (said.get(tapped) == lot.key)
        for box in holding[room:]:
            other = stood.get(tapped, "")
            fits = other in (each.key for each in there[box.port])
            said[box.key] = other if fits and other != lot.key else ""
    return said


def enter(state: State, referee: Referee) -> None:
    """7-2 No side has filled its boxes."""
    unmark(state.turn.settled, "factories")


STEP = Step("factories", "7-2", ask_factories, {FillFactories: fill_factories}, enter)
WEIGHING: dict[type[Command], Callable[[Any, Any, str], Question]] = {FillFactories: weigh}
