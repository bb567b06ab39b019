"""All kinds of step."""

from __future__ import annotations

from collections.abc import Mapping

from ..file.values import Kind
from .at import KindOfStep
from .battle import BATTLE
from .choosing import ACT, CHOOSE
from .counting import COUNT, INCOME
from .drawing import DRAW
from .plain import CHANGE, CHECK, REMIND
from .rolling import CONTEST, ROLL
from .trading import ARRIVE, BUY, MAINTAIN

KINDS: Mapping[Kind, KindOfStep] = {
    Kind.REMIND: REMIND,
    Kind.CHANGE: CHANGE,
    Kind.COUNT: COUNT,
    Kind.INCOME: INCOME,
    Kind.BUY: BUY,
    Kind.ARRIVE: ARRIVE,
    Kind.MAINTAIN: MAINTAIN,
    Kind.ROLL: ROLL,
    Kind.CONTEST: CONTEST,
    Kind.CHOOSE: CHOOSE,
    Kind.ACT: ACT,
    Kind.DRAW: DRAW,
    Kind.BATTLE: BATTLE,
    Kind.CHECK: CHECK,
}
