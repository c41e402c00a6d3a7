# Moje gry
ui-my-games = Moje gry
ui-my-none = Na razie pusto. Każda gra, którą dokończysz w tej przeglądarce, będzie tu zapamiętana.
ui-my-nothing-fits = Żadna gra nie pasuje do tych filtrów.
ui-my-count = { $count ->
    [one] 1 gra
    [few] { $count } gry
   *[other] { $count } gier
}
ui-my-filters = Filtry
ui-my-game = Gra
ui-my-any = wszystkie
ui-my-with = Z kim
ui-my-outcome = Wynik
ui-my-won-only = wygrane
ui-my-lost-only = przegrane
ui-my-since = Od
ui-my-until = Do
ui-my-page = Strona { $page } z { $pages }
ui-my-earlier = Starsze gry
ui-my-later = Nowsze gry
ui-my-won = wygrana
ui-my-lost = przegrana
ui-my-shared = wspólna wygrana
ui-my-stopped = przerwana
ui-my-replay = Powtórka
ui-my-report = Szczęście i decyzje
ui-my-gone = Jej kart już nie przechowujemy.
ui-my-you = Ty
ui-my-bot = { $name } (bot, { $level })
ui-my-left = { $name } (dograł bot)
ui-my-of-luck = szczęście { $luck }, decyzje { $decisions }

# Statystyki
ui-stat = Statystyki
ui-stat-games = Gry
ui-stat-won = Wygrane
ui-stat-share = Udział w wygranej
ui-stat-fair = Tyle byłoby po równo
ui-stat-luck = Szczęście ze stołu
ui-stat-decisions = Decyzje (najlepiej 0)
ui-stat-adjusted = Udział bez szczęścia
ui-stat-judged = Gry z raportem
ui-stat-streak = Seria teraz
ui-stat-longest = Najdłuższa seria
ui-stat-rival = Najczęściej przy stoliku
ui-stat-rival-how = { $name }: { $games ->
    [one] 1 gra
    [few] { $games } gry
   *[other] { $games } gier
}, lepiej { $won }, gorzej { $lost }
ui-stat-streak-won = { $count ->
    [0] brak
    [one] 1 wygrana
    [few] { $count } wygrane
   *[other] { $count } wygranych
}
ui-stat-streak-lost = { $count ->
    [one] 1 przegrana
    [few] { $count } przegrane
   *[other] { $count } przegranych
}
ui-stat-range = { $value } (od { $low } do { $high })
ui-stat-how = W nawiasie: gdzie leżałaby ta wartość po wielu takich grach, 19 razy na 20. Szczęście i decyzje znamy tylko z gier z raportem.
ui-stat-course = Udział w wygranej, średnia z ostatnich dziesięciu gier, w procentach
ui-stat-course-luck = Szczęście i decyzje, średnia z ostatnich dziesięciu gier z raportem, w procentach wygranej
ui-stat-line-share = udział
ui-stat-line-luck = szczęście
ui-stat-line-decisions = decyzje
ui-axis-games = gry
ui-stat-numbers = To samo w tabeli
ui-stat-number = Gra

# Urządzenia
ui-dev = Moje urządzenia
ui-dev-why = Jesteś tym, kto ma tę przeglądarkę: konta nie ma. Tu możesz być tą samą osobą na kilku urządzeniach.
ui-dev-here = to urządzenie
ui-dev-since = od { $date }
ui-dev-remove = Usuń
ui-dev-remove-name = Usuń: { $name }
ui-dev-remove-sure = Usunąć „{ $name }”?
ui-dev-remove-then = Nie będzie już niczyje: kto je ma, nie zobaczy Twoich gier ani nie zagra na Twoich miejscach.
ui-carry = Przenieś mnie na inne urządzenie
ui-carry-open = Na drugim urządzeniu otwórz { $link } i wpisz ten kod albo zeskanuj obrazek:
ui-carry-short = Kod działa do { $time } i dla jednego urządzenia.
ui-carry-waiting = Czekam na drugie urządzenie…
ui-carry-same = Czy drugie urządzenie ({ $label }) pokazuje te dwa słowa?
ui-carry-yes = Tak, wpuść je
ui-carry-no = Nie, zatrzymaj
ui-carry-done = Gotowe. Drugie urządzenie jest teraz Twoje.
ui-carry-gone = Ten kod już nie działa.
ui-carry-again = Nowy kod
ui-carry-here = Przenoszę się na to urządzenie
ui-carry-type = Kod ze starego urządzenia
ui-carry-go = Dalej
ui-carry-brings = To, co grasz na tym urządzeniu, dołączy do Twojej historii.
ui-carry-look = Spójrz na stare urządzenie: czy oba pokazują te dwa słowa? Potwierdź to tam.
ui-carry-welcome = Witaj. To urządzenie jest teraz Twoje.
ui-carry-qr = Obrazek z kodem, dla aparatu
ui-carry-to-games = Do moich gier
ui-key = Klucze dostępu
ui-key-why = Z kluczem dostępu odzyskasz swoje gry, nawet gdy zgubisz wszystkie urządzenia. Przechowuje go Twoje urządzenie albo menedżer haseł.
ui-key-make = Utwórz klucz dostępu
ui-key-use = Mam klucz dostępu
ui-key-none-here = Pod tym adresem nie ma kluczy dostępu.
ui-key-made = Klucz dostępu zapisany.
ui-key-failed = Nie wyszło: przeglądarka nie podała klucza dostępu.

