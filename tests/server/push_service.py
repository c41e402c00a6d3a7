"""A push service of our own on loopback: takes what a server hands over, and opens it as the browser would."""

from __future__ import annotations

import asyncio
import base64
import hmac
import json
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.patience import PATIENCE

CURVE = ec.SECP256R1()


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """The keys of one subscription, and what its messages say."""

    def __init__(self, number: int | None = None, auth: bytes | None = None) -> None:
        self.private = ec.generate_private_key(CURVE) if number is None else ec.derive_private_key(number, CURVE)
        self.public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = auth or os.urandom(16)

    def subscription(self, endpoint: str, key: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": b64(self.public), "auth": b64(self.auth), "key": key}

    def open(self, sealed: bytes) -> bytes:
        """By RFC 8188 and RFC 8291, written from their texts."""
        salt, (size, length) = sealed[:16], struct.unpack("!IB", sealed[16:21])
        theirs, record = sealed[21 : 21 + length], sealed[21 + length :]
        assert len(record) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        prk_key = hmac.new(self.auth, shared, "sha256").digest()
        ikm = hmac.new(prk_key, b"WebPush: info\x00" + self.public + theirs + b"\x01", "sha256").digest()
        prk = hmac.new(salt, ikm, "sha256").digest()
        cek = hmac.new(prk, b"Content-Encoding: aes128gcm\x00\x01", "sha256").digest()[:16]
        nonce = hmac.new(prk, b"Content-Encoding: nonce\x00\x01", "sha256").digest()[:12]
        plain = AESGCM(cek).decrypt(nonce, record, None).rstrip(b"\x00")
        assert plain.endswith(b"\x02"), "the last record says so"
        return plain[:-1]


class Delivery(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Answers every delivery with `answer`; with None it takes the connection and says nothing."""

    def __init__(self) -> None:
        self.answer: int | None = 201
        self.deliveries: list[Delivery] = []
        self.news = asyncio.Event()
        self.port = 0
        self.silent = asyncio.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            first, *lines = head.rstrip("\r\n").split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            body = await reader.readexactly(int(headers["content-length"]))
            self.deliveries.append(Delivery(first.split()[1], headers, body))
            self.news.set()
            if self.answer is None:
                await self.silent.wait()
            else:
                writer.write(f"HTTP/1.1 {self.answer} x\r\nContent-Length: 0\r\n\r\n".encode())
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    async def wait_for(self, number: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.deliveries) < number:
                self.news.clear()
                await self.news.wait()


def signed_claims(delivery: Delivery, key: str) -> dict[str, Any]:
    """What the header says, once its signature was found to be by this key."""
    scheme, _, rest = delivery.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", key)
    said, _, signature = parts["t"].rpartition(".")
    r, s = (int.from_bytes(unb64(signature)[half], "big") for half in (slice(32), slice(32, 64)))
    known = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(key))
    known.verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(SHA256()))
    claims: dict[str, Any] = json.loads(unb64(said.partition(".")[2]))
    return claims


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.take, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        service.silent.set()
        server.close()
