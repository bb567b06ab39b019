"""14.1 The questions of maintenance: who is paid for, and the rolls of those who are not."""

from __future__ import annotations

from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Amount, Answer, Choice, Dice, Head, Option, Pick, Question
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces import read_off as printed
from assistant.games.imperium.pieces.campaign import doubled
from assistant.games.imperium.pieces.deep_space import is_deep
from assistant.games.imperium.pieces.maintenance import Due, Lanes, Needs, from_stock, needs_of, propose
from assistant.games.imperium.pieces.names import system_name, unit_at
from assistant.games.imperium.pieces.stock_pays import proposed
from assistant.games.imperium.pieces.survey import placed
from assistant.games.imperium.pieces.units import value
from assistant.games.imperium.state.keys import SideKey, UnitId
from assistant.games.imperium.state.war import State, Unit

from ..owing import is_done
from .commands import MarkCutOff, PayCounted, PayMaintenance, RollMaintenance, WishScrap
from .page import detail, out_of_reach

STEP_KEY = "maintenance"
# So many dice have their counter's words beside them in half the width of a tablet.
MOST_IN_A_PANE = 4
READING, ROLLING = f"{STEP_KEY}.printed", f"{STEP_KEY}.roll"


def head(state: State, side: SideKey) -> Head:
    """Which of these a side is asked now."""
    turn = state.now.turn
    if _blanks(state, side):
        return Head(key=READING, side=side, about=(turn,))
    if side in state.close_out.rolls:
        return Head(key=ROLLING, side=side, about=(turn,))
    # Routes judged anew, and systems crossed on paper, change what stock pays: an answer before is overtaken.
    settled = state.close_out
    systems = [*settled.cut_off.get(side, []), *settled.stock_pays.get(side, [])]
    return Head(key=STEP_KEY, side=side, about=(turn, *systems))


def _blanks(state: State, side: SideKey) -> list[Unit]:
    """Counters whose maintenance must be read off first: of those that roll, or of all."""
    units = [unit for _, unit in placed(state, side) if unit.type != "OUTPOST"]
    # Asked after every answer, and so without all else that maintenance needs; of each kind once.
    kinds = {(unit.type, unit.damaged): unit for unit in units}
    blank = {alike for alike, unit in kinds.items() if value(state, unit, "maintenance") is None}
    unread = {unit.id: unit for unit in units if (unit.type, unit.damaged) in blank}
    if side not in state.close_out.rolls:
        return [*unread.values()]
    return [unread[unit] for unit in state.close_out.rolls[side] if unit in unread]


def pay(state: State, head: Head) -> Question:
    """Who is paid for: one tap for what is proposed, or counter by counter."""
    side = SideKey(head.side)
    needs = needs_of(state, side)
    lanes = proposed(state, needs)
    names = {due.unit.id: unit_at(state, due.unit) for due in needs.dues}
    answers = (*_in_one_tap(needs, lanes), *_exceptions(state, needs, names))
    return head.question(
        title=say("maintenance.title"),
        rule="14.1",
        answers=answers,
        remark=doubled(state) or say("maintenance.remark"),
        tables=("maintenance",),
        layout="wide",
        control="close_out/maintenance",
        detail=detail(state, needs, lanes, names),
    )


def read_values(state: State, head: Head) -> Question:
    """Values that only the counters show are asked for first; or the sum was counted on the table."""
    side = SideKey(head.side)
    units = _blanks(state, side)
    amount = Amount(
        name="amount", label=say("maintenance.amount"), least=0, most=max(0, state.sides[side].stock)
    )
    counted = Answer(
        command=PayCounted, label=say("maintenance.pay_counted"), fields=(amount,), fixed={"side": side}
    )
    answers = (reading_off(printed.blanks(state, units, "maintenance")), counted)
    title, remark = say("maintenance.read_off"), say("maintenance.read_off_remark")
    return head.question(title=title, rule="14.1", answers=answers, remark=remark)


def _in_one_tap(needs: Needs, lanes: Lanes) -> list[Answer]:
    """As proposed; everything, if that is more and stock can; nothing from stock."""
    side, cost = needs.side, from_stock(needs, lanes)
    answers = [_pay(side, "best", _proposal(needs, lanes, cost), main=True)]
    # Also what no roll can harm: some tables keep every counter paid.
    everything = propose(needs, everything=True)
    all_cost = from_stock(needs, everything)
    unpaid = any(lane == "unpaid" for lane in everything.values())
    if all_cost > cost and not unpaid:
        answers.append(_pay(side, "all", say("maintenance.pay_safe_too", cost=all_cost)))
    if cost:
        answers.append(_pay(side, "covered", say("maintenance.pay_nothing")))
    return answers


