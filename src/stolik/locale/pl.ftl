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
cli-guest = Gość
cli-seat-kept = Twoje miejsce czeka. Wróć: stolik join { $url }
cli-bot = { $name } (bot { $level })
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
ui-buzz = Wibracja, gdy Twój ruch
ui-playing-as = Grasz jako
ui-guest = Gość
ui-your-name = Twoje imię przy stoliku
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
ui-watch = Popatrz
ui-play-now = Zagraj teraz
ui-play-now-at = Zagraj teraz: { $title }
ui-with-friends = Ze znajomymi
ui-with-friends-at = Ze znajomymi: { $title }
ui-how-to = Jak grać
ui-how-to-at = Jak grać: { $title }
ui-variants = Warianty i boty
ui-constants = Liczby z instrukcji
ui-seats-range = { $max ->
        [one] 1 osoba
        [few] { $min }–{ $max } osoby
       *[other] { $min }–{ $max } osób
    }
ui-seats = Miejsca przy stoliku
ui-bots-level = Poziom botów
ui-no-table = Nie ma takiego stolika
ui-joining = Łączę ze stolikiem…
ui-lost = Brak połączenia, próbuję wrócić…
ui-gone = Tego stolika już nie ma.
ui-watching = Patrzysz jako widz
ui-net-unreachable = Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.
ui-net-odd = Serwer odpowiedział niezrozumiale. Spróbuj ponownie za chwilę.
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
ui-wait = Chwila…
ui-waiting-for = Teraz { $name }.
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
ui-moment-now = Do teraz
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
ui-qr = Kod QR z linkiem do stolika
ui-game = Gra
ui-game-title = W co gracie
ui-pace = Zegar
ui-pace-off = bez zegara
ui-pace-relaxed = spokojnie
ui-pace-quick = szybko
ui-public = Stolik widoczny dla wszystkich
ui-locked = Nikt więcej się nie dosiądzie
ui-call-window = Czas na okrzyk, w sekundach
ui-say = Powiedz coś
ui-undo = Poproś o cofnięcie ruchu
ui-undo-ask = { $name } prosi o cofnięcie ostatniego ruchu.
ui-undo-wait = Czekamy na zgodę pozostałych na cofnięcie ruchu.
ui-agree = Zgoda
ui-disagree = Nie tym razem
ui-leave = Odejdź od stolika
ui-stop-watching = Przestań patrzeć
ui-rules = Zasady
ui-rules-english = Pełne zasady są na razie po angielsku.
ui-no-rules = Nie ma takiej gry.
ui-end = Koniec gry
ui-won = { $count ->
        [one] Wygrywa { $names }.
       *[other] Wspólna wygrana: { $names }.
    }
ui-won-you = Wygrywasz. Brawo!
ui-won-nobody = Koniec gry, tym razem bez zwycięzcy.
ui-rematch = Rewanż
ui-rematch-waiting = Czekamy, aż wszyscy będą gotowi na rewanż.
ui-replay = Obejrzyj grę
ui-replay-running = Ta gra jeszcze trwa. Powtórka będzie po jej końcu.
ui-whose-eyes = Oczami
ui-eyes-of = Patrz oczami: { $name }
ui-auto = Odtwarzaj
ui-pause = Zatrzymaj
ui-record = Pobierz zapis
ui-verify = Sprawdź tasowanie
ui-verify-why = Przed pierwszą kartą każde miejsce widziało skrót sekretu, z którego powstało tasowanie. Po grze sekret jest w zapisie: skrót musi się zgadzać.
ui-verify-good = Zgadza się: sekret ma skrót { $hash }.
ui-verify-bad = Nie zgadza się: zapowiedziany skrót to { $hash }.
ui-verify-more = Każdą kartę przelicza od nowa polecenie:
ui-timeline = Jak zmieniały się wyniki
ui-key-arrows = między kartami i przyciskami
ui-key-enter = zagraj, wybierz
ui-key-space = główny okrzyk gry
ui-key-log = przebieg gry
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
