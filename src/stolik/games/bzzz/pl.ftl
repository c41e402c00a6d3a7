bzzz-title = Bzzz
bzzz-tagline = Pozbądź się kart, zanim komary policzą punkty.

bzzz-play = Zagraj { $what }
    .log = { $who } zagrywa { $what }
bzzz-draw = Dobierz kartę
    .log = { $who } dobiera kartę
bzzz-pass = Pas
    .log = { $who } pasuje
bzzz-return = { $what ->
        [10] Oddaj czarny żeton (10)
       *[1] Oddaj żółty żeton (1)
    }
    .log = { $what ->
        [10] { $who } oddaje czarny żeton
       *[1] { $who } oddaje żółty żeton
    }
bzzz-card = Odkryj kartę { $what }
    .log = Karta ze stosu: { $what }
bzzz-card-hidden = Zakryta karta ze stosu
    .log = Zakryta karta ze stosu
bzzz-first = Rozdaje miejsce { $what }
    .log = Na początku rozdaje { $who }

bzzz-not-in-hand = Nie masz tej karty na ręce.
bzzz-does-not-fit = Pasuje tylko karta równa wierzchniej albo następna w kręgu 1→2→3→4→5→6→bzzz→1.
bzzz-pile-empty = Stos dobierania jest pusty, nie ma czego dobrać.
bzzz-last-cannot-draw = Wszyscy inni spasowali: możesz jeszcze zagrać jedną kartę albo spasować, ale nie dobierać.
bzzz-give-back-first = Najpierw wybierz, który żeton oddajesz.
bzzz-nothing-to-give-back = Żeton oddaje tylko ten, kto zagrał w rundzie wszystkie karty.

bzzz-option-first = Kto rozdaje pierwszy
bzzz-option-deck = Talia: ile sztuk każdej karty
bzzz-option-hand = Ile kart na ręce na początku rundy
bzzz-option-end = Przy ilu punktach karnych gra się kończy

bzzz-prompt-play = Zagraj kartę, dobierz albo spasuj.
bzzz-prompt-play-only = Zagraj kartę albo spasuj.
bzzz-prompt-draw = Nic nie pasuje: dobierz albo spasuj.
bzzz-prompt-pass = Zostało Ci tylko spasować.
bzzz-prompt-last = Wszyscy inni spasowali: zagraj jeszcze jedną kartę albo spasuj.
bzzz-prompt-return = Ręka pusta: oddaj jeden żeton.
bzzz-prompt-out = Ta runda toczy się dalej bez Ciebie.

# What came of it
bzzz-told-round = Koniec rundy { $round }
bzzz-told-out = { $who } nie ma już kart
bzzz-told-passed = Wszyscy inni już spasowali, więc to był ostatni ruch
bzzz-told-penalty = { $who }: { $sum } { $points ->
        [one] punkt karny
        [few] punkty karne
       *[other] punktów karnych
    }{ $twice ->
        [yes] {" "}(bez powtórek)
       *[no] {""}
    }, razem { $total }
bzzz-told-empty = { $who }: ręka pusta, 0 punktów{ $worth ->
        [0] {""}
        [10] {", "}oddaje czarny żeton: { $had } − 10 = { $total }
       *[1] {", "}oddaje żółty żeton: { $had } − 1 = { $total }
    }{ $worth ->
        [0] {", "}razem { $total }
       *[other] {""}
    }
bzzz-told-returned = { $who } oddaje { $worth ->
        [10] czarny żeton
       *[1] żółty żeton
    }: { $had } − { $worth } = { $total }

# How long, from which age, how demanding: the house's own estimate
bzzz-facts = ok. 15 min · od 7 lat · łatwa

bzzz-why-fits = Pasuje, a karta, której już nie masz, nic nie kosztuje.
bzzz-why-follows = Z kart, które pasują, ta oszczędza najwięcej, razem z tym, co możesz dołożyć po niej.
bzzz-why-hopes = Twoja ręka kosztowałaby teraz { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }; warto jeszcze poszukać karty, która pasuje.
bzzz-why-cheap = Twoja ręka kosztuje tylko { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }: lepiej ją zostawić, niż dobierać.
bzzz-why-many = Masz już dużo kart; kolejna rzadko się opłaca.
bzzz-why-hurries = Ktoś ma już prawie pustą rękę, a Twoja kosztuje { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }: nie ma czasu dobierać.
bzzz-why-no-more = Nie ma już czego dobrać.
bzzz-why-lightens = Najpierw oddaj najdroższy żeton.
