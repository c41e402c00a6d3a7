"""What is told at the end of a round, a turn, an auction: in both languages, with sums that are right."""

from __future__ import annotations

import re

from stolik.engine import phrases
from stolik.engine.contract import Game
from stolik.engine.upshot import Upshot, summed
from tests.conformance.cases import walk
from tests.golden.small import is_ours

SUM = re.compile(r"(−?\d+(?: [+−] \d+)+) = (−?\d+)")
SCORED_AT_ONCE = ("blef", "bzzz", "nerwy")
"""Games whose scores change only when something ends."""


def ends(game: Game, seed: int) -> list[tuple[bool, Upshot | None]]:
    """For each action of a random game, did it change a score, and what was told of it?"""
    found = []
    for state, actor, action in walk(game, seed, 400):
        after = state.clone()
        after.apply(actor, action)
        found.append((after.scores != state.scores, game.room.came_of_it(game.room.mark(state), after)))
    return found


def said(game: Game, upshot: Upshot, lang: str) -> list[str]:
    told = [*([] if upshot.title is None else [upshot.title]), *upshot.lines]
    return [
        game.room.say(one.message, lang, None, **one.values, **{word: f"N{seat}" for word, seat in one.seats.items()})
        for one in told
    ]


def test_every_upshot_is_said_in_both_languages_and_its_sums_are_right(game: Game) -> None:
    told = [upshot for _, upshot in ends(game, 1) if upshot is not None]
    for upshot in told:
        for lang in phrases.LANGUAGES:
            lines = said(game, upshot, lang)
            assert lines
            for line in lines:
                assert line.strip() == line != ""
                for parts, total in SUM.findall(line):
                    assert eval(parts.replace("−", "-")) == int(total.replace("−", "-")), line


def test_no_score_of_a_round_changes_untold_and_rounds_are_counted(game: Game) -> None:
    ended = ends(game, 2)
    rounds = [upshot.round for _, upshot in ended if upshot is not None and upshot.round is not None]
    assert rounds == [*range(1, len(rounds) + 1)]
    if game.id in SCORED_AT_ONCE and is_ours(game.id):
        assert rounds
        assert [upshot for scored, upshot in ended if scored and (upshot is None or upshot.title is None)] == []


def test_a_sum_is_written_with_its_signs() -> None:
    assert [summed([5, -1, 9]), summed([-4, 9]), summed([8]), summed([])] == ["5 − 1 + 9 = 13", "−4 + 9 = 5", "8", "0"]
