"""Section 5, the end: the last turn, the final buying, who wins."""

from __future__ import annotations

import stolik
from stolik.engine import drive
from tests.games.dycha.position import cards, player, position, turn_up
from tests.games.table import Table, clause


@clause("5.19")
def test_who_turns_up_the_last_card_finishes_the_turn_without_drawing() -> None:
    at = position(player("", 5), player(""), deck="b3 c1")
    turn_up(at, 0, "b3 c1")
    assert at.legal(0) == ["take numbers", "take currency"]
    assert at.why_not(0, "draw") == "dycha/deck-is-gone"
    at.act("0 take numbers")
    assert at.legal(0) == ["skip"]


@clause("5.20")
def test_then_everybody_may_buy_one_card_the_last_active_player_at_the_end() -> None:
    at = position(player("", 5), player("", 5), player("", 5), turn=1, to_act=(1,), deck="c1", market="b1 b2 b3")
    turn_up(at, 1, "c1")
    at.act("1 take currency")
    order = []
    while not at.state.over:
        order.append(at.state.to_act[0])
        at.act(f"{order[-1]} buy b{len(order)}", *[f"{order[-1]} pay token"] * len(order))
    assert order == [2, 0, 1]
    assert [cards(at, seat) for seat in range(3)] == ["b2", "b3", "b1"]


@clause("5.20")
def test_a_buy_in_the_last_turn_does_not_take_away_the_final_one() -> None:
    at = position(player("", 9), player(""), deck="b1", market="g1 g2")
    turn_up(at, 0, "b1")
    at.act("0 take numbers", "0 buy g1", "0 pay token", "1 skip")
    assert at.legal(0) == ["skip", "buy g2"]


@clause("5.20")
def test_a_bust_with_the_last_card_leads_to_the_final_buying() -> None:
    at = position(player(""), player(""), deck="b9 b2")
    turn_up(at, 0, "b9 b2")
    assert at.state.to_act == (1,)
    at.act("1 skip", "0 skip")
    assert at.state.over
    assert not at.state.to_act


def finished(*holdings: str, tokens: tuple[int, ...] = (0, 0), busts: tuple[int, ...] = (0, 0)) -> Table:
    """The game is over with these holdings."""
    players = [player(*each) for each in zip(holdings, tokens, busts, strict=True)]
    at = position(*players, deck="", phase="buy", final_buyers=1)
    at.act("0 skip")
    assert at.state.over
    return at


@clause("5.23")
def test_the_most_points_win() -> None:
    at = finished("b1 b2 b3", "g1 g2", tokens=(0, 9))
    assert at.state.scores == (3, 2)
    assert at.state.winners == (0,)
    assert at.state.returns == (1.0, -1.0)


@clause("5.23")
def test_a_tie_goes_to_more_currency_bust_tokens_counting_three() -> None:
    assert finished("b1 b2", "g1 g2", tokens=(2, 0), busts=(0, 1)).state.winners == (1,)
    assert finished("b1 b2", "g1 g2", tokens=(4, 0), busts=(0, 1)).state.winners == (0,)


@clause("5.23")
@clause("R-D6")
def test_then_to_fewer_cards_in_the_scored_runs() -> None:
    full = " ".join(f"b{number}" for number in range(1, 10))
    nine_and_one = f"{' '.join(f'g{number}' for number in range(1, 9))} o1 o2"
    at = finished(full, nine_and_one)
    assert at.state.scores == (10, 10)
    assert at.state.winners == (0,)


@clause("R-D6")
def test_cards_are_counted_with_as_many_full_runs_as_the_score_allows() -> None:
    """Seat 0 reaches 10 points with the joker as g2 or o2, but also by completing its blue run: 9 cards."""
    almost = " ".join(f"b{number}" for number in range(1, 9))
    rival = " ".join(f"b{number}" for number in range(1, 10))
    at = finished(f"{almost} j9", rival)
    assert at.state.scores == (10, 10)
    assert at.state.winners == (0, 1)


@clause("5.23")
def test_if_still_tied_the_win_is_shared() -> None:
    at = finished("b1 b2", "g4 g5", tokens=(3, 0), busts=(0, 1))
    assert at.state.winners == (0, 1)
    assert at.state.returns == (0.0, 0.0)


@clause("R-D11")
def test_scores_during_play_are_what_the_holdings_are_worth_now() -> None:
    at = position(player("b1 b2 b4", 1), player("jg g7"), deck="b3 c1 c1")
    assert at.state.scores == (2, 2)
    turn_up(at, 0, "b3")
    assert at.state.scores == (2, 2)
    at.act("0 take numbers")
    assert at.state.scores == (4, 2)
    assert not at.state.winners


def test_whole_games_end_with_an_empty_deck_and_everyone_asked() -> None:
    for seats in (2, 3, 4, 5):
        final = stolik.game("dycha", seats).start()
        drive.random_game(final, stolik.Rng(seats))
        assert final.over
        assert final.view(None).unseen == {}
        assert final.winners
