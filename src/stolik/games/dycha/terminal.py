"""dycha drawn for a terminal."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from stolik.engine import phrases
from stolik.games.dycha.seen import DychaView, Player, Run
from stolik.games.dycha.words import card_kind

ROOM = Path(__file__).parent
STYLES = {"b": "blue", "g": "green", "o": "dark_orange", "p": "magenta", "c": "white", "j": "yellow"}
JOKER_DIGITS = "①②③④⑤⑥⑦⑧⑨"
CARDS_IN_A_LINE = 13


def say(message: str, lang: str, **values: Any) -> str:
    return phrases.say(f"dycha-{message}", lang, ROOM, **values)


def draw(view: DychaView, names: tuple[str, ...], lang: str) -> RenderableType:
    """The table: what is turned up, the market, what is going on, and what lies before everyone."""
    if view.limit is not None:
        names = (*names, say("automaton", lang))
    parts = [heading(view, names, lang), *turned_up(view, lang), market(view, lang)]
    parts += [Text(line, "bold") for line in going_on(view, names, lang)]
    parts.append(Text())
    for number, name in enumerate(names):
        parts += player_lines(view, number, name, lang)
    return Group(*parts)


def heading(view: DychaView, names: tuple[str, ...], lang: str) -> Text:
    deck = say("deck", lang, count=sum(view.unseen.values()))
    if view.turn is None:
        return Text(deck)
    return Text(f"{say('active', lang, who=names[view.turn])} · {deck}")


# -- the area and the market -----------------------------------------------------------------------


def card_style(card: str) -> str:
    return f"bold {STYLES[card[0]]}"


def running_totals(cards: tuple[str, ...]) -> list[int]:
    return list(accumulate(-int(card[1]) if card[0] == "c" else int(card[1]) for card in cards))


def turned_up(view: DychaView, lang: str) -> list[Text]:
    lines = [Text(f"{say('turned-up', lang)}:", "bold")]
    if not view.area:
        return [*lines, Text(say("nothing-turned-up", lang), "dim")]
    totals = running_totals(view.area)
    for first in range(0, len(view.area), CARDS_IN_A_LINE):
        here = slice(first, first + CARDS_IN_A_LINE)
        lines.append(cards_in_a_row(view.area[here], totals[here]))
    lines.append(Text(sums(view, lang)))
    if view.phase in ("decide", "draw") and view.unseen:
        lines.append(Text(say("odds", lang, percent=round(100 * bust_odds(view)))))
    return lines


def cards_in_a_row(cards: tuple[str, ...], totals: list[int]) -> Text:
    row = Text()
    faces = [f"−{card[1]}¤" if card[0] == "c" else f"{card[0]} {card[1]}" for card in cards]
    for line in (["╭───╮"] * len(cards), [f"│{face}│" for face in faces], ["╰───╯"] * len(cards)):
        for card, text in zip(cards, line, strict=True):
            row.append(text + " ", card_style(card))
        row.append("\n")
    row.append("".join(f"{total:^6}" for total in totals), "dim")
    return row


def ten_acts(view: DychaView) -> bool:
    return view.limit is not None and view.turn == 1


def sums(view: DychaView, lang: str) -> str:
    values = {"numbers": view.numbers, "currency": view.currency, "total": view.total}
    return (
        say("sums-ten", lang, limit=view.limit, **values) if ten_acts(view) else say("sums", lang, top=view.top, **values)
    )


def bust_odds(view: DychaView) -> float:
    """The share of the deck that would be a bust now."""
    bad = sum(count for card, count in view.unseen.items() if is_bust(view, card))
    return bad / sum(view.unseen.values())


def is_bust(view: DychaView, card: str) -> bool:
    if card[0] == "j":
        return False
    if ten_acts(view):
        return card[0] == "c" and view.currency + int(card[1]) > (view.limit or 0)
    return (view.currency if card[0] == "c" else view.total) + int(card[1]) > view.top


def market(view: DychaView, lang: str) -> Text:
    line = Text(f"{say('market', lang)}: ", "bold")
    if not view.market:
        return line.append(say("market-empty", lang), "dim")
    for card, count in Counter(view.market).items():
        line.append(card if count == 1 else f"{card}×{count}", card_style(card))
        line.append(" ")
    return line


# -- what is going on ------------------------------------------------------------------------------


def going_on(view: DychaView, names: tuple[str, ...], lang: str) -> list[str]:
    if view.over:
        return the_end(view, names, lang)
    lines = [previous_turn(view, names, lang)] if not view.area and view.last_turn else []
    who = names[view.to_act[0]] if view.to_act[0] >= 0 else ""
    if view.phase == "bid" and view.wanted:
        lines.append(f"{say('auction', lang, joker=card_name(view.wanted, lang))} ({offers(view, names, lang)})")
    elif view.phase == "pay" and view.wanted:
        lines.append(say("paying", lang, who=who, card=card_name(view.wanted, lang), owed=view.owed))
    elif view.phase == "buy":
        lines.append(say("final-buying" if view.final_buyers else "buying", lang, who=who))
    elif view.phase == "bust":
        lines.append(say("bust", lang, who=who))
    return lines


def card_name(card: str, lang: str) -> str:
    kind, values = card_kind(card)
    return say("name", lang, kind=kind, **values)


def offers(view: DychaView, names: tuple[str, ...], lang: str) -> str:
    if view.leader is None:
        return say("auction-open", lang, lowest=view.lowest_bid)
    return say("auction-bid", lang, who=names[view.leader], bid=view.bid, lowest=view.lowest_bid)


def previous_turn(view: DychaView, names: tuple[str, ...], lang: str) -> str:
    last = view.last_turn
    assert last is not None
    told = say("last-turn", lang, end=last.end.replace(" ", "-"), who=names[last.player])
    return f"{told}: {' '.join(last.cards)}" if last.cards else told


def the_end(view: DychaView, names: tuple[str, ...], lang: str) -> list[str]:
    if not view.winners:
        return [say("lost", lang)]
    winners = ", ".join(names[seat] for seat in view.winners)
    won = say("won", lang, count=len(view.winners), who=winners)
    return [won] if view.limit is None else [won, say("rank", lang, limit=view.limit)]


# -- what lies before a player ---------------------------------------------------------------------


def player_lines(view: DychaView, number: int, name: str, lang: str) -> list[Text]:
    player = view.players[number]
    lamp = "▶" if number in view.to_act else " "
    first = Text(f"{lamp} {name}", "bold" if number == view.seat else "")
    first.append(f" · {say('points', lang, points=view.scores[number])} · ", "")
    first.append(
        f"{say('tokens', lang, tokens=player.tokens, cap=view.cap)} · {say('busts', lang, busts=player.busts)}", ""
    )
    first.append(f" · {say('means', lang, means=player.means)}", "")
    second = Text("  ")
    for run in player.runs:
        second.append_text(strip(player, run)).append("  ")
    return [first, second, *extras(player, lang)]


def strip(player: Player, run: Run) -> Text:
    """The nine numbers of a colour: bold in the scored run, a ring round a joker, a dot for what is missing."""
    style = STYLES[run.colour]
    line = Text(f"{run.colour} ", f"bold {style}")
    scored = dict(enumerate(run.cards, run.start))
    for number in range(1, 10):
        if number in scored:
            joker = scored[number][0] == "j"
            line.append(JOKER_DIGITS[number - 1] if joker else str(number), f"bold {style}")
        elif f"{run.colour}{number}" in player.numbers:
            line.append(str(number), f"dim {style}")
        else:
            line.append("·", "dim")
    return line


def extras(player: Player, lang: str) -> list[Text]:
    """Spare copies and jokers without a use, if there are any."""
    spares = [card for card, count in Counter(player.numbers).items() for _ in range(count - 1)]
    told = [
        f"{say(word, lang)}: {' '.join(cards)}"
        for word, cards in (("spares", spares), ("idle-jokers", player.idle))
        if cards
    ]
    return [Text(f"  {' · '.join(told)}", "dim")] if told else []
