"""English words of the lesson: loaded only while it runs. The same keys as ``de_lesson.py``."""

WORDS = {
    "heading": "Lesson",
    "turn_of": "Turn {}/{}",
    "you": "You",
    # The begin
    "welcome": "Welcome!|Here you learn the game in five minutes.",
    "exercise": "You practise: the game is half played already and counts nowhere.",
    "marks": "What to press is lit at the bottom. To the menu: hold button 1 long.",
    # Three of a kind
    "you_begin": "You begin.",
    "hold_fives": "Three fives! Keep them:|buttons 1, 3 and 5.",
    "roll_others": "The others once more:",
    "to_fields": "Three of a kind! Hold|button 4: to the fields.",
    "score_triple": "All dice count now: OK",
    "computer_next_turn": "{points} points for you!|Now it is the computer's turn. Just watch.",
    # A small straight, after a change of mind
    "your_turn": "Your turn.",
    "hold_pair": "Keep the sixes for now:|buttons 2 and 3.",
    "release_six": "3, 4, 5, 6 in a row! Let|one six go: button 3.",
    "hold_row": "Keep the whole row:|buttons 1, 4 and 5.",
    "two_missing": "Only the two is missing:",
    "third_roll": "After the third roll|you always score.",
    "score_small": "Four in a row, {points} points: OK",
    # A large straight
    "large_straight": "Five in a row, at once!|Hold button 4.",
    "score_large": "Large straight, {points} points: OK",
    "one_roll": "One roll, {points} points!|You need not roll three times.",
    # A full house
    "hold_pairs": "Two pairs!|Keep all four.",
    "roll_last": "Just that one again:",
    "full_house_there": "Three and two: full house!|Hold button 4.",
    "score_full_house": "Full house, {points} points: OK",
    # The bonus
    "bonus_near": "The left block has a bonus: {bonus} more from {threshold} points on. You lack {missing}.",
    "sixes_wanted": "Now three sixes!",
    "hold_sixes": "Two sixes!|Keep both.",
    "six_missing": "One more six:",
    "hold_third_six": "There it is!|Keep it, too.",
    "more_sixes": "One roll is left:",
    "sixes_there": "Three sixes are enough.|Score them at the left.",
    "score_sixes": "Sixes, {points} points: OK",
    "bonus_there": "The left block has {upper}.|The bonus is yours: {bonus} points more!",
    # A struck field
    "two_fields": "Two fields are left.",
    "hold_twos": "For five of a kind:|keep the twos.",
    "roll_again": "A last try:",
    "bad_luck": "Bad luck, it fits nowhere.|Strike 5 of a kind.",
    "score_nothing": "Strike it, {points} points: OK",
    "chance_saved": "Struck: {points} points.|But Chance stays free for a better roll.",
    # Chance
    "last_turn": "Your last turn.",
    "hold_high": "Chance counts all dice:|keep the high ones.",
    "chance_good": "{dice} pips, that is a lot!|Hold button 4.",
    "score_chance": "Chance, {points} points: OK",
    # The end
    "well_done": "Well done!",
    "can_play": "Now you can play!",
    # Labels above the buttons, at most five letters or so
    "key_play": "Play",
    "key_hold": "HOLD",
    "key_release": "FREE",
    # The way to the field
    "move": "With {} to {}",
    # What to do instead
    "hint_read": "Button 3 goes on",
    "hint_roll": "Roll now: shake, or hold button 3 long",
    "hint_hold": "Press shortly what is lit at the bottom",
    "hint_fields": "Hold button 4 a little longer",
    "hint_score": "Score it here: press 3 shortly",
    "hint_end": "Button 3 goes on",
    # Menu
    "lesson_again": "From the beginning",
    "lesson_leave": "Leave the lesson",
}
