nerwy-ui-name = { $card ->
        [heart] heart
        [reverse] Reverse
        [two] Play-two
        [bin] Remove-last
        [trap] Trap
       *[other] { $card }
    }
nerwy-ui-card = { $card }, { $sides ->
        [two] two-sided
       *[one] one-sided
    }, { $does ->
        [lay] lay it open
        [choose] choose the side
       *[not] not now
    }
nerwy-ui-laid = { $card }, { $side ->
        [up] face up
       *[down] face down
    }, { $name }
nerwy-ui-tokens = { $control ->
        [one] { $control } control token
       *[other] { $control } control tokens
    }, { $nerve ->
        [one] { $nerve } nerve token
       *[other] { $nerve } nerve tokens
    }
nerwy-ui-backs = { $name }, backs of the hand
nerwy-ui-pile = { $count ->
        [one] pile: { $count } card
       *[other] pile: { $count } cards
    }
nerwy-ui-top = on top of the pile: { $card }
nerwy-ui-empty-row = The row waits for its first card
nerwy-ui-row-shown = The row, turned up
nerwy-ui-two = Play-two
nerwy-ui-called = { $caller } called. Last card: { $layer }.
nerwy-ui-took-control = { $name } takes a control token
nerwy-ui-took-nerve = { $count ->
        [one] { $name } takes a nerve token
       *[other] { $name } takes { $count } nerve tokens
    }
nerwy-ui-eased = { $name } puts back 2 nerve tokens
nerwy-ui-robbed = { $name } puts back 2 nerve tokens and a control token
nerwy-ui-prompt-turn = Lay a card, or call.
nerwy-ui-prompt-lay = Lay a card in the row.
nerwy-ui-prompt-side = Face up or face down?
nerwy-ui-prompt-two = { $left ->
        [one] Play-two: lay { $left } more card.
       *[other] Play-two: lay { $left } cards.
    }
nerwy-ui-prompt-must-call = You have no cards: you call.
nerwy-ui-prompt-window = { $name } lays a card. Call or wait?
nerwy-ui-prompt-answered = Waiting for the others to decide.
nerwy-ui-prompt-yours = Will anybody call?
nerwy-ui-keys = Space calls.
nerwy-ui-row = Row
nerwy-ui-clockwise = clockwise
nerwy-ui-counter = counter-clockwise
nerwy-ui-open-sum = { $hidden ->
        [0] { $sum } in sight
        [one] { $sum } in sight and { $hidden } heart
       *[other] { $sum } in sight and { $hidden } hearts
    }
