dycha-ui-nothing = no cards yet
dycha-ui-pts = { $points ->
        [one] pt
       *[other] pts
    }
dycha-ui-bid = Your bid
dycha-ui-less = less
dycha-ui-more = more
dycha-ui-limit = limit { $limit }
dycha-ui-owed = { $owed } still to pay
dycha-ui-keys = Space turns up the next card.
dycha-ui-final = Your runs, jokers in their places
dycha-ui-automaton = TEN
dycha-ui-ladder = The ladder: limits from 4 to 10
dycha-ui-score = points


# What a newcomer is told, what a price takes away
dycha-ui-total = Total
dycha-ui-currency = Currency
dycha-ui-of-run = of a run
dycha-ui-pay-tokens = Pay with tokens: { $count }
dycha-ui-cost-tokens = Your tokens are enough, { $left } will be left.
dycha-ui-cost-spares = { $spares ->
        [one] Not enough tokens: { $spares } card outside your runs will go, too.
       *[other] Not enough tokens: { $spares } cards outside your runs will go, too.
    }
dycha-ui-cost-runs = { $runs ->
        [one] Mind: your runs will lose { $runs } card.
       *[other] Mind: your runs will lose { $runs } cards.
    }
dycha-ui-helped = Who is shown the risk of a bust (the program counts cards)
dycha-ui-helped-is = Sees the risk of a bust: { $names }
dycha-how = Collect runs of numbers in four colours: a point a card, 10 for a whole run from 1 to 9. You turn up cards until the total goes above ten: that is a bust.
dycha-prompt-draw-how = Turn up a card. Numbers add to the total, currency takes away. A total above 10 is a bust, and so is currency above 10.
dycha-prompt-decide-how = Turn up another and risk a bust, or stop: take all the numbers (the others get the currency, you may buy) or all the currency (the numbers go to the market).
dycha-prompt-take-how = The deck is gone. Take all the numbers or all the currency before you.
dycha-prompt-bid-how = A joker fills a gap in a run. Everybody bids once; you pay with currency tokens (1), bust tokens (3) and number cards (1).
dycha-prompt-pay-how = One button pays with tokens. You may also give number cards, worth 1 each; an underlined card stands in a run of yours.
dycha-prompt-buy-how = A card costs its number. A red figure at a card says how many cards of your runs it would take.
dycha-prompt-skip-how = You have the cards in the market already, or cannot afford them.
dycha-prompt-bust-how = After a bust you choose: a bust token worth 3, or one card from the market.
