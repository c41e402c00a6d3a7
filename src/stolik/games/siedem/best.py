"""The best times of games alone (4.13), kept in a small JSON file: for each set of options the ten quickest."""

from __future__ import annotations

import json
import os
from pathlib import Path

from stolik.engine.contract import Game

KEPT = 10


def best_times(path: Path, game: Game) -> list[int]:
    """Milliseconds, the quickest first."""
    return read(path).get(repr(game), [])


def keep_time(path: Path, game: Game, time: int) -> bool:
    """Adds a time; True if it is the best so far."""
    every = read(path)
    times = every.get(repr(game), [])
    every[repr(game)] = sorted([*times, time])[:KEPT]
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(json.dumps(every, indent=1) + "\n", "utf-8")
    os.replace(fresh, path)
    return not times or time < times[0]


def read(path: Path) -> dict[str, list[int]]:
    """A file that cannot be read is set aside, so that nothing in it is lost."""
    try:
        every = json.loads(path.read_text("utf-8"))
        return {str(name): [int(time) for time in times] for name, times in every.items()}
    except FileNotFoundError:
        return {}
    except (ValueError, AttributeError, TypeError):
        os.replace(path, path.with_name(f"{path.name}.unreadable"))
        return {}
