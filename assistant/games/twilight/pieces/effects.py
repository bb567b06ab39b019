"""Effects as somebody wrote them: shown until they end; nothing is worked out from them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.command import Command
from assistant.core.errors import Senseless
from assistant.core.referee import Referee
from assistant.core.say import Name, say

from ..state.keys import End
from ..state.table import Standing, State
from .players import seated

LONGEST = 120
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class WriteEffect(Command, frozen=True):
    """A law, an agreement, a ban: whom it binds and when it ends."""

    text: Text
    end: End
    sides: tuple[str, ...] = ()


class EndEffect(Command, frozen=True):
    """Take a line off."""

    number: Annotated[int, msgspec.Meta(ge=0, le=99)]


def write_effect(state: State, command: WriteEffect, referee: Referee) -> None:
    """Keep a line of the players' own."""
    for side in command.sides:
        seated(state, side)
    bind(state, command.text, command.end, list(command.sides), referee)


def bind(state: State, text: Name | str, end: End, sides: list[str], referee: Referee) -> None:
    """A line that binds some players until it ends."""
    state.effects.append(Standing(text, end, sides, state.now.turn))
    referee.tell(say("twilight.in_force", text=text, ends=say(f"twilight.ends.{end}")))


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
