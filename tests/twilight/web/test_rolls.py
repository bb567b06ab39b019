"""Dice that the table leaves to the application, with a field for each type of ship."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from assistant.core.game import DiceSource

from .places import Places


@pytest.mark.parametrize(
    ("place", "said", "thrown"),
    [
        ("dice", {"type": "throw_dice", "side": "p3"}, 7),
        ("dice", {"type": "throw_dice", "side": "p4", "faces.dreadnought.0": "9"}, 9),
        ("barrage", {"type": "throw_barrage"}, 6),
        ("retreat", {"type": "throw_round"}, 16),
    ],
)
def test_every_die_left_open_is_thrown_here_in_one_tap(
    client: FlaskClient, places: Places, place: str, said: dict[str, str], thrown: int
) -> None:
    match = getattr(places, place)().match
    form = {"question": "0", "action": "thrown-here-1", "roll": "all", **said}
    answer = client.post(f"/matches/{match.id}/answer", data=form)
    assert answer.status_code == 303, answer.text
    faces = [face for line in match.last().record.lines for face in line.faces]
    assert len(faces) == thrown
    assert set(faces) <= set(range(1, 11))
    assert faces[0] == 9 or "faces.dreadnought.0" not in said


@pytest.mark.parametrize(("source", "opened"), [(DiceSource.APP, False), (DiceSource.TABLE, True)])
def test_a_table_that_throws_its_own_dice_types_them_first(
    client: FlaskClient, places: Places, source: DiceSource, opened: bool
) -> None:
    places.source = source
    page = client.get(f"/matches/{places.barrage().match.id}").text
    assert bool(re.search(r'<button type="button" class="btn main" popovertarget="own-', page)) == opened


@pytest.mark.parametrize(("source", "counts"), [(DiceSource.APP, False), (DiceSource.TABLE, True)])
def test_in_a_round_a_table_that_throws_its_own_dice_counts_hits_first(
    client: FlaskClient, places: Places, source: DiceSource, counts: bool
) -> None:
    places.source = source
    page = client.get(f"/matches/{places.dice().match.id}").text
    # The button for the dice thrown here is drawn as a lesser one where the table throws.
    assert bool(re.search(r'<button class="btn main" form="[^"]*-all-1"', page)) == counts
    assert bool(re.search(r'<button class="btn slim" form="[^"]*-all-0" name="roll"', page)) == counts


def test_a_battle_that_the_naalu_left_before_it_began_is_nowhere_on_the_page(
    client: FlaskClient, places: Places
) -> None:
    table = places.fleets()
    table.insist(type="leave_before", side="p3", to="Thibah")
    page = client.get(f"/matches/{table.match.id}?tab=battle")
    assert page.status_code == 200
    assert "What happens at Wellon?" in page.text
    assert "fleet-side" not in page.text
