bzzz-ui-points = { $points ->
        [one] { $points } punkt karny
        [few] { $points } punkty karne
       *[other] { $points } punktów karnych
    }
bzzz-ui-ring = Krąg 1, 2, 3, 4, 5, 6, bzzz i znów 1. Na wierzchu { $top }, następna w kręgu: { $next }.
bzzz-ui-top = Na wierzchu: { $card }
bzzz-ui-pile = { $count ->
        [0] Stos dobierania jest pusty
        [one] Na stosie { $count } karta
        [few] Na stosie { $count } karty
       *[other] Na stosie { $count } kart
    }
bzzz-ui-card = { $card }, teraz nie pasuje
bzzz-ui-card-play = { $card }, zagraj
bzzz-ui-passed = Pas
bzzz-ui-scoring = Podliczenie rundy
bzzz-ui-emptied = bez kart
bzzz-ui-over = Koniec gry.
bzzz-ui-prompt-play = Zagraj kartę, dobierz albo spasuj.
bzzz-ui-prompt-play-only = Zagraj kartę albo spasuj.
bzzz-ui-prompt-draw = Nic nie pasuje: dobierz albo spasuj.
bzzz-ui-prompt-pass = Zostało Ci tylko spasować.
bzzz-ui-prompt-last = Wszyscy inni spasowali: zagraj jeszcze jedną kartę albo spasuj.
bzzz-ui-prompt-return = Ręka pusta: oddaj jeden żeton.
bzzz-ui-prompt-out = Jesteś poza tą rundą.
