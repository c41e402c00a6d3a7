"""What a seat may know: its own card, and the rest as counts."""

from __future__ import annotations

from .rules import CARDS, Wyzsza, WyzszaState
from .seen import WyzszaView


def view(state: WyzszaState, seat: int | None) -> WyzszaView:
    own = state.hands[seat] if seat is not None and seat < len(state.hands) else -1
    unseen = list(state.pile)
    for other, card in enumerate(state.hands):
        if card >= 0 and other != seat and not state.over:
            unseen[card] += 1
    shown = tuple(CARDS[card] for card in state.hands) if state.over else ()
    return WyzszaView(
        game="wyzsza",
        seats=state.game.seats,
        seat=seat,
        to_act=state.to_act,
        over=state.over,
        scores=state.scores,
        winners=state.winners,
        phase=state.phase,
        starter=state.starter,
        asked=state.asked,
        dealt=len(state.hands),
        hand=CARDS[own] if own >= 0 else None,
        shown=shown,
        pile=sum(state.pile),
        unseen=tuple(unseen),
        last=shown,
    )


def imagine(game: Wyzsza, seen: WyzszaView) -> WyzszaState:
    pile = list(seen.unseen)
    hands = [CARDS.index(card) for card in seen.shown]
    swapping = (seen.starter + seen.asked) % game.seats if seen.phase == "swap" else None
    for seat in range(0 if hands else seen.dealt):
        if seat == swapping:
            hands.append(-1)
        elif seat == seen.seat and seen.hand is not None:
            hands.append(CARDS.index(seen.hand))
        else:
            card = next(card for card in range(5) if pile[card])
            pile[card] -= 1
            hands.append(card)
    return WyzszaState(game, seen.phase, seen.starter, seen.asked, pile, hands)
