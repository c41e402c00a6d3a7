"""What a round of bzzz cost everybody, card by card."""

from __future__ import annotations

from stolik.engine.upshot import Sentence, Upshot, summed
from stolik.games.bzzz.rules import BzzzState
from stolik.games.bzzz.seen import BzzzView, Scoring


def mark(state: BzzzState) -> tuple[int, int]:
    return int(state.scored), int(state.returned)


def upshot(before: tuple[int, int], view: BzzzView) -> Upshot | None:
    last = view.last
    if last is None:
        return None
    scored = view.round if view.over or view.phase == "return" else view.round - 1
    if scored == before[0]:
        return given_back(view, last, scored)
    lines = [why(last), *(cost(view, last, seat) for seat in range(view.seats))]
    title = Sentence("bzzz-told-round", {"round": scored})
    return Upshot(title, tuple(lines), None if view.phase == "return" else scored)


def why(last: Scoring) -> Sentence:
    """2.8, 2.9: somebody has no cards left, or everybody but one had passed, who made one move more."""
    if last.out is None:
        return Sentence("bzzz-told-passed")
    return Sentence("bzzz-told-out", seats={"who": last.out})


def given_back(view: BzzzView, last: Scoring, scored: int) -> Upshot:
    who = last.out or 0
    values = {"had": view.scores[who] + last.returned, "worth": last.returned, "total": view.scores[who]}
    return Upshot(Sentence("bzzz-told-returned", values, {"who": who}), (), scored)


def cost(view: BzzzView, last: Scoring, seat: int) -> Sentence:
    """2.10: a number counts once, however many of it are held."""
    hand, total = last.hands[seat], view.scores[seat]
    if not hand:
        back = {"worth": last.returned, "had": total + last.returned, "total": total}
        return Sentence("bzzz-told-empty", back, {"who": seat})
    parts = [int(card) for card in dict.fromkeys(hand) if card != "bzzz"] + [10] * hand.count("bzzz")
    twice = "yes" if len(parts) < len(hand) else "no"
    values = {"sum": summed(parts), "points": last.penalties[seat], "twice": twice, "total": total}
    return Sentence("bzzz-told-penalty", values, {"who": seat})
