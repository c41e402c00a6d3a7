"""siedem in the terminal as the race it is: keys lay cards, bots act in real time, a clock runs.

Keys 1–9 and 0 (for 10) lay a card of that value, on the centre or else on the own row; space or Enter takes a card,
or lays the last one. Ctrl-C leaves.
"""

from __future__ import annotations

import os
import select
import sys
import termios
import time
import tty
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from stolik.engine.arrival import SLIP, Verdict, judge
from stolik.engine.clock import SPEEDS, Speed, VirtualClock
from stolik.engine.contract import NOBODY, TABLE, State
from stolik.engine.drive import Turns, play_on
from stolik.engine.play import Bot, Players
from stolik.engine.rng import Rng
from stolik.engine.verify import table_rng
from stolik.games.siedem.best import best_times, keep_time
from stolik.games.siedem.deck import CARDS, accepted
from stolik.games.siedem.rules import BESIDE, LAST, LAY, TAKE, Siedem
from stolik.games.siedem.seen import SiedemView
from stolik.games.siedem.terminal import keyboard, middle, players, result, words

COUNTDOWN = 3
FRAME = 0.05
"""Seconds between two drawings, when nothing happens."""
TAKES = (" ", "\r", "\n")
LAYS = "1234567890"


@dataclass(frozen=True)
class Finish:
    """How a race ended: milliseconds on the clock, who won, and every action for a record."""

    time: int
    winners: tuple[int, ...]
    moves: list[tuple[int, int]]
    new_best: bool = False


def race(
    game: Siedem,
    names: Sequence[str],
    bots: Mapping[int, Bot],
    lang: str = "pl",
    seed: int | str = 0,
    *,
    speeds: Mapping[int, Speed] | None = None,
    best: Path | None = None,
    slip: int = SLIP,
    countdown: int = COUNTDOWN,
    hints: bool = False,
) -> Finish | None:
    """One person, in the one seat without a bot, against bots in real time; None if the person left.

    `speeds` of the bots: their own, or `normal`, where none is given. `best`: the file of best times, for games alone.
    `hints`: the person is shown which cards fit (R-S10).
    """
    free = [seat for seat in range(game.seats) if seat not in bots]
    if len(free) != 1:
        raise ValueError(f"a race takes bots for all seats but one; {len(free)} of {game.seats} seats have none")
    if not sys.stdin.isatty():
        raise ValueError("a race needs a terminal to read keys from; standard input is none")
    hands = [(speeds or {}).get(seat) or getattr(bots.get(seat), "speed", SPEEDS["normal"]) for seat in range(game.seats)]
    clock = VirtualClock(game.seats, hands, Rng(f"{seed}/hands"))
    table = RaceTable(game, tuple(names), bots, free[0], clock, table_rng(seed), lang, slip, hints)
    console = Console(highlight=False)
    try:
        with keys() as fd, Live(console=console, screen=True, auto_refresh=False) as live:
            table.run(live, fd, countdown)
    except KeyboardInterrupt:
        console.print(words("left-race", lang))
        return None
    finish = table.finish(best)
    console.print(table.picture())
    console.print(table.verdict(finish, best))
    return finish


@contextmanager
def keys() -> Iterator[int]:
    """Keys one by one and unseen, and the terminal afterwards as it was."""
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd)
        yield fd
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)


