"""11-2-7 Ships of states that have surrendered: they fight on, or give up."""

from __future__ import annotations

from fractions import Fraction

from assistant.core.kept.mark import mark
from assistant.core.odds.hits import how_many
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.play.referee import Referee
from assistant.core.play.shares import Share
from assistant.core.play.step import Step
from assistant.core.shipped.match_kit import figure, outcome
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..odds.faces import FACES, chance
from ..odds.states import allegiance_parts, sum_of
from ..pieces.nations import ALLEGIANCE, wavering
from ..pieces.removal import remove
from ..pieces.sides import called
from ..pieces.spreads import spread_words
from ..pieces.units import is_elite, unit_name
from ..state.table import State
from ..state.unit import Unit
from .commands import AllegianceRoll
from .surrenders import enter_surrenders


def ask_allegiance(state: State) -> list[Question]:
    """11-2-7 A die for each of these ships."""
    ships = wavering(state)
    if not ships:
        return []
    labels = tuple(unit_name(state, each) for each in ships)
    sides = tuple(str(each.side) for each in ships)
    dice = Dice(name="faces", count=len(ships), labels=labels, table="allegiance", sides=sides)
    label = say("outer_planets.roll_allegiance")
    answer = Answer(command=AllegianceRoll, label=label, fields=(dice,), main=True)
    title, about = say("outer_planets.allegiance"), (state.now.turn, len(ships))
    stay = how_many(fights_on(state, each) for each in ships)
    return [
        Question(
            key="allegiance", side="", title=title, rule="11-2-7", answers=(answer,), about=about,
            tables=("allegiance",), remark=spread_words(say("outer_planets.fight_on"), dict(enumerate(stay))),
        )
    ]  # fmt: skip


def fights_on(state: State, each: Unit) -> Fraction:
    """11-2-7 How likely a ship fights on."""
    less = figure(state, "allegiance", "fights", "elite")
    by = sum_of(allegiance_parts(is_elite(state, each), less))
    return chance(tuple(face for face in FACES if outcome(state, "allegiance", face + by) == "fights"))


def allegiance_roll(state: State, command: AllegianceRoll, referee: Referee) -> None:
    """11-2-7 Each ship fights on, or is removed; elite ones give up less readily."""
    ships = wavering(state)
    if len(command.faces) != len(ships):
        raise Senseless(say("outer_planets.wrong_dice", n=len(ships)), "11-2-7")
    less = figure(state, "allegiance", "fights", "elite")
    for each, face in zip(ships, command.faces, strict=True):
        mark(state.turn.settled, ALLEGIANCE, str(each.id))
        total = face + sum_of(allegiance_parts(is_elite(state, each), less))
        found = outcome(state, "allegiance", total)
        words = say(f"outer_planets.allegiance_{found}", unit=unit_name(state, each))
        referee.tell(words, "11-2-7", faces=(face,), total=total, table="allegiance")
        if found == "removed":
            remove(state, each, referee, "11-2-7")


def wavering_sides(state: State) -> list[str]:
    """Whose ships these are."""
    return list(dict.fromkeys(str(each.side) for each in wavering(state)))


STEP = Step(
    ALLEGIANCE,
    "11-2-7",
    ask_allegiance,
    {AllegianceRoll: allegiance_roll},
    enter_surrenders,
    shares={"allegiance": Share((AllegianceRoll,), wavering_sides, called)},
)
