"""`stolik join`: a remote table from the terminal, against a server that `stolik serve` started."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from stolik.cli.join import split_link
from stolik.cli.screen import strength
from tests.cli.person import Person

PROMPT = "q quit): "
NEW = {"game": "bzzz", "seats": 2, "name": "Ola", "sit": False, "bots": ["easy"]}
ALONE = NEW | {"bots": []}


@contextmanager
def started(*command: str) -> Iterator[str]:
    process = subprocess.Popen([sys.executable, "-m", *command], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = re.search(r"http://\S+", process.stdout.readline())
    assert address is not None
    yield address[0].rstrip("/")
    process.terminate()
    process.stdout.close()
    assert process.wait(60) in (0, -signal.SIGTERM)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    with started("stolik", "--no-browser", "--port", "0", "--data", str(tmp_path / "server")) as address:
        yield address


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[str]:
    """Nobody is waited for for long."""
    with started("tests.web.serving", "0", str(tmp_path / "hasty")) as address:
        yield address


def post(url: str, body: object) -> dict[str, str]:
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request, timeout=60) as answer:
        found: dict[str, str] = json.load(answer)
        return found


def joins(data: Path, url: str, name: str = "Jan") -> Person:
    return Person(data, "join", url, "--name", name, "--lang", "en")


def test_a_whole_game_at_a_remote_table(server: str, tmp_path: Path) -> None:
    table = post(f"{server}/api/tables", NEW | {"options": {"end": 1}})
    jan = joins(tmp_path, f"{server}/t/{table['code']}")
    while "The game is over." not in jan.read(PROMPT, "The game is over."):
        jan.type("1")
    assert jan.close() == 0
    assert "End of round 1" in jan.seen
    assert re.search(r"Jan: (.*penalty points?|no cards left).*\d", jan.seen)
    assert "Traceback" not in jan.seen


def test_a_seat_is_kept_and_found_again(server: str, tmp_path: Path) -> None:
    table = post(f"{server}/api/tables", NEW)
    left = joins(tmp_path, f"{server}/t/{table['id']}")
    left.read(PROMPT)
    left.type("q")
    left.read("Your seat is kept. Come back")
    assert left.close() == 0
    again = joins(tmp_path, f"{server}/t/{table['id']}")
    again.read(PROMPT)
    again.type("? return 10")
    again.read("Only a player who got rid of all cards")
    again.type("q")
    again.read("Your seat is kept")
    assert again.close() == 0
    assert (tmp_path / "tokens.json").stat().st_mode & 0o077 == 0


def two_people(server: str, folder: Path) -> tuple[Person, Person]:
    """Whoever is asked first, and the other."""
    table = post(f"{server}/api/tables", ALONE)
    people = [joins(folder / name, f"{server}/t/{table['id']}", name) for name in ("Ola", "Jan")]
    asked = [PROMPT in person.read(PROMPT, "turn") for person in people]
    return (people[0], people[1]) if asked[0] else (people[1], people[0])


def leaves(person: Person) -> None:
    person.type("q")
    person.read("Your seat is kept")
    assert person.close() == 0


def test_a_move_is_taken_back_if_the_other_agrees(server: str, tmp_path: Path) -> None:
    mover, other = two_people(server, tmp_path)
    mover.type("u")
    mover.read("There is nothing")
    mover.type("pass")  # nothing hidden is shown by it
    other.read(PROMPT)
    mover.type("u")
    mover.read("Waiting for the others to agree")
    other.read("asks to take the last move back. y – agree, n – not this time")
    other.type("y")
    assert "The move is taken back." in mover.read(PROMPT)
    other.read("The move is taken back.")
    leaves(mover)
    leaves(other)


def test_a_bot_plays_for_who_is_away_if_the_other_wants(hasty: str, tmp_path: Path) -> None:
    mover, other = two_people(hasty, tmp_path)
    name = "Ola" if "Ola (you)" in mover.seen else "Jan"
    leaves(mover)
    assert f"b – let a bot play until {name} is back" in other.read("is back")
    other.type("b")
    other.read(PROMPT)
    leaves(other)


def test_a_link_that_leads_nowhere_gets_a_sentence(server: str, tmp_path: Path) -> None:
    lost = joins(tmp_path, f"{server}/t/nope-nope")
    lost.read("stolik: ")
    assert lost.close() == 2
    with pytest.raises(ValueError, match="is not the link of a table"):
        split_link("http://host:8642/")
    assert split_link("host:1/t/abc") == ("http://host:1", "abc")


@pytest.mark.parametrize(
    ("level", "said"), [("policy:shy", "shy"), ("file:some/where/bold.npz", "bold"), ("hard", "hard"), ("easy", "easy")]
)
def test_a_trained_player_is_called_what_its_file_is_called(level: str, said: str) -> None:
    assert strength(level, "en") == said
