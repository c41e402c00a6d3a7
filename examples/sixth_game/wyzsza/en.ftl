wyzsza-title = Higher card
wyzsza-tagline = Keep it or swap it?
wyzsza-keep = Keep the card
    .log = { $who } keeps the card
wyzsza-swap = Swap the card
    .log = { $who } swaps the card
wyzsza-card = Card { $what }
    .log = Card: { $what }
wyzsza-card-hidden = A hidden card
    .log = A hidden card
wyzsza-first = Seat { $what } begins
    .log = { $who } begins
wyzsza-pile-empty = The pile is empty; there is nothing to swap for.
wyzsza-option-first = Who begins
wyzsza-option-copies = Copies of each card
wyzsza-ui-yours = Your card
wyzsza-ui-pile = { $count ->
        [one] { $count } card in the pile
       *[other] { $count } cards in the pile
    }
wyzsza-ui-decide = Keep your card, or swap it?
wyzsza-ui-wait = { $name } decides.
wyzsza-ui-over = The highest card wins.
wyzsza-ui-face-down = face down
