"""Only what is exactly a message gets through; anything else is refused, and never in any other way."""

import json

import pytest

from host_sim.web.messages import BadMessage, parse
from tests.web.malformed import GOOD, texts


@pytest.mark.parametrize("message", GOOD, ids=json.dumps)
def test_a_message_of_the_page_is_taken_as_it_is(message) -> None:
    assert parse(json.dumps(message)) == message


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no JSON"),
        ("[" * 20_000, "no JSON"),
        ("9" * 20_000, "no JSON"),
        ('{"type":"motion","x":NaN,"y":0,"z":0}', "no JSON"),
        ("[]", "no object"),
        ("{}", "no known type"),
        ('{"type":["press"]}', "no known type"),
        ('{"type":"press"}', "press: no button"),
        ('{"type":"press","button":true}', "press: bad button"),
        ('{"type":"press","button":6}', "press: bad button"),
        ('{"type":"press","button":1,"x":1}', "press: a field too many"),
        ('{"type":"motion","x":1e400,"y":0,"z":0}', "motion: bad x"),
        ('{"type":"motion","x":17,"y":0,"z":0}', "motion: bad x"),
        ('{"type":"hello","language":"fr"}', "hello: bad language"),
        ('{"type":"hello","language":"de","box":"../../etc"}', "hello: bad box"),
        ('{"type":"hello","language":"de","box":"0123456789abcdef0123456789abcdef\\n"}', "hello: bad box"),
        ('{"type":"dice","faces":[]}', "dice: bad faces"),
        ('{"type":"dice","faces":[1,2,7]}', "dice: bad faces"),
        ('{"type":"fault","part":"button","on":true}', "a button goes with"),
        ('{"type":"fault","part":"oled","button":1,"on":true}', "a button goes with"),
        (json.dumps({"type": "play", "script": "ü" * 10_300}), "play: bad script"),
        ('{"type":"play","script":"\\ud800"}', "play: bad script"),
    ],
)
def test_anything_else_is_refused_with_a_reason_that_does_not_quote_it(text, reason) -> None:
    with pytest.raises(BadMessage, match=reason.replace("?", ".")):
        parse(text)


def test_ten_thousand_malformed_texts_are_refused_in_few_words() -> None:
    for text in texts(10_000, 6):
        with pytest.raises(BadMessage) as refusal:
            parse(text)
        assert len(str(refusal.value)) < 60
