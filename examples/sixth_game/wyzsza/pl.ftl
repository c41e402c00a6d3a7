wyzsza-title = Wyższa karta
wyzsza-tagline = Zostawiasz czy wymieniasz?
wyzsza-keep = Zostaw kartę
    .log = { $who } zostawia kartę
wyzsza-swap = Wymień kartę
    .log = { $who } wymienia kartę
wyzsza-card = Karta { $what }
    .log = Karta: { $what }
wyzsza-card-hidden = Zakryta karta
    .log = Zakryta karta
wyzsza-first = Zaczyna miejsce { $what }
    .log = Zaczyna { $who }
wyzsza-pile-empty = Stos jest pusty, nie ma na co wymienić.
wyzsza-option-first = Kto zaczyna
wyzsza-option-copies = Ile sztuk każdej karty
wyzsza-ui-yours = Twoja karta
wyzsza-ui-pile = { $count ->
        [one] { $count } karta w stosie
        [few] { $count } karty w stosie
       *[many] { $count } kart w stosie
    }
wyzsza-ui-decide = Zostawiasz kartę czy wymieniasz?
wyzsza-ui-wait = Decyduje { $name }.
wyzsza-ui-over = Wygrywa najwyższa karta.
wyzsza-ui-face-down = zakryta
