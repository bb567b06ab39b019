"""13.0 The odds beside the dice of a volley: a line for each target and each kind of fire at it."""

from __future__ import annotations

import msgspec

from assistant.core.odds.hits import Volley
from assistant.core.words.say import say
from assistant.games.imperium.pieces.drawn import counter
from assistant.games.imperium.pieces.units import unit_name
from assistant.games.imperium.state.keys import TargetKey, UnitId
from assistant.games.imperium.state.planetary_battle import PlanetBattle
from assistant.games.imperium.state.war import State, Unit

from ..odds.forecast import Shot, forecast
from ..odds.to_hit import hitting
from . import planet_fire, volleys
from .joint import joint
from .views import Odds, open_survey


def odds_of(state: State, battle: PlanetBattle) -> tuple[Odds, ...]:
    """What the next volley may do to each target, the kinds of fire at one target under each other."""
    fired = volleys.chances(state, battle, volleys.volley(state, battle))
    at: dict[UnitId, dict[str, list[Shot]]] = {}
    for (target, kind), shots in fired.items():
        at.setdefault(target, {})[kind] = shots
    found: list[Odds] = []
    for target, kinds in at.items():
        unit = state.units[target]
        lines = [_line(state, battle, unit, kind, shots) for kind, shots in kinds.items()]
        dice = {kind: [Volley(shot.dice, shot.least) for shot in shots] for kind, shots in kinds.items()}
        # Under the last line of a target: what all kinds of fire at it do together.
        all_told = joint(state, unit, dice, battle.hits)
        found += [*lines[:-1], msgspec.structs.replace(lines[-1], together=all_told)]
    return tuple(found)


def _line(state: State, battle: PlanetBattle, unit: Unit, kind: str, shots: list[Shot]) -> Odds:
    """One kind of fire at one target."""
    met = planet_fire.as_target(state, unit, kind, unit.damaged)
    return Odds(
        key=str(TargetKey(unit.id, kind)),
        unit=counter(state, open_survey(state, battle), unit),
        firers=say("planetary.firers", units=[shot.name for shot in shots]),
        dice=sum(shot.dice for shot in shots),
        faces=hitting(shots[0].least),
        forecast=forecast(shots, met, unit_name(state, unit)),
    )
