nerwy-title = Nerwy
nerwy-tagline = Wyczuj, kiedy w rzędzie jest już 17, i powiedz to przed innymi.

nerwy-lay = { $side ->
        [open] Dołóż dwustronną { $number }
        [up] Dołóż odkrytą { $what ->
            [reverse] Zmianę kierunku
            [two] kartę Zagraj 2
            [bin] kartę Usuń ostatnią
            [trap] Pułapkę
           *[number] { $number }
        }
       *[down] Dołóż zakrytą { $what ->
            [reverse] Zmianę kierunku
            [two] kartę Zagraj 2
            [bin] kartę Usuń ostatnią
            [trap] Pułapkę
           *[number] { $number }
        }
    }
    .log = { $who } dokłada { $side ->
        [open] dwustronną
        [up] odkrytą
       *[down] zakrytą
    } { $what ->
        [reverse] Zmianę kierunku
        [two] kartę Zagraj 2
        [bin] kartę Usuń ostatnią
        [trap] Pułapkę
       *[number] { $number }
    }
nerwy-lay-hidden = Dołóż zakrytą kartę
    .log = { $who } dokłada zakrytą kartę
nerwy-call = Sprawdzam!
    .log = { $who }: sprawdzam!
nerwy-wave = Czekam
    .log = { $who } czeka
nerwy-wave-hidden = Nikt nie sprawdza
    .log = Nikt nie sprawdza
nerwy-card = Rozdaj { $what ->
        [reverse] Zmianę kierunku
        [two] kartę Zagraj 2
        [bin] kartę Usuń ostatnią
        [trap] Pułapkę
       *[number] { $number }
    }
    .log = Ze stosu: { $what ->
        [reverse] Zmiana kierunku
        [two] Zagraj 2
        [bin] Usuń ostatnią
        [trap] Pułapka
       *[number] { $number }
    }
nerwy-card-hidden = Zakryta karta ze stosu
    .log = Ze stosu: karta z sercem
nerwy-back = { $what ->
        [heart] Na wierzchu stosu serce
       *[number] Na wierzchu stosu { $what }
    }
    .log = { $what ->
        [heart] Na wierzchu stosu: serce
       *[number] Na wierzchu stosu: { $what }
    }
nerwy-first = Zaczyna miejsce { $what }
    .log = Zaczyna { $who }

nerwy-not-in-hand = Nie masz tej karty na ręce.
nerwy-nothing-to-call = W tej rundzie nikt jeszcze nie dołożył karty, więc nie ma czego sprawdzać. Dołóż kartę.
nerwy-second-card-first = Zagraj 2: najpierw dołóż drugą kartę. Między jedną a drugą nie możesz sprawdzać.
nerwy-window-open = Właśnie dołożono kartę: sprawdź albo czekaj. Kartę dołożysz potem.
nerwy-no-window = Twój ruch: dołóż kartę albo powiedz „sprawdzam!”. Czekać możesz tylko po karcie rywala.

nerwy-option-first = Kto zaczyna
nerwy-option-deck = Talia: ile sztuk każdej karty
nerwy-option-hand = Ile kart na ręce
nerwy-option-total = Od jakiej sumy „sprawdzam!” jest trafne
nerwy-option-wins = Ile żetonów opanowania wygrywa grę

nerwy-table-player = gracz
nerwy-table-hand = karty od tyłu
nerwy-table-control = opanowanie
nerwy-table-nerve = nerwy
nerwy-table-row = Rząd: { $hidden ->
        [0] znana suma { $sum }
        [one] znana suma { $sum } i { $hidden } serce
        [few] znana suma { $sum } i { $hidden } serca
       *[other] znana suma { $sum } i { $hidden } serc
    }
nerwy-table-empty-row = (jeszcze bez kart)
nerwy-table-two = Zagraj 2: kto teraz dokłada, dokłada 2 karty.
nerwy-table-pile = { $cards ->
        [0] Stos dobierania jest pusty.
        [one] W stosie dobierania jest { $cards } karta, na wierzchu:
        [few] W stosie dobierania są { $cards } karty, na wierzchu:
       *[other] W stosie dobierania jest { $cards } kart, na wierzchu:
    }
nerwy-table-own-hand = Twoja ręka:
nerwy-table-check = Koniec rundy. Sprawdza: { $caller }. Ostatnia karta: { $layer }. Suma: { $sum }.
