dycha-title = Ten
dycha-tagline = Turn up cards to a total of ten, and stop just before the bust.

dycha-colour = { $colour ->
        [b] blue
        [g] green
        [o] orange
       *[p] pink
    }
dycha-colour-accusative = { dycha-colour }
dycha-colour-joker = { dycha-colour }

dycha-draw = Turn up a card
    .log = { $who } turns up a card
dycha-take-numbers = Take the numbers
    .log = { $who } takes the numbers
dycha-take-currency = Take the currency
    .log = { $who } takes the currency
dycha-bid = Bid { $what }
    .log = { $who } bids { $what }
dycha-pass = Pass
    .log = { $who } passes
dycha-buy = Buy the { dycha-colour-accusative } { $number }
    .log = { $who } buys the { dycha-colour-accusative } { $number }
dycha-skip = Skip buying
    .log = { $who } buys nothing
dycha-pay-token = Pay a currency token (1)
    .log = { $who } pays a currency token
dycha-pay-bust = Pay a bust token (3)
    .log = { $who } pays a bust token
dycha-pay = Pay with the { dycha-colour } { $number }
    .log = { $who } pays with a card: { dycha-colour } { $number }
dycha-token = Take the bust token
    .log = { $who } takes the bust token
dycha-shop = Go shopping
    .log = { $who } goes shopping instead of taking the bust token
dycha-name = { $kind ->
        [number] { dycha-name-number }
        [currency] { dycha-name-currency }
        [joker] { dycha-name-joker }
        [hash] { dycha-name-hash }
       *[wild] { dycha-name-wild }
    }
dycha-name-number = { dycha-colour } { $number }
dycha-name-currency = currency { $number }
dycha-name-joker = joker { $number } of any colour
dycha-name-hash = { dycha-colour-joker } joker #
dycha-name-wild = wild joker

dycha-card-number = Turn up a card: { dycha-name-number }
    .log = From the deck: { dycha-name-number }
dycha-card-currency = Turn up a card: { dycha-name-currency }
    .log = From the deck: { dycha-name-currency }
dycha-card-joker = Turn up a card: { dycha-name-joker }
    .log = From the deck: { dycha-name-joker }. Auction!
dycha-card-hash = Turn up a card: { dycha-name-hash }
    .log = From the deck: { dycha-name-hash }. Auction!
dycha-card-wild = Turn up a card: { dycha-name-wild }
    .log = From the deck: { dycha-name-wild }. Auction!
dycha-first = Seat { $what } begins
    .log = First to play: { $who }

dycha-deck-is-gone = The deck is gone: take the numbers or the currency.
dycha-no-numbers-to-take = No number has been turned up, so there is none to take.
dycha-no-currency-to-take = No currency card has been turned up, so there is none to take.
dycha-no-auction = Nothing is being auctioned: an auction starts when a joker turns up.
dycha-not-buying-yet = You may buy only after taking numbers.
dycha-not-bust = That choice comes only after a bust, in the variant “after a bust, the token or a purchase”.
dycha-nothing-to-pay = There is nothing to pay for now.
dycha-bid-or-pass = This is an auction: bid more or pass.
dycha-bid-too-low = That bid is too low: it must be above the highest so far.
dycha-bid-below-five = In a solo game bids start at 5.
dycha-bid-beyond-means = You cannot pay that much: currency tokens count, bust tokens 3 each, and the cards you may pay with.
dycha-pay-first = First pay the rest of the price.
dycha-no-such-token = You have no such token.
dycha-not-your-card = You do not have that card.
dycha-only-spares-pay = In a solo game only spare copies pay, as we read the rulebook, and you have just one of these.
dycha-buy-or-skip = Buy one card from the market, or skip buying.
dycha-not-in-the-market = That card is not in the market.
dycha-already-yours = You already have a card of this colour and number.
dycha-too-dear = You cannot afford that card.
dycha-token-or-shop = After a bust choose: the bust token or a purchase.

dycha-unfit-limit = TEN's limit is chosen only in a solo game
dycha-unfit-purse = the tokens at the start ({ $purse }) cannot be more than one may hold ({ $cap })
dycha-option-first = Who begins
dycha-option-deck = The deck: how many of each card
dycha-option-fiasko = After a bust, the token or a purchase
dycha-option-limit = TEN's limit in a solo game (the higher, the harder)
dycha-option-purse = Currency tokens at the start
dycha-option-top = The largest total without a bust
dycha-option-cap = The most currency tokens one may hold

dycha-automaton = TEN
dycha-turned-up = Turned up
dycha-nothing-turned-up = Nothing yet.
dycha-sums = Together: numbers { $numbers } − currency { $currency } = { $total } (bust above { $top })
dycha-odds = Risk of a bust with the next card: { $percent }%
dycha-market = Market
dycha-market-empty = empty
dycha-deck = { $count ->
        [one] { $count } card left in the deck
       *[other] { $count } cards left in the deck
    }
