"""The player aid in large type: rows of construction that can be told apart, in Japanese too."""

from __future__ import annotations

import pytest

from printables import document_of

from ..paper import asked, busy

# Letters are 3.7 mm high, in English 3.35, before the page is drawn half as large again.
LEAST = {"ja": 3.85, "en": 3.7}


@pytest.mark.parametrize(
    ("language", "one", "next_one"), [("ja", "駆逐艦", "軽巡洋艦"), ("en", "Monitor", "Carrier")]
)
def test_rows_of_construction_have_air_between_them(language: str, one: str, next_one: str) -> None:
    document = document_of("imperium", "aid", asked(busy(), language=language, size="large"))
    document.pdf()
    runs = [run for run in document.log.runs if run.page == 3]
    first, second = (next(run for run in runs if run.text == words) for words in (one, next_one))
    # What is drawn is measured on the paper, where it is half as large again.
    assert (second.bottom - first.bottom) / 1.5 >= LEAST[language]
