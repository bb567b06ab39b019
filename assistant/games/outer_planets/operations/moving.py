"""8-4 What a card on the table moves: group after group, as the app works it out or as told."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.play.question import (
    Amount,
    Answer,
    Choice,
    Field,
    Head,
    Option,
    Pick,
    Question,
    Row,
    Steppers,
)
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import hand
from ..pieces.flagships import flagship, hq_fields
from ..pieces.headquarters import hq_name
from ..pieces.places import area, area_name, area_options
from ..pieces.units import options, unit, unit_name
from ..state.keys import ALLIANCE, HqKey
from ..state.play import Play
from ..state.table import State
from ..state.unit import Headquarters, Unit
from . import orders
from .commands import EndMoves, MoveUnits, Order, SailUnits
from .extras import add_extra, takes_more
from .fleets import berth_name, may_move, port_key, ready
from .page import sail_page
from .voyages import Voyages


def move_head(state: State, play: Play) -> Head:
    """What a card moves, after so many of its units."""
    return Head(key="moves", side=play.side, about=(state.now.turn, state.now.stop, len(play.units)))


def move_question(state: State, play: Play, made: SailUnits | None = None, before: str = "") -> Question:
    """8-4 Which units sail, and where to; as often as the card has units left."""
    fixed = {"side": play.side}
    units, left = ready(state, play.side), play.value - len(play.units)
    done = Answer(command=EndMoves, label=say("outer_planets.no_more_moves"), fixed=fixed, main=not units)
    label, sail_label = say("outer_planets.told_moves"), say("outer_planets.sail")
    told = Answer(command=MoveUnits, label=label, fields=told_fields(state, play, left), fixed=fixed)
    page = sail_page(state, play, made or SailUnits(side=play.side), before)
    fields = order_fields(state, page.sailing) if page.sailing else ()
    worked_out = Answer(command=SailUnits, label=sail_label, fields=fields, fixed=fixed, main=True)
    return move_head(state, play).question(
        title=say("outer_planets.moves", n=left),
        rule="8-4",
        answers=(done, told, worked_out) if units and left > 0 else (done,),
        layout="wide",
        control="operations/play",
        detail=page,
    )


def order_fields(state: State, sailing: Voyages) -> tuple[Field, ...]:
    """8-4 One group: from where, how many of each kind, where to; on a blank map whether they check."""
    ports = tuple(Option(value=each.key, label=each.name) for each in sailing.ports if each.chosen)
    rows = tuple(
        Row(key=each.key, label=each.name, most=each.of, value=each.chosen) for each in sailing.units
    )
    checks = tuple(
        Option(value=value, label=say(f"outer_planets.page.{word}_check"))
        for value, word in (("1", "with"), ("0", "no"))
    )
    return (
        Choice(name="order.port", options=ports),
        Steppers(name="order.kinds", rows=rows, least=1, most=sailing.most),
        Choice(name="order.to", options=area_options(state), label=say("outer_planets.goal")),
        Choice(name="order.checks", options=checks),
    )


def told_fields(state: State, play: Play, left: int) -> tuple[Field, ...]:
    """8-4 The units one by one, and which of them failed, as the table says."""
    able, most = ready(state, play.side), max(1, left)
    # Those that failed are named alone: their values stand where they were chosen.
    failed = tuple(Option(value=str(each.id), label=unit_name(state, each)) for each in able)
    fields: list[Field] = [
        Pick(
            name="units", options=options(state, able), least=1, most=most, label=say("outer_planets.units")
        ),
        Choice(name="to", options=area_options(state), label=say("outer_planets.goal")),
        Pick(name="failed", options=failed, label=say("outer_planets.failed")),
    ]
    if play.side == ALLIANCE:
        missions = tuple(
            Option(value=str(raid).lower(), label=say(f"outer_planets.mission_{word}"))
            for word, raid in (("normal", False), ("raiding", True))
        )
        fields.append(Choice(name="raiding", options=missions, chosen="false"))
    return (*fields, *hq_fields(state, play.side, able), *extra_fields(state, play))


def extra_fields(state: State, play: Play) -> tuple[Field, ...]:
    """10-1-1 The card that a headquarters brings to an offensive, and its value as the table says."""
    cards = [card for card in hand.possible(state, play.side) if card != play.card]
    if not (play.offensive and takes_more(state, play) and cards):
        return ()
    nothing = Option(value="", label=say("outer_planets.page.none"))
    found = tuple(Option(value=card, label=hand.card_name(state, card)) for card in cards)
    most = Amount(name="extra_value", label=say("outer_planets.units_moved"), most=hand.MOST_VALUE, value=0)
    label = say("outer_planets.page.extra")
    return Choice(name="extra", options=(nothing, *found), label=label, chosen=""), most


def weigh(state: State, command: SailUnits, before: str) -> Question:
    """The page with what is chosen so far."""
    return move_question(state, open_play(state), command, before)


def open_play(state: State) -> Play:
    """The card that lies on the table; Senseless if there is none."""
    if state.play is None:
        raise Senseless(say("outer_planets.nobody_moves"), "8-3")
    return state.play


def sail_units(state: State, command: SailUnits, referee: Referee) -> None:
    """8-4 Units sail as the app works it out."""
    play = open_play(state)
    add_extra(state, play, command, referee)
    orders.carry_out(state, play, command.order, referee)


def move_units(state: State, command: MoveUnits, referee: Referee) -> None:
    """8-4 Units stand where the table says: all that the app knows of the rules holds for them as well."""
    side, goal, play = command.side, area(state, command.to), open_play(state)
    if add_extra(state, play, command, referee):
        # 8-2-3 The enemy's automatic event comes first; then it is told where they sail.
        return
    units = [unit(state, number) for number in dict.fromkeys(command.units)]
    for each in units:
        if each.side != side or not may_move(state, each):
            referee.forbid(say("outer_planets.unit_stays", unit=unit_name(state, each)), "8-3-2")
    groups = by_port(state, units)
    hq = rides_with(state, command, groups, referee)
    for port, there in groups.items():
        aboard = hq.key if hq is not None and hq.port == port else ""
        ship = command.flagship if aboard else ""
        order = Order(port=port, to=goal.key, raiding=command.raiding, hq=aboard, flagship=ship)
        sail_as_told(state, order, there, command.failed, referee)


def rides_with(
    state: State, command: MoveUnits, groups: Mapping[str, list[Unit]], referee: Referee
) -> Headquarters | None:
    """10-2-1, 10-4 The headquarters that rides along; one that cannot is refused, and stays where it is."""
    if command.hq not in set(HqKey):
        return None
    hq = state.headquarters[HqKey(command.hq)]
    there = groups.get(hq.port, []) if hq.side == command.side else []
    if there and flagship(state, there) is not None:
        return hq
    name = hq_name(state, hq.key)
    if there:
        referee.forbid(say("outer_planets.no_flagship", hq=name), "10-4")
    else:
        port = berth_name(state, next(iter(groups), ""))
        referee.forbid(say("outer_planets.hq_not_there", hq=name, port=port), "10-2-1")
    return None


def by_port(state: State, units: list[Unit]) -> dict[str, list[Unit]]:
    """8-3-2 Units by the port they sail from; of one that is in none the table knows where from."""
    found: dict[str, list[Unit]] = {}
    for each in units:
        found.setdefault(port_key(each) if may_move(state, each) else "", []).append(each)
    return found


def sail_as_told(
    state: State, order: Order, units: list[Unit], told_failed: tuple[int, ...], referee: Referee
) -> None:
    """8-3-2, 8-4, 8-6, 8-8 Units of one port are where the table says; those that failed are back."""
    play, failed = open_play(state), {each.id for each in units if each.id in told_failed}
    if order.port:
        way = orders.check_order(state, play, order, units, referee)
        if failed and way.checks == 0:
            referee.forbid(say("outer_planets.no_check_to_fail", area=area_name(state, order.to)), "8-4-2")
    voyage = orders.set_out(state, play, order, units, referee)
    orders.land(state, voyage, failed, referee)


def end_moves(state: State, command: EndMoves, referee: Referee) -> None:
    """8-3-2 Fewer units than the value may sail."""
    orders.end(state)
