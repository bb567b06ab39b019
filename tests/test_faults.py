"""The faults that are planted to see tests go red: each still has its place and its tests."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
AREAS = {"storage", "concurrency", "access", "secrecy", "rules", "screens", "sheets"}
LEAST = 80


def planting() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_faults", ROOT / "scripts" / "bench_faults.py")
    assert spec
    assert spec.loader
    module = sys.modules["bench_faults"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FAULTS = planting().all_faults()


def test_there_are_enough_of_every_kind_each_with_a_name_of_its_own() -> None:
    assert len(FAULTS) >= LEAST
    assert {fault.area for fault in FAULTS} == AREAS
    assert [name for name, count in Counter(fault.name for fault in FAULTS).items() if count > 1] == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_has_its_place_and_leaves_a_source_that_can_be_read(fault: Any) -> None:
    source = fault.planted((ROOT / fault.file).read_text(encoding="utf-8"))
    assert fault.plant != fault.find
    if fault.file.endswith(".py"):
        compile(source, fault.file, "exec")


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_names_tests_that_are_there(fault: Any) -> None:
    assert fault.tests
    for test in fault.tests:
        path, *names = test.split("::")
        source = (ROOT / path).read_text(encoding="utf-8")
        assert all(f"def {name.partition('[')[0]}(" in source for name in names), test


def test_a_place_that_is_gone_or_there_twice_is_told() -> None:
    fault = planting().Fault("storage", "a fault", "a.py", "sync()", "pass", ("tests",))
    assert fault.planted("write()\nsync()\n") == "write()\npass\n"
    for source in ("write()", "sync()\nsync()"):
        with pytest.raises(ValueError, match="instead of once"):
            fault.planted(source)
