"""nerwy drawn for a terminal: two-sided cards have a double edge, hidden ones show their heart."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.engine import phrases
from stolik.games.nerwy.deck import CARDS, HEART, value
from stolik.games.nerwy.seen import Laid, NerwyView

COLOURS = {"1": "cyan", "2": "green", "3": "yellow", "4": "magenta", "5": "red"}
SIGNS = {"reverse": " ⇄ ", "two": " +2", "bin": " ✗ ", "trap": " ▲ ", "heart": " ♥ "}
IN_A_LINE = 12


def say(message: str, lang: str, **values: Any) -> str:
    return phrases.say(f"nerwy-table-{message}", lang, Path(__file__).parent, **values)


def style_of(card: str) -> str:
    return "bold red" if card == "heart" else f"bold {COLOURS.get(card[0], 'white')}"


def card_lines(card: str) -> tuple[str, str, str]:
    face = SIGNS.get(card, f" {card[0]} ")
    return ("╔═══╗", f"║{face}║", "╚═══╝") if card in CARDS[:HEART] else ("╭───╮", f"│{face}│", "╰───╯")


def cards_in_rows(cards: Sequence[str], notes: Sequence[str]) -> Text:
    """Cards side by side with a note of at most five letters below each."""
    drawn = Text()
    for start in range(0, len(cards), IN_A_LINE):
        part = range(start, min(start + IN_A_LINE, len(cards)))
        for line in range(3):
            for place in part:
                drawn.append(card_lines(cards[place])[line], style_of(cards[place]))
                drawn.append(" ")
            drawn.append("\n")
        if any(notes):
            drawn.append(" ".join(f"{notes[place][:5]:^5}" for place in part) + "\n", "dim")
    return drawn


def backs(hand: tuple[str, ...]) -> Text:
    drawn = Text()
    for back in hand:
        drawn.append("♥ " if back == "heart" else f"{back} ", style_of(back))
    return drawn


def players(view: NerwyView, names: tuple[str, ...], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("player", "hand", "control", "nerve"):
        table.add_column(say(heading, lang), style="bold" if heading == "player" else "")
    for seat, name in enumerate(names):
        lamp = "▶ " if seat in view.to_act else "  "
        tokens = f"{view.scores[seat]} {'●' * view.scores[seat]}", f"{view.nerve[seat]} {'✱' * view.nerve[seat]}"
        table.add_row(f"{lamp}{name}", backs(view.backs[seat]), Text(tokens[0], "green"), Text(tokens[1], "red"))
    return table


def row_of(row: tuple[Laid, ...], names: tuple[str, ...], lang: str) -> Text:
    """The cards with who laid them; an arrow marks those that lie (or lay) face down."""
    if not row:
        return Text(say("empty-row", lang), "dim")
    notes = [names[laid.seat] if laid.up else f"{names[laid.seat][:4]}↓" for laid in row]
    return cards_in_rows([laid.card for laid in row], notes)


def known_sum(laid: tuple[Laid, ...]) -> int:
    return sum(int(value(CARDS.index(card.card))) for card in laid if card.card != "heart")


def draw(view: NerwyView, names: tuple[str, ...], lang: str) -> RenderableType:
    hidden = [laid for laid in view.row if laid.card == "heart"]
    parts: list[RenderableType] = [players(view, names, lang), Text()]
    parts.append(Text(say("row", lang, sum=known_sum(view.row), hidden=len(hidden)) + ("  ↻" if view.clockwise else "  ↺")))
    parts.append(row_of(view.row, names, lang))
    if view.two or (view.must == 2 and view.phase == "turn"):
        parts.append(Text(say("two", lang), "bold yellow"))
    parts.append(Text.assemble(say("pile", lang, cards=view.pile), " ", backs((view.top,) if view.top else ())))
    if view.hand:
        parts.append(Text(say("own-hand", lang)))
        parts.append(cards_in_rows(view.hand, [""] * len(view.hand)))
    return Group(*parts)


def scoring(view: NerwyView, names: tuple[str, ...], lang: str) -> RenderableType:
    """What the newest check laid open: the row, turned over."""
    return Text() if view.last is None else row_of(view.last.row, names, lang)
