"""Which names this server answers to: a page elsewhere must not reach a box by a name that it made point here.

Against DNS rebinding it is enough that a name is ours or no name at all: an address cannot be made to point elsewhere.
"""

import ipaddress
import re
import socket

_LOCAL = ("localhost",)
# What a browser sends: a name or an address, and a port. Nothing else gets into the policy that is made of it.
_HOST = re.compile(r"(?:([A-Za-z0-9_.-]+)|\[([0-9A-Fa-f:.]+)\])(?::[0-9]{1,5})?")


def own_names() -> frozenset[str]:
    """The names by which this computer is known in its network, in small letters."""
    name = socket.gethostname().lower()
    return frozenset((*_LOCAL, name, name.partition(".")[0] + ".local"))


def is_ours(host: str, names: frozenset[str], is_lan: bool) -> bool:
    """Is ``host`` (a ``Host`` header) one that may be asked for? Without ``is_lan`` only this computer itself."""
    found = _HOST.fullmatch(host)
    if not found:
        return False
    name = (found[1] or found[2]).lower()
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name in (names if is_lan else _LOCAL)
    return is_lan or address.is_loopback


def is_here(address: str | None) -> bool:
    """Does what comes from this address come from this computer? ``None`` is an address that nobody knows."""
    return address is not None and ipaddress.ip_address(address).is_loopback


def is_same_origin(origin: str | None, scheme: str, host: str) -> bool:
    """Does a WebSocket come from a page of this server? Browsers always say where it comes from."""
    return origin is not None and origin.lower() == f"{scheme}://{host}".lower()


def addresses() -> list[str]:
    """The addresses of this computer in its networks, the most likely one first."""
    found = []
    # Nothing is sent: connecting a UDP socket only asks which way a packet would take.
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                found.append(probe.getsockname()[0])
        except OSError:
            continue
    return [address for address in found if not ipaddress.ip_address(address).is_loopback]
