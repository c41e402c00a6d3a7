"""pandas, polars and pyarrow read a data set as their manuals read any other; SuperSuit stacks environments."""

from __future__ import annotations

from pathlib import Path

import pandas
import polars
import pyarrow.dataset
import pytest
import supersuit

import stolik
from stolik.research.datasets import plan_of, record_of, write
from stolik.research.pettingzoo import bzzz_v0

PLAN = plan_of(stolik.game("bzzz", seats=2, end=10), ["normal", "random"], "3", 25, part=10)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("data") / "games.parquet"
    write(out, PLAN)
    return out


def test_pandas_reads_and_any_row_is_played_again(folder: Path) -> None:
    frame = pandas.read_parquet(folder)
    assert len(frame) == 25
    record = record_of(frame.iloc[17])
    assert stolik.verify(record).honest
    assert list(record.final().winners) == list(frame.iloc[17]["winners"])


def test_polars_reads_and_counts(folder: Path) -> None:
    frame = polars.read_parquet(folder / "*.parquet")
    assert frame["decisions"].sum() > 25
    assert stolik.verify(record_of(frame.row(3, named=True))).honest


def test_pyarrow_reads_parts_by_column(folder: Path) -> None:
    table = pyarrow.dataset.dataset(folder).to_table(columns=["winners", "scores"])
    assert table.num_rows == 25


@pytest.mark.filterwarnings("ignore")
def test_supersuit_stacks_parallel_environments() -> None:
    env = supersuit.pettingzoo_env_to_vec_env_v1(bzzz_v0.parallel_env(seats=2))
    games = supersuit.concat_vec_envs_v1(env, 2, base_class="gymnasium")
    seen, _ = games.reset(seed=1)
    assert seen["observation"].shape[0] == 4
    games.close()
