"""14.1 Maintenance: bases cover what they can, stock pays the rest, what stays unpaid rolls."""

from __future__ import annotations

from assistant.core.play.question import Head
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step, worded
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.berths import contested_below
from assistant.games.imperium.pieces.connection import connections
from assistant.games.imperium.pieces.control import left_behind
from assistant.games.imperium.pieces.forces import check_system, side_name
from assistant.games.imperium.pieces.ledger import book_losses
from assistant.games.imperium.pieces.maintenance import (
    Lane,
    Lanes,
    Needs,
    from_stock,
    needs_of,
    only_covered,
    propose,
)
from assistant.games.imperium.pieces.names import system_name, unit_at
from assistant.games.imperium.pieces.stock import spend
from assistant.games.imperium.pieces.stock_pays import proposed
from assistant.games.imperium.pieces.units import Words
from assistant.games.imperium.pieces.wear import settle_worn, wear, with_fighters
from assistant.games.imperium.pieces.worked_out import note_verdict
from assistant.games.imperium.routes.connection import Link
from assistant.games.imperium.state.keys import SIDES, UnitId, unit_named
from assistant.games.imperium.state.ledger import What
from assistant.games.imperium.state.war import State

from ..owing import done, is_done, reopen
from . import questions
from .commands import MarkCutOff, PayCounted, PayMaintenance, RollMaintenance, WishScrap
from .page import out_of_reach


def enter(state: State, referee: Referee) -> None:
    """Maintenance begins; a side that neither pays nor risks anything is not asked."""
    reopen(state, "maintenance")
    reopen(state, "wish_scrap")
    state.close_out.rolls = {}
    state.close_out.cut_off = {}
    state.close_out.stock_pays = {}
    for side in SIDES:
        needs = needs_of(state, side)
        # A blank value may be dear: it is read off before anything is called covered.
        if needs.blanks:
            continue
        lanes = propose(needs)
        if all(lanes[due.unit.id] == "covered" or not due.chances for due in needs.dues):
            done(state, "maintenance", side)
            if needs.dues:
                referee.tell(say("maintenance.all_covered", side=side_name(side)), "14.1")


def drop(state: State, referee: Referee) -> list[Say]:
    """Left by hand, no unit is still to roll for."""
    sides = [side for side, units in state.close_out.rolls.items() if units]
    state.close_out.rolls = {}
    return [say("maintenance.closed_rolls", side=side_name(side)) for side in sides]


def owed(state: State) -> list[Head]:
    """What each side that has not settled its maintenance is asked; lanes and prices are worked out later."""
    return [questions.head(state, side) for side in SIDES if not is_done(state, "maintenance", side)]


ask = worded(owed, questions.PUT)


def pay_maintenance(state: State, command: PayMaintenance, referee: Referee) -> None:
    """Stock pays; what is unpaid and can suffer rolls next."""
    side, needs = command.side, needs_of(state, command.side)
    lanes = _lanes(state, command, needs)
    if command.how == "chosen":
        _check(state, needs, lanes, referee)
    cost = from_stock(needs, lanes)
    _note_ways(state, needs)
    if cost > needs.stock:
        referee.forbid(say("maintenance.too_dear", cost=cost, stock=needs.stock), "14.1")
    # Done anyway, it ends at nothing: no side owes stock.
    spend(state, side, cost, What.MAINTENANCE)
    rolling = [due.unit for due in needs.dues if lanes[due.unit.id] == "unpaid" and due.chances]
    key = "maintenance.paid" if rolling else "maintenance.paid_all"
    counted = say(key, side=side_name(side), cost=cost, n=len(rolling))
    named: Words = [unit_at(state, unit) for unit in rolling]
    private = say("maintenance.paid_but", side=side_name(side), cost=cost, units=named, n=len(rolling))
    referee.tell(counted, "14.1", private={side: private} if rolling else None)
    if rolling:
        state.close_out.rolls[side] = [unit.id for unit in rolling]
    else:
        done(state, "maintenance", side)


def _note_ways(state: State, needs: Needs) -> None:
    """What this maintenance owes to recorded routes."""
    known = connections(state, needs.side)
    for system in needs.systems:
        verdict = known.of_stock(system)
        key = "maintenance.known_reached" if verdict.link is Link.YES else "maintenance.known_cut_off"
        what = say(key, side=side_name(needs.side), system=system_name(state, system))
        note_verdict(state, what, verdict, needs.side)


def _lanes(state: State, command: PayMaintenance, needs: Needs) -> dict[int, Lane]:
    """The lane of every counter, as the command has it."""
    if command.how == "covered":
        return only_covered(needs)
    lanes = proposed(state, needs, command.how == "all")
    # What was chosen counter by counter departs from the proposal only where it says so.
    if command.how != "chosen":
        return lanes
    for name, lane in command.lanes.items():
        unit = unit_named(name)
        if unit not in lanes:
            raise Senseless(say("maintenance.no_such_unit", unit=name), "14.1")
        lanes[unit] = lane
    return lanes


