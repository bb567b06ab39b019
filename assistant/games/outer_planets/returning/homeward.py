"""12-1, 12-3 Every unit at sea that nobody supplies goes to a port, or is removed."""

from __future__ import annotations

from assistant.core.play.question import Answer, Choice, Head, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.play.shares import Share
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..components.rulings import Reading
from ..pieces.checks import acceleration, chance, passes
from ..pieces.going_home import distance, tankers_rolled
from ..pieces.moving import enter_neutral, enter_port
from ..pieces.places import port, port_name
from ..pieces.removal import remove
from ..pieces.sides import called, side_name
from ..pieces.units import at_sea, unit, unit_name
from ..state.keys import SIDES, PortKey, SideKey, Sign, UnitId
from ..state.play import Bound
from ..state.table import State
from ..state.unit import Unit
from .arriving import arrive, tell_home
from .check_dice import check_question, checking_sides
from .commands import ReturnChecks, ReturnHome, StayAtSea
from .page import detail
from .tankers import stay_at_sea, supply_answer
from .ways import FAR, FARTHEST, NEUTRAL, PORT, REMOVED, End, Journey, journeys, known_free, led, split


def to_return(state: State, side: SideKey | None = None) -> list[Unit]:
    """12-1 The units at sea that nobody supplies, and that are not under way already."""
    return [
        each
        for each in at_sea(state, side)
        if Sign.SUPPLIED not in each.signs and each.id not in state.turn.bound
    ]


def enter(state: State, referee: Referee) -> None:
    """12-1-2 Nobody has checked in vain."""
    state.turn.missed = {}


def let_go(state: State, referee: Referee) -> list[Say]:
    """12-1-2 Left by hand, nobody is under way: who was stands in its area."""
    bound, state.turn.bound = state.turn.bound, {}
    return [say("outer_planets.closed_returns", n=len(bound))] if bound else []


def ask(state: State) -> list[Question]:
    """12-1 Dice of those under way; else where all others go: both sides on one page, or each on its own."""
    if state.turn.bound:
        return [check_question(state)]
    sides = [side for side in SIDES if to_return(state, side)]
    found = journeys(state, to_return(state))
    return [return_question(state, side, found) for side in ((None, *sides) if len(sides) > 1 else sides)]


def owed(state: State) -> list[Head]:
    """12-1 Which of these questions are open; what they say takes long to work out."""
    sides = [side for side in SIDES if to_return(state, side)]
    if state.turn.bound or not sides:
        return [each.head for each in ask(state)]
    return [return_head(state, side) for side in ((None, *sides) if len(sides) > 1 else sides)]


def return_head(state: State, side: SideKey | None) -> Head:
    """How many go home tells one return from the next."""
    about = (state.now.turn, len(to_return(state, side)))
    return Head(key="returns" if side else "returns_all", side=side or "", about=about)


def weigh(state: State, command: ReturnHome, before: str) -> Question:
    """The page with what is chosen so far, and the tiles that are shown unit by unit."""
    found, chosen = journeys(state, to_return(state)), ways_of(command)
    for number, way in chosen.items():
        journey = found.get(UnitId(int(number.removeprefix("u"))))
        if journey and any(end.value == way for end in journey.ends):
            found[UnitId(int(number.removeprefix("u")))] = Journey(journey.ends, way)
    side = SideKey(command.side) if command.side else None
    return return_question(state, side, found, tuple(command.apart))


def ways_of(command: ReturnHome) -> dict[str, str]:
    """Where each unit goes that was named; who names another unit goes with it."""
    return {number: command.ways.get(way, way) for number, way in command.ways.items()}


def return_question(
    state: State, side: SideKey | None, found: dict[UnitId, Journey], apart: tuple[str, ...] = ()
) -> Question:
    """Where units go: each as proposed, if nothing is changed; of one side, or of both."""
    units = to_return(state, side)
    label = say("outer_planets.all_go_home")
    home = Answer(
        command=ReturnHome,
        label=label,
        fields=tuple(way_field(state, each, found[each.id]) for each in units),
        fixed={"side": side or ""},
        main=True,
    )
    # 12-2-2 Once the tankers' dice have fallen no card supplies any more.
    answers = (home,) if tankers_rolled(state) else (home, supply_answer(state, units))
    title = say("outer_planets.returns", side=side_name(side)) if side else say("outer_planets.all_return")
    return return_head(state, side).question(
        title=title,
        rule="12-1",
        answers=answers,
        covers="" if side else "returns",
        layout="wide",
        control="returning/home",
        detail=detail(state, units, found, apart),
    )


def way_field(state: State, each: Unit, journey: Journey) -> Choice:
    """The ends of one unit to choose from."""
    options = tuple(
        Option(value=end.value, label=end.words, remark=end_remark(end), rule=end.rule)
        for end in journey.ends
    )
    name = f"ways.u{each.id}"
    return Choice(name=name, options=options, chosen=journey.best, label=unit_name(state, each))


