"""What the steps and legs of a file are called: by the names it gives them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from assistant.core.play.step import Place
from assistant.core.words.say import Say, say

from .file.parts import GameFile
from .file.values import Order
from .file.words import named
from .rules.steps import OF_A_SIDE
from .sequence import FOLLOWING, LAST


@dataclass(frozen=True)
class OwnWording:
    """The names that a file gives."""

    file: GameFile

    def step_words(self, step: str) -> Say:
        """A step by its name; what follows from an effect, and the end, are in no file."""
        if step == FOLLOWING:
            return say("own.roll_follows")
        if step == LAST:
            return say("own.end_of_match")
        return say("own.said", words=named(self.file.steps[step].name))

    def leg_words(self, leg: str) -> Say:
        """A phase as it is written; one of each side by that side, where the order of sides never changes."""
        if leg == LAST:
            return say("own.end_of_match")
        phase, _, number = leg.rpartition(".")
        if OF_A_SIDE in phase and number.isdigit():
            if self.file.order == Order.FIRST:
                return say("own.player_turn", number=int(number))
            sides = [named(side.name) for side in self.file.sides.values()]
            return say("own.said", words=sides[int(number) - 1])
        for step in self.file.steps.values():
            if step.phase and named(step.phase).en == leg:
                return say("own.said", words=named(step.phase))
        return unphased(self.file)

    def stop_words(self, place: Place[Any]) -> Say:
        """A stop by its step; in a player turn the leg above it says whose that is."""
        return self.step_words(place.step)


def unphased(file: GameFile) -> Say:
    """What the steps without a phase are called: by the only one, or beside phases as those of all sides."""
    alone = [step for step in file.steps.values() if not step.phase]
    if len(alone) == len(file.steps) or not alone:
        return say("own.said", words=named(file.name))
    return say("own.said", words=named(alone[0].name)) if len(alone) == 1 else say("own.of_all")
