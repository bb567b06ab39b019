"""Witnesses: short words that give a file away that was forged from end to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.words.errors import Damaged, Problem
from assistant.core.words.language import LANGUAGES, language
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.looking_back.witness import check_witness, witness_of
from assistant.matches.moving.incoming import Incoming

from ..conftest import checked, played_on
from ..file.tampered import forged


def test_a_witness_is_short_and_fits_its_entry_however_the_match_goes_on_or_is_carried(
    match: Match, file: Path, other: Incoming
) -> None:
    witness = witness_of(match.last())
    assert witness.startswith("6:")
    assert len(witness) == 21
    played_on(match)
    there = other.receive(file, "a", "Renamed")
    for path in (match.path, there.path):
        with Journal.open(path) as journal:
            for written in (
                witness,
                witness.upper(),
                "".join(chr(ord(sign) + 0xFEE0) for sign in witness),
                f" {witness.replace('-', ' ')} ",
                witness.replace("-", ""),
            ):
                assert check_witness(journal, written).key == "verify.witness_fits"


def test_every_sign_of_a_witness_is_compared(match: Match) -> None:
    number, _, signs = witness_of(match.last()).partition(":")
    with Journal.open(match.path) as journal:
        for at, sign in enumerate(signs):
            if sign == "-":
                continue
            changed = f"{number}:{signs[:at]}{(int(sign, 16) + 1) % 16:x}{signs[at + 1 :]}"
            with pytest.raises(Damaged) as problem:
                check_witness(journal, changed)
            assert problem.value.sentence.key == "verify.witness_differs", changed


@pytest.mark.parametrize(
    ("witness", "key"),
    [
        ("6:0000-0000-0000-0000", "verify.witness_differs"),
        ("9:0000-0000-0000-0000", "verify.witness_missing"),
        ("999999999999999999:0000-0000-0000-0000", "verify.witness_missing"),
        *(
            (text, "verify.witness_unreadable")
            for text in ("", "6", "6:", "6:12ab", ":" * 99, "6:" + "g" * 16)
        ),
    ],
)
def test_a_witness_that_does_not_fit_or_is_none_gets_its_sentence(
    match: Match, witness: str, key: str
) -> None:
    with Journal.open(match.path) as journal, pytest.raises(Problem) as problem:
        check_witness(journal, witness)
    assert problem.value.sentence.key == key
    for code in LANGUAGES:
        assert language(code).words(problem.value.sentence)


def test_a_file_forged_from_end_to_end_is_given_away_by_its_witness_alone(match: Match) -> None:
    witness = witness_of(match.last())
    forged(match.path, 3, action="forged")
    assert checked(match.path) == 6
    with Journal.open(match.path) as journal, pytest.raises(Damaged):
        check_witness(journal, witness)
