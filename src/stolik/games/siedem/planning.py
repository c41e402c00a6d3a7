"""How far ahead somebody thought when one of several cards was laid."""

from __future__ import annotations

from stolik.games.siedem.deck import KINDS
from stolik.games.siedem.expert import FAR, chain
from stolik.games.siedem.rules import BESIDE, LAY, SiedemState


def foresight(state: SiedemState, seat: int, action: int) -> tuple[int, int] | None:
    """How many cards of the hand could follow one another from the one that was laid, and from the best; None: there was
    no choice between cards."""
    lays = [one for one in state.legal(seat) if LAY <= one < BESIDE]
    if action not in lays or len(lays) < 2:
        return None
    bottom = int(state.siedem.hands) + seat * KINDS
    hand = [int(state.heaps[bottom + kind]) for kind in range(KINDS)]
    fits = [int(mask) for mask in state.siedem.fits]
    lengths = {lay: chain(hand, fits, lay - LAY, FAR) for lay in lays}
    return lengths[action], max(lengths.values())
