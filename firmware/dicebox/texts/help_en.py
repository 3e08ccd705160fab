"""The help in English: (topic, pages). A number that the rules know is a gap: ``dicebox.help`` fills it in.

A page is at most four lines on the display, and "|" begins a new one. The same topics, pages and gaps as in
``help_de.py``.
"""

PAGES = (
    (
        "controls",
        (
            "Shaking rolls all dice that are not held.",
            "Button 1 to 5 holds the die above it, or lets it go.",
            "Press long:|1 menu, 2 undo,|3 roll, 4 score,|5 tip.",
            "The lowest line tells what the buttons do. \ue000 means: press long.",
            "In lists:|1 up, 2 down,|3 choose, 4 back.",
            "On the title picture shaking or 3 goes on.",
            "Zehntausend:|long 5 chooses the sixth|die, long 4 banks.",
            "25 Felder:|first the button of the|column, then the row.",
            "Left alone, the display goes dark. Any button wakes it, no more.",
        ),
    ),
    (
        "five",
        (
            "In {rounds} rounds you fill {rounds} fields with as many points as you can.",
            "Up to {rolls} rolls a round with {dice} dice. Held ones stay where they are.",
            "You may score after each roll, and must after the last one.",
            "Each field is used once. If nothing fits, strike one: no points.",
            "Ones to Sixes: only that number counts.|Three fours: {three_fours}",
            "Three of a kind: all five dice count.|{triple_dice}: {triple}",
            "Four of a kind: all five dice count.|{quadruple_dice}: {quadruple}",
            "Full house: three equal and two equal:|{full_house} points",
            "Small straight: four in|a row, {small} points.|Large straight: five in|a row, {large} points.",
            "Five of a kind: {five} points.|Chance: the sum of any dice.",
            "Bonus: from {bonus_at} points in Ones to Sixes on you get {bonus} more.",
            "The highest total wins; equal ones share the win.",
        ),
    ),
    (
        "five-joker50",
        (
            "Joker: five equal dice when their own field is already filled.",
            "If it holds {five}, each joker earns {extra} more, even when struck.",
            "The upper field comes first: for five fours the Fours.",
            "If it is filled, a free lower one counts in full:|{full_house}, {small}, {large} or|the sum.",
            "If the lower ones are filled, strike an upper field.",
            "If it was struck, nothing is added; the joker counts all the same.",
            "You can take your last entry back until somebody rolls.",
        ),
    ),
    (
        "five-joker100",
        (
            "With one FiveDice on your card each further one earns {extra} more.",
            "It may go to any free field and counts in full:|{full_house}, {small}, {large} or|the sum.",
            "In the large straight it brings {large_joker} points that way.",
            "Upper fields count their own number: five fours are no sixes there.",
            "If FiveDice was struck: free choice, but nothing added.",
            "What is scored stays: there is no undo here.",
        ),
    ),
    (
        "five-plain",
        (
            "No jokers: five equal dice give {five} once and nothing more later.",
            "Five equal dice are no full house and no straight.",
            "As three or four of a kind, as Chance and above they count as ever.",
            "{twos_dice}:|Twos {twos} or|three of a kind {twos_triple}",
            "What is scored stays: there is no undo here.",
        ),
    ),
    (
        "farkle",
        (
            "Roll {dice} dice. After each roll set aside at least one that counts.",
            "Then roll the others on, or bank the points of the turn.",
            "A one: {one}|A five: {five}",
            "Three ones: {three_ones}|Three twos: {three_twos}|and so on up to|three sixes: {three_sixes}",
            "Four equal: {four_equal}|Five equal: {five_equal}|Six equal: {six_equal}",
            "With all six dice:|Straight: {straight}|Three pairs: {pairs}",
            "With all six dice:|Four and a pair: {four_and_pair}|Two triplets: {triplets}",
            "Only dice of one roll go together, and each one that you choose must count.",
            "A roll without points: the turn is lost, what was banked stays.",
            "The risk of that:|with six dice {risk_six}.{risk_six_tenth} %,|with one {risk_one}.{risk_one_tenth} %.",
            "Hot dice: when all are aside, roll all of them again. The points stay.",
            "The goal is chosen before the game: {low_target}, {target} or {high_target}.",
            "Whoever banks it starts the last round: one more turn for the others.",
            "The highest score wins; equal ones share the win.",
        ),
    ),
    (
        "grid25",
        (
            "Two dice give a number from {least} to {most}. All enter it in a free cell.",
            "After {cells} rolls|{side} rows, {side} columns and|both diagonals count, these double.",
            "Two equal: {pair}|Three equal: {triple}|Four equal: {four}|Five equal: {five}",
            "Two pairs: {two_pairs}|Three and two equal: {full_house}",
            "Five numbers in a row: {straight}|With a seven in it: {straight_with}",
            "The order does not matter. Four in a row count nothing.",
            "{rounds} rounds or {fewer_rounds}, chosen before the game. The points are added up.",
            "Of equal totals the one with the best single round wins.",
            "First the column, then the row. What is entered stays.",
        ),
    ),
    (
        "tips",
        (
            "Three equal in each upper field make exactly {three_each}: enough for the bonus.",
            "Keep Chance free for long: it saves a roll that went wrong.",
            "To strike, take Ones or a field that will hardly work out.",
            "Good Fives and Sixes make up for weak Ones and Twos.",
            "A high three of a kind is also worth something as Chance or above.",
            "Chance and the two kinds do not count towards the bonus.",
            "Not each turn needs {rolls} rolls: a good field can be filled at once.",
        ),
    ),
)
