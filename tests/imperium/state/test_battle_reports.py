"""Reports of battles lie in the journal, not in every state: in new matches, in kept ones, and on paper."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from assistant.core.play.command import BackTo, Redo, Undo
from assistant.games import GAMES
from assistant.games.imperium.board.battle import BattlePanel
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.space_battle import BattleReport
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.moving.transfer import bring, write_out
from assistant.matches.shelf.shelf import Shelf
from printables.of_match import match_document, print_match
from printables.paper_save.paper_save import unpacked
from printables.paper_save.parts import complete, gather
from printables.paper_save.scan import codes_in

from ...any_game.again import after_answers
from ...printables.wear import encoded, pages
from ..recorded import FOLDER

KEPT = FOLDER / "files" / "state-2-battles.tableside"
PLAYED = FOLDER / "landings" / "war-landing.jsonl"
# The entries of both matches that ended a battle, and where they stand now.
FIRST, SECOND, STANDS = 41, 56, "actions.2"


@pytest.fixture
def kept(tmp_path: Path) -> Match:
    """A war of version 2 with two battles; a pass was taken back last, and a note written."""
    path = tmp_path / "kept0001.tableside"
    shutil.copy(KEPT, path)
    return Match(path, GAME)


@pytest.fixture
def fresh(tmp_path: Path) -> Match:
    """The same war as it is played today."""
    return after_answers(tmp_path, PLAYED, name="fresh001")


def reports(match: Match) -> list[BattleReport]:
    state: State = match.recalled(match.last())
    return state.battle_reports


def on_screen(match: Match, seat: str = "everybody") -> int:
    panel: BattlePanel = match.panel("battle", match.last(), seat)
    return len(panel.reports)


def test_of_a_kept_match_all_reports_are_found_on_the_screen_and_on_paper(kept: Match) -> None:
    assert [(each.planet, each.segment) for each in reports(kept)] == [("tau-ceti-1", 1), ("tau-ceti-1", 2)]
    assert on_screen(kept) == 2
    sheet = match_document(kept, "battle_report", seat="everybody", language="en")
    assert len(sheet.pages) == 2
    assert kept.state().battles == 2


def test_the_next_answer_archives_them_once_and_undo_looks_back_from_where_it_goes(kept: Match) -> None:
    told = reports(kept)
    answered = kept.answer(kept.read(b'{"type":"pass","side":"terran"}'), action="passed today").entry
    state: State = kept.state_of(answered)
    assert (state.battles, state.battle_reports) == (2, [])
    assert reports(kept) == told
    kept.answer(BackTo(SECOND - 1), action="before the second")
    assert (reports(kept), kept.state().battles) == (told[:1], 1)
    kept.answer(BackTo(FIRST - 1), action="before the first")
    assert (reports(kept), kept.state().battles) == ([], 0)
    kept.answer(BackTo(SECOND), action="after both")
    assert reports(kept) == told


def test_a_match_of_today_keeps_a_report_with_the_entry_that_ended_the_battle_and_in_no_state(
    fresh: Match, kept: Match
) -> None:
    with Journal.open(fresh.path) as journal:
        entries = journal.since(0)
    assert [entry.number for entry in entries if entry.record.archived] == [FIRST, SECOND]
    assert all(b'"battle_reports":[]' in entry.state for entry in entries)
    assert [each.planet for each in reports(fresh)] == [each.planet for each in reports(kept)]
    assert fresh.replay_fault() == 0


def test_at_an_entry_the_reports_until_then_are_shown(fresh: Match) -> None:
    with Journal.open(fresh.path) as journal:
        at = {number: journal.entry(number) for number in (FIRST - 1, FIRST, SECOND)}
    shown = {number: len(fresh.panel("battle", entry, "everybody").reports) for number, entry in at.items()}
    assert shown == {FIRST - 1: 0, FIRST: 1, SECOND: 2}
    frames = [GAME.frame(fresh.state_of(at[number]), "everybody") for number in (FIRST, SECOND)]
    assert all("battle" not in frame.shut for frame in frames)


def test_undo_and_redo_take_a_report_back_and_bring_it_again(fresh: Match) -> None:
    fresh.answer(Undo(), action="undone")
    assert (len(reports(fresh)), fresh.state().battles) == (1, 1)
    fresh.answer(Redo(), action="redone")
    assert (len(reports(fresh)), fresh.state().battles) == (2, 2)


@pytest.mark.parametrize("which", ["kept", "fresh"])
def test_the_reports_go_along_in_an_exported_file(
    which: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    match: Match = request.getfixturevalue(which)
    taken = tmp_path / "taken.tableside"
    write_out(match.path, taken)
    brought = bring(taken, "taken", tmp_path / "other", GAMES)
    assert reports(brought) == reports(match)


@pytest.mark.parametrize("which", ["kept", "fresh"])
def test_a_paper_save_brings_the_reports_back_into_a_match_that_archives_them(
    which: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    match: Match = request.getfixturevalue(which)
    drawn = pages(print_match(match, "record", seat="everybody", language="en"), 150)
    codes = [code for page in drawn for code in codes_in("page.png", encoded(page, "PNG"), complete)]
    save = unpacked(gather(codes).payload(), GAMES)
    shelf = Shelf(tmp_path / "other", GAMES)
    restored = shelf.restore(GAME, save.setup, save.state, save.restored, "paper001")
    assert reports(restored) == reports(match)
    assert (restored.state().battle_reports, restored.state().battles) == ([], 2)


def test_what_is_carried_from_answer_to_answer_does_not_grow_with_the_battles(fresh: Match) -> None:
    with Journal.open(fresh.path) as journal:
        before, after = (len(journal.entry(number).state) for number in (FIRST + 1, SECOND))
    report = len(msgspec.json.encode(reports(fresh)[1]))
    assert after - before < report / 4
