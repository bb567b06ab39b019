"""A file with something wrong in it is found out, or nothing is wrong with what it says."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from .harm import Harmed, older_copy_said, show

SEED = 7


@pytest.fixture(scope="module")
def harmed(tmp_path_factory: pytest.TempPathFactory) -> Harmed:
    return Harmed(tmp_path_factory.mktemp("harm") / "data", 6)


def test_a_bit_turned_over_in_the_header_is_found_or_changes_nothing(harmed: Harmed) -> None:
    bits = [*harmed.header_bits()]
    assert len(bits) >= 2328
    found = [harmed.turned(*bit) for bit in Random(SEED).sample(bits, 120)]
    assert sum(found) > len(found) / 2


def test_a_bit_turned_over_in_a_state_that_others_stand_on_is_found(harmed: Harmed) -> None:
    assert all(harmed.turned(*bit) for bit in Random(SEED).sample([*harmed.key_bits()], 100))
    assert show(harmed.scratch) is None


def test_a_bit_turned_over_anywhere_is_found_or_changes_nothing(harmed: Harmed) -> None:
    found = [harmed.turned(*bit) for bit in harmed.any_bits(200, Random(SEED))]
    assert sum(found) > len(found) / 2


def test_a_lost_end_is_found_however_much_is_lost(harmed: Harmed) -> None:
    assert all(harmed.without_last(count) for count in range(1, len(harmed.whole[1]) + 1))
    sizes = (*range(0, len(harmed.content), 4096), len(harmed.content) - 1, 4096 + 77)
    assert all(harmed.cut_off(size) for size in sizes)


def test_an_older_copy_put_in_the_place_of_a_match_that_is_served_is_said(tmp_path: Path) -> None:
    assert older_copy_said(tmp_path / "data", 4) == 4
