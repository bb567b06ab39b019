"""17.2 in a closed match: nothing is told before the dice, afterwards the scouts' side reads what it saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from printables import sheets_of

from ...any_game.closed import NAME, Table, pages_of, sheets_asked
from ...imperium.closed import CLOSED, IMPERIAL, TERRAN

HERE = f"/matches/{NAME}"
LOW, ELEVEN = [1, 2], [5, 6]
SEATS = ("", "terran")
# That these tell nothing is looked at where a whole turn was played.
OF_NO_MATCH = ("/new/", "/manual", "/look/", "/scenes", "/books/", "/openapi.json", "/settings", "/stop")
GLANCES = (HERE, f"{HERE}?tab=journal", f"/api{HERE}/state", f"/api{HERE}/questions", f"{HERE}/since/0")


class Hidden(NamedTuple):
    """What the Terran side hides: a ship where the scouts come, infantry in a box there, a ship elsewhere."""

    ship: str = "DD"
    strength: int = 5
    elsewhere: str = "AR"


PLAIN, OTHER_THERE, OTHER_ELSEWHERE = Hidden(), Hidden("CL", 3), Hidden(elsewhere="AT")


def before_scouting(hidden: Hidden) -> list[tuple[str, dict[str, Any]]]:
    """The seats and answers until Imperial scouts beside Alpha Centauri may act."""
    there, sol = {"type": "fleet", "number": 2}, {"type": "fleet", "number": 1}
    box = {"type": "planet", "planet": "alpha-centauri-a-1"}
    terran = [
        {"kind": "place_unit", **TERRAN, "type": hidden.ship, "where": there},
        {"kind": "place_unit", **TERRAN, "type": "RT", "strength": hidden.strength, "where": box},
        {"kind": "place_unit", **TERRAN, "type": hidden.elsewhere, "where": sol},
    ]
    scouts = [
        {"kind": "set_ruling", "ruling": "stealth_scouting", "reading": "on"},
        {"kind": "place_fleet", **IMPERIAL, "number": 9, "system": "agidda"},
        {"kind": "place_unit", **IMPERIAL, "type": "SC", "where": {"type": "fleet", "number": 9}},
    ]
    infantry = {"infantry": [6, 5, 4], "jump_troops": [5]}
    return [
        ("everybody", {"type": "count_markers"}),
        ("imperial", {"type": "spread_forces", **IMPERIAL, **infantry}),
        ("terran", {"type": "spread_forces", **TERRAN, "infantry": [6, 4], "jump_troops": [6]}),
        ("terran", {"type": "correct", "reason": "as it stands", "changes": terran}),
        ("imperial", {"type": "correct", "reason": "as it stands", "changes": scouts}),
        (
            "everybody",
            {"type": "correct", "reason": "on", "changes": [{"kind": "go_to_step", "step": "actions"}]},
        ),
        ("everybody", {"type": "roll_initiative", "faces": [5, 2]}),
    ]


def enters(table: Table) -> None:
    """The scouts jump to where the Terran side is."""
    give(table, "imperial", "scout_system", fleets=[9], destination="alpha-centauri-a")


def give(table: Table, seat: str, kind: str, **fields: Any) -> None:
    """An answer of a side, asked of that side."""
    command = table.match.convert({"type": kind, "side": seat, **fields})
    number = table.match.revision()
    (question,) = [q.id for q in table.match.questions(seat) if any(a.tag == kind for a in q.answers)]
    table.match.answer(command, question=question, action=f"scouts-{number:04d}", seat=seat)


@pytest.fixture
def sit_down(tmp_path: Path) -> Callable[..., list[Table]]:
    """Tables that differ in what is hidden, all at the scouts' action."""

    def tables(*hidden: Hidden) -> list[Table]:
        found = []
        for number, one in enumerate(hidden):
            table = Table(tmp_path / f"{number}")
            table.create(CLOSED.game, CLOSED.setup)
            for place, (seat, answer) in enumerate(before_scouting(one)):
                table.match.answer(table.match.convert(answer), action=f"war-{place:04d}", seat=seat)
            found.append(table)
        return found

    return tables


def told_apart(tables: list[Table], seat: str, asked: Iterable[str]) -> list[str]:
    """Where a screen in this seat sees something else at one table than at the other."""
    for table in tables:
        table.sit(seat)
    one, other = tables
    return [f"{seat}: {address}" for address in asked if one.look(address) != other.look(address)]


def pages_about(table: Table) -> list[str]:
    """The pages on which anything of a match may stand; no other is different after scouting."""
    return [page for page in pages_of(table, CLOSED) if not page.startswith(OF_NO_MATCH)]


def sheets_about() -> list[str]:
    """The sheets one by one; those that bind them all together hold nothing else."""
    bundles = [f"/sheets/{sheet.key}." for sheet in sheets_of("imperium") if sheet.bundle]
    return [sheet for sheet in sheets_asked(CLOSED) if not any(bundle in sheet for bundle in bundles)]


