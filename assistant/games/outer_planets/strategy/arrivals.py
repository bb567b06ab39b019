"""7-3, 10-3, 14-1 What comes to the board: reinforcements, headquarters and the landing force."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.play.question import Amount, Answer, Choice, Field, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import Say, say

from ..components.kit import kit
from ..components.rulings import Reading
from ..pieces.hand import card_name, put_off_table
from ..pieces.headquarters import hq_name
from ..pieces.moving import enter_port, in_port_spot, unsign
from ..pieces.nations import home_port, is_out
from ..pieces.places import port, port_name, port_options
from ..pieces.reinforcing import bring, came_early, convoys_wanted, cut, still_to_come
from ..pieces.units import unit_name
from ..state.keys import ALLIANCE, IN_PORT, Nation, PortKey, Sign, TypeKey, Zone
from ..state.table import State
from ..state.unit import Headquarters, Spot, Unit
from .commands import Arrive, NoMoreArrivals, PlaceHomeless

BASE = PortKey("atlantic")


def ask_arrivals(state: State) -> list[Question]:
    """7-3-1 What the turn track lists for this turn; nothing is an answer."""
    if is_marked(state.turn.settled, "arrivals", "all"):
        return []
    answers = (
        Answer(command=NoMoreArrivals, label=say("outer_planets.no_more_arrivals"), main=True),
        Answer(command=Arrive, label=say("outer_planets.arrive"), fields=tuple(arrival_fields(state))),
    )
    title, remark = (
        say("outer_planets.arrivals", turn=state.now.turn),
        say("outer_planets.convoys_may", n=convoys_wanted(state)),
    )
    about = (state.now.turn, len(state.units), convoys_wanted(state))
    return [
        Question(
            key="arrivals", side="", title=title, rule="7-3-1", answers=answers, about=about, remark=remark
        )
    ]


def arrival_fields(state: State) -> Iterator[Field]:
    """Which units, how many, of which state; where, and which cards, only where that is open."""
    any_port = Reading.HOMELESS_ANY_PORT.holds(state)
    kinds = tuple(
        Option(value=key, label=each.name, side=each.side, remark=early_remark(state, key))
        for key, each in kit(state).types.items()
    )
    # 7-3-1 A state that left the war sends nobody, unless the match lets its units come to any port.
    nations = tuple(
        Option(value=each, label=say(f"outer_planets.nation.{each}"))
        for each in Nation
        if any_port or not is_out(state, each)
    )
    # The long list last: whose and how many would lie out of sight below it, and be sent as they stand.
    if nations:
        yield Choice(
            name="nation", options=nations, label=say("outer_planets.home_state"), chosen=nations[0].value
        )
    yield Amount(name="number", label=say("outer_planets.how_many"), least=1, most=12, value=1)
    yield Choice(name="kind", options=kinds, label=say("outer_planets.kind_of_unit"))
    ports = port_options(state, ALLIANCE)
    if any_port and ports:
        label = say("outer_planets.homeless_where")
        yield Choice(name="port", options=ports, label=label, chosen=ports[0].value)
    lying = state.deck.in_play.get(ALLIANCE, ())
    if lying:
        cards = tuple(Option(value=card, label=card_name(state, card)) for card in lying)
        yield Pick(name="back", options=cards, label=say("outer_planets.cruiser_cards"))


def enter(state: State, referee: Referee) -> None:
    """7-3-1 Not everything has come."""
    unmark(state.turn.settled, "arrivals")


def early_remark(state: State, kind: TypeKey) -> Say | None:
    """7-3-2 What the list says of a kind of which a card has brought some before their time."""
    early = came_early(state, kind)
    return say("outer_planets.early_already", n=early) if early > 0 else None


def arrive(state: State, command: Arrive, referee: Referee) -> None:
    """7-3-1 Units come to Atlantic Station or to their home state; convoys only as far as six are there."""
    found = kit(state).types[command.kind]
    number = cut(state, found, still_to_come(state, command.kind, command.number, referee), referee)
    if not number:
        return
    nation = command.nation if found.side == ALLIANCE else None
    goal = arrival_port(state, command, referee) if found.side == ALLIANCE else BASE
    if command.kind == TypeKey.REGULAR_CRUISER:
        salamander(state, command, referee)
    for _ in range(number):
        bring(state, command.kind, nation, goal)
    words = say("outer_planets.arrived", n=number, type=found.name, port=port_name(state, goal))
    referee.tell(words, "7-3-1")


def arrival_port(state: State, command: Arrive, referee: Referee) -> PortKey:
    """7-3-1 The port of its state; where that is out of the war, as the match reads it."""
    own = home_port(state, command.nation) if command.nation else None
    if own is not None and not is_out(state, command.nation):
        return own
    chosen = PortKey(command.port)
    if Reading.HOMELESS_ANY_PORT.holds(state) and chosen in state.ports:
        if state.ports[chosen].owner != ALLIANCE:
            referee.forbid(say("outer_planets.not_own_port", port=port_name(state, chosen)), "7-3-1")
        return chosen
    referee.forbid(say("outer_planets.no_home"), "7-3-1")
    return own or BASE


def salamander(state: State, command: Arrive, referee: Referee) -> None:
    """7-3-2 It comes once; by the track, the cards of its development that lie in play are thrown away."""
    if any(each.type == TypeKey.REGULAR_CRUISER for each in state.units.values()):
        referee.forbid(say("outer_planets.came_before"), "7-3-2")
    for card in command.back:
        put_off_table(state, ALLIANCE, card, "7-3-2", referee)


def no_more_arrivals(state: State, command: NoMoreArrivals, referee: Referee) -> None:
    """7-3-1 All of this turn's box stands on the board."""
    mark(state.turn.settled, "arrivals", "all")


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


STEPS = (
    Step("arrivals", "7-3", ask_arrivals, {Arrive: arrive, NoMoreArrivals: no_more_arrivals}, enter),
    Step("rebuilding", "10-3", ask_homeless, {PlaceHomeless: place_homeless}, rebuild),
)
