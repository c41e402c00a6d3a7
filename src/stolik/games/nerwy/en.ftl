nerwy-title = Nerves
nerwy-tagline = Feel when the row has reached 17, and call before the others do.

nerwy-lay = { $side ->
        [open] Lay the two-sided { $number }
        [up] Lay { $what ->
            [reverse] Reverse
            [two] Play-two
            [bin] Remove-last
            [trap] a Trap
           *[number] a { $number }
        } face up
       *[down] Lay { $what ->
            [reverse] Reverse
            [two] Play-two
            [bin] Remove-last
            [trap] a Trap
           *[number] a { $number }
        } face down
    }
    .log = { $who } lays { $what ->
        [reverse] Reverse
        [two] Play-two
        [bin] Remove-last
        [trap] a Trap
       *[number] a { $number }
    }{ $side ->
        [open] {""}
        [up] , face up
       *[down] , face down
    }
nerwy-lay-hidden = Lay a card face down
    .log = { $who } lays a card face down
nerwy-call = I call!
    .log = { $who }: I call!
nerwy-wave = Let it pass
    .log = { $who } lets it pass
nerwy-wave-hidden = Nobody calls
    .log = Nobody calls
nerwy-card = Deal { $what ->
        [reverse] Reverse
        [two] Play-two
        [bin] Remove-last
        [trap] a Trap
       *[number] a { $number }
    }
    .log = From the pile: { $what ->
        [reverse] Reverse
        [two] Play-two
        [bin] Remove-last
        [trap] Trap
       *[number] { $number }
    }
nerwy-card-hidden = A hidden card from the pile
    .log = From the pile: a card with a heart
nerwy-back = { $what ->
        [heart] A heart on top of the pile
       *[number] A { $what } on top of the pile
    }
    .log = { $what ->
        [heart] On top of the pile: a heart
       *[number] On top of the pile: { $what }
    }
nerwy-first = Seat { $what } begins
    .log = First to play: { $who }

nerwy-not-in-hand = You do not hold that card.
nerwy-nothing-to-call = No card has been laid in this round yet, so there is nothing to call. Lay a card.
nerwy-second-card-first = Play-two: lay your second card first. You cannot call between the two.
nerwy-window-open = A card was just laid: call, or let it pass. Cards can be laid after that.
nerwy-no-window = It is your turn: lay a card or call. You can let it pass only after a rival's card.

nerwy-option-first = Who begins
nerwy-option-deck = The deck: how many of each card
nerwy-option-hand = Cards in hand
nerwy-option-total = The sum that makes a call right
nerwy-option-wins = Control tokens that win the game

nerwy-table-player = player
nerwy-table-hand = backs of the hand
nerwy-table-control = control
nerwy-table-nerve = nerve
nerwy-table-row = Row: { $hidden ->
        [0] known sum { $sum }
        [one] known sum { $sum } and { $hidden } heart
       *[other] known sum { $sum } and { $hidden } hearts
    }
nerwy-table-empty-row = (no card yet)
nerwy-table-two = Play-two: whoever lays next lays 2 cards.
nerwy-table-pile = { $cards ->
        [0] The draw pile is empty.
        [one] { $cards } card in the draw pile, on top:
       *[other] { $cards } cards in the draw pile, on top:
    }
nerwy-table-own-hand = Your hand:

nerwy-prompt-turn = Lay a card, or call.
nerwy-prompt-lay = Lay a card in the row.
nerwy-prompt-two = { $left ->
        [one] Play-two: lay { $left } more card.
       *[other] Play-two: lay { $left } cards.
    }
nerwy-prompt-must-call = You have no cards: you call.
nerwy-prompt-window = { $who } lays a card. Call or wait?
nerwy-prompt-answered = Waiting for the others to decide.
nerwy-prompt-yours = Will anybody call?

# What came of it
nerwy-told-check = I call! { $right ->
        [yes] { $caller } is right
       *[no] { $caller } is wrong
    }
nerwy-told-sum = { $right ->
        [yes] { $sum } ≥ { $total }: the row reaches { $total }
       *[no] { $sum } < { $total }: the row does not reach { $total }
    }
nerwy-told-control = { $who }: a control token { $why ->
        [trap] (a hidden Trap lies in the row)
        [call] for calling right
       *[last] for the last card
    }
nerwy-told-nerve = { $count ->
        [one] { $who }: a nerve token { $why ->
            [trap] (a hidden Trap)
            [call] for calling wrong
           *[last] for the last card
        }
       *[other] { $who }: 2 nerve tokens, for calling wrong and for a hidden Trap
    }
nerwy-told-eased = { $who } has 2 nerve tokens and puts them back{ $robbed ->
        [yes] {", "}with a control token
       *[no] {""}
    }
nerwy-told-calmest = A tie in control tokens; who has the fewest nerve tokens wins: { $who } ({ $nerve })

# How long, from which age, how demanding: the house's own estimate
nerwy-facts = about 15 min · age 8+ · light

nerwy-why-calls = The row has reached { $total } with a chance of about { $chance } in 100.
nerwy-why-waits = The row has reached { $total } with a chance of only about { $chance } in 100: too little for a call.
nerwy-why-tempts = A call may come, but then the row has most likely not reached { $total } (chance about { $chance } in 100): whoever calls pays.
nerwy-why-unfeared = As the others see it, the row is still far from { $total }: nobody has reason to call.
nerwy-why-presses = The row is nearly full (chance of { $total }: about { $chance } in 100); if nobody calls now, it is the next player’s trouble.
nerwy-why-turn-comes = With two players the turn comes to you anyway; you can still call then.
nerwy-why-hides-trap = A Trap pays only face down.
