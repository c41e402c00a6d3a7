refusal-seat-unknown = Nie ma takiego miejsca przy stole.
refusal-action-unknown = Nie ma takiego ruchu w tej grze.
refusal-game-over = Gra jest już skończona.
refusal-table-acts = Chwila, teraz rozdawane są karty.
refusal-table-impossible = To nie może się teraz wydarzyć.
refusal-turn-not-yours = Teraz nie Twój ruch.
refusal-action-tables = To robi stół, nie gracz.
settings-game = nie ma tu gry „{ $given }”, są: { $games }
settings-unknown = ta gra nie ma ustawienia „{ $given }”
settings-unfit = tak w tę grę grać się nie da
settings-number = „{ $option }” to liczba od { $low } do { $high }
settings-choice = „{ $option }” nie może mieć takiej wartości
settings-seats = w tę grę gra od { $low } do { $high } osób
settings-crowd = miejsc przy stoliku jest { $seats }, a chętnych { $taken }
settings-deck = kart w talii jest { $cards }, a przy tylu osobach i takich rękach potrzeba ich co najmniej { $need }
level-random = losowy
level-easy = łatwy
level-normal = zwykły
level-hard = trudny
level-master = mistrz

prompt-over = Koniec gry.
prompt-turn = Twój ruch.
prompt-waiting = Teraz { $who }.
prompt-others = Czekamy na innych.
prompt-wait = Chwila…

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
cli-you = { $name } (Ty)
cli-guest = Gość
cli-seat-kept = Twoje miejsce czeka. Wróć: stolik join { $url }
cli-bot = { $name } (bot { $level })
cli-table = Stół
cli-prompt = Numer albo zapis ruchu (? pomoc, q wyjście): 
cli-help = Wpisz numer z listy albo zapis ruchu, na przykład: { $example }
    .why = ? { $example } – czemu nie mogę tak zagrać
    .rules = ? – te wskazówki i zasady gry
    .log = l – co się dotąd wydarzyło
    .hint = h – co zrobiłby trudny bot
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

# The web client
ui-title = Stolik – pięć gier karcianych
ui-title-table = { $turn ->
        [yes] ● Twój ruch – { $game }
       *[no] { $game } – Stolik
    }
ui-motto = Pięć gier karcianych przy jednym stoliku, ze znajomymi i z botami.
ui-skip = Przejdź do treści
ui-home = Strona główna
ui-games = Gry
ui-theme = Motyw: { $theme ->
        [light] jasny
        [dark] ciemny
       *[auto] jak w systemie
    }
ui-sound = Dźwięki
ui-prefs = Twoje preferencje
ui-prefs-look = { $look ->
        [largeCards] Większe karty na ręce
        [leftHand] Przyciski pod lewą rękę
        [fullColours] Karty w pełnym kolorze
       *[highContrast] Karty o wysokim kontraście
    }
ui-prefs-sound = { $kind ->
        [turn] Twój ruch
        [card] karta
        [coin] żeton
        [call] sprawdzam!
        [win] wygrana
       *[late] za późno
    }
ui-buzz = Wibracja, gdy Twój ruch
ui-playing-as = Grasz jako
ui-guest = Gość
ui-your-name = Twoje imię przy stoliku
ui-me = Moje gry
ui-code-label = Masz kod stolika?
ui-code-go = Dosiądź się
ui-code-say = Kod do podyktowania:
ui-continue-title = Czeka na Ciebie miejsce
ui-continue = { $status ->
        [playing] Wróć do gry: { $title }
        [over] Zobacz wynik: { $title }
       *[lobby] Wróć do stolika: { $title }
    }
ui-again = Spróbuj ponownie
ui-open-title = Otwarte stoliki
ui-free = { $count ->
        [one] { $count } wolne miejsce
        [few] { $count } wolne miejsca
       *[other] { $count } wolnych miejsc
    }
