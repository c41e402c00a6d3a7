"""How a turn of dycha ended and what the sum was, who got the joker, and what the runs are worth in the end."""

from __future__ import annotations

from typing import NamedTuple

from stolik.engine.upshot import Sentence, Upshot, summed
from stolik.games.dycha.actions import BIDDING
from stolik.games.dycha.rules import DychaState
from stolik.games.dycha.seen import Auction, DychaView, Player, Turn
from stolik.games.dycha.words import card_kind

FULL = 9


class Mark(NamedTuple):
    turn: int
    turned_up: bool
    bidding: bool
    over: bool


def mark(state: DychaState) -> Mark:
    return Mark(int(state.turn), len(state.area) > 0, state.phase == BIDDING, state.over)


def upshot(before: Mark, view: DychaView) -> Upshot | None:
    told: list[Upshot] = []
    if before.bidding and view.phase != "bid" and view.last_auction:
        told.append(sold(view.last_auction))
    if ends_turn(before, view) and view.last_turn:
        told.append(turn(view, view.last_turn))
    if view.over:
        told.append(final(view))
    if not told:
        return None
    titles = [each.title for each in told if each.title]
    return Upshot(titles[-1] if titles else None, tuple(line for each in told for line in each.lines))


def ends_turn(before: Mark, view: DychaView) -> bool:
    """TEN may stop after a single card."""
    by_ten = before.turn >= view.seats and view.turn != before.turn
    return not view.area and (before.turned_up or by_ten)


def sold(auction: Auction) -> Upshot:
    kind, named = card_kind(auction.joker)
    values = {"kind": kind, "colour": "", "number": "", **named, "bid": auction.bid}
    if auction.winner is None:
        return Upshot(Sentence("dycha-told-unsold", values))
    return Upshot(Sentence("dycha-told-sold", values, {"who": auction.winner}))


def turn(view: DychaView, last: Turn) -> Upshot:
    end = last.end.replace(" ", "-")
    worth = [(card, int(card[1])) for card in last.cards]
    currency = sum(number for card, number in worth if card[0] == "c")
    counted = [number if card[0] != "c" else -number for card, number in worth]
    if end == "bust-by-currency":
        counted = [number for card, number in worth if card[0] == "c"]
    by = "seat" if last.player < view.seats else "ten"
    values = {"end": end, "by": by, "sum": summed(counted), "top": view.top, "currency": currency}
    seats = {"who": last.player}
    if not end.startswith("bust"):
        return Upshot(None, (Sentence("dycha-told-taken", values, seats),))
    values["top"] = view.top if by == "seat" else view.limit or 0  # 5.26
    given = [Sentence("dycha-told-given", values)] if currency and end == "bust-by-number" else []
    token = [] if view.phase == "bust" else [Sentence("dycha-told-token", {}, seats)]
    return Upshot(Sentence("dycha-told-bust", values, seats), (Sentence("dycha-told-sum", values), *given, *token))


def final(view: DychaView) -> Upshot:
    lines = [worth_of(player, view.scores[number], number) for number, player in enumerate(view.players)]
    return Upshot(Sentence("dycha-told-final"), (*lines, *tie(view)))


def money(player: Player) -> int:
    """5.17: a bust token is worth 3."""
    return player.tokens + 3 * player.busts


def worth_of(player: Player, points: int, number: int) -> Sentence:
    """5.21: a point a card, and one more for a full run."""
    parts = [len(run.cards) + (len(run.cards) == FULL) for run in player.runs if run.cards]
    values = {"sum": summed(parts), "points": points, "money": money(player)}
    return Sentence("dycha-told-worth", values, {"who": number})


def tie(view: DychaView) -> list[Sentence]:
    """5.23: points, then money, then fewer cards in the runs."""
    best = [number for number in range(view.seats) if view.scores[number] == max(view.scores)]
    if len(best) == len(view.winners) or view.limit is not None:
        return []
    most = max(money(view.players[number]) for number in best)
    richest = [number for number in best if money(view.players[number]) == most]
    return [Sentence("dycha-told-tie", {"by": "money" if len(richest) == len(view.winners) else "cards"})]
