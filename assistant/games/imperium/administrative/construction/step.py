"""9.0 Construction."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.kept.mark import Mark
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Draw, Head, Question, Steppers
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step, worded
from assistant.core.words.say import Value, say
from assistant.games.imperium.pieces.campaign import doubled
from assistant.games.imperium.pieces.cup import Strengths, check_drawn, cup_for
from assistant.games.imperium.pieces.forces import add_unit, side_name
from assistant.games.imperium.pieces.stock import spend
from assistant.games.imperium.pieces.terraforming import SWITCH
from assistant.games.imperium.pieces.units import Words, names, unit_type
from assistant.games.imperium.state.keys import SIDES, SideKey
from assistant.games.imperium.state.ledger import What
from assistant.games.imperium.state.war import Due, State, Why

from . import terraforming
from .shipyard import price_of, refusals, yard

STEP_KEY = "construction"
DRAWING = f"{STEP_KEY}.draw"
DRAWN = {"RT": "rt", "JT": "jt"}

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]


class OrderConstruction(Command, frozen=True):
    """Build so many of each type; no orders, and all stays in stock."""

    side: SideKey
    orders: dict[str, Number] = msgspec.field(default_factory=dict)


class DrawBuiltTroops(Command, frozen=True):
    """The counters drawn blind for the troops ordered."""

    side: SideKey
    rt: Strengths = ()
    jt: Strengths = ()


def owed(state: State) -> list[Head]:
    """Each side's orders, then the draw of its troops; the page of orders is worked out later."""
    heads = []
    for side in SIDES:
        if side in state.pending.draws:
            heads.append(Head(key=DRAWING, side=side, about=(state.now.turn,)))
        elif str(Mark(STEP_KEY, side)) not in state.pending.answered:
            about = (state.now.turn, *terraforming.moment(state, side))
            heads.append(Head(key=STEP_KEY, side=side, about=about))
    return heads


def ask_orders(state: State, head: Head) -> Question:
    """What a side builds, on a page of its own."""
    side = SideKey(head.side)
    budget, page = max(0, state.sides[side].stock), yard(state, side)
    command, fixed, unit = OrderConstruction, {"side": side}, say("construction.unit")
    free = tuple(row for slip in page.slips for row in slip.rows)
    # What the rules bar stands apart, for a table that orders it anyway.
    forbidden = tuple(row for barred in page.barred for row in barred.rows)
    answers = [
        Answer(
            command=command,
            label=say("construction.pay"),
            fields=(Steppers(name="orders", rows=free, budget=budget, unit=unit),),
            fixed=fixed,
            main=True,
        ),
        Answer(command=command, label=say("construction.no_orders"), fields=(), fixed=fixed),
    ]
    if forbidden:
        every = Steppers(name="orders", rows=forbidden + free, budget=budget, unit=unit)
        answers.append(
            Answer(command=command, label=say("construction.forbidden_too"), fields=(every,), fixed=fixed)
        )
    return head.question(
        title=say("construction.ask", side=side_name(side)),
        rule="9.0",
        answers=(*answers, *terraforming.answers(state, side, page.sites)),
        remark=doubled(state),
        tables=("production",),
        layout="wide",
        control=f"administrative/{STEP_KEY}",
        detail=page,
    )


def ask_draw(state: State, head: Head) -> Question:
    """The strengths of the troops just paid for."""
    side = SideKey(head.side)
    due = state.pending.draws[side]
    fields = tuple(
        Draw(
            name=DRAWN[code],
            label=say(f"construction.draw_{DRAWN[code]}", n=count),
            count=count,
            cup=cup_for(state, side, code, count),
        )
        for code, count in due.items()
    )
    answer = Answer(
        command=DrawBuiltTroops,
        label=say("construction.draw"),
        fields=fields,
        fixed={"side": side},
        main=True,
    )
    title = say("construction.ask_draw", side=side_name(side))
    return head.question(title=title, rule="9.0", answers=(answer,))