ui-watch = Oglądaj
ui-play-now = Zagraj teraz
ui-play-now-at = Zagraj teraz: { $title }
ui-with-friends = Ze znajomymi
ui-with-friends-at = Ze znajomymi: { $title }
ui-how-to = Jak grać
ui-how-to-at = Jak grać: { $title }
ui-variants = Warianty i boty
ui-constants = Zmień liczby w zasadach
ui-first-drawn = losujemy
ui-ladder-rank = Twoja ranga: { $rank }
ui-ladder-next = Zagraj z granicą { $limit }
ui-deck = Talia
ui-deck-printed = jak w instrukcji
ui-deck-other = inna
ui-deck-mine = Moje pudełko
ui-deck-count = Podaj karty ze swojego pudełka
ui-deck-why = Policz karty ze swojego pudełka, te, którymi gracie przy tylu osobach. Wystarczy raz: serwer zapamięta talię pod jej nazwą, tylko dla Ciebie.
ui-deck-name = Nazwa talii
ui-deck-keep = Zapamiętaj i graj tą talią
ui-deck-forget = Usuń tę talię
ui-seats-range = { $max ->
        [one] 1 osoba
        [few] { $min }–{ $max } osoby
       *[other] { $min }–{ $max } osób
    }
ui-seats = Miejsca przy stoliku
ui-bots-level = Poziom botów
ui-no-table = Nie ma takiego stolika
ui-nothing = Tu nic nie ma
ui-nothing-why = Pod tym adresem nie ma żadnej strony. Może link się urwał albo stolik jest pod innym.
ui-lessons = Lekcje bez połączenia
ui-lessons-why = Lekcje działają też bez serwera.
ui-joining = Łączę ze stolikiem…
ui-lost = Brak połączenia, próbuję wrócić…
ui-gone = Tego stolika już nie ma.
ui-watching = Oglądasz
ui-net-unreachable = Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.
ui-net-odd = Serwer odpowiedział niezrozumiale. Spróbuj ponownie za chwilę.
ui-piece-missing = Nie dotarł fragment strony, pobieram go jeszcze raz…
ui-piece-lost = Nie udaje się pobrać fragmentu strony.
ui-area-board = Stół
ui-area-rivals = Pozostali gracze
ui-area-common = Środek stołu
ui-area-mine = Twoje miejsce
ui-area-hand = Twoje karty
ui-hand-empty = Nie masz kart na ręce.
ui-cards = { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[other] { $count } kart
    }
ui-clock-left = Zostało { $seconds ->
        [one] { $seconds } sekunda
        [few] { $seconds } sekundy
       *[other] { $seconds } sekund
    }
ui-bot-mark = bot
ui-bot-of = bot { $level }
ui-won-mark = wygrana
ui-away-mark = poza stolikiem
ui-acts-now = teraz decyduje
ui-seat-empty = Wolne miejsce
ui-your-turn = Twój ruch
ui-rule = zasada { $clause }
ui-log = Przebieg gry
ui-log-earlier = Pokaż wcześniejsze: { $count ->
        [one] { $count } wpis
        [few] { $count } wpisy
       *[other] { $count } wpisów
    }
ui-log-empty = Jeszcze nic się nie wydarzyło.
ui-menu = Menu stolika
ui-help = Pomoc i klawisze
ui-close = Zamknij
ui-moments = Chwile gry
ui-moment-first = Na początek
ui-moment-back = Krok wstecz
ui-moment-forth = Krok naprzód
ui-moment-now = Do bieżącej chwili
ui-moment-of = z
ui-looking-back = Oglądasz wcześniejszą chwilę.
ui-back-to-now = Wróć do gry
ui-seats-title = Kto gra
ui-seat-free = wolne miejsce
ui-seat-number = Miejsce { $seat }{ $you ->
        [yes] {" "}(Ty)
       *[no] {""}
    }
ui-seat-bot = Kto na miejscu { $seat }
ui-seat-for-person = dla człowieka
ui-sit-here = Usiądź tu
ui-sit = Dosiądź się
ui-you = Ty
ui-owner = gospodarz
ui-stand-in = gra bot w zastępstwie
ui-kick = Wyproś
ui-kick-name = Wyproś: { $name }
ui-ready = Gotowe, gramy
ui-not-ready = Jeszcze chwila
ui-ready-yes = gotowe
ui-ready-no = jeszcze nie
ui-start = Zacznij grę
ui-start-fill = { $count ->
        [one] Zacznij, jedno miejsce zajmie bot
        [few] Zacznij, { $count } miejsca zajmą boty
       *[other] Zacznij, { $count } miejsc zajmą boty
    }