def _proposal(needs: Needs, lanes: Lanes, cost: int) -> Say:
    rolls = sum(1 for due in needs.dues if due.chances and lanes[due.unit.id] == "unpaid")
    if rolls:
        return say("maintenance.pay_and_roll", cost=cost, n=rolls)
    whole = all(lane != "unpaid" for lane in lanes.values())
    return say("maintenance.pay_all" if whole else "maintenance.pay_at_risk", cost=cost)


def _pay(side: SideKey, how: str, label: Say, main: bool = False) -> Answer:
    return Answer(command=PayMaintenance, label=label, fixed={"side": side, "how": how}, main=main)


def _exceptions(state: State, needs: Needs, names: dict[UnitId, Say]) -> list[Answer]:
    """Counter by counter; systems out of reach; a monitor to be scrapped."""
    side = needs.side
    options = {due_key: _lanes(state, needs, due) for due_key, due in _alike(needs).items()}
    choices = tuple(
        Choice(name=f"lanes.u{due.unit.id}", options=options[_key(due)], label=names[due.unit.id])
        for due in needs.dues
    )
    fixed = {"side": side, "how": "chosen"}
    answers = [
        Answer(
            command=PayMaintenance,
            label=say("maintenance.choose"),
            fields=choices,
            fixed=fixed,
        )
    ]
    # Stock lies on every world, so none is ever out of its reach.
    far = [system for system in needs.systems if system not in needs.worlds and not is_deep(state, system)]
    if far:
        systems = tuple(Option(value=system, label=system_name(state, system)) for system in far)
        pick = Pick(name="systems", options=systems, label=say("maintenance.systems"))
        answers.append(
            Answer(
                command=MarkCutOff,
                label=say("maintenance.mark_cut_off"),
                fields=(pick,),
                fixed={"side": side},
            )
        )
    monitors = any(due.unit.type == "M" and not due.unit.damaged for due in needs.dues)
    if monitors and not is_done(state, "wish_scrap", side):
        answers.append(Answer(command=WishScrap, label=say("maintenance.wish_scrap"), fixed={"side": side}))
    return answers


def _key(due: Due) -> tuple[str, bool, int]:
    """Counters of a system that cost the same have the same lanes open."""
    return due.system, due.ground, due.cost


def _alike(needs: Needs) -> dict[tuple[str, bool, int], Due]:
    return {_key(due): due for due in needs.dues}


def _lanes(state: State, needs: Needs, due: Due) -> tuple[Option, ...]:
    """Which lanes are open to a counter."""
    no_cover, no_route, system = None, None, system_name(state, due.system)
    if due.ground:
        # R-39 Ground units are paid for from stock alone.
        no_cover = say("maintenance.ground_not_covered")
    elif needs.cover.get(due.system, 0) < due.cost:
        no_cover = say("maintenance.no_cover", system=system)
    if not due.ground and due.system in needs.cut_off:
        no_route = out_of_reach(state, needs, due.system)
    return (
        Option(value="covered", label=say("maintenance.lane_covered"), refusal=no_cover, rule="14.1"),
        Option(value="paid", label=say("maintenance.lane_paid"), refusal=no_route, rule="14.1"),
        Option(value="unpaid", label=say("maintenance.lane_unpaid")),
    )


def rolling(state: State, side: SideKey) -> list[Due]:
    """The counters of a side that roll, in the order asked."""
    ids = state.close_out.rolls.get(side, [])
    known = {due.unit.id: due for due in needs_of(state, side).dues}
    return [known[unit] for unit in ids if unit in known]


def roll(state: State, head: Head) -> Question:
    """A die for each counter not paid for, beside what harms it."""
    side = SideKey(head.side)
    needs = rolling(state, side)
    # Faces that harm are marked only where they are the same for every die.
    alike = len({due.chances for due in needs}) == 1
    hits = tuple(range(1, needs[0].chances + 1)) if alike else ()
    labels = tuple(_risk(state, due) for due in needs)
    dice = Dice(name="faces", count=len(needs), hits=hits, table="maintenance", labels=labels)
    answers = (
        Answer(
            command=RollMaintenance,
            label=say("maintenance.roll"),
            fields=(dice,),
            fixed={"side": side},
            main=True,
        ),
    )
    return head.question(
        title=say("maintenance.roll_title", n=len(needs)),
        rule="14.1",
        answers=answers,
        tables=("maintenance",),
        layout="wide" if len(needs) > MOST_IN_A_PANE else "pane",
    )


def _risk(state: State, due: Due) -> Say:
    """A counter, and the highest face that harms it."""
    key = "maintenance.risk_one" if due.chances == 1 else "maintenance.risk"
    unit = unit_at(state, due.unit)
    if not due.chances:
        return say("maintenance.safe_unit", unit=unit)
    return say(key, unit=unit, most=due.chances, bonus=due.bonus)


PUT = {STEP_KEY: pay, READING: read_values, ROLLING: roll}
