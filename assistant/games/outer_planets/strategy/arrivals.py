"""7-3 What the turn track brings to the board: all that its box lists, or units one by one."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.mark import mark, unmark
from assistant.core.kept.reading_off import blank_ones, reading_off
from assistant.core.play.question import Amount, Answer, Choice, Field, Head, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..components.kit import kit
from ..components.rulings import Reading
from ..components.turn_track import TRACK_TURNS, Listed, track_blanks
from ..pieces.hand import card_name, put_off_table
from ..pieces.nations import home_port, is_out
from ..pieces.places import port_name, port_options
from ..pieces.reinforcing import BASE, bring, came_early, convoys_wanted, cut, still_to_come
from ..pieces.track_shown import track_shown
from ..pieces.turn_track import (
    ALL,
    ARRIVALS,
    Coming,
    foreseen,
    have_come,
    is_there,
    line_name,
    number_coming,
    stays_away,
)
from ..state.keys import ALLIANCE, Nation, PortKey, TypeKey
from ..state.table import State
from .commands import Arrive, ArriveListed, NoMoreArrivals


def ask_arrivals(state: State) -> list[Question]:
    """7-3-1 What the turn track lists for this turn; nothing is an answer."""
    if have_come(state, state.now.turn):
        return []
    lines = foreseen(state).get(state.now.turn)
    return [_by_hand(state) if lines is None else listed_question(state, lines)]


def _by_hand(state: State) -> Question:
    """Units told one by one; what the box lists can be read off beside, for this match and all later ones."""
    answers = (
        Answer(command=NoMoreArrivals, label=say("outer_planets.no_more_arrivals"), main=True),
        one_by_one(state, say("outer_planets.arrive")),
        *reading(state),
    )
    return arrivals_head(state).question(
        title=say("outer_planets.arrivals", turn=state.now.turn),
        rule="7-3-1",
        answers=answers,
        remark=say("outer_planets.convoys_may", n=convoys_wanted(state)),
    )


def arrivals_head(state: State, *more: str) -> Head:
    """Which question of arrivals this is."""
    about: tuple[int | str, ...] = (state.now.turn, len(state.units), convoys_wanted(state), *more)
    return Head(key=ARRIVALS, side="", about=about)


def one_by_one(state: State, label: Say) -> Answer:
    """Units alike, told by hand."""
    return Answer(command=Arrive, label=label, fields=tuple(arrival_fields(state)))


def reading(state: State) -> Iterator[Answer]:
    """7-3-1 What is blank of this turn's box, to be read off; the first turn has none (13-1-1)."""
    if state.now.turn in TRACK_TURNS:
        blank = blank_ones(track_blanks(kit(state), state.now.turn, state.printed), state.printed)
        yield reading_off(blank, main=False, label=say("outer_planets.read_box"))


def listed_question(state: State, lines: tuple[Coming, ...]) -> Question:
    """7-3-1 All that the box lists comes in one tap; some of it, or something else, by hand."""
    number = number_coming(state, lines)
    label = say("outer_planets.these_arrive", n=number) if number else say("outer_planets.none_arrive")
    answers = (
        Answer(command=ArriveListed, label=label, fields=tuple(listed_fields(state, lines)), main=True),
        one_by_one(state, say("outer_planets.arrive_otherwise")),
        Answer(command=NoMoreArrivals, label=say("outer_planets.no_more_arrivals")),
    )
    # Who taps what was read off wrong, and set right meanwhile, is asked again.
    told = ",".join(f"{each.kind}.{each.nation}:{each.number}" for each in lines)
    return arrivals_head(state, told).question(
        title=say("outer_planets.arrivals", turn=state.now.turn),
        rule="7-3-1",
        answers=answers,
        remark=say("outer_planets.convoys_may", n=convoys_wanted(state)),
        layout="wide",
        control="strategy/arrivals",
        detail=track_shown(state),
    )


