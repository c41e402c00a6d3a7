"""Golden records: games kept as text, which must replay to the same end for as long as the rules version is the same."""

from __future__ import annotations

from collections import Counter

import stolik
from stolik.engine import registry
from stolik.engine.contract import Game
from tests.conformance.cases import spread
from tests.golden.perft import DEPTH, perft
from tests.golden.small import golden_folder, small_game
from tests.golden.write import file_name


def test_every_option_set_has_a_golden_record(game_id: str) -> None:
    there = {path.name for path in golden_folder(game_id).glob("*.stolik")}
    wanted = Counter(file_name(game) for game in spread(registry.room(game_id)))
    assert set(wanted) == there, "run: python -m tests.golden.write"


def test_golden_records_replay_to_the_same_end_and_verify(game: Game) -> None:
    record = stolik.Record.load(golden_folder(game.id) / file_name(game))
    assert record.game == game
    verdict = stolik.verify(record)
    assert verdict.honest, verdict.problem


def test_what_was_played_by_older_rules_replays_as_it_was(game_id: str) -> None:
    for version in registry.room(game_id).older:
        kept = list((golden_folder(game_id) / f"version-{version}").glob("*.stolik"))
        assert kept, f"keep a golden record of version {version}"
        for path in kept:
            record = stolik.Record.load(path)
            assert record.game.version == version
            assert record.text() == path.read_text("utf-8")


def test_counts_of_the_small_game_are_as_they_were(game_id: str) -> None:
    kept = (golden_folder(game_id) / "perft.txt").read_text("utf-8").split()
    assert [str(count) for count in perft(small_game(game_id), DEPTH)] == kept
