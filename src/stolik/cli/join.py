"""Sit down at a table of a server and play it in the terminal."""

from __future__ import annotations

import argparse
import json
import os
import queue
import secrets
import sys
import threading
import time
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
from stolik.engine.prompt import Prompt
from stolik.server.wire import picture, to_client

PATIENCE = 10.0
QUIT = ("q", "quit")
MESSAGE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(to_client.ServerMessage)


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
    """What the server sends and what the person types come in threads of their own, into one queue; each is taken as it
    comes, and the person is asked whenever the newest message offers a choice."""

    def __init__(self, socket: Any, name: str, lang: str) -> None:
        self.socket = socket
        self.name = name
        self.lang = lang
        self.console = Console(highlight=False)
        self.heard: queue.Queue[Any] = queue.Queue()
        self.table: picture.TableInfo | None = None
        self.position: picture.Position | None = None
        self.you: int | None = None
        self.asked = ""
        self.said: set[str] = set()
        self.waited: Prompt | None = None
        self.told = 0
        self.offset = 0.0

    def run(self) -> None:
        self.socket.send(json.dumps({"type": "hello", "lang": self.lang}))
        for listener in (self.listen, self.read):
            threading.Thread(target=listener, daemon=True).start()
        while True:
            try:
                message = self.heard.get(timeout=self.patience())
            except queue.Empty:
                self.mention()
                continue
            if message is None:
                return
            if isinstance(message, str):
                self.answer(message)
            else:
                self.hear(message)
            if self.heard.empty() and self.finished():
                return
            if self.heard.empty():
                self.mention()
                self.ask()

    def listen(self) -> None:
        try:
            for frame in self.socket:
                self.heard.put(MESSAGE.decode(frame))
        finally:
            self.heard.put(None)

    def read(self) -> None:
        """Line by line, past Python's own buffer: a thread that sleeps in it could not be left behind at the end."""
        rest = b""
        while part := os.read(sys.stdin.fileno(), 4096):
            *lines, rest = (rest + part).split(b"\n")
            for line in lines:
                self.heard.put(line.decode("utf-8", "replace").strip())
        self.heard.put(QUIT[0])

    def command(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, "id": secrets.token_hex(8), **fields}))

    # -- what is heard -----------------------------------------------------------------------------

    def hear(self, message: Any) -> None:
        if isinstance(message, to_client.Welcome):
            self.welcome(message)
        elif isinstance(message, to_client.TableChanged):
            self.table = message.table
        elif isinstance(message, to_client.Moved):
            self.moved(message)
        elif isinstance(message, to_client.ClocksMoved) and self.position is not None:
            self.position = msgspec.structs.replace(
                self.position, clocks=message.clocks, legal=message.legal, prompt=message.prompt
            )
        elif isinstance(message, (to_client.RefusedCommand, to_client.RefusedMessage)):
            self.console.print(message.sorry.text, style="yellow")
            self.asked = ""
        elif isinstance(message, to_client.Because):
            self.console.print(say("cli-fits", self.lang) if message.sorry is None else message.sorry.text)
            self.asked = ""
        elif isinstance(message, to_client.Said):
            self.console.print(f"{message.name}: {message.text or message.emote}")
        elif isinstance(message, to_client.Closing):
            self.console.print(message.text)

    def welcome(self, message: to_client.Welcome) -> None:
        self.table, self.position, self.you = message.table, message.position, message.you
        self.set_clock()
        self.tell(message.events)
        if self.you is None:
            self.command("sit", name=self.name)
            self.socket.send(json.dumps({"type": "hello", "lang": self.lang}))
        elif self.table.status == "lobby":
            self.command("ready", seed=secrets.token_hex(8))

    def moved(self, message: to_client.Moved) -> None:
        taken_back = self.position is not None and message.position.step <= self.position.step
        self.position = message.position
        self.set_clock()
        if self.table is not None:
            self.table = msgspec.structs.replace(
                self.table, version=message.version, match=message.match, status=message.status
            )
        if taken_back:
            self.told = min([message.position.step, *(event.step - 1 for event in message.events)])
            self.console.print(say("cli-undone", self.lang), style="yellow")
        self.tell(message.events)

    def set_clock(self) -> None:
        if self.position is not None:
            self.offset = self.position.clocks.now - time.time() * 1000

    def tell(self, events: tuple[picture.Event, ...]) -> None:
        for event in events:
            if event.step > self.told:
                self.told = event.step
                if event.actor >= 0 or "?" not in event.text:
                    self.console.print(f"{event.step:>4}  {event.line}", markup=False)
                if event.upshot is not None:
                    self.screen().tell_upshot(event.upshot.title, event.upshot.lines, self.view())

    def screen(self) -> Screen:
        assert self.table is not None
        room = registry.room(self.table.game)
        game = room.play(len(self.table.seats), self.table.options)
        names = tuple([self.called(number, seat) for number, seat in enumerate(self.table.seats)])
        return Screen(game, names, self.lang, self.console)

    def called(self, number: int, seat: picture.SeatInfo) -> str:
        """Bots are told from people by their level."""
        if number == self.you:
            return say("cli-you", self.lang, name=seat.name)
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

    # -- what is asked -----------------------------------------------------------------------------

    def ask(self) -> None:
        if self.position is None or self.table is None:
            return
        if not self.position.legal:
            self.wait()
            return
        moment = f"{self.table.match}.{self.table.version}.{len(self.position.legal)}"
        if moment == self.asked:
            return
        self.asked = moment
        screen = self.screen()
        screen.draw(self.view())
        screen.ask(self.position.prompt)
        for number, choice in enumerate(self.position.legal, 1):
            self.console.print(f"  [bold]{number:>2}[/bold]  {choice.phrase}  [dim]{choice.text}[/dim]")
        self.console.print(say("cli-join-prompt", self.lang), end="")

    def wait(self) -> None:
        """Says whom the table waits for, once for each."""
        assert self.position is not None
        if self.position.prompt != self.waited:
            self.screen().ask(self.position.prompt, "dim")
        self.waited = self.position.prompt

    def late(self) -> list[int]:
        """Seats that must act, whose person is away for so long that anybody may let a bot play."""
        return [number for number, due in self.away() if due <= time.time() * 1000 + self.offset]

    def away(self) -> list[tuple[int, int]]:
        if self.table is None or self.position is None or self.table.status != "playing":
            return []
        waited = [(number, self.table.seats[number].asks_at) for number in self.view().to_act]
        return [(number, due) for number, due in waited if due is not None]

    def patience(self) -> float | None:
        """Seconds until the next of them may be decided about; None: nothing but news is waited for."""
        now = time.time() * 1000 + self.offset
        return min(((due - now) / 1000 for _, due in self.away() if due > now), default=None)

    def mention(self) -> None:
        """What the whole table has to know just now, and what may be typed about it; once as long as it lasts."""
        if self.table is None or self.you is None:
            return
        asks: list[str] = []
        undo, me = self.table.undo, self.table.seats[self.you]
        if undo is not None and self.you in undo.waiting_for:
            asks.append(self.both("ui-undo-ask", "cli-undo-answer", self.table.seats[undo.by].name))
        elif undo is not None:
            asks.append(say("ui-undo-wait", self.lang))
        for number in self.late():
            name = self.table.seats[number].name
            asks.append(self.both("ui-waiting-for", "cli-let-bot", name))
        if me.stand_in:
            asks.append(self.both("ui-bot-for-you", "cli-play-myself", me.name))
        for ask in asks:
            if ask not in self.said:
                self.console.print(f"\n{ask}", style="yellow", markup=False)
        self.said = set(asks)

    def both(self, news: str, keys: str, name: str) -> str:
        return f"{say(news, self.lang, name=name, names=name)} {say(keys, self.lang, name=name)}"

    # -- what is typed -----------------------------------------------------------------------------

    def answer(self, typed: str) -> None:
        if typed.lower() in QUIT:
            raise KeyboardInterrupt
        if self.position is None or self.table is None or self.you is None:
            return
        legal = self.position.legal
        if self.speaks_up(typed.lower()):
            return
        if typed.startswith("?") and (typed[1:].strip() or legal):
            self.command("why", text=typed[1:].strip() or legal[0].text)
        elif typed.isdigit() and 1 <= int(typed) <= len(legal):
            self.command("act", version=self.table.version, action=legal[int(typed) - 1].id)
        elif legal:
            self.command("act", version=self.table.version, text=typed or "?")
        else:
            self.console.print(say("cli-not-asked", self.lang), style="dim")

    def speaks_up(self, typed: str) -> bool:
        """Whether it was one of the letters that may be typed out of turn."""
        assert self.table is not None
        assert self.you is not None
        late = self.late()
        if typed == "u":
            self.command("undo")
        elif typed in ("y", "n") and self.table.undo is not None:
            self.command("undo_answer", agree=typed == "y")
        elif typed in ("b", "w") and late:
            self.command("stand_in" if typed == "b" else "wait_on", seat=late[0])
        elif typed == "s" and self.table.seats[self.you].stand_in:
            self.command("sit", name=self.table.seats[self.you].name)
        else:
            return False
        return True
