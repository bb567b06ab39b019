"""Planted faults: each is put into a copy of the project, where its tests must go red.

The faults stand in `faults/*.toml`, a file an area: the exact text to find in a source, the text put in its
place, and the tests that must notice. Areas, or words of names, may be given to plant only those.
Exits non-zero if the tests are not green without any fault, or stay green with one.
"""

from __future__ import annotations

import compileall
import os
import py_compile
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
FAULTS = Path(__file__).resolve().parent / "faults"
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info", "test-results")
# pytest's own words for how a run ended.
GREEN, RED = 0, 1
# Seconds; a fault that makes its tests wait for ever is noticed too, but not by a test.
LONGEST = 600


@dataclass(frozen=True)
class Fault:
    """A fault to plant: `find` stands exactly once in `file`; `tests` are files or single tests."""

    area: str
    name: str
    file: str
    find: str
    plant: str
    tests: tuple[str, ...]

    def planted(self, source: str) -> str:
        """The source with this fault in it; ValueError if its place is not found exactly once."""
        if (count := source.count(self.find)) != 1:
            raise ValueError(f"{self.file}: {count} times instead of once: {self.find!r}")
        return source.replace(self.find, self.plant)


def all_faults() -> list[Fault]:
    """Every fault, by area."""
    return [
        Fault(path.stem, fault.pop("name"), tests=tuple(fault.pop("tests")), **fault)
        for path in sorted(FAULTS.glob("*.toml"))
        for fault in tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
    ]


def tested(project: Path, tests: Iterable[str]) -> tuple[int, str]:
    """How pytest ended in a copy of the project, stopped at its first failure; and what it said."""
    tests = list(tests)
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    clean = {"PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1"}
    if not any("playwright" in (project / test.partition("::")[0]).read_text("utf-8") for test in tests):
        # To load every plugin takes longer than most of these tests.
        clean["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    try:
        done = subprocess.run(  # noqa: S603  our own tests, named in our own files
            command,
            cwd=project,
            env=os.environ | clean,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1, f"not done after {LONGEST} s"
    return done.returncode, done.stdout + done.stderr


def copies_of(root: Path, folder: Path, count: int) -> SimpleQueue[Path]:
    """Copies of the project, compiled once; what is compiled says by its hash of which source it is."""
    first = Path(shutil.copytree(root, folder / "0", ignore=LEFT_OUT))
    compileall.compile_dir(first, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
    copies: SimpleQueue[Path] = SimpleQueue()
    copies.put(first)
    for number in range(1, count):
        copies.put(Path(shutil.copytree(first, folder / str(number))))
    return copies


def try_out(fault: Fault, project: Path) -> tuple[int, str]:
    """Plant a fault in a copy, run its tests, and take it out again."""
    path = project / fault.file
    source = path.read_text(encoding="utf-8")
    try:
        path.write_text(fault.planted(source), encoding="utf-8")
    except ValueError as error:
        return -1, str(error)
    try:
        return tested(project, fault.tests)
    finally:
        path.write_text(source, encoding="utf-8")


def report(fault: Fault, code: int, said: str, seconds: float) -> bool:
    """Print what became of a fault; whether a test noticed it."""
    word = {GREEN: "GREEN", RED: "red"}.get(code, "FAILS")
    print(f"{word:5} {fault.area}: {fault.name}, {seconds:.0f} s", flush=True)
    if code not in (GREEN, RED):
        print(said[-2000:], flush=True)
    return code == RED


def chosen(words: list[str]) -> list[Fault]:
    """The faults of these areas or with these words in their names; all if none are given."""
    return [
        fault
        for fault in all_faults()
        if not words or any(word in (fault.area, fault.name) or word in fault.name for word in words)
    ]


def main() -> int:
    """Try every fault, as many at a time as there are processors, each in a copy of its own."""
    faults = chosen(sys.argv[1:])
    with tempfile.TemporaryDirectory() as name:
        workers = min(len(faults), os.cpu_count() or 1) or 1
        copies = copies_of(ROOT, Path(name), workers)

        def noticed(fault: Fault) -> bool:
            project, start = copies.get(), time.perf_counter()
            try:
                return report(fault, *try_out(fault, project), time.perf_counter() - start)
            finally:
                copies.put(project)

        project = copies.get()
        code, said = tested(project, sorted({test for fault in faults for test in fault.tests}))
        copies.put(project)
        if code != GREEN:
            print(f"the tests are not green without any fault:\n{said[-4000:]}")
            return 1
        with ThreadPoolExecutor(workers) as pool:
            red = sum(pool.map(noticed, faults))
    print(f"{red} of {len(faults)} faults are noticed")
    return 0 if red == len(faults) else 1


if __name__ == "__main__":
    sys.exit(main())
