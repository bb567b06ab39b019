"""The weights by which a box is told marked from empty, fitted to what `bench_marks.py` has kept.

Logistic regression by Newton's steps, each box weighed as often as it is on a page that players marked; then
from where on a sum is a mark, so that hardly any of them is wrong, and a margin. Every second seed is fitted
to; the others are for the figures. Writes `data/reading/marks.toml`.
"""

from __future__ import annotations

import math
from random import Random
from typing import Any

from bench_marks import FITTED, KEPT, ROOT, SHARES, fingerprint, kept

from assistant.reading.marks.features import NAMES, THROUGH
from assistant.reading.marks.flat import solve
from assistant.reading.marks.verdict import LITTLE
from tests.reading.marks.hands import MARKS

TABLE = ROOT / "data" / "reading" / "marks.toml"
MOST_BARE, MOST_OTHERS = 4000, 7000
"""So many boxes are fitted to, bare ones and others; the bounds are found by all of them."""
RIDGE, STEPS = 2.5e-4, 25
WRONG, MARGIN = 0.0005, 1.5
Box = tuple[str, list[float]]


def boxes() -> list[Box]:
    """What was drawn in each box that is fitted to, with its numbers and their logarithms."""
    found = []
    for page in kept(fingerprint()).values():
        if "refused" in page or page["seed"] % FITTED:
            continue
        for kind, unsure, numbers in zip(page["truth"], page["unsure"], page["numbers"], strict=True):
            if kind in SHARES and not unsure:
                own = numbers[:THROUGH]
                found.append((kind, [*own, *(math.log(number + LITTLE) for number in own)]))
    return found


def weighed(found: list[Box]) -> list[float]:
    """How much each counts: all of a kind together as often as they are on a page."""
    count = {kind: sum(one[0] == kind for one in found) for kind in SHARES}
    return [SHARES[kind] / count[kind] for kind, _ in found]


def fitted(found: list[Box]) -> tuple[list[float], float]:
    """What each number weighs, and what is added to all."""
    some = Random(1)
    bare = [one for one in found if one[0] == "empty"]
    others = [one for one in found if one[0] != "empty"]
    used = some.sample(bare, min(MOST_BARE, len(bare))) + some.sample(others, min(MOST_OTHERS, len(others)))
    width = len(used[0][1])
    mean = [sum(one[1][k] for one in used) / len(used) for k in range(width)]
    wide = [
        math.sqrt(sum((one[1][k] - mean[k]) ** 2 for one in used) / len(used)) + 1e-9 for k in range(width)
    ]
    rows = [[1.0, *((one[1][k] - mean[k]) / wide[k] for k in range(width))] for one in used]
    marks = [float(one[0] in MARKS) for one in used]
    weights = [0.0] * (width + 1)
    for step in range(STEPS):
        moved = newton(rows, marks, weights)
        print(f"step {step + 1}: {moved:.4f}")
        if moved < 1e-3:
            break
    plain = [weight / each for weight, each in zip(weights[1:], wide, strict=True)]
    return plain, weights[0] - sum(weight * each for weight, each in zip(plain, mean, strict=True))


def newton(rows: list[list[float]], marks: list[float], weights: list[float]) -> float:
    """One step towards the weights under which these marks are the likeliest; how far it went."""
    size = len(weights)
    slope = [RIDGE * weight for weight in weights]
    bend = [[RIDGE * (a == b) for b in range(size)] for a in range(size)]
    for row, mark in zip(rows, marks, strict=True):
        total = sum(weight * value for weight, value in zip(weights, row, strict=True))
        likely = 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))
        much, off = (likely * (1 - likely) + 1e-6) / len(rows), (likely - mark) / len(rows)
        for a, value in enumerate(row):
            slope[a] += off * value
            scaled, into = much * value, bend[a]
            for b in range(a + 1):
                into[b] += scaled * row[b]
    for a in range(size):
        for b in range(a):
            bend[b][a] = bend[a][b]
    step = solve(bend, slope)
    for a, by in enumerate(step):
        weights[a] -= by
    return max(map(abs, step))


def bounds(found: list[Box], sums: list[float]) -> tuple[float, float]:
    """Below which sum a box is empty, and from which on it is marked."""
    counts = weighed(found)
    every = list(zip(found, sums, counts, strict=True))
    bare = sorted(((total, much) for (kind, _), total, much in every if kind not in MARKS), reverse=True)
    marked = sorted((total, much) for (kind, _), total, much in every if kind in MARKS)
    high, low = _where(bare), _where(marked)
    if low > high:
        low = high = (low + high) / 2
    return low - MARGIN, high + MARGIN


def _where(every: list[tuple[float, float]]) -> float:
    """The first sum before which no more than may be wrong are."""
    run = 0.0
    for total, much in every:
        run += much
        if run > WRONG / 2:
            return total
    return every[-1][0]


def write(plain: list[float], start: float, low: float, high: float, corpus: str) -> None:
    """The table of the reader."""
    half = len(NAMES)

    def table(name: str, values: list[float]) -> str:
        lines = "".join(f'"{key}" = {value:.6g}\n' for key, value in zip(NAMES, values, strict=True))
        return f"\n[{name}]\n{lines}".replace("= -0\n", "= 0.0\n")

    head = f'corpus = "{corpus}"\nstart = {start:.6f}\nempty = {low:.4f}\nmarked = {high:.4f}\n'
    TABLE.write_text(head + table("plain", plain[:half]) + table("logarithm", plain[half:]))


def main() -> None:
    """Fit, and write it down."""
    found = boxes()
    print(f"{len(found)} boxes of {KEPT.name}")
    plain, start = fitted(found)
    sums: list[Any] = [start + sum(w * v for w, v in zip(plain, one[1], strict=True)) for one in found]
    low, high = bounds(found, sums)
    corpus = (
        f"{len(found)} boxes on simulated photographs (tests/reading/marks, even seeds), none of real paper"
    )
    write(plain, start, low, high, corpus)
    print(f"empty below {low:.2f}, marked from {high:.2f}")


if __name__ == "__main__":
    main()