# Co jest przechowywane
ui-kept = Co ten serwer o Tobie przechowuje
ui-kept-what = Odcisk ciasteczka Twojej przeglądarki (nigdy samo ciasteczko), imię, pod którym grasz, i każdy ruch przy Twoich stolikach. Stoliki, których nikt nie używa, są po miesiącu pakowane, a rok później usuwane; lista Twoich skończonych gier, talie, urządzenia, klucze dostępu i grupy zostają, póki ich nie usuniesz. Żadnych adresów ani maili, nic dla reklam; gospodarz serwera może zmienić te czasy.
ui-forget = Usuń wszystko o mnie
ui-forget-sure = Usunąć wszystko o Tobie?
ui-forget-then = Odejdziesz od każdego stolika. Twoja historia, grupy, urządzenia, klucze dostępu i talie znikną od razu i na zawsze. W grach z innymi na Twoim miejscu będzie ktoś anonimowy. Kopie zapasowe, które gospodarz serwera zrobił wcześniej, pamiętają Cię, póki ich nie wyrzuci.
ui-forget-yes = Usuń wszystko
ui-forget-gone = Wszystko usunięte. Nikt tu już Cię nie zna.

# Grupy
ui-groups = Grupy
ui-groups-why = Rodzina albo klub z własną drabinką: liczą się stoliki otwarte ze strony grupy.
ui-group-name = Nazwa grupy
ui-group-as = Twoje imię
ui-group-make = Załóż grupę
ui-group = Grupa
ui-group-join = Dołącz
ui-group-join-why = Kto ma ten link, może dołączyć i widzi wyniki.
ui-group-rename = Zmień moje imię
ui-group-name-change = Zmień nazwę grupy
ui-group-invite = Zaproś: wyślij ten link
ui-group-members = Członkowie
ui-group-owner = gospodarz
ui-group-leave = Odejdź z grupy
ui-group-leave-sure = Odejść z grupy „{ $name }”?
ui-group-leave-then = Zagrane gry zostaną w Twojej historii. Póki Cię nie ma, nie ma Cię też na drabince.
ui-group-remove = Usuń
ui-group-remove-name = Usuń: { $name }
ui-group-remove-sure = Usunąć z grupy: { $name }?
ui-group-remove-then = Ta osoba nie dołączy już z tej przeglądarki i zniknie z drabinki.
ui-group-drop = Rozwiąż grupę
ui-group-drop-sure = Rozwiązać grupę „{ $name }”?
ui-group-drop-then = Drabinka zniknie dla wszystkich. Gry zostaną w historii każdego z Was.
ui-group-open = Graj dla tej grupy
ui-group-seats = Miejsca
ui-group-table = Otwórz stolik
ui-group-tables = Otwarte stoliki
ui-group-games = Gry
ui-ladder = Drabinka
ui-ladder-which = Kto jest najlepszy:
ui-ladder-all = wszystkie gry
ui-ladder-none = Nikt nie ma jeszcze dwóch gier, które się liczą. Liczy się gra, w której było z kim wygrać i którą ludzie sami dograli do końca.
ui-ladder-member = Osoba
ui-ladder-games = Gry
ui-ladder-won = Wygrane
ui-ladder-share = Udział w wygranej
ui-ladder-rating = Siła
ui-ladder-adjusted = Siła bez szczęścia
ui-ladder-adjusted-share = Udział bez szczęścia
ui-ladder-how = 400 punktów więcej to szanse dziesięć do jednego; 0 to średnia wszystkich, którzy grali, razem z botami. W nawiasie przedział, w którym prawdziwa wartość leży 19 razy na 20: gdzie dwa na siebie zachodzą, jeszcze nie wiadomo, kto jest lepszy. Kolejność gier nie ma znaczenia.
ui-ladder-judged = Bez szczęścia: { $count ->
    [one] z 1 gry
   *[other] z { $count } gier
} z raportem.
ui-ladder-range = (od { $low } do { $high })
ui-ladder-meetings = Kto z kim
ui-ladder-meetings-how = Ile razy osobie z lewej poszło lepiej niż osobie z góry.
