"""The screens that have joined: their names, rights and seats, in one file that only its owner can read."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from flask import current_app, g, request
from msgspec.structs import replace

from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Damaged, Missing
from assistant.core.words.say import say
from assistant.matches.answering.drafting import now
from assistant.matches.file.atomic_files import write_whole
from assistant.matches.file.fault import fault_of

from .reach import LOOPBACK, Reach, is_loopback, split_host

Rights = Literal["host", "player", "guest"]
HOST: Final = "host"
PLAYER: Final = "player"
GUEST: Final = "guest"
RIGHTS: tuple[Rights, ...] = (HOST, PLAYER, GUEST)
COOKIE = "screen"
FILE = "screens.json"
OWN = "own"
SEAT = "seat-"
LONGEST_NAME = 40
TOKEN_BYTES = 32


class Screen(msgspec.Struct, frozen=True):
    """A screen at this table: what it may do and where it sits in each match; times are UTC."""

    id: str
    name: str
    digest: str
    rights: Rights = PLAYER
    seats: dict[str, str] = {}
    paired: str = ""
    seen: str = ""


class Kept(msgspec.Struct, frozen=True):
    """What the file holds: the key of all forms, the screens, the address others are shown (if chosen)."""

    key: str
    screens: tuple[Screen, ...] = ()
    address: str = ""


_kept = Reader(Kept)


def digest_of(token: str) -> str:
    """What is kept of a screen's token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def by_digest(kept: Kept) -> dict[str, Screen]:
    """The screens by what is kept of their tokens."""
    return {one.digest: one for one in kept.screens}


def plain(words: str, longest: int = LONGEST_NAME) -> str:
    """Words as people type them: on one line, without signs that nobody sees, and not too many."""
    return "".join(sign for sign in " ".join(words.split()) if sign.isprintable())[:longest].strip()


class Registry:
    """The screens of one data folder; each change is on disk before it is told."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._lock = threading.RLock()
        self._seen: dict[str, str] = {}
        self._kept = self._read()
        self._by_digest = by_digest(self._kept)
        self.revision = 0

    def _read(self) -> Kept:
        try:
            return _kept.json(self._path.read_bytes())
        except FileNotFoundError:
            fresh = Kept(secrets.token_hex(32))
            write_whole(self._path, msgspec.json.encode(fresh))
            return fresh
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise Damaged(say("joining.file", file=str(self._path), fault=fault_of(error))) from error

    def _keep(self, kept: Kept) -> None:
        screens = tuple(replace(one, seen=self._seen.get(one.id, one.seen)) for one in kept.screens)
        kept = replace(kept, screens=screens)
        write_whole(self._path, msgspec.json.format(msgspec.json.encode(kept)))
        self._by_digest = by_digest(kept)
        self._kept, self.revision = kept, self.revision + 1

    def save(self) -> None:
        """Keep when each screen was seen last; the rest is on disk already."""
        with self._lock:
            self._keep(self._kept)

    @property
    def screens(self) -> tuple[Screen, ...]:
        """Every screen that has joined, in that order."""
        return tuple(replace(one, seen=self._seen.get(one.id, one.seen)) for one in self._kept.screens)

    @property
    def address(self) -> str:
        """The address of this machine that a host has chosen; empty if nobody has."""
        return self._kept.address

    def prefer(self, address: str) -> None:
        """Show others this address from now on."""
        with self._lock:
            self._keep(replace(self._kept, address=address))

    def known(self, token: str) -> Screen | None:
        """The screen that has this token, now seen; None if none has."""
        # What is compared is a digest: how long that takes tells nothing of a token.
        found = self._by_digest.get(digest_of(token))
        if found is not None:
            self._seen[found.id] = now()
        return found

    def join(self, name: str) -> str:
        """One more screen, which may play; its token, which is kept nowhere here."""
        # Only its digest is kept: whoever reads the file cannot sit down with it.
        token = secrets.token_urlsafe(TOKEN_BYTES)
        moment, number = now(), secrets.token_hex(4)
        with self._lock:
            screen = Screen(number, plain(name), digest_of(token), paired=moment, seen=moment)
            self._keep(replace(self._kept, screens=(*self._kept.screens, screen)))
        return token

    def screen(self, screen_id: str) -> Screen:
        """The screen of this id; Missing if it never joined or was thrown out."""
        for one in self.screens:
            if one.id == screen_id:
                return one
        raise Missing(say("joining.no_screen"))

    def put(self, screen: Screen) -> None:
        """Keep a screen as it is now; Missing if it was thrown out meanwhile."""
        with self._lock:
            self.screen(screen.id)
            screens = tuple(screen if one.id == screen.id else one for one in self._kept.screens)
            self._keep(replace(self._kept, screens=screens))

    def sit(self, screen_id: str, match_id: str, seat: str) -> None:
        """Give a screen a seat in a match; Missing if it was thrown out meanwhile."""
        with self._lock:
            screen = self.screen(screen_id)
            self.put(replace(screen, seats={**screen.seats, match_id: seat}))

    def throw_out(self, screen_id: str) -> None:
        """Forget a screen: its token opens nothing any more. Missing if it is gone already."""
        with self._lock:
            self.screen(screen_id)
            screens = tuple(one for one in self._kept.screens if one.id != screen_id)
            self._keep(replace(self._kept, screens=screens))

    def form_token(self, who: str) -> str:
        """What a form of this screen carries, so that no other page can make one up."""
        return hmac.new(self._kept.key.encode(), who.encode(), hashlib.sha256).hexdigest()


def registry() -> Registry:
    """The screens of this application."""
    found: Registry = current_app.extensions["screens"]
    return found


def reach() -> Reach:
    """Where this application is reached."""
    found: Reach = current_app.extensions["reach"]
    return found


def from_this_machine(environ: Mapping[str, Any]) -> bool:
    """Whether a request was made on this machine, to it by its own name, and by nobody in between."""
    name, _ = split_host(environ.get("HTTP_HOST", ""), environ["wsgi.url_scheme"])
    return name in LOOPBACK and is_loopback(environ.get("REMOTE_ADDR", ""))


def own_screen(cookies: Mapping[str, str]) -> Screen:
    """This machine's own screen; each of its browsers remembers its seats itself."""
    seats = {name.removeprefix(SEAT): seat for name, seat in cookies.items() if name.startswith(SEAT)}
    return Screen(OWN, "", OWN, HOST, seats)


def screen_of(environ: Mapping[str, Any], cookies: Mapping[str, str], screens: Registry) -> Screen | None:
    """The screen a request comes from; None if it has not joined."""
    return own_screen(cookies) if from_this_machine(environ) else screens.known(cookies.get(COOKIE, ""))


def here() -> Screen | None:
    """The screen this request comes from; None if it has not joined."""
    if "screen" not in g:
        g.screen = screen_of(request.environ, request.cookies, registry())
    found: Screen | None = g.screen
    return found