ui-starting = Zaraz zaczynamy
ui-invite = Zaproś
ui-share = Udostępnij
ui-copy = Skopiuj link
ui-copied = Skopiowane
ui-only-here = Na razie ten link otworzy tylko ten komputer; innym urządzeniom w Twojej sieci otworzy go serwer uruchomiony tak:
ui-qr = Kod QR z linkiem do stolika
ui-game = Gra
ui-another = Inna gra przy tym stoliku
ui-game-title = W co gracie
ui-pace = Zegar
ui-pace-off = bez zegara
ui-pace-relaxed = spokojnie
ui-pace-quick = szybko
ui-pace-1h = godzina na ruch
ui-pace-8h = 8 godzin na ruch
ui-pace-1d = dzień na ruch
ui-pace-3d = 3 dni na ruch
ui-pace-then = Nie trzeba być przy stoliku razem: zegar idzie, gdy nikogo nie ma. Komu czas minie, za tego ruch robi bot, a po trzech takich ruchach gra dalej, aż ta osoba zajrzy.
ui-clock-slow = { $unit ->
        [day] { $count ->
            [one] został { $count } dzień
           *[other] zostało { $count } dni
        }
        [hour] { $count ->
            [one] została { $count } godzina
            [few] zostały { $count } godziny
           *[other] zostało { $count } godzin
        }
       *[minute] { $count ->
            [one] została { $count } minuta
            [few] zostały { $count } minuty
           *[other] zostało { $count } minut
        }
    }
ui-clock-unit = { $unit ->
        [day] d
        [hour] h
       *[minute] m
    }
ui-turn-until = czas mija { $when }
ui-slowly = Powiadomienia i urlop
ui-nudges = Powiadamiaj na tym urządzeniu, gdy przyjdzie moja kolej
ui-nudges-no = Przeglądarka nie pozwala na powiadomienia z tej strony; można to zmienić w jej ustawieniach.
ui-nudges-not-here = Ta przeglądarka nie umie tu pokazywać powiadomień: potrzebny jest adres https.
ui-nudges-off = Ten serwer nie wysyła powiadomień.
ui-nudges-table = Powiadomienia o tym stoliku: { $name }
ui-quiet = Cisza
ui-quiet-from = Cisza od
ui-quiet-to = Cisza do
ui-holiday = Jestem na urlopie do
ui-holiday-go = Poczekajcie na mnie
ui-holiday-then = { $days ->
        [one] Przy wolnych stolikach Twój zegar wtedy stoi i wszyscy to widzą. Został { $days } dzień urlopu w tym roku.
        [few] Przy wolnych stolikach Twój zegar wtedy stoi i wszyscy to widzą. Zostały { $days } dni urlopu w tym roku.
       *[other] Przy wolnych stolikach Twój zegar wtedy stoi i wszyscy to widzą. Zostało { $days } dni urlopu w tym roku.
    }
ui-holiday-on = Na urlopie do: { $date }. Przy wolnych stolikach wszyscy czekają.
ui-holiday-back = Już po urlopie
ui-holiday-mark = urlop do: { $date }
ui-public = Stolik widoczny dla wszystkich
ui-locked = Stolik zamknięty dla nowych osób
ui-call-window = Ile sekund na „sprawdzam!”
ui-slip = Pauza po źle wyłożonej karcie, w sekundach
ui-slip-why = To nasz dodatek, w instrukcji go nie ma: pauza zastępuje zabranie karty ręką. 0 oznacza brak pauzy.
ui-slip-is = { $seconds ->
        [0] Bez pauzy po źle wyłożonej karcie
       *[other] Pauza po źle wyłożonej karcie: { $seconds } s
    }
