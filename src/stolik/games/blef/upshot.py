"""What a check in blef laid open, and whom it cost or brought a card."""

from __future__ import annotations

from stolik.engine.upshot import Sentence, Upshot
from stolik.games.blef.rules import BlefState
from stolik.games.blef.seen import BlefView, Reveal


def mark(state: BlefState) -> tuple[int, int, bool]:
    """Checks so far, what one costs, and whether ties were being broken."""
    return int(state.checks), int(state.blef.loss), bool(state.tie_break)


def upshot(before: tuple[int, int, bool], view: BlefView) -> Upshot | None:
    last, (checks, loss, breaking) = view.last, before
    if last is None:
        return None
    count, face = map(int, last.bid.split("x"))
    true = "yes" if last.found >= count else "no"
    values = {"count": count, "face": face, "found": last.found, "true": true}
    seats = {"bidder": last.bidder, "checker": last.checker}
    lines = (Sentence("blef-told-count", values, seats), paid(view, last, loss, breaking), *after(view, loss, breaking))
    return Upshot(Sentence("blef-told-check", values, {"loser": last.loser}), lines, checks + 1)


def paid(view: BlefView, last: Reveal, loss: int, breaking: bool) -> Sentence:
    out = last.loser not in view.playing
    way = "out" if breaking else "more" if loss > 0 else "fewer"
    values = {"way": way, "cards": view.scores[last.loser], "out": "yes" if out else "no"}
    return Sentence("blef-told-paid", values, {"who": last.loser})


def after(view: BlefView, loss: int, breaking: bool) -> list[Sentence]:
    """3.11: several who are equal play on among themselves."""
    if view.over or not view.tie_break or breaking:
        return []
    way = {"way": "more" if loss > 0 else "fewer"}
    return [Sentence("blef-told-tied", way, {"who": seat}) for seat in view.playing]
