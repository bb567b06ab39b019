"""7-4-3, 10-3, 14-1 What is ready or due again: conversions, headquarters and the landing force."""

from __future__ import annotations

from assistant.core.play.question import Answer, Choice, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import say

from ..components.kit import kit
from ..components.rulings import Reading
from ..pieces.headquarters import hq_name
from ..pieces.moving import enter_port, in_port_spot, unsign
from ..pieces.nations import home_port, is_out
from ..pieces.places import port, port_name, port_options
from ..pieces.reinforcing import BASE
from ..pieces.units import unit_name
from ..state.keys import ALLIANCE, IN_PORT, Sign, Zone
from ..state.table import State
from ..state.unit import Headquarters, Spot, Unit
from .commands import PlaceHomeless


def begin_turn(state: State, referee: Referee) -> None:
    """7-4-3, 12-3-3 What is over only now, as the match reads it: conversions, and charges filled in port."""
    for unit in state.units.values():
        if unit.at.zone in IN_PORT and Sign.OUT_OF_CHARGES in unit.signs:
            unsign(unit, Sign.OUT_OF_CHARGES)
        if Sign.CONVERTING in unit.signs:
            unsign(unit, Sign.CONVERTING)
            enter_port(state, unit, unit.at.key)
            referee.tell(say("outer_planets.ready", unit=unit_name(state, unit)), "7-4-3")


def rebuild(state: State, referee: Referee) -> None:
    """10-3, 14-1 Headquarters and the landing force that are due come back, if their place is still held."""
    begin_turn(state, referee)
    for hq in state.headquarters.values():
        back = kit(state).headquarters[hq.key].back
        if 0 < hq.due <= state.now.turn and state.ports[back].owner == hq.side:
            hq.port, hq.due = back, 0
            referee.tell(say("outer_planets.hq_back", hq=hq_name(state, hq.key), port=port_name(state, back)))
    for unit in state.units.values():
        if unit.at.zone == Zone.TRACK and unit.at.number <= state.now.turn:
            come_back(state, unit, referee)


def come_back(state: State, unit: Unit, referee: Referee) -> None:
    """14-1 A unit of the turn track is in its home port, as long as its state is in the war."""
    home = home_port(state, unit.nation) if unit.nation else BASE
    if home is None or is_out(state, unit.nation):
        # Else it waits on the track until a port is named for it.
        if Reading.HOMELESS_NONE.holds(state):
            unit.at = Spot(zone=Zone.REMOVED)
        return
    unit.at = in_port_spot(home)
    words = say("outer_planets.unit_back", unit=unit_name(state, unit), port=port_name(state, home))
    referee.tell(words, "7-3-1")


def homeless(state: State) -> list[Headquarters | Unit]:
    """10-3, 14-1 Who is due back and has lost its place, if the match lets it come elsewhere."""
    if Reading.HOMELESS_NONE.holds(state) or not port_options(state, ALLIANCE):
        return []
    hqs = [each for each in state.headquarters.values() if 0 < each.due <= state.now.turn]
    units = [each for each in state.units.values() if each.at.zone == Zone.TRACK]
    return [*hqs, *(each for each in units if each.at.number <= state.now.turn)]


def ask_homeless(state: State) -> list[Question]:
    """10-3, 14-1 Any port of the Alliance, one after the other."""
    waiting = homeless(state)
    if not waiting:
        return []
    first = waiting[0]
    name = hq_name(state, first.key) if isinstance(first, Headquarters) else unit_name(state, first)
    where = Choice(name="port", options=port_options(state, ALLIANCE))
    answer = Answer(command=PlaceHomeless, label=say("outer_planets.place"), fields=(where,), main=True)
    title, about = say("outer_planets.homeless_back", what=name), (state.now.turn, len(waiting))
    return [Question(key="homeless", side=ALLIANCE, title=title, rule="10-3", answers=(answer,), about=about)]


def place_homeless(state: State, command: PlaceHomeless, referee: Referee) -> None:
    """10-3, 14-1 The first that waits stands in the port that is named."""
    first, goal = homeless(state)[0], port(state, command.port)
    if goal.owner != ALLIANCE:
        referee.forbid(say("outer_planets.not_own_port", port=port_name(state, goal.key)), "10-3")
    if isinstance(first, Headquarters):
        first.port, first.due = goal.key, 0
        referee.tell(
            say("outer_planets.hq_back", hq=hq_name(state, first.key), port=port_name(state, goal.key))
        )
    else:
        first.at = in_port_spot(goal.key)
        name = unit_name(state, first)
        referee.tell(say("outer_planets.unit_back", unit=name, port=port_name(state, goal.key)), "14-1")


STEPS = (Step("rebuilding", "10-3", ask_homeless, {PlaceHomeless: place_homeless}, rebuild),)
