"""A browser without a screen: posts forms as our own pages do, on this machine or from the network."""

from __future__ import annotations

from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from assistant.web.screen.registry import COOKIE, OWN, Registry

SERVER = "192.168.1.5"
PHONE = "192.168.1.21"
# What the server is called on its network; the browser of the tests takes it for this machine.
NAME = "den"


class Browser(FlaskClient):
    """Every form it posts carries the token of its screen, unless the test gives another."""

    base = "http://localhost"

    def open(self, *args: Any, **more: Any) -> Any:
        """One request; a dict as data is a form."""
        more.setdefault("base_url", self.base)
        form = more.get("data")
        is_form = "json" not in more and (form is None or (isinstance(form, dict) and "token" not in form))
        if more.get("method") == "POST" and is_form:
            more["data"] = {**(form or {}), "token": self.token()}
        answer = super().open(*args, **more)
        # More than half a megabyte is sent out of a file, which nobody else closes.
        answer.request.environ["wsgi.input"].close()
        return answer

    def token(self) -> str:
        """What the pages of this screen carry in their forms."""
        screens: Registry = self.application.extensions["screens"]
        cookie = self.cookie()
        if self.base == Browser.base:
            return screens.form_token(OWN)
        screen = screens.known(cookie) if cookie else None
        return screens.form_token(screen.digest if screen else f"at {self.environ_base['REMOTE_ADDR']}")

    def cookie(self) -> str:
        """What this screen was given when it joined; empty if it has not."""
        kept = self.get_cookie(COOKIE, SERVER)
        return kept.value if kept else ""

    def bring(self, cookie: str) -> None:
        """Show this as the cookie of the screen."""
        self.set_cookie(COOKIE, cookie, domain=SERVER)


def phone(app: Flask, remote: str = PHONE) -> Browser:
    """A browser elsewhere on the network that has not joined."""
    client = app.test_client()
    assert isinstance(client, Browser)
    client.base = f"http://{SERVER}:8765"
    client.environ_base["REMOTE_ADDR"] = remote
    return client


def joined(app: Flask, name: str = "Phone", rights: str = "player", remote: str = PHONE) -> Browser:
    """A screen that has joined by the code, and was given these rights."""
    client = phone(app, remote)
    answer = client.post("/join", data={"code": app.extensions["door"].open.code, "name": name})
    assert answer.status_code == 303, answer.text
    screens: Registry = app.extensions["screens"]
    if rights != "player":
        host = app.test_client()
        host.post(f"/screens/{screens.screens[-1].id}", data={"rights": rights})
    return client
