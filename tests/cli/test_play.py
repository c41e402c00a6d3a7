"""`stolik play` in a real terminal (a pseudo-terminal), with a person typing."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest

import stolik
from tests.bots.players import one_wish
from tests.cli.person import Person

PROMPT = "q quit): "


def test_a_whole_game_is_played_to_its_end(tmp_path: Path) -> None:
    person = Person(tmp_path, "play", "bzzz", "--seed", "3", "--seats", "2", "--option", "end=5")
    for _ in range(200):
        shown = person.read(PROMPT, "Record of the game")
        if "Record of the game" in shown:
            break
        person.type("1")
    assert person.close() == 0
    assert "The game is over." in person.seen
    assert "End of round 1" in person.seen
    assert re.search(r"Guest \(you\): .*penalty points?.*, \d+ in all", person.seen)
    record = stolik.Record.load(tmp_path / "bzzz-3.stolik")
    assert record.final().over
    assert stolik.verify(record).honest


def test_help_explains_rules_and_refusals(tmp_path: Path) -> None:
    person = Person(tmp_path, "play", "bzzz", "--seed", "3", "--seats", "2")
    assert "Play a card, draw or pass." in person.read(PROMPT)
    person.type("return 10")
    assert "Only a player who got rid of all cards in a round gives back a token. (rule 2.11)" in person.read(PROMPT)
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


def test_a_hint_is_given_where_it_was_asked_for_and_stays_in_the_record(tmp_path: Path) -> None:
    person = Person(tmp_path, "play", "bzzz", "--seed", "3", "--seats", "2", "--hints")
    person.read(PROMPT)
    person.type("h")
    assert "A hard bot would: " in person.read(PROMPT)
    person.type("q")
    person.read("Come back to it")
    assert person.close() == 0
    assert re.search(r"Hints.0 .\d+", (tmp_path / "bzzz-kept.stolik").read_text("utf-8"))


@pytest.mark.parametrize("leave", ["ctrl-c", "end of input"])
def test_a_game_that_was_left_can_be_resumed(tmp_path: Path, leave: str) -> None:
    person = Person(tmp_path, "play", "bzzz", "--seed", "9", "--seats", "2")
    person.read(PROMPT)
    person.type("draw")
    board = person.read(PROMPT)
    person.is_asked()
    if leave == "ctrl-c":
        person.process.send_signal(signal.SIGINT)
    else:
        os.write(person.master, b"\x04")
    person.read("Come back to it: stolik play bzzz --resume")
    assert person.close() == 0
    again = Person(tmp_path, "play", "bzzz", "--resume")
    resumed = again.read(PROMPT)
    assert "You come back to a game kept after" in resumed
    assert last_hand(resumed) == last_hand(board)
    again.type("q")
    again.read("Come back to it")
    assert again.close() == 0


def last_hand(screen: str) -> str:
    return screen.split("Your hand:")[-1]


def test_resuming_nothing_is_refused(tmp_path: Path) -> None:
    person = Person(tmp_path, "play", "bzzz", "--resume")
    assert "there is no kept game of bzzz" in person.read("start one with")
    assert person.close() == 2


def test_a_trained_player_sits_down_by_its_file(tmp_path: Path) -> None:
    one_wish([stolik.game("bzzz", seats=3, end=5)], "pass").save(tmp_path / "shy.npz")
    person = Person(
        tmp_path, "play", "bzzz", "--seed", "3", "--option", "end=5", "--bots", f"file:{tmp_path / 'shy.npz'},easy"
    )
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


@pytest.mark.parametrize("hints", [[], ["--hints"]])
def test_a_race_shows_what_fits_only_to_whom_asks(tmp_path: Path, hints: list[str]) -> None:
    """R-S10: doing the sum is the game."""
    person = Person(tmp_path, "play", "siedem", "--seats", "1", *hints)
    person.read("Go!")
    assert ("accepts" in person.seen) == bool(hints)
    person.process.send_signal(signal.SIGINT)
    person.read("Game left")
    assert person.close() == 0
