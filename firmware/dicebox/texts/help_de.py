"""The help in German: (topic, pages). A number that the rules know is a gap: ``dicebox.help`` fills it in.

A page is at most four lines on the display, and "|" begins a new one. The same topics, pages and gaps as in
``help_en.py``.
"""

PAGES = (
    (
        "controls",
        (
            "Schütteln wirft alle Würfel, die nicht gehalten werden.",
            "Taste 1 bis 5 hält den Würfel darüber oder löst ihn.",
            "Lang drücken:|1 Menü, 2 zurück,|3 werfen, 4 werten,|5 Rat.",
            "Ganz unten steht, was die Tasten tun. \ue000 heißt: lang drücken.",
            "In Listen:|1 auf, 2 ab,|3 wählen, 4 zurück.",
            "Auf dem Titel geht es mit Schütteln oder 3 weiter.",
            "Zehntausend:|lang 5 wählt den sechsten|Würfel, lang 4 sichert.",
            "25 Felder:|erst die Taste der Spalte,|dann die der Zeile.",
            "Nach langer Ruhe wird es dunkel. Jede Taste weckt, sonst nichts.",
        ),
    ),
    (
        "five",
        (
            "In {rounds} Runden füllst du {rounds} Felder mit möglichst vielen Punkten.",
            "Je Runde bis zu {rolls} Würfe mit {dice} Würfeln. Gehaltene bleiben liegen.",
            "Nach jedem Wurf darfst du werten, nach dem letzten musst du.",
            "Jedes Feld gibt es einmal. Passt nichts, streichst du eines: null Punkte.",
            "Einer bis Sechser: nur diese Zahl zählt.|Drei Vieren: {three_fours}",
            "Dreierpasch: drei gleiche, alle Augen.|{triple_dice}: {triple}",
            "Viererpasch: vier gleiche, alle Augen.|{quadruple_dice}: {quadruple}",
            "Full House: drei gleiche und zwei gleiche:|{full_house} Punkte",
            "Kleine Straße: vier in|Folge, {small} Punkte.|Große Straße: fünf in|Folge, {large} Punkte.",
            "Fünf gleiche: {five} Punkte.|Chance: alle Augen, gleich welche.",
            "Bonus: ab {bonus_at} Punkten von Einer bis Sechser gibt es {bonus} dazu.",
            "Die höchste Summe gewinnt, bei gleicher gewinnen alle.",
        ),
    ),
    (
        "five-joker50",
        (
            "Joker: fünf gleiche, wenn das Feld dafür schon belegt ist.",
            "Stehen dort {five}, gibt jeder Joker {extra} dazu, auch gestrichen.",
            "Zuerst muss das obere Feld: bei fünf Vieren die Vierer.",
            "Ist es belegt, zählt ein freies unteres voll:|{full_house}, {small}, {large} oder|alle Augen.",
            "Ist unten alles belegt, streichst du oben ein Feld.",
            "Steht dort eine Null, gibt es nichts dazu; der Joker gilt trotzdem.",
            "Die letzte Wertung nimmst du zurück, bis jemand würfelt.",
        ),
    ),
    (
        "five-joker100",
        (
            "Wer einen FiveDice hat, bekommt für jeden weiteren {extra} dazu.",
            "Er darf in jedes freie Feld und zählt voll:|{full_house}, {small}, {large} oder|alle Augen.",
            "In der großen Straße bringt er so {large_joker} Punkte.",
            "Oben zählt nur die eigene Zahl: fünf Vieren sind dort keine Sechser.",
            "Ist FiveDice gestrichen: freie Wahl, aber nichts dazu.",
            "Was gewertet ist, bleibt: zurück geht es hier nicht.",
        ),
    ),
    (
        "five-plain",
        (
            "Ohne Joker: fünf gleiche geben einmal {five}, später nichts dazu.",
            "Fünf gleiche sind kein Full House und keine Straße.",
            "Als Pasch, als Chance und oben zählen sie wie jeder Wurf.",
            "{twos_dice}:|Zweier {twos} oder|Dreierpasch {twos_triple}",
            "Was gewertet ist, bleibt: zurück geht es hier nicht.",
        ),
    ),
    (
        "farkle",
        (
            "Wirf {dice} Würfel. Lege nach jedem Wurf mindestens einen weg, der zählt.",
            "Dann wirf den Rest weiter, oder sichere die Punkte des Zugs.",
            "Eine Eins: {one}|Eine Fünf: {five}",
            "Drei Einsen: {three_ones}|Drei Zweien: {three_twos}|und so fort bis|drei Sechsen: {three_sixes}",
            "Vier gleiche: {four_equal}|Fünf gleiche: {five_equal}|Sechs gleiche: {six_equal}",
            "Mit allen sechs:|Straße: {straight}|Drei Paare: {pairs}",
            "Mit allen sechs:|Vier und ein Paar: {four_and_pair}|Zwei Drillinge: {triplets}",
            "Es zählt nur, was in einem Wurf liegt, und jeder gewählte Würfel muss zählen.",
            "Ein Wurf ohne Punkte: der Zug ist verloren, das Gesicherte bleibt.",
            "Die Gefahr dafür:|mit sechs Würfeln {risk_six},{risk_six_tenth} %,"
            "|mit einem {risk_one},{risk_one_tenth} %.",
            "Heiße Würfel: sind alle weg, wirfst du wieder alle. Die Punkte bleiben.",
            "Das Ziel wählst du vor dem Spiel: {low_target}, {target} oder {high_target}.",
            "Wer es sichert, löst die letzte Runde aus: alle anderen noch einmal.",
            "Der höchste Stand gewinnt, bei gleichem gewinnen alle.",
        ),
    ),
    (
        "grid25",
        (
            "Zwei Würfel geben eine Zahl von {least} bis {most}. Alle tragen sie in ein freies Feld ein.",
            "Nach {cells} Würfen zählen|{side} Zeilen, {side} Spalten und|beide Diagonalen, diese doppelt.",
            "Zwei gleiche: {pair}|Drei gleiche: {triple}|Vier gleiche: {four}|Fünf gleiche: {five}",
            "Zwei Paare: {two_pairs}|Drei und zwei gleiche: {full_house}",
            "Fünf Zahlen in Folge: {straight}|Mit einer Sieben dabei: {straight_with}",
            "Die Reihenfolge ist egal. Vier in Folge zählen nichts.",
            "{rounds} Runden oder {fewer_rounds}, vor dem Spiel gewählt. Die Punkte werden addiert.",
            "Bei gleicher Summe siegt, wer die beste Runde hatte.",
            "Erst die Spalte, dann die Zeile. Was steht, bleibt stehen.",
        ),
    ),
    (
        "tips",
        (
            "Drei gleiche in jedem oberen Feld sind genau {three_each}: das reicht zum Bonus.",
            "Lass die Chance lange frei: sie rettet einen missglückten Wurf.",
            "Musst du streichen, nimm Einer oder ein Feld, das kaum noch klappt.",
            "Gute Fünfer und Sechser machen schwache Einer und Zweier wett.",
            "Ein hoher Dreierpasch ist auch als Chance oder oben etwas wert.",
            "Chance und Pasche zählen nicht für den Bonus.",
            "Nicht jeder Zug braucht {rolls} Würfe: ein gutes Feld darf sofort hinein.",
        ),
    ),
)
