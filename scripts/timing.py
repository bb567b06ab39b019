"""How the benches measure: wall time, works run in turn, and figures beside their limits."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

misses: list[str] = []


def milliseconds(work: Callable[[], Any]) -> float:
    """Wall time of one call, ms."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def paired(one: Callable[[], Any], other: Callable[[], Any], pairs: int) -> tuple[float, float]:
    """Medians of two works run in turn, ms."""
    one(), other()
    times = [(milliseconds(one), milliseconds(other)) for _ in range(pairs)]
    return statistics.median(first for first, _ in times), statistics.median(second for _, second in times)


def judge(name: str, value: float, limit: float, parts: str) -> None:
    """Print a measured figure beside its limit."""
    met = value <= limit
    print(f"{'ok  ' if met else 'MISS'} {name}: {value:.2f} (limit {limit:.2f})  {parts}")
    if not met:
        misses.append(name)


def tell(name: str, value: float, parts: str) -> None:
    """Print a measured figure that helps to read the others, and is no promise."""
    print(f"told {name}: {value:.2f}  {parts}")
