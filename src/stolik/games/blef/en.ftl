blef-title = Bluff
blef-tagline = Bet on what all hands show together, or catch somebody lying.

blef-bid = Bid { blef-claim }
    .log = { $who }: { blef-claim }
blef-claim = { blef-number } { blef-faces }
blef-number = { $count ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $count }
    }
blef-faces = { $face ->
        [1] { $count ->
            [one] one
           *[other] ones
        }
        [2] { $count ->
            [one] two
           *[other] twos
        }
        [3] { $count ->
            [one] three
           *[other] threes
        }
        [4] { $count ->
            [one] four
           *[other] fours
        }
        [5] { $count ->
            [one] five
           *[other] fives
        }
       *[6] { $count ->
            [one] six
           *[other] sixes
        }
    }
blef-check = I call!
    .log = { $who }: I call!
blef-left = Play clockwise
    .log = { $who } has the round go clockwise
blef-right = Play counter-clockwise
    .log = { $who } has the round go counter-clockwise
blef-show = Show the ends { $what }
    .log = { $who } shows the ends { $what }
blef-show-hidden = Choose ends unseen
    .log = { $who } is ready
blef-card = Deal { $what }
    .log = Dealt: { $what }
blef-card-hidden = Deal a hidden card
    .log = A hidden card is dealt
blef-first = Seat { $what } starts
    .log = { $who } starts

blef-show-first = First choose an end of each of your cards.
blef-other-hand-size = Choose exactly one end for each card in your hand.
blef-ends-are-final = Your ends are chosen. They can only be taken back, and only while somebody else is still choosing.
blef-declare-first = First say which way round this round goes.
blef-already-declared = The direction of this round has been declared already.
blef-no-directions = Rounds go clockwise here; the variant with directions is off.
blef-nothing-to-check = Nobody has bid yet: open the round with a bid.
blef-face-not-in-deck = No card of this deck shows that face.
blef-more-than-all-cards = There are not that many cards in all hands together.
blef-not-higher = Bid a higher face, or more of the same face, or call.

blef-unfit-end = with “Fewer” the loss of the last card ends the game, so the cards that end it cannot be changed
blef-unfit-start = the cards in the first round ({ $start }) must be fewer than those that end the game ({ $end })
blef-option-first = Who starts the first round
blef-option-deck = The deck: how many of each card
blef-option-jokers = Jokers: a 1 counts as every face
blef-option-directions = Directions: the starter decides which way round
blef-option-fewer = Fewer: start with five cards and lose them
blef-option-longer = Longer: play on until one is left
blef-option-start = Cards in the first round
blef-option-end = Cards that end the game

blef-table-round = Round { $round }
blef-table-tie-break = Tie-break
blef-table-newest = Newest bid
blef-table-no-bid = No bid yet
blef-table-cards-in-hands = Cards in hands: { $cards }
blef-table-wild = ones are jokers
blef-table-left = clockwise
blef-table-right = counter-clockwise
blef-table-ready = ready
blef-table-choosing = choosing
blef-table-out = out
blef-table-wins = wins
blef-table-your-hand = Your hand
blef-table-last-check = Called by { $checker }. Bid – { $bidder }: { blef-claim }. On the table: { $found }. Lost by: { $loser }.
blef-table-player = player
blef-table-cards = cards
blef-table-bid = bid
blef-table-status = status

blef-prompt-show = { $count ->
        [one] Turn your card so that the end you want is up.
       *[other] Turn your cards so that the ends you want are up.
    }
blef-prompt-declare = Choose the direction of this round.
blef-prompt-open = You begin: bid how many of what all hands show.
blef-prompt-higher = Bid higher, or call.
blef-prompt-must-check = There is no higher bid: you call.
blef-prompt-others = Waiting until everybody has chosen.
blef-prompt-out = This round goes on without you.

# What came of it
blef-told-check = { $true ->
        [yes] I call! The bid was true
       *[no] I call! The bid was false
    }
blef-told-count = { $bidder }: { blef-claim }. { $true ->
        [yes] On the table { $found } ≥ { $count }
       *[no] On the table { $found } < { $count }
    }, called by { $checker }
blef-told-paid = { $way ->
        [more] { $who } gets a card and has { $cards ->
            [one] { $cards } card
           *[other] { $cards } cards
        }
        [fewer] { $who } loses a card and has { $cards ->
            [one] { $cards } card
           *[other] { $cards } cards
        }
       *[out] { $who } loses the tie-break
    }{ $out ->
        [yes] {" "}and is out
       *[no] {""}
    }
blef-told-tied = { $way ->
        [fewer] A tie for the most cards, in the tie-break: { $who }
       *[more] A tie for the fewest cards, in the tie-break: { $who }
    }

# How long, from which age, how demanding: the house's own estimate
blef-facts = about 15 min · age 8+ · light

blef-why-shows = So as many ends as possible show the same face ({ $face }).
blef-why-doubts = The bid is true with a chance of about { $chance } in 100.
blef-why-believes = This bid is true with a chance of about { $chance } in 100, and leaves the next player little above it.
blef-why-bluffs = A bluff: as if you had one more of this face than you do.
