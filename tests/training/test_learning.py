"""A training of seconds learns something, and its pieces do what they say."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import stolik
from benchmarks.response import freeze
from stolik.bots.network import load
from stolik.cli import main
from stolik.training.contest import Share, contest
from stolik.training.course import Course, Plan, command, resumed
from stolik.training.curve import curve
from stolik.training.field import Field, games_to_learn, tables_for
from stolik.training.judging import judge, turned
from stolik.training.learner import Learner, Samples
from stolik.training.rollout import STEPS, Rollout

SMALL = Plan(game="bzzz", seats=(2,), decisions=3e5, tables=128, width=32, games=256)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("trained")
    given = ("--seats", "2", "--steps", "0.3", "--tables", "128", "--width", "32", "--games", "64", "--out", str(folder))
    assert main(["train", "bzzz", *given]) == 0
    return folder


def test_a_small_training_beats_random_clearly(trained: Path) -> None:
    """By the command people use; against the level `normal` it is measured inside."""
    wins = 0
    for deal in range(100):
        game = stolik.game("bzzz", seats=2)
        bots = [stolik.bot(f"file:{trained / 'bzzz.npz'}", game, seed=deal), stolik.bot("random", game, seed=deal)]
        wins += 0 in stolik.play(game, bots, seed=deal).final().winners
    assert wins > 70


def test_it_leaves_a_network_a_curve_and_a_course(trained: Path) -> None:
    assert sorted(path.name for path in trained.iterdir()) == ["bzzz.course.npz", "bzzz.npz", "bzzz.svg"]
    assert load(trained / "bzzz.npz").about.training["seed"] == "1"
    assert ElementTree.parse(trained / "bzzz.svg").getroot().tag.endswith("svg")


def test_a_course_goes_on_where_it_was(tmp_path: Path) -> None:
    first = Course(SMALL)
    for _ in range(3):
        first.learn()
    first.save(tmp_path / "kept.npz")
    again = resumed(tmp_path / "kept.npz", SMALL)
    assert again.decisions == first.decisions == 3 * STEPS * first.field.size
    for one, other in zip(first.learner.parameters(), again.learner.parameters(), strict=True):
        assert np.array_equal(one, other)
    with pytest.raises(ValueError, match="keeps another training"):
        resumed(tmp_path / "kept.npz", Plan(game="bzzz", seed=2))


def test_a_training_that_was_stopped_makes_the_same_file(tmp_path: Path) -> None:
    """Whole, and in two parts: the files differ only in how long it took."""
    plan = Plan(game="bzzz", seats=(2,), decisions=6e4, tables=48, width=16, games=16)
    whole = Course(plan)

    def keep(course: Course) -> None:
        if len(course.points) == 5:
            course.save(tmp_path / "kept.npz")

    whole.run(lambda course: None, keep)
    again = resumed(tmp_path / "kept.npz", plan)
    assert len(again.points) == 5
    again.run(lambda course: None, lambda course: None)
    again.seconds += 100
    assert whole.network().digest == again.network().digest != Course(plan).network().digest
    for name, course in (("whole", whole), ("again", again)):
        course.seconds = 0
        course.network().save(tmp_path / f"{name}.npz")
    assert (tmp_path / "whole.npz").read_bytes() == (tmp_path / "again.npz").read_bytes()


def test_a_file_names_the_command_that_makes_it() -> None:
    assert command(Plan("bzzz", decisions=2.5e6, seed=3)) == "stolik train bzzz --steps 2.5 --seed 3"
    assert command(Plan("blef", seats=(2, 4), minutes=9, width=64)) == (
        "stolik train blef --seats 2 4 --minutes 9 --seed 1 --width 64"
    )


def test_a_response_faces_the_network_as_it_is() -> None:
    games = games_to_learn("bzzz", (2,))
    field, rng = Field(games, [16], 1), np.random.default_rng(1)
    known = Learner(field.about, np.full(field.about.width, 0.5, np.float32), 8, rng)
    known.weights[2][:] = rng.standard_normal(known.weights[2].shape)
    facing = Learner(field.about, np.full(field.about.width, 3.0, np.float32), 8, rng)
    freeze(facing, known.network())
    seated = np.ones((16, 2), np.bool_)
    wanted, done = (one.heads(one.think(field.rows)[-1], field.masks, seated)[0] for one in (known, facing))
    assert np.array_equal(wanted.argmax(1), done.argmax(1))
    assert np.exp(done).max(1).mean() > np.exp(wanted).max(1).mean()  # it decides, and does not draw


def test_gains_are_as_large_for_every_number_of_seats() -> None:
    games = games_to_learn("bzzz", (2, 4))
    field = Field(games, [8, 8], 1)
    about = Learner(field.about, np.ones(field.about.width, np.float32), 8, np.random.default_rng(1))
    rollout = Rollout(field, about, np.random.default_rng(1), 0.2, 0.2, 0.5)
    gains = np.concatenate([np.random.default_rng(2).normal(0, spread, (STEPS, 8)) for spread in (1.0, 0.1)], 1)
    every = np.ones((STEPS, 16), np.bool_)
    found = rollout.normal(gains.astype(np.float32), every).reshape(STEPS, 16)
    assert found[:, :8].std() == pytest.approx(1, abs=1e-3)
    assert found[:, 8:].std() == pytest.approx(1, abs=1e-3)


def test_the_same_seed_learns_the_same() -> None:
    one, same, other = (Course(Plan(game="bzzz", seats=(2,), tables=32, width=16, seed=seed)) for seed in (1, 1, 2))
    for course in (one, same, other):
        course.learn()
    assert np.array_equal(one.learner.weights[2], same.learner.weights[2])
    assert not np.array_equal(one.learner.weights[2], other.learner.weights[2])


def test_all_seats_and_printed_variants_are_learnt() -> None:
    games = games_to_learn("blef")
    assert {game.seats for game in games} == {2, 3, 4, 5, 6}
    for flag in ("jokers", "directions", "fewer", "longer"):
        assert any(game.options[flag] for game in games)
    assert {game.options["limit"] for game in games_to_learn("dycha") if game.seats == 1} == set(range(4, 11))
    assert 1 not in {game.seats for game in games_to_learn("siedem")}


def test_a_row_tells_seats_and_options() -> None:
    games = games_to_learn("blef", (2, 3))
    field = Field(games, tables_for(games, 40), seed=1)
    told = field.rows[:, field.about.observed :]
    assert len({tuple(row) for row in told}) == len(games)


def test_decisions_are_judged_seat_by_seat() -> None:
    """One game of two seats: 0, 1, 0 decide, it ends; then 1 and 0 decide in the next one, which goes on."""
    seats = np.array([[0], [1], [0], [1], [0]])
    own = np.array([0.75, 0.6, 0.9, 0.5, 0.6], np.float32)
    chances = np.stack([own, 1 - own], 1)[:, None, :]
    shares = np.zeros((5, 1, 2), np.float32)
    shares[2, 0] = 1.0, 0.0
    over = np.array([[False], [False], [True], [False], [False]])
    gains, judged = judge(seats, chances, shares, over)
    assert judged[:, 0].tolist() == [True, True, True, False, False]
    last = 1.0 - 0.9
    assert gains[:, 0, 0].tolist() == pytest.approx([0.9 - 0.75 + 0.95 * last, 1.0 - 0.6, last, 0, 0], abs=1e-6)


def test_chances_are_turned_from_seat_to_seat() -> None:
    chances = np.array([[0.5, 0.3, 0.2, 0.0]], np.float32)
    assert turned(chances, np.array([1]), np.array([3])).tolist() == [[pytest.approx(x) for x in (0.3, 0.2, 0.5, 0.0)]]
    assert np.array_equal(turned(turned(chances, np.array([2]), np.array([3])), np.array([-2]), np.array([3])), chances)


def test_gradients_point_uphill() -> None:
    """Against differences of what is to be gained, by hand."""
    rng = np.random.default_rng(3)
    field = Field(games_to_learn("bzzz", (3,)), [64], seed=1)
    learner = Learner(field.about, np.full(field.about.width, 0.2, np.float32), 8, rng)
    learner.weights[2][:] = rng.standard_normal(learner.weights[2].shape)
    learner.weights[3][:] = rng.standard_normal(learner.weights[3].shape)
    seated = np.ones((64, 3), np.bool_)
    actions, logs, _ = learner.act(field.rows, field.masks, seated, rng)
    shares = rng.dirichlet(np.ones(3), 64).astype(np.float32)
    gains = rng.standard_normal(64).astype(np.float32)
    samples = Samples(field.rows, field.masks, actions, logs, gains, shares, seated, np.ones(64, np.float32))

    def gained() -> float:
        found, chances = learner.heads(learner.think(field.rows)[-1], field.masks, seated)
        taken = np.exp(found[np.arange(64), actions] - logs)
        entropy = -(np.exp(found) * np.where(field.masks, found, 0)).sum(-1)
        return float((taken * gains).mean() + 0.1 * entropy.mean() + (shares * np.log(chances)).sum(-1).mean())

    for place, gradient in enumerate(learner.gradients(samples, 0.1)):
        parameter = learner.parameters()[place]
        at = np.unravel_index(int(np.abs(gradient).argmax()), gradient.shape)
        before = parameter[at]
        parameter[at] = before + 1e-2
        above = gained()
        parameter[at] = before - 1e-2
        slope = (above - gained()) / 2e-2
        parameter[at] = before
        assert slope == pytest.approx(float(gradient[at]), rel=0.1, abs=1e-3)


def test_a_teacher_is_imitated() -> None:
    course = Course(Plan(game="bzzz", seats=(2,), tables=128, width=32, lessons=1.0))
    for _ in range(16):
        course.learn()
    assert contest(course.network(), stolik.game("bzzz", seats=2), 512, seed=1).share > 0.4


def test_the_curve_is_a_picture() -> None:
    share = Share(2, 512, 0.6, 0.5, 0.7)
    picture = ElementTree.fromstring(curve([(0.0, [share]), (2.5, [share])], "bzzz"))
    lines = picture.findall("{http://www.w3.org/2000/svg}polyline")
    assert [len(line.attrib["points"].split()) for line in lines] == [2]
