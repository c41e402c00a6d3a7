"""Notation, phrases, refusals and clauses."""

from __future__ import annotations

import ast
import re
from io import StringIO
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message
from rich.console import Console

import stolik
from stolik.engine import general_terminal, phrases, registry
from stolik.engine.contract import Game
from stolik.server.rules_page import rules_page
from tests.conformance.cases import moments
from tests.games.table import clause
from tests.golden.small import is_ours

TESTS = Path(__file__).parent.parent
CLAUSE = re.compile(r"^- (\d+\.\d+|R-[A-Z]\d+) ", re.MULTILINE)
SHARED_CLAUSES = {f"R-0.{number}" for number in range(1, 11)}
DESCRIBED = 400


def test_notation_goes_both_ways_for_every_id(game: Game) -> None:
    texts = [game.text(action) for action in range(game.actions)]
    assert len(set(texts)) == game.actions
    assert [game.parse(text) for text in texts] == list(range(game.actions))
    assert all(re.fullmatch(r"[a-z0-9*/ -]+", text) and "  " not in text for text in texts)


def test_unknown_notation_is_refused_with_a_hint(game: Game) -> None:
    for wrong in ("", "fly to the moon", game.text(0) + "!", game.text(0).upper()):
        with pytest.raises(ValueError, match=game.id):
            game.parse(wrong)
    for wrong_id in (-1, game.actions):
        with pytest.raises(ValueError, match=f"from 0 to {game.actions - 1}"):
            game.text(wrong_id)


