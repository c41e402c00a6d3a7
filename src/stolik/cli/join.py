"""Sit down at a table of a server and play it in the terminal."""

from __future__ import annotations

import argparse
import json
import queue
import secrets
import threading
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from rich.console import Console

from stolik.cli.data import data_folder
from stolik.cli.options import add_language
from stolik.cli.screen import Screen, strength
from stolik.engine import registry
from stolik.engine.phrases import say
from stolik.server import wire

PATIENCE = 10.0
MESSAGE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
    wire.Welcome | wire.TableChanged | wire.Moved | wire.Done | wire.Refused | wire.Because | wire.PastShown
    | wire.LogShown | wire.Said | wire.ClocksMoved | wire.Pong | wire.Closing | wire.Fault
)  # fmt: skip


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("url", metavar="URL", help="the table's link, such as http://host:8642/t/mopa-rutiko")
    parser.add_argument("--name", default="", help="how the others see you")
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    from websockets.exceptions import ConnectionClosed, InvalidStatus
    from websockets.sync.client import connect

    server, place = split_link(options.url)
    token = token_for(server)
    table = fetch(f"{server}/api/{'tables' if is_id(place) else 'codes'}/{place}?lang={options.lang}", token)["id"]
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    try:
        with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
            RemoteTable(socket, options.name or say("cli-guest", options.lang), options.lang).run()
    except (ConnectionClosed, InvalidStatus, OSError) as lost:
        raise ValueError(f"{server}: the connection is lost ({lost}); the same command goes on with your seat") from None
    except (KeyboardInterrupt, EOFError):
        print(f"\n{say('cli-seat-kept', options.lang, url=options.url)}")
    return 0


