"""12-2 Tankers: cruisers of the Alliance that stay in a belt, if their dice say so."""

from __future__ import annotations

from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.odds.hits import how_many
from assistant.core.play.question import Answer, Dice, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.shipped.match_kit import outcome, table
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..components.printed import Trait
from ..components.rulings import Reading
from ..odds.charts import faces_of
from ..odds.faces import chance
from ..pieces.control import controls
from ..pieces.going_home import TANKERS_ROLLED, check_supply
from ..pieces.moving import sign
from ..pieces.places import belts, joined
from ..pieces.spreads import spread_words
from ..pieces.units import at_sea, has, options, unit, unit_name
from ..state.keys import ALLIANCE, AreaKey, Sign, TypeKey, Zone
from ..state.table import State
from ..state.unit import Unit
from .commands import StayAtSea, TankerRoll, TryTankers

JUPITER = AreaKey("jupiter")


def near_tankers(state: State) -> list[Unit]:
    """12-2-1 Cruisers of the Alliance in controlled belts that adjoin a controlled Jupiter area."""
    if not controls(state, ALLIANCE, JUPITER):
        return []
    near = [
        key
        for key in belts(state)
        # As long as the map is blank there, the table knows whether they adjoin.
        if controls(state, ALLIANCE, key) and joined(state, key, JUPITER) is not False
    ]
    return [each for each in at_sea(state, ALLIANCE) if each.at.key in near and may_try(state, each)]


def may_try(state: State, each: Unit) -> bool:
    """12-2-1 Regular and auxiliary cruisers, those that raid as the match reads it."""
    if each.type == TypeKey.SECOND_LINE_CRUISER and Reading.SECOND_LINE_NO.holds(state):
        return False
    if each.at.zone == Zone.RAIDING and Reading.BELT_TANKER_NO.holds(state):
        return False
    return has(state, each, Trait.TANKER) and Sign.SUPPLIED not in each.signs


def enter(state: State, referee: Referee) -> None:
    """12-2-1 Nobody has tried."""
    unmark(state.turn.settled, "tankers")


def let_go(state: State, referee: Referee) -> list[Say]:
    """12-2-1 Left by hand, nobody waits for a die."""
    trying, state.turn.trying = state.turn.trying, []
    return [say("outer_planets.closed_tankers", n=len(trying))] if trying else []


def ask(state: State) -> list[Question]:
    """12-2-1 Which cruisers try, then their dice."""
    if state.turn.trying:
        return [dice_question(state)]
    units = near_tankers(state)
    if not units or is_marked(state.turn.settled, "tankers", "all"):
        return []
    picked = Pick(name="units", options=options(state, units), label=say("outer_planets.stay"), least=1)
    # 12-2-2 A card supplies whatever is at sea, before these dice; with closed hands each side says its own.
    others = [each for each in unsupplied(state) if not state.closed or each.side == ALLIANCE]
    answers = (
        Answer(
            command=TryTankers,
            label=say("outer_planets.nobody_tries"),
            fixed={"units": []},
            main=True,
        ),
        Answer(command=TryTankers, label=say("outer_planets.try_tankers"), fields=(picked,)),
        supply_answer(state, others),
    )
    return [
        Question(
            key="tankers",
            side=ALLIANCE,
            title=say("outer_planets.tankers"),
            rule="12-2-1",
            answers=answers,
            about=(state.now.turn, len(units)),
            tables=("tanker",),
            remark=say("outer_planets.tankers_first"),
        )
    ]


def unsupplied(state: State) -> list[Unit]:
    """12-2-2 The units at sea that a card may still keep there."""
    return [each for each in at_sea(state) if Sign.SUPPLIED not in each.signs]


def supply_answer(state: State, units: list[Unit]) -> Answer:
    """12-2-2 A card that supplies, which is played before the tankers."""
    picked = Pick(name="units", options=options(state, units), label=say("outer_planets.stay"), least=1)
    return Answer(command=StayAtSea, label=say("outer_planets.return_supplied"), fields=(picked,))


def dice_question(state: State) -> Question:
    """12-2-1 A die for each that tries."""
    trying = [unit(state, number) for number in state.turn.trying]
    labels = tuple(unit_name(state, each) for each in trying)
    stays = faces_of(table(state, "tanker"))["stays"]
    dice = Dice(name="faces", count=len(trying), labels=labels, table="tanker", hits=stays)
    answer = Answer(command=TankerRoll, label=say("outer_planets.roll"), fields=(dice,), main=True)
    likely = how_many(chance(stays) for _ in trying)
    return Question(
        key="tanker_dice",
        side=ALLIANCE,
        title=say("outer_planets.tanker_dice", n=len(trying)),
        rule="12-2-1",
        answers=(answer,),
        about=(state.now.turn,),
        tables=("tanker",),
        remark=spread_words(say("outer_planets.stay"), dict(enumerate(likely))),
    )


def stay_at_sea(state: State, command: StayAtSea, referee: Referee) -> None:
    """12-2-2 Units that a card supplies stay where they are."""
    there = at_sea(state)
    check_supply(state, referee)
    for number in command.units:
        each = unit(state, number)
        if each not in there:
            referee.forbid(say("outer_planets.not_at_sea"), "12-2-2")
        else:
            sign(each, Sign.SUPPLIED)
    referee.tell(say("outer_planets.supplied", n=len(command.units)), "12-2-2")


def try_tankers(state: State, command: TryTankers, referee: Referee) -> None:
    """12-2-1 All that try are named before any die is thrown."""
    mark(state.turn.settled, "tankers", "all")
    near = near_tankers(state)
    # Who is named twice throws one die.
    for number in dict.fromkeys(command.units):
        each = unit(state, number)
        if each not in near:
            referee.forbid(say("outer_planets.no_tanker", unit=unit_name(state, each)), "12-2-1")
        # One that is in port needs none, whatever the table says.
        if each in at_sea(state):
            state.turn.trying.append(each.id)


def tanker_roll(state: State, command: TankerRoll, referee: Referee) -> None:
    """12-2-1 Those that are supplied stay in their area; the others return."""
    if len(command.faces) != len(state.turn.trying):
        raise Senseless(say("outer_planets.wrong_dice", n=len(state.turn.trying)), "12-2-1")
    for number, face in zip(state.turn.trying, command.faces, strict=True):
        each, found = unit(state, number), outcome(state, "tanker", face)
        words = say(f"outer_planets.tanker_{found}", unit=unit_name(state, each))
        referee.tell(words, "12-2-1", faces=(face,), total=face, table="tanker")
        if found == "stays":
            sign(each, Sign.SUPPLIED)
    state.turn.trying = []
    mark(state.turn.settled, *TANKERS_ROLLED)


STEP = Step(
    "tankers",
    "12-2",
    ask,
    {StayAtSea: stay_at_sea, TryTankers: try_tankers, TankerRoll: tanker_roll},
    enter,
    close=let_go,
)
