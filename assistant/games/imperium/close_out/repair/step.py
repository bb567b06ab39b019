"""14.3 Repair: damaged units restored from stock, damaged fighters or monitors merged."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.kept.mark import Mark
from assistant.core.kept.reading_off import reading_off
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Field, Option, Pick, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces import read_off as printed
from assistant.games.imperium.pieces.campaign import doubled
from assistant.games.imperium.pieces.forces import remove_unit, side_name, system_of, unit_of
from assistant.games.imperium.pieces.names import system_name, unit_at
from assistant.games.imperium.pieces.stock import spend
from assistant.games.imperium.pieces.units import Words, is_ship, short_name, unit_name
from assistant.games.imperium.state.keys import SIDES, SideKey, SystemId, UnitId
from assistant.games.imperium.state.ledger import What
from assistant.games.imperium.state.war import State, Unit

from ..owing import done, is_done, reopen
from .mending import candidates, mergeable, price, undisputed

Pairs = Annotated[int, msgspec.Meta(ge=0, le=99)]


class RepairUnits(Command, frozen=True):
    """Restore these units, and merge pairs of damaged fighters or monitors (system:type, how many pairs)."""

    side: SideKey
    units: tuple[UnitId, ...] = ()
    merges: dict[str, Pairs] = msgspec.field(default_factory=dict)


def enter(state: State, referee: Referee) -> None:
    """Nobody has settled this step yet."""
    reopen(state, "repair")


def ask(state: State) -> list[Question]:
    """What to repair: asked where something can be repaired for the stock at hand, or merged."""
    asked = [side for side in SIDES if not is_done(state, "repair", side) and _possible(state, side)]
    return [_question(state, side) for side in asked]


def _possible(state: State, side: SideKey) -> bool:
    stock = state.sides[side].stock
    prices = [price(state, unit) for unit in candidates(state, side)]
    merging = any(_free_pairs(state, units) for units in mergeable(state, side).values())
    # A blank price may turn out to be payable: as long as there is any stock it is asked.
    return merging or any(stock >= (1 if cost is None else cost) for cost in prices)


def _free_pairs(state: State, units: list[Unit]) -> int:
    """How many pairs of these the rules let merge."""
    return sum(1 for unit in units if undisputed(state, unit)) // 2


def _question(state: State, side: SideKey) -> Question:
    units = candidates(state, side)
    known = [unit for unit in units if price(state, unit) is not None]
    total = sum(price(state, unit) or 0 for unit in known)
    # 14.3 One tap offers all of it or nothing, never what happens to be listed first.
    affordable = bool(known) and total <= state.sides[side].stock
    everything = {"side": side, "units": tuple(unit.id for unit in known)}
    answers = []
    if affordable:
        label = say("repair.all", n=len(known), cost=total)
        answers.append(Answer(command=RepairUnits, label=label, fixed=everything, main=True))
    nothing = {"side": side, "units": ()}
    answers.append(
        Answer(command=RepairUnits, label=say("repair.nothing"), fixed=nothing, main=not affordable)
    )
    if fields := _fields(state, side, units):
        answers.append(
            Answer(command=RepairUnits, label=say("repair.these"), fields=fields, fixed={"side": side})
        )
    blank = [unit for unit in units if is_ship(state, unit)]
    if unread := printed.blanks(state, blank, "maintenance"):
        answers.append(reading_off(unread, main=False))
    about = (state.now.turn, *(unit.id for unit in known))
    return Question(
        key="repair",
        side=side,
        title=say("repair.title"),
        rule="14.3",
        answers=tuple(answers),
        about=about,
        remark=doubled(state) or say("repair.remark"),
    )


def _fields(state: State, side: SideKey, units: list[Unit]) -> tuple[Field, ...]:
    """Units to restore, each with its price; pairs to merge."""
    fields: list[Field] = []
    if units:
        options = tuple(_option(state, side, unit) for unit in units)
        fields.append(Pick(name="units", options=options, label=say("repair.which")))
    rows = tuple(_row(state, key, pair) for key, pair in mergeable(state, side).items())
    if rows:
        fields.append(Steppers(name="merges", rows=rows))
    return tuple(fields)


def _option(state: State, side: SideKey, unit: Unit) -> Option:
    cost = price(state, unit)
    if cost is None:
        blank = say("close_out.blank", unit=unit_name(state, unit))
        return Option(value=str(unit.id), label=unit_at(state, unit), refusal=blank, rule="14.3")
    stock = state.sides[side].stock
    refusal = say("repair.too_dear", cost=cost, stock=stock) if cost > stock else None
    return Option(
        value=str(unit.id),
        label=unit_at(state, unit),
        remark=say("repair.price", n=cost),
        refusal=refusal,
        rule="14.3",
    )


def _row(state: State, key: str, units: list[Unit]) -> Row:
    mark = Mark.read(key)
    system, code = SystemId(mark.kind), mark.of
    label = say("repair.pairs", type=short_name(state, code), system=system_name(state, system))
    most, pairs = _free_pairs(state, units), len(units) // 2
    refusal = say("repair.contested", system=system_name(state, system)) if most < pairs else None
    return Row(key=key, label=label, least=0, most=most, refusal=refusal, rule="14.3" if refusal else "")


def repair_units(state: State, command: RepairUnits, referee: Referee) -> None:
    """Stock pays for the restored units; of each merged pair one stays, whole."""
    side = command.side
    chosen = [unit_of(state, unit_id) for unit_id in command.units]
    if len(set(command.units)) != len(chosen) or any(unit.side != side for unit in chosen):
        raise Senseless(say("repair.not_yours", side=side_name(side)), "14.3")
    pairs = _pairs(state, command)
    cost = _check(state, side, chosen, referee)
    # R-40 A contested planet mends and merges nothing.
    for unit in (unit for pair in pairs for unit in pair if not undisputed(state, unit)):
        place = system_name(state, system_of(state, unit))
        referee.forbid(say("repair.contested", system=place), "14.3")
    # Named before they are restored: a merged counter that goes has no place any more.
    named: Words = [unit_at(state, unit) for unit in chosen]
    for unit in chosen:
        unit.damaged = False
    for kept, gone in pairs:
        kept.damaged = False
        remove_unit(state, gone)
    _tell_repairs(side, named, cost, referee)
    _tell_merges(state, side, [kept for kept, _ in pairs], referee)
    if not named and not pairs:
        referee.tell(say("repair.none", side=side_name(side)), "14.3")
    spend(state, side, cost, What.REPAIR)
    done(state, "repair", side)


def _pairs(state: State, command: RepairUnits) -> list[tuple[Unit, Unit]]:
    """Pairs of damaged units of a system that are not restored for stock; Senseless if they are too few."""
    groups, pairs = mergeable(state, command.side), []
    for key, number in command.merges.items():
        free = [unit for unit in groups.get(key, []) if unit.id not in command.units]
        if 2 * number > len(free):
            raise Senseless(say("repair.too_few", n=number, free=len(free)), "14.3")
        pairs += [(free[2 * pair], free[2 * pair + 1]) for pair in range(number)]
    return pairs


def _check(state: State, side: SideKey, chosen: list[Unit], referee: Referee) -> int:
    """What the units cost; refused where they cannot be repaired, or stock is short."""
    allowed, cost = candidates(state, side), 0
    for unit in chosen:
        its_price = price(state, unit)
        if unit not in allowed:
            referee.forbid(say("repair.not_allowed", unit=unit_at(state, unit)), "14.3")
        elif its_price is None:
            referee.forbid(say("close_out.blank", unit=unit_name(state, unit)), "14.3")
        cost += its_price or 0
    stock = state.sides[side].stock
    if cost > stock:
        referee.forbid(say("repair.too_dear", cost=cost, stock=stock), "14.3")
    return cost


def _tell_repairs(side: SideKey, units: Words, cost: int, referee: Referee) -> None:
    if units:
        private = say("repair.done", side=side_name(side), units=units, cost=cost)
        public = say("repair.done_hidden", side=side_name(side), n=len(units), cost=cost)
        referee.tell(public, "14.3", private={side: private})


def _tell_merges(state: State, side: SideKey, kept: list[Unit], referee: Referee) -> None:
    """Those that stay, named whole: they have turned already."""
    if kept:
        whole: Words = [unit_at(state, unit) for unit in kept]
        private = say("repair.merged", side=side_name(side), units=whole)
        public = say("repair.merged_hidden", side=side_name(side), n=len(kept))
        referee.tell(public, "14.3", private={side: private})


STEP = Step("repair", "14.3", ask=ask, answers={RepairUnits: repair_units}, enter=enter)
