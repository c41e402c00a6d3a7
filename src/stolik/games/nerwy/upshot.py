"""What a called row of nerwy summed up to, and who takes which tokens for it."""

from __future__ import annotations

from stolik.engine.upshot import Sentence, Upshot, summed
from stolik.games.nerwy.rules import NerwyState
from stolik.games.nerwy.seen import Checked, NerwyView


def mark(state: NerwyState) -> tuple[int, int]:
    """How many rounds were checked; the sum that makes a call right, which no view tells."""
    return int(state.rounds), int(state.nerwy.total)


def upshot(before: tuple[int, int], view: NerwyView) -> Upshot | None:
    last, (rounds, total) = view.last, before
    if last is None:
        return None
    right = last.sum >= total
    title = Sentence("nerwy-told-check", {"right": "yes" if right else "no", "sum": last.sum}, {"caller": last.caller})
    lines = (row_sum(last, total), *tokens(last, right), *standings(view))
    return Upshot(title, lines, rounds + 1)


def row_sum(last: Checked, total: int) -> Sentence:
    """1.18: specials count nothing."""
    numbers = [int(laid.card[0]) for laid in last.row if laid.card[0].isdigit()]
    values = {"sum": summed(numbers), "total": total, "right": "yes" if last.sum >= total else "no"}
    return Sentence("nerwy-told-sum", values)


def tokens(last: Checked, right: bool) -> list[Sentence]:
    """Who takes and puts back what, and for what."""
    traps = {laid.seat for laid in last.row if laid.card == "trap" and not laid.up}
    lines = []
    for seat, nerve in enumerate(last.nerve):
        if seat in last.control:
            good = "trap" if seat in traps else "call" if right else "last"
            lines.append(Sentence("nerwy-told-control", {"why": good}, {"who": seat}))
        if nerve:
            bad = "last" if seat != last.caller else "trap" if right else "call"
            lines.append(Sentence("nerwy-told-nerve", {"count": nerve, "why": bad}, {"who": seat}))
        if seat in last.eased:
            lines.append(Sentence("nerwy-told-eased", {"robbed": "yes" if seat in last.robbed else "no"}, {"who": seat}))
    return lines


def standings(view: NerwyView) -> list[Sentence]:
    """Of several who reach the goal at once the calmest wins."""
    best = max(view.scores)
    if not view.over or sum(score == best for score in view.scores) < 2:
        return []
    return [Sentence("nerwy-told-calmest", {"nerve": view.nerve[seat]}, {"who": seat}) for seat in view.winners]