ui-helped = Komu pokazywać, które karty pasują (na przykład dzieciom)
ui-helped-is = Widzi, które karty pasują: { $names }
ui-say = Powiedz coś
ui-undo = Poproś o cofnięcie ruchu
ui-taken-back = Wybór cofnięty, wybierz jeszcze raz.
ui-undo-ask = { $name } prosi o cofnięcie ostatniego ruchu.
ui-undo-wait = Czekamy na zgodę pozostałych na cofnięcie ruchu.
ui-agree = Zgoda
ui-disagree = Nie tym razem
ui-leave = Odejdź od stolika
ui-stop-watching = Przestań oglądać
ui-rules = Zasady
ui-rules-english = Pełne zasady są na razie po angielsku.
ui-no-rules = Nie ma takiej gry.
ui-end = Koniec gry
ui-won = { $count ->
        [one] Wygrywa { $names }.
       *[other] Wspólna wygrana: { $names }.
    }
ui-won-you = Wygrywasz. Brawo!
ui-won-nobody = Koniec gry, tym razem bez wygranej.
ui-rematch = Rewanż
ui-rematch-waiting = Czekamy, aż wszyscy będą gotowi na rewanż.
ui-replay = Obejrzyj grę
ui-whose-eyes = Punkt widzenia
ui-auto = Odtwarzaj
ui-pause = Zatrzymaj
ui-record = Pobierz zapis
ui-verify = Sprawdź tasowanie
ui-verify-why = Przed pierwszą kartą każde miejsce widziało skrót sekretu, z którego powstało tasowanie. Po grze sekret jest w zapisie: skrót musi się zgadzać. Imiona nie są częścią sprawdzenia.
ui-verify-good = Zgadza się: sekret ma skrót { $hash }.
ui-verify-bad = Nie zgadza się: zapowiedziany skrót to { $hash }.
ui-verify-seeds-own = Jest w nim Twoje ziarno { $seed }.
ui-verify-seeds-lost = Nie ma w nim ziarna { $seed }, które dodała ta przeglądarka.
ui-verify-seeds-some = { $count ->
    [one] Swoje ziarno dodało jedno miejsce.
    [few] Swoje ziarno dodały { $count } miejsca.
    [many] Swoje ziarno dodało { $count } miejsc.
   *[other] Swoje ziarno dodało { $count } miejsca.
  }
ui-verify-seeds-none = Nikt przy stoliku nie dodał ziarna: to tasowanie wybrał sam serwer.
ui-verify-more = Każdą kartę przelicza od nowa polecenie:
ui-timeline = Jak zmieniały się wyniki
ui-key-arrows = między kartami i przyciskami
ui-key-enter = zagraj, wybierz
ui-key-space = „sprawdzam!” albo główny ruch gry
ui-key-log = przebieg gry
ui-key-hint = podpowiedź, przy stoliku treningowym
ui-key-help = ta pomoc
ui-key-esc = zamknij
ui-emote-smile = uśmiech
ui-emote-laugh = śmiech
ui-emote-wow = zdziwienie
ui-emote-think = zastanowienie
ui-emote-sweat = uff
ui-emote-clap = brawa
ui-emote-heart = serce
ui-emote-wave = machanie
ui-phrase-hello = Cześć
ui-phrase-good-luck = Powodzenia
ui-phrase-well-played = Dobrze zagrane
ui-phrase-thanks = Dzięki
ui-phrase-oops = Ojej
ui-phrase-your-turn = Twój ruch
ui-phrase-hurry = Szybciej
ui-phrase-wait = Chwila
ui-phrase-one-more = Jeszcze raz?
ui-phrase-bye = Do zobaczenia
ui-lesson = Lekcja
ui-lesson-step = Krok { $step } z { $steps }
ui-lesson-next = Dalej
ui-lesson-try = Możesz i tak, ale tym razem spróbuj tego, co w podpowiedzi.
ui-lesson-done = To już wszystko. Czas zagrać.
ui-lesson-none = Do tej gry nie ma jeszcze lekcji. Są za to pełne zasady.
ui-lesson-again = Od początku
ui-lesson-rival = Ania
ui-lesson-rival-2 = Olek
ui-best-times = Najlepsze czasy

