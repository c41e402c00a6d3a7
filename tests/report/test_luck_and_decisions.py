"""Parts that add up, luck that is fair, mistakes that are found."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

import stolik
from stolik.engine.contract import Policy, State
from stolik.engine.registry import room
from stolik.report.balance import Balance, balances
from stolik.report.course import Course, course
from stolik.report.decisions import Verdict, judge, verdicts
from stolik.report.luck import luck_in
from stolik.report.report import of
from stolik.report.trials import Trials
from stolik.report.worth import Shares, won

GAMES = 300
LITTLE = 40_000
"""Decisions to simulate: verdicts are rough then, and nothing here depends on how rough."""


class AtRandom(Policy):
    """Plays on as badly as can be: an estimate that is nearly worthless."""

    def choose(self, state: State, seat: int, rng: stolik.Rng) -> int:
        return int(state.random_action(seat, rng))


class Wild:
    """An estimate worth nothing: any number, but always the same for the same state."""

    def of(self, states: Sequence[State], fate: int = 0) -> list[Shares]:
        return [won(state) if state.over else self.guess(state) for state in states]

    def guess(self, state: State) -> Shares:
        rng = stolik.Rng(repr(state.key()))
        return tuple(rng.unit() for _ in range(state.game.seats))


def short_game(game_id: str, seats: int) -> stolik.Game:
    return room(game_id).play(seats, room(game_id).short)


def played(game: stolik.Game, *levels: str, seed: int) -> stolik.Record:
    return stolik.play(game, levels, seed=seed)


def went(record: stolik.Record, policy: Policy, times: int, seed: str) -> Course:
    return course(record, Trials(record.game, policy, seed), times, lambda step: None)


def total(balance: Balance) -> float:
    return balance.start + balance.luck + balance.hidden + balance.openings + balance.decisions + balance.others


def error_of(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


@pytest.mark.parametrize("game_id", stolik.games())
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("policy", ["usual", "at random"])
def test_the_parts_of_every_seat_add_up_to_its_result(game_id: str, seats: int, policy: str) -> None:
    game = short_game(game_id, seats)
    deciding = AtRandom() if policy == "at random" else game.room.policy(game)
    for seed in range(4):
        record = played(game, *("normal", "random", "normal")[:seats], seed=seed)
        found = balances(went(record, deciding, 2, str(seed)), verdicts(record, deciding, LITTLE))
        for balance in found:
            assert total(balance) == pytest.approx(balance.result, abs=1e-9)
            assert balance.decisions <= 0
        assert tuple(balance.result for balance in found) == won(record.final())


@pytest.mark.parametrize("game_id", stolik.games())
@pytest.mark.parametrize("policy", ["usual", "at random"])
def test_luck_is_fair_whoever_plays_on(game_id: str, policy: str) -> None:
    """Over hundreds of games it is 0 within what chance allows: four standard errors, so that one run in ten thousand is
    wrong. Two seats that play unequally, so that nothing is 0 by symmetry."""
    game = short_game(game_id, 2)
    deciding = AtRandom() if policy == "at random" else game.room.policy(game)
    lucks = []
    for seed in range(60 if game_id == "dycha" else GAMES):
        found = went(played(game, "normal", "random", seed=seed), deciding, 2, str(seed))
        lucks.append(found.dealt[0] + sum(turn.luck[0] for turn in found.turns))
    mean, error = error_of(lucks)
    assert error > 0
    assert abs(mean) < 4 * error


@pytest.mark.parametrize("game_id", ["bzzz", "nerwy", "blef", "dycha"])
def test_the_luck_of_single_cards_is_fair_however_poor_the_estimate(game_id: str) -> None:
    game = short_game(game_id, 2)
    lucks = [luck_in(played(game, "normal", "random", seed=seed), Wild())[0] for seed in range(120)]
    mean, error = error_of(lucks)
    assert error > 0
    assert abs(mean) < 4 * error


def test_whoever_decides_as_usual_changes_nothing() -> None:
    """Two rule bots of bzzz, which never draw lots: all that made their results differ is luck."""
    game = stolik.game("bzzz", seats=2)
    for seed in range(5):
        found = went(played(game, "normal", "normal", seed=seed), game.room.policy(game), 30, str(seed))
        assert all(turn.effect == (0.0, 0.0) for turn in found.turns)


def test_in_a_race_a_step_without_cards_has_no_luck() -> None:
    game = short_game("siedem", 2)
    record = played(game, "normal", "easy", seed=2)
    found = went(record, game.room.policy(game), 3, "race")
    assert verdicts(record, game.room.policy(game), LITTLE) == []
    at_once = [one for one, after in zip(found.turns, found.turns[1:], strict=False) if after.step == one.step + 1]
    assert at_once
    assert all(turn.luck == (0.0, 0.0) for turn in at_once)


def with_a_blunder(record: stolik.Record, worst_of: Sequence[Verdict]) -> tuple[stolik.Record, int]:
    """The same game up to a decision of seat 0, then the worst it could do there, then played on."""
    chosen = min(worst_of, key=lambda verdict: min(verdict.shares.values()) - max(verdict.shares.values()))
    worst = min(chosen.shares, key=lambda action: chosen.shares[action])
    moves = [*record.moves[: chosen.step - 1], (0, worst)]
    state = record.game.start()
    for seat, action in moves:
        state.apply(seat, action)
    rng = stolik.Rng(1)
    bot = record.game.room.policy(record.game)
    while not state.over:
        seat = state.actor()
        action = state.sample(rng) if seat == stolik.TABLE else bot.choose(state, seat, rng)
        state.apply(seat, action)
        moves.append((int(seat), int(action)))
    return stolik.Record(record.game, moves), chosen.step


@pytest.mark.parametrize("game_id", ["bzzz", "nerwy", "blef", "dycha"])
def test_a_blunder_put_into_a_game_is_its_dearest_decision(game_id: str) -> None:
    game = short_game(game_id, 2)
    policy = game.room.policy(game)
    before = played(game, "normal", "normal", seed=5)
    judged = [verdict for verdict in verdicts(before, policy, 2_000_000) if verdict.seat == 0]
    judged = judged or [judged_at(before, step, policy) for step in own_steps(before)]
    record, step = with_a_blunder(before, judged)
    assert of(record).people[0].dearest[0].step == step


def own_steps(record: stolik.Record) -> list[int]:
    """Where seat 0 had a choice; only the first few."""
    state, found = record.game.start(), []
    for step, (seat, action) in enumerate(record.moves, 1):
        if seat == 0 and len(state.legal(0)) > 1:
            found.append(step)
        state.apply(seat, action)
    return found[:12]


def judged_at(record: stolik.Record, step: int, policy: Policy) -> Verdict:
    state = record.game.start()
    for seat, action in record.moves[: step - 1]:
        state.apply(seat, action)
    return judge(state, step, 0, record.moves[step - 1][1], policy, 32, stolik.Rng(2))


def test_a_decision_is_judged_the_same_in_worlds_its_seat_cannot_tell_apart() -> None:
    """Never by hindsight: what a rival really held makes no difference to the verdict."""
    game = stolik.game("bzzz", seats=2)
    state = game.start()
    stolik.deal(state, stolik.Rng(4))
    seat = state.to_act[0]
    other = state.resample(seat, stolik.Rng(9))
    assert other != state
    one, same = (
        judge(each, 1, seat, each.legal(seat)[0], game.room.policy(game), 40, stolik.Rng(2)) for each in (state, other)
    )
    assert one == same


def test_the_same_record_has_the_same_report() -> None:
    record = played(short_game("nerwy", 2), "normal", "random", seed=3)
    assert of(record) == of(stolik.Record.parse(record.text()))


def test_nothing_is_reported_of_a_running_game() -> None:
    game = stolik.game("bzzz", seats=2)
    with pytest.raises(ValueError, match="finished"):
        of(stolik.Record(game, played(game, "normal", "normal", seed=1).moves[:9]))