def _check(state: State, needs: Needs, lanes: Lanes, referee: Referee) -> None:
    """Whether bases can cover, and stock reach, what was chosen."""
    for due in needs.dues:
        lane = lanes[due.unit.id]
        if due.ground and lane == "covered":
            referee.forbid(say("maintenance.ground_not_covered"), "14.1")
        if not due.ground and lane == "paid" and due.system in needs.cut_off:
            # R-22 An enemy fleet in the very system cuts it off too.
            referee.forbid(out_of_reach(state, needs, due.system), "14.1")
    for system in needs.systems:
        covered = sum(due.cost for due in needs.ships(system) if lanes[due.unit.id] == "covered")
        cover = needs.cover.get(system, 0)
        if covered > cover:
            name = system_name(state, system)
            referee.forbid(say("maintenance.over_covered", system=name, covered=covered, cover=cover), "14.1")


def pay_counted(state: State, command: PayCounted, referee: Referee) -> None:
    """All is maintained for a sum the players counted themselves."""
    stock = state.sides[command.side].stock
    if command.amount < 0:
        raise Senseless(say("maintenance.negative", amount=command.amount), "14.1")
    if command.amount > stock:
        referee.forbid(say("maintenance.too_dear", cost=command.amount, stock=stock), "14.1")
    spend(state, command.side, command.amount, What.MAINTENANCE)
    sentence = say("maintenance.counted", side=side_name(command.side), cost=command.amount)
    referee.tell(sentence, "14.1")
    # Counted as paid in full: nothing is left to roll for.
    state.close_out.rolls.pop(command.side, None)
    done(state, "maintenance", command.side)


def mark_cut_off(state: State, command: MarkCutOff, referee: Referee) -> None:
    """Stock reaches all but these systems."""
    for system in command.systems:
        check_system(state, system)
    state.close_out.cut_off[command.side] = sorted(set(command.systems))
    systems: Words = [system_name(state, system) for system in sorted(set(command.systems))]
    private = say("maintenance.cut_off", side=side_name(command.side), systems=systems, n=len(systems))
    if not systems:
        private = say("maintenance.reaches_all", side=side_name(command.side))
    public = say("maintenance.routes_judged", side=side_name(command.side))
    referee.tell(public, "14.1", private={command.side: private})


def wish_scrap(state: State, command: WishScrap, referee: Referee) -> None:
    """The scrap step will ask about monitors too."""
    done(state, "wish_scrap", command.side)
    referee.tell(say("maintenance.scrap_wished", side=side_name(command.side)), "14.2")


def roll_maintenance(state: State, command: RollMaintenance, referee: Referee) -> None:
    """A roll, +1 with support, of at most the maintenance harms (ground units: 2); all at the same time."""
    side, rolling = command.side, questions.rolling(state, command.side)
    if len(command.faces) != len(rolling):
        raise Senseless(say("maintenance.dice", n=len(rolling), given=len(command.faces)), "14.1")
    harmed = [due.unit for due, face in zip(rolling, command.faces, strict=True) if face <= due.chances]
    places: dict[UnitId, Say] = {unit.id: unit_at(state, unit) for unit in harmed}
    # Before any counter goes: afterwards nobody is left to say where it stood.
    given_up = contested_below(state, harmed)
    turned = [unit for unit in harmed if wear(state, unit)]
    book_losses(state, [unit for unit in harmed if unit.id not in state.units])
    # Turned over, and yet gone: it was aboard a ship that went after it.
    kept = {unit.id for unit in turned if unit.id in state.units}
    public = say("maintenance.rolled", side=side_name(side), n=len(command.faces))
    private = with_fighters(_suffered(command, places, kept), settle_worn(state, turned))
    referee.tell(public, "14.1", private={side: private}, faces=command.faces)
    for planet in given_up:
        left_behind(state, planet, side, referee)
    state.close_out.rolls.pop(side, None)
    done(state, "maintenance", side)


def _suffered(command: RollMaintenance, places: dict[UnitId, Say], kept: set[UnitId]) -> Say:
    """What became of the counters that were harmed."""
    side = side_name(command.side)
    if not places:
        return say("maintenance.unharmed", side=side, n=len(command.faces))
    flipped: Words = [place for unit, place in places.items() if unit in kept]
    removed: Words = [place for unit, place in places.items() if unit not in kept]
    return say("maintenance.suffered", side=side, flipped=flipped, removed=removed)


STEP = Step(
    "maintenance",
    "14.1",
    ask=ask,
    answers={
        PayMaintenance: pay_maintenance,
        PayCounted: pay_counted,
        MarkCutOff: mark_cut_off,
        WishScrap: wish_scrap,
        RollMaintenance: roll_maintenance,
    },
    enter=enter,
    owed=owed,
    close=drop,
)
