"""Effects as somebody wrote them: shown until they end; nothing is worked out from them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Option, Pick, Question, Text
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Say, say

from ..state.keys import End, SideKey
from ..state.table import Standing, State
from .players import name, names, seated, seats
from .systems import named_in

LONGEST = 120
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class WriteEffect(Command, frozen=True):
    """A law, an agreement, a ban: whom it binds and when it ends."""

    text: Words
    end: End
    sides: tuple[SideKey, ...] = ()


class EndEffect(Command, frozen=True):
    """Take a line off."""

    number: Annotated[int, msgspec.Meta(ge=0, le=99)]


def effect_question(state: State) -> Question:
    """A line to write, or one to take off."""
    ends = tuple(Option(value=end, label=say(f"twilight.ends.{end}")) for end in End)
    fields = (
        Text(name="text", label=say("twilight.effect_text"), most=LONGEST),
        Choice(name="end", options=ends),
        Pick(name="sides", label=say("twilight.binds"), options=seats(state)),
    )
    write = Answer(command=WriteEffect, label=say("twilight.write_effect"), fields=fields)
    ending = tuple(
        Answer(command=EndEffect, label=say("twilight.take_off", text=each.text), fixed={"number": number})
        for number, each in enumerate(state.effects)
    )
    return Question(key="effects", side="", title=say("twilight.effects"), rule="5", answers=(write, *ending))


def write_effect(state: State, command: WriteEffect, referee: Referee) -> None:
    """Keep a line of the players' own."""
    for side in command.sides:
        seated(state, side)
    bind(state, command.text, command.end, list(command.sides), referee)


def bind(state: State, text: Name | str, end: End, sides: list[SideKey], referee: Referee) -> None:
    """A line that binds some players until it ends."""
    state.effects.append(Standing(text, end, sides, state.now.turn))
    referee.tell(say("twilight.in_force", text=text, ends=say(f"twilight.ends.{end}")))


def words(state: State, line: Standing) -> Say:
    """A line in words, with whom it binds or the planet that was elected."""
    if line.sides:
        return say("twilight.effect_for", text=line.text, players=names(state, line.sides))
    if line.planet:
        return say("twilight.law_of_planet", text=line.text, planet=line.planet)
    return say("twilight.effect", text=line.text)


def keep_apart(state: State, text: Name, sides: list[SideKey], referee: Referee) -> None:
    """5 A line of Diplomacy: for this phase neither activates a system with units of the other."""
    bind(state, text, End.PHASE, sides, referee)
    state.effects[-1].apart = True


def binding(state: State, side: SideKey) -> list[Standing]:
    """The lines that bind a player; those that name nobody bind all."""
    return [each for each in state.effects if side in (each.sides or state.sides)]


def apart_from(state: State, side: SideKey) -> list[str]:
    """5 The players whose units a player must leave alone."""
    lines = (each.sides for each in binding(state, side) if each.apart)
    return [other for sides in lines for other in sides if other != side]


def refusal_against(state: State, side: SideKey, other: SideKey) -> Say | None:
    """5 Why a player leaves another alone whom Diplomacy keeps apart from him."""
    if other not in apart_from(state, side):
        return None
    return say("twilight.apart", player=name(state, side), other=name(state, other))


def forbid_against(state: State, side: SideKey, other: SideKey, referee: Referee) -> None:
    """5 Refused between two who are kept apart: the system holds units of the other."""
    if refused := refusal_against(state, side, other):
        referee.forbid(refused, "5")


def forbid_at(state: State, side: SideKey, system: str, referee: Referee) -> None:
    """6-1 Refused where a line that binds the player names the system."""
    for each in binding(state, side):
        # Lines are free text: a system is looked for in it as players write it, in either language.
        words = (each.text.en, each.text.ja) if isinstance(each.text, Name) else (each.text,)
        if any(named_in(state, text, system) for text in words):
            referee.forbid(say("twilight.bound_here", system=system, text=each.text), "6-1")


def reminder(state: State, side: SideKey) -> Say | None:
    """What a player who activates a system should have in mind; nothing where no line binds them."""
    lines = [
        say("twilight.not_where", text=each.text, players=names(state, others))
        if each.apart and (others := [one for one in each.sides if one != side])
        else say("twilight.effect", text=each.text)
        for each in binding(state, side)
    ]
    return say("twilight.bound_by", lines=[*lines]) if lines else None


def release(state: State, side: SideKey) -> None:
    """Lines bind the others alone; what kept somebody apart from a player whose pieces are gone is over."""
    lines = [each for each in state.effects if side in each.sides]
    for each in lines:
        each.sides.remove(side)
        if each.apart or not each.sides:
            state.effects.remove(each)


def end_effect(state: State, command: EndEffect, referee: Referee) -> None:
    """A line ends; Senseless if there is none of this number."""
    if command.number >= len(state.effects):
        raise Senseless(say("twilight.no_such_effect", n=command.number), "5")
    referee.tell(say("twilight.no_longer", text=state.effects.pop(command.number).text))


def expire(state: State, end: End, referee: Referee) -> None:
    """What lasted until now is over."""
    over = [each for each in state.effects if each.end == end]
    state.effects = [each for each in state.effects if each.end != end]
    for each in over:
        referee.tell(say("twilight.no_longer", text=each.text))
