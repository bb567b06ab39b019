"""7.4, 11.5, 14.1 Fleets, control, campaign, maintenance: what crosses mean, as if it were tapped."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from assistant.core.play.command import Undo
from assistant.core.words.errors import Senseless
from assistant.core.words.language import english
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.pieces.maintenance import needs_of
from assistant.games.imperium.pieces.stock_pays import proposed
from assistant.games.imperium.state.keys import TERRAN
from assistant.games.imperium.state.war import Aboard, InFleet
from assistant.matches.answering.match import Match
from printables.crossed.lines import Standing, lines_of
from printables.crossed.told import PageOfPaper
from tests.imperium.recorded import WARS

from ..crossed.pencil import Paper, again, changes, corrected, standing, table_of, usual

WAR, ANSWERS = WARS["terran-victory"], 12
ASKED = 34
"""So many answers before maintenance is asked."""


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A war in its first turns."""
    return again(tmp_path, WAR, ANSWERS)


@pytest.fixture
def fleets(match: Match) -> Paper:
    return Paper(match, "fleets")


def ships(paper: Paper, means: str) -> list[int]:
    """Ships of the sheet with a box for this."""
    return [
        unit.id
        for unit in paper.then.units.values()
        if isinstance(unit.where, InFleet) and means in paper.means(f"unit {unit.id}")
    ]


def test_a_damaged_ship_is_turned_and_a_lost_one_goes(match: Match, fleets: Paper) -> None:
    hurt, gone = ships(fleets, "damaged")[:2]
    lines = fleets.lines((f"unit {hurt}", "damaged"), (f"unit {gone}", "damaged"), (f"unit {gone}", "lost"))
    assert standing(lines)[f"unit.{gone}.damaged"] is Standing.GONE
    corrected(match, changes(match, lines))
    units = match.state().units
    assert units[hurt].damaged
    assert gone not in units
    known = fleets.lines((f"unit {hurt}", "damaged"), (f"unit {gone}", "lost"))
    assert {*standing(known).values()} == {Standing.KNOWN}


def test_a_lost_ship_says_what_goes_with_it(match: Match, fleets: Paper) -> None:
    carriers = {unit.where.ship for unit in fleets.then.units.values() if isinstance(unit.where, Aboard)}
    ship = next(each for each in ships(fleets, "lost") if each in carriers)
    (line,) = fleets.lines((f"unit {ship}", "lost"))
    assert line.what.key == "crosses.imperium.lost_with"
    corrected(match, changes(match, [line]))
    assert all(unit.where != Aboard(ship) for unit in match.state().units.values())


def test_that_a_fleet_moved_is_told_and_not_entered(match: Match, fleets: Paper) -> None:
    subject = next(box.subject for box in fleets.kept.boxes if box.subject.startswith("fleet"))
    (line,) = fleets.lines((subject, "moved 1"), (subject, "moved 2"))
    assert (line.standing, line.what.key, len(line.boxes)) == (Standing.GONE, "crosses.imperium.moved", 2)
    assert changes(match, [line]) == []


def test_an_hour_on_paper_is_what_the_same_changes_are_when_tapped(tmp_path: Path, match: Match) -> None:
    """Any crosses, each by itself as a correction, and all of them at once: the same state."""
    chance, tapped = Random("pencil"), again(tmp_path, WAR, ANSWERS, "tapped")
    paper = Paper(match, "fleets")
    boxes = [(box.subject, box.means) for box in paper.kept.boxes if not box.marked]
    lines = paper.lines(*sorted(set(chance.sample(boxes, 40))))
    made = changes(match, lines, usual(lines))
    assert made
    corrected(match, made)
    for change in made:
        corrected(tapped, [change], f"tap {tapped.revision()}")
    assert tapped.state() == match.state()


def test_a_print_that_names_ships_of_another_seat_changes_nothing_of_theirs(tmp_path: Path) -> None:
    """What lies in a file may have been altered: a closed seat has no counter of the other side."""
    match = again(tmp_path, WAR, ANSWERS, closed=True)
    own, other = Paper(match, "fleets", "imperial"), Paper(match, "fleets", "terran")
    theirs = next(at for at, box in enumerate(other.kept.boxes) if box.means == "lost")
    page = PageOfPaper(number=9, page=1, kept=other.kept, then=own.then, crosses=((theirs, True),))
    assert lines_of(table_of(match), own.now, [page]) == []
    (made,) = changes(match, other.lines((other.kept.boxes[theirs].subject, "lost")))
    before = match.revision()
    with pytest.raises(Senseless):
        corrected(match, [made], seat="imperial")
    assert match.revision() == before


