nerwy-ui-name = { $card ->
        [heart] serce
        [reverse] Zmiana kierunku
        [two] Zagraj 2
        [bin] Usuń ostatnią
        [trap] Pułapka
       *[other] { $card }
    }
nerwy-ui-card = { $card }, { $sides ->
        [two] dwustronna
       *[one] jednostronna
    }, { $does ->
        [lay] dołóż odkrytą
        [choose] wybierz stronę
       *[not] teraz nie
    }
nerwy-ui-laid = { $card }, { $side ->
        [up] odkryta
       *[down] zakryta
    }, { $name }
nerwy-ui-tokens = { $control ->
        [one] { $control } żeton opanowania
        [few] { $control } żetony opanowania
       *[other] { $control } żetonów opanowania
    }, { $nerve ->
        [one] { $nerve } żeton nerwów
        [few] { $nerve } żetony nerwów
       *[other] { $nerve } żetonów nerwów
    }
nerwy-ui-backs = { $name }, grzbiety kart
nerwy-ui-pile = { $count ->
        [one] stos: { $count } karta
        [few] stos: { $count } karty
       *[other] stos: { $count } kart
    }
nerwy-ui-top = na wierzchu stosu: { $card }
nerwy-ui-empty-row = Rząd czeka na pierwszą kartę
nerwy-ui-row-shown = Odkryty rząd
nerwy-ui-two = Zagraj 2
nerwy-ui-called = { $caller }: sprawdzam! Ostatnia karta: { $layer }.
nerwy-ui-took-control = { $name } bierze żeton opanowania
nerwy-ui-took-nerve = { $count ->
        [one] { $name } bierze żeton nerwów
        [few] { $name } bierze { $count } żetony nerwów
       *[other] { $name } bierze { $count } żetonów nerwów
    }
nerwy-ui-eased = { $name } odkłada 2 żetony nerwów
nerwy-ui-robbed = { $name } odkłada 2 żetony nerwów i żeton opanowania
nerwy-ui-prompt-turn = Dołóż kartę albo powiedz: sprawdzam!
nerwy-ui-prompt-lay = Dołóż kartę do rzędu.
nerwy-ui-prompt-side = Odkrytą czy zakrytą?
nerwy-ui-prompt-two = { $left ->
        [one] Zagraj 2: dołóż jeszcze { $left } kartę.
       *[other] Zagraj 2: dołóż { $left } karty.
    }
nerwy-ui-prompt-must-call = Nie masz kart: sprawdzasz.
nerwy-ui-prompt-window = { $name } dokłada. Sprawdzasz czy czekasz?
nerwy-ui-prompt-answered = Czekasz, aż inni się zdecydują.
nerwy-ui-prompt-yours = Czy ktoś sprawdzi?
nerwy-ui-keys = Spacja mówi „sprawdzam!”.
nerwy-ui-row = Rząd
nerwy-ui-clockwise = zgodnie z ruchem wskazówek zegara
nerwy-ui-counter = przeciwnie do ruchu wskazówek zegara
nerwy-ui-open-sum = { $hidden ->
        [0] Na widoku { $sum }
        [one] Na widoku { $sum } i { $hidden } serce
        [few] Na widoku { $sum } i { $hidden } serca
       *[other] Na widoku { $sum } i { $hidden } serc
    }
