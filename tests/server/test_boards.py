"""What a game from elsewhere brings for its page, and nothing else of its folder."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from stolik.engine import registry
from stolik.host.refused import Refused
from stolik.server.boards import file_of
from tests.server.house import House

FOLDER = Path(__file__).parents[2] / "examples" / "sixth_game"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A sixth game while these tests run."""
    folder = tmp_path_factory.mktemp("games")
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    registry.add_folder(folder)
    yield folder / "wyzsza"
    registry.ROOMS.__path__.remove(str(folder))
    registry.room.cache_clear()
    for name in [name for name in sys.modules if name.startswith("stolik.games.wyzsza")]:
        del sys.modules[name]


async def test_the_board_and_the_texts_are_served(here: House, games: Path) -> None:
    async with here.http() as http:
        parts = (await http.get("/api/games/wyzsza?lang=en")).json()
        assert parts["board"] == "/games/wyzsza/board.js"
        assert "wyzsza-title = Higher card" in parts["texts"]
        board = await http.get(parts["board"])
        assert board.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "export function mount" in board.text
        assert board.headers["x-content-type-options"] == "nosniff"
        own = (await http.get("/api/games/bzzz?lang=pl")).json()
        assert own["board"] is None
        for wrong in (
            "/api/games/chess",
            "/games/chess/board.js",
            "/games/wyzsza/none.js",
            "/games/wyzsza/%2e%2e/rules.py",
        ):
            assert (await http.get(wrong)).status_code == 404, wrong


@pytest.mark.parametrize(
    "path", ["../rules.py", "../en.ftl", "/../golden/perft.txt", "board.py", "..", "", "/etc/passwd", "a\x00.js", "out.js"]
)
def test_nothing_else_leaves_the_folder(games: Path, path: str) -> None:
    (games / "secret.js").write_text("1")
    (games / "web" / "board.py").write_text("1")
    if not (games / "web" / "out.js").exists():
        (games / "web" / "out.js").symlink_to(games / "secret.js")
    with pytest.raises(Refused):
        file_of("wyzsza", path)
