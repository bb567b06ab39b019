"""Pencil marks read off photographs: wrong ones, unclear ones, how far off boxes are, how long a page takes.

Sheets of all three games are marked by ten hands and photographed in eleven ways, each picture by its seed
(`tests/reading/marks`). `PICTURES` is how many there are to be (1,000); what was measured is kept in
`build/marks.jsonl`, so that a run that is stopped, or stops itself after `MINUTES`, goes on where it was
until the reader or the pictures are changed. Rates are those of a page as players mark it, of which 88 % is
empty.
Exits non-zero if a promise is missed.
"""

from __future__ import annotations

import hashlib
import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from timing import judge, misses, tell  # noqa: E402

from assistant.reading.marks.verdict import weights  # noqa: E402
from assistant.reading.orders import Verdict  # noqa: E402
from tests.reading.marks.camera import TAKINGS  # noqa: E402
from tests.reading.marks.corpus import SHEETS, measure  # noqa: E402
from tests.reading.marks.hands import ASKED, MARKS  # noqa: E402

KEPT = ROOT / "build" / "marks.jsonl"
# What the numbers of a box depend on; not the weights, by which they are judged afterwards.
MADE_BY = ("assistant/reading/marks", "tests/reading/marks")
JUDGING = ("verdict.py", "which.py", "__init__.py")
# How often a box of a page that players marked is what, as one sees on played sheets.
SHARES = {
    "empty": 0.88, "erased": 0.015, "beside": 0.005, "light": 0.01, "outside": 0.01,
    "cross": 0.03, "tick": 0.02, "scribble": 0.01, "slash": 0.01, "fill": 0.01,
}  # fmt: skip
USUAL = ("flat", "usual", "turned")
FITTED = 2
"""Of so many seeds one is for the fit of the weights, and no figure is taken from it."""
STRIDE = 37
"""By so many ways the next picture is farther on: a run that is stopped has some of each."""
MOST_WRONG, MOST_UNCLEAR, MOST_SECONDS, MOST_MB, MOST_OFF = 1.0, 2.0, 3.0, 300, 0.5
Seen = tuple[str, Verdict]


def fingerprint() -> str:
    """The reader and the pictures as they are."""
    files = [path for folder in MADE_BY for path in sorted((ROOT / folder).glob("*.py"))]
    made = [path for path in files if path.name not in JUDGING and not path.name.startswith("test_")]
    return hashlib.sha256(b"".join(path.read_bytes() for path in made)).hexdigest()[:12]


def kept(mark: str) -> dict[tuple[str, str, int], dict[str, Any]]:
    """What was measured with these."""
    lines = KEPT.read_text().splitlines() if KEPT.exists() else []
    # The last line of a run that was stopped may be cut short.
    told = [json.loads(line) for line in lines if line.endswith("}")]
    return {(one["sheet"], one["taking"], one["seed"]): one for one in told if one["mark"] == mark}


