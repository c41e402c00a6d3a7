"""A room's RULES.md as a page: every clause can be linked to, rulings and assumed decks are marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from stolik.engine import registry
from stolik.server.wire.games import RulesPage

CLAUSE = re.compile(r"((?:\d+|R-(?:[A-Z]\d*|0))(?:\.\d+)?)\s+")
SOURCES = {
    "rulebook": "source",
    "instrukcja": "source",
    "public source": "source",
    "źródło publiczne": "source",
    "assumed": "source assumed",
    "założenie": "source assumed",
}
"""What the last column of a deck's table begins with, and how it is marked."""


def wide_table(renderer: Any, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    """On a phone a table scrolls by itself, with keys too."""
    return '<div class="wide" tabindex="0"><table>\n' if tokens[index].nesting == 1 else "</table></div>\n"


def fence(renderer: Any, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    """A block called `cards` becomes a row in which the client draws them; signs between them stay signs."""
    if tokens[index].info != "cards":
        return str(renderer.fence(tokens, index, options, env))
    row = map(escape, tokens[index].content.split())
    drawn = [f'<span data-card="{one}">{one}</span>' if one[0].isalnum() else f"<span>{one}</span>" for one in row]
    return f'<p class="cards" aria-hidden="true">{"".join(drawn)}</p>\n'


def number_clause(item: Token, text: Token) -> None:
    """`- 1.13 After every …` becomes a list item with that id, its number set apart."""
    found = CLAUSE.match(text.content)
    if found is None or not text.children:
        return
    item.attrSet("id", found[1])
    if found[1].startswith("R-"):
        item.attrSet("class", "ruling")
    text.children[0].content = text.children[0].content[found.end() :]
    text.children.insert(0, Token("html_inline", "", 0, content=f"<b>{found[1]}</b> "))


def mark_source(cell: Token, text: Token) -> None:
    mark = next((SOURCES[source] for source in SOURCES if text.content.startswith(source)), None)
    if mark is not None:
        cell.attrSet("class", mark)


def html_of(markdown: str) -> str:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.add_render_rule("table_open", wide_table)
    parser.add_render_rule("table_close", wide_table)
    parser.add_render_rule("fence", fence)
    tokens = parser.parse(markdown)
    for index, token in enumerate(tokens):
        if token.type == "list_item_open":
            number_clause(token, tokens[index + 2])
        elif token.type == "td_open":
            mark_source(token, tokens[index + 1])
    return str(parser.renderer.render(tokens, parser.options, {}))


@lru_cache(maxsize=64)
def rules_page(game: str, lang: str) -> RulesPage:
    text, own = registry.room(game).rules(lang)
    return RulesPage(lang="pl" if own == "pl" else "en", html=html_of(text))
