"""7-3-1 The turn track over the web: entered at its turn, kept for the next match, put right in the book."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from tests.web.helpers import questions, state, tell

BOX = {
    "track/2/units": ["frigate", "regular_cruiser"],
    "track/2/frigate": 2,
    "track/2/regular_cruiser/states": ["ganymede"],
}


def at_arrivals(client: FlaskClient) -> str:
    """A match in the strategy phase of turn 2."""
    begun = client.post("/new/outer_planets", data={"scenario": "campaign", "name": ""})
    match = str(begun.headers["Location"].rsplit("/", 1)[1])
    there = [
        {"kind": "set_value", "key": "turn", "to": 2},
        {"kind": "go_to", "place": "arrivals"},
    ]
    corrected = {"type": "correct", "reason": "a later turn", "changes": there}
    for at, sent in enumerate(({"type": "place_forces"}, corrected)):
        answered = tell(client, match, sent, f"begins-{at}")
        assert answered.status_code == 200, answered.text
    return match


def test_7_3_1_a_box_entered_in_one_match_arrives_in_one_answer_of_the_next(client: FlaskClient) -> None:
    first = at_arrivals(client)
    assert [each["key"] for each in questions(client, first)] == ["arrivals"]
    assert tell(client, first, {"type": "record_printed", "values": BOX}, "box-of-2").status_code == 200
    next_match = at_arrivals(client)
    page = {
        code: client.get(f"/matches/{next_match}", headers={"Accept-Language": code}).text
        for code in ("en", "ja")
    }
    assert "These 3 arrive" in page["en"]
    assert "この3ユニットを登場させる" in page["ja"]
    # Other boxes lead to their page of the book, which says this one's too.
    assert f"/matches/{next_match}/book?page=track-6" in page["en"]
    book = client.get(f"/matches/{next_match}/book?page=track-2").text
    assert re.search(r'name="values.track/2/frigate" value="2"', book)
    before = state(client, next_match)["units"]
    assert tell(client, next_match, {"type": "arrive_listed"}, "all-of-it").status_code == 200
    after = state(client, next_match)["units"]
    new = [unit["at"]["key"] for key, unit in after.items() if key not in before]
    assert sorted(new) == ["atlantic", "atlantic", "ganymede"]
    refused = tell(
        client, next_match, {"type": "record_printed", "values": {"track/2/frigate": 13}}, "too-many"
    )
    assert refused.status_code == 422
