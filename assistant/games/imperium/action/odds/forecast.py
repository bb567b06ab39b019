"""12.8 The chances of a declared fire as players read them, with the dice and numbers behind them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from assistant.core.odds.hits import Volley
from assistant.core.odds.words import percents, tenths
from assistant.core.words.reason import Part, Reason, added
from assistant.core.words.say import Name, Say, say
from assistant.games.imperium.components.printed import OUTRIGHT

from .chances import Chances, Target, chances


class Shot(msgspec.Struct, frozen=True):
    """The dice of one firer (or of several alike), each hitting on `least` or more."""

    name: Say | Name | str
    dice: int
    least: int
    rule: str = "12.6"


class Forecast(msgspec.Struct, frozen=True):
    """What a fire may do: chances in per cent, hits expected after counter-measures, and why."""

    nothing: str
    damaged: str
    destroyed: str
    hits: str
    reason: Reason


def forecast(shots: Sequence[Shot], target: Target, name: Say | Name | str) -> Forecast:
    """The forecast of everything fired at the target of this name in one step."""
    found = chances(tuple(Volley(shot.dice, shot.least) for shot in shots), target)
    parts = [Part(shot.dice, _shot_words(shot), shot.rule) for shot in shots]
    label = say("battle_odds.dice_at", target=name)
    reason = added(label, "12.8", parts + [Part(None, *words) for words in _remarks(found, target)])
    nothing, damaged, destroyed = percents((found.nothing, found.damaged, found.destroyed))
    return Forecast(nothing, damaged, destroyed, tenths(found.expected), reason)


def _shot_words(shot: Shot) -> Say:
    key = "battle_odds.shot_six" if shot.least == 6 else "battle_odds.shot"
    return say(key, firer=shot.name, least=shot.least)


def _remarks(found: Chances, target: Target) -> Iterable[tuple[Say, str]]:
    """Hits expected, what counter-measures take off, and how many hits the target bears."""
    yield say("battle_odds.thrown", hits=tenths(found.thrown)), ""
    if target.counter_measures:
        left = tenths(found.expected)
        yield say("battle_odds.counter_measures", n=target.counter_measures, hits=left), "12.7"
    # 12.8 With a defence of 0 it still takes a hit.
    defence = max(1, target.defence)
    if target.last_side:
        key = "battle_odds.destroyed_from" if target.removable else "battle_odds.bears_all"
        yield say(key, hits=defence), "12.8"
    else:
        yield say("battle_odds.damaged_from", hits=defence), "12.8"
        if target.removable:
            yield say("battle_odds.outright_from", hits=OUTRIGHT * defence), "12.8"