def split_link(url: str) -> tuple[str, str]:
    parts = urlsplit(url if "://" in url else f"http://{url}")
    place = parts.path.removeprefix("/t/").strip("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not place:
        raise ValueError(f"{url!r} is not the link of a table; one looks like http://host:8642/t/mopa-rutiko")
    return f"{parts.scheme}://{parts.netloc}", place


def is_id(place: str) -> bool:
    return "-" not in place


def fetch(url: str, token: str = "", body: dict[str, Any] | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = Request(url, None if body is None else json.dumps(body).encode(), headers)
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)
    except HTTPError as refused:
        problem = json.loads(refused.read() or b"{}").get("error", {})
        raise ValueError(f"{url}: {problem.get('text') or refused.reason}") from None
    except (URLError, ValueError) as problem:
        raise ValueError(f"{url}: {getattr(problem, 'reason', problem)}") from None


def token_for(server: str) -> str:
    """This person's token at that server: the same one every time, so that the seat is theirs again."""
    path: Path = data_folder() / "tokens.json"
    kept: dict[str, str] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    if server not in kept:
        kept[server] = fetch(f"{server}/api/tokens", body={})["token"]
        path.touch(mode=0o600)
        path.write_text(json.dumps(kept), "utf-8")
    return kept[server]


class RemoteTable:
    """Listens in a thread of its own; the person is asked whenever the newest message offers a choice."""

    def __init__(self, socket: Any, name: str, lang: str) -> None:
        self.socket = socket
        self.name = name
        self.lang = lang
        self.console = Console(highlight=False)
        self.heard: queue.Queue[Any] = queue.Queue()
        self.table: wire.TableInfo | None = None
        self.position: wire.Position | None = None
        self.you: int | None = None
        self.asked = ""
        self.told = 0

    def run(self) -> None:
        self.socket.send(json.dumps({"type": "hello", "lang": self.lang}))
        threading.Thread(target=self.listen, daemon=True).start()
        while True:
            message = self.heard.get()
            if message is None:
                return
            self.hear(message)
            if self.heard.empty() and self.finished():
                return
            if self.heard.empty():
                self.ask()

    def listen(self) -> None:
        try:
            for frame in self.socket:
                self.heard.put(MESSAGE.decode(frame))
        finally:
            self.heard.put(None)

    def command(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, "id": secrets.token_hex(8), **fields}))

    def hear(self, message: Any) -> None:
        if isinstance(message, wire.Welcome):
            self.welcome(message)
        elif isinstance(message, wire.TableChanged):
            self.table = message.table
        elif isinstance(message, wire.Moved):
            self.moved(message)
        elif isinstance(message, wire.ClocksMoved) and self.position is not None:
            self.position = msgspec.structs.replace(self.position, clocks=message.clocks, legal=message.legal)
        elif isinstance(message, (wire.Refused, wire.Fault)):
            self.console.print(message.sorry.text, style="yellow")
            self.asked = ""
        elif isinstance(message, wire.Because) and message.sorry is not None:
            self.console.print(message.sorry.text)
        elif isinstance(message, wire.Said):
            self.console.print(f"{message.name}: {message.text or message.emote}")
        elif isinstance(message, wire.Closing):
            self.console.print(message.text)

    def welcome(self, message: wire.Welcome) -> None:
        self.table, self.position, self.you = message.table, message.position, message.you
        self.tell(message.events)
        if self.you is None:
            self.command("sit", name=self.name)
            self.socket.send(json.dumps({"type": "hello", "lang": self.lang}))
        elif self.table.status == "lobby":
            self.command("ready", seed=secrets.token_hex(8))

    def moved(self, message: wire.Moved) -> None:
        self.position = message.position
        if self.table is not None:
            self.table = msgspec.structs.replace(
                self.table, version=message.version, match=message.match, status=message.status
            )
        self.tell(message.events)

    def tell(self, events: tuple[wire.Event, ...]) -> None:
        for event in events:
            if event.step > self.told:
                self.told = event.step
                if event.actor >= 0 or "?" not in event.text:
                    self.console.print(f"{event.step:>4}  {event.line}", markup=False)

    def screen(self) -> Screen:
        assert self.table is not None
        room = registry.room(self.table.game)
        game = room.play(len(self.table.seats), self.table.options)
        return Screen(game, tuple([self.called(seat) for seat in self.table.seats]), self.lang, self.console)

    def called(self, seat: wire.SeatInfo) -> str:
        """Bots are told from people by their level."""
        if seat.kind != "bot" or seat.level is None:
            return seat.name
        return say("cli-bot", self.lang, name=seat.name, level=strength(seat.level, self.lang))

    def view(self) -> Any:
        assert self.table is not None
        assert self.position is not None
        return msgspec.convert(self.position.view, registry.room(self.table.game).view_type)

    def finished(self) -> bool:
        if self.table is None or self.position is None or not self.view().over:
            return False
        screen, view = self.screen(), self.view()
        screen.draw(view)
        names = " / ".join(screen.names[seat] for seat in view.winners)
        screen.say("cli-over")
        screen.say("cli-winners", count=len(view.winners), names=names)
        return True

    def ask(self) -> None:
        if self.position is None or self.table is None or not self.position.legal:
            return
        moment = f"{self.table.match}.{self.table.version}.{len(self.position.legal)}"
        if moment == self.asked:
            return
        self.asked = moment
        self.screen().draw(self.view())
        for number, choice in enumerate(self.position.legal, 1):
            self.console.print(f"  [bold]{number:>2}[/bold]  {choice.phrase}  [dim]{choice.text}[/dim]")
        self.answer(self.console.input(say("cli-prompt", self.lang) + " ").strip())

    def answer(self, typed: str) -> None:
        assert self.position is not None
        assert self.table is not None
        legal = self.position.legal
        if typed.lower() in ("q", "quit"):
            raise KeyboardInterrupt
        if typed.startswith("?"):
            self.command("why", text=typed[1:].strip() or legal[0].text)
            self.asked = ""
        elif typed.isdigit() and 1 <= int(typed) <= len(legal):
            self.command("act", version=self.table.version, action=legal[int(typed) - 1].id)
        else:
            self.command("act", version=self.table.version, text=typed or "?")