# Beats, tempo, the log's meanings, the end of a game
ui-beat = Co się stało
ui-beat-next = Dalej
ui-recall = Pokaż jeszcze raz, co się stało
ui-standing = Stan gry
ui-reading = Czas na przeczytanie wyników
ui-reading-short = krótki
ui-reading-usual = zwykły
ui-reading-long = długi
ui-reading-pressed = aż nacisnę „Dalej”
ui-tempo = Tempo botów
ui-tempo-leisurely = niespieszne
ui-tempo-normal = zwykłe
ui-tempo-quick = szybkie
ui-round = Runda { $round }
ui-times = { $count ->
        [one] { $count } raz
       *[other] { $count } razy
    }
ui-away = Gdy Cię nie było: { $count ->
        [one] { $count } ruch
        [few] { $count } ruchy
       *[other] { $count } ruchów
    }. { $what }
ui-away-read = Przeczytaj
ui-place = Miejsce
ui-player = Kto
ui-score = Wynik
ui-axis-rounds = rundy
ui-axis-moves = ruchy
ui-decided = { $round ->
        [0] Prowadzenie ostatni raz zmieniło się najpóźniej w ruchu { $step }
       *[other] Prowadzenie ostatni raz zmieniło się w rundzie { $round }
    }; odtąd { $count ->
        [one] prowadzi { $names }
       *[other] prowadzą { $names }
    }.
ui-decided-last = Remis do samego końca: rozstrzygnęła ostatnia chwila.
ui-decided-look = Zobacz tę chwilę
ui-card-wait = { $card }, teraz nie Twój ruch

# What a newcomer is told
ui-how-now = Co mogę teraz zrobić?
ui-first-time = Pierwszy raz przy tej grze?
ui-first-lesson = Lekcja, 2 minuty
ui-first-play = Od razu do gry

# Czekanie, odchodzenie i powroty; razem przed partią
ui-cancel = Anuluj
ui-waiting-for = Czekamy na: { $names }
ui-wait-on = Czekajmy dalej
ui-let-bot = Niech gra bot, aż wróci: { $name }
ui-bot-for-you = Gra za Ciebie bot.
ui-play-myself = Chcę grać dalej
ui-stood-in = { $count ->
        [one] Pod Twoją nieobecność bot wykonał za Ciebie { $count } ruch, jest w przebiegu gry.
        [few] Pod Twoją nieobecność bot wykonał za Ciebie { $count } ruchy; są w przebiegu gry.
       *[other] Pod Twoją nieobecność bot wykonał za Ciebie { $count } ruchów; są w przebiegu gry.
    }
ui-leave-sure = Odejść od stolika?
ui-leave-then = { $status ->
        [playing] Bot od razu zagra za Ciebie. Dopóki partia trwa, możesz wrócić na swoje miejsce.
       *[other] Twoje miejsce będzie wolne. Możesz usiąść znowu, jeśli nikt go nie zajmie.
    }
ui-left = Nie siedzisz już przy tym stoliku
ui-left-then = { $status ->
        [playing] Do Twojego powrotu gra za Ciebie bot.
       *[other] Twoje miejsce jest wolne.
    }
ui-come-back = Wróć do stolika
ui-kick-sure = Wyprosić od stolika: { $name }?
ui-kick-then = { $status ->
        [playing] Do końca partii na tym miejscu zagra bot. Ta osoba przeczyta, kto o to prosi, i może wrócić na swoje miejsce.
       *[other] Miejsce będzie wolne. Ta osoba przeczyta, kto o to prosi, i może usiąść znowu.
    }
ui-kick-ban = Nie pozwalaj tu więcej usiąść
ui-removed-by = { $name } wyprasza Cię od tego stolika.
ui-removed = Gospodarz wyprasza Cię od tego stolika.
ui-removed-return = Możesz wrócić.
ui-removed-banned = Nie możesz tu już usiąść, ale możesz oglądać.
ui-nudge = Gotowe?
ui-nudge-name = Zapytaj, czy gotowe: { $name }
ui-start-without = Zacznij, nie czekając: { $names }
ui-start-without-why = Nie wszyscy są gotowi. Jeśli zaczniesz teraz, do ich powrotu zagra za nich bot.
ui-rematch-wish = Chętni na rewanż: { $names }.
ui-rematch-waiting-for = Czekamy na: { $names }.
ui-spectators = { $count ->
        [one] Ogląda { $count } osoba
        [few] Oglądają { $count } osoby
       *[other] Ogląda { $count } osób
    }
