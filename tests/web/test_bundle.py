"""How much travels, and that nothing generated has gone stale."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Request

from tests.web.table import Guest

WEB = Path(__file__).parents[2] / "web"
PACKED = (".woff2", ".png")
"""Formats that are compressed already."""


def weight(name: str, content: bytes) -> int:
    return len(content) if name.endswith(PACKED) else len(gzip.compress(content, 9))


def test_the_whole_client_weighs_at_most_225_kb(built: Path) -> None:
    """With the pages that most evenings do without: one's games, groups, days, puzzles, reports."""
    files = [path for path in built.rglob("*") if path.is_file() and path.suffix != ".png"]
    assert sum(weight(path.name, path.read_bytes()) for path in files) <= 225_000


def weights_until(guest: Guest, address: str, there: str) -> dict[str, int]:
    """Of everything that travels until it is there and nothing more comes; what is kept for later is left out."""
    weights: dict[str, int] = {}

    def finished(request: Request) -> None:
        answer = request.response()
        assert answer is not None
        weights[request.url] = weight(request.url, answer.body())

    guest.page.context.route("**/sw.js", lambda route: route.abort())
    guest.page.on("requestfinished", finished)
    guest.page.goto(address)
    guest.page.wait_for_selector(there)
    guest.page.wait_for_load_state("networkidle")
    return weights


def test_the_first_page_weighs_less_than_70_kb(guest: Guest) -> None:
    weights = weights_until(guest, "/", "[data-play]")
    assert 10_000 < sum(weights.values()) < 70_000, weights


@pytest.mark.parametrize("script", ["typescript.py", "lessons.py"])
def test_what_is_generated_from_the_rules_is_fresh(script: str) -> None:
    done = subprocess.run([sys.executable, str(WEB / "scripts" / script), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lock_file_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text("utf-8")
