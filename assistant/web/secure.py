"""https with the players' own certificate, for waitress, which knows nothing of it."""

from __future__ import annotations

import socket
import ssl
from pathlib import Path
from typing import Any

import msgspec

from assistant.core.words.errors import Problem
from assistant.core.words.say import Say, say
from assistant.matches.file.fault import fault_of

from .door.limits import Channel, Waiting

WAITING = (ssl.SSLWantReadError, ssl.SSLWantWriteError)
# Read whole, a record leaves nothing behind of which no socket would tell.
RECORD = 16_384
# A stranger who speaks no https is no fault to tell the terminal of.
LIMITS = {"url_scheme": "https", "recv_bytes": RECORD, "log_socket_errors": False}


class NoCertificate(Problem):
    """The certificate cannot be used."""


class Certificate(msgspec.Struct, frozen=True):
    """The players' certificate and its key, two PEM files or one that holds both."""

    file: Path
    key: Path

    def context(self) -> ssl.SSLContext:
        """What connections are made secure with; NoCertificate says what is wrong with the files."""
        for file in (self.file, self.key):
            try:
                file.read_bytes()
            except OSError as error:
                told = say("comfort.no_file", file=str(file), fault=fault_of(error))
                raise NoCertificate(told) from error
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.options |= ssl.OP_NO_RENEGOTIATION
        try:
            # Without a password at hand OpenSSL would ask for one at the terminal and wait.
            context.load_cert_chain(self.file, self.key, password="")
        except ssl.SSLError as error:
            raise NoCertificate(self._fault(error)) from error
        return context

    def _fault(self, error: ssl.SSLError) -> Say:
        if error.reason == "KEY_VALUES_MISMATCH":
            return say("comfort.other_key", file=str(self.file), key_file=str(self.key))
        try:
            # OpenSSL says only that something is wrong: the certificate read alone tells which of the two.
            ssl.create_default_context(cafile=self.file)
        except ssl.SSLError:
            return say("comfort.no_certificate", file=str(self.file))
        return say("comfort.no_key", key_file=str(self.key))


def certificate(file: Path | None, key: Path | None) -> Certificate | None:
    """What --cert and --key name, None if nothing; NoCertificate if they cannot be used."""
    if file is None:
        if key is not None:
            raise NoCertificate(say("comfort.key_alone"))
        return None
    named = Certificate(file, key or file)
    named.context()
    return named


class Secured(Channel):
    """A connection by https: greets and deciphers as bytes come, so one that falls silent holds no thread.

    OpenSSL bears one thread at a time in a connection; waitress sends under `outbuf_lock`.
    """

    def recv(self, size: int) -> bytes:
        """What a record holds; Waiting if it is not whole."""
        with self.outbuf_lock:
            try:
                read: bytes = super().recv(size)
            except WAITING as error:
                raise Waiting from error
        return read

    def send(self, data: bytes, do_close: bool = True) -> int:
        """How many bytes went off: none while the other end takes none."""
        try:
            sent: int = super().send(data, do_close)
        except WAITING:
            # As for a full buffer: it is called again when there is room.
            return 0
        return sent

    def handle_close(self) -> None:
        """Never while a thread sends: what it had left would go off in clear."""
        with self.outbuf_lock:
            super().handle_close()


def secured(context: ssl.SSLContext, server: Any, plain: socket.socket, *given: Any, **more: Any) -> None:
    """Greet who has connected, without waiting for an answer; who has gone again is let go."""
    try:
        greeted = context.wrap_socket(plain, server_side=True, do_handshake_on_connect=False)
    except OSError:
        plain.close()
        return
    Secured(server, greeted, *given, **more)
