"""docs/strength.md is also what the next machine goes on from."""

from __future__ import annotations

from benchmarks.speed.tables import Table, markdown
from benchmarks.strength import COLUMNS, with_page

TITLE = "Wins of one seat"


def line(entry: str, share: str, games: str) -> tuple[str, ...]:
    return ("bzzz", entry, "1 classic", share, "40% to 60%", "56%", "no", games, "1.0 ms", "1.0 ms")


def test_a_line_stays_as_the_page_has_it_unless_more_games_were_played_now() -> None:
    page = markdown(Table(TITLE, COLUMNS, [line("hard", "51.0%", "400"), line("master", "53.0%", "22 of 400")]))
    unplayed = ("bzzz", "hard", "1 classic", "not yet measured", "", "56%", "", "", "", "")
    found = with_page(Table(TITLE, COLUMNS, [unplayed, line("master", "50.0%", "60 of 400")]), page)
    assert [row[3] for row in found.rows] == ["51.0%", "50.0%"]


def test_a_line_that_the_page_does_not_know_is_what_was_found() -> None:
    found = with_page(Table(TITLE, COLUMNS, [line("hard", "51.0%", "8 of 400")]), "# another page\n")
    assert [row[3] for row in found.rows] == ["51.0%"]
