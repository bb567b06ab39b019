"""What the languages share out of a survey is seen in all sizes all the same."""

from __future__ import annotations

from assistant.core.language import LANGUAGES

from .sizes import SIZES, sizes_of


def test_every_page_of_a_match_is_seen_in_every_size_and_every_language_in_all_sizes() -> None:
    for number in range(2 * len(SIZES)):
        by_language = {language: sizes_of(number, "question income", language) for language in LANGUAGES}
        assert sorted(size for sizes in by_language.values() for size in sizes) == sorted(SIZES)
    for language in LANGUAGES:
        seen = {
            size for number in range(2 * len(SIZES)) for size in sizes_of(number, "question income", language)
        }
        assert seen == set(SIZES)
