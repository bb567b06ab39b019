"""The record of Twilight Imperium: printed, photographed, read, and played on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Secrecy, Setup
from assistant.core.play.referee import Line
from assistant.core.play.sides import Playing
from assistant.core.words.say import Name, say
from assistant.games import GAMES
from assistant.games.twilight.state.keys import Source
from assistant.games.twilight.state.player import Gain
from assistant.games.twilight.state.table import State
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from printables.of_match import match_document, print_match
from printables.paper_save.paper_save import check_of, unpacked
from printables.paper_save.parts import complete, gather
from printables.paper_save.scan import codes_in
from tests.twilight.player import Table

from ..paper import Read, written
from ..wear import pages, photographed
from .table import ALL, EVERYTHING, RACES, asked, late, setup, state_of

GAME = GAMES["twilight"]
PLAYED = {"early": 4, "late": 160}
"""How many answers a match has."""
TABLES = [
    pytest.param(players, secrecy, when, id=f"{players}-{secrecy.value}-{when}")
    for players, secrecy, when in (
        (3, Secrecy.OPEN, "early"), (3, Secrecy.CLOSED, "late"),
        (6, Secrecy.CLOSED, "early"), (6, Secrecy.OPEN, "late"),
    )
]  # fmt: skip


@pytest.fixture
def played(tmp_path: Path) -> Callable[..., Table]:
    """A match that has been played by chance, from a written seed, for so long."""

    def new(players: int, secrecy: Secrecy, when: str) -> Table:
        sides = tuple(Playing(f"p{at + 1}", RACES[at]) for at in range(players))
        names = {side.side: f"Player {side.side}" for side in sides}
        chosen = Setup("galaxy", "Evening", secrecy, sides=sides, players=names, groups=EVERYTHING)
        table = Table(Match.create(tmp_path, "twilight", GAME, chosen), f"{players}-{when}")
        for _ in range(PLAYED[when]):
            if table.state.over is None:
                table.step()
        return table

    return new


def brought_back(match: Match, folder: Path) -> Match:
    """The match as its photographed record gives it, as a match of its own."""
    pdf = print_match(match, "record", seat="everybody", language="en")
    codes: list[bytes] = []
    for number, page in enumerate(pages(pdf, 150)):
        found = codes_in(f"page{number}.jpg", photographed(page, 1.5 - number), complete)
        codes += [code for code in found if code not in codes]
    again = unpacked(gather(codes).payload(), GAMES)
    assert check_of(again.state) == check_of(match.state())
    assert again.setup == match.setup
    assert again.remarks == ()
    lines = Match.create(folder, "donor", GAME, match.setup).last().record.lines
    return Shelf(folder / "shelf", GAMES).restore(GAME, again.setup, again.state, lines, "again123")


@pytest.mark.parametrize(("players", "secrecy", "when"), TABLES)
def test_a_photographed_record_brings_the_match_back_and_it_is_played_on(
    played: Callable[..., Table], tmp_path: Path, players: int, secrecy: Secrecy, when: str
) -> None:
    before = played(players, secrecy, when)
    again = Table(brought_back(before.match, tmp_path), "on")
    assert again.state == before.state
    assert [(q.key, q.side) for q in again.match.questions("everybody")] == [
        (q.key, q.side) for q in before.match.questions("everybody")
    ]
    for _ in range(12):
        if again.state.over is None:
            again.step()
    assert again.match.replay_difference() is None


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("players", [3, 6])
def test_a_late_match_with_all_there_is_fits_on_paper_and_comes_back(
    players: int, size: str, language: str
) -> None:
    given = setup(players)
    state = late(given)
    state.notes = ["木曜の夜は長い。" * 20] * 3
    *_, last = pages(record(state, given, size=size, language=language), 150)
    again = unpacked(gather(codes_in("page.jpg", photographed(last, 2), complete)).payload(), GAMES)
    assert (check_of(again.state), again.setup) == (check_of(state), given)


def test_the_record_says_all_that_is_needed_to_set_the_table_up_again() -> None:
    given = setup(3)
    state = late(given)
    state.players["p1"].board = ["Saudor"]
    state.players["p1"].damaged = {"Mecatol Rex": {"dreadnought": 2}}  # type: ignore[dict-item]
    text = Read(record(state, given)).text.replace("\n", " ")
    for words in (
        "Sardakk N’orr", "5 Trade*", "Saudor", "Mecatol Rex: 2 × Dreadnought", "Hylar V",
        "Mecatol Rex*", "Secret objective", "8 Imperial: 3", "Spend 10 resources", "12 × Ground force",
    ):  # fmt: skip
        assert words in text


def test_what_is_not_kept_has_no_line_on_the_record() -> None:
    given = setup(3, ("round",))
    text = Read(record(state_of(given), given)).text
    for words in ("command pool", "Technologies", "Quinarra", "Action cards"):
        assert words not in text


def test_a_systems_name_as_long_as_it_may_be_is_wrapped() -> None:
    given = setup(6)
    state = late(given)
    state.players["p1"].damaged = {"木曜日の長い星系の名前" * 8: {"war_sun": 1}}  # type: ignore[dict-item]
    state.players["p2"].board = ["x" * 200] * 5
    for language in ("en", "ja"):
        for size in ("normal", "large"):
            assert record(state, given, language=language, size=size).startswith(b"%PDF")


def record(state: State, given: Setup, **chosen: str) -> bytes:
    from printables import print_sheet

    return print_sheet("twilight", "record", asked(state, given, match_id="latewar1", **chosen))


SECRET = "Master of Ships"


def hiding(state: State, seat: str) -> State:
    """A table that keeps what a secret objective says, from all but its player."""
    if seat in ("everybody", "p1"):
        return state
    seen = msgspec.convert(msgspec.to_builtins(state), State)
    seen.players["p1"].gains = [msgspec.structs.replace(gain, what=None) for gain in seen.players["p1"].gains]
    return seen


@pytest.mark.parametrize("players", [3, 6])
def test_what_a_seat_may_not_know_is_on_none_of_its_sheets(players: int, tmp_path: Path) -> None:
    """A match keeps no text of a secret objective; if one did, no sheet would carry it elsewhere."""
    given = msgspec.structs.replace(setup(players), secrecy=Secrecy.CLOSED)
    state, game = late(given), replace(GAME, private=hiding)
    state.players["p1"].gains = [Gain(2, Source.SECRET, 3, Name(SECRET))]
    told = Line(sentence=say("journal.begun"), private={"p1": say("journal.note", text=SECRET)})
    match = Match.begin(tmp_path / "secrets1.sqlite", game, given, state, (told,))
    known = {
        (seat, key)
        for seat in ("everybody", "table", *state.sides)
        for key in ALL
        if SECRET in written(match_document(match, key, seat=seat, language="en"))
    }
    assert known == {("everybody", "record"), ("p1", "record")}


def test_a_seat_that_may_not_know_everything_gets_no_record(tmp_path: Path) -> None:
    given = setup(3)
    state = late(given)
    state.players["p1"].gains = [Gain(2, Source.SECRET, 3, Name(SECRET))]
    match = Match.begin(tmp_path / "secrets1.sqlite", replace(GAME, private=hiding), given, state, ())
    read = Read(print_match(match, "record", seat="p2", language="en"))
    assert len(read.pages) == 1
    assert "Paper save" not in read.text


@pytest.mark.parametrize("key", ALL)
def test_a_match_as_it_is_kept_has_no_secret_to_print(key: str, tmp_path: Path) -> None:
    given = msgspec.structs.replace(setup(3), secrecy=Secrecy.CLOSED)
    match = Match.create(tmp_path, "secrets2", GAME, given)
    texts = {written(match_document(match, key, seat=seat, language="en")) for seat in ("p1", "p2", "table")}
    assert len(texts) == 1
