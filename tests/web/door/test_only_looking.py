"""A phone that joins says that it only looks: it answers nothing from then on."""

from __future__ import annotations

from flask import Flask

from ..client import joined
from ..helpers import begin


def test_a_player_who_only_looks_says_so_where_a_seat_is_asked_for_and_a_host_can_let_the_screen_play(
    lan: Flask,
) -> None:
    host, player = lan.test_client(), joined(lan)
    match_id = begin(host)
    assert "Only look" in player.get(f"/matches/{match_id}").text
    assert player.post(f"/matches/{match_id}/seat", data={"look": "1"}).status_code == 303
    page = player.get(f"/matches/{match_id}").text
    assert "This screen is read-only" in page
    assert "Whose screen is this?" not in page
    # A host's own screen says no such thing of itself.
    host.post(f"/matches/{match_id}/seat", data={"look": "1"})
    assert "This screen is read-only" not in host.get(f"/matches/{match_id}").text
    kept = lan.extensions["screens"].screens[0]
    host.post(f"/screens/{kept.id}", data={"rights": "player"})
    assert "Whose screen is this?" in player.get(f"/matches/{match_id}").text
