"""The faults that are planted to see tests go red: each still has its place and its tests."""

from __future__ import annotations

import importlib.util
import math
import re
import sys
from collections import Counter
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
AREAS = {
    "access",
    "concurrency",
    "described",
    "outer_planets",
    "races",
    "map",
    "rules",
    "screens",
    "secrecy",
    "sheets",
    "storage",
}
LEAST = 200


def planting() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_faults", ROOT / "scripts" / "bench_faults.py")
    assert spec
    assert spec.loader
    module = sys.modules["bench_faults"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PLANTING = planting()
FAULTS = PLANTING.all_faults()


def test_there_are_enough_of_every_kind_each_with_a_name_of_its_own() -> None:
    assert len(FAULTS) >= LEAST
    assert {fault.area for fault in FAULTS} == AREAS
    assert [name for name, count in Counter(fault.name for fault in FAULTS).items() if count > 1] == []


def test_every_fault_has_its_place_and_leaves_a_source_that_can_be_read() -> None:
    for fault in FAULTS:
        source = fault.planted((ROOT / fault.file).read_text(encoding="utf-8"))
        assert fault.plant != fault.find, fault.name
        if fault.file.endswith(".py"):
            compile(source, fault.name, "exec")


def lacks(test: str) -> bool:
    """Whether a file of tests, or a test in it, is not there."""
    path, *names = test.split("::")
    source = (ROOT / path).read_text(encoding="utf-8") if (ROOT / path).is_file() else ""
    found = [re.search(rf"^ *(def|class) {re.escape(name)}\b", source, re.MULTILINE) for name in names]
    return not (source and all(found))


def test_every_fault_names_tests_that_are_there() -> None:
    assert [fault.name for fault in FAULTS if not fault.tests] == []
    assert [test for fault in FAULTS for test in fault.tests if lacks(test)] == []


def test_a_place_that_is_gone_or_there_twice_is_told() -> None:
    fault = PLANTING.Fault("storage", "a fault", "a.py", "sync()", "pass", ("tests",))
    assert fault.planted("write()\nsync()\n") == "write()\npass\n"
    for source in ("write()", "sync()\nsync()"):
        with pytest.raises(ValueError, match="instead of once"):
            fault.planted(source)


def test_tests_are_run_without_a_fault_a_file_at_a_time() -> None:
    named = [("a.py::one", "b.py"), ("a.py::other", "b.py::one"), ("a.py::one",)]
    faults = [PLANTING.Fault("map", str(at), "", "", "", tests) for at, tests in enumerate(named)]
    assert PLANTING.by_file(faults) == {"a.py": ["a.py::one", "a.py::other"], "b.py": ["b.py"]}


def test_a_run_goes_on_where_it_was_until_something_is_changed(tmp_path: Path) -> None:
    ends, file = {"noticed": PLANTING.RED, "not noticed": PLANTING.GREEN}, tmp_path / "build" / "faults.jsonl"
    asked: list[str] = []

    def run(project: str, end: float = math.inf) -> list[str]:
        copies: SimpleQueue[Path] = SimpleQueue()
        copies.put(tmp_path)
        begun, works = PLANTING.Run(copies, PLANTING.Kept(file, project), end), {}
        for what, ended in ends.items():
            works[what] = lambda _, what=what, ended=ended: asked.append(what) or (ended, "")
        asked.clear()
        begun.each(works, PLANTING.RED)
        assert begun.wrong == [what for what in asked if what == "not noticed"]
        return sorted(asked)

    assert run("as it is", end=0) == []
    assert run("as it is") == ["not noticed", "noticed"]
    file.write_text(file.read_text() + '\n["as it is", "cut of')
    assert run("as it is") == ["not noticed"]
    assert run("changed") == ["not noticed", "noticed"]
    assert run("changed") == ["not noticed"]
