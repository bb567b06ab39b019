"""Buy, arrive, maintain: units ordered, on their way, and paid for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.play.question import Answer, Choice, Option, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, Values, say

from ..commands import Buy, Finish
from ..file.parts import UnitPart
from ..file.words import named
from ..pieces.effects import ordered, set_track
from ..pieces.here import BOARD
from ..pieces.stacks import coming, put_units, remove_any, several, stack, unit_name
from ..state import Pending
from .at import Asked, At, KindOfStep, asked, finish, senseless


def for_sale(at: At) -> Mapping[str, UnitPart]:
    """What a side can buy in this step, at its price."""
    return {
        key: unit
        for key, unit in at.file.units.items()
        if unit.cost and at.side in (unit.sides or at.file.sides) and key in (at.step.units or at.file.units)
    }


def left_of(at: At, key: str, unit: UnitPart) -> int:
    """How many more of a kind a side may have, those that wait counted."""
    waiting = sum(due.count for due in at.state.queue if (due.side, due.unit) == (at.side, key))
    return max(0, unit.most - at.count(key) - waiting)


def ask_buy(at: At) -> Asked:
    """What is ordered, at which price, out of how much."""
    rows = tuple(
        Row(
            key=key,
            label=named(unit.name),
            price=unit.cost,
            most=left_of(at, key, unit),
            group=named(unit.group) if unit.group else None,
            refusal=None if at.is_so(unit.when) else say("own.not_now"),
        )
        for key, unit in for_sale(at).items()
    )
    track = at.step.track or ""
    field = Steppers(name="orders", rows=rows, budget=at.number(track), unit=said_track(at))
    order = Answer(command=Buy, label=say("own.order"), fields=(field,), fixed={"side": at.side}, main=True)
    return asked(at, order)


def said_track(at: At) -> Say:
    """What is paid with."""
    return say("own.said", words=named(at.file.tracks[at.step.track or ""].name))


def pay(at: At, price: int, referee: Referee) -> None:
    """A side pays; the rules forbid it to pay more than it has."""
    track = at.step.track or ""
    have = at.number(track)
    if price > have:
        secret = at.side if at.file.tracks[track].secret else ""
        referee.forbid(say("own.too_dear", price=price, have=have), at.step.rule, secret)
    set_track(at, track, "", have - price, referee)


def buy(at: At, command: Buy, referee: Referee) -> None:
    """What is ordered is paid, and comes after its time."""
    sale, orders = for_sale(at), {key: n for key, n in command.orders.items() if n}
    for key, n in orders.items():
        if key not in sale or n < 0:
            raise senseless(key)
        if not at.is_so(sale[key].when):
            referee.forbid(say("own.not_now_unit", unit=unit_name(at.file, key)), at.step.rule)
        if n > (left := left_of(at, key, sale[key])):
            referee.forbid(say("own.too_many", unit=unit_name(at.file, key), n=left), at.step.rule)
    pay(at, sum(sale[key].cost * n for key, n in orders.items()), referee)
    for key, n in orders.items():
        referee.tell(ordered(at, key, n, at.state.now.turn + sale[key].time), at.step.rule)
    at.settle(referee)


def ask_arrive(at: At) -> Asked | None:
    """What comes in this turn, and where it is put."""
    here = coming(at)
    if not here:
        return None
    units: Values = [several(at.file, due.unit, due.count) for due in here]
    options = (Option(value=BOARD, label=say("own.on_map")), *owned_places(at))
    place = (Choice(name="place", options=options, chosen=BOARD),) if len(options) > 1 else ()
    return asked(at, finish(at, say("own.placed"), fields=place), remark=say("own.comes", units=units))


def owned_places(at: At) -> Iterator[Option]:
    """The places of a side."""
    for key, owner in at.state.owners.items():
        if owner == at.side and key in at.file.places:
            yield Option(value=key, label=named(at.file.places[key].name))


def arrive(at: At, command: Finish, referee: Referee) -> None:
    """What has come stands there, and waits no longer."""
    if command.place not in ("", BOARD, *at.file.places):
        raise senseless(command.place)
    here = coming(at)
    for due in here:
        # What only the arrivals name is no kind of unit that is kept.
        if due.unit in at.file.units:
            put_units(at.state, stack(at.side, due.unit, command.place), due.count)
        arrived = say("own.arrives", units=several(at.file, due.unit, due.count), side=at.name_of(at.side))
        referee.tell(arrived, at.step.rule)
    at.state.queue = [due for due in at.state.queue if due not in here]
    at.settle(referee)


def upkeep(at: At) -> list[tuple[str, int, int]]:
    """What a side keeps that costs something: the kind, how many, and the price of one."""
    found = ((key, at.count(key), at.worth(unit.upkeep or "0")) for key, unit in at.file.units.items())
    return [(key, n, price) for key, n, price in found if n and price > 0]


def ask_maintain(at: At) -> Asked | None:
    """What it costs to keep all, and which go unpaid."""
    kept = upkeep(at)
    if not kept:
        return None
    parts: Values = [
        say("own.upkeep_of", units=several(at.file, key, n), price=price) for key, n, price in kept
    ]
    price, have = sum(n * price for _, n, price in kept), at.number(at.step.track or "")
    rows = tuple(Row(key=key, label=unit_name(at.file, key), most=n) for key, n, _ in kept)
    unpaid = Steppers(name="numbers", rows=rows, unit=say("own.unpaid"))
    all_paid = finish(at, say("own.pay", price=price))
    some = Answer(command=Finish, label=say("own.pay_less"), fields=(unpaid,), fixed={"side": at.side})
    return asked(at, all_paid, some, remark=say("own.upkeep", parts=parts, price=price, have=have))


def maintain(at: At, command: Finish, referee: Referee) -> None:
    """What is paid for stays; each that is not is lost, and rolled for where the file says so."""
    kept, price, lost = {key: (n, each) for key, n, each in upkeep(at)}, 0, 0
    for key in command.numbers:
        if key not in kept:
            raise senseless(key)
    for key, (n, each) in kept.items():
        gone = max(0, min(n, command.numbers.get(key, 0)))
        price += (n - gone) * each
        lost += gone
        if gone:
            remove_any(at, key, gone)
            told = say("own.removed", units=several(at.file, key, gone), side=at.name_of(at.side))
            referee.tell(told, at.step.rule)
    pay(at, price, referee)
    if at.step.roll:
        at.state.pending += [Pending(at.step.roll, at.side) for _ in range(lost)]
    at.settle(referee)


BUY = KindOfStep(ask_buy, {Buy: buy})
ARRIVE = KindOfStep(ask_arrive, {Finish: arrive})
MAINTAIN = KindOfStep(ask_maintain, {Finish: maintain})
