"""A client that plays by the protocol and keeps every message it ever got."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from stolik.engine.rng import Rng
from tests.server.patience import PATIENCE

COMMANDS = itertools.count(1)
"""No two of anybody have one number: what has the same is done once."""


class Guest:
    def __init__(self, port: int, table: str, token: str = "", lang: str = "pl", name: str = "") -> None:
        self.port = port
        self.table = table
        self.token = token
        self.lang = lang
        self.name = name
        self.raw: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.position: dict[str, Any] | None = None
        self.info: dict[str, Any] = {}
        self.version = self.played = 0
        self.match = 0
        self.you: int | None = None
        self.closed: int | None = None
        self.news = asyncio.Event()
        self.socket: ClientConnection | None = None
        self.ear: asyncio.Task[None] | None = None

    # -- the connection --------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hang_up()

    async def connect(self, resume: bool = False, **headers: str) -> dict[str, Any]:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        auth = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        self.closed = None
        self.socket = await connect(url, additional_headers=auth | headers, compression=None, proxy=None)
        self.ear = asyncio.create_task(self.listen(self.socket))
        hello: dict[str, Any] = {"type": "hello", "lang": self.lang, "name": self.name}
        if resume:
            hello |= {"since": self.played, "match": self.match}
        count = self.count("welcome")
        await self.send(hello)
        await self.wait_for(lambda: self.count("welcome") > count)
        return self.last("welcome")

    async def hang_up(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.ear is not None:
            await self.ear
        self.socket = None

    async def listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                assert isinstance(text, str)
                self.raw.append(text)
                self.take(json.loads(text))
                self.news.set()
        except ConnectionClosed:
            pass
        self.closed = socket.close_code or 1006
        self.news.set()

    def take(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        kind = message["type"]
        if kind == "welcome":
            self.you, self.info, self.position = message["you"], message["table"], message["position"]
            self.version, self.match = message["table"]["version"], message["table"]["match"]
            self.played = self.version
        elif kind == "table":
            self.info = message["table"]
            self.version = message["table"]["version"]
        elif kind == "moved":
            self.position, self.version, self.match = message["position"], message["version"], message["match"]
            self.played = self.version
            self.info["status"] = message["status"]
        elif kind == "clocks" and self.position is not None:
            self.position = self.position | {name: message[name] for name in ("clocks", "legal", "prompt")}

    # -- asking and answering --------------------------------------------------------------------------

    async def send(self, message: dict[str, Any]) -> None:
        await self.send_text(json.dumps(message))

    async def send_text(self, text: str | bytes) -> None:
        assert self.socket is not None
        try:
            await self.socket.send(text)
        except ConnectionClosed as closed:
            self.closed = self.socket.close_code or 1006
            raise ConnectionError(f"the server closed with {self.closed}") from closed

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        command = fields.pop("id", None) or f"command-{next(COMMANDS)}"
        before = len(self.messages)
        await self.send({"type": kind, "id": command} | fields)
        found = lambda: next((m for m in self.messages[before:] if m.get("id") == command), None)  # noqa: E731
        answer: dict[str, Any] = await self.wait_for(found)
        return answer

    async def act(self, text: str, **fields: Any) -> dict[str, Any]:
        return await self.ask("act", **{"text": text, "version": self.version} | fields)

    async def wait_for(self, found: Callable[[], Any]) -> Any:
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    self.news.clear()
                    result = found()
                    if result:
                        return result
                    if self.closed is not None:
                        raise ConnectionError(f"the server closed with {self.closed}; last: {self.raw[-1:]}")
                    await self.news.wait()
        except TimeoutError:
            raise TimeoutError(f"it did not come; last: {self.raw[-5:]}") from None

    async def until_playing(self, match: int = 1) -> None:
        await self.wait_for(lambda: self.playing and self.position is not None and self.match == match)

    def count(self, kind: str) -> int:
        return sum(message["type"] == kind for message in self.messages)

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.messages) if message["type"] == kind)

    @property
    def legal(self) -> list[str]:
        return [choice["text"] for choice in self.position["legal"]] if self.position else []

    @property
    def playing(self) -> bool:
        return self.info.get("status") == "playing"

    @property
    def over(self) -> bool:
        return self.info.get("status") == "over"

    async def play(self, seed: int, moves: int = 100_000) -> None:
        """Choose at random until the game is over, or so many moves are made."""
        rng = Rng(f"{seed}/{self.you}")
        while not self.over and moves:
            await self.wait_for(lambda: self.over or self.legal)
            if self.over:
                return
            answer = await self.act(rng.choice(self.legal))
            assert answer["type"] in ("done", "refused"), answer
            moves -= 1
