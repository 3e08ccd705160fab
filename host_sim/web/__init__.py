"""The simulator as a web page: a server (aiohttp), a process for each box, and the page's own files in ``page/``.

``serve`` -> ``server`` -> ``page_session`` (one page) -> ``running_box`` (one box) -> ``box_link`` -> process:
``box_process`` (pace) -> ``conversation`` (messages) -> ``brains`` and ``host_sim.live`` (a box on some runtime).
The server itself imports no firmware. A page and the server talk on ``/ws``, in JSON objects with a ``type``.

From the page, checked in ``messages.py``, ``hello`` first:
    hello {box?: id, language: de|en}                   press, release {button: 1..5}
    motion {x, y, z: g}, still {}, shake {on}           do {what: undo|new_game|help|menu}
    dice {faces: [1..6, ...]}                           fault {part: oled|accel|button|battery, on, button?}
    power {}, brain {runtime}, watch {on}               record {on}, play {script}; an empty one stops a script

To the page:
    welcome {box, runtime, runtimes, lacks, language, board, faults, recording, playing, secure}, again after another
        brain
    switches {faults, recording, playing}, after each change of these and whenever one was refused
    glass {rows: 1024 bytes of MONO_VLSB in base64, contrast, on, text}, where text is what can be read there at rest
    tone {frequency: Hz, duty, at: ms of the box}       state {state: what the serial line answers to "state"}
    trace {accel, shake, buttons, bus_bytes, heap, log} 20 times a second while watched (``host_sim/watch.py``), first
        {log, whole: true}, the log from its beginning
    recorded {script}, played {line, error?, stopped?}  note {text}, a sentence for the person
    gone {reason, restarting}, when the box's process has ended
"""
