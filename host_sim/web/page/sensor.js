// The phone's own accelerometer moves the box, where there is one and the browser allows it.

const GRAVITY = 9.81;
const SEND_MS = 17;
// Smaller changes are noise; a phone that lies still says nothing.
const LEAST_G = 0.03;
const MOST_G = 16;

/** `motion(x, y, z)` gets what the phone feels in g, `still()` is called when it is switched off. */
export class Sensor {
  constructor({ motion, still }) {
    this.motion = motion;
    this.still = still;
    this.on = false;
    this.sent = 0;
    this.last = [0, 0, 0];
    this.listen = (event) => this.feel(event);
  }

  /** May this be a device that somebody can shake? */
  static isLikely() {
    return navigator.maxTouchPoints > 0 && matchMedia("(pointer: coarse)").matches;
  }

  /** Can it be switched on without asking? */
  static isFree() {
    return window.isSecureContext && "DeviceMotionEvent" in window && !DeviceMotionEvent.requestPermission;
  }

  /** Switches it on, from within a touch where permission is needed. Gives null, or the key of the reason why not. */
  async start() {
    if (!window.isSecureContext) return "not_secure";
    if (!("DeviceMotionEvent" in window)) return "no_sensor";
    try {
      const answer = await DeviceMotionEvent.requestPermission?.();
      if (answer !== undefined && answer !== "granted") return "refused";
    } catch {
      return "refused";
    }
    this.on = true;
    window.addEventListener("devicemotion", this.listen);
    return null;
  }

  /** Switches it off; the box lies on the table again. */
  stop() {
    this.on = false;
    window.removeEventListener("devicemotion", this.listen);
    this.still();
  }

  feel(event) {
    const felt = event.accelerationIncludingGravity;
    // A desktop sends one event with nothing in it.
    if (!felt || ![felt.x, felt.y, felt.z].every(Number.isFinite)) return;
    const now = performance.now();
    const values = [felt.x, felt.y, felt.z].map((value) => clip(Number((value / GRAVITY).toFixed(3))));
    const change = Math.max(...values.map((value, axis) => Math.abs(value - this.last[axis])));
    if (now - this.sent < SEND_MS || change < LEAST_G) return;
    this.sent = now;
    this.last = values;
    this.motion(...values);
  }
}

function clip(value) {
  return Math.max(-MOST_G, Math.min(MOST_G, value));
}
