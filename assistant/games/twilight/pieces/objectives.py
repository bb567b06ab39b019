"""8 (Imperial), 10-1 Public objectives: revealed one by one, from a list or in the players' own words."""

from __future__ import annotations

from assistant.core.play.question import Option
from assistant.core.play.referee import Referee
from assistant.core.words.folding import alike
from assistant.core.words.say import Name, say

from ..components.kit import kit
from ..state.table import Objective, State

LONGEST = 60


def hidden(state: State) -> tuple[Option, ...]:
    """The objectives that can still be revealed, each with its points."""
    # Of a card that lies open only its words are kept: by them it is known.
    shown = {each.name for each in state.objectives}
    return tuple(
        Option(value=card.key, label=card.name, remark=say("twilight.worth", n=card.points))
        for card in kit(state).objectives
        if card.name not in shown
    )


def _is(name: Name, typed: str) -> bool:
    """Whether somebody has typed the name of an objective, in either language."""
    return bool(typed.strip()) and any(alike(words, typed) for words in (name.en, name.ja) if words)


def reveal(state: State, key: str, *, text: str, points: int, referee: Referee) -> None:
    """One objective more lies open: one of the list, or (no key) as typed."""
    number = len(state.objectives) + 1
    typed = (card.key for card in kit(state).objectives if _is(card.name, text))
    known = {card.key: card for card in kit(state).objectives}
    # A card of the list that is typed is the same card.
    if card := known.get(key or next(typed, "")):
        shown = Objective(card.name, card.points)
    else:
        # The table's own words, or a number: a card nobody typed is revealed all the same.
        words = Name(text.strip()) if text.strip() else Name(f"Objective {number}", f"目的{number}")
        shown = Objective(words, points or 1)
    if any(_is(open_now.name, shown.name.en) for open_now in state.objectives):
        referee.forbid(say("twilight.lies_open", what=shown.name), "10-1")
    state.objectives.append(shown)
    referee.tell(say("twilight.reveals", what=shown.name, n=shown.points), "5")
