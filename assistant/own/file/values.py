"""The values of a file: texts, keys, numbers and choices, each with its limits."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

VERSION = 1
# What the key of a game of a file begins with among those of a table.
PREFIX = "own-"
# Where a table keeps the files of its games.
FOLDER, SUFFIX = "games", ".toml"
KEY = r"^[a-z][a-z0-9_]{0,29}\Z"
GAME_KEY = r"^[a-z][a-z0-9-]{1,29}\Z"
ROLLED = r"^[1-4]d(6|10)\Z"

Text = Annotated[str, msgspec.Meta(max_length=400)]
Short = Annotated[str, msgspec.Meta(max_length=40)]
Rule = Annotated[str, msgspec.Meta(max_length=12)]
Formula = Annotated[str, msgspec.Meta(max_length=300)]
Key = Annotated[str, msgspec.Meta(pattern=KEY)]
Small = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Rolled = Annotated[str, msgspec.Meta(pattern=ROLLED)]


class Kind(StrEnum):
    """The fourteen kinds of step. A kind never changes what it means: a new meaning is a new kind."""

    REMIND = "remind"
    CHANGE = "change"
    COUNT = "count"
    INCOME = "income"
    BUY = "buy"
    ARRIVE = "arrive"
    MAINTAIN = "maintain"
    ROLL = "roll"
    CONTEST = "contest"
    CHOOSE = "choose"
    ACT = "act"
    DRAW = "draw"
    BATTLE = "battle"
    CHECK = "check"


class By(StrEnum):
    """How the column of a battle is found."""

    TOLD = "told"
    ODDS = "odds"
    DIFFERENCE = "difference"


class Rounding(StrEnum):
    """In whose favour odds are rounded."""

    DEFENDER = "defender"
    ATTACKER = "attacker"


class Order(StrEnum):
    """Which side begins player turns: the one named first, or the one that is first in the match."""

    SIDES = "sides"
    FIRST = "first"