dycha-tokens = currency { $tokens }/{ $cap }
dycha-sums-ten = Together: numbers { $numbers } − currency { $currency } = { $total } (TEN turns up to { $limit })
dycha-busts = bust tokens { $busts }
dycha-means = means { $means }
dycha-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
dycha-spares = spare
dycha-idle-jokers = idle jokers
dycha-auction = Auction: { $joker }
dycha-auction-open = no bid yet, bids start at { $lowest }
dycha-auction-bid = { $who }: { $bid }, the next bid is { $lowest } or more
dycha-paying = { $who }, { $card }: { $owed } still to pay
dycha-buying = { $who } may buy from the market
dycha-final-buying = Final buying: { $who }
dycha-bust = { $who }: bust! The token or a purchase?
dycha-active = Turn: { $who }
dycha-last-turn = { $end ->
        [numbers] Previous turn: { $who } takes the numbers
        [currency] Previous turn: { $who } takes the currency
        [bust-by-number] Previous turn: bust, { $who } goes over the total
        [bust-by-currency] Previous turn: bust, { $who } goes over the currency
       *[nothing] Previous turn: { $who } takes nothing
    }
dycha-won = { $count ->
        [one] The game is over: { $who } wins
       *[other] The game is over: { $who } win together
    }
dycha-lost = The game is over: TEN holds out this time
dycha-rank = { $limit ->
        [4] Rank 4: the first step is done
        [5] Rank 5: you have a feel for this
        [6] Rank 6: better with every game
        [7] Rank 7: wits and luck on the same team
        [8] Rank 8: a place among the best
        [9] Rank 9: hardly anyone saw that coming
       *[10] Rank 10: there is nobody above you
    }

dycha-prompt-draw = Turn up the first card.
dycha-prompt-decide = { $take ->
        [numbers] Turn up another, or take the numbers.
        [currency] Turn up another, or take the currency.
       *[either] Turn up another, or take the numbers or the currency.
    }
dycha-prompt-take = { $take ->
        [numbers] No more cards: take the numbers.
        [currency] No more cards: take the currency.
       *[either] No more cards: take the numbers or the currency.
    }
dycha-prompt-bid = Auction: { dycha-name }. Bid higher or pass.
dycha-prompt-pay = Pay for { dycha-name }. { $owed } to go: pick what you pay with.
dycha-prompt-buy = Buy one card from the market, or skip.
dycha-prompt-skip = You cannot buy anything in the market: skip buying.
dycha-prompt-bust = Bust: the token or a purchase?

# What came of it
dycha-told-bust = { $who }: bust!
dycha-told-sum = { $sum } > { $top }{ $end ->
        [bust-by-currency] {" "}(currency alone)
       *[other] {""}
    }
dycha-told-given = The others get the currency: { $currency } each
dycha-told-token = { $who } takes a bust token, the numbers go to the market
dycha-told-taken = { $end ->
        [numbers] { $by ->
            [ten] { $who } takes the numbers:{" "}
           *[seat] {""}
        }{ $sum }{ $currency ->
            [0] {""}
           *[other] {", "}the others get the currency: { $currency } each
        }
        [currency] Currency: { $currency }, the numbers go to the market
       *[nothing] There is nothing to take
    }
dycha-told-sold = Auction: { dycha-name } – { $who } for { $bid }
dycha-told-unsold = Auction: { dycha-name } – nobody bids, the card is gone
dycha-told-final = The runs are counted
dycha-told-worth = { $who }: { $sum } { $points ->
        [one] point
       *[other] points
    }, tokens worth { $money }
dycha-told-tie = { $by ->
        [money] A tie in points: the worth of the tokens decides
       *[cards] A tie in points and tokens: fewer cards in the runs decide
    }

# How long, from which age, how demanding: the house's own estimate
dycha-facts = about 30 min · age 10+ · medium

dycha-why-begins = The first card can do no harm.
dycha-why-draws = One more card ends in a bust in about { $risk } cases of 100; on average it brings more than stopping.
dycha-why-numbers = For your runs the numbers are worth more than the currency; one more card would be a bust in about { $risk } cases of 100.
dycha-why-currency = The currency is worth more to you than these numbers; one more card would be a bust in about { $risk } cases of 100.
dycha-why-bids = The joker brings you more than it costs at this price.
dycha-why-buys = Of all that you can pay, this number brings most beyond its price.
dycha-why-skips = Nothing in the market brings more than it costs.
dycha-why-pays = This is what you will miss least.
dycha-why-too-dear = The joker would cost more than it brings you.
