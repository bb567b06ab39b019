"""Dice that the table leaves to the application, with a field for each type of ship."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from .places import Places


@pytest.mark.parametrize(
    ("place", "said", "thrown"),
    [
        ("dice", {"type": "throw_dice", "side": "p3"}, 7),
        ("dice", {"type": "throw_dice", "side": "p4", "faces.dreadnought.0": "9"}, 9),
        ("barrage", {"type": "throw_barrage"}, 6),
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
