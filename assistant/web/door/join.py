"""Joining: one invitation at a time, to scan or to type; whoever has it becomes a screen of this table."""

from __future__ import annotations

import hmac
import math
import secrets
import threading
import time
from collections.abc import Callable

import msgspec
from flask import Blueprint, current_app, redirect, render_template, request
from werkzeug.wrappers import Response

from assistant.core.words.errors import Problem
from assistant.core.words.folding import folded
from assistant.core.words.say import say

from ..screen import settings
from ..screen.registry import COOKIE, LONGEST_NAME, here, reach, registry
from ..screen.words import t
from .knocking import knocks
from .safety import Refused

pages = Blueprint("join", __name__)
SECRET_BYTES = 16
# Letters only, so that no phone has to change its keyboard; no vowels, so that no word comes out.
LETTERS = "BCDFGHJKMNPRSTWXZ"
CODE_LENGTH = 8
TRIES = 5
# The seconds within which one address may type that many wrong codes.
PERIOD = 60.0
DEVICES = (("iPad", "joining.tablet"), ("Mobile", "joining.phone"), ("Android", "joining.tablet"))


class TooOften(Problem):
    """Too many wrong codes from one address."""

    status = 429


class Invitation(msgspec.Struct, frozen=True):
    """What lets one screen in: a secret to scan, a code to type; either uses up both."""

    secret: str
    code: str


def invitation() -> Invitation:
    """A fresh one, by chance."""
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
    return Invitation(secrets.token_urlsafe(SECRET_BYTES), code)


class Door:
    """The invitation that holds now, in memory only, and which address has guessed at it when."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.open = invitation()
        # From anywhere, so that a page shown before a restart sees that its code is an old one.
        self.number = secrets.randbelow(10**9)
        self._lock = threading.Lock()
        self._wrong: dict[str, list[float]] = {}

    def renew(self) -> None:
        """What was shown before lets nobody in any more."""
        with self._lock:
            self._renew()

    def _renew(self) -> None:
        self.open, self.number = invitation(), self.number + 1

    def enter(self, secret: str, code: str, address: str, admit: Callable[[], str]) -> str:
        """Let one screen in, and give what `admit` gives; Refused or TooOften if it may not come in."""
        with self._lock:
            if secret:
                self._check_secret(secret)
            else:
                self._check_code(code, address)
            # Inside the lock: of two with one secret only the first comes in.
            token = admit()
            self._renew()
        return token

    def _check_secret(self, secret: str) -> None:
        if not same(secret, self.open.secret):
            raise Refused(say("joining.used_up"))

    def _check_code(self, code: str, address: str) -> None:
        """Only wrong codes are counted, each address for itself: nobody can lock others out."""
        fresh = self.clock() - PERIOD
        recent = {who: [at for at in times if at > fresh] for who, times in self._wrong.items()}
        self._wrong = {who: times for who, times in recent.items() if times}
        tries = self._wrong.get(address, [])
        if len(tries) >= TRIES:
            raise TooOften(say("joining.too_often", seconds=math.ceil(tries[0] - fresh)))
        # Compared in equal time: how long it takes tells nothing of how much was right.
        if not same(letters(code), self.open.code):
            self._wrong.setdefault(address, []).append(self.clock())
            raise Refused(say("joining.wrong_code", code=code[:20]))


def same(given: str, right: str) -> bool:
    """Whether two texts are equal, taking as long wherever they differ."""
    return hmac.compare_digest(given.encode(), right.encode())


def letters(code: str) -> str:
    """A code as typed, in any case and width, with or without spaces and hyphens."""
    return folded(code).upper()


def door() -> Door:
    """Where others come in to this application."""
    found: Door = current_app.extensions["door"]
    return found


def device() -> str:
    """What kind of screen asks to join, as far as its browser says: a message key."""
    agent = request.user_agent.string
    return next((name for sign, name in DEVICES if sign in agent), "joining.laptop")


def page(secret: str = "", problem: Problem | None = None) -> tuple[str, int]:
    """The page that asks for a name, and for the code unless that was scanned."""
    address = request.remote_addr or ""
    if not reach().is_own(address):
        knocks().heard(address, device())
    shown = render_template(
        "join.html",
        secret=secret,
        problem=problem,
        to=settings.own_path(request.values.get("to", "")),
        name=request.form.get("name", "")[:LONGEST_NAME] or t(device()),
        longest=LONGEST_NAME,
    )
    return shown, problem.status if problem else 200


def onwards() -> Response:
    """To where the screen wanted to go."""
    return redirect(settings.own_path(request.values.get("to", "")), 303)


@pages.get("/join")
def ask() -> Response | tuple[str, int]:
    """Ask for the code that a host's screen shows."""
    return page() if here() is None else onwards()


@pages.get("/join/<secret>")
def invited(secret: str) -> Response | tuple[str, int]:
    """Ask whether to join: a preview of the link must not use it up."""
    if here() is not None:
        return onwards()
    if not same(secret, door().open.secret):
        return page(problem=Refused(say("joining.used_up")))
    return page(secret)


@pages.post("/join")
def pair() -> Response | tuple[str, int]:
    """Make this browser a screen of the table, and go on without the secret in the address."""
    if here() is not None:
        return onwards()
    form = request.form
    try:
        token = door().enter(
            form.get("secret", ""),
            form.get("code", ""),
            request.remote_addr or "",
            lambda: registry().join(form.get("name", "") or t(device())),
        )
    except (Refused, TooOften) as problem:
        return page(problem=problem)
    knocks().let_in(request.remote_addr or "")
    response = onwards()
    response.set_cookie(
        COOKIE, token, max_age=settings.YEAR, httponly=True, samesite="Strict", secure=request.is_secure
    )
    return response
