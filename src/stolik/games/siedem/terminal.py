"""siedem drawn for a terminal: rivals above, the centre in the middle, the own hand sorted by value below."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.engine import phrases
from stolik.games.siedem.seen import SiedemView

COLOURS = {"1": "green", "2": "blue", "3": "red"}
BARS = {"1": "▂", "2": "▂▂", "3": "▂▂▂"}
"""The step as bars too, for eyes that see no colours."""
FOLDER = Path(__file__).parent


def words(message: str, lang: str, **values: Any) -> str:
    return phrases.say(f"siedem-{message}", lang, FOLDER, **values)


def card_lines(card: str) -> list[str]:
    value, _, step = card.partition("/")
    return ["╭────╮", f"│{value:^4}│", f"│ ±{step} │", f"│{BARS[step]:^4}│", "╰────╯"]


def fan(cards: tuple[str, ...]) -> RenderableType:
    """Cards side by side, as many rows as needed."""
    return Columns([face(card) for card in cards], width=6, padding=(0, 0), expand=False) if cards else Text("—")


def face(card: str) -> Text:
    return Text("\n".join(card_lines(card)), f"bold {COLOURS[card.partition('/')[2]]}")


def draw(view: SiedemView, names: tuple[str, ...], lang: str) -> RenderableType:
    """Nobody is shown what fits (R-S10)."""
    parts: list[RenderableType] = [players(view, names, lang), Text(), middle(view, names, lang)]
    if view.seat is not None:
        pile = words("cards", lang, count=view.pile_sizes[view.seat])
        parts += [Text(f"{words('hand', lang)}   ({words('pile', lang)}: {pile})"), fan(view.hand)]
    if view.over:
        parts.append(Text(result(view, names, lang), "bold"))
    return Group(*parts)


def playable(view: SiedemView) -> tuple[int, ...]:
    """The values the seat could lay now, on the centre or its own row."""
    row = view.rows[view.seat] if view.seat is not None else None
    return view.accepts + (row.accepts if row else ())


def players(view: SiedemView, names: tuple[str, ...], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for seat, name in enumerate(names):
        hand, pile = view.hand_sizes[seat], view.pile_sizes[seat]
        heaps = f"{'▮' * min(hand, 24)}{'…' if hand > 24 else ''}" + (f" ▤{pile}" if pile else "")
        known = words("lacks", lang, values=", ".join(map(str, view.lacks[seat]))) if view.lacks[seat] else ""
        tokens = words("tokens", lang, count=view.tokens[seat]) if any(view.tokens) else ""
        mark = "▸ " if seat == view.seat else "  "
        table.add_row(f"{mark}{name}", words("cards", lang, count=hand + pile), heaps, tokens, Text(known, "dim"))
    return table


def middle(view: SiedemView, names: tuple[str, ...], lang: str, hints: bool = False) -> RenderableType:
    """The centre card, and beside it the own-pace rows; with `hints`, what each accepts."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    heaps = [heap(words("centre", lang), view.centre, view.accepts if hints else (), lang)]
    for seat, row in enumerate(view.rows):
        if row is not None:
            heaps.append(heap(names[seat], row.newest, row.accepts if hints else (), lang))
    grid.add_row(*heaps)
    return grid


def heap(title: str, newest: str | None, accepts: tuple[int, ...], lang: str) -> Text:
    text = Text(f"{title}\n", "bold")
    if newest is None:
        return text.append("╭╌╌╌╌╮\n╎    ╎\n╎    ╎\n╎    ╎\n╰╌╌╌╌╯\n", "dim")
    text.append_text(face(newest)).append("\n")
    either = f" {words('or', lang)} ".join(map(str, accepts))
    return text.append(words("accepts", lang, values=either)) if accepts else text


def result(view: SiedemView, names: tuple[str, ...], lang: str) -> str:
    if not view.winners:
        return words("nobody", lang)
    who = ", ".join(names[seat] for seat in view.winners)
    return words("winner" if len(view.winners) == 1 else "winners", lang, who=who)


def keyboard(view: SiedemView, hints: bool = False) -> Table:
    """The hand below the keys that lay its cards: a column for each value; with `hints`, accepted ones stand out."""
    table = Table.grid(padding=(0, 2, 0, 0))
    columns = [[card for card in view.hand if card.startswith(f"{value}/")] for value in range(1, 11)]
    accepts = playable(view) if hints else ()
    keys = [Text(str(value % 10), key_style(value, bool(columns[value - 1]), accepts)) for value in range(1, 11)]
    table.add_row(*keys)
    for line in range(max(map(len, columns))):
        table.add_row(*[small(column[line]) if line < len(column) else Text() for column in columns])
    return table


def key_style(value: int, held: bool, accepts: tuple[int, ...]) -> str:
    if held and value in accepts:
        return "bold reverse"
    return "bold" if held else "dim"


def small(card: str) -> Text:
    step = card.partition("/")[2]
    return Text(f"±{step}", COLOURS[step])
