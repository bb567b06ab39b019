"""Which part of these reads a subject, and which finds a thing."""

from __future__ import annotations

from printables.crossed.meaning import Crosses

from . import places, track, units

CROSSES = Crosses(
    reads={
        "unit": units.of_unit,
        "area": places.of_area,
        "port": places.of_port,
        "state": places.of_state,
        "titan": places.of_titan,
        "score": track.of_score,
        "turn": track.of_turn,
        "step": track.of_step,
    },
    finds={
        "unit": units.unit,
        "area": places.area,
        "port": places.port,
        "state": places.nation,
        "titan": places.titan,
        "score": track.score,
        "lead": track.lead,
        "turn": track.turns,
        "step": track.step,
    },
)
