"""Bots that are programs of their own, in any language: JSON lines on standard input and output (docs/programs.md)."""

from __future__ import annotations

import json
import os
import select
import shlex
import subprocess
import time
from typing import Any

import msgspec

from stolik.engine.contract import Game

PROTOCOL = 1
ANSWER_SECONDS = 5.0
LONGEST_LINE = 1 << 16


class Forfeit(Exception):
    """A bot that lost its game by its own fault: it hung, crashed, answered nonsense or an illegal action."""


class Program:
    """One running program, for one seat of one game after another."""

    def __init__(self, command: str, answer_seconds: float = ANSWER_SECONDS) -> None:
        self.command = command
        self.answer_seconds = answer_seconds
        try:
            self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except (OSError, ValueError) as problem:
            raise Forfeit(f"could not be started: {problem}") from None
        self.unread = b""

    def begin(self, game: Game, seat: int, seed: str) -> None:
        options = {option.name: option.write(game.options[option.name]) for option in changed_options(game)}
        hello = {"type": "hello", "protocol": PROTOCOL, "game": game.id, "rules": game.version, "seats": game.seats}
        self.send(hello | {"options": options, "seat": seat, "seed": seed})
        self.game = game

    def choose(self, view: Any, legal: list[int]) -> int:
        texts = [self.game.text(action) for action in legal]
        self.send({"type": "choose", "view": msgspec.to_builtins(view), "legal": legal, "texts": texts})
        action = read_answer(self.receive())
        if action not in legal:
            raise Forfeit(f"chose {action!r}, which is not legal")
        return action

    def end(self, winners: tuple[int, ...], scores: tuple[int, ...]) -> None:
        try:
            self.send({"type": "over", "winners": winners, "scores": scores})
        except Forfeit:
            self.close()  # the game counts; the next one starts the program anew

    def send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
        except OSError:
            raise Forfeit(f"crashed (exit code {self.process.poll()})") from None

    def receive(self) -> bytes:
        assert self.process.stdout is not None
        deadline = time.monotonic() + self.answer_seconds
        while b"\n" not in self.unread:
            wait = deadline - time.monotonic()
            if wait <= 0 or not select.select([self.process.stdout], [], [], wait)[0]:
                raise Forfeit(f"gave no answer within {self.answer_seconds:g} s")
            new = os.read(self.process.stdout.fileno(), LONGEST_LINE)
            if not new:
                raise Forfeit(f"crashed (exit code {self.process.wait()})")
            self.unread += new
            if len(self.unread) > LONGEST_LINE:
                raise Forfeit(f"answered with a line of more than {LONGEST_LINE} bytes")
        line, _, self.unread = self.unread.partition(b"\n")
        return line

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()


def changed_options(game: Game) -> list[Any]:
    return [option for option in game.room.options if game.options[option.name] != option.default]


def read_answer(line: bytes) -> int:
    try:
        action = json.loads(line)["action"]
    except (ValueError, KeyError, TypeError):
        raise Forfeit(f'answered {line[:80]!r}; an answer is {{"action": 7}}') from None
    if isinstance(action, bool) or not isinstance(action, int):
        raise Forfeit(f"answered the action {action!r}; an action is a whole number")
    return action
