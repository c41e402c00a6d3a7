"""Data sets: the same games as `stolik.play`, in parts that can be gone on with, read back by the usual libraries."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from pyarrow import parquet

import stolik
from stolik.cli import main
from stolik.engine.contract import Game
from stolik.research.datasets import Dealer, Plan, Row, arrow_schema, plan_of, read, record_of, write


def bots_for(game: Game) -> list[str]:
    return [("normal", "easy", "random")[seat % 3] for seat in range(game.seats)]


def test_a_row_is_the_game_that_play_plays(some_game: Game) -> None:
    plan = plan_of(some_game, bots_for(some_game), "5", 2)
    dealer = Dealer(plan)
    for number in range(2):
        row = msgspec.structs.asdict(dealer.play(number))
        record = record_of(row)
        bots = [stolik.bot(name, some_game, f"5/{number}/{seat}") for seat, name in enumerate(plan.bots)]
        played = stolik.play(some_game, bots, f"5/{number}")
        assert (record.game, record.moves) == (some_game, played.moves)
        assert played.tags.get("Time") == (None if row["time"] is None else str(row["time"]))
        final = record.final()
        assert (row["winners"], row["scores"], row["returns"], row["finished"]) == (
            [*final.winners],
            [*final.scores],
            [*final.returns],
            final.over,
        )
        assert stolik.verify(record).honest


def test_whoever_is_no_policy_is_asked_by_its_view() -> None:
    game = stolik.game("bzzz", seats=2, end=10)
    row = Dealer(plan_of(game, ["search:flat:50", "normal"], "1", 1)).play(0)
    assert row.finished


SHORT = plan_of(stolik.game("bzzz", seats=3, end=10), ["normal", "easy", "random"], "1", 23, part=10)


@pytest.mark.parametrize("name", ["games.parquet", "games.jsonl"])
def test_parts_together_are_the_whole_and_missing_ones_are_added(tmp_path: Path, name: str) -> None:
    heard: list[int] = []
    write(tmp_path / name, SHORT, jobs=1, tick=heard.append)
    assert heard == [0, 10, 10, 3]
    rows = list(read(tmp_path / name))
    assert [row["number"] for row in rows] == list(range(23))
    whole = msgspec.structs.replace(SHORT, part=100)
    write(tmp_path / f"whole-{name}", whole, jobs=2)
    assert list(read(tmp_path / f"whole-{name}")) == rows
    gone = tmp_path / name / f"part-00001{Path(name).suffix}"
    gone.unlink()
    heard.clear()
    write(tmp_path / name, SHORT, tick=heard.append)
    assert heard == [13, 10]
    assert list(read(tmp_path / name)) == rows
    assert not list((tmp_path / name).glob(".part*"))


@pytest.mark.parametrize("other", [{"seed": "2"}, {"games": 30}, {"bots": ("easy",) * 3}])
def test_another_data_set_is_not_added_to_this_one(tmp_path: Path, other: dict[str, object]) -> None:
    write(tmp_path / "games.jsonl", SHORT)
    with pytest.raises(ValueError, match=r"another data set|is planned for 23 games"):
        write(tmp_path / "games.jsonl", msgspec.structs.replace(SHORT, **other))
    with pytest.raises(ValueError, match=r"games\.parquet or games\.jsonl"):
        write(tmp_path / "games.csv", SHORT)


def test_observations_are_what_the_seat_saw(tmp_path: Path) -> None:
    from stolik.research.spaces import Observer

    plan = msgspec.structs.replace(SHORT, games=2, observations=True)
    write(tmp_path / "games.parquet", plan)
    row = next(read(tmp_path / "games.parquet"))
    record = record_of(row)
    observer = Observer(record.game.room.features(record.game))
    assert len(row["observations"]) == row["decisions"]
    before = [record.game.start(), *record.states()]
    decided = [(state, seat) for state, (seat, _) in zip(before, record.moves, strict=False) if seat >= 0]
    assert [observer.look(state, seat)["observation"].tolist() for state, seat in decided] == row["observations"]


def test_the_schema_names_every_column(tmp_path: Path) -> None:
    write(tmp_path / "games.parquet", msgspec.structs.replace(SHORT, games=1))
    table = parquet.read_table(tmp_path / "games.parquet")
    assert tuple(table.column_names) == Row.__struct_fields__
    assert table.schema.types == arrow_schema().types
    page = (Path(__file__).parent.parent.parent / "docs" / "records.md").read_text("utf-8")
    assert [name for name in Row.__struct_fields__ if f"`{name}`" not in page] == []


def test_the_command_makes_goes_on_with_and_tallies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["simulate", "bzzz", "--seats", "2", "--games", "7", "--option", "end=10", "--json"]
    assert main(argv) == 0
    told = json.loads(capsys.readouterr().out)
    for _ in range(2):
        assert main([*argv, "--out", str(tmp_path / "games.jsonl"), "--part", "3", "--jobs", "2"]) == 0
        assert json.loads(capsys.readouterr().out) == told
    about = msgspec.json.decode((tmp_path / "games.jsonl" / "_about.json").read_bytes(), type=Plan)
    assert (about.games, about.options) == (7, {"end": "10"})
    assert main([*argv, "--out", str(tmp_path / "games.txt")]) == 2
