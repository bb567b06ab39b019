"""What the commands of a battle have in common."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.step import Handler
from assistant.games.imperium.state.keys import UnitId

Ships = Annotated[tuple[UnitId, ...], msgspec.Meta(max_length=400)]
Answers = dict[type[Command], Handler]
