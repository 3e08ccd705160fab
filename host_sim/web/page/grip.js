// A hand that grabs the box on the screen: the case hangs on the pointer like on a stiff spring, and what the spring
// does to it is what the accelerometer feels.

// Follows a shake of 4 Hz closely, and smooths the steps in which a mouse reports.
const STIFFNESS = 38;
const STEP_S = 0.002;
// So much longer is the way of the real box: with it a lively jerk of the mouse is about 2 g, as one of the arm is.
const METRES_A_PIXEL = 0.0008;
const GRAVITY = 9.81;
const RANGE_G = 8;
const SEND_MS = 17;

/**
 * Lets `element` be grabbed. `motion(x, y, z)` gets what the box feels, in g along its own axes; `still()` is called
 * when the hand has put it back. `isCalm()` says whether the case had better stay where it is.
 */
export class Grip {
  constructor(element, { motion, still, isCalm }) {
    this.element = element;
    this.motion = motion;
    this.still = still;
    this.isCalm = isCalm;
    this.pointer = null;
    element.addEventListener("pointerdown", (event) => this.grab(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(name, (event) => event.pointerId === this.pointer && this.drop());
    }
    element.addEventListener("dragstart", (event) => event.preventDefault());
  }

  grab(event) {
    if (this.pointer !== null || event.button !== 0 || event.target.closest("button")) return;
    this.pointer = event.pointerId;
    this.element.setPointerCapture(event.pointerId);
    this.element.classList.add("grabbed");
    this.start = [event.clientX, event.clientY];
    this.hand = this.followed = [0, 0];
    this.place = [0, 0];
    this.speed = [0, 0];
    this.sentSpeed = [0, 0];
    this.sent = this.last = performance.now();
    requestAnimationFrame((now) => this.follow(now));
  }

  move(event) {
    if (event.pointerId === this.pointer) {
      this.hand = [event.clientX - this.start[0], event.clientY - this.start[1]];
    }
  }

  /** One frame: the box follows the hand in small steps of time. */
  follow(now) {
    if (this.pointer === null) return;
    const seconds = Math.min(Math.max(now - this.last, 0), 100) / 1000;
    this.last = now;
    // The hand went evenly to where it is now: a jump would be a hammer blow.
    const from = this.followed;
    for (let t = 0; t < seconds; t += STEP_S) {
      const part = Math.min(1, (t + STEP_S) / seconds);
      const hand = [0, 1].map((axis) => from[axis] + (this.hand[axis] - from[axis]) * part);
      this.step(Math.min(STEP_S, seconds - t), hand);
    }
    this.followed = this.hand;
    this.feel(now);
    if (!this.isCalm()) {
      const [x, y] = this.place;
      const turn = Math.max(-6, Math.min(6, this.speed[0] * 0.003));
      this.element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg)`;
    }
    requestAnimationFrame((next) => this.follow(next));
  }

  step(seconds, hand) {
    const { place, speed } = this;
    for (const axis of [0, 1]) {
      const pull = STIFFNESS * STIFFNESS * (hand[axis] - place[axis]) - 2 * STIFFNESS * speed[axis];
      speed[axis] += pull * seconds;
      place[axis] += speed[axis] * seconds;
    }
  }

  /** Sends the mean acceleration since the last message: no stroke falls between two of them. */
  feel(now) {
    if (now - this.sent < SEND_MS - 1) return;
    const seconds = (now - this.sent) / 1000;
    const before = this.sentSpeed;
    const [x, y] = [0, 1].map((axis) => clip(((this.speed[axis] - before[axis]) / seconds) * (METRES_A_PIXEL / GRAVITY)));
    this.sent = now;
    this.sentSpeed = [...this.speed];
    this.motion(x, -y, 1);
  }

  drop() {
    this.pointer = null;
    this.element.classList.remove("grabbed");
    this.element.style.transform = "";
    this.still();
  }
}

function clip(value) {
  return Math.max(-RANGE_G, Math.min(RANGE_G, Number(value.toFixed(3))));
}