def enter(state: State, referee: Referee) -> None:
    """Nobody has ordered anything this turn."""
    begun = (STEP_KEY, SWITCH)
    state.pending.answered = [done for done in state.pending.answered if Mark.read(done).kind not in begun]
    state.pending.draws = {}


def order(state: State, command: OrderConstruction, referee: Referee) -> None:
    """Pay at once; what was built stands in the box of the turn it arrives."""
    side = command.side
    orders = {code: number for code, number in command.orders.items() if number}
    price = sum(number * price_of(state, side, code) for code, number in orders.items())
    for code, number in orders.items():
        for refusal in refusals(state, side, code, number):
            referee.forbid(refusal.sentence, refusal.rule)
    if price > state.sides[side].stock:
        referee.forbid(say("construction.too_dear", price=price, stock=state.sides[side].stock), "9.0")
    spend(state, side, price, What.ORDERS)
    state.pending.answered.append(str(Mark(STEP_KEY, side)))
    for code, number in orders.items():
        # What the cup cannot give, but was ordered anyway, comes without a strength.
        drawn = min(number, len(cup_for(state, side, code, number))) if code in DRAWN else 0
        put_in_queue(state, side, code, [0] * (number - drawn))
        if drawn:
            state.pending.draws.setdefault(side, {})[code] = drawn
    tell_orders(state, side, orders, price, referee)


def tell_orders(state: State, side: SideKey, orders: dict[str, int], price: int, referee: Referee) -> None:
    """What was ordered; the other side only hears the price."""
    who = side_name(side)
    if not orders:
        referee.tell(say("construction.ordered_nothing", side=who), "9.0")
        return
    # 9.0 A sentence for each turn of arrival, the soonest first.
    parts: Words = []
    for wait in sorted({unit_type(state, side, code).turns for code in orders}):
        part = {code: n for code, n in orders.items() if unit_type(state, side, code).turns == wait}
        parts.append(say("construction.arrival", units=names(state, part), turn=state.now.turn + wait))
    values: dict[str, Value] = {"side": who, "price": price, "stock": state.sides[side].stock}
    # Fleets are hidden, money is not: the enemy reads the price alone.
    full = say("construction.ordered", units=parts, **values)
    referee.tell(say("construction.ordered_hidden", **values), "9.0", private={side: full})


def draw(state: State, command: DrawBuiltTroops, referee: Referee) -> None:
    """The troops drawn go into their box."""
    side = command.side
    due = state.pending.draws[side]
    drawn = {"RT": command.rt, "JT": command.jt}
    for code, strengths in drawn.items():
        check_drawn(state, side, code, strengths, due.get(code, 0))
    for code, strengths in drawn.items():
        put_in_queue(state, side, code, list(strengths))
        if strengths:
            values: dict[str, Value] = {"side": side_name(side), "n": len(strengths)}
            full = say(f"construction.drawn_{DRAWN[code]}", strengths=list(strengths), **values)
            referee.tell(say("construction.drawn_hidden", **values), "9.0", private={side: full})
    # All kinds are checked before the first is placed, so that nothing is half drawn.
    del state.pending.draws[side]


def put_in_queue(state: State, side: SideKey, code: str, strengths: list[int]) -> None:
    """Counters of one type, by the strength of each (0: none drawn), into the box they arrive in."""
    due = Due(state.now.turn + unit_type(state, side, code).turns, Why.BUILT)
    for strength in strengths:
        add_unit(state, side, code, due, strength)


PUT = {STEP_KEY: ask_orders, DRAWING: ask_draw}
ask = worded(owed, PUT)

STEP = Step(
    STEP_KEY,
    "9.0",
    ask=ask,
    answers={
        OrderConstruction: order,
        DrawBuiltTroops: draw,
        terraforming.PayTerraforming: terraforming.pay,
    },
    enter=enter,
    owed=owed,
)
