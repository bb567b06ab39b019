"""Twilight keeps nothing that a seat may not know: hands are counts, and secret objectives are not named."""

from __future__ import annotations

from tests.any_game.hidden import Secrets

SECRETS = Secrets(
    chosen={},
    shown="""
        State Player Gain Name Counters Now StrategyCard Action Shots Recovery Invasion Battle Fleet Objective
        Holding Standing Agreement Agenda Vote Say Faces
    """,
    partly={},
    hidden=(),
)
