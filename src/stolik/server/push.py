"""Web Push: a message sealed for one browser (RFC 8291), signed as ours (RFC 8292), handed to the push service that browser
chose (RFC 8030). The browser chose its address too, so it is believed no more than any other visitor's."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import os
import socket
import ssl
import struct
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
POINT: Final = 65
"""Bytes of a public key."""
AUTH: Final = 16
RECORD: Final = 4096
LONGEST: Final = 3000
"""Bytes of a message, so that a push service takes it sealed."""
SIGNED_FOR: Final = 12 * 3600
WITHIN: Final = 10.0
"""Seconds a push service has."""


class BadDevice(ValueError):
    """What a browser gave is no address and no keys of a push service."""


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(given: str) -> bytes:
    return urlsafe_b64decode(given + "=" * (-len(given) % 4))


# -- keys ----------------------------------------------------------------------------------------------


def new_key() -> bytes:
    """A private key as it is kept."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


def key_of(kept: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(kept, "big"), CURVE)


def public(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


# -- sealing (RFC 8291 with RFC 8188) --------------------------------------------------------------------


def seal(message: bytes, theirs: bytes, auth: bytes, key: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """For the browser with this public key and secret, by a key and a salt of one use."""
    ours = public(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derived(auth, shared, b"WebPush: info\0" + theirs + ours)
    sealing = derived(salt, secret, b"Content-Encoding: aes128gcm\0")[:16]
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0")[:12]
    head = salt + struct.pack("!IB", RECORD, len(ours)) + ours
    return head + AESGCM(sealing).encrypt(nonce, message + b"\x02", None)


def derived(salt: bytes, secret: bytes, purpose: bytes) -> bytes:
    """HKDF of at most one block."""
    return hmac.digest(hmac.digest(salt, secret, "sha256"), purpose + b"\x01", "sha256")


# -- signing ---------------------------------------------------------------------------------------------


def signature(endpoint: str, kept: bytes, contact: str) -> str:
    """The header by which a push service knows who we are and whom it can write to."""
    key, where = key_of(kept), urlsplit(endpoint)
    claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(time.time()) + SIGNED_FOR, "sub": contact}
    said = ".".join(text(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(SHA256())))
    signed = text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={said}.{signed}, k={text(public(key))}"


# -- whom we may call --------------------------------------------------------------------------------------


def checked(endpoint: str, also: Sequence[str]) -> SplitResult:
    """An address of a push service: HTTPS to a name, unless the operator said it may be called."""
    try:
        where = urlsplit(endpoint)
        port = where.port
    except ValueError:
        raise BadDevice("the endpoint is no address") from None
    if any(ord(sign) <= 32 or ord(sign) > 126 for sign in endpoint) or where.username is not None:
        raise BadDevice("the endpoint is no plain address")
    if f"{where.scheme}://{where.netloc}" in also:
        return where
    if where.scheme != "https" or port not in (None, 443) or not is_name(where.hostname or ""):
        raise BadDevice("the endpoint is not at a public name by HTTPS")
    return where


def is_name(host: str) -> bool:
    """Of the public network, as far as a name tells; what it leads to is looked at when it is called."""
    try:
        ip_address(host)
    except ValueError:
        last = host.rstrip(".").rpartition(".")[2]
        return "." in host.rstrip(".") and last not in ("local", "localhost", "internal", "lan", "home", "arpa")
    return False


def check_keys(theirs: str, auth: str) -> None:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw(theirs))
        if len(raw(theirs)) != POINT or len(raw(auth)) != AUTH:
            raise ValueError
    except ValueError:
        raise BadDevice("the keys are not those of a push subscription") from None


async def addresses(host: str, port: int) -> list[str]:
    """Where a name leads; none if any of it is not public, since a name may lead to us or to our neighbours."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    known = [str(address[4][0]) for address in found]
    return known if all(is_public(each) for each in known) else []


def is_public(address: str) -> bool:
    known = ip_address(address.partition("%")[0])
    mapped = getattr(known, "ipv4_mapped", None) or getattr(known, "sixtofour", None) or known
    return bool(mapped.is_global and known.is_global and not known.is_multicast)


# -- handing over --------------------------------------------------------------------------------------------


def request(where: SplitResult, headers: dict[str, str], body: bytes) -> bytes:
    path = (where.path or "/") + (f"?{where.query}" if where.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {where.netloc}", f"Content-Length: {len(body)}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


async def hand_over(endpoint: str, headers: dict[str, str], body: bytes, also: Sequence[str]) -> int:
    """What the push service answered. Nothing is followed, and nothing of it read but the number."""
    where = checked(endpoint, also)
    secure = where.scheme == "https"
    port, host = where.port or (443 if secure else 80), where.hostname or ""
    allowed = f"{where.scheme}://{where.netloc}" in also
    async with asyncio.timeout(WITHIN):
        known = [host] if allowed else await addresses(host, port)
        if not known:
            raise BadDevice("the endpoint leads to an address that is not public")
        tls: dict[str, Any] = {"ssl": ssl.create_default_context(), "server_hostname": host} if secure else {}
        reader, writer = await asyncio.open_connection(known[0], port, limit=4096, **tls)
        try:
            writer.write(request(where, headers, body))
            await writer.drain()
            return status(await reader.readline())
        finally:
            writer.close()


def status(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise ConnectionError("the push service did not answer in HTTP")
    return int(words[1])


def sealed(message: bytes, theirs: str, auth: str) -> bytes:
    return seal(message, raw(theirs), raw(auth), ec.generate_private_key(CURVE), os.urandom(16))


def name_of(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]
