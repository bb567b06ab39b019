"""What takes turns in a survey is seen in all sizes all the same."""

from __future__ import annotations

import pytest

from assistant.core.words.language import LANGUAGES
from tests import slow

from .sizes import EACH_TABLET, PHONE, SIZES, TABLETS, looks_at, sizes_of


@pytest.mark.parametrize("every", [False, True])
def test_a_page_is_looked_at_by_one_language_in_turn_and_in_a_whole_run_by_both(
    monkeypatch: pytest.MonkeyPatch, every: bool
) -> None:
    monkeypatch.setattr(slow, "ALL", every)
    looking = [[language for language in LANGUAGES if looks_at(number, language)] for number in range(4)]
    assert looking == ([list(LANGUAGES)] * 4 if every else [[LANGUAGES[number % 2]] for number in range(4)])


def test_each_language_sees_pages_in_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow, "ALL", False)
    for name, sizes in (("tab fleets", SIZES), ("shelf", EACH_TABLET)):
        for language in LANGUAGES:
            numbers = [number for number in range(24) if looks_at(number, language)]
            seen = [size for number in numbers for size in sizes_of(number, name, language)]
            assert {*seen} == {*sizes, PHONE}


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole run."""
    monkeypatch.setattr(slow, "ALL", True)


@pytest.mark.usefixtures("whole")
def test_every_page_of_a_match_is_seen_in_every_size_and_every_language_in_all_sizes() -> None:
    for number in range(2 * len(SIZES)):
        by_language = {language: sizes_of(number, "tab fleets", language) for language in LANGUAGES}
        # And on a phone, by one of them.
        assert sorted(size for sizes in by_language.values() for size in sizes) == sorted((*SIZES, PHONE))
    for language in LANGUAGES:
        seen = {size for number in range(2 * len(SIZES)) for size in sizes_of(number, "tab fleets", language)}
        assert seen == {*SIZES, PHONE}


@pytest.mark.usefixtures("whole")
def test_every_page_around_a_match_is_seen_on_each_tablet_by_one_language_and_on_a_phone_by_both() -> None:
    for number in range(4):
        by_language = [sizes_of(number, "shelf", language) for language in LANGUAGES]
        assert all(PHONE in sizes for sizes in by_language)
        tablets = [size for sizes in by_language for size in sizes if size != PHONE]
        assert sorted(tablets) == sorted(size for two in TABLETS for size in two)
