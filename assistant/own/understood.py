"""What was understood of a file, in a few lines: what its owner reads to see that it is meant so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from assistant.core.words.say import Say, Values, say

from .file.parts import ChartPart, GameFile, StepPart, TrackPart
from .file.words import named
from .rules.steps import is_of_each_side
from .wording import unphased


def understood(game: GameFile) -> Iterator[Say]:
    """Who plays, how a turn goes, and what is kept."""
    yield say(
        "own.check.game", name=named(game.name), sides=[named(side.name) for side in game.sides.values()]
    )
    yield say("own.check.turns", n=game.turns) if game.turns else say("own.check.endless")
    yield say("own.check.turn", legs=[*legs(game)])
    if game.tracks:
        yield say("own.check.tracks", them=[track_words(track) for track in game.tracks.values()])
    if game.charts:
        yield say("own.check.charts", them=[chart_words(chart) for chart in game.charts.values()])
    if game.units:
        yield say("own.check.units", them=[named(unit.name) for unit in game.units.values()])
    if game.decks:
        decks = game.decks.values()
        yield say(
            "own.check.decks",
            them=[say("own.check.deck", deck=named(deck.name), cards=len(deck.cards)) for deck in decks],
        )


def legs(game: GameFile) -> Iterator[Say]:
    """The turn: its phases with their steps."""

    def phase(step: StepPart) -> str:
        return named(step.phase).en

    for _, together in groupby(game.steps.values(), phase):
        steps = [*together]
        names: Values = [named(step.name) for step in steps]
        if is_of_each_side(steps[0]):
            yield say("own.check.leg_each", steps=names)
        elif len(steps) == 1 and not steps[0].phase:
            yield say("own.said", words=named(steps[0].name))
        else:
            phase_words = named(steps[0].phase) if steps[0].phase else unphased(game)
            yield say("own.check.leg", leg=phase_words, steps=names)


def track_words(track: TrackPart) -> Say:
    """A track and how far it goes."""
    least, most = str(track.least).replace("-", "−"), str(track.most).replace("-", "−")
    key = "own.check.track_each" if track.each else "own.check.track"
    return say(key, track=named(track.name), least=least, most=most)


def chart_words(chart: ChartPart) -> Say:
    """A chart, its dice, and how many columns it has for a battle."""
    name, dice = named(chart.name), chart.dice or ""
    if chart.odds:
        return say("own.check.chart_odds", chart=name, dice=dice, columns=len(chart.odds))
    return say("own.check.chart", chart=name, dice=dice)
