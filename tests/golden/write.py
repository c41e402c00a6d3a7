"""Writes golden records and counts, for when the rules were meant to change: `python -m tests.golden.write [GAME …]`."""

from __future__ import annotations

import sys

import stolik
from stolik.engine import registry
from stolik.engine.contract import Game
from tests.conformance.cases import name_of, spread
from tests.golden.perft import DEPTH, perft
from tests.golden.small import golden_folder, small_game


def file_name(game: Game) -> str:
    return "".join(letter if letter.isalnum() or letter in "-=." else "-" for letter in name_of(game)) + ".stolik"


def golden_record(game: Game) -> stolik.Record:
    bots = [stolik.bot("normal" if seat % 2 else "easy", game, seed=seat) for seat in range(game.seats)]
    return stolik.play(game, bots, seed=17)


def write(game_id: str) -> None:
    folder = golden_folder(game_id)
    for old in folder.glob("*.stolik"):
        old.unlink()
    for game in spread(registry.room(game_id)):
        golden_record(game).save(folder / file_name(game))
    (folder / "perft.txt").write_text("\n".join(map(str, perft(small_game(game_id), DEPTH))) + "\n")


if __name__ == "__main__":
    for name in sys.argv[1:] or stolik.games():
        write(name)
