// The piezo through the loudspeaker: a square wave whose loudness follows the duty, as that of the disc does.

// Notes are planned so far ahead, that those of 10 ms keep their length however the messages come in.
const AHEAD_S = 0.04;
const LATEST_S = 0.3;
const VOLUME = 0.16;
// A piezo disc gives little below its resonance.
const DISC_HERTZ = 700;

/** Silent until `toggle()`; `tone(message)` takes `tone` messages. */
export class Piezo {
  constructor() {
    this.on = false;
    this.context = null;
    this.offset = 0;
  }

  /** Switches the sound on or off, from within a click as browsers want it; gives whether it is on. */
  toggle() {
    this.on = !this.on;
    if (this.on && !this.context) this.build();
    if (this.context) this.on ? this.context.resume() : this.context.suspend();
    return this.on;
  }

  build() {
    this.context = new AudioContext();
    this.gain = this.context.createGain();
    this.gain.gain.value = 0;
    const disc = this.context.createBiquadFilter();
    disc.type = "highpass";
    disc.frequency.value = DISC_HERTZ;
    this.wave = this.context.createOscillator();
    this.wave.type = "square";
    this.wave.connect(disc).connect(this.gain).connect(this.context.destination);
    this.wave.start();
  }

  /** `frequency` in Hz, 0 for silence; `duty` of 65535; `at` in ms of the box's clock. */
  tone({ frequency, duty, at }) {
    if (!this.on) return;
    const now = this.context.currentTime;
    let time = at === undefined ? now : at / 1000 + this.offset;
    if (time < now || time > now + LATEST_S) {
      time = now + AHEAD_S;
      if (at !== undefined) this.offset = time - at / 1000;
    }
    const loudness = frequency && duty ? Math.sin((Math.PI * duty) / 65535) : 0;
    if (loudness) this.wave.frequency.setValueAtTime(frequency, time);
    // What is left at silence would be heard as a click.
    this.gain.gain.setTargetAtTime(loudness * VOLUME, time, 0.0015);
  }
}
