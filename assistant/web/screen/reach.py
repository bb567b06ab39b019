"""Where this server is reached: by others only when it serves the network, and only by its own names."""

from __future__ import annotations

import contextlib
import ipaddress
import re
import socket
import struct
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

LOOPBACK = frozenset({"127.0.0.1", "localhost", "[::1]"})
USUAL_PORTS = {"http": "80", "https": "443"}
# A datagram socket that is connected but never written to sends nothing; it only asks for the route.
ANYWHERE = ("192.0.2.1", 9)
SIOCGIFADDR = 0x8915
# Docker and its bridges, KVM, VMware, VirtualBox; OpenVPN, WireGuard, Tailscale, macOS, ZeroTier, dialled.
VIRTUAL = r"docker|br-|veth|virbr|vmnet|vboxnet|tun\d|tap\d|wg\d|tailscale|utun|zt|ppp"


def split_host(host: str, scheme: str) -> tuple[str, str]:
    """The name and the port of a Host header; two empty texts if it is no plain host and port."""
    name, colon, port = host.rpartition(":")
    if not colon or host.endswith("]"):
        return host.lower(), USUAL_PORTS.get(scheme, "")
    return (name.lower(), port) if port.isascii() and port.isdigit() else ("", "")


@lru_cache(maxsize=1024)
def is_loopback(address: str) -> bool:
    """Whether a remote address is one by which only this machine reaches itself."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def own_addresses() -> tuple[str, ...]:
    """This machine's IPv4 addresses, the likeliest first.

    That of its default route, other cards', virtual cards' and a VPN's, those that nobody assigned.
    """
    cards = dict(_of_interfaces())
    found = dict.fromkeys((*_of_default_route(), *(cards or _of_name())))
    usable = [one for one in map(ipaddress.IPv4Address, found) if not one.is_loopback and int(one)]
    # A stable sort: of cards alike the one of the default route stays first.
    usable.sort(key=lambda one: (one.is_link_local, is_virtual(cards.get(str(one), ""))))
    return tuple(map(str, usable))


def is_virtual(card: str) -> bool:
    """Whether a network card is a container's, a guest system's or a VPN's: no phone is there."""
    return re.match(VIRTUAL, card) is not None


def _of_default_route() -> Iterator[str]:
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(ANYWHERE)
        yield asking.getsockname()[0]


def _of_interfaces() -> Iterator[tuple[str, str]]:
    """The address of each network card and its name, where the system tells (Windows does not)."""
    if sys.platform == "win32":
        return
    import fcntl

    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, card in socket.if_nameindex():
            with contextlib.suppress(OSError):
                # A name has 15 letters at most, and an IPv4 address lies at bytes 20 to 23 of the answer.
                told = fcntl.ioctl(asking, SIOCGIFADDR, struct.pack("256s", card.encode()[:15]))
                yield socket.inet_ntoa(told[20:24]), card


def _of_name() -> Iterator[str]:
    """What its own name stands for: may ask a name server, so only where the cards are not told."""
    with contextlib.suppress(OSError):
        for *_, (address, *_) in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(address)


def own_names() -> frozenset[str]:
    """What this machine is called on its network."""
    whole = socket.gethostname().lower()
    short = whole.partition(".")[0]
    return frozenset({whole, short, f"{short}.local"}) - {""}


@dataclass
class Reach:
    """Whether others are served (`lan`), and by which addresses and names they reach this machine."""

    lan: bool = False
    find: Callable[[], tuple[str, ...]] = own_addresses
    names: frozenset[str] = frozenset()
    addresses: tuple[str, ...] = ()
    scheme: str = "http"

    def __post_init__(self) -> None:
        if self.lan:
            self.names = self.names or own_names()
            self.look()

    def look(self) -> None:
        """Find the addresses anew: a notebook that changes its network is still itself."""
        self.addresses = self.find()

    def admits(self, environ: Mapping[str, Any]) -> bool:
        """Whether a request came by a name and the port served here, and from where others are served."""
        scheme = environ["wsgi.url_scheme"]
        name, given = split_host(environ.get("HTTP_HOST", ""), scheme)
        port = given or USUAL_PORTS.get(scheme)
        if port != environ.get("SERVER_PORT", "") or not self.serves(name):
            return False
        return self.lan or is_loopback(environ.get("REMOTE_ADDR", ""))

    def is_own(self, address: str) -> bool:
        """Whether a remote address is one of this machine's."""
        return is_loopback(address) or address in self.addresses

    def serves(self, name: str) -> bool:
        """Whether this is a name of this machine, in lower case and without a port."""
        if name in LOOPBACK or not self.lan:
            return name in LOOPBACK
        if name in self.names or name in self.addresses:
            return True
        # An address that is not known yet may be new: the machine has moved to another network.
        if _is_ipv4(name):
            self.look()
        return name in self.addresses


def _is_ipv4(name: str) -> bool:
    with contextlib.suppress(ValueError):
        return str(ipaddress.IPv4Address(name)) == name
    return False
