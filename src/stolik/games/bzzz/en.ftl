bzzz-title = Bzzz
bzzz-tagline = Shed your cards before the mosquitoes count.

bzzz-play = Play { $what }
    .log = { $who } plays { $what }
bzzz-draw = Draw a card
    .log = { $who } draws a card
bzzz-pass = Pass
    .log = { $who } passes
bzzz-return = { $what ->
        [10] Give back a black token (10)
       *[1] Give back a yellow token (1)
    }
    .log = { $what ->
        [10] { $who } gives back a black token
       *[1] { $who } gives back a yellow token
    }
bzzz-card = Turn up { $what }
    .log = From the pile: { $what }
bzzz-card-hidden = A hidden card from the pile
    .log = A hidden card from the pile
bzzz-first = Seat { $what } deals
    .log = { $who } deals first

bzzz-not-in-hand = You do not hold that card.
bzzz-does-not-fit = Only a card equal to the top one fits, or the next in the ring 1→2→3→4→5→6→bzzz→1.
bzzz-pile-empty = The draw pile is empty; there is nothing to draw.
bzzz-last-cannot-draw = Everybody else has passed: you may play one more card or pass, but not draw.
bzzz-give-back-first = First choose which token you give back.
bzzz-nothing-to-give-back = Only who played all their cards in a round gives back a token.

bzzz-option-first = Who deals first
bzzz-option-deck = The deck: how many of each card
bzzz-option-hand = Cards in hand at the start of a round
bzzz-option-end = Penalty points that end the game
