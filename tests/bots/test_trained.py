"""Trained players: files that numpy reads, players that see what a seat may know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import stolik
from stolik.bots.network import FORMAT, Network, load
from stolik.engine.contract import Game
from tests.bots.players import any_player, one_wish, save


def bzzz(seats: int = 3, **options: Any) -> Game:
    return stolik.game("bzzz", seats=seats, **options)


@pytest.mark.parametrize("game_id", stolik.games())
def test_any_network_plays_any_game_to_its_end_by_the_rules(game_id: str, tmp_path: Path) -> None:
    game = stolik.game(game_id, seats=2)
    entry = save(tmp_path / "policy.npz", any_player([game], temperature=1.0))
    bots = [stolik.bot(entry, game, seed=1), stolik.bot("normal", game, seed=2)]
    assert stolik.play(game, bots, seed=3).final().over


def test_it_does_what_its_network_likes_best(tmp_path: Path) -> None:
    game = bzzz()
    entry = save(tmp_path / "policy.npz", one_wish([game], "pass"))
    record = stolik.play(game, [stolik.bot(entry, game, seed=seat) for seat in range(3)], seed=1)
    chosen = {game.text(action) for seat, action in record.moves if seat != stolik.TABLE}
    assert chosen == {"pass"}


def test_what_it_reads_is_what_it_observes(tmp_path: Path) -> None:
    """It likes to draw with many cards in the own hand, and else to pass."""
    game = bzzz()
    network = one_wish([game], "pass")
    (weights, _), (wishes, biases) = network.trunk[0], network.policy
    start = 0
    for name, size in network.about.blocks:
        if name == "hand sizes":
            weights[start, 0] = 1.0
        start += size
    wishes[0, network.about.actions.index("draw")] = 1.0
    biases[network.about.actions.index("pass")] = 6.5
    bot = stolik.bot(save(tmp_path / "policy.npz", network), game)
    state = game.start()
    for action in ("first 2", *["card 3"] * 6, *["card 5"] * 6, *["card 6"] * 6, "card 1"):
        state.apply(stolik.TABLE, game.parse(action))
    assert game.text(bot.choose(state.view(0), state.legal(0))) == "pass"
    for action in ("draw", "draw", "draw"):
        state.apply(state.to_act[0], game.parse(action))
        state.apply(stolik.TABLE, game.parse("card 2"))
    legal = [action for action in state.legal(0) if not game.text(action).startswith("play")]
    assert game.text(bot.choose(state.view(0), legal)) == "draw"


def test_the_same_seed_draws_the_same_and_another_one_differs(tmp_path: Path) -> None:
    game = bzzz()
    entry = save(tmp_path / "policy.npz", any_player([game], temperature=3.0))

    def moves(seed: int) -> list[tuple[int, int]]:
        return stolik.play(game, [stolik.bot(entry, game, seed=seed + seat) for seat in range(3)], seed=5).moves

    assert moves(1) == moves(1)
    assert moves(1) != moves(11)


def test_one_player_may_know_several_numbers_of_seats(tmp_path: Path) -> None:
    entry = save(tmp_path / "policy.npz", any_player([bzzz(seats) for seats in (2, 4, 6)]))
    for seats in (2, 4, 6):
        game = bzzz(seats)
        assert stolik.play(game, [stolik.bot(entry, game, seed=seat) for seat in range(seats)]).final().over
    with pytest.raises(ValueError, match="it plays bzzz with 2, 4, 6 seats, not 3"):
        stolik.bot(entry, bzzz(3))


def test_a_file_says_the_same_after_it_was_read(tmp_path: Path) -> None:
    network = any_player([bzzz()], temperature=0.5)
    network.save(tmp_path / "policy.npz")
    again = load(tmp_path / "policy.npz")
    assert again.about == network.about
    for name, array in network.arrays().items():
        assert np.array_equal(array, again.arrays()[name])


def test_a_file_that_was_trained_again_is_read_again(tmp_path: Path) -> None:
    path, game = tmp_path / "policy.npz", bzzz()
    save(path, one_wish([game], "pass"))
    first = load(path)
    save(path, one_wish([game], "draw"))
    assert load(path).policy[1].tolist() != first.policy[1].tolist()


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (stolik.game("dycha", seats=2), "it plays bzzz, not dycha"),
        (stolik.game("bzzz", seats=2), "it plays bzzz with 3 seats, not 2"),
        (stolik.game("bzzz", seats=3, end=20), "it was trained with the printed game, not with end=20"),
    ],
)
def test_it_does_not_sit_down_at_another_game(game: Game, reason: str, tmp_path: Path) -> None:
    entry = save(tmp_path / "policy.npz", any_player([bzzz()]))
    with pytest.raises(ValueError, match=f"cannot sit here: {reason}"):
        stolik.bot(entry, game)


def with_about(network: Network, **fields: Any) -> dict[str, Any]:
    plain = {"format": FORMAT} | msgspec.to_builtins(network.about) | fields
    return {"about": np.frombuffer(msgspec.json.encode(plain), np.uint8)} | network.arrays()


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"rules": 0}, "it was trained with version 0 of the rules of bzzz"),
        ({"actions": ["fly"] * 18}, "it knows none of the actions of bzzz"),
        ({"blocks": [["everything", 45]]}, "it was trained to observe everything; this game shows hand, top"),
        ({"blocks": "narrow"}, "it has room for 6 numbers of 'hand'; this game shows 7"),
    ],
)
def test_a_game_that_has_changed_since_is_noticed(fields: dict[str, Any], reason: str, tmp_path: Path) -> None:
    network = any_player([bzzz()])
    if fields.get("blocks") == "narrow":
        (hand, size), (top, more), *others = network.about.blocks
        fields = {"blocks": [(hand, size - 1), (top, more + 1), *others]}
    np.savez(tmp_path / "policy.npz", **with_about(network, **fields))
    with pytest.raises(ValueError, match=reason):
        stolik.bot(f"file:{tmp_path / 'policy.npz'}", bzzz())


NETWORK = any_player([bzzz()])
PARTS = with_about(NETWORK)
WIDE = (np.zeros((8, 5)), np.zeros(5))
BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "no layout": ({"weights0": PARTS["weights0"]}, "there is no 'about' in it"),
    "format": (with_about(NETWORK, format=7), "its format is 7; this Stolik reads format 2"),
    "no JSON": (PARTS | {"about": np.frombuffer(b"{", np.uint8)}, "Input data was truncated"),
    "no object": (PARTS | {"about": np.frombuffer(b"[]", np.uint8)}, "its format is None"),
    "no seats": (with_about(NETWORK, seats="many"), "Expected `array`, got `str`"),
    "no value": ({name: part for name, part in PARTS.items() if name != "value_weights"}, "there is no 'value_weights'"),
    "short row": (PARTS | {"weights0": np.zeros((7, 8))}, "layer 0 takes 46 numbers"),
    "shape": (PARTS | {"policy_weights": np.zeros((9, 18))}, "policy takes 8 numbers"),
    "outputs": (PARTS | {"policy_weights": WIDE[0], "policy_biases": WIDE[1]}, "'policy' gives 18 numbers, not 5"),
    "seats": (PARTS | {"value_weights": WIDE[0], "value_biases": WIDE[1]}, "'value' gives 3 numbers, not 5"),
    "words": (PARTS | {"policy_biases": np.array(["a"] * 18)}, "'policy_biases' holds <U1, not numbers"),
    "not finite": (PARTS | {"policy_biases": np.full(18, np.nan)}, "some of its numbers are not finite"),
}


@pytest.mark.parametrize(("parts", "reason"), BROKEN.values(), ids=BROKEN)
def test_what_is_wrong_with_a_file_is_said(parts: dict[str, Any], reason: str, tmp_path: Path) -> None:
    np.savez(tmp_path / "policy.npz", **parts)
    with pytest.raises(ValueError, match=f"policy.npz' is no trained player: .*{reason}"):
        stolik.bot(f"file:{tmp_path / 'policy.npz'}", bzzz())


def test_a_file_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "notes.npz").write_text("hello")
    with pytest.raises(ValueError, match=r"notes\.npz' is no trained player"):
        stolik.bot(f"file:{tmp_path / 'notes.npz'}", bzzz())
    with pytest.raises(ValueError, match=r"there is no file .*gone\.npz"):
        stolik.bot(f"file:{tmp_path / 'gone.npz'}", bzzz())


class Trap:
    sprung = False

    def __reduce__(self) -> tuple[Any, ...]:
        return (setattr, (Trap, "sprung", True))


def test_nothing_in_a_file_is_executed(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    np.savez(path, **PARTS | {"biases0": np.array([Trap()], object)})
    with pytest.raises(ValueError, match="is no trained player"):
        load(path)
    assert not Trap.sprung
    with np.load(path, allow_pickle=True) as careless:
        careless["biases0"]
    assert Trap.sprung


def test_a_file_that_unpacks_to_more_than_anybody_needs_is_not_unpacked(tmp_path: Path) -> None:
    np.savez_compressed(tmp_path / "policy.npz", **PARTS | {"weights0": np.zeros((1 << 12, 1 << 12))})
    assert (tmp_path / "policy.npz").stat().st_size < 1 << 20
    with pytest.raises(ValueError, match="it unpacks to more than 64 MB"):
        load(tmp_path / "policy.npz")