def wanted(pictures: int) -> Iterator[tuple[str, str, int]]:
    """Each sheet in each way, by two seeds each time, so that half of them can be fitted to; in no order."""
    ways = [(sheet, taking) for sheet in SHEETS for taking in TAKINGS]
    for number in range(pictures):
        turn, place = divmod(number // FITTED, len(ways))
        yield *ways[place * STRIDE % len(ways)], FITTED * turn + number % FITTED


def run(pictures: int, minutes: float) -> list[dict[str, Any]]:
    """All that are wanted, or as many as there is time for."""
    mark, until = fingerprint(), time.monotonic() + 60 * minutes
    done = kept(mark)
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a") as lines:
        for what in wanted(pictures):
            if what in done:
                continue
            if time.monotonic() > until:
                break
            done[what] = measure(*what) | {"mark": mark}
            lines.write(json.dumps(done[what]) + "\n")
            lines.flush()
    return list(done.values())


def judged(pages: Iterable[dict[str, Any]]) -> list[Seen]:
    """What was in each box, and what it was taken for."""
    table = weights()
    return [
        (kind, Verdict.UNCLEAR if unsure else table.verdict(numbers))
        for page in pages
        for kind, unsure, numbers in zip(page["truth"], page["unsure"], page["numbers"], strict=True)
    ]


def rate(seen: list[Seen], is_one: Callable[[Seen], bool]) -> float:
    """The part of the boxes of a page as players mark it of which that is so."""
    total = found = 0.0
    for kind, share in SHARES.items():
        of_kind = [one for one in seen if one[0] == kind]
        if of_kind:
            total += share
            found += share * sum(map(is_one, of_kind)) / len(of_kind)
    return found / total if total else 0.0


def found(pages: Iterable[dict[str, Any]]) -> Iterator[float]:
    """How far off each box is that was found, mm; of one that was not it is asked what it holds."""
    for page in pages:
        for far, unsure in zip(page["off"], page["unsure"], strict=True):
            if not unsure:
                yield far


def is_wrong(one: Seen) -> bool:
    """Marked though it is not, or empty though it is marked."""
    kind, verdict = one
    return verdict is (Verdict.EMPTY if kind in MARKS else Verdict.MARKED)


def is_unclear(one: Seen) -> bool:
    """Asked, whatever it is."""
    return one[1] is Verdict.UNCLEAR


def row(name: str, pages: list[dict[str, Any]]) -> None:
    """A line of the report about some pages."""
    read = [page for page in pages if "refused" not in page]
    seen = judged(read)
    wrong = [one for one in seen if one[0] not in ASKED and is_wrong(one)]
    false = sum(one[0] not in MARKS for one in wrong)
    off = sorted(found(read))
    print(
        f"  {name:26s} {len(pages):4d} pages, {len(pages) - len(read):3d} refused, {len(seen):6d} boxes: "
        f"{1000 * rate(seen, is_wrong):5.2f} wrong per 1,000 ({false} false, {len(wrong) - false} missed), "
        f"{100 * rate(seen, is_unclear):5.2f} % unclear, worst {off[-1] if off else 0:.2f} mm"
    )


def report(pages: list[dict[str, Any]]) -> None:
    """All figures, of the pictures to which nothing was fitted."""
    pages = [page for page in pages if page["seed"] % FITTED]
    read = [page for page in pages if "refused" not in page]
    row("all", pages)
    for key, names in (("taking", TAKINGS), ("sheet", SHEETS)):
        for name in names:
            row(name, [page for page in pages if page[key] == name])
    for name in sorted({page["hand"] for page in pages}):
        row(name, [page for page in pages if page["hand"] == name])
    seen = judged(read)
    for kind in dict.fromkeys(kind for kind, _ in seen):
        of_kind = [verdict for each, verdict in seen if each == kind]
        parts = ", ".join(f"{100 * of_kind.count(v) / len(of_kind):.2f} % {v.value}" for v in Verdict)
        print(f"  {kind:26s} {len(of_kind):6d} boxes: {parts}")
    for reason in sorted({page["refused"] for page in pages if "refused" in page}):
        print(f"  refused: {reason}: {sum(page.get('refused') == reason for page in pages)}")
    usual = judged(page for page in read if page["taking"] in USUAL)
    judge("wrong per 1,000 boxes", 1000 * rate(seen, is_wrong), MOST_WRONG, f"{len(seen)} boxes")
    judge(
        "unclear at the usual photograph, %",
        100 * rate(usual, is_unclear),
        MOST_UNCLEAR,
        f"{len(usual)} boxes",
    )
    seconds = sorted(page["seconds"] for page in read)
    judge("processor of a page, s", seconds[len(seconds) * 95 // 100], MOST_SECONDS, "19 of 20 pages")
    judge(
        "box farthest off, mm",
        max(found(read)),
        MOST_OFF,
        "of all pages read",
    )
    tell("memory of making and reading, MB", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "")


if __name__ == "__main__":
    report(run(int(os.environ.get("PICTURES", "1000")), float(os.environ.get("MINUTES", "inf"))))
    sys.exit(bool(misses))
