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
nerwy-ui-called = { $caller }: I call! Last card: { $layer }.
nerwy-ui-took-control = { $name } takes a control token
nerwy-ui-took-nerve = { $count ->
        [one] { $name } takes a nerve token
       *[other] { $name } takes { $count } nerve tokens
    }
nerwy-ui-eased = { $name } puts back 2 nerve tokens
nerwy-ui-robbed = { $name } puts back 2 nerve tokens and a control token
nerwy-ui-prompt-side = Face up or face down?
nerwy-ui-keys = Space calls.
nerwy-ui-row = Row
nerwy-ui-clockwise = clockwise
nerwy-ui-counter = counter-clockwise

# What a newcomer is told
nerwy-ui-sum-of = { $hidden ->
        [0] In sight { $sum } of { $total }
        [one] In sight { $sum } of { $total }, and { $hidden } heart
       *[other] In sight { $sum } of { $total }, and { $hidden } hearts
    }
nerwy-ui-goal = The goal: { $total } in the row, hearts count too
nerwy-ui-unaided = We add up ourselves: the table does not say the sum in sight
nerwy-ui-score = control tokens

nerwy-how = Cards in the row add up, hearts too, though nobody sees them. Whoever calls when it is 17 or more takes a control token; whoever is wrong takes a nerve token. Three control tokens win.
nerwy-prompt-turn-how = Lay a card: a heart may lie face down, and nobody knows what it is worth. If you think the row has reached 17, call.
nerwy-prompt-lay-how = The row is empty and you begin. Touch a card; a one-sided one goes face up or face down.
nerwy-prompt-two-how = Somebody played Play-two: in this turn you lay two cards and draw two.
nerwy-prompt-must-call-how = With no cards left there is one thing to do: call.
nerwy-prompt-window-how = Is it 17 or more by now? Call before somebody else does. If not, let it pass: without an answer the game goes on as well.
