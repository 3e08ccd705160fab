// Curves over the last five seconds, drawn when new values come: no clock of their own, so that a box that stands
// still costs nothing.

import { make } from "./elements.js";
import { say } from "./words.js";

const WINDOW_MS = 5000;
const HEIGHT = 96;
const LANE = 20;
const COUNT = 5;

/** A canvas with a name for screen readers, as wide as its place, in pixels of the screen. */
class Graph {
  constructor(key, height) {
    this.height = height;
    this.element = make("canvas", { className: "graph" });
    this.element.setAttribute("role", "img");
    this.element.setAttribute("aria-label", say(key));
    this.points = [];
    this.now = 0;
  }

  keep(at, point) {
    // A box that was switched off and on counts anew.
    if (at < this.now) this.points.length = 0;
    this.now = at;
    this.points.push(point);
    while (this.points[0][0] < at - WINDOW_MS - 100) this.points.shift();
  }

  /** The context, cleared and scaled, and the width in CSS pixels. */
  begin() {
    const density = window.devicePixelRatio || 1;
    const width = this.element.clientWidth || 300;
    if (this.element.width !== Math.round(width * density)) {
      this.element.width = Math.round(width * density);
      this.element.height = Math.round(this.height * density);
    }
    const context = this.element.getContext("2d");
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, this.height);
    const style = getComputedStyle(this.element);
    this.colour = (name) => style.getPropertyValue(`--trace-${name}`).trim();
    context.lineJoin = "round";
    context.font = "11px system-ui, sans-serif";
    return [context, width];
  }

  x(at, width) {
    return width - ((this.now - at) / WINDOW_MS) * width;
  }
}

/** Curves of several values between `least` and `most`, with dashed `lines` across. */
export class Trace extends Graph {
  constructor(key, { names, least, most, lines }) {
    super(key, HEIGHT);
    Object.assign(this, { names, least, most, lines });
  }

  add(at, values) {
    this.keep(at, [at, ...values]);
  }

  draw() {
    const [context, width] = this.begin();
    const seen = this.points.flatMap((point) => point.slice(1));
    const least = Math.min(this.least, ...seen);
    const most = Math.max(this.most, ...seen);
    const y = (value) => 3 + (HEIGHT - 6) * (1 - (value - least) / (most - least));
    context.lineWidth = 1;
    context.strokeStyle = this.colour("line");
    context.setLineDash([4, 4]);
    for (const value of this.lines) {
      context.beginPath();
      context.moveTo(0, y(value));
      context.lineTo(width, y(value));
      context.stroke();
    }
    context.setLineDash([]);
    context.lineWidth = 1.6;
    this.names.forEach((name, at) => {
      context.strokeStyle = this.colour(name);
      context.beginPath();
      for (const point of this.points) context.lineTo(this.x(point[0], width), y(point[at + 1]));
      context.stroke();
    });
  }
}

/** Five contacts as levels, one below the other, with the events that the firmware made of them. */
export class ButtonTrace extends Graph {
  constructor(key) {
    super(key, COUNT * LANE + 4);
  }

  add(at, buttons) {
    this.keep(at, [at, buttons]);
  }

  draw() {
    const [context, width] = this.begin();
    for (let lane = 0; lane < COUNT; lane++) {
      const floor = (lane + 1) * LANE;
      const y = (level) => floor - (level ? LANE - 8 : 0);
      context.strokeStyle = this.colour("w");
      context.lineWidth = 1.6;
      context.beginPath();
      let before = false;
      for (const [at, buttons] of this.points) {
        const { level } = buttons[lane];
        context.lineTo(this.x(at, width), y(before));
        context.lineTo(this.x(at, width), y(level));
        before = level;
      }
      context.stroke();
      context.fillStyle = this.colour("text");
      context.fillText(String(lane + 1), 2, floor - 4);
      for (const [at, buttons] of this.points) {
        const { event } = buttons[lane];
        if (event) context.fillText(say(`event_${event}`), this.x(at, width) + 3, floor - 4);
      }
    }
  }
}

/** The present values of curves beside the colours they are drawn in. */
export class Readings {
  constructor(names) {
    this.values = names.map(() => make("b", { textContent: "–" }));
    this.element = make("p", { className: "reading" });
    names.forEach((name, at) => {
      const key = make("span", { className: `key-${name}`, textContent: name });
      this.element.append(make("span", { className: "value" }, key, " ", this.values[at]));
    });
  }

  show(texts) {
    texts.forEach((text, at) => (this.values[at].textContent = text));
  }
}
