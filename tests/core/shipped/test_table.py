"""Charts answer every total of their dice once, and a broken file says so."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from assistant.core.shipped.table import Table
from assistant.core.shipped.table_file import read_table
from assistant.core.words.errors import Damaged, Missing

COIN = """
key = "coin"
name = { en = "Coin", ja = "コイン" }
rule = "1.0"
dice = 1
columns = [
  { key = "roll", name = "1d6", kind = "number" },
  { key = "side", name = { en = "Side", ja = "面" } },
]

[[rows]]
on = [1, 2, 3]
key = "heads"
cells = { roll = "1–3", side = { en = "Heads", ja = "表" } }
give = { stake = 2 }

[[rows]]
on = [4, 5, 6]
cells = { roll = "4–6", side = "tails" }
"""


def read(folder: Path, text: str) -> Table:
    """The table of this text, read from a file as shipped ones are."""
    file = folder / "coin.toml"
    file.write_text(text, encoding="utf-8")
    return read_table(file)


def test_a_total_finds_its_row_with_words_and_gifts(tmp_path: Path) -> None:
    row = read(tmp_path, COIN).row(2)
    assert (row.key, row.give) == ("heads", {"stake": 2})
    assert row.cells["side"].ja == "表"  # type: ignore[union-attr]


def test_a_row_knows_its_odds(tmp_path: Path) -> None:
    table = read(tmp_path, COIN)
    assert table.odds() == (Fraction(1, 2), Fraction(1, 2))
    assert table.odds(1) == (Fraction(1, 3), Fraction(2, 3))


def test_the_odds_of_a_chart_are_worked_out_once_and_are_no_part_of_it(tmp_path: Path) -> None:
    table, fresh = read(tmp_path, COIN), read(tmp_path, COIN)
    assert table.odds(1) is table.odds(1)
    assert table == fresh
    assert msgspec.json.encode(table) == msgspec.json.encode(fresh)


def test_a_chart_answers_to_faces_until_a_modifier_leads_beyond_them(tmp_path: Path) -> None:
    assert read(tmp_path, COIN).by_face
    assert not read(tmp_path, COIN.replace("on = [1, 2, 3]", "on = [0, 1, 2, 3]")).by_face
    assert not read(
        tmp_path, COIN.replace("dice = 1", "dice = 1\nreach = 1").replace("5, 6]", "5, 6, 7]")
    ).by_face
    assert not read(tmp_path, COIN.replace("dice = 1\n", "").replace("on =", "# on =")).by_face


def test_a_total_off_the_table_is_missing_and_cites_the_rule(tmp_path: Path) -> None:
    with pytest.raises(Missing) as caught:
        read(tmp_path, COIN).row(7)
    assert caught.value.sentence.key == "error.table_row"
    assert caught.value.sentence.values["total"] == 7
    assert caught.value.rule == "1.0"


@pytest.mark.parametrize(
    ("change", "fault", "total"),
    [
        (("[4, 5, 6]", "[4, 6]"), "error.table_gap", 5),
        (("[4, 5, 6]", "[3, 4, 5, 6]"), "error.table_overlap", 3),
        (("[4, 5, 6]", "[4, 4, 5, 6]"), "error.table_overlap", 4),
        (("dice = 1", "dice = 1\nreach = 1"), "error.table_gap", 7),
    ],
)
def test_a_gap_and_an_overlap_are_refused(
    tmp_path: Path, change: tuple[str, str], fault: str, total: int
) -> None:
    with pytest.raises(Damaged) as caught:
        read(tmp_path, COIN.replace(*change))
    assert caught.value.sentence.key == fault
    assert caught.value.sentence.values == {"file": "coin.toml", "total": total}


def test_a_cell_without_a_column_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Damaged) as caught:
        read(tmp_path, COIN.replace('side = "tails"', 'edge = "tails"'))
    assert caught.value.sentence.key == "error.table_column"
    assert caught.value.sentence.values["column"] == "edge"


@pytest.mark.parametrize("text", ["key = ", COIN.replace("dice = 1", 'dice = "one"'), COIN + "\nodd = 1"])
def test_a_file_that_is_no_table_is_named_with_its_fault(tmp_path: Path, text: str) -> None:
    with pytest.raises(Damaged) as caught:
        read(tmp_path, text)
    assert caught.value.sentence.key == "error.data_file"
    assert caught.value.sentence.values["file"] == "coin.toml"
    assert caught.value.sentence.values["fault"]


def test_a_table_without_dice_is_only_looked_up(tmp_path: Path) -> None:
    table = read(tmp_path, COIN.replace("dice = 1", "dice = 0").replace("[4, 5, 6]", "[9]"))
    assert table.row(9).cells["side"] == "tails"
    assert table.odds()[-1] == 0
