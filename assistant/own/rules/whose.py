"""What the table does together names whose it is: nobody is *me* there."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.words.say import say

from ..file.fault import Finding, Spot
from ..file.parts import GameFile, StepPart
from ..file.values import Kind
from ..formula.meaning import Names, needs_side, rolls
from .formulas import Written, names_of, of_chart, of_step
from .steps import TABLE, who


def findings(file: GameFile) -> Iterator[Finding]:
    """Formulas that mean something for one side alone, in steps of the table and on charts rolled there.

    For a file whose formulas can all be worked out.
    """
    # Who plays alone is whoever is asked, and also the table.
    if len(file.sides) == 1:
        return
    names = names_of(file)
    charts: dict[str, str] = {}
    for key, step in file.steps.items():
        if who(step) != TABLE:
            continue
        yield from _strange([*of_step(key, step)], names)
        yield from _tracks(file, step, ("steps", key))
        for chart in _rolled_in(file, key, step):
            charts.setdefault(chart, key)
    for chart in charts:
        yield from _strange([*of_chart(chart, file.charts[chart])], names)


def _strange(formulas: list[Written], names: Names) -> Iterator[Finding]:
    for each in formulas:
        if each.text.strip() and needs_side(each.text, names, changes=each.changes):
            yield Finding(each.spot, say("own.fault.whose", text=each.text))


def _tracks(file: GameFile, step: StepPart, spot: Spot) -> Iterator[Finding]:
    for key in (*step.tracks, *([step.track] if step.track else [])):
        if key in file.tracks and file.tracks[key].each:
            place: Spot = (*spot, "tracks" if key in step.tracks else "track")
            yield Finding(place, say("own.fault.whose_track", track=key))


def _rolled_in(file: GameFile, key: str, step: StepPart) -> set[str]:
    """All charts that a step has rolled on, also by what is rolled there."""
    first = {step.roll, *(option.roll for option in step.options)}
    first |= {step.chart} if step.kind == Kind.ROLL else set()
    waiting = {chart for chart in first if chart in file.charts} | _said(of_step(key, step), file)
    found: set[str] = set()
    while waiting:
        chart = waiting.pop()
        found.add(chart)
        waiting |= _said(of_chart(chart, file.charts[chart]), file) - found
    return {chart for chart in found if not file.charts[chart].odds}


def _said(formulas: Iterator[Written], file: GameFile) -> set[str]:
    said = (rolls(each.text) for each in formulas if each.changes and each.text.strip())
    return set().union(*said) & set(file.charts)
