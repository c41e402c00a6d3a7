nerwy-title = Nerwy
nerwy-tagline = Wyczuj, kiedy w rzędzie jest już 17, i powiedz „sprawdzam!”, zanim zrobią to inni.

nerwy-lay = { $side ->
        [open] Dołóż dwustronną { $number }
        [up] Dołóż odkrytą { $what ->
            [reverse] Zmianę kierunku
            [two] kartę „Zagraj 2”
            [bin] kartę „Usuń ostatnią”
            [trap] Pułapkę
           *[number] { $number }
        }
       *[down] Dołóż zakrytą { $what ->
            [reverse] Zmianę kierunku
            [two] kartę „Zagraj 2”
            [bin] kartę „Usuń ostatnią”
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
        [two] kartę „Zagraj 2”
        [bin] kartę „Usuń ostatnią”
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
        [two] kartę „Zagraj 2”
        [bin] kartę „Usuń ostatnią”
        [trap] Pułapkę
       *[number] { $number }
    }
    .log = Ze stosu: { $what ->
        [reverse] Zmiana kierunku
        [two] „Zagraj 2”
        [bin] „Usuń ostatnią”
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
nerwy-second-card-first = „Zagraj 2”: najpierw dołóż drugą kartę. Między jedną a drugą nie możesz sprawdzać.
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
nerwy-table-two = „Zagraj 2”: kto teraz dokłada, dokłada 2 karty.
nerwy-table-pile = { $cards ->
        [0] Stos dobierania jest pusty.
        [one] W stosie dobierania jest { $cards } karta, na wierzchu:
        [few] W stosie dobierania są { $cards } karty, na wierzchu:
       *[other] W stosie dobierania jest { $cards } kart, na wierzchu:
    }
nerwy-table-own-hand = Twoja ręka:

nerwy-prompt-turn = Dołóż kartę albo powiedz: sprawdzam!
nerwy-prompt-lay = Dołóż kartę do rzędu.
nerwy-prompt-two = { $left ->
        [one] „Zagraj 2”: dołóż jeszcze { $left } kartę.
       *[other] „Zagraj 2”: dołóż { $left } karty.
    }
nerwy-prompt-must-call = Nie masz kart: sprawdzasz.
nerwy-prompt-window = { $who } dokłada. Sprawdzasz czy czekasz?
nerwy-prompt-answered = Czekasz, aż inni się zdecydują.
nerwy-prompt-yours = Czy ktoś sprawdzi?

# What came of it
nerwy-told-check = Sprawdzam! { $right ->
        [yes] { $caller } ma rację
       *[no] { $caller } nie ma racji
    }
nerwy-told-sum = { $right ->
        [yes] { $sum } ≥ { $total }: rząd sięga { $total }
       *[no] { $sum } < { $total }: rząd nie sięga { $total }
    }
nerwy-told-control = { $who }: żeton opanowania { $why ->
        [trap] (w rzędzie leży ukryta Pułapka)
        [call] za trafne „sprawdzam!”
       *[last] za ostatnią kartę
    }
nerwy-told-nerve = { $count ->
        [one] { $who }: żeton nerwów { $why ->
            [trap] (ukryta Pułapka)
            [call] za pomyłkę
           *[last] za ostatnią kartę
        }
       *[other] { $who }: 2 żetony nerwów, za pomyłkę i ukrytą Pułapkę
    }
nerwy-told-eased = { $who } ma 2 żetony nerwów i je odkłada{ $robbed ->
        [yes] {", "}a z nimi żeton opanowania
       *[no] {""}
    }
nerwy-told-calmest = Remis w żetonach opanowania; wygrywa, kto ma najmniej żetonów nerwów: { $who } ({ $nerve })

# How long, from which age, how demanding: the house's own estimate
nerwy-facts = ok. 15 min · od 8 lat · łatwa

nerwy-why-calls = Szansa, że w rzędzie jest już { $total }, to około { $chance } na 100.
nerwy-why-waits = Szansa, że w rzędzie jest już { $total }, to tylko około { $chance } na 100: za mało, żeby sprawdzać.
nerwy-why-tempts = Ktoś może sprawdzić, ale w rzędzie raczej nie będzie jeszcze { $total } (szansa około { $chance } na 100): zapłaci ten, kto sprawdza.
nerwy-why-unfeared = Dla innych rząd jest jeszcze daleko od { $total }: nikt nie ma powodu sprawdzać.
nerwy-why-presses = Rząd jest prawie pełny (szansa na { $total }: około { $chance } na 100); jeśli nikt teraz nie sprawdzi, kłopot ma następna osoba.
nerwy-why-turn-comes = We dwoje tura i tak przejdzie na Ciebie; sprawdzić możesz i wtedy.
nerwy-why-hides-trap = Pułapka opłaca się tylko zakryta.
