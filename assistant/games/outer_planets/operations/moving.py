"""8-4 What a card on the table moves: group after group, as the app works it out or as told."""

from __future__ import annotations

from assistant.core.errors import Senseless
from assistant.core.question import Answer, Choice, Field, Head, Option, Pick, Question, Row, Steppers
from assistant.core.referee import Referee
from assistant.core.say import say

from ..pieces.moving import in_area_spot, sail, sign, turn_back
from ..pieces.places import area, area_name, area_options
from ..pieces.sides import checked
from ..pieces.units import options, unit, unit_name
from ..state.keys import ALLIANCE, AT_SEA, Sign, Zone
from ..state.play import Play
from ..state.table import State
from ..state.unit import Spot
from . import orders
from .commands import EndMoves, MoveUnits, SailUnits
from .extras import add_extra
from .fleets import may_move, ready
from .page import sail_page
from .voyages import Voyages


def move_head(state: State, play: Play) -> Head:
    """What a card moves, after so many of its units."""
    return Head(key="moves", side=play.side, about=(state.now.turn, state.now.stop, len(play.units)))


def move_question(state: State, play: Play, made: SailUnits | None = None, before: str = "") -> Question:
    """8-4 Which units sail, and where to; as often as the card has units left."""
    fixed = {"side": play.side}
    units, left = ready(state, play.side), play.value - len(play.units)
    done = Answer(command="end_moves", label=say("outer_planets.no_more_moves"), fixed=fixed, main=not units)
    label, sail_label = say("outer_planets.told_moves"), say("outer_planets.sail")
    told = Answer(command="move_units", label=label, fields=told_fields(state, play, left), fixed=fixed)
    page = sail_page(state, play, made or SailUnits(side=play.side), before)
    fields = order_fields(state, page.sailing) if page.sailing else ()
    worked_out = Answer(command="sail_units", label=sail_label, fields=fields, fixed=fixed, main=True)
    return Question(
        key="moves",
        side=play.side,
        title=say("outer_planets.moves", n=left),
        rule="8-4",
        answers=(done, told, worked_out) if units and left > 0 else (done,),
        about=move_head(state, play).about,
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
    found = options(state, ready(state, play.side))
    fields: list[Field] = [
        Pick(name="units", options=found, least=1, most=max(1, left), label=say("outer_planets.units")),
        Choice(name="to", options=area_options(state), label=say("outer_planets.goal")),
        Pick(name="failed", options=found, label=say("outer_planets.failed")),
    ]
    if play.side == ALLIANCE:
        missions = tuple(
            Option(value=str(raid).lower(), label=say(f"outer_planets.mission_{word}"))
            for word, raid in (("normal", False), ("raiding", True))
        )
        fields.append(Choice(name="raiding", options=missions, chosen="false"))
    return tuple(fields)


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
    checked(command.side)
    play = open_play(state)
    add_extra(state, play, command, referee)
    orders.carry_out(state, play, command.order, referee)


def move_units(state: State, command: MoveUnits, referee: Referee) -> None:
    """8-4 Units stand in the area they sailed for; those whose check failed are back in port."""
    side, goal, play = checked(command.side), area(state, command.to), state.play
    zone = Spot(zone=Zone.RAIDING, key=goal.key) if command.raiding else in_area_spot(goal.key)
    for number in command.units:
        each = unit(state, number)
        if each.side != side or not may_move(state, each):
            referee.forbid(say("outer_planets.unit_stays", unit=unit_name(state, each)), "8-3-2")
        # At sea already, it has no port to be back in: it stays, and a marker says so.
        if number in command.failed and each.at.zone in AT_SEA:
            sign(each, Sign.FAILED_CHECK)
            continue
        sail(state, each, zone)
        if number in command.failed:
            turn_back(each)
    if play is not None:
        # Who failed the check has used up the card as well.
        play.units += [unit(state, number).id for number in command.units]
        if len(play.units) > play.value:
            referee.forbid(say("outer_planets.too_many_units", n=play.value), "8-3-2")
    words = say("outer_planets.sailed", n=len(command.units), area=area_name(state, goal.key))
    referee.tell(words, "8-4")


def end_moves(state: State, command: EndMoves, referee: Referee) -> None:
    """8-3-2 Fewer units than the value may sail."""
    orders.end(state)