def listed_fields(state: State, lines: tuple[Coming, ...]) -> Iterator[Field]:
    """Where units come whose state is out, and the cards of the Salamander; mostly nothing."""
    coming = [each for each in lines if each.number]
    if any(is_out(state, each.nation) for each in coming):
        yield from homeless_field(state)
    if any(each.kind == TypeKey.REGULAR_CRUISER for each in coming):
        yield from cruiser_cards(state)


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
    yield from homeless_field(state)
    yield from cruiser_cards(state)


def homeless_field(state: State) -> Iterator[Field]:
    """7-3-1 Any port of the Alliance, if the match lets units of a state that is out come there."""
    ports = port_options(state, ALLIANCE)
    if Reading.HOMELESS_ANY_PORT.holds(state) and ports:
        label = say("outer_planets.homeless_where")
        yield Choice(name="port", options=ports, label=label, chosen=ports[0].value)


def cruiser_cards(state: State) -> Iterator[Field]:
    """7-3-2 Cards in play, of which those of its development go with the Salamander."""
    lying = state.deck.in_play.get(ALLIANCE, ())
    if lying:
        cards = tuple(Option(value=card, label=card_name(state, card)) for card in lying)
        yield Pick(name="back", options=cards, label=say("outer_planets.cruiser_cards"))


def enter(state: State, referee: Referee) -> None:
    """7-3-1 Not everything has come."""
    unmark(state.turn.settled, ARRIVALS)


def early_remark(state: State, kind: TypeKey) -> Say | None:
    """7-3-2 What the list says of a kind of which a card has brought some before their time."""
    early = came_early(state, kind)
    return say("outer_planets.early_already", n=early) if early > 0 else None


def arrive(state: State, command: Arrive, referee: Referee) -> None:
    """7-3-1 Units come to Atlantic Station or to their home state; convoys only as far as six are there."""
    bring_in(state, command, still_to_come(state, command.kind, command.number, referee), referee)
    # Of a box that was read off they are not offered once more.
    if foreseen(state).get(state.now.turn) is not None:
        line = Listed(kind=command.kind, number=command.number, nation=own_nation(state, command))
        mark(state.turn.settled, ARRIVALS, line.key)


def own_nation(state: State, command: Arrive) -> Nation | None:
    """The state of units that come; none of the Aerospace Force's."""
    return command.nation if kit(state).types[command.kind].side == ALLIANCE else None


def bring_in(state: State, command: Arrive, coming: int, referee: Referee) -> None:
    """7-3-1 So many units of those that were told enter their port."""
    found = kit(state).types[command.kind]
    number = cut(state, found, coming, referee)
    if not number:
        return
    nation = own_nation(state, command)
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
    if is_there(state, TypeKey.REGULAR_CRUISER):
        referee.forbid(say("outer_planets.came_before"), "7-3-2")
    for card in command.back:
        put_off_table(state, ALLIANCE, card, "7-3-2", referee)


def arrive_listed(state: State, command: ArriveListed, referee: Referee) -> None:
    """7-3-1 All that the box of this turn lists comes; of a state that is out as the match reads it."""
    lines = foreseen(state).get(state.now.turn)
    if lines is None:
        raise Senseless(say("outer_planets.track_blank", turn=state.now.turn), "7-3-1")
    for each in lines:
        left = still_to_come(state, each.kind, each.number + each.struck, referee)
        if stays_away(state, each.nation):
            referee.tell(say("outer_planets.stays_away", unit=line_name(state, each)), "7-3-1")
        one = Arrive(each.kind, max(1, each.number), each.nation, command.port, command.back)
        bring_in(state, one, min(left, each.number), referee)
    mark(state.turn.settled, ARRIVALS, ALL)


def no_more_arrivals(state: State, command: NoMoreArrivals, referee: Referee) -> None:
    """7-3-1 All of this turn's box stands on the board."""
    mark(state.turn.settled, ARRIVALS, ALL)


STEPS = (
    Step(
        ARRIVALS,
        "7-3",
        ask_arrivals,
        {Arrive: arrive, NoMoreArrivals: no_more_arrivals, ArriveListed: arrive_listed},
        enter,
    ),
)
