"""The worlds a seat at siedem cannot tell apart: hands and piles drawn again from what it cannot place (compiled)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from stolik.engine.bits import bit, places
from stolik.engine.rng import Rng
from stolik.games.siedem.deck import KINDS, STEPS, VALUES, values_in
from stolik.games.siedem.heaps import ANY, NO_CARD, POOL
from stolik.games.siedem.lots import draw_world

if TYPE_CHECKING:
    from stolik.games.siedem.rules import SiedemState


def deal_again(world: SiedemState, me: i64, rng: Rng) -> None:
    """Unseen cards are gathered in the pool and handed out anew: first to seats of whom stalls told something."""
    world.asked = world.siedem.places - 1 if me <= 0 else me - 1
    gather(world, me)
    drawn = draw_lots(world, me, rng)
    for seat in range(world.siedem.places):
        if seat != me:
            redraw(world, seat, (drawn >> seat) & 1 == 1, rng)


def gather(world: SiedemState, me: i64) -> None:
    game = world.siedem
    for seat in range(game.places):
        if seat != me:
            world.empty_into(game.hands + seat * KINDS, POOL * KINDS)
            world.empty_into(game.piles + seat * KINDS, POOL * KINDS)
            world.held[seat] = 0


def redraw(world: SiedemState, seat: i64, drawn: bool, rng: Rng) -> None:
    """A hand, and after a stall a pile, of random cards; `drawn`: they all lie in the seat's pile already."""
    pile: i64 = world.siedem.piles + seat * KINDS
    source: i64 = pile if drawn else POOL * KINDS
    size = world.hand_sizes[seat]
    world.hand_sizes[seat] = 0
    for _card in range(size):
        world.join_hand(seat, world.draw(source, ANY, rng))
    if world.stalls and not drawn:
        for _card in range(world.pile_sizes[seat]):
            world.put(pile, world.draw(POOL * KINDS, ANY, rng), 1)


def draw_lots(world: SiedemState, me: i64, rng: Rng) -> i64:
    """Own-pace rivals draw first, from what they may have, into their piles; who did, one bit for each seat.

    Without own pace every stall proves the same of all seats, so no unseen card is barred from anybody. And while
    an unseen card fits the centre, somebody can act wherever it lies.
    """
    game = world.siedem
    lots = [seat for seat in range(game.seats) if seat != me and (game.own_pace >> seat) & 1]
    beside = only_beside(world, me)
    if not lots or not (world.stalls or beside):
        return 0
    have = tuple([int(unseen_of(world, value)) for value in range(1, VALUES + 1)])
    room = tuple([int(world.cards_left(seat)) for seat in lots])
    lacks = tuple([int(world.lacks[seat]) for seat in lots])
    goes_on = [values_in(game.fits[world.row_tops[seat]]) for seat in lots] if beside else []
    for lot, kinds, several in draw_world(have, room, lacks, goes_on, rng):
        for _ in range(several):
            world.put(game.piles + lots[lot] * KINDS, world.draw(POOL * KINDS, kinds, rng), 1)
    return sum([int(bit(seat)) for seat in lots])


def only_beside(world: SiedemState, me: i64) -> bool:
    """Nothing open and no card of `me` explains why there is no stall: some rival's own row can go on."""
    if not world.everybody_plays() or world.left or (me >= 0 and world.choices(me)):
        return False
    for seat in range(world.siedem.places):
        own_row = (world.siedem.own_pace >> seat) & 1 == 1
        if world.cards_left(seat) == 1 or (seat != me and own_row and world.row_tops[seat] == NO_CARD):
            return False
    fitting_centre = [int(world.heaps[POOL * KINDS + card]) for card in places(world.siedem.fits[world.top])]
    return sum(fitting_centre) == 0


def unseen_of(world: SiedemState, value: i64) -> i64:
    first: i64 = POOL * KINDS + (value - 1) * STEPS
    return i64(world.heaps[first] + world.heaps[first + 1] + world.heaps[first + 2])
