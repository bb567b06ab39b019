"""Somebody goes home, from the menu of any screen; the attacker's phone answers for what they left."""

from __future__ import annotations

from flask.testing import FlaskClient

from assistant.games.twilight.pieces.players import plays

from .places import Places
from .test_phones import seated


def test_the_menu_of_a_phone_sends_somebody_home_and_the_attacker_answers_for_both(
    client: FlaskClient, places: Places
) -> None:
    table = places.dice()
    battle = table.state.battle
    assert battle is not None
    here = f"/matches/{table.match.id}"
    assert f'href="{here}/correct?kind=goes_home"' in seated(client, table.match.id, "p6")
    page = client.get(f"{here}/correct?kind=goes_home").text
    assert page.count('name="side"') == 6
    sent = {
        "type": "go_home", "side": battle.defender, "pieces": "pieces_stay", "cards": "1", "question": "0",
        "action": "somebody-goes-home",
    }  # fmt: skip
    assert client.post(f"{here}/answer", data=sent).status_code == 303
    assert not plays(table.state, battle.defender)
    pages = {side: seated(client, table.match.id, side) for side in table.state.sides}
    thrown = [side for side, page in pages.items() if f'name="hits.{battle.defender}.' in page]
    assert thrown == [battle.attacker]
