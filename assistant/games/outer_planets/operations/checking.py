"""8-4-6 The dice of acceleration checks: a die for each unit that may fail."""

from __future__ import annotations

from assistant.core.kept.book import Blank
from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Answer, Dice, Head, Question
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.blanks import blanks_of
from ..pieces.checks import acceleration, passes
from ..pieces.places import area_name
from ..pieces.units import unit, unit_name
from ..state.keys import UnitId
from ..state.play import Play, Voyage
from ..state.table import State
from . import orders
from .commands import RollChecks
from .orders import rolling


def unknown(state: State, voyage: Voyage) -> tuple[Blank, ...]:
    """The accelerations that nobody has read off yet."""
    kinds = {unit(state, key).type for key in voyage.units if acceleration(state, unit(state, key)) is None}
    keys = {f"unit.{kind}.acceleration" for kind in kinds}
    return blanks_of(state, keys)


def check_head(state: State, play: Play, voyage: Voyage) -> Head:
    """The dice of a group; with each value that is read off for it this is another question."""
    blank = len(unknown(state, voyage))
    return Head(key="checks", side=play.side, about=(state.now.turn, state.now.stop, len(play.units), blank))


def check_question(state: State, play: Play, voyage: Voyage) -> Question:
    """A die for each unit, or first the values that are blank."""
    blanks, units = unknown(state, voyage), rolling(state, voyage)
    labels = tuple(
        say(
            "outer_planets.checks_below",
            unit=unit_name(state, each),
            n=acceleration(state, each, voyage.led) or 0,
        )
        for each in units
    )
    dice = Dice(name="faces", count=len(units), table="acceleration", labels=labels)
    roll = Answer(
        command=RollChecks,
        label=say("outer_planets.check_all", n=len(units)),
        fields=(dice,),
        fixed={"side": play.side},
        main=True,
    )
    title = say("outer_planets.checks", area=area_name(state, voyage.to))
    return check_head(state, play, voyage).question(
        title=title,
        rule="8-4-6",
        answers=(reading_off(blanks),) if blanks else (roll,),
        tables=("acceleration",),
    )


def roll_checks(state: State, command: RollChecks, referee: Referee) -> None:
    """8-4-6 A die below the acceleration passes."""
    play = state.play
    if play is None or play.voyage is None:
        raise Senseless(say("outer_planets.nobody_checks"), "8-4-6")
    units = rolling(state, play.voyage)
    if len(units) != len(command.faces):
        raise Senseless(say("outer_planets.dice_of_checks", n=len(units)), "8-4-6")
    failed: list[UnitId] = []
    for each, face in zip(units, command.faces, strict=True):
        # No blank is left here: the question was that of the values until then.
        if not passes(state, acceleration(state, each, play.voyage.led) or 0, face):
            failed.append(each.id)
    referee.tell(
        say("outer_planets.checked", n=len(units) - len(failed), of=len(units)), "8-4-6", faces=command.faces
    )
    orders.arrive(state, play, failed, referee)