def scout(tables: list[Table], shown: int, faces: list[int]) -> None:
    """The scouts come, so many destroyers are shown, the dice fall."""
    for table in tables:
        enters(table)
        give(table, "terran", "show_destroyers", count=shown)
        give(table, "imperial", "roll_detection", faces=faces)


def test_17_2_until_the_dice_fall_nobody_else_learns_how_many_destroyers_there_are(
    sit_down: Callable[..., list[Table]],
) -> None:
    tables, wrong = sit_down(PLAIN, OTHER_THERE), []
    steps: tuple[Callable[[Table], None], ...] = (
        enters,
        lambda table: give(table, "terran", "show_destroyers", count=1),
        lambda table: give(table, "imperial", "roll_detection", faces=ELEVEN),
    )
    for step in steps:
        for table in tables:
            step(table)
        for seat in ("imperial", "table"):
            wrong += told_apart(tables, seat, GLANCES)
    assert wrong + told_apart(tables, "imperial", pages_about(tables[0])) == []


def test_17_2_the_enemy_alone_sees_how_many_destroyers_it_may_show(
    sit_down: Callable[..., list[Table]],
) -> None:
    tables = sit_down(PLAIN, OTHER_THERE)
    for table in tables:
        enters(table)
    assert told_apart(tables, "terran", [HERE]) != []
    (question,) = tables[0].match.questions("terran")
    assert question.key == "actions_destroyers"
    assert tables[0].match.questions("imperial") == []


def test_17_2_undetected_scouts_tell_their_side_what_is_there_and_nobody_else(
    sit_down: Callable[..., list[Table]],
) -> None:
    tables = sit_down(PLAIN, OTHER_THERE)
    scout(tables, 0, LOW)
    assert told_apart(tables, "table", (*pages_about(tables[0]), *sheets_about())) == []
    assert told_apart(tables, "imperial", [HERE, f"{HERE}?tab=journal"]) != []


def test_17_2_what_was_seen_stands_in_the_journal_and_opens_nothing_else(
    sit_down: Callable[..., list[Table]],
) -> None:
    tables = sit_down(PLAIN, OTHER_THERE)
    scout(tables, 0, LOW)
    shut = [f"{HERE}/fleets/terran/{number}" for number in (1, 2)]
    shut += [f"{HERE}/sheets/fleets.pdf?side={side}" for side in ("both", "terran")]
    shut += [f"/api{HERE}/{route}?seat={seat}" for route, seat in product(("state", "questions"), SEATS)]
    assert told_apart(tables, "imperial", shut) == []


def test_17_2_scouts_see_nothing_of_any_other_system(sit_down: Callable[..., list[Table]]) -> None:
    tables = sit_down(PLAIN, OTHER_ELSEWHERE)
    scout(tables, 0, LOW)
    assert told_apart(tables, "imperial", (*pages_about(tables[0]), *sheets_about())) == []


def test_17_2_the_answer_itself_tells_the_enemy_seat_and_the_scouts_what_each_may_read(
    sit_down: Callable[..., list[Table]],
) -> None:
    (table,) = sit_down(PLAIN)
    enters(table)
    give(table, "terran", "show_destroyers", count=0)
    table.sit("imperial")
    body = {
        "command": {"type": "roll_detection", **IMPERIAL, "faces": LOW},
        "action": "scouts-roll",
    }
    lines = " ".join(table.client.post(f"/api/matches/{NAME}/answer", json=body).get_json()["lines"])
    for words in ("Terran shows at Alpha Centauri A:", "Fleet 2 (", "RT 5"):
        assert words in lines
    table.sit("table")
    page = table.client.get(HERE).text
    assert "Terran shows the other side what it has at Alpha Centauri A." in page
    assert "RT 5" not in page


def test_17_2_another_seat_cannot_answer_for_the_enemy_or_the_scouts(
    sit_down: Callable[..., list[Table]],
) -> None:
    (table,) = sit_down(PLAIN)
    enters(table)
    for seat, command in (
        ("imperial", {"type": "show_destroyers", **TERRAN, "count": 99}),
        ("imperial", {"type": "roll_detection", **IMPERIAL, "faces": LOW}),
        ("terran", {"type": "roll_detection", **IMPERIAL, "faces": LOW}),
        ("terran", {"type": "show_destroyers", **TERRAN, "count": 99}),
        ("terran", {"type": "show_destroyers", **TERRAN, "count": -1}),
        ("terran", {"type": "show_destroyers", **TERRAN, "count": "many"}),
    ):
        table.sit(seat)
        body = {"command": command, "action": f"wrong-{seat}-{command}"[:90]}
        answer = table.client.post(f"/api/matches/{NAME}/answer", json=body)
        assert 400 <= answer.status_code < 500, (seat, command)
        assert "Traceback" not in answer.text
    assert [question.key for question in table.match.questions("terran")] == ["actions_destroyers"]
