"""Scales of graphs, on screens and sheets: round steps around all values, numbers as people read them."""

from __future__ import annotations

# Values that lines are drawn apart by: a scale ends at a multiple of one of these.
STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_LINES = 5
MINUS = "\N{MINUS SIGN}"


def written(value: float) -> str:
    """A number as people read it: whole, or with one decimal."""
    # Rounded down to nothing, a number has no sign.
    rounded = round(value, 1) or 0
    return f"{rounded:g}".replace("-", MINUS)


def scale(low: float, high: float) -> tuple[int, int, int]:
    """The least and the greatest value of a scale around these, and the step between its lines."""
    step = next((each for each in STEPS if (high - low) / each <= MOST_LINES), STEPS[-1])
    while (high - low) / step > MOST_LINES:
        step *= 2
    least = int(low // step)
    return least * step, max(-int(-high // step), least + 1) * step, step
