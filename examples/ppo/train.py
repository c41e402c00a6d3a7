"""From nothing to a player that beats the rule bot: PPO on many games at once.

`python examples/ppo/train.py` writes `policy.npz`, which `stolik play bzzz --bots file:policy.npz` seats as an opponent,
and `curve.svg`. It needs `pip install stolik[research] torch==2.13.0`; playing against the file does not need torch.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from contest import Share, contest
from curve import curve
from field import Field
from learner import Learner, Ppo
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rollout import STEPS, Rollout

from stolik.bots.policy_file import load


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--game", default="bzzz", help="which game")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5, 6], help="numbers of seats to learn")
    parser.add_argument("--updates", type=int, default=150, help="how often the network learns from what it played")
    parser.add_argument("--tables", type=int, default=1024, help="games at the same time")
    parser.add_argument("--width", type=int, default=128, help="numbers in each hidden layer")
    parser.add_argument("--rate", type=float, default=5e-4, help="how large the first steps are")
    parser.add_argument("--bonus", type=float, default=0.02, help="how much trying things out is worth at first")
    parser.add_argument("--with-rules", type=float, default=0.25, help="share of the tables at which rule bots sit too")
    parser.add_argument("--games", type=int, default=20_000, help="games that measure the result, per number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("."), help="folder for policy.npz and curve.svg")
    return parser.parse_args()


def first_look(game: str, seats: Sequence[int], seed: int) -> tuple[np.ndarray, np.ndarray]:
    """How large the numbers of a row are, seen in random play: what they are shifted and scaled by."""
    field = Field(game, seats, 64, seed)
    rows = []
    for _ in range(100):
        field.step(field.random_actions())
        rows.append(field.rows.copy())
    spread = np.concatenate(rows).std(0)
    return np.concatenate(rows).mean(0), np.where(spread > 0, 1 / np.maximum(spread, 1e-3), 1).astype(np.float32)


def train(given: argparse.Namespace) -> tuple[Learner, list[tuple[float, list[Share]]]]:
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    field = Field(given.game, given.seats, max(1, given.tables // len(given.seats)), given.seed)
    learner = Learner(field.about, *first_look(given.game, given.seats, given.seed), given.width)
    rollout, ppo = Rollout(field, learner, given.with_rules), Ppo(learner, given.rate, given.bonus)
    points: list[tuple[float, list[Share]]] = []
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[shares]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("learning", total=given.updates, shares="")
        for update in range(given.updates + 1):
            if update % 10 == 0 or update == given.updates:
                shares = [contest(learner.network(), seats, 512, seed=7) for seats in given.seats]
                points.append((update * STEPS * field.size / 1e6, shares))
                bar.update(task, shares=" ".join(f"{share.seats}: {share.share:.0%}" for share in shares))
            if update < given.updates:
                ppo.update(rollout.collect(), 1 - update / given.updates)
                bar.advance(task)
    return learner, points


def show(shares: Sequence[Share]) -> None:
    table = Table(title="one seat of the trained player among bots of the level normal")
    for heading in ("seats", "games", "share of wins", "95 % interval", "fair share", "times fair"):
        table.add_column(heading, justify="right")
    for row in shares:
        reach = f"{row.low:.1%} – {row.high:.1%}"
        table.add_row(
            str(row.seats), f"{row.games:,}", f"{row.share:.1%}", reach, f"{1 / row.seats:.1%}", f"{row.times:.2f}"
        )
    Console().print(table)


def main() -> None:
    given = arguments()
    given.out.mkdir(parents=True, exist_ok=True)
    began = time.process_time()
    learner, points = train(given)
    taken = time.process_time() - began
    learner.network().save(given.out / "policy.npz")
    title = f"{given.game}: share of wins among rule bots, in fair shares"
    (given.out / "curve.svg").write_text(curve(points, title), "utf-8")
    print(
        f"{points[-1][0]:.1f} million decisions, {taken:.0f} s of one core; written: {given.out / 'policy.npz'}, curve.svg"
    )
    saved = load(given.out / "policy.npz")
    show([contest(saved, seats, given.games, seed=1_000 + given.seed) for seats in given.seats])


if __name__ == "__main__":
    main()