ui-table-name = Nazwa stolika
ui-with-bots = { $count ->
        [one] i { $count } bot
        [few] i { $count } boty
       *[other] i { $count } botów
    }
ui-tidy = Odejdź i usuń z listy: { $name }

# stolik join: what can be typed at any time
cli-join-prompt = Numer albo zapis ruchu (u cofnij, ? czemu nie, q wyjście):{" "}
cli-not-asked = Teraz nie ma o co pytać. u – cofnij ostatni ruch, q – wyjście.
cli-undo-answer = y – zgoda, n – nie tym razem
cli-undone = Ruch cofnięty.
cli-let-bot = w – czekajmy dalej, b – niech gra bot, aż wróci: { $name }
cli-play-myself = s – chcę grać dalej
cli-fits = Ten ruch jest dozwolony.

# Removed people, and between the games of a match
ui-banned = Te osoby nie mogą tu usiąść:
ui-let-in = Wpuść znowu
ui-let-in-name = Wpuść znowu: { $name }
ui-beat-soon = Następna gra za { $seconds } s

ui-report-start = start
ui-report-luck = karty
ui-report-hidden = zakryte
ui-report-openings = okazje
ui-report-tempo = tempo
ui-report-decisions = decyzje
ui-report-others = inni
ui-report-result = wynik
report-won-with-the-cards = { $who }: wygrana, w której karty pomogły.
report-won-against-the-cards = { $who }: wygrana wbrew kartom.
report-won-beside-the-cards = { $who }: wygrana, w której karty niewiele zmieniły.
report-lost-with-the-cards = { $who }: karty sprzyjały, a wygrana i tak uciekła.
report-lost-against-the-cards = { $who }: karty nie pomagały w tej grze.
report-lost-beside-the-cards = { $who }: karty niewiele zmieniły, zabrakło czego innego.
report-luckiest = Największe szczęście: { $what } (krok { $step }, { $change })
report-unluckiest = Największy pech: { $what } (krok { $step }, { $change })
report-finest = Najlepsza decyzja: { $taken } (krok { $step })
report-dearest = Droga decyzja: { $taken }, lepiej: { $best } (krok { $step }, kosztowała { $cost } wygranej)
report-turning = Punkt zwrotny: { $what } (krok { $step }, { $change } dla zwycięzcy)
ui-report = Szczęście i decyzje
ui-report-why = Co dały karty, a co decyzje? Stolik rozegra tę partię jeszcze wiele razy na próbę i policzy. To potrwa kilka, kilkanaście sekund.
ui-report-ask = Policz
ui-report-making = Liczę…
ui-report-curve = Szansa na wygraną w procentach
ui-report-how = Skąd się wziął wynik, w częściach wygranej: co było na starcie, co dały karty ze stołu, na co własne decyzje trafiły w zakrytych kartach, ile mogły dać więcej niż zwykła gra, ile z tego oddały i co zrobili inni. Razem daje to dokładnie wynik.
ui-report-turning = Punkt zwrotny:
ui-report-luckiest = Największe szczęście:
ui-report-unluckiest = Największy pech:
ui-report-finest = Najlepsza decyzja:
ui-report-dearest = Decyzja za { $cost } wygranej.
ui-report-look = zobacz
ui-report-again = spróbuj jeszcze raz
ui-report-what = Jaki ruch wybierasz? Liczy się tylko to, co było wtedy widać.
ui-report-right = Tak, to najlepsze wyjście. W partii było: { $taken }.
ui-report-wrong = Lepiej: { $best }. To oddaje { $cost } wygranej. W partii było: { $taken }.
report-bluffs = Blefy: { $count }, uwierzono: { $believed }; razem przyniosły { $earned } wygranej.
report-pace = Tempo: { $actions } ruchów, jeden mniej więcej co { $seconds } s.
report-slips = Pomyłki: { $slips }; ktoś był szybszy: { $overtaken }.
report-planning = Planowanie: na { $choices } wyborów między pasującymi kartami { $planned } zostawiało najdłuższy ciąg własnych kart.
ui-report-because = Próba powtórzona { $worlds } razy z zakrytymi kartami tak, jak mogły leżeć: „{ $best }” dało { $most } wygranej i średni wynik { $high }, „{ $other }” { $less } i { $low }.
ui-report-fair = W tych próbach inni grają jak zwykle i nikt nie zagląda w zakryte karty.
ui-report-how-race = Skąd się wziął wynik, w częściach wygranej: co było na starcie, co dały karty ze stołu, co dało szybsze i lepsze dokładanie i co zrobili inni. Razem daje to dokładnie wynik.
ui-report-print = Drukuj
ui-report-picture = Zapisz jako obrazek
ui-report-names = z imionami
ui-report-data = Jako dane (JSON)
ui-report-player = Gracz { $seat }
ui-report-walk = Przejdź do chwili na wykresie

