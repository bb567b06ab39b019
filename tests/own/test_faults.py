"""Every rule of a file: what is wrong, on which line, at which place, in one sentence of each language."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from assistant.core.words.language import language
from assistant.own.file.fault import MOST, Weight
from assistant.own.reading import checked

from .good import GOOD, changed

TABLE = Path(__file__).with_name("faults.toml")
FAULTS: list[dict[str, Any]] = tomllib.loads(TABLE.read_text(encoding="utf-8"))["fault"]


def test_the_good_file_has_no_fault_and_says_only_that_names_lack_japanese() -> None:
    found = checked(GOOD.encode())
    assert found.game is not None
    assert (found.faults, [each.weight for each in found.remarks]) == ((), [Weight.HINT])


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["en"][:60])
def test_a_fault_is_told_with_its_line_and_place_in_both_languages(fault: dict[str, Any]) -> None:
    found = checked(changed(fault["old"], fault["new"]))
    assert found.game is None
    said = [
        (each.line, each.where, language("en").words(each.what), language("ja").words(each.what))
        for each in found.faults
    ]
    wanted = (fault["line"], fault["where"], fault["en"], fault["ja"])
    assert wanted in said
    said.remove(wanted)
    assert sorted(line for line, *_ in said) == sorted(fault.get("also", []))


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    text = changed("turns = 6\n", "turns = 600\n").decode().replace("cost = 3", "cost = true")
    text = text.replace('name = "Omen"\ndice', "dice")
    assert [each.where for each in checked(text.encode()).faults] == [
        "turns",
        "units.horse.cost",
        "charts.omen",
    ]


def test_no_more_are_told_than_somebody_reads() -> None:
    many = "".join(f"a{n} = 1\n" for n in range(MOST + 9))
    assert len(checked(f"{many}{GOOD}".encode()).faults) == MOST


# Steps among which nobody would ever be asked, or to which play never comes, with what is said of them.
HEAD = 'tableside = 1\nkey = "few"\nname = "Few"\n[sides]\na = { name = "A" }\n[steps]\n'
LISTS = {
    'one = { name = "One", kind = "remind", when = "turn > 1" }\n': "No step always asks",
    'one = { name = "One", kind = "change", do = "end()" }\n': "No step always asks",
    'end = { name = "End", kind = "check", wins = [{ side = "a", when = "1" }] }\n'
    'one = { name = "One", kind = "remind" }\n': "This step is never reached",
    'one = { name = "One", kind = "remind", who = "second" }\n': "There is no second side",
}


@pytest.mark.parametrize(("steps", "said"), LISTS.items(), ids=LISTS.values())
def test_steps_among_which_play_would_be_lost_are_refused(steps: str, said: str) -> None:
    told = [language("en").words(each.what) for each in checked(f"{HEAD}{steps}".encode()).faults]
    assert len(told) == 1
    assert told[0].startswith(said)


def test_what_will_not_look_well_is_a_warning_and_plays() -> None:
    text = GOOD.replace('name = "Spies"', 'name = "Spies"\ngauge = true')
    text = text.replace("most = 5\nends", "most = 5\ngauge = true\nends")
    text = text.replace('name = "Leave"', f'name = "{"Leave " * 11}"')
    found = checked(text.encode())
    told = [language("en").words(each.what) for each in found.remarks if each.weight == Weight.WARNING]
    assert found.game is not None
    assert told == [
        "5 numbers would always be in sight; more than 4 do not fit.",
        "More than 60 letters do not fit on a button.",
    ]
