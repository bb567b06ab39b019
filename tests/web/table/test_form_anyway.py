"""What the rules forbid and players do anyway, by a form."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from ..helpers import state
from .forms import PAID, alert, as_form, in_alert, send, to_construction


def test_a_refusal_names_its_rule_and_anyway_does_exactly_what_was_asked(
    client: FlaskClient, match_id: str
) -> None:
    to_construction(client, match_id)
    before = state(client, match_id)
    forbidden = {"type": "order_construction", "side": "imperial", "orders.CA": "1", "orders.SC": "2"}
    refused = send(client, match_id, "form-0001", **forbidden)
    assert refused.status_code == 422
    assert "9.0" in alert(refused.text)
    assert "Do it anyway" in alert(refused.text)
    assert state(client, match_id) == before
    sent_again = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', in_alert(refused.text))
    taken = client.post(f"/matches/{match_id}/answer", data=as_form(sent_again))
    assert taken.status_code == 303, alert(taken.text)
    after = state(client, match_id)
    built = [unit["type"] for unit in after["units"].values() if unit["where"]["type"] == "due"]
    assert sorted(built) == ["CA", "SC", "SC"]
    assert "anyway" in client.get(f"/matches/{match_id}?tab=journal").text


def test_a_permission_for_one_refusal_does_not_allow_another(client: FlaskClient, match_id: str) -> None:
    to_construction(client, match_id)
    order = {"type": "order_construction", "side": "imperial"}
    refused = send(client, match_id, "form-0001", **order, **{"orders.CA": "1"})
    (token,) = PAID.findall(refused.text)
    for other in ({"orders.BB": "1"}, {"orders.CA": "1", "orders.BB": "1"}, {"orders.SC": "99"}):
        answer = send(client, match_id, "form-0002", **order, **other, **{"anyway[]": token})
        assert answer.status_code == 422
        assert PAID.findall(answer.text) != [token]
