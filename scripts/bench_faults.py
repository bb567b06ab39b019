"""Planted faults: each is put into a copy of the project, where its tests must go red.

The faults stand in `faults/*.toml`, a file an area: the exact text to find in a source, the text put in its
place, and the tests that must notice. Areas, or words of names, may be given to plant only those.
Their tests are run without any fault first, a file at a time; then the faults, the quickest first. What went
as it should is kept in `build/faults.jsonl`: a run that is stopped, or stops itself after `MINUTES`, goes on
where it was as long as nothing of the project was changed.
Exits non-zero if tests are not green without any fault, stay green with one, or some are left.
"""

from __future__ import annotations

import compileall
import hashlib
import json
import os
import py_compile
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
FAULTS = Path(__file__).resolve().parent / "faults"
KEPT = ROOT / "build" / "faults.jsonl"
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info", "test-results")
# pytest's own words for how a run ended.
GREEN, RED = 0, 1
# Seconds for the tests of a file; a fault has so many times what they took without it, and a minute. One that
# makes its tests wait for ever is noticed too, but not by a test.
LONGEST, TIMES, MORE = 600, 5, 60


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

    @property
    def title(self) -> str:
        """What it is called where others are."""
        return f"{self.area}: {self.name}"

    @property
    def files(self) -> set[str]:
        """The files its tests stand in."""
        return {test.partition("::")[0] for test in self.tests}


def all_faults() -> list[Fault]:
    """Every fault, by area."""
    return [
        Fault(path.stem, fault.pop("name"), tests=tuple(fault.pop("tests")), **fault)
        for path in sorted(FAULTS.glob("*.toml"))
        for fault in tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
    ]


def by_file(faults: Iterable[Fault]) -> dict[str, list[str]]:
    """What is run of each file of tests without any fault: all of it if a fault names all of it."""
    tests = sorted({test for fault in faults for test in fault.tests})
    files = {test.partition("::")[0] for test in tests}
    return {
        file: [file] if file in tests else [test for test in tests if test.startswith(f"{file}::")]
        for file in sorted(files)
    }


def tested(project: Path, tests: Iterable[str], limit: float) -> tuple[int, str]:
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
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1, f"not done after {limit:.0f} s"
    return done.returncode, done.stdout + done.stderr


def try_out(fault: Fault, project: Path, limit: float) -> tuple[int, str]:
    """Plant a fault in a copy, run its tests, and take it out again."""
    path = project / fault.file
    source = path.read_text(encoding="utf-8")
    try:
        path.write_text(fault.planted(source), encoding="utf-8")
    except ValueError as error:
        return -1, str(error)
    try:
        return tested(project, fault.tests, limit)
    finally:
        path.write_text(source, encoding="utf-8")


def copies_of(root: Path, folder: Path, count: int) -> tuple[SimpleQueue[Path], str]:
    """Copies of the project, compiled once (by hash: it says of which source it is); and its digest."""
    first = Path(shutil.copytree(root, folder / "0", ignore=LEFT_OUT))
    digest = hashlib.sha256()
    for path in sorted(path for path in first.rglob("*") if path.is_file()):
        digest.update(f"{path.relative_to(first)} {path.stat().st_size}\n".encode() + path.read_bytes())
    compileall.compile_dir(first, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
    copies: SimpleQueue[Path] = SimpleQueue()
    copies.put(first)
    for number in range(1, count):
        copies.put(Path(shutil.copytree(first, folder / str(number))))
    return copies, digest.hexdigest()


class Kept:
    """What went as it should in this very project, with its seconds: files of tests, and faults."""

    def __init__(self, path: Path, project: str) -> None:
        self.path, self.project = path, project
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        told = [json.loads(line) for line in lines if line.endswith("]")]
        self.seconds: dict[str, float] = {what: spent for of, what, spent in told if of == project}

    def keep(self, what: str, seconds: float) -> None:
        """It is not run again."""
        self.seconds[what] = seconds
        self.path.parent.mkdir(exist_ok=True)
        with self.path.open("a", encoding="utf-8") as lines:
            # What was written last may have been cut off.
            lines.write("\n" + json.dumps([self.project, what, round(seconds, 1)], ensure_ascii=False))


class Run:
    """Tests run in copies of the project, one in each, until that is stopped or its time is up."""

    def __init__(self, copies: SimpleQueue[Path], kept: Kept, end: float) -> None:
        self.copies, self.kept, self.end = copies, kept, end
        self.workers, self.stopped = copies.qsize(), threading.Event()
        self.wrong: list[str] = []

    def each(self, works: dict[str, Callable[[Path], tuple[int, str]]], right: int) -> None:
        """Do what was not done yet, in this order; `right` is how each should end."""
        todo = [(what, work) for what, work in works.items() if what not in self.kept.seconds]
        with ThreadPoolExecutor(self.workers) as pool:
            try:
                list(pool.map(lambda one: self.one(*one, right), todo))
            except KeyboardInterrupt:
                self.stopped.set()

    def one(self, what: str, work: Callable[[Path], tuple[int, str]], right: int) -> None:
        """Do one thing, print how it ended, and keep it if that is right."""
        if self.stopped.is_set() or time.monotonic() > self.end:
            return
        project, start = self.copies.get(), time.monotonic()
        try:
            code, said = work(project)
        finally:
            self.copies.put(project)
        if self.stopped.is_set():
            return
        seconds = time.monotonic() - start
        word = {GREEN: "green", RED: "red"}.get(code, "FAILS")
        print(f"{word if code == right else word.upper():5} {what}, {seconds:.0f} s", flush=True)
        if code == right:
            self.kept.keep(what, seconds)
            return
        self.wrong.append(what)
        if code != GREEN:
            print(said[-2000:], flush=True)


def chosen(words: list[str]) -> list[Fault]:
    """The faults of these areas or with these words in their names; all if none are given."""
    return [
        fault
        for fault in all_faults()
        if not words or any(word in (fault.area, fault.name) or word in fault.name for word in words)
    ]


def plant(run: Run, faults: list[Fault]) -> int:
    """Try these faults, first their tests without any; how many were not seen to be noticed."""
    files, seconds = by_file(all_faults()), run.kept.seconds
    wanted = {file for fault in faults for file in fault.files}
    without = {
        file: lambda project, tests=tests: tested(project, tests, LONGEST)
        for file, tests in files.items()
        if file in wanted
    }
    run.each(without, GREEN)
    sure = {
        fault: sum(seconds[file] for file in fault.files) for fault in faults if fault.files <= {*seconds}
    }
    works = {
        fault.title: lambda project, fault=fault, spent=spent: try_out(fault, project, spent * TIMES + MORE)
        for fault, spent in sorted(sure.items(), key=lambda one: one[1])
    }
    run.each(works, RED)
    print("\n".join(["", "not as it should be:", *run.wrong]) if run.wrong else "")
    noticed = sum(fault.title in seconds for fault in faults)
    left = len(faults) - noticed
    print(f"{noticed} of {len(faults)} faults are noticed" + f", {left} are not or are left" * bool(left))
    return left


def main() -> int:
    """Try what is chosen, as many at a time as there are processors, each in a copy of its own."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    end = time.monotonic() + 60 * float(os.environ.get("MINUTES", "inf"))
    faults = chosen(sys.argv[1:])
    with tempfile.TemporaryDirectory() as name:
        copies, project = copies_of(ROOT, Path(name), min(len(faults), os.cpu_count() or 1) or 1)
        return 1 if plant(Run(copies, Kept(KEPT, project), end), faults) else 0


if __name__ == "__main__":
    sys.exit(main())