class RaceTable(Turns):
    """The person's keys come when they come; in between the driver lets the table and the bots act that are ready."""

    def __init__(
        self,
        game: Siedem,
        names: tuple[str, ...],
        bots: Mapping[int, Bot],
        you: int,
        clock: VirtualClock,
        rng: Rng,
        lang: str,
        slip: int = SLIP,
        hints: bool = False,
    ) -> None:
        self.game = game
        self.names = names
        self.bots = bots
        self.you = you
        self.lang = lang
        self.hints = hints
        self.state = game.start()
        self.rng = rng
        self.clock = clock
        self.slip = slip
        self.unheard_until = 0
        self.moves: list[tuple[int, int]] = []
        self.began = 0.0
        self.stood = 0.0
        self.counted = 0
        self.since_shown: list[State] = []
        self.note_below = ""

    # -- time --------------------------------------------------------------------------------------

    def now(self) -> int:
        """Milliseconds of play; counting down does not count."""
        return int((time.monotonic() - self.began - self.stood) * 1000)

    def run(self, live: Live, fd: int, countdown: int) -> None:
        self.began = time.monotonic()
        self.go_on()
        while not self.state.over:
            if not self.running:
                self.count_down(live, fd, countdown)
            self.show(live)
            for key in typed(fd, self.wait()):
                self.press(key)
            self.go_on()
        self.clock.advance(self.now())

    @property
    def running(self) -> bool:
        """This game of the match has been counted down."""
        return self.state.games == self.counted

    def count_down(self, live: Live, fd: int, seconds: int) -> None:
        started = time.monotonic()
        for left in range(seconds, 0, -1):
            live.update(Group(self.picture(), Text(f"{words('get-ready', self.lang)} {left}", "bold")), refresh=True)
            time.sleep(1)
        termios.tcflush(fd, termios.TCIFLUSH)  # keys pressed too early do not count
        self.note_below = words("go", self.lang)
        self.stood += time.monotonic() - started
        self.counted = self.state.games

    def wait(self) -> float:
        """Seconds until something may happen by itself."""
        able = self.able()
        due = (self.clock.earliest(able) - self.now()) / 1000 if able else FRAME
        return max(0.0, min(FRAME, due))

    # -- who acts ----------------------------------------------------------------------------------

    def go_on(self) -> None:
        play_on(self.state, Players(self.bots), self, self.rng)

    def able(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.state.to_act if seat in self.bots)

    def next(self, state: State) -> int:
        """The table at once, a bot that is ready by now."""
        if state.actor() == TABLE:
            return TABLE
        able = self.able()
        ready = able and self.running and self.clock.earliest(able) <= self.now()
        return self.clock.next_of(able) if ready else NOBODY

    def note(self, state: State, seat: int, action: int) -> None:
        self.since_shown.append(state.clone())
        self.moves.append((seat, action))
        self.clock.note(state, seat, action)

    def press(self, key: str) -> None:
        action = self.meant(key) if self.running and not self.state.over else None
        if action is None:
            return
        if self.unheard:
            self.note_below = words("wrong", self.lang)
            return
        verdict = judge(self.state, self.you, action, self.since_shown)
        self.note_below = self.answer(verdict, action)
        if verdict is Verdict.ACCEPTED:
            self.clock.advance(self.now())
            self.act(self.you, action)
        elif verdict is Verdict.WRONG:
            self.unheard_until = self.now() + self.slip

    def act(self, seat: int, action: int) -> None:
        self.note(self.state, seat, action)
        self.state.apply(seat, action)
        self.go_on()

    @property
    def unheard(self) -> bool:
        """Still paying for a slip."""
        return self.now() < self.unheard_until

    def meant(self, key: str) -> int | None:
        """The action behind a key; a card that does not fit is meant for the centre."""
        legal = self.state.legal(self.you)
        if key in TAKES or LAST in legal:
            return LAST if LAST in legal else TAKE
        if key not in LAYS:
            return None
        value = 10 if key == "0" else int(key)
        view = self.state.view(self.you)
        assert isinstance(view, SiedemView)
        held = sorted(
            {card for card in view.hand if card.startswith(f"{value}/")}, key=lambda card: self.follows(view, card)
        )
        if not held:
            self.note_below = self.game.room.sorry("siedem/not-in-hand", self.lang)
            return None
        lays = [first + CARDS.index(card) for first in (LAY, BESIDE) for card in reversed(held)]
        return next((action for action in lays if action in legal), lays[0])

    def follows(self, view: SiedemView, card: str) -> int:
        """How many cards of the hand could follow this one."""
        value, step = map(int, card.split("/"))
        goes_on = accepted(value, step, not self.game.options["no_wrap"])
        return sum(int(other.split("/")[0]) in goes_on for other in view.hand)

    def answer(self, verdict: Verdict, action: int) -> str:
        if verdict is Verdict.ACCEPTED:
            return self.game.describe(action, self.lang) if action >= LAY else ""
        if action == TAKE:
            return self.game.room.sorry("siedem/pile-empty", self.lang)
        return words(str(verdict), self.lang)

    # -- what is seen ------------------------------------------------------------------------------

    def show(self, live: Live) -> None:
        self.since_shown.clear()
        live.update(self.picture(), refresh=True)

    def picture(self) -> RenderableType:
        view = self.state.view(self.you)
        assert isinstance(view, SiedemView)
        last = view.hand_sizes[self.you] + view.pile_sizes[self.you] == 1
        unheard = self.began > 0 and not view.over and self.unheard
        return Group(
            Text(f"{self.game.room.title(self.lang)}   ⏱ {seconds(self.elapsed())}", "bold"),
            players(view, self.names, self.lang),
            Text(),
            middle(view, self.names, self.lang, self.hints),
            Text(),
            Text(self.game.room.ask(self.state.prompt(self.you), self.names, self.lang), "bold"),
            keyboard(view, self.hints),
            Text(),
            Text(self.note_below, "bold red" if unheard else ""),
            Text(words("keys-last" if last else "keys", self.lang), "dim"),
        )

    def elapsed(self) -> int:
        return self.clock.now if self.state.over else self.now() if self.counted else 0

    # -- the end -----------------------------------------------------------------------------------

    def finish(self, best: Path | None) -> Finish:
        alone = self.game.seats == 1 and self.state.winners != ()
        new_best = keep_time(best, self.game, self.clock.now) if best is not None and alone else False
        return Finish(self.clock.now, self.state.winners, self.moves, new_best)

    def verdict(self, finish: Finish, best: Path | None) -> str:
        view = self.state.view(self.you)
        assert isinstance(view, SiedemView)
        if self.game.seats > 1 or not finish.winners:
            return result(view, self.names, self.lang)
        lines = [words("seconds", self.lang, seconds=seconds(finish.time))]
        if finish.new_best:
            lines.append(words("new-best", self.lang))
        elif best is not None:
            lines.append(words("best", self.lang, seconds=seconds(best_times(best, self.game)[0])))
        return "\n".join(lines)


def seconds(milliseconds: int) -> str:
    return f"{milliseconds / 1000:.1f}"


def typed(fd: int, timeout: float) -> str:
    """What has been typed, after waiting for it at most so many seconds."""
    ready, _, _ = select.select([fd], [], [], timeout)
    if not ready:
        return ""
    read = os.read(fd, 64)
    if not read:
        raise KeyboardInterrupt
    return read.decode("utf-8", "ignore")
