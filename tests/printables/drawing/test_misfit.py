"""A sheet that does not fit: alone it is refused in a sentence, in a bundle its page says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from printables import print_sheet
from printables.drawing.document import Misfit
from printables.drawing.lettering import KEY
from printables.drawing.page import Page
from printables.imperium.upkeep import control
from tests.shell import Shell

from ..late import late
from ..paper import Read, asked

SPOILT = {"en": "This page could not be drawn", "ja": "このページは描けませんでした"}


@pytest.fixture
def too_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """A control list with a run of text that is too wide."""

    def body(page: Page) -> None:
        page.write(0, 40, "far too wide", KEY, 5)

    monkeypatch.setattr(control, "_body", lambda *_: body)


@pytest.mark.usefixtures("too_wide")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("bundle", ["tonight", "everything"])
def test_a_misfit_never_takes_the_bundle(bundle: str, language: str) -> None:
    read = Read(print_sheet("imperium", bundle, asked(late(), language=language)))
    spoilt = [page for page in read.pages if SPOILT[language] in page]
    assert 1 <= len(spoilt) <= 2
    assert not any("far too wide" in page for page in read.pages)
    assert all(f"{len(read.pages)}" in page for page in spoilt)


@pytest.mark.usefixtures("too_wide")
def test_alone_it_is_refused_with_what_does_not_fit() -> None:
    with pytest.raises(Misfit, match=r"sheet\.misfit") as refused:
        print_sheet("imperium", "control", asked(late()))
    assert "far too wide" in refused.value.faults[0]


@pytest.mark.usefixtures("too_wide")
def test_the_shell_says_a_sentence(shell: Shell, tmp_path: Path) -> None:
    target = tmp_path / "control.pdf"
    said = shell.fail("print", shell.new(), "control", "--output", str(target))
    assert "cannot be printed" in said
    assert "far too wide" in said
    assert not target.exists()
