"""A game's room: what its folder offers to the rest of the house."""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from stolik.engine import phrases
from stolik.engine.bluff import Bluff, no_bluff, no_foresight
from stolik.engine.clock import TICK, Effort
from stolik.engine.contract import Game, Policy, State
from stolik.engine.errors import Unfit
from stolik.engine.general_features import GeneralFeatures
from stolik.engine.options import Option, read_options
from stolik.engine.prompt import Prompt, usual
from stolik.engine.travel import Packed, same_room
from stolik.engine.upshot import Sentence, Upshot, nothing_told, unmarked
from stolik.engine.view import View

if TYPE_CHECKING:
    from stolik.engine.features import Features
    from stolik.engine.rng import Rng


def no_check(seats: int, options: dict[str, Any]) -> None:
    """For games whose options may all be combined."""


def no_effort(game: Game, action: int) -> Effort:
    """For games with turns."""
    return TICK


def scores_of(state: State) -> tuple[float, ...]:
    """For games in which more is better."""
    return state.scores


def fewest_first(state: State) -> tuple[float, ...]:
    """For games in which less is better."""
    return tuple(-score for score in state.scores)


def no_reason(policy: Policy, state: State, seat: int) -> None:
    """For games whose policy does not say."""


def later(module: str) -> Callable[[], Any]:
    """A part of a room that is imported when somebody asks for it: `terminal=later(f"{__name__}.terminal")`."""
    return lambda: importlib.import_module(module)


general_terminal = later("stolik.engine.general_terminal")


@dataclass(frozen=True)
class Thinking:
    """How a hard bot searches in a game; what fits the game's length and branching, found by play."""

    method: str = "flat"
    """`flat` or `ismcts` (stolik.bots)."""
    decisions: int = 20_000
    """Decisions simulated for one real one: a budget that costs the same time early and late in a game."""
    horizon: int = 20_000
    """Decisions after which a playout is judged as it stands …"""
    one_round: bool = False
    """… or at the end of the round, when the scores have changed."""
    doubt: float = 6.0
    """Where the game's network has a say: nothing is tried whose chance is smaller than that of what it likes best by more
    than so many powers of e …"""
    trust: float = 0.02
    """… and how much that first thought weighs beside what came of it."""


@dataclass(frozen=True)
class Guidance:
    """How a bot searches with the game's network; found by play."""

    positions: int
    """How many the network is asked about for one decision: a budget that costs the same early and late in a game."""
    candidates: int = 8
    """Actions that are looked into at most, those the network likes best …"""
    doubt: float = 5.0
    """… and none whose chance is smaller than that of the best by more than so many powers of e."""
    own: int = 0
    """How often the seat decides again before a future is judged …"""
    longest: int = 200
    """… and how often anybody."""
    trust: float = 0.02
    """How much the network's first thought weighs beside what came of it."""
    heed: float = 0.0
    """How much the room's other opinion weighs in what came of it, from 0 to 1."""


class Opinion(Protocol):
    """Somebody who says what actions are worth by other means than the network, as chances to win; only their differences
    count."""

    def values(self, state: State, seat: int, actions: list[int], rng: Rng) -> list[float]: ...


@dataclass(frozen=True)
class Mistakes:
    """How an easy bot errs: in so many of a hundred decisions it does something plausible instead; found by play."""

    often: int = 60
    least: float = 0.0005
    """Plausible is what the network gives at least such a chance …"""
    blur: float = 0.3
    """… and how alike such chances look: a power below 1 brings them closer together."""


