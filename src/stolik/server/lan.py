"""The addresses at which other devices of the network open a server, and what is printed to invite them."""

from __future__ import annotations

import io
import socket
import struct
import sys
from ipaddress import ip_address

ANYWHERE = ("0.0.0.0", "::", "")
NO_TRAFFIC = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737): connecting a UDP socket to it sends nothing and shows the way out."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "cni", "tun", "tap", "utun", "wg", "zt")
ASK_ADDRESS = 0xC0206921 if sys.platform == "darwin" else 0x8915
"""SIOCGIFADDR."""


def link(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def way_out() -> str:
    """This computer's address on the way to everywhere else; empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NO_TRAFFIC)
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def interfaces() -> dict[str, str]:
    """The IPv4 address of every network interface that has one; Windows does not tell."""
    found: dict[str, str] = {}
    if sys.platform == "win32":
        return found
    from fcntl import ioctl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                asked = ioctl(probe, ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:  # it has none
                continue
            found[name] = socket.inet_ntoa(asked[20:24])
    return found


def lan_addresses() -> tuple[str, ...]:
    """The way out first. Networks inside this computer (of containers, of tunnels) lead nobody here."""
    every = interfaces()
    inside = {address for name, address in every.items() if name.startswith(VIRTUAL) or is_loopback(address)}
    return tuple(address for address in dict.fromkeys([way_out(), *every.values()]) if address and address not in inside)


def outside(host: str, port: int) -> tuple[str, ...]:
    """The links other devices can open when the server listens at this host; none: only this computer can."""
    addresses = lan_addresses() if host in ANYWHERE else () if is_loopback(host) else (host,)
    return tuple(link(address, port) for address in addresses)


def invitation(host: str, port: int) -> str:
    links = outside(host, port)
    if not links:
        return "No other device can open it: this computer has no address there that others can reach."
    others = "".join(f"\n  or {each}" for each in links[1:])
    return f"Other devices of this network: {links[0]}{others}\n{qr(links[0])}"


def qr(text: str) -> str:
    import segno

    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, border=2, compact=True)
    blocks = drawn.getvalue()
    encoding = sys.stdout.encoding or "ascii"
    return blocks if blocks.encode(encoding, "ignore").decode(encoding) == blocks else ""
