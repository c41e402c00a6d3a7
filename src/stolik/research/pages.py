"""The page docs/observations.md, generated: `python -m stolik.research.pages docs/observations.md`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from stolik.engine.registry import game, games
from stolik.research.layout import table
from stolik.research.pettingzoo import usual_seats

HEAD = """# Observations

This page is generated from the games' `features.py` by `python -m stolik.research.pages docs/observations.md`.

What a seat observes is a row of 16-bit whole numbers. Every adapter (PettingZoo, Gymnasium, OpenSpiel's tensors, the
vectorised games) gives the same row; `env.layout` there, and `stolik.research.layout.slices(features)`, say where each
block stands. Blocks *by seat* begin with the seat that looks and go on clockwise. One number of a *choice* is 1, the others
are 0. A row holds nothing the seat could not know: two states it cannot tell apart give equal rows, which tests check for
all games, seats and a spread of options. The tables show the printed games with four seats or the nearest number; other
seats and options change sizes and bounds.
"""


def text() -> str:
    parts = [HEAD]
    for game_id in games():
        made = game(game_id, usual_seats(game_id))
        features = made.room.features(made)
        parts.append(
            f"## {game_id}, {made.seats} seats: {features.size} numbers, {made.actions} actions\n\n{table(features)}\n"
        )
    return "\n".join(parts)


def main(given: Sequence[str]) -> None:
    if given:
        Path(given[0]).write_text(text(), "utf-8")
    else:
        sys.stdout.write(text())


if __name__ == "__main__":
    main(sys.argv[1:])
