"""What is at stake in a round of blef: how likely a seat is to win the game, depending on who loses this round."""

from __future__ import annotations

from functools import cache
from math import comb

from stolik.engine.bits import places
from stolik.games.blef.rules import BlefState

MANY = 20_000
"""Situations beyond which a game is too long to be reckoned to its end."""


@cache
def wins(own: int, others: tuple[int, ...], longer: bool) -> float:
    """The chance of who may lose `own` rounds more, among `others` (ascending), if everybody is as likely to lose the next.
    Who may lose none ends the game, or with `longer` is out."""
    if own == 0:
        return 0.0
    if not others:
        return 1.0
    if others[0] == 0:
        if longer:
            return wins(own, others[1:], longer)
        best = max(own, others[-1])
        return 1.0 / (1 + others.count(best)) if own == best else 0.0
    together = wins(own - 1, others, longer)
    for number, left in enumerate(others):
        together += wins(own, tuple(sorted((*others[:number], left - 1, *others[number + 1 :]))), longer)
    return together / (1 + len(others))


def stakes(state: BlefState, seat: int) -> list[float]:
    """For each seat: what it is worth to `seat` that this one loses the round, 0 being its own loss and 1 the mean of the
    others'."""
    found = [0.0 if loser == seat else 1.0 for loser in range(state.blef.seats)]
    chances, worth = chances_after(state, seat), swing(state, seat)
    if chances and worth > 0:
        for loser, chance in chances.items():
            found[loser] = (chance - chances[seat]) / worth
    return found


def swing(state: BlefState, seat: int) -> float:
    """How much likelier `seat` wins the game if somebody else loses this round, in the mean, than if it does."""
    chances = chances_after(state, seat)
    if not chances:
        return 1.0
    return (sum(chances.values()) - chances[seat]) / (len(chances) - 1) - chances[seat]


def chances_after(state: BlefState, seat: int) -> dict[int, float]:
    """The chance of `seat` to win the game after each one's loss of this round; empty where that is not reckoned."""
    playing = places(state.playing)
    left = {player: int((state.blef.end - state.owed[player]) * state.blef.loss) for player in playing}
    most, rivals = max(left.values()), len(playing) - 1
    if state.tie_break or most * comb(most + rivals, rivals) > MANY:
        return {}
    return {loser: wins_without(left, seat, loser, state.blef.longer) for loser in playing}


def wins_without(left: dict[int, int], seat: int, loser: int, longer: bool) -> float:
    """The chance of `seat` after this one lost."""
    after = {player: rounds - (player == loser) for player, rounds in left.items()}
    return wins(after[seat], tuple(sorted(rounds for player, rounds in after.items() if player != seat)), longer)
