"""Bots that are programs of their own, in any language: JSON lines on standard input and output (docs/programs.md)."""

from __future__ import annotations

import json
import os
import select
import shlex
import signal
import subprocess
import time
import weakref
from contextlib import suppress
from typing import Any

import msgspec

from stolik.engine.contract import Game
from stolik.engine.options import plain

PROTOCOL = 2
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
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
            )
        except (OSError, ValueError, IndexError) as problem:
            raise Forfeit(f"could not be started: {problem}") from None
        assert self.process.stdin is not None
        os.set_blocking(self.process.stdin.fileno(), False)  # who reads nothing must not keep us waiting
        self.unread = b""

    def begin(self, game: Game, seat: int, seed: str) -> None:
        hello = {"type": "hello", "protocol": PROTOCOL, "game": game.id, "rules": game.version, "seats": game.seats}
        self.send(hello | {"options": plain(game), "seat": seat, "seed": seed})
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
        deadline = time.monotonic() + self.answer_seconds
        left = json.dumps(message).encode() + b"\n"
        while left:
            if not select.select([], [self.process.stdin], [], max(0.0, deadline - time.monotonic()))[1]:
                raise Forfeit(f"did not read what it was sent within {self.answer_seconds:g} s")
            try:
                left = left[os.write(self.process.stdin.fileno(), left) :]
            except BlockingIOError:
                continue
            except OSError:
                raise Forfeit(f"crashed (exit code {self.exit_code()})") from None

    def receive(self) -> bytes:
        assert self.process.stdout is not None
        deadline = time.monotonic() + self.answer_seconds
        while b"\n" not in self.unread:
            if not select.select([self.process.stdout], [], [], max(0.0, deadline - time.monotonic()))[0]:
                raise Forfeit(f"gave no answer within {self.answer_seconds:g} s")
            new = os.read(self.process.stdout.fileno(), LONGEST_LINE)
            if not new:
                raise Forfeit(f"crashed (exit code {self.exit_code()})")
            self.unread += new
            if len(self.unread) > LONGEST_LINE:
                raise Forfeit(f"answered with a line of more than {LONGEST_LINE} bytes")
        line, _, self.unread = self.unread.partition(b"\n")
        return line

    def exit_code(self) -> int | None:
        """None for a program that has closed its pipes and still runs."""
        try:
            return self.process.wait(self.answer_seconds)
        except subprocess.TimeoutExpired:
            return None

    def close(self) -> None:
        """With everything it has started."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()


class ProgramBot:
    """A program for one seat of one game: started when it is first asked, ended when nobody holds it any longer."""

    def __init__(self, command: str, game: Game, seed: int | str) -> None:
        self.command, self.game, self.seed = command, game, str(seed)
        self.program: Program | None = None

    def choose(self, view: Any, legal: list[int]) -> int:
        if self.program is None:
            self.program = Program(self.command)
            weakref.finalize(self, self.program.close)
            self.program.begin(self.game, view.seat, self.seed)
        return self.program.choose(view, legal)

    def __reduce__(self) -> tuple[type[ProgramBot], tuple[str, Game, str]]:
        """A copy starts a program of its own."""
        return ProgramBot, (self.command, self.game, self.seed)


def read_answer(line: bytes) -> int:
    try:
        action = json.loads(line)["action"]
    except (ValueError, KeyError, TypeError):
        raise Forfeit(f'answered {line[:80]!r}; an answer is {{"action": 7}}') from None
    if isinstance(action, bool) or not isinstance(action, int):
        raise Forfeit(f"answered the action {action!r}; an action is a whole number")
    return action
