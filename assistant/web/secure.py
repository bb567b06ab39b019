"""https with the players' own certificate: waitress speaks none of it, so cheroot listens instead."""

from __future__ import annotations

import logging
import ssl
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from assistant.core.errors import Problem
from assistant.core.fault import fault_of
from assistant.core.say import Say, say

if TYPE_CHECKING:
    from flask import Flask

# A browser opens connections ahead and then waits; each holds a thread until it asks or this time is over.
THREADS = 32
PATIENCE = 5
log = logging.getLogger("tableside")


class NoCertificate(Problem):
    """The certificate cannot be used, or what serves it is not installed."""


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


def open_secure(app: Flask, host: str, port: int, certificate: Certificate, **limits: int) -> Any:
    """A server like waitress's, listening; OSError without the port, NoCertificate without cheroot."""
    context = certificate.context()
    try:
        from cheroot.ssl.builtin import BuiltinSSLAdapter
        from cheroot.wsgi import Server
    except ImportError as error:
        raise NoCertificate(say("comfort.no_https")) from error

    class Handshaking(BuiltinSSLAdapter):
        """Greets each screen in its own thread, so that one that falls silent holds up no other."""

        def wrap(self, sock: Any) -> tuple[Any, dict[str, str]]:
            greeted = self.context.wrap_socket(sock, server_side=True, do_handshake_on_connect=False)
            return greeted, {"wsgi.url_scheme": "https", "HTTPS": "on"}

    class Secure(Server):
        """Named like waitress's server where we use it."""

        def error_log(self, msg: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
            # Screens that come by http or break off are no fault to tell the terminal of.
            log.debug("%s", msg)

        @property
        def effective_port(self) -> int:
            return int(self.bind_addr[1])

        def run(self) -> None:
            self.serve()

        def close(self) -> None:
            self.stop()

    server = Secure((host, port), app, numthreads=THREADS, server_name="tableside", timeout=PATIENCE)
    server.ssl_adapter = Handshaking(str(certificate.file), str(certificate.key))
    server.ssl_adapter.context = context
    for name, value in limits.items():
        setattr(server, name, value)
    server.prepare()
    return server
