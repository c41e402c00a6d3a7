"""blef drawn for a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.engine.phrases import say
from stolik.games.blef.seen import BlefView

COLOURS = {"1": "dark_orange", "2": "cyan", "3": "green", "4": "blue", "5": "magenta", "6": "red"}
FOLDER = Path(__file__).parent
IN_A_ROW = 12
"""Cards of six columns in a terminal of 80."""


def words(message: str, lang: str, **values: Any) -> str:
    return say(f"blef-table-{message}", lang, FOLDER, **values)


def claim(bid: str, lang: str) -> str:
    """`3x4` as people say it."""
    count, face = bid.split("x")
    return say("blef-claim", lang, FOLDER, count=int(count), face=int(face))


# -- cards -----------------------------------------------------------------------------------------


def styled(card: str, end: str | None, place: str) -> tuple[str, str]:
    """One end of a card and its colour; the end that was turned away is dim, the one that counts stands in brackets."""
    face = card[2] if place == "h" else card[0]
    if end is None:
        return f" {face} ", f"bold {COLOURS[face]}"
    return (f"[{face}]", f"bold {COLOURS[face]}") if end == place else (f" {face} ", "dim")


def cards_in_a_row(cards: tuple[str, ...], ends: str | None) -> Text:
    """The high end above, the low end below."""
    row = Text()
    turned: list[str | None] = [*ends] if ends is not None else [None] * len(cards)
    for start in range(0, len(cards), IN_A_ROW):
        some = list(zip(cards, turned, strict=True))[start : start + IN_A_ROW]
        row.append("╭───╮ " * len(some) + "\n")
        for place in "h-l":
            for card, end in some:
                inner, style = ("┄┄┄", "dim") if place == "-" else styled(card, end, place)
                row.append("│").append(inner, style).append("│ ")
            row.append("\n")
        row.append("╰───╯ " * len(some) + "\n")
    return row


def revealed(hand: tuple[str, ...], ends: str, hits: tuple[bool, ...]) -> Text:
    """A hand at the check: the chosen end in brackets, green where it counted for the bid."""
    row = Text()
    for card, end, hit in zip(hand, ends, hits, strict=True):
        for place, other in (("l", "-"), ("h", "  ")):
            inner, _ = styled(card, end, place)
            row.append(inner.strip(), "dim" if end != place else "bold green" if hit else "")
            row.append(other, "dim")
    return row


# -- the table -------------------------------------------------------------------------------------


def heading(view: BlefView, lang: str) -> Text:
    parts = [words("round", lang, round=view.round), words("cards-in-hands", lang, cards=view.in_hands)]
    if view.tie_break:
        parts.append(words("tie-break", lang))
    if view.wild:
        parts.append(words("wild", lang))
    if view.direction is not None:
        parts.append(words(view.direction, lang))
    return Text(" · ".join(parts), "dim")


def status(view: BlefView, seat: int, lang: str) -> str:
    if seat in view.winners:
        return words("wins", lang)
    if view.over:
        return ""
    if seat not in view.playing:
        return words("out", lang)
    if view.phase == "show":
        return words("ready" if seat in view.ready else "choosing", lang)
    return ""


def players(view: BlefView, names: tuple[str, ...], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("player", "cards", "bid", "status"):
        table.add_column(words(name, lang), style="bold" if name == "player" else "")
    said = {bid.seat: bid.bid for bid in view.bids}
    for seat, name in enumerate(names):
        lamp = "▶ " if seat in view.to_act else "  "
        backs = f"{view.scores[seat]:>2} {'▮' * view.hand_sizes[seat]}"
        bid = claim(said[seat], lang) if seat in said else ""
        table.add_row(f"{lamp}{name}", backs, bid, status(view, seat, lang))
    return table


def newest_bid(view: BlefView, names: tuple[str, ...], lang: str) -> Text:
    if not view.bids:
        return Text(words("no-bid", lang), "dim")
    newest = view.bids[-1]
    line = Text(f"{words('newest', lang)} – {names[newest.seat]}: ")
    return line.append(claim(newest.bid, lang), f"bold {COLOURS[newest.bid[-1]]}")


def draw(view: BlefView, names: tuple[str, ...], lang: str) -> RenderableType:
    parts: list[RenderableType] = [heading(view, lang), players(view, names, lang), Text()]
    if view.phase in ("declare", "bid"):
        parts += [newest_bid(view, names, lang), Text()]
    if view.hand:
        parts += [Text(words("your-hand", lang)), cards_in_a_row(view.hand, view.ends)]
    return Group(*parts)


def scoring(view: BlefView, names: tuple[str, ...], lang: str) -> RenderableType:
    """What the newest check laid open: every hand with both ends."""
    last = view.last
    if last is None:
        return Text()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for name, hand, ends, hits in zip(names, last.hands, last.ends, last.hits, strict=True):
        if hand:
            table.add_row(Text(name, "bold"), revealed(hand, ends, hits))
    return table
