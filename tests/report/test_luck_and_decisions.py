"""Parts that add up, luck that is fair, mistakes that are found."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

import stolik
from stolik.engine.contract import State
from stolik.engine.registry import room
from stolik.report.balance import Balance, balances
from stolik.report.decisions import Verdict, verdicts
from stolik.report.luck import Step, steps
from stolik.report.worth import Playouts, Shares, won


def short_game(game_id: str, seats: int) -> stolik.Game:
    return room(game_id).play(seats, room(game_id).short)


def played(game: stolik.Game, *levels: str, seed: int) -> stolik.Record:
    return stolik.play(game, [stolik.bot(level, game, seed=seed) for level in levels], seed=seed)


def total(balance: Balance) -> float:
    return balance.start + balance.luck + balance.hidden + balance.decisions + balance.others


class Wild:
    """An estimate worth nothing: any number, but always the same for the same state."""

    def of(self, states: Sequence[State], fate: int = 0) -> list[Shares]:
        return [won(state) if state.over else self.guess(state) for state in states]

    def guess(self, state: State) -> Shares:
        rng = stolik.Rng(repr(state.key()))
        return tuple(rng.unit() for _ in range(state.game.seats))


@pytest.mark.parametrize("game_id", stolik.games())
@pytest.mark.parametrize("seats", [2, 3])
def test_the_parts_of_every_seat_add_up_to_its_result(game_id: str, seats: int) -> None:
    game = short_game(game_id, seats)
    record = played(game, "normal", "easy", "random", seed=3) if seats == 3 else played(game, "normal", "easy", seed=1)
    result = won(record.final())
    found = balances(list(steps(record, Wild())), verdicts(record, Wild(), worlds=4), result)
    for balance in found:
        assert total(balance) == pytest.approx(balance.result, abs=1e-9)
        assert balance.decisions <= 0
    assert tuple(balance.result for balance in found) == result


@pytest.mark.parametrize("game_id", ["bzzz", "nerwy", "blef", "dycha"])
def test_luck_is_fair_however_poor_the_estimate(game_id: str) -> None:
    """Over many games it is 0 within what chance allows: four standard errors, so that one run in ten thousand is wrong."""
    game = short_game(game_id, 2)
    worth = Wild()
    lucks = []
    for seed in range(120):
        record = played(game, "normal", "random", seed=seed)
        lucks.append(sum(step.luck[0] for step in steps(record, worth)))
    mean = sum(lucks) / len(lucks)
    error = math.sqrt(sum((luck - mean) ** 2 for luck in lucks) / (len(lucks) - 1) / len(lucks))
    assert error > 0
    assert abs(mean) < 4 * error


def test_the_luck_of_the_table_is_nobodys_decision() -> None:
    game = short_game("bzzz", 2)
    record = played(game, "normal", "normal", seed=3)
    found = list(steps(record, Playouts(game, 2)))
    assert [(step.seat, step.action) for step in found] == record.moves
    assert all(step.luck == (0.0, 0.0) for step in found if step.seat != stolik.TABLE)
    assert any(step.luck != (0.0, 0.0) for step in found if step.seat == stolik.TABLE)


def test_with_a_good_estimate_luck_explains_what_the_cards_did() -> None:
    """Two seats of equal rule bots: what the luck found takes away is most of what makes their results differ."""
    game = stolik.game("bzzz", seats=2)
    raw, adjusted = [], []
    for seed in range(20):
        record = played(game, "normal", "normal", seed=seed)
        result = won(record.final())[0]
        raw.append(result)
        adjusted.append(result - sum(step.luck[0] for step in steps(record, Playouts(game, 200))))
    assert spread(adjusted) < spread(raw) / 1.5


def spread(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def with_a_blunder(record: stolik.Record) -> tuple[stolik.Record, int]:
    """The same game up to a decision of seat 0, then the worst it could do there, then played on."""
    judged = [verdict for verdict in verdicts(record, Playouts(record.game, 6)) if verdict.seat == 0]
    chosen = min(judged, key=lambda verdict: min(verdict.shares.values()) - max(verdict.shares.values()))
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


def test_a_blunder_put_into_a_game_is_its_dearest_decision() -> None:
    game = stolik.game("bzzz", seats=2)
    record, step = with_a_blunder(played(game, "normal", "normal", seed=5))
    found = [verdict for verdict in verdicts(record, Playouts(game, 6)) if verdict.seat == 0]
    assert min(found, key=lambda verdict: verdict.cost).step == step


def test_a_decision_is_judged_the_same_in_worlds_its_seat_cannot_tell_apart() -> None:
    """Never by hindsight: what a rival really held makes no difference to the verdict."""
    game = stolik.game("bzzz", seats=2)
    state = game.start()
    stolik.deal(state, stolik.Rng(4))
    seat = state.to_act[0]
    other = state.resample(seat, stolik.Rng(9))
    assert other != state
    assert judged(state, seat) == judged(other, seat)


def judged(state: State, seat: int) -> Verdict:
    from stolik.report.decisions import judge

    legal = state.legal(seat)
    return judge(state, 1, seat, legal[0], legal, Playouts(state.game, 4), 16, stolik.Rng(2))


def test_a_race_has_luck_and_no_verdicts() -> None:
    game = short_game("siedem", 2)
    record = played(game, "normal", "easy", seed=2)
    assert verdicts(record, Wild()) == []
    assert all(isinstance(step, Step) for step in steps(record, Wild()))
