"""The worlds a seat at nerwy cannot tell apart: hidden hearts dealt again, hidden answers guessed (compiled)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from stolik.engine.bits import bit, nth_bit
from stolik.engine.rng import Rng
from stolik.games.nerwy.deck import HEART
from stolik.games.nerwy.heaps import Heaps
from stolik.games.nerwy.scoring import card_of, hidden_from, laid_card, layer_of

if TYPE_CHECKING:
    from stolik.games.nerwy.rules import NerwyState


def deal_again(world: NerwyState, me: i64, rng: Rng) -> None:
    """R-N12: the hearts this seat (-1: a spectator) cannot place go into the pile and are drawn again, all alike."""
    heaps = world.heaps
    hearts = hide_hearts(world, me)
    for place in range(heaps.pile):
        for _heart in range(hearts[place]):
            heaps.put(place, redraw(heaps, rng))
    for i in range(len(world.row)):
        if hidden_from(me, world.row[i]):
            world.row[i] = laid_card(redraw(heaps, rng), layer_of(world.row[i]), 1)
    if world.in_window():
        guess_answers(world, me, rng)


def hide_hearts(world: NerwyState, me: i64) -> vec[i64]:
    """Every heart this seat cannot place goes to the pile. How many went from each hand and from each seat's removed
    cards; those of the row are still counted there, too."""
    heaps = world.heaps
    several = vec[i64]([0] * heaps.pile)
    for place in range(heaps.pile):
        if place % heaps.seats != me:
            several[place] = heaps.hearts(place)
            heaps.pour(place, HEART)
    for laid in world.row:
        if hidden_from(me, laid):
            heaps.put(heaps.pile, card_of(laid))
    return several


def redraw(heaps: Heaps, rng: Rng) -> i64:
    """A random heart leaves the pile."""
    card = heaps.pick(HEART, rng.under(heaps.hearts(heaps.pile)))
    heaps.take(heaps.pile, card)
    return card


def guess_answers(world: NerwyState, me: i64, rng: Rng) -> None:
    """R-N10: who else has waved is unknown; any set of them that leaves the window open is as likely as another."""
    others = world.nerwy.everyone & ~bit(world.turn)
    sets = bit(world.nerwy.players - 1)
    own: i64 = 0
    if me >= 0 and me != world.turn:
        others &= ~bit(me)
        sets >>= 1
        own = world.answered & bit(me)
    asked = me >= 0 and me != world.turn and own == 0
    guess = rng.under(sets if asked else sets - 1)  # the last set is that of all others
    world.answered = own
    place: i64 = 0
    while guess:
        if guess & 1:
            world.answered |= bit(nth_bit(others, place))
        guess >>= 1
        place += 1
