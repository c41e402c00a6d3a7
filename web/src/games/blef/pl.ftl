blef-ui-picker = Twój zakład
blef-ui-face = wartość { $face }
blef-ui-fewer = mniej
blef-ui-more = więcej
blef-ui-show = Gotowe, tak zostaje
blef-ui-reveal = Sprawdzenie
blef-ui-shown = { $face }{ $hit ->
        [yes] , liczy się
       *[no] {""}
    }
blef-ui-card = { $up } u góry, { $down } na dole
blef-ui-card-turn = { $up } u góry, { $down } na dole, obróć
blef-ui-prompt-show = { $count ->
        [one] Obróć kartę końcem, który ma się liczyć.
       *[other] Obróć karty końcami, które mają się liczyć.
    }
blef-ui-prompt-declare = Wybierz kierunek tej rundy.
blef-ui-prompt-open = Zaczynasz: obstaw, ile czego jest na wszystkich rękach.
blef-ui-prompt-higher = Przebij zakład albo powiedz: sprawdzam!
blef-ui-prompt-must-check = Wyżej się nie da: sprawdzasz.
blef-ui-prompt-others = Czekamy, aż wszyscy wybiorą końce.
blef-ui-prompt-out = Ta runda toczy się bez Ciebie.
blef-ui-keys = Spacja mówi „sprawdzam!”, a przed zakładami: gotowe.