@dataclass(frozen=True)
class Room:
    """One game by its id. `version` grows whenever the same actions would no longer give the same game."""

    id: str
    version: int
    seats: range
    options: tuple[Option, ...]
    game: Callable[[Any, int, dict[str, Any]], Game]
    notation: Callable[[Any], list[str]]
    message: Callable[[str], tuple[str, Mapping[str, Any]]]
    """The Fluent message behind a notation, and its values: numbers where the text selects a plural."""
    view: Callable[[Any, int | None], View]
    imagine: Callable[[Any, Any], State]
    view_type: type[View]
    policy: Callable[[Any], Policy]
    folder: Path
    prompt: Callable[[Any, Sequence[str]], Prompt] = usual
    """What a seat is asked, from its view and the notation of its legal actions."""
    check: Callable[[int, dict[str, Any]], None] = no_check
    """Refuses combinations of options, each already valid by itself, with `Unfit` (any ValueError will do)."""
    real_time: bool = False
    """No turns: drivers run it on a clock."""
    effort: Callable[[Game, int], Effort] = no_effort
    """Without turns: what an action asks of hands and eyes."""
    race: Callable[[], Any] | None = None
    """Without turns: something with `race(game, names, bots, …)`, one person against bots in the terminal."""
    idle: str = ""
    """Without turns: what the driver does for a seat whose player is away."""
    window: str = ""
    """In a call window, where several seats answer at once and nobody sees the answers: what saying nothing means."""
    revocable: str = ""
    """How the notation begins of what several choose in secret at once: at a table of people one's own choice may be taken
    back until the last has chosen."""
    untold: tuple[str, ...] = ()
    """Codes of refusals that players find out by trying: the choices they are offered do not give them away."""
    standing: Callable[[Any], tuple[float, ...]] = scores_of
    """How well each seat stands, higher is better: for leads and half-times, never for the result."""
    thinking: Thinking = Thinking()
    expert: Callable[[Any], Policy] | None = None
    """Who plays at the level `hard` where searching is the wrong tool."""
    network: str = ""
    """The file in the folder with a network that `stolik train` made …"""
    recipe: Mapping[str, float] = field(default_factory=dict, hash=False)
    """… how that differs for this game from the usual (stolik.training.course.Plan) …"""
    taught: tuple[int, ...] = ()
    """Seats at which `hard` and `master` play by it; with others it was weaker in short looks, or was not looked at …"""
    hard: Guidance | None = None
    """… and how the levels search with it; None: as with other seats …"""
    master: Guidance | None = None
    favouring: Thinking | None = None
    """… and how they search with the rule bot, favouring what it likes, with other seats; None: as if there were none."""
    by_heart: Callable[[Any, Policy], Policy] | None = None
    """Somebody who knows some positions by heart, and asks another player, here the network, in all others."""
    opinion: Callable[[Any], Opinion] | None = None
    """Who else is asked what an action is worth, where a level's guidance heeds it."""
    mistakes: Mistakes = Mistakes()
    retold: Callable[[State, int], list[tuple[State, int, int]]] | None = None
    """Of a world and the seat that imagines it: what rivals did lately, as the state before, the rival and the action. A
    search with the network believes a world the more, the likelier that was."""
    features: Callable[[Any], Features] = GeneralFeatures
    """What a learning program sees; without it, what can be read off any view."""
    terminal: Callable[[], Any] = general_terminal
    """How a terminal draws it: something with `draw(view, names, lang)`, and `scoring` for what an upshot laid open;
    without it, the fields of any view."""
    short: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """Options with which a whole game is over soon: for tests."""
    mark: Callable[[Any], Any] = unmarked
    """Of a state: it changes when something ends whose upshot may be told."""
    upshot: Callable[[Any, Any], Upshot | None] = nothing_told
    """What ended, from the mark before and what a spectator sees after."""
    bluff: Callable[[Any, int, int], Bluff | None] = no_bluff
    """Of a state, a seat and what it is about to do: whether it claims what its seat does not believe."""
    foresight: Callable[[Any, int, int], tuple[int, int] | None] = no_foresight
    """Without turns, of the same: how far ahead the action was thought, and the best one; None: there was no choice."""
    reason: Callable[[Any, Any, int], Sentence | None] = no_reason
    """Why the policy has just chosen as it did, where it decides by something that can be said."""
    older: tuple[int, ...] = ()
    """Versions of the rules that are still known, so that what was begun by them replays and goes on as it was."""
    first: str = "first "
    """How the table names who begins: the seat's number follows."""

    def play(self, seats: int, given: Mapping[str, Any], version: int | None = None) -> Game:
        """One game with its options; by an older version of the rules if a record or a log says so."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise Unfit(f"{self.id}: seats must be {low} to {high}, not {seats!r}", "settings-seats", low=low, high=high)
        values = read_options(self.id, self.options, seats, given)
        self.check(seats, values)
        game = self.game(self, seats, values)
        game.version = self.version if version is None else version
        if game.version not in self.versions:
            raise ValueError(f"{self.id}: version of the rules must be {self.versions_known()}, not {version!r}")
        return game

    @property
    def usual_seats(self) -> int:
        """Four, or the nearest number the game allows."""
        return min(self.seats, key=lambda seats: abs(seats - 4))

    @property
    def versions(self) -> tuple[int, ...]:
        return (*self.older, self.version)

    def versions_known(self) -> str:
        return " or ".join(map(str, self.versions))

    def given(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Only what differs from the printed game."""
        return {option.name: options[option.name] for option in self.options if options[option.name] != option.default}

    def signature(self, seats: int, options: Mapping[str, Any]) -> str:
        changed = "".join(f" {name}={value}" for name, value in self.given(options).items())
        return f"{self.id} seats={seats}{changed}"

    def no_such_action(self, game: Game, text: object) -> str:
        if not isinstance(text, str):
            return f"{self.id}: an action is written as text, not {text!r}"
        near = difflib.get_close_matches(text, game.texts(), n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else f"; for example {game.texts()[0]!r}"
        return f"{self.id}: {text!r} is no action of this game{hint}"

    def say(self, message: str, lang: str, attribute: str | None = None, **values: Any) -> str:
        return phrases.say(message, lang, self.folder, attribute, **values)

    def phrase(self, text: str, lang: str) -> str:
        """What choosing the action written so means, for people."""
        message, values = self.message(text)
        return self.say(message, lang, **values)

    def brief(self, text: str, lang: str) -> str:
        """The same in fewer words, where the game has them."""
        message, values = self.message(text)
        attribute = "brief" if phrases.knows(message, lang, self.folder, "brief") else None
        return self.say(message, lang, attribute, **values)

    def tell(self, text: str, who: str, lang: str) -> str:
        """The action written so (perhaps with `?` for what is hidden) as a line of the log."""
        message, values = self.message(text)
        return self.say(message, lang, "log", who=who, **values)

    def came_of_it(self, before: object, state: State) -> Upshot | None:
        """What an action ended, by the mark taken before it."""
        told = None if self.mark(state) == before else self.upshot(before, state.view(None))
        return told and told._replace(scores=state.scores)

    def ask(self, prompt: Prompt, names: Sequence[str], lang: str) -> str:
        """The prompt in words, whoever it names by their name."""
        named = {} if prompt.who is None else {"who": names[prompt.who]}
        return self.say(prompt.id, lang, None, **prompt.values, **named)

    def teller(self, text: str, actor: int) -> int:
        """Whose name the line of the log about an action begins with."""
        return int(text.removeprefix(self.first)) if text.startswith(self.first) else actor

    def sorry(self, code: str, lang: str) -> str:
        """The sentence behind a refusal's code: `bzzz/does-not-fit`, or a code all games share."""
        own = code.replace("/", "-")
        return self.say(own if code.startswith(f"{self.id}/") else f"refusal-{own}", lang)

    def named(self, what: str, lang: str, otherwise: str) -> str:
        """A text every game is asked for, or what stands in for it where the game brings none."""
        message = f"{self.id}-{what}"
        return self.say(message, lang) if phrases.knows(message, lang, self.folder) else otherwise

    def sorry_for(self, unfit: Mapping[str, Any], lang: str) -> str:
        """Why options were not taken: the message (`why`) of an `Unfit` with its values, an option called by its label."""
        label = self.say(f"{self.id}-option-{unfit['option']}", lang) if "option" in unfit else ""
        return self.say(str(unfit["why"]), lang, **{**unfit, "option": label})

    def title(self, lang: str) -> str:
        return self.named("title", lang, self.id.capitalize())

    def rules(self, lang: str) -> tuple[str, str]:
        """What players read (the game's rules, then every table's) and its language: English where nobody translated it."""
        translated = (self.folder / f"RULES.{lang}.md").exists()
        names = (f"RULES.{lang}.md", f"TABLE.{lang}.md") if translated else ("RULES.md", "TABLE.md")
        pages = [
            (folder / name).read_text("utf-8") for folder, name in zip((self.folder, phrases.SHARED), names, strict=True)
        ]
        return "\n".join(pages), lang if translated else "en"

    def __reduce__(self) -> Packed:
        return same_room, (self.id,)
