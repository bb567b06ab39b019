"""7-4-3 A conversion face down: by one reading only its own side knows what the counter is."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.words.seats import TABLE
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE

from ..secrets import SECRETS

TWINS = next(each for each in SECRETS.hidden if each.named == "face down")


def shown(state: object, seat: str) -> list[bytes]:
    """What a seat may know, and what it is shown of the forces."""
    parts = (GAME.private(state, seat), GAME.panel(state, "forces", seat, ""))
    return [msgspec.json.encode(part, enc_hook=str) for part in parts]


@pytest.mark.parametrize("reading", ["open", "secret"])
@pytest.mark.parametrize("seat", [ALLIANCE, TABLE, AEROSPACE])
def test_7_4_3_a_counter_face_down_is_open_to_both_or_known_to_its_own_side_only(
    reading: str, seat: str
) -> None:
    one, other = TWINS.twins()
    one.rulings["conversion_open"] = other.rulings["conversion_open"] = reading
    differing = [mine != theirs for mine, theirs in zip(shown(one, seat), shown(other, seat), strict=True)]
    assert differing == [reading == "open" or seat == AEROSPACE] * 2


@pytest.mark.parametrize("reading", ["open", "secret"])
def test_7_4_3_everybody_sees_in_which_box_a_counter_lies(reading: str) -> None:
    state, _ = TWINS.twins()
    state.rulings["conversion_open"] = reading
    places = GAME.panel(state, "forces", ALLIANCE, "").places
    assert any(place["face_down"] for place in places) == (reading == "secret")