def test_one_entry_says_of_which_pages_it_is_and_undo_takes_it_back_as_one(
    match: Match, fleets: Paper
) -> None:
    before, hurt = match.state(), ships(fleets, "damaged")[:2]
    some = changes(match, fleets.lines(*((f"unit {each}", "damaged") for each in hurt)))
    pages = [{"sheet": "Fleets", "page": 1, "revision": 13}]
    entry = corrected(match, some, pages=pages)
    first, *others = entry.record.lines
    assert (first.sentence.key, first.sentence.values["n"]) == ("correction.from_paper", 2)
    assert english(first.sentence) == "From paper, Fleets 1 of revision 13: 2 changes"
    assert [line.for_seat(EVERYBODY).key for line in others] == ["correction.made_unsaid"] * 2
    match.answer(Undo(), action="take it back")
    assert match.state() == before


def test_in_a_closed_match_the_others_hear_which_page_and_nothing_of_it(tmp_path: Path) -> None:
    match = again(tmp_path, WAR, ANSWERS, closed=True)
    paper = Paper(match, "fleets", "imperial")
    some = changes(match, paper.lines((f"unit {ships(paper, 'damaged')[0]}", "damaged")))
    entry = corrected(match, some, pages=[{"sheet": "Fleets", "page": 1, "revision": 13}], seat="imperial")
    heard = [line.for_seat("terran").key for line in entry.record.lines]
    assert heard == ["correction.from_paper", "correction.hidden"]
    assert [line.for_seat("imperial").key for line in entry.record.lines][1] == "correction.made_unsaid"


def test_14_1_what_stock_pays_for_is_crossed_while_it_is_asked_and_proposed_first(tmp_path: Path) -> None:
    match = again(tmp_path, WAR, ASKED)
    sheet = Paper(match, "upkeep")
    (subject,) = {box.subject for box in sheet.kept.boxes}
    system = subject.removeprefix("upkeep.terran.")
    crossed = (subject, "paid")
    (line,) = sheet.lines(crossed)
    assert (line.standing, line.what.key) == (Standing.NEW, "crosses.imperium.paid")
    corrected(match, changes(match, [line]))
    assert standing(sheet.lines(crossed)) == {subject: Standing.KNOWN}
    state = match.state()
    needs = needs_of(state, TERRAN)
    # Stock for one ship: it goes where the cross is, whatever else would be lost.
    short = needs.ships(system)[0].cost
    lanes = proposed(state, replace(needs, stock=short, cover={}))
    paid = [due.system for due in needs.dues if lanes[due.unit.id] == "paid"]
    assert set(paid) == {system}
    match.answer(Undo(), action="take it back")
    assert standing(sheet.lines(crossed)) == {subject: Standing.NEW}


def test_14_1_what_stock_pays_for_is_its_sides_secret_and_told_where_nobody_is_asked(tmp_path: Path) -> None:
    match = again(tmp_path, WAR, ASKED, closed=True)
    own = Paper(match, "upkeep", "terran")
    (box,) = own.kept.boxes
    made = changes(match, own.lines((box.subject, "paid")))
    with pytest.raises(Senseless):
        corrected(match, made, "theirs", seat="imperial")
    pages = [{"sheet": "Maintenance", "page": 1, "revision": 35}]
    entry = corrected(match, made, seat="terran", pages=pages)
    heard = [line.for_seat("imperial").key for line in entry.record.lines]
    assert heard == ["correction.from_paper", "correction.hidden"]
    assert match.game.private(match.state(), "imperial").close_out.stock_pays == {}
    early = again(tmp_path, WAR, ANSWERS, "early")
    page = PageOfPaper(number=9, page=1, kept=own.kept, then=own.then, crosses=((0, True),))
    (line,) = lines_of(table_of(early), early.state(), [page])
    assert (line.standing, line.what.key) == (Standing.GONE, "crosses.imperium.not_asked")


def test_a_planet_that_is_cut_off(match: Match) -> None:
    control = Paper(match, "control")
    subject = next(box.subject for box in control.kept.boxes if not box.marked)
    (line,) = control.lines((subject, "cut off"))
    corrected(match, changes(match, [line]))
    assert not match.state().planets[subject.removeprefix("planet.")].connected
