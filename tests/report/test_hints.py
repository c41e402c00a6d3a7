"""A hint knows what its seat knows, and no more; and gives the rule bot's reason only where that bot decides the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import stolik
from stolik.engine import registry
from stolik.engine.contract import State
from stolik.engine.phrases import say
from stolik.engine.rng import Rng
from stolik.report.hint import advise

GAMES = [game for game in stolik.games() if not registry.room(game).real_time]


def decisions(game: stolik.Game, seed: int) -> Iterator[tuple[State, int]]:
    """Every decision of a game between rule bots with several actions to choose from."""
    bots = [stolik.bot("normal", game, seed=f"{seed}/{seat}") for seat in range(game.seats)]
    state = game.start()
    for seat, action in stolik.play(game, bots, seed=seed).moves:
        if seat >= 0 and len(state.legal(seat)) > 1:
            yield state, seat
        state.apply(seat, action)


@pytest.mark.parametrize("game_id", GAMES)
def test_worlds_a_seat_cannot_tell_apart_give_the_same_hint(game_id: str) -> None:
    game = registry.room(game_id).play(3, registry.room(game_id).short)
    for number, (state, seat) in enumerate(decisions(game, 1)):
        if number % 7 == 0:
            world = state.resample(seat, Rng(number))
            legal = state.legal(seat)
            assert legal == world.legal(seat)
            one = advise("hard", game, state.view(seat), legal, "s")
            assert advise("hard", game, world.view(seat), legal, "s") == one
            assert one.action in legal
            assert 0 <= one.share <= 1
        if number > 20:
            return


@pytest.mark.parametrize("game_id", GAMES)
def test_a_reason_is_what_the_rule_bot_decided_by_and_has_words_in_both_languages(game_id: str) -> None:
    room = registry.room(game_id)
    told = set()
    for seats in (2, 4):
        game = room.play(seats, room.short)
        for seed in range(4):
            for state, seat in decisions(game, seed):
                policy = room.policy(game)
                policy.choose(game.imagine(state.view(seat)), seat, Rng(seed))
                reason = room.reason(policy, state, seat)
                if reason is not None:
                    told.add(reason.message)
                    for lang in ("pl", "en"):
                        assert room.say(reason.message, lang, **reason.values)
    assert len(told) >= 3


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_never_gives_another_bots_reason(game_id: str) -> None:
    """Where the strong bot decides otherwise than the rule bot, the rule bot's reason would be a reason against it."""
    room = registry.room(game_id)
    game = room.play(3, room.short)
    for number, (state, seat) in enumerate(decisions(game, 2)):
        if number > 12:
            return
        advice = advise("random", game, state.view(seat), state.legal(seat), str(number))
        policy = room.policy(game)
        same = policy.choose(game.imagine(state.view(seat)), seat, Rng(f"{number}/rule")) == advice.action
        assert same or advice.reason is None


def test_odds_have_words_for_every_share() -> None:
    for lang in ("pl", "en"):
        said = [say("hint-odds", lang, tenths=tenths) for tenths in range(11)]
        assert len(set(said)) == 11
