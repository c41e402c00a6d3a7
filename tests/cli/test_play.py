"""`stolik play` in a real terminal (a pseudo-terminal), with a person typing."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import stolik
from tests.bots.players import one_wish

PROMPT = "q quit): "


def mind_interrupts() -> None:
    """Tests that run in the background ignore Ctrl-C; a person's terminal does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Person:
    """Reads the screen and types."""

    def __init__(self, data: Path, *argv: str) -> None:
        self.master, slave = pty.openpty()
        env = os.environ | {
            "STOLIK_DATA": str(data),
            "TERM": "xterm",
            "COLUMNS": "100",
            "LANG": "en_GB.UTF-8",
            "LC_ALL": "",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "stolik", "play", *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            preexec_fn=mind_interrupts,
        )
        os.close(slave)
        self.seen = ""

    def read(self, *until: str) -> str:
        """What appeared until one of these texts did, or the program ended."""
        start, deadline = len(self.seen), time.monotonic() + 60
        while time.monotonic() < deadline:
            new = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.seen[start:])
            if any(text in new for text in until):
                return new
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:
                    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.seen[start:])
        raise AssertionError(f"{until} never appeared in:\n{self.seen[-2000:]}")

    def type(self, line: str) -> None:
        os.write(self.master, line.encode() + b"\n")

    def close(self) -> int:
        code = self.process.wait(30)
        os.close(self.master)
        return code


def test_a_whole_game_is_played_to_its_end(tmp_path: Path) -> None:
    person = Person(tmp_path, "bzzz", "--seed", "3", "--seats", "2", "--option", "end=5")
    for _ in range(200):
        shown = person.read(PROMPT, "Record of the game")
        if "Record of the game" in shown:
            break
        person.type("1")
    assert person.close() == 0
    assert "The game is over." in person.seen
    record = stolik.Record.load(tmp_path / "bzzz-3.stolik")
    assert record.final().over
    assert stolik.verify(record).honest


def test_help_explains_rules_and_refusals(tmp_path: Path) -> None:
    person = Person(tmp_path, "bzzz", "--seed", "3", "--seats", "2")
    assert "Your turn:" in person.read(PROMPT)
    person.type("return 10")
    assert "Only who played all their cards in a round gives back a token. (rule 2.11)" in person.read(PROMPT)
    person.type("? draw")
    assert "draw: this move is allowed." in person.read(PROMPT)
    person.type("fly")
    assert "is no action of this game" in person.read(PROMPT)
    person.type("?")
    shown = person.read("you can come back to the game")
    assert "A round ends at once when somebody plays their last card" in shown
    person.type("l")
    person.read(PROMPT)
    person.type("q")
    person.read("Come back to it")
    assert person.close() == 0


@pytest.mark.parametrize("leave", ["ctrl-c", "end of input"])
def test_a_game_that_was_left_can_be_resumed(tmp_path: Path, leave: str) -> None:
    person = Person(tmp_path, "bzzz", "--seed", "9", "--seats", "2")
    person.read(PROMPT)
    person.type("draw")
    board = person.read(PROMPT)
    if leave == "ctrl-c":
        person.process.send_signal(signal.SIGINT)
    else:
        os.write(person.master, b"\x04")
    person.read("Come back to it: stolik play bzzz --resume")
    assert person.close() == 0
    again = Person(tmp_path, "bzzz", "--resume")
    resumed = again.read(PROMPT)
    assert "You come back to a game kept after" in resumed
    assert last_hand(resumed) == last_hand(board)
    again.type("q")
    again.read("Come back to it")
    assert again.close() == 0


def last_hand(screen: str) -> str:
    return screen.split("Your hand:")[-1].split("Your turn:")[0]


def test_resuming_nothing_is_refused(tmp_path: Path) -> None:
    person = Person(tmp_path, "bzzz", "--resume")
    assert "there is no kept game of bzzz" in person.read("start one with")
    assert person.close() == 2


def test_a_trained_player_sits_down_by_its_file(tmp_path: Path) -> None:
    one_wish([stolik.game("bzzz", seats=3, end=5)], "pass").save(tmp_path / "shy.npz")
    person = Person(tmp_path, "bzzz", "--seed", "3", "--option", "end=5", "--bots", f"file:{tmp_path / 'shy.npz'},easy")
    shown = person.read(PROMPT)
    for _ in range(200):
        if "Record of the game" in shown:
            break
        person.type("1")
        shown = person.read(PROMPT, "Record of the game")
    assert person.close() == 0
    record = stolik.Record.load(next(tmp_path.glob("bzzz-*.stolik")))
    assert "(shy" in record.tags["Name.1"]
    assert {record.game.text(action) for seat, action in record.moves if seat == 1} == {"pass"}
