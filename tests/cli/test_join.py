"""`stolik join`: a remote table from the terminal, against a server that `stolik serve` started."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from stolik.cli.join import split_link
from stolik.cli.screen import strength


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "stolik", "--no-browser", "--port", "0", "--data", str(tmp_path / "server")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = re.search(r"http://\S+", process.stdout.readline())
    assert address is not None
    yield address[0].rstrip("/")
    process.terminate()
    process.stdout.close()
    assert process.wait(30) in (0, -signal.SIGTERM)


def post(url: str, body: object) -> dict[str, str]:
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request, timeout=20) as answer:
        found: dict[str, str] = json.load(answer)
        return found


def join(url: str, data: Path, typed: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"STOLIK_DATA": str(data), "COLUMNS": "100"}
    command = [sys.executable, "-m", "stolik", "join", url, "--name", "Jan", "--lang", "en"]
    return subprocess.run(command, input=typed, env=env, capture_output=True, text=True, timeout=120, check=False)


def test_a_whole_game_at_a_remote_table(server: str, tmp_path: Path) -> None:
    table = post(f"{server}/api/tables", NEW | {"options": {"end": 1}})
    played = join(f"{server}/t/{table['code']}", tmp_path, "1\n" * 200)
    assert played.returncode == 0, played.stderr
    assert "The game is over." in played.stdout
    assert "Jan" in played.stdout
    assert "Traceback" not in played.stderr


NEW = {"game": "bzzz", "seats": 2, "name": "Ola", "sit": False, "bots": ["easy"]}


def test_a_seat_is_kept_and_found_again(server: str, tmp_path: Path) -> None:
    table = post(f"{server}/api/tables", NEW)
    left = join(f"{server}/t/{table['id']}", tmp_path, "q\n")
    assert "Your seat is kept. Come back" in left.stdout
    time.sleep(0.2)
    again = join(f"{server}/t/{table['id']}", tmp_path, "? return 10\nq\n")
    assert "Only who played all their cards" in again.stdout + again.stderr
    assert (tmp_path / "tokens.json").stat().st_mode & 0o077 == 0


def test_a_link_that_leads_nowhere_gets_a_sentence(server: str, tmp_path: Path) -> None:
    lost = join(f"{server}/t/nope-nope", tmp_path, "")
    assert lost.returncode == 2
    assert lost.stderr.startswith("stolik: ")
    with pytest.raises(ValueError, match="is not the link of a table"):
        split_link("http://host:8642/")
    assert split_link("host:1/t/abc") == ("http://host:1", "abc")


@pytest.mark.parametrize(
    ("level", "said"), [("policy:shy", "shy"), ("file:some/where/bold.npz", "bold"), ("hard", "hard"), ("easy", "easy")]
)
def test_a_trained_player_is_called_what_its_file_is_called(level: str, said: str) -> None:
    assert strength(level, "en") == said
