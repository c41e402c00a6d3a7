"""The player kept in examples/ppo is as good as its page says, and the pieces of the training do what they say."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from stolik.arena.runner import Results, here, run
from stolik.arena.schedule import fixtures
from stolik.arena.standings import shares
from stolik.arena.tournament import Tournament
from stolik.bots.policy_file import Network, load

PPO = Path(__file__).parent.parent.parent / "examples" / "ppo"
POLICY = PPO / "policy.npz"


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Modules of the example by name, as its own script imports them."""
    monkeypatch.syspath_prepend(str(PPO))
    return importlib.import_module


@pytest.fixture
def contest(ppo: Any) -> Any:
    return ppo("contest").contest


def test_at_the_table_it_wins_more_than_the_rule_bot() -> None:
    """Through files, views and legal actions, each deal with the seats both ways."""
    entry = f"file:{POLICY}"
    outcomes = run(
        Results(Tournament("bzzz", 2, {}, "shipped"), None), fixtures([(entry, "normal")], 100), here, lambda: None
    )
    assert shares(outcomes, entry).low > 0.5


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_it_wins_more_than_its_share_with_any_number_of_seats(contest: Any, seats: int) -> None:
    assert contest(load(POLICY), seats, 4096, seed=3).low > 1 / seats


def test_it_is_small() -> None:
    assert POLICY.stat().st_size < 300_000


def test_who_always_passes_wins_less_than_its_share(contest: Any) -> None:
    """So the measurement can say no."""
    network = load(POLICY)
    weights, biases = network.layers[-1]
    wish = (np.arange(len(biases)) == network.about.actions.index("pass")).astype(np.float32)
    layers = [*network.layers[:-1], (np.zeros_like(weights), wish)]
    assert contest(Network(network.about, network.shift, network.scale, layers), 3, 512, seed=3).high < 1 / 3


def test_decisions_are_judged_seat_by_seat(ppo: Any) -> None:
    """One game of two seats: 0, 1, 0 decide, it ends; then 1 and 0 decide in the next one, which goes on."""
    seats = np.array([[0], [1], [0], [1], [0]])
    values = np.array([[0.5], [0.25], [0.75], [0.1], [0.2]], np.float32)
    rewards = np.zeros((5, 1, 2), np.float32)
    rewards[2, 0] = 1.0, -1.0
    over = np.array([[False], [False], [True], [False], [False]])
    advantages, judged = ppo("judging").judge(seats, values, rewards, over)
    assert judged[:, 0].tolist() == [True, True, True, False, False]
    last = 1.0 - 0.75
    assert advantages[:, 0].tolist() == pytest.approx([0.75 - 0.5 + 0.95 * last, -1.0 - 0.25, last, 0, 0])


def test_the_curve_is_a_picture(ppo: Any) -> None:
    share = ppo("contest").Share(2, 512, 0.6, 0.5, 0.7)
    picture = ElementTree.fromstring(ppo("curve").curve([(0.0, [share]), (2.5, [share])], "bzzz"))
    lines = picture.findall("{http://www.w3.org/2000/svg}polyline")
    assert [len(line.attrib["points"].split()) for line in lines] == [2]
    kept = PPO.parent.parent / "docs" / "pictures" / "learning-curve.svg"
    assert ElementTree.parse(kept).getroot().tag.endswith("svg")
