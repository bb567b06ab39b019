"""Compiled templates outlive a start, and a disk that refuses them costs no page."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2.bccache import Bucket

from assistant.web import create_app
from assistant.web.page import compiled

Kept = compiled.Compiled


def test_a_template_compiled_once_is_not_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "Compiled", lambda: kept(tmp_path))
    create_app(tmp_path / "one").test_client().get("/tray")
    assert list(tmp_path.glob("*.cache"))
    monkeypatch.setattr("jinja2.Environment._generate", never)
    assert "</html>" in create_app(tmp_path / "two").test_client().get("/tray").text


def never(*_: object) -> None:
    """What must not be called."""
    raise AssertionError("compiled again")


def kept(folder: Path) -> compiled.Compiled:
    """A cache in a folder of the test."""
    return Kept(str(folder))


def test_a_full_disk_costs_only_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(compiled, "Compiled", lambda: kept(tmp_path))
    monkeypatch.setattr(Bucket, "write_bytecode", full)
    assert "</html>" in create_app(tmp_path / "one").test_client().get("/tray").text
    assert list(tmp_path.glob("*.cache")) == []


@pytest.mark.parametrize("fault", [RuntimeError("unsafe"), OSError(13, "denied")])
def test_without_a_folder_of_its_own_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def unsafe() -> compiled.Compiled:
        raise fault

    monkeypatch.setattr(compiled, "Compiled", unsafe)
    assert compiled.kept_templates() is None


def test_another_rule_for_line_breaks_compiles_a_template_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "<p>\n  words\n</p>"
    before = kept(tmp_path).get_source_checksum(source)
    monkeypatch.setattr(compiled, "without", lambda source: source.replace("\n", " "))
    assert kept(tmp_path).get_source_checksum(source) != before
