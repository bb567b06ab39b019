"""Laws set by hand: those in force, and one more."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.answers import Kept
from assistant.core.kept.cardboard import Word, YesNo
from assistant.core.words.say import Name, say

from ..pieces import effects, laws
from ..pieces.players import name
from ..state.keys import End
from ..state.table import Standing, State


def law_values(state: State) -> Iterator[Kept]:
    """Each law that is in force, and the words of another."""
    there = laws.in_force(state)
    for number, law in enumerate(there):
        yield law_value(state, f"law.{number}", law)

    def enact(text: str) -> None:
        state.effects.append(Standing(text, End.TAKEN_OFF, [], state.now.turn, law=True))

    words = say("twilight.another_law")
    yield Kept(key=f"law.{len(there)}", label=words, kind=Word(effects.LONGEST), now="", put=enact)


def law_value(state: State, key: str, law: Standing) -> Kept:
    """Whether a law is in force."""

    def stand(there: bool) -> None:
        if not there:
            laws.repeal(state, law)

    of: Name | str = law.text
    label = say("twilight.kept_law")
    if law.sides:
        label = say("twilight.kept_law_of", player=name(state, law.sides[0]))
    return Kept(key=key, label=label, kind=YesNo(), now=True, put=stand, of=of)
