"""What one worker of a run has played, another reads as if it had played it itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.core.shipped import kit
from assistant.core.words.errors import Damaged

from . import once_in_a_run


def in_a_worker() -> Callable[[str], str]:
    """The same function as another worker has it."""

    @once_in_a_run.once_in_a_run
    def begun(value: str) -> str:
        return kit.register({"pieces": value})

    return begun


def test_a_state_that_was_played_elsewhere_finds_its_kit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(once_in_a_run, "PLACES", [tmp_path])
    for name in ("_kits", "_texts"):
        monkeypatch.setattr(kit, name, {})
    digest = in_a_worker()("a war of its own")
    text = kit.text_of(digest)
    for name in ("_kits", "_texts"):
        monkeypatch.setattr(kit, name, {})
    with pytest.raises(Damaged):
        kit.kit_named(digest)
    assert in_a_worker()("a war of its own") == digest
    assert (kit.kit_named(digest), kit.text_of(digest)) == ({"pieces": "a war of its own"}, text)
