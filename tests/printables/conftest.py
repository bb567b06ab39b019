"""What tests of sheets share."""

from __future__ import annotations

import pytest

from printables.drawing import document


@pytest.fixture
def documents(monkeypatch: pytest.MonkeyPatch) -> list[document.Document]:
    """The documents that are printed, to look at their runs."""
    kept: list[document.Document] = []
    print_it = document.Document.pdf

    def keep(self: document.Document) -> bytes:
        kept.append(self)
        return print_it(self)

    monkeypatch.setattr(document.Document, "pdf", keep)
    return kept
