"""OpenSpiel's own test in a process of its own (a wrong count aborts it), its bots, its solvers, and perfect recall."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy as open_spiel_policy
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import stolik
from stolik.engine.contract import Game
from stolik.research.efg import Tree
from stolik.research.openspiel import load, register
from stolik.research.solving import solve, solve_tree, unheard
from tests.research.sequence_form import value_of

register()  # every test may be the first, or the only one

SIMULATE = """
import sys, pyspiel, stolik.research.openspiel as ours
ours.register()
for number, text in enumerate(sys.stdin.read().splitlines()):
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=number == 0, verbose=False)
    print("fine", text)
"""
SMALL_BZZZ: dict[str, Any] = {"hand": 1, "end": 1, "first": 0, "deck": {"1": 2, "2": 2, "3": 1}}


def spiel(game: Game, length: int | None = None) -> Any:
    return load(game.id, game.seats, length, **game.room.given(game.options))


def walk(game: Any, seed: int, most: int = 400) -> list[Any]:
    """The states of a random game."""
    rng = stolik.Rng(seed)
    state = game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal() and len(states) < most:
        state.apply_action(rng.choice(state.legal_actions()))
        states.append(state.clone())
    return states


def test_openspiels_own_simulations(game_id: str) -> None:
    """All seat counts and the spread of options of a game; with the fewest seats to the end, else some decisions."""
    from tests.conformance.cases import games

    every = [game for game in games() if game.id == game_id]
    texts = [str(spiel(game, None if game.seats == game.room.seats[0] else 25)) for game in every[:12]]
    texts += [str(spiel(game, 10)) for game in every[12:]]
    done = subprocess.run([sys.executable, "-c", SIMULATE], input="\n".join(texts), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert [line for line in done.stdout.splitlines() if line.startswith("fine")] == [f"fine {text}" for text in texts]


def test_parameters_say_the_whole_game(game: Game) -> None:
    assert pyspiel.load_game(str(spiel(game))).new_initial_state().ours.game == game


def test_every_game_is_registered_and_loads_without_parameters() -> None:
    assert register() == register() == tuple(f"stolik_{game_id}" for game_id in stolik.games())
    for name in register():
        assert pyspiel.load_game(name).new_initial_state().ours.game.id == name.removeprefix("stolik_")


def test_a_wrong_option_is_refused_in_our_words() -> None:
    with pytest.raises(ValueError, match="bzzz: unknown option 'jokers'"):
        load("bzzz", seats=3, jokers=True)


def test_chance_outcomes_are_the_tables(some_game: Game) -> None:
    for state in walk(spiel(some_game), 1, most=60):
        if state.is_chance_node():
            outcomes = dict(state.chance_outcomes())
            assert sum(outcomes.values()) == pytest.approx(1)
            total = sum(weight for _, weight in state.ours.outcomes())
            assert outcomes == {action: weight / total for action, weight in state.ours.outcomes()}


def test_serialised_states_come_back(some_game: Game) -> None:
    ours = spiel(some_game)
    for state in walk(ours, 2, most=60)[::13]:
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(ours, state))
        assert again.ours.state == state.ours.state
        assert again.history() == state.history()
        assert str(again) == str(state)
        assert pickle.loads(pickle.dumps(state)).ours.state == state.ours.state


def test_a_clone_is_independent(game_id: str) -> None:
    register()
    state = walk(pyspiel.load_game(f"stolik_{game_id}"), 3, most=10)[-1]
    before = state.ours.state.key()
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert state.ours.state.key() == before
    assert copy.deepcopy(state.ours).state == state.ours.state


def test_information_states_have_perfect_recall(some_game: Game) -> None:
    """What a seat knew it still knows: each string but its fingerprint begins with the one before it."""
    for seat in range(some_game.seats):
        past = ""
        for state in walk(spiel(some_game), 4, most=40):
            now, _, _ = state.information_state_string(seat).rpartition("#")
            assert now.startswith(past)
            past = now


def test_information_states_tell_shown_cards_apart() -> None:
    """Two rounds that differ only in a hand shown at the scoring are different pasts."""
    ours = load("bzzz", seats=2, hand=1, first=0)
    game = stolik.game("bzzz", seats=2, hand=1, first=0)
    after = []
    for card in ("2", "4"):
        state = ours.new_initial_state()
        for text in ("card 1", f"card {card}", "card 6", "pass", "pass"):
            state.apply_action(game.parse(text))
        after.append(state)
    one, other = (state.information_state_string(0) for state in after)
    assert one.rpartition("#")[0] == other.rpartition("#")[0]
    assert one != other
    recall = pyspiel.IIGObservationType(perfect_recall=True)
    tables = make_observation(ours, recall, {"fingerprint": True})
    seen = []
    for state in after:
        tables.set_from(state, 0)
        seen.append(tables.tensor.copy())
    assert not np.array_equal(*seen)


def test_tensors_for_networks_have_no_hash_words(some_game: Game) -> None:
    ours = spiel(some_game)
    most = max(2 + some_game.seats, some_game.actions + 1, *(block.high for block in ours.features.blocks))
    for state in walk(ours, 3, most=60)[::7]:
        assert max(state.information_state_tensor(0)) <= most


def observers(ours: Any, private: Any, recall: bool) -> Any:
    kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=recall, private_info=private)
    return make_observation(ours, kind)


@pytest.mark.parametrize("recall", [False, True])
def test_what_is_public_is_the_same_for_all_and_in_all_worlds(some_game: Game, recall: bool) -> None:
    ours = spiel(some_game)
    observer = observers(ours, pyspiel.PrivateInfoType.NONE, recall)
    sampler = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    for state in walk(ours, 5, most=60)[::9]:
        world = state.clone()
        world.ours.state = state.ours.state.resample(None, stolik.Rng(int(sampler() * 1000)))
        told = [observer.string_from(each, seat) for each in (state, world) for seat in range(some_game.seats)]
        assert recall or len(set(told)) == 1
        assert len(set(told[: some_game.seats])) == 1
        observer.set_from(state, 0)
        one = observer.tensor.copy()
        observer.set_from(state, some_game.seats - 1)
        assert (observer.tensor == one).all()
        assert "hand" not in observer.dict


def test_who_asks_for_all_players_is_told_of_all() -> None:
    ours = load("bzzz", seats=3)
    state = walk(ours, 2, most=40)[-1]
    every = observers(ours, pyspiel.PrivateInfoType.ALL_PLAYERS, False)
    one = observers(ours, pyspiel.PrivateInfoType.SINGLE_PLAYER, False)
    every.set_from(state, 0)
    for seat in range(3):
        one.set_from(state, seat)
        assert (every.dict[f"{seat}: hand"] == one.dict["hand"]).all()
        assert one.string_from(state, seat) in every.string_from(state, 0)


def test_observers_refuse_what_they_cannot_tell() -> None:
    ours = load("bzzz", seats=3)
    with pytest.raises(ValueError, match="ask with public_info"):
        make_observation(ours, pyspiel.IIGObservationType(public_info=False, perfect_recall=False))
    with pytest.raises(ValueError, match="take the parameter 'fingerprint', not colour"):
        make_observation(ours, None, {"colour": 1})


def test_a_resampled_world_serialises() -> None:
    ours = load("bzzz", seats=3)
    state = walk(ours, 2, most=40)[-1]
    world = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(2, 0.0, 1.0))
    assert pickle.loads(pickle.dumps(world.ours)).state == world.ours.state


def test_what_a_seat_cannot_see_is_in_none_of_its_tensors_and_strings(some_game: Game) -> None:
    sampler = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    for state in walk(spiel(some_game), 5, most=60)[::9]:
        for seat in range(some_game.seats):
            world = state.resample_from_infostate(seat, sampler)
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.observation_string(seat) == state.observation_string(seat)
            assert world.observation_tensor(seat) == state.observation_tensor(seat)
            assert world.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert state.current_player() != seat or world.current_player() == seat


def test_a_resampled_world_plays_on(some_game: Game) -> None:
    sampler = pyspiel.UniformProbabilitySampler(2, 0.0, 1.0)
    rng = stolik.Rng(6)
    for state in walk(spiel(some_game), 6, most=60)[10::10]:
        world = state.resample_from_infostate(0, sampler)
        for _ in range(30):
            if world.is_terminal():
                break
            world.apply_action(rng.choice(world.legal_actions()))
            if world.current_player() >= 0:
                assert world.information_state_string()


@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
def test_openspiels_bots_play(game_id: str, kind: str) -> None:
    ours = pyspiel.load_game(f"stolik_{game_id}(length=40)")
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    if kind == "mcts":
        bot = mcts.MCTSBot(ours, 1.4, 6, evaluator, random_state=random)
    else:
        bot = ismcts.ISMCTSBot(ours, evaluator, 1.4, 6, random_state=random, allow_inconsistent_action_sets=True)
    state = ours.new_initial_state()
    decisions = 0
    while not state.is_terminal() and decisions < 12:
        if state.is_chance_node():
            state.apply_action(int(random.choice([action for action, _ in state.chance_outcomes()])))
            continue
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)
        decisions += 1
    assert decisions


def test_a_long_game_is_cut_without_a_winner() -> None:
    state = walk(pyspiel.load_game("stolik_bzzz(players=3,length=4)"), 7)[-1]
    assert state.is_terminal()
    assert state.ours.decisions == 4
    assert state.returns() == [0.0, 0.0, 0.0]


def test_cfr_plus_finds_the_value_of_a_small_deck() -> None:
    """Through the adapter and through the written tree; and a linear program that shares nothing with OpenSpiel agrees."""
    value = value_of(stolik.game("bzzz", seats=2, **SMALL_BZZZ))
    adapted = pyspiel.convert_to_cached_tree(load("bzzz", seats=2, **SMALL_BZZZ))
    assert solve_tree(adapted, 0.001, unheard)[0] == pytest.approx(value, abs=0.002)
    written = solve("bzzz", exploitability=0.001, **SMALL_BZZZ)
    assert written.value == pytest.approx(value, abs=0.002)
    assert written.exploitability < 0.001


def test_the_written_tree_is_the_adapters() -> None:
    tree = Tree(stolik.game("bzzz", seats=2, **SMALL_BZZZ))
    written = pyspiel.load_efg_game(tree.text())
    policy = open_spiel_policy.TabularPolicy(load("bzzz", seats=2, **SMALL_BZZZ))
    assert len(policy.states) == sum(len(seat) for seat in tree.information)
    assert written.new_initial_state().is_chance_node()


def test_a_round_of_blef_with_few_faces_has_the_value_of_the_linear_program() -> None:
    options: dict[str, Any] = {"end": 2, "first": 0, "deck": {"1-2": 2, "1-3": 2, "2-3": 2}}
    solution = solve("blef", exploitability=0.005, shown=False, **options)
    assert solution.exploitability < 0.005
    assert solution.value == pytest.approx(value_of(stolik.game("blef", seats=2, **options)), abs=0.01)
