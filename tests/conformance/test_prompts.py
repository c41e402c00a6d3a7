"""What a seat is asked: in both languages, with all its values, and from nothing that is hidden."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import msgspec

import stolik
from stolik.engine import phrases, registry
from stolik.engine.contract import Game, State
from stolik.engine.prompt import Prompt, usual
from stolik.engine.view import View
from tests.conformance.cases import seats_and_spectator, walk
from tests.games.table import clause

VIEW = View(game="any", seats=3, seat=0, to_act=(1,), over=False, scores=(0, 0, 0), winners=())


def decisions(game: Game, seed: int, cap: int = 100) -> Iterator[State]:
    """The states of a random game in which seats decide, the end included."""
    state = game.start()
    for state, actor, _ in walk(game, seed, cap):
        if actor != stolik.TABLE:
            yield state
    if state.over:
        yield state


def prompts_of(state: State) -> list[Prompt]:
    return [state.prompt(seat) for seat in seats_and_spectator(state.game)]


def test_every_prompt_of_a_game_is_said_in_both_languages(game: Game) -> None:
    names = [f"N{seat}" for seat in range(game.seats)]
    met = {repr(prompt): prompt for state in decisions(game, 1) for prompt in prompts_of(state)}
    assert met
    for prompt in met.values():
        assert msgspec.json.decode(msgspec.json.encode(prompt), type=Prompt) == prompt
        for lang in phrases.LANGUAGES:
            said = game.room.ask(prompt, names, lang)
            assert said.strip() == said != ""
            assert prompt.who is None or names[prompt.who] in said, f"{said!r} does not name whom it is about"


@clause("R-0.3")
def test_nothing_hidden_has_any_influence_on_a_prompt(game: Game) -> None:
    rng = stolik.Rng(2)
    for number, state in enumerate(decisions(game, 2)):
        if number % 7 == 0:
            for seat in seats_and_spectator(game):
                assert state.resample(seat, rng).prompt(seat) == state.prompt(seat)


def test_whoever_must_decide_is_asked_something_else_than_those_who_wait(game_id: str) -> None:
    room = registry.room(game_id)
    for state in decisions(room.play(room.seats[-1], {}), 3):
        if len(state.to_act) == 1 and not room.real_time:
            waiting = [state.prompt(seat).id for seat in seats_and_spectator(state.game) if seat not in state.to_act]
            assert state.prompt(state.to_act[0]).id not in waiting


def test_every_prompt_in_the_catalogue_has_somebody_who_asks_it(game_id: str) -> None:
    room = registry.room(game_id)
    english = (room.folder / "en.ftl").read_text("utf-8")
    written = set(re.findall(rf"^{game_id}-prompt-([a-z-]+) =", english, re.MULTILINE))
    source = "".join(path.read_text("utf-8") for path in room.folder.glob("prompt.py"))
    strings = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    assert written <= {str(text).removeprefix(f"{game_id}-prompt-") for text in strings}


def test_a_game_without_prompts_of_its_own_still_says_whose_turn_it_is() -> None:
    assert usual(VIEW, ["play 3"]).id == "prompt-turn"
    assert usual(VIEW, []) == Prompt("prompt-waiting", who=1)
    assert usual(msgspec.structs.replace(VIEW, to_act=(1, 2)), []).id == "prompt-others"
    assert usual(msgspec.structs.replace(VIEW, to_act=(-1,)), []).id == "prompt-wait"
    assert usual(msgspec.structs.replace(VIEW, to_act=(), over=True), []).id == "prompt-over"
