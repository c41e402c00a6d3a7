refusal-seat-unknown = Nie ma takiego miejsca przy stole.
refusal-action-unknown = Nie ma takiego ruchu w tej grze.
refusal-game-over = Gra jest już skończona.
refusal-table-acts = Chwila, teraz rozdawane są karty.
refusal-table-impossible = To nie może się teraz wydarzyć.
refusal-turn-not-yours = Teraz nie Twój ruch.
refusal-action-tables = To robi stół, nie gracz.
level-random = losowy
level-easy = łatwy
level-normal = zwykły
level-hard = trudny

cli-player = gracz
cli-cards = karty
cli-points = punkty
cli-status = stan
cli-passed = pas
cli-hand = Twoja ręka:
cli-top = Na wierzchu ({ $pile ->
        [0] stos dobierania jest pusty
        [one] w stosie dobierania jest { $pile } karta
        [few] w stosie dobierania są { $pile } karty
       *[other] w stosie dobierania jest { $pile } kart
    }):
cli-round-over = Koniec rundy
cli-hand-left = karty na ręce
cli-penalty = punkty karne
cli-you = Ty
cli-bot = { $name } ({ $level })
cli-table = Stół
cli-your-turn = Twój ruch:
cli-prompt = Numer albo zapis ruchu (? pomoc, q wyjście): 
cli-help = Wpisz numer z listy albo zapis ruchu, na przykład: { $example }
    .why = ? { $example } – czemu nie mogę tak zagrać
    .rules = ? – te wskazówki i zasady gry
    .log = l – co się dotąd wydarzyło
    .quit = q albo Ctrl-C – wyjście; do gry można wrócić
cli-why = { $text }: { $why } (zasada { $clause })
cli-why-legal = { $text }: ten ruch jest dozwolony.
cli-left = Gra odłożona. Wróć do niej: stolik play { $game } --resume
cli-resumed = Wracasz do gry odłożonej po { $actions ->
        [one] { $actions } ruchu
       *[other] { $actions } ruchach
    }.
cli-over = Koniec gry.
cli-winners = { $count ->
        [0] Nikt nie wygrywa.
        [one] Wygrywa { $names }.
       *[other] Wspólne zwycięstwo: { $names }.
    }
cli-saved = Zapis gry: { $path }
cli-scores = Wynik: { $scores }
cli-capped = Gra przerwana po { $actions } ruchach, bez zwycięzcy.
