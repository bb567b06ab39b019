"""Who may keep a closed match, and who reads that they may not."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.matches.shelf.shelf import Shelf
from assistant.web.screen.registry import Registry

from ..carried import look, take
from ..client import joined
from ..helpers import begin


class TestClosed:
    """A closed match: whoever may not see both sides gets neither its file nor a second copy of it."""

    @pytest.fixture
    def host(self, lan: Flask) -> FlaskClient:
        return lan.test_client()

    @pytest.fixture
    def closed(self, lan: Flask, host: FlaskClient) -> str:
        match_id = begin(host, secrecy="closed")
        found: Shelf = lan.extensions["shelf"]
        found.backups.keep(found.path(match_id))
        return match_id

    def refusals(self, client: FlaskClient, match_id: str) -> list[int]:
        client.post(f"/matches/{match_id}/evening")
        return [
            take(client, match_id).status_code,
            client.get(f"/matches/{match_id}/evenings/1.zip", buffered=True).status_code,
            client.post(f"/matches/{match_id}/backups/1").status_code,
            client.post(f"/matches/{match_id}/at/1/play").status_code,
        ]

    def test_a_player_and_a_host_on_a_side_get_none_of_it(
        self, lan: Flask, host: FlaskClient, closed: str
    ) -> None:
        player = joined(lan)
        for client in (player, host):
            client.post(f"/matches/{closed}/seat", data={"seat": "imperial", "ready": "1"})
            assert self.refusals(client, closed) == [403, 403, 403, 403]
            page = client.get(f"/matches/{closed}/keep").text
            assert "both sides’ secrets" in page
            assert "/file" not in page
            assert "/backups/1" not in page
            assert "/at/1/play" not in client.get(f"/matches/{closed}/at/1").text
        assert "Written" in page, "the evening can be closed by anybody who plays"

    def test_a_player_who_was_seated_as_both_gets_no_file_either(self, lan: Flask, closed: str) -> None:
        player = joined(lan)
        screens: Registry = lan.extensions["screens"]
        screens.sit(screens.screens[0].id, closed, "both")
        assert self.refusals(player, closed) == [403, 403, 403, 403]

    def test_a_host_that_sits_as_both_gets_all_of_it(self, host: FlaskClient, closed: str) -> None:
        for _ in range(2):
            host.post(f"/matches/{closed}/seat", data={"seat": "everybody", "ready": "1"})
        assert self.refusals(host, closed) == [200, 200, 303, 303]

    def test_of_a_broken_one_only_a_host_makes_a_match_again(
        self, lan: Flask, host: FlaskClient, closed: str
    ) -> None:
        found: Shelf = lan.extensions["shelf"]
        player = joined(lan)
        found.path(closed).write_bytes(b"broken")
        found._open.clear()
        assert player.post(f"/matches/{closed}/backups/1").status_code == 403
        assert host.post(f"/matches/{closed}/backups/1").status_code == 303

    def test_a_guest_keeps_and_brings_nothing(self, lan: Flask, host: FlaskClient) -> None:
        match_id = begin(host)
        guest = joined(lan, rights="guest")
        assert guest.post(f"/matches/{match_id}/evening").status_code == 403
        assert look(guest, b"x").status_code == 403
        assert 'action="' not in guest.get(f"/matches/{match_id}/keep").text.split("<main")[1]


def test_a_screen_that_may_not_restore_reads_who_may(lan: Flask) -> None:
    host, player, guest = lan.test_client(), joined(lan), joined(lan, "Aya", rights="guest")
    ids = {secrecy: begin(host, secrecy=secrecy) for secrecy in ("open", "closed")}
    found: Shelf = lan.extensions["shelf"]
    for match_id in ids.values():
        found.backups.keep(found.path(match_id))
    page = {
        (who, secrecy): screen.get(f"/matches/{match_id}/keep").text
        for who, screen in (("host", host), ("player", player), ("guest", guest))
        for secrecy, match_id in ids.items()
    }
    assert "Restore as a match" in page["host", "open"]
    assert "can restore it" not in page["host", "open"]
    for who in ("host", "player"):
        assert "Only a host screen that sits as both sides can restore it" in page[who, "closed"]
    for secrecy in ids:
        assert "a screen that plays can restore it" in page["guest", secrecy]
