"""Records: written, read, replayed, verified, and refused when something is wrong with them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import stolik
from stolik.engine import registry
from stolik.engine.contract import TABLE, Game
from stolik.engine.fair import Fair
from tests.conformance.cases import walk
from tests.games.table import clause


def random_record(game: Game, seed: int = 1) -> stolik.Record:
    return stolik.play(game, [stolik.bot("random", game, seed=seat) for seat in range(game.seats)], seed=seed)


def fair_record(game: Game) -> stolik.Record:
    seeds = [f"seat {seat} says hello" for seat in range(game.seats)]
    fair = Fair(bytes(range(32)), seeds)
    rng = stolik.Rng(1)
    state = game.start()
    moves: list[tuple[int, int]] = []
    while not state.over:
        seat = rng.choice(state.to_act)
        action = fair.choose(state.outcomes(), len(moves)) if seat == TABLE else rng.choice(state.legal(seat))
        state.apply(seat, action)
        moves.append((seat, action))
    tags = {"Driver": "fair", "Commitment": fair.commitment, "Secret": fair.secret.hex()}
    return stolik.Record(game, moves, tags | {f"Seed.{seat}": seed for seat, seed in enumerate(seeds)})


@clause("R-0.1")
def test_a_record_survives_the_disk_and_replays_to_the_same_states(game: Game, tmp_path: Path) -> None:
    record = random_record(game)
    record.save(tmp_path / "game.stolik")
    loaded = stolik.Record.load(tmp_path / "game.stolik")
    assert loaded == record
    assert loaded.text() == record.text()
    assert list(loaded.states()) == list(record.states())
    assert loaded.final().over


@clause("R-0.1")
def test_replayed_states_are_those_of_the_play(game: Game) -> None:
    played = [(state.clone(), actor, action) for state, actor, action in walk(game, 3)]
    record = stolik.Record(game, [(actor, action) for _, actor, action in played])
    states = list(record.states())
    assert states[:-1] == [state for state, _, _ in played[1:]]
    assert states[-1].over


@pytest.mark.parametrize("make", [random_record, fair_record])
def test_an_honest_table_verifies_and_a_changed_card_is_caught(game: Game, make: type[stolik.Record]) -> None:
    record = make(game)  # type: ignore[call-arg]
    verdict = stolik.verify(record)
    assert verdict.honest, verdict.problem
    assert verdict.checked == sum(seat == TABLE for seat, _ in record.moves) > 0
    forged = with_one_card_changed(record)
    assert forged is not None
    assert not stolik.verify(forged).honest


def with_one_card_changed(record: stolik.Record) -> stolik.Record | None:
    """The same record up to some table action, and there another one that could have come."""
    state = record.game.start()
    for step, (seat, action) in enumerate(record.moves):
        if seat == TABLE:
            others = [other for other, _ in state.outcomes() if other != action]
            if others:
                return stolik.Record(record.game, [*record.moves[:step], (TABLE, others[0])], record.tags)
        state.apply(seat, action)
    return None


def test_an_illegal_step_is_refused_with_its_number_and_reason(game_id: str) -> None:
    game = stolik.game(game_id, seats=registry.room(game_id).seats[-1])
    record = random_record(game)
    states = [game.start(), *record.states()]
    for step, state in enumerate(states[:-1]):
        wrong = next((action for action in range(game.actions) if state.why_not(record.moves[step][0], action)), None)
        if step > 5 and wrong is not None:
            break
    assert wrong is not None
    seat = record.moves[step][0]
    refusal = state.why_not(seat, wrong)
    broken = stolik.Record(game, [*record.moves[:step], (seat, wrong)], record.tags)
    with pytest.raises(stolik.RecordError, match=rf"step {step + 1} .*{re.escape(str(refusal.code if refusal else ''))}"):
        list(broken.states())


DAMAGE = [
    (lambda text: text.replace('[Stolik "1"]', '[Stolik "99"]'), "format '99'.*reads records of format 1"),
    (lambda text: text.replace('[Stolik "1"]\n', ""), "no Stolik tag"),
    (lambda text: re.sub(r'\[Rules "\d+"\]', '[Rules "999"]', text), "version 999 of the rules"),
    (lambda text: re.sub(r'\[Game "\w+"\]', '[Game "chess"]', text), "no game 'chess'; there are"),
    (lambda text: re.sub(r'\[Seats "\d+"\]', '[Seats "99"]', text), "seats must be"),
    (lambda text: text.replace("[Driver", '[Option.colour "3"]\n[Driver', 1), "unknown option 'colour'"),
    (lambda text: "\n".join(text.split("\n")[:-3]) + "\n", "damaged: the header tells of"),
    (lambda text: text + "gibberish\n", "is not an action of the form"),
    (lambda text: text + "0 fly away\n", "is no action of this game"),
    (lambda text: text + '[Late "tag"]\n', "not a header tag"),
    (lambda text: re.sub(r'\[Result "[^"]*"\]', '[Result "unfinished"]', text), "damaged: the header says Result"),
    (lambda text: text.replace("[Game", "[Game ]", 1), "not a header tag"),
    (lambda text: "", "no Stolik tag"),
]


@pytest.mark.parametrize(("damage", "said"), DAMAGE, ids=[said[:25] for _, said in DAMAGE])
def test_a_damaged_record_is_refused_with_a_reason(game_id: str, damage: type[str], said: str) -> None:
    game = stolik.game(game_id, seats=registry.room(game_id).seats[-1])
    with pytest.raises(stolik.RecordError, match=said):
        stolik.Record.parse(damage(random_record(game).text()))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe\x00")
    with pytest.raises(stolik.RecordError, match="not a text file"):
        stolik.Record.load(tmp_path / "picture")


def test_a_false_secret_does_not_verify(game_id: str) -> None:
    record = fair_record(stolik.game(game_id, seats=registry.room(game_id).seats[-1]))
    record.tags["Secret"] = bytes(32).hex()
    assert "not the one that was committed to" in stolik.verify(record).problem
    del record.tags["Secret"]
    assert "published when the game is over" in stolik.verify(record).problem
    record.tags["Driver"] = "crystal ball"
    assert "'seed' and 'fair' can be verified" in stolik.verify(record).problem