hint-odds = { $tenths ->
        [0] Szanse na wygraną są wtedy małe: przy prostej dalszej grze mniej niż 1 na 20.
        [10] To prawie na pewno wygrana, przy prostej dalszej grze.
        [one] Przy prostej dalszej grze daje to wygraną mniej więcej w { $tenths } partii na 10.
       *[other] Przy prostej dalszej grze daje to wygraną mniej więcej w { $tenths } partiach na 10.
    }
hint-only = Nic innego nie można zrobić.
hint-clear = Wyraźnie lepsze niż cała reszta.
hint-small = Trochę lepsze niż: { $other }.
hint-close = Decyzja na styk; prawie tak samo dobre: { $other }.
hint-behind = Nic pewnego: przy prostej dalszej grze lepiej wypada: { $other }.

ui-hint = Podpowiedź
ui-hint-key = Podpowiedź (klawisz H)
ui-hint-thinking = Zastanawiam się…
ui-hint-is = Trudny bot zrobiłby tak: { $what }
ui-hint-close = Zamknij podpowiedź
ui-hint-log = { $who } korzysta z podpowiedzi
ui-with-hints = Z podpowiedziami trudnego bota (w grze z botami)
ui-training = Trening: tu są podpowiedzi
ui-training-agree = Zgadzam się na podpowiedzi przy tym stoliku (trening)
ui-training-why = Podpowiedź mówi, co zrobiłby trudny bot. Wszyscy widzą, że ktoś o nią poprosił. Podpowiedzi są tylko wtedy, gdy zgadzają się wszyscy przy stoliku.
ui-training-waits = Podpowiedzi będą, gdy zgodzą się jeszcze: { $names }
ui-training-asked = Ktoś proponuje tu trening ({ $names }): podpowiedzi dla wszystkich. Zgadzasz się?
ui-training-yes = Zgadzam się

day-share = Stolik dnia ({ $title }, { $date }): miejsce { $place } z { $of }{ $streak ->
        [0] {""}
        [one] {""}
        [few] , { $streak } dni z rzędu
       *[other] , { $streak } dni z rzędu
    }

ui-today = Dziś
ui-streak = { $count ->
        [one] { $count } dzień
       *[other] { $count } dni z rzędu
    }
ui-day = Stolik dnia
ui-day-played = (rozegrany)
ui-day-begun = rozpoczęty
ui-day-results = Wyniki dnia
ui-day-ends = Do północy UTC, u Ciebie do { $hour }.
ui-day-what = { $bots ->
        [0] Jedno rozdanie dla wszystkich, w pojedynkę na czas. Liczy się pierwsza próba.
       *[other] Jedno rozdanie dla wszystkich, przeciwnicy: zwykłe boty ({ $bots }), które dla każdego decydują tak samo. Liczy się pierwsza próba; niczego nie można cofnąć i nie ma podpowiedzi.
    }
ui-day-play = Zagraj dzisiejszy stolik
ui-day-go-on = Graj dalej
ui-day-again = Zagraj jeszcze raz (nie liczy się)
ui-day-count = { $count ->
        [0] Jeszcze nikt go nie skończył.
        [one] Skończyła go { $count } osoba.
        [few] Skończyły go { $count } osoby.
       *[other] Skończyło go { $count } osób.
    } Ich wyniki zobaczysz po swojej grze.