@pytest.mark.parametrize("lang", phrases.LANGUAGES)
def test_every_action_has_a_phrase(game: Game, lang: str) -> None:
    stride = max(1, game.actions // DESCRIBED)
    for action in range(0, game.actions, stride):
        phrase = game.describe(action, lang)
        assert phrase.strip() == phrase != ""
        assert phrase[0].isupper() or not phrase[0].isalpha()


@pytest.mark.parametrize("lang", phrases.LANGUAGES)
def test_a_terminal_needs_no_drawing_of_the_games_own(game_id: str, lang: str) -> None:
    """Without one the fields of the view are written out, and nothing of Python's own notation."""
    game = registry.room(game_id).play(registry.room(game_id).seats[-1], {})
    names = tuple(f"player {seat}" for seat in range(game.seats))
    console = Console(width=200, file=StringIO())
    for state in moments(game, 3):
        with console.capture() as drawn:
            console.print(general_terminal.draw(state.view(0), names, lang))
        assert all(name in drawn.get() for name in names)
        assert not {*"{}[]()'_="} & {*drawn.get()}, drawn.get()


def test_an_unknown_language_is_refused(game_id: str) -> None:
    game = registry.room(game_id).play(registry.room(game_id).seats[-1], {})
    with pytest.raises(ValueError, match="pl and en"):
        game.describe(0, "de")


def test_both_languages_have_the_same_messages(game_id: str) -> None:
    folder = registry.room(game_id).folder
    messages = [message_ids(folder / f"{lang}.ftl") for lang in phrases.LANGUAGES]
    assert messages[0] == messages[1]


def test_the_shared_texts_have_the_same_messages() -> None:
    messages = [message_ids(phrases.SHARED / f"{lang}.ftl") for lang in phrases.LANGUAGES]
    assert messages[0] == messages[1]


def message_ids(path: Path) -> set[str]:
    entries = parse(path.read_text("utf-8")).body
    assert not [entry for entry in entries if type(entry).__name__ == "Junk"], f"{path} has lines Fluent cannot read"
    found: set[str] = set()
    for entry in entries:
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{path} has {entry.id.name} twice"
            found.add(entry.id.name)
            found |= {f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes}
    return found


@clause("R-0.5")
def test_every_refusal_names_a_clause_and_has_a_sentence(game: Game) -> None:
    pages = [set(re.findall(r'id="([^"]+)"', rules_page(game.id, lang).html)) for lang in phrases.LANGUAGES]
    for state in moments(game, seed=1, most=8):
        for seat in range(game.seats):
            for action in range(0, game.actions, max(1, game.actions // 200)):
                refusal = state.why_not(seat, action)
                if refusal is not None:
                    assert all(refusal.clause in page for page in pages), f"{refusal} leads nowhere on the rules page"
                    assert all(game.room.sorry(refusal.code, lang) for lang in phrases.LANGUAGES)


def test_every_refusal_in_the_source_has_a_sentence(game_id: str) -> None:
    room = registry.room(game_id)
    source = "".join(path.read_text("utf-8") for path in room.folder.glob("*.py"))
    codes = set(re.findall(rf'"({game_id}/[a-z-]+)"', source))
    assert codes or not is_ours(game_id)
    for code in codes:
        assert all(room.sorry(code, lang) for lang in phrases.LANGUAGES)


def test_every_option_is_explained(game_id: str) -> None:
    room = registry.room(game_id)
    for option in room.options:
        assert all(room.say(f"{game_id}-option-{option.name}", lang) for lang in phrases.LANGUAGES)
    assert all(room.title(lang) and room.say(f"{game_id}-tagline", lang) for lang in phrases.LANGUAGES)


def clauses_of(game_id: str) -> set[str]:
    """Those that players read, and those that only programs need."""
    pages = [registry.room(game_id).folder / name for name in ("RULES.md", "PROGRAMS.md")]
    return {clause for page in pages if page.exists() for clause in CLAUSE.findall(page.read_text("utf-8"))}


@pytest.mark.parametrize("lang", phrases.LANGUAGES)
def test_players_read_no_names_of_options(game_id: str, lang: str) -> None:
    room = registry.room(game_id)
    if is_ours(game_id):
        page = room.rules(lang)[0]
        assert [option.name for option in room.options if f"`{option.name}`" in page] == []
        assert all(f"`{option.name}`" in (room.folder / "PROGRAMS.md").read_text("utf-8") for option in room.options)


def outline(page: str) -> list[str]:
    """Clauses in their order, and the rows of the deck's table by how many cells they have."""
    rows = [str(row.count("|")) for row in page.splitlines() if row.startswith("|")]
    return [*CLAUSE.findall(page), *rows, *(["##"] * page.count("\n## "))]


@pytest.mark.parametrize("lang", phrases.LANGUAGES)
def test_the_rules_say_the_same_in_every_language(game_id: str, lang: str) -> None:
    room = registry.room(game_id)
    page, spoken = room.rules(lang)
    assert spoken == lang or not (room.folder / f"RULES.{lang}.md").exists()
    if is_ours(game_id):
        assert spoken == lang, f"there is no RULES.{lang}.md"
    assert outline(page) == outline(room.rules("en")[0])


def named_by_tests(folder: Path) -> set[str]:
    """The ids in `@clause(…)` above the tests of a folder."""
    named: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clause":
                        named |= {ast.literal_eval(argument) for argument in mark.args}
    return named


def test_every_clause_is_named_by_a_test(game_id: str) -> None:
    room = registry.room(game_id)
    own_tests = TESTS / "games" / game_id if is_ours(game_id) else room.folder
    if not is_ours(game_id) and not [*own_tests.rglob("test_*.py")]:
        pytest.skip(f"{game_id} brings no tests of its clauses")
    missing = clauses_of(game_id) - named_by_tests(own_tests)
    assert not missing, f"no test names {', '.join(sorted(missing))}"


def test_every_shared_ruling_is_named_by_a_test() -> None:
    missing = SHARED_CLAUSES - named_by_tests(TESTS / "conformance")
    assert not missing, f"no test names {', '.join(sorted(missing))}"


def test_options_that_are_nonsense_are_refused_by_name(game_id: str) -> None:
    room = registry.room(game_id)
    seats = room.seats[-1]
    takes = ", ".join(sorted(option.name for option in room.options)) or "none"
    with pytest.raises(ValueError, match=f"unknown option 'colour'; it takes {takes}"):
        room.play(seats, {"colour": 3})
    for option in room.options:
        for nonsense in ("maybe", 10**9, -1, 2.5, object()):
            with pytest.raises(ValueError, match=f"'{option.name}'.* takes "):
                room.play(seats, {option.name: nonsense})
    for wrong in (0 if 0 not in room.seats else 99, 99, -1, True, "4", 2.0):
        with pytest.raises(ValueError, match="seats must be"):
            stolik.game(game_id, seats=wrong)  # type: ignore[arg-type]


def test_options_survive_their_text_form(game: Game) -> None:
    for option in game.room.options:
        value = game.options[option.name]
        if value is not None:
            assert option.read(option.parse(option.write(value)), game.seats) == value