def end_remark(end: End) -> Say | None:
    """What a way costs, where it is not free."""
    return say("outer_planets.by_check") if end.checked else None


def return_home(state: State, command: ReturnHome, referee: Referee) -> None:
    """12-1 Each unit goes its way; who has to check stands in the area until the dice are thrown."""
    side, due = command.side or "", to_return(state)
    going = [(unit(state, int(number.removeprefix("u"))), way) for number, way in ways_of(command).items()]
    # 10-1-2 The headquarters helps all that leave its area, also if its flagship is in port before them.
    helped = {each.id: led(state, each) for each, _ in going}
    for each, way in going:
        if each not in due or (side and each.side != side):
            referee.forbid(say("outer_planets.not_at_sea"), "12-1")
        elif way == REMOVED:
            last_resort(state, each, "12-1-3", referee)
            remove(state, each, referee, "12-1-3")
        elif way == NEUTRAL:
            last_resort(state, each, "12-3-1", referee)
            into_neutral(state, each, referee)
        else:
            to_port(state, each, way, helped[each.id], referee)
    # A check is told by itself, with its die or without one.
    home = [(PortKey(each.at.key), each) for each, way in going if each in due and split(way)[0] == PORT]
    tell_home(state, {key: [one for at, one in home if at == key] for key, _ in home}, referee)


def last_resort(state: State, each: Unit, rule: str, referee: Referee) -> None:
    """12-1-3, 12-3-1 Only for a unit without any port near by."""
    if known_free(state, each):
        referee.forbid(say("outer_planets.has_port", unit=unit_name(state, each)), rule)


def into_neutral(state: State, each: Unit, referee: Referee) -> None:
    """12-3-1 A unit is in the neutral port, and must sail next turn."""
    enter_neutral(each)
    referee.tell(say("outer_planets.in_neutral", unit=unit_name(state, each)), "12-3-1")


def to_port(state: State, each: Unit, way: str, helped: bool, referee: Referee) -> None:
    """12-1-1, 12-1-2 A unit goes to a port, at once or by a check; the enemy's, or too far, is refused."""
    kind, key = split(way)
    goal = port(state, key)
    if kind not in (PORT, FAR):
        raise Senseless(say("outer_planets.no_such_port", port=way[:40]), "12-1")
    if goal.owner != each.side:
        referee.forbid(say("outer_planets.not_own_port", port=port_name(state, key)), "12-1-1")
    check_distance(state, each, way, referee)
    if kind == PORT:
        enter_port(state, each, key)
        return
    found = acceleration(state, each, helped)
    # What is certain needs no die.
    if found is not None and chance(state, found) in (0, 1):
        bring_home(state, each, Bound(port=key, led=helped), chance(state, found) == 1, referee)
    else:
        state.turn.bound[each.id] = Bound(port=key, led=helped)


def check_distance(state: State, each: Unit, way: str, referee: Referee) -> None:
    """12-1-1, 12-1-2 A port in the area or the next one is free, one two areas off needs a check."""
    kind, key = split(way)
    away = distance(state, each.at.key, key)
    offered = any(end.value == way for end in journeys(state, [each])[each.id].ends)
    if away is None or offered:
        return
    if away > FARTHEST:
        referee.forbid(say("outer_planets.port_too_far", port=port_name(state, key)), "12-1-2")
    elif kind == PORT and away == FARTHEST:
        referee.forbid(say("outer_planets.port_by_check", port=port_name(state, key)), "12-1-2")
    elif key in state.turn.missed.get(each.id, ()):
        referee.forbid(say("outer_planets.one_check", port=port_name(state, key)), "12-1-2")


def return_checks(state: State, command: ReturnChecks, referee: Referee) -> None:
    """12-1-2 Below its acceleration a unit is in port."""
    bound = state.turn.bound
    if len(command.faces) != len(bound):
        raise Senseless(say("outer_planets.wrong_dice", n=len(bound)), "12-1-2")
    state.turn.bound = {}
    for (number, to), face in zip(bound.items(), command.faces, strict=True):
        each = unit(state, number)
        found = acceleration(state, each, to.led) or 0
        words = say("outer_planets.return_checked", unit=unit_name(state, each), below=found)
        referee.tell(words, "12-1-2", faces=(face,), total=face, table="acceleration")
        bring_home(state, each, to, passes(state, found, face), referee)


def bring_home(state: State, each: Unit, to: Bound, passed: bool, referee: Referee) -> None:
    """12-1-2, 12-3-1 In port, or in the neutral one, unless a unit may check for each port."""
    if passed:
        arrive(state, each, to.port, referee)
    elif Reading.ONE_TRY_ONE.holds(state):
        into_neutral(state, each, referee)
    else:
        state.turn.missed.setdefault(each.id, []).append(to.port)


STEP = Step(
    "returns",
    "12-1",
    ask,
    {ReturnHome: return_home, ReturnChecks: return_checks, StayAtSea: stay_at_sea},
    enter,
    owed=owed,
    close=let_go,
    shares={"return_checks": Share((ReturnChecks,), checking_sides, called)},
)
