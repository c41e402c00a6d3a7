bzzz-lesson-aim = Lato, a komary tną. Pozbądź się kart, zanim zrobi to Ania: to, co zostanie na ręce, kosztuje punkty karne.
bzzz-lesson-ring = Na wierzchu leży 2. Pasuje taka sama karta albo następna w kręgu, czyli 3. Zagraj 3.
bzzz-lesson-next = Ania zagrywa 4. Teraz pasuje 4 albo 5. Zagraj 5.
bzzz-lesson-six = Dotknij też czegoś, co nie pasuje: karta powie dlaczego. A potem zagraj 6.
bzzz-lesson-mosquito = Po szóstce w kręgu jest bzzz. Na ręce kosztuje aż 10 punktów, więc leć z nim: zagraj bzzz.
bzzz-lesson-around = Po bzzz krąg zaczyna się od nowa: Ania gra 1. Zagraj 2.
bzzz-lesson-draw = Ani nic nie pasuje, więc dobiera. Zawsze można też spasować: wtedy nie grasz do końca rundy. Tobie została jedna karta: zagraj 3.
bzzz-lesson-end = Koniec rundy! Ania liczy każdą różną liczbę raz: 1 + 4 + 5 = 10. Kto zagra wszystkie karty, oddaje jeden żeton. Przy 40 punktach gra się kończy i wygrywa ten, kto ma ich najmniej.
