// Shaking by space bar or by a button on the page: at least so long that the box takes it for a shake.

// As in the terminal: a shake by hand lasts about that long (host_sim.terminal).
const SHORTEST_MS = 700;

/** `turn(on)` shakes and stops, `shake(on)` is called when the box really begins and ends. */
export class Shaker {
  constructor(button, shake) {
    this.shake = shake;
    this.held = false;
    this.begun = 0;
    this.timer = 0;
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      this.turn(true);
    });
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(name, () => this.turn(false));
    }
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    // By keyboard or screen reader: one shake.
    button.addEventListener("click", (event) => {
      if (event.pointerType || event.detail > 0) return;
      this.turn(true);
      this.turn(false);
    });
    window.addEventListener("blur", () => this.turn(false));
  }

  turn(on) {
    if (on === this.held) return;
    this.held = on;
    const now = performance.now();
    if (on) {
      if (!this.timer) {
        this.begun = now;
        this.shake(true);
      }
      clearTimeout(this.timer);
      this.timer = 0;
    } else {
      this.timer = setTimeout(() => this.end(), Math.max(0, this.begun + SHORTEST_MS - now));
    }
  }

  end() {
    this.timer = 0;
    this.shake(false);
  }
}
