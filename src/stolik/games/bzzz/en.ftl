bzzz-title = Bzzz
bzzz-tagline = Get rid of your cards before the mosquitoes count the points.

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
bzzz-nothing-to-give-back = Only a player who got rid of all cards in a round gives back a token.

bzzz-option-first = Who deals first
bzzz-option-deck = The deck: how many of each card
bzzz-option-hand = Cards in hand at the start of a round
bzzz-option-end = Penalty points that end the game

bzzz-prompt-play = Play a card, draw or pass.
bzzz-prompt-play-only = Play a card or pass.
bzzz-prompt-draw = Nothing fits: draw or pass.
bzzz-prompt-pass = All you can do is pass.
bzzz-prompt-last = Everybody else has passed: play one more card or pass.
bzzz-prompt-return = Your hand is empty: give back one token.
bzzz-prompt-out = You are out of this round.

# What came of it
bzzz-told-round = End of round { $round }
bzzz-told-out = { $who } has no cards left
bzzz-told-passed = Everybody else had passed, so that was the last move
bzzz-told-penalty = { $who }: { $sum } { $points ->
        [one] penalty point
       *[other] penalty points
    }{ $twice ->
        [yes] {" "}(repeats count once)
       *[no] {""}
    }, { $total } in all
bzzz-told-empty = { $who }: no cards left, 0 points{ $worth ->
        [0] {""}
        [10] {", "}gives back a black token: { $had } − 10 = { $total }
       *[1] {", "}gives back a yellow token: { $had } − 1 = { $total }
    }{ $worth ->
        [0] {", "}{ $total } in all
       *[other] {""}
    }
bzzz-told-returned = { $who } gives back a { $worth ->
        [10] black
       *[1] yellow
    } token: { $had } − { $worth } = { $total }

# How long, from which age, how demanding: the house's own estimate
bzzz-facts = about 15 min · age 7+ · light

bzzz-why-fits = It fits, and a card that is gone costs nothing.
bzzz-why-follows = Of the cards that fit, this one saves most, together with what can follow it from your hand.
bzzz-why-hopes = Your hand would cost { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; a card that fits is still worth looking for.
bzzz-why-cheap = Your hand costs only { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: better lay it down than add to it.
bzzz-why-many = You hold many cards already; drawing one more rarely pays.
bzzz-why-hurries = Somebody is almost out of cards, and your hand costs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: no time to add to it.
bzzz-why-no-more = Nothing can be drawn any more.
bzzz-why-lightens = The dearest token goes first.
