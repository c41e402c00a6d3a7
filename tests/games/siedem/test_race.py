"""The race in a terminal, driven through a pseudo-terminal as a person would."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import stolik
from stolik.engine.clock import Pace, Speed, VirtualClock
from stolik.engine.contract import Game
from stolik.games.siedem.best import KEPT, best_times, keep_time
from stolik.games.siedem.race import RaceTable, race
from stolik.games.siedem.rules import Siedem
from tests.games.table import clause

OWN_TERMINAL = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n"
"""First of all, so that Ctrl-C typed here interrupts the program."""
SOLO = """
import sys, stolik
from pathlib import Path
from stolik.games.siedem.race import race
game = stolik.game("siedem", 1, deck={"8/1": 2, "9/1": 2})
finish = race(game, ["Ania"], {}, "pl", 1, best=Path(sys.argv[1]), slip=0, countdown=1)
print("FINISH", finish and (finish.winners, finish.new_best, len(finish.moves)))
"""
DUEL = """
import sys, stolik
from pathlib import Path
from stolik.engine.clock import Pace, Speed
from stolik.games.siedem.race import race
game = stolik.game("siedem", 2, deck={"8/1": 4, "9/1": 5})
quick = Pace(1, 0.1, 1) if sys.argv[1] == "quick" else Pace(600000, 0.1, 1)
bots = {1: stolik.bot("normal", game, seed=1)}
finish = race(game, ["Ann", "Bot"], bots, "en", 1, speeds={1: Speed(quick, quick, quick)}, countdown=0)
print("FINISH", finish and finish.winners)
"""


def mind_interrupts() -> None:
    """Tests that run in the background ignore Ctrl-C; a person's terminal does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A program in a pseudo-terminal of 80 × 24."""

    def __init__(self, program: str, *arguments: str) -> None:
        self.screen, self.slave = pty.openpty()
        termios.tcsetwinsize(self.slave, (24, 80))
        quiet = termios.tcgetattr(self.slave)
        quiet[3] &= ~termios.ECHO  # keys typed after the end must not show up in the middle of its last words
        termios.tcsetattr(self.slave, termios.TCSANOW, quiet)
        self.before = termios.tcgetattr(self.slave)
        package = str(Path(stolik.__file__).parent.parent)
        self.program = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL + program, *arguments],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=os.environ | {"PYTHONPATH": package, "TERM": "xterm-256color"},
            start_new_session=True,
            preexec_fn=mind_interrupts,
        )
        self.seen = ""

    def read(self, wait: float = 0.05) -> None:
        while select.select([self.screen], [], [], wait)[0]:
            self.seen += os.read(self.screen, 65536).decode("utf-8", "replace")
            wait = 0

    def until(self, text: str, keys: str = "", seconds: float = 60) -> None:
        """Types the keys again and again until the text is on the screen."""
        end = time.monotonic() + seconds
        while text not in self.seen:
            assert time.monotonic() < end, f"no {text!r} in:\n{self.seen[-2000:]}"
            if keys:
                os.write(self.screen, keys.encode())
            self.read()

    def close(self) -> None:
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        os.close(self.screen)
        os.close(self.slave)


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


@clause("4.13")
def test_alone_keys_take_and_lay_and_the_best_time_is_kept(opened: list[Terminal], tmp_path: Path) -> None:
    best = tmp_path / "data" / "best.json"
    terminal = Terminal(SOLO, str(best))
    opened.append(terminal)
    terminal.until("Przygotuj się… 1")
    terminal.until("spacja")
    terminal.until("FINISH ((0,), True", keys=" 89")
    assert "Nowy rekord!" in terminal.seen
    assert terminal.program.wait(60) == 0
    [times] = json.loads(best.read_text("utf-8")).values()
    assert len(times) == 1
    assert 0 < times[0] < 60_000
    assert termios.tcgetattr(terminal.slave) == terminal.before


def test_bots_act_by_themselves_in_real_time(opened: list[Terminal]) -> None:
    terminal = Terminal(DUEL, "quick")
    opened.append(terminal)
    terminal.until("FINISH (1,)")
    assert "Bot wins" in terminal.seen


def test_a_person_beats_a_sleeping_bot_with_the_keys(opened: list[Terminal]) -> None:
    terminal = Terminal(DUEL, "asleep")
    opened.append(terminal)
    terminal.until("FINISH (0,)", keys=" 89")


