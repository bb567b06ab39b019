"""2-1-2 What one counter prints: its name, whether it is elite or has a captain, values of its own."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.kept.book import ReadOff
from assistant.core.play.question import Amount, Answer, Choice, Field, Option, Text
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.folding import folded
from assistant.core.words.say import Name, say

from ..components import told_counters
from ..components.printed import Trait
from ..components.told_counters import HIGHEST, LONGEST_NAME, RULE
from ..state.keys import Sign
from ..state.table import State
from ..state.unit import Unit
from .moving import sign, unsign
from .units import Figures, has, kind_figures, printed_figures, printed_values, unit, unit_name

Figure = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST)]
WAYS = tuple(
    Option(value=value, label=say(f"book.{word}")) for value, word in (("true", "yes"), ("false", "no"))
)


class TellCounter(ReadOff, frozen=True):
    """2-1-2 What players read off one counter; values that are not told stay as they are."""

    unit: int
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    elite: bool = False
    captain: bool = False
    attack: Figure | None = None
    defence: Figure | None = None
    acceleration: Figure | None = None

    def told(self, state: State) -> list[str]:
        """All that the book may have of the counter."""
        return told_counters.keys_of(unit(state, self.unit))


def counter_answer(state: State, each: Unit) -> Answer:
    """What a counter prints, as it stands."""
    fields: list[Field] = [
        Text(
            name="name",
            label=say("outer_planets.counter_name"),
            most=LONGEST_NAME,
            value=each.name.en if isinstance(each.name, Name) else each.name,
        )
    ]
    for of in (Sign.ELITE, Sign.CAPTAIN):
        # 2-6 Of a kind that is elite all are.
        if of == Sign.CAPTAIN or not has(state, each, Trait.ELITE):
            stands = str(of in each.signs).lower()
            fields.append(Choice(name=of, options=WAYS, label=say(f"outer_planets.sign.{of}"), chosen=stands))
    found = printed_figures(state, each)
    if None not in found:
        fields += (
            Amount(name=what, label=say(f"outer_planets.{what}"), most=HIGHEST, value=value)
            for what, value in found._asdict().items()
        )
    label = say("outer_planets.keep_counter")
    return Answer(command=TellCounter, label=label, fields=tuple(fields), fixed={"unit": each.id}, main=True)


def tell_counter(state: State, command: TellCounter, referee: Referee) -> None:
    """2-1-2 A counter is called so, is elite, has a captain, prints these values."""
    each = unit(state, command.unit)
    before = each.name, [*each.signs], [*each.own]
    name_counter(state, each, command.name.strip(), referee)
    for of, told in ((Sign.ELITE, command.elite), (Sign.CAPTAIN, command.captain)):
        if told != (of in each.signs) and not (of == Sign.ELITE and has(state, each, Trait.ELITE)):
            (sign if told else unsign)(each, of)
            words = say(
                f"outer_planets.counter_{'has' if told else 'lacks'}_{of}", unit=unit_name(state, each)
            )
            referee.tell(words, RULE)
    value_counter(state, each, command, referee)
    told_counters.remember(state, each)
    if before == (each.name, each.signs, each.own):
        referee.tell(say("outer_planets.counter_as_it_was", unit=unit_name(state, each)), RULE)


def name_counter(state: State, each: Unit, name: str, referee: Referee) -> None:
    """2-1-2 A counter is called by its name; by none, if nothing is told. No two of a side share one."""
    if folded(name) in names_of(each) or not (name or each.name):
        return
    other = next(
        (one for one in state.units.values() if one.id != each.id and folded(name) in names_of(one)), None
    )
    if name and other is not None:
        words = say("outer_planets.counter_named_twice", name=name, unit=unit_name(state, each))
        referee.forbid(words, RULE)
    called = unit_name(state, each)
    each.name = name
    if name:
        referee.tell(say("outer_planets.counter_named", unit=called, name=name), RULE)
    else:
        referee.tell(say("outer_planets.counter_nameless", name=called, unit=unit_name(state, each)), RULE)


def names_of(each: Unit) -> set[str]:
    """What a counter is called, in either language, as names are compared."""
    if isinstance(each.name, Name):
        return {folded(each.name.en), folded(each.name.ja)}
    return {folded(each.name)} - {""}


def value_counter(state: State, each: Unit, command: TellCounter, referee: Referee) -> None:
    """2-1-2 A counter prints values of its own; those of its type are none."""
    told = (command.attack, command.defence, command.acceleration)
    stood = printed_figures(state, each)
    whole = Figures(*(was if value is None else value for value, was in zip(told, stood, strict=True)))
    if whole == stood:
        return
    if None in whole:
        raise Senseless(say("outer_planets.counter_values_whole", unit=unit_name(state, each)), RULE)
    own = [value for value in whole if value is not None]
    each.own = [] if whole == kind_figures(state, each.type) else own
    words = say(
        "outer_planets.counter_values", unit=unit_name(state, each), values=printed_values(state, each)
    )
    referee.tell(words, RULE)
