"""Every formula of a file can be said, and names only what is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..file.fault import Finding, Spot
from ..file.parts import ChartPart, GameFile, StepPart
from ..formula.grammar import Wrong
from ..formula.meaning import Names, check_effect, check_formula
from ..formula.vocabulary import Takes


class Written(NamedTuple):
    """A formula, or an effect (`changes`), where it stands."""

    spot: Spot
    text: str
    changes: bool = False


def names_of(file: GameFile) -> Names:
    """What the formulas of a file can name."""
    return Names(
        tracks=file.tracks,
        each=[key for key, track in file.tracks.items() if track.each],
        effects=file.effects,
        sides=file.sides,
        keys={
            Takes.UNIT: file.units,
            Takes.PLACE: [*file.places, "board"],
            Takes.STATE: ["full", *{state for unit in file.units.values() for state in unit.states}],
            Takes.KIND: {place.kind for place in file.places.values()},
            Takes.DECK: file.decks,
            Takes.EFFECT: file.effects,
            Takes.CHART: file.charts,
            Takes.SIDE: file.sides,
        },
    )


def findings(file: GameFile) -> Iterator[Finding]:
    """Every formula that cannot be worked out."""
    names = names_of(file)
    for each in written(file):
        try:
            if each.changes:
                check_effect(each.text, names)
            else:
                check_formula(each.text, names)
        except Wrong as wrong:
            yield Finding(each.spot, wrong.sentence)


def written(file: GameFile) -> Iterator[Written]:
    """All formulas and effects of a file that are not empty."""
    yield from (each for each in _all(file) if each.text.strip())


def _all(file: GameFile) -> Iterator[Written]:
    for key, track in file.tracks.items():
        for name, boxes in (("at", track.at), ("every", track.every)):
            yield from (Written(("tracks", key, name, box), text, True) for box, text in boxes.items())
    for key, unit in file.units.items():
        yield Written(("units", key, "when"), unit.when)
        yield Written(("units", key, "upkeep"), unit.upkeep)
    for key, deck in file.decks.items():
        for at, card in enumerate(deck.cards):
            if not isinstance(card, str):
                yield Written(("decks", key, "cards", at, "do"), card.do, True)
        for at, stage in enumerate(deck.stages):
            yield Written(("decks", key, "stages", at, "when"), stage.when)
    for key, chart in file.charts.items():
        yield from of_chart(key, chart)
    for key, step in file.steps.items():
        yield from of_step(key, step)


def of_chart(key: str, chart: ChartPart) -> Iterator[Written]:
    """What is worked out when somebody rolls on a chart."""
    spot: Spot = ("charts", key)
    yield Written((*spot, "bonus"), chart.bonus)
    for at, shift in enumerate(chart.shifts):
        yield Written((*spot, "shifts", at, "when"), shift.when)
        yield Written((*spot, "shifts", at, "do"), shift.do, True)
    if not chart.odds and not chart.columns:
        for at, row in enumerate(chart.rows):
            for cell in row[2:3]:
                yield Written((*spot, "rows", at, 2), cell if isinstance(cell, str) else cell.en, True)
    for code, result in chart.results.items():
        for cell in result[1:2] if isinstance(result, list) else ():
            yield Written((*spot, "results", code, 1), cell if isinstance(cell, str) else cell.en, True)


def of_step(key: str, step: StepPart) -> Iterator[Written]:
    """What is worked out in a step, but for its charts."""
    spot: Spot = ("steps", key)
    yield Written((*spot, "when"), step.when)
    yield Written((*spot, "plus"), step.plus)
    yield Written((*spot, "do"), step.do, True)
    for label, part in step.of.items():
        if isinstance(part, str):
            yield Written((*spot, "of", label), part)
        else:
            yield Written((*spot, "of", label, "sum"), part.sum)
    for at, option in enumerate(step.options):
        yield Written((*spot, "options", at, "when"), option.when)
        yield Written((*spot, "options", at, "do"), option.do, True)
    for at, win in enumerate(step.wins):
        yield Written((*spot, "wins", at, "when"), win.when)
