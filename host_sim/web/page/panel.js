// Behind the glass: what the firmware feels, says and thinks, and what one may do to it. Built when first opened.

import { make, section } from "./elements.js";
import { faultsSection } from "./faults.js";
import { diceSection } from "./laid_dice.js";
import { picturesSection } from "./picture_section.js";
import { scriptSection } from "./script.js";
import { ButtonTrace, Readings, Trace } from "./traces.js";
import { say } from "./words.js";

const MOST_LOG_LINES = 200;

/** The panel in `root`; `send` sends messages, `glass` is watched for pictures. `onclose` is called by its button. */
export class Panel {
  constructor(root, { send, glass }) {
    this.root = root;
    this.send = send;
    this.glass = glass;
    this.onclose = () => {};
    this.sections = null;
    this.welcome = null;
    this.lastState = null;
    root.addEventListener("keydown", (event) => event.key === "Escape" && this.onclose());
  }

  /** Opens or closes it; the server sends traces only while it is open. */
  show(on) {
    this.root.hidden = !on;
    if (on && !this.sections) this.build();
    this.send({ type: "watch", on });
    if (on) this.root.querySelector("h2").focus();
  }

  /** Takes each message of the server. */
  hear(message) {
    if (message.type === "welcome") {
      this.welcome = message;
      if (!this.root.hidden) this.send({ type: "watch", on: true });
    }
    if (message.type === "state") this.lastState = message.state;
    if (!this.sections) return;
    for (const section of this.sections) section.hear?.(message);
  }

  build() {
    const close = make("button", { type: "button", className: "close", textContent: say("close") });
    close.addEventListener("click", () => this.onclose());
    const title = make("h2", { textContent: say("behind"), tabIndex: -1 });
    this.root.append(make("div", { className: "panel-head" }, title, close));
    this.sections = [
      motionSection(),
      shakeSection(),
      buttonsSection(),
      busSection(),
      heapSection(),
      brainSection(this.send),
      diceSection(this.send),
      faultsSection(this.send),
      scriptSection(this.send),
      picturesSection(this.glass),
      logSection(),
      stateSection(),
    ];
    this.root.append(make("div", { className: "sections" }, ...this.sections.map((section) => section.element)));
    if (this.welcome) this.hear(this.welcome);
    if (this.lastState) this.hear({ type: "state", state: this.lastState });
  }
}

function brainSection(send) {
  const choice = make("select", { id: "runtime" });
  choice.setAttribute("aria-label", say("brain"));
  choice.addEventListener("change", () => send({ type: "brain", runtime: choice.value }));
  const about = make("p", { className: "about", textContent: say("brain_about") });
  return {
    element: section("brain", choice, about),
    hear(message) {
      if (message.type !== "welcome") return;
      choice.replaceChildren(
        ...message.runtimes.map((name) => make("option", { value: name, textContent: say(`choice_${name}`) })),
      );
      choice.value = message.runtime;
    },
  };
}

function motionSection() {
  const trace = new Trace("motion_graph", { names: ["x", "y", "z"], least: -2, most: 2, lines: [0] });
  const values = new Readings(["x", "y", "z"]);
  return {
    element: section("motion", trace.element, values.element),
    hear(message) {
      if (message.type !== "trace" || !message.accel) return;
      for (const [at, ...sample] of message.accel) trace.add(at, sample);
      const last = message.accel.at(-1);
      // Without a minus before a zero.
      if (last) values.show(last.slice(1).map((value) => `${(Math.round(value * 100) / 100 + 0).toFixed(2)} g`));
      trace.draw();
    },
  };
}

function shakeSection() {
  const trace = new Trace("shake_graph", { names: ["w"], least: 0, most: 2500, lines: [] });
  const words = make("p", { className: "reading" });
  return {
    element: section("shake_level", trace.element, words),
    hear(message) {
      if (message.type !== "trace" || !message.shake) return;
      const { level, threshold } = message.shake;
      const at = message.accel?.at(-1)?.[0] ?? performance.now();
      trace.lines = [threshold];
      trace.add(at, [level]);
      trace.draw();
      words.textContent = say("level", level, threshold);
    },
  };
}

function buttonsSection() {
  const trace = new ButtonTrace("buttons_graph");
  return {
    element: section("buttons", trace.element),
    hear(message) {
      if (message.type !== "trace" || !message.buttons) return;
      trace.add(message.accel?.at(-1)?.[0] ?? performance.now(), message.buttons);
      trace.draw();
    },
  };
}

function busSection() {
  const words = make("p", { className: "reading" });
  return {
    element: section("bus", words),
    hear(message) {
      if (message.type !== "trace" || !message.bus_bytes) return;
      const { second, total } = message.bus_bytes;
      words.textContent = say("bus_bytes", Math.round(second).toLocaleString(), total.toLocaleString());
    },
  };
}

function heapSection() {
  const meter = make("meter", { min: 0, hidden: true });
  meter.setAttribute("aria-label", say("heap"));
  const words = make("p", { className: "reading", textContent: say("no_heap") });
  return {
    element: section("heap", meter, words),
    hear(message) {
      if (message.type !== "trace") return;
      const { heap } = message;
      meter.hidden = !heap;
      if (heap) {
        meter.max = heap.used + heap.free;
        meter.value = heap.used;
      }
      const kilobytes = (bytes) => (bytes / 1024).toFixed(0);
      words.textContent = heap
        ? say("heap_bytes", kilobytes(heap.used), kilobytes(heap.used + heap.free))
        : say("no_heap");
    },
  };
}

function logSection() {
  const log = make("ol", { className: "log", tabIndex: 0 });
  log.setAttribute("aria-label", say("log"));
  return {
    element: section("log", log),
    hear(message) {
      if (message.type !== "trace" || !message.log?.length) return;
      const atEnd = log.scrollTop + log.clientHeight > log.scrollHeight - 20;
      if (message.whole) log.replaceChildren();
      log.append(...message.log.map((line) => make("li", { textContent: line })));
      while (log.children.length > MOST_LOG_LINES) log.firstElementChild.remove();
      if (atEnd) log.scrollTop = log.scrollHeight;
    },
  };
}

function stateSection() {
  const text = make("pre", { className: "state", tabIndex: 0 });
  text.setAttribute("aria-label", say("state"));
  text.setAttribute("role", "region");
  return {
    element: section("state", text),
    hear(message) {
      if (message.type === "state") text.textContent = JSON.stringify(message.state, null, 1);
    },
  };
}
