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
bzzz-ui-score = punkty karne


# What a newcomer is told
bzzz-how = Pozbądź się kart. To, co zostanie na ręce, to punkty karne: każda liczba raz, każdy komar po 10. Gdy ktoś ma 40, wygrywa ten, kto ma ich najmniej.
bzzz-prompt-play-how = Pasuje karta taka sama jak wierzchnia albo następna w kręgu: po 6 komar, po komarze 1. Nie chcesz zagrać? Dobierz jedną kartę albo spasuj i policz, co zostało.
bzzz-prompt-play-only-how = Stos jest pusty, więc już nie dobierzesz. Zagraj kartę taką samą albo następną w kręgu, albo spasuj.
bzzz-prompt-draw-how = Żadna karta nie jest taka sama jak wierzchnia ani następna w kręgu. Dobierz jedną albo spasuj: wtedy liczą się karty, które masz na ręce.
bzzz-prompt-pass-how = Nic nie pasuje, a stos jest pusty. Po pasie karty na ręce to Twoje punkty karne.
bzzz-prompt-last-how = Tylko Ty jeszcze grasz. Możesz zagrać jedną kartę, dobierać już nie; potem koniec rundy.
bzzz-prompt-return-how = Twoja ręka jest pusta: w nagrodę oddajesz jeden żeton. Czarny jest wart 10, żółty 1.
bzzz-prompt-out-how = Po pasie czekasz na koniec rundy: karty z Twojej ręki policzą się jako punkty karne.