ui-day-place = Miejsce { $place } z { $of }.
ui-day-beaten = Lepiej niż { $percent } % pozostałych.
ui-day-streak = { $count ->
        [one] { $count } dzień z rzędu; najdłuższa seria: { $best }.
       *[other] { $count } dni z rzędu; najdłuższa seria: { $best }.
    }
ui-day-share = Skopiuj linijkę do wysłania
ui-day-table = Te same karty, to samo miejsce; najpierw liczy się wygrana, potem różnica do najlepszego z innych. Własny wynik, potem wyniki innych przy stoliku
ui-day-table-alone = Te same karty, w pojedynkę na czas
ui-day-time = Czas
ui-day-you = Ty
ui-day-bot = bot: { $level }
ui-day-thinking = jeszcze gra…
ui-day-median = środkowy wynik wszystkich osób
ui-day-best = najlepszy wynik
ui-day-all = Wszystkie wyniki ({ $count })
ui-day-won = wygrana
ui-day-nobody = Nikt go nie skończył.
ui-day-before = Dzień wcześniej
ui-day-today = Dzisiaj
ui-day-fair = Kto wybrał te karty? Nikt.
ui-day-fair-how = Wynikają z ogniwa { $number } łańcucha sekretów, który zaczął się { $begun }. Jego kotwica (poniżej) została wtedy ogłoszona i ustala wszystkie ogniwa: ogniwo przepuszczone przez SHA-256 tyle razy, ile mówi jego numer, daje kotwicę. Ogniwo dnia jest ogłaszane dwie godziny po jego końcu; wtedy stolik verify sprawdzi z nim zapis Twojej gry. Kto prowadzi ten serwer, zna ogniwa wcześniej, ale nie może ich zmienić.
ui-day-anchor = Kotwica łańcucha
ui-day-link = Ogniwo tego dnia
ui-day-link-later = dwie godziny po końcu dnia
ui-puzzle = Zagadka dnia
ui-puzzle-right = (rozwiązana)
ui-puzzle-wrong = (nierozwiązana)
ui-puzzle-what = Co tu zrobisz? Jedno zagranie jest wyraźnie najlepsze, sądząc tylko po tym, co widać. Liczy się pierwsza odpowiedź.
ui-puzzle-making = Trudny bot szuka jeszcze dobrej decyzji w swoich partiach. Chwileczkę…
ui-puzzle-yes = Tak: { $best }.
ui-puzzle-no = Najlepsze było: { $best }. { $mine }: to oddaje { $cost } wygranej.
ui-puzzle-what-race = Wyścig stoi i nikt się nie wtrąci. Którą kartę wyłożysz najpierw, żeby mogło po niej pójść jak najwięcej kart z Twojej ręki? Jedna jest wyraźnie najlepsza. Liczy się pierwsza odpowiedź.
ui-puzzle-first = Którą kartę wyłożysz najpierw?
ui-puzzle-yes-race = Tak: { $best }. Po kolei { $count ->
        [one] pójdzie { $count } karta
        [few] pójdą { $count } karty
       *[other] pójdzie { $count } kart
    }.
ui-puzzle-no-race = Najlepsze było: { $best }, { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[other] { $count } kart
    } po kolei. { $mine }: { $fewer ->
        [0] nie pasuje.
        [one] nic po niej nie pójdzie.
        [few] { $fewer } karty po kolei.
       *[other] { $fewer } kart po kolei.
    }
ui-puzzle-rows = Ile kart pójdzie po kolei, zależnie od pierwszej
ui-puzzle-misfit = nie pasuje
ui-puzzle-fooled = Zwykły bot by tego nie znalazł.
ui-puzzle-second = Liczy się tylko pierwsza odpowiedź.
ui-puzzle-chances = Szansa na wygraną po każdym zagraniu, przy prostej dalszej grze
ui-puzzle-found = { $of ->
        [one] Znalazło: { $right } z { $of } osoby.
       *[other] Znalazło: { $right } z { $of } osób.
    }
