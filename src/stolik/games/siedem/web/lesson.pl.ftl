siedem-lesson-aim = Tu nikt nie czeka na swoją kolej: wszyscy grają naraz. Pozbądź się wszystkich kart szybciej niż inni.
siedem-lesson-take = Weź kartę z wierzchu swojego stosu (spacja).
siedem-lesson-plus = Na środku 7 ±2: pasuje 7 + 2 = 9 albo 7 − 2 = 5. Wyłóż 9 (dotknij albo naciśnij 9).
siedem-lesson-more = Teraz na środku jest 9 ±1, więc pasuje 10 albo 8. Nie masz ani jednej, ani drugiej: weź kartę.
siedem-lesson-again = Dwójka też nie pasuje. Weź następną.
siedem-lesson-minus = Ósemka! 9 − 1 = 8. Wyłóż 8.
siedem-lesson-round = 8 ±3 to 5 albo 11. Liczby biegną w kółko: po 10 jest znów 1, więc 11 to 1. Weź kartę.
siedem-lesson-wrap = Jest jedynka: wyłóż 1.
siedem-lesson-end = Ania od razu wykłada 3, bo 1 + 2 = 3. Kto pierwszy, ten lepszy, spóźniona karta wraca na rękę. Ostatnią kartę wykładasz zakrytą, jakakolwiek jest, i wygrywasz.