def test_a_wrong_key_costs_a_slip(opened: list[Terminal]) -> None:
    terminal = Terminal(DUEL, "asleep")
    opened.append(terminal)
    terminal.until("Go!")
    terminal.until("Does not fit", keys=" 8")  # once the centre is an 8, another 8 never fits


def test_ctrl_c_leaves_the_terminal_as_it_was(opened: list[Terminal]) -> None:
    terminal = Terminal(DUEL, "asleep")
    opened.append(terminal)
    terminal.until("Go!")
    os.write(terminal.screen, b"\x03")
    terminal.until("Game left")
    terminal.until("FINISH None")
    assert terminal.program.wait(60) == 0
    assert termios.tcgetattr(terminal.slave) == terminal.before
    assert "\x1b[?1049l" in terminal.seen  # back from the alternate screen
    assert "\x1b[?25h" in terminal.seen  # with the cursor


ASLEEP = Speed(*[Pace(600_000, 0.1, 1)] * 3)


def table_of(game: Game, slip: int) -> RaceTable:
    """Seat 0 is a person's, the bot in seat 1 sleeps."""
    assert isinstance(game, Siedem)
    clock = VirtualClock(2, [ASLEEP] * 2, stolik.Rng(1))
    table = RaceTable(game, ("Ann", "Bot"), {1: stolik.bot("normal", game)}, 0, clock, stolik.Rng(1), "en", slip)
    table.began = time.monotonic()
    table.go_on()
    table.counted = 1
    return table


def take_until(table: RaceTable, seat: int, verb: str) -> str:
    """An action with that verb, as soon as the seat has one."""
    while True:
        texts = [table.game.text(action) for action in table.state.legal(seat)]
        if found := [text for text in texts if text.startswith(verb)]:
            return found[0]
        table.act(seat, table.game.parse("take"))


def test_a_larger_step_in_the_middle_slows_the_bots() -> None:
    table = table_of(stolik.game("siedem", 2, deck={"7/2": 5, "9/2": 6}), 0)
    lay = take_until(table, 0, "lay")
    assert table.clock.strain == 1.0
    table.act(0, table.game.parse(lay))
    assert table.clock.strain > 1.0


@clause("R-S4")
def test_a_key_that_fitted_what_was_shown_is_late_and_costs_nothing() -> None:
    table = table_of(stolik.game("siedem", 2, deck={"8/1": 6, "9/1": 7}), 60_000)
    mine = take_until(table, 0, "lay")
    assert take_until(table, 1, "lay") == mine  # an 8 on a 9 or a 9 on an 8, of which only one can be first
    table.since_shown.clear()
    table.act(1, table.game.parse(mine))
    value = mine.removeprefix("lay ")[0]
    table.press(value)
    assert (table.note_below, table.unheard) == ("Too late, somebody was faster", False)
    table.since_shown.clear()
    table.press(value)
    assert (table.note_below, table.unheard) == ("Does not fit", True)


def test_a_race_needs_a_terminal_and_one_free_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    game = stolik.game("siedem", 2)
    assert isinstance(game, Siedem)
    with pytest.raises(ValueError, match="2 of 2 seats have none"):
        race(game, ["a", "b"], {})
    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        with pytest.raises(ValueError, match="needs a terminal"):
            race(game, ["a", "b"], {1: stolik.bot("easy", game)})


@clause("4.13")
def test_best_times_are_kept_by_options_and_only_the_best(tmp_path: Path) -> None:
    path = tmp_path / "best.json"
    game, other = stolik.game("siedem", 1), stolik.game("siedem", 1, no_wrap=True)
    assert best_times(path, game) == []
    assert keep_time(path, game, 9000)
    assert not keep_time(path, game, 9500)
    assert keep_time(path, game, 8000)
    assert keep_time(path, other, 60000)
    assert best_times(path, game) == [8000, 9000, 9500]
    assert best_times(path, other) == [60000]
    for time_needed in range(10_000, 10_000 + 2 * KEPT):
        keep_time(path, game, time_needed)
    assert len(best_times(path, game)) == KEPT


def test_a_file_of_best_times_that_cannot_be_read_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "best.json"
    for broken in ("{", "[1]", '{"a": 3}', '{"a": ["soon"]}'):
        path.write_text(broken)
        assert keep_time(path, stolik.game("siedem", 1), 5000)
        assert best_times(path, stolik.game("siedem", 1)) == [5000]
        assert (tmp_path / "best.json.unreadable").read_text() == broken
