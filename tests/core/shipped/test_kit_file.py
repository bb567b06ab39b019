"""A file of a kit is read as its kind, and what is wrong in it is told by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path

import msgspec
import pytest

from assistant.core.shipped.decoding import Reader
from assistant.core.shipped.kit_file import check_known, check_same, read_file
from assistant.core.words.errors import Damaged
from assistant.core.words.say import say


class Ships(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of names."""

    ships: tuple[str, ...]


class Class(StrEnum):
    """A closed set that a file answers to."""

    CRUISER = "cruiser"
    SCOUT = "scout"


SHIPS = Reader(Ships)


def test_a_file_is_read_as_what_it_says(tmp_path: Path) -> None:
    file = tmp_path / "ships.toml"
    file.write_text('ships = ["cruiser", "scout"]')
    assert read_file(file, SHIPS).ships == ("cruiser", "scout")


@pytest.mark.parametrize(
    "content", [b"ships = ", b"ships = [1]", b'boats = ["a"]', b'ships = ["\xff"]', None]
)
def test_a_file_that_is_missing_or_of_another_kind_is_named_with_its_fault(
    tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "ships.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(Damaged) as caught:
        read_file(file, SHIPS)
    sentence = caught.value.sentence
    assert (sentence.key, sentence.values["file"]) == ("error.data_file", "ships.toml")
    assert sentence.values["fault"]


Check = Callable[[str, Iterable[str], Iterable[str]], None]


@pytest.mark.parametrize(
    ("check", "names", "told"),
    [
        (check_known, ("yacht", "scout", "barge"), "barge"),
        (check_same, ("scout",), "cruiser"),
        (check_same, ("scout", "cruiser", "yacht"), "yacht"),
    ],
)
def test_the_first_name_that_is_missing_or_does_not_exist_is_told(
    check: Check, names: tuple[str, ...], told: str
) -> None:
    with pytest.raises(Damaged) as caught:
        check("ships.toml", names, Class)
    assert caught.value.sentence == say(
        "error.data_file", file="ships.toml", fault=say("error.data_name", name=told)
    )


@pytest.mark.parametrize(
    ("check", "names"), [(check_known, ("scout",)), (check_same, ("scout", "cruiser", "scout"))]
)
def test_names_that_exist_are_no_fault(check: Check, names: tuple[str, ...]) -> None:
    check("ships.toml", names, Class)
    with pytest.raises(Damaged):
        check("ships.toml", (*names, "yacht"), Class)
