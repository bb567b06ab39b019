"""What is no fault, but will not look well: warnings, and hints."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.words.say import say

from ..file.fault import Finding, Weight
from ..file.parts import GameFile
from ..file.words import all_names, named

MOST_GAUGES = 4
LONGEST_BUTTON = 60


def remarks(file: GameFile) -> Iterator[Finding]:
    """Too many numbers always in sight, words too long for a button, names without Japanese."""
    gauges = sum(len(file.sides) if track.each else 1 for track in file.tracks.values() if track.gauge)
    if gauges > MOST_GAUGES:
        told = say("own.warning.gauges", n=gauges, most=MOST_GAUGES)
        yield Finding(("tracks",), told, Weight.WARNING)
    for key, step in file.steps.items():
        for at, option in enumerate(step.options):
            name = named(option.name)
            if max(len(name.en), len(name.ja)) > LONGEST_BUTTON:
                long = say("own.warning.button", most=LONGEST_BUTTON)
                yield Finding(("steps", key, "options", at), long, Weight.WARNING)
    lacking = [spot for spot, name in all_names(file) if not named(name).ja]
    if lacking:
        yield Finding((), say("own.hint.no_japanese", n=len(lacking)), Weight.HINT)
