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
nerwy-ui-backs = { $name }, karty od tyłu
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
nerwy-ui-prompt-side = Odkrytą czy zakrytą?
nerwy-ui-keys = Spacja mówi „sprawdzam!”.
nerwy-ui-row = Rząd
nerwy-ui-clockwise = zgodnie z ruchem wskazówek zegara
nerwy-ui-counter = przeciwnie do ruchu wskazówek zegara

# What a newcomer is told
nerwy-ui-sum-of = { $hidden ->
        [0] Na widoku { $sum } z { $total }
        [one] Na widoku { $sum } z { $total } i { $hidden } serce
        [few] Na widoku { $sum } z { $total } i { $hidden } serca
       *[other] Na widoku { $sum } z { $total } i { $hidden } serc
    }
nerwy-ui-goal = Cel: { $total } w rzędzie, serca też się liczą
nerwy-ui-unaided = Liczymy sami: stół nie podaje sumy na widoku
nerwy-ui-score = żetony opanowania

nerwy-how = Karty w rzędzie się sumują, serca też, choć ich nie widać. Kto powie „sprawdzam!”, gdy jest już 17, bierze żeton opanowania; kto się pomyli, żeton nerwów. Trzy żetony opanowania wygrywają.
nerwy-prompt-turn-how = Dołóż kartę: serce możesz położyć zakryte i nikt nie wie, ile jest warte. Jeśli Twoim zdaniem w rzędzie jest już 17, powiedz „sprawdzam!”.
nerwy-prompt-lay-how = Rząd jest pusty, zaczynasz. Dotknij karty; jednostronną dołożysz odkrytą albo zakrytą.
nerwy-prompt-two-how = Ktoś zagrał „Zagraj 2”: w tej turze dokładasz dwie karty i dobierasz dwie.
nerwy-prompt-must-call-how = Bez kart na ręce zostaje jedno: sprawdzić rząd.
nerwy-prompt-window-how = Jest już 17 albo więcej? Powiedz „sprawdzam!”, zanim zrobi to ktoś inny. Jeśli nie, czekaj: bez odpowiedzi też gra toczy się dalej.
