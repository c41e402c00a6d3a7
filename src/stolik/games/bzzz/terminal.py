"""bzzz drawn for a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.engine.phrases import say
from stolik.games.bzzz.seen import BzzzView

COLOURS = {"1": "cyan", "2": "green", "3": "magenta", "4": "blue", "5": "red", "6": "white", "bzzz": "yellow"}


def card_lines(card: str | None) -> list[str]:
    face = {"bzzz": "bzz", None: " ? "}.get(card, f" {card} ")
    return ["╭───╮", f"│{face}│", "╰───╯"]


def cards_in_a_row(cards: tuple[str, ...]) -> Text:
    row = Text()
    for line in range(3):
        for card in cards:
            row.append(card_lines(card)[line], f"bold {COLOURS[card]}")
            row.append(" ")
        row.append("\n")
    return row


def rivals(view: BzzzView, names: tuple[str, ...], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("player", "cards", "points", "status"):
        table.add_column(say(f"cli-{heading}", lang), style="bold" if heading == "player" else "")
    for seat, name in enumerate(names):
        lamp = "▶ " if seat in view.to_act else "  "
        tokens = "●" * (view.scores[seat] // 10) + "○" * (view.scores[seat] % 10)
        passed = say("cli-passed", lang) if seat in view.passed else ""
        backs = "▮" * view.hand_sizes[seat]
        table.add_row(f"{lamp}{name}", f"{backs} {view.hand_sizes[seat]}", f"{view.scores[seat]:>2} {tokens}", passed)
    return table


def draw(view: BzzzView, names: tuple[str, ...], lang: str) -> RenderableType:
    parts: list[RenderableType] = [rivals(view, names, lang), Text()]
    if view.top is not None:
        parts.append(Text(say("cli-top", lang, pile=view.pile)))
        parts.append(cards_in_a_row((view.top,)))
    if view.seat is not None and view.hand:
        parts.append(Text(say("cli-hand", lang)))
        parts.append(cards_in_a_row(view.hand))
    return Group(*parts)
