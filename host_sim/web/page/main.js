// Puts the page together: line, glass, buttons, motion, sound, keys, and the panel behind the glass.

import { Boxes } from "./boxes.js";
import { Buttons } from "./buttons.js";
import { Connection } from "./connection.js";
import { make } from "./elements.js";
import { Glass } from "./glass.js";
import { Grip } from "./grip.js";
import { listenToKeys } from "./keys.js";
import { Panel } from "./panel.js";
import { Piezo } from "./piezo.js";
import { Sensor } from "./sensor.js";
import { Shaker } from "./shaker.js";
import { Spoken } from "./spoken.js";
import { language, say, translate } from "./words.js";

// The case in dots of the glass: box.css draws it in the same measures.
const CASE_COLUMNS = 154;
const CASE_ROWS = 132;

const find = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const box = find("case");
const state = { phase: "connecting", runtime: null, isAwake: false, isInList: false, secure: null };

document.documentElement.lang = language;
document.title = say("title");
translate(document);

const glass = new Glass(find("glass"), find("glow"));
const spoken = new Spoken(find("spoken"));
const piezo = new Piezo();
const connection = new Connection({ boxes: new Boxes(), language, hear, tell });
const send = (message) => connection.send(message);
const motion = (x, y, z) => send({ type: "motion", x, y, z });
const still = () => send({ type: "still" });
const buttons = new Buttons(find("buttons"), {
  press: (button) => send({ type: "press", button }),
  release: (button) => send({ type: "release", button }),
});
const shaker = new Shaker(find("shake"), (on) => {
  box.classList.toggle("shaken", on);
  send({ type: "shake", on });
});
const panel = new Panel(find("panel"), { send, glass });
const ask = (what) => send({ type: "do", what });

box.addEventListener("animationend", () => box.classList.remove("landed"));
new Grip(box, { motion, still, isCalm: () => calm.matches });
listenToKeys({ buttons, ask, shake: (on) => shaker.turn(on), isInList: () => state.isInList });
for (const button of document.querySelectorAll("[data-ask]")) {
  button.addEventListener("click", () => ask(button.dataset.ask));
}
find("retry").addEventListener("click", () => connection.retry());
find("sound").addEventListener("click", (event) => {
  event.currentTarget.setAttribute("aria-pressed", String(piezo.toggle()));
});
find("behind").addEventListener("click", () => open(panel.root.hidden));
panel.onclose = () => {
  open(false);
  find("behind").focus();
};
writeKeys(find("keys"));
prepareSensor(find("sensor"));
new ResizeObserver(fit).observe(find("stage"));
window.addEventListener("resize", fit);
watchDensity();
connection.open();

/** Each message of the server. */
function hear(message) {
  if (message.type === "glass") {
    glass.show(message);
    if (message.on) wake();
    spoken.hear(message.text);
  } else if (message.type === "tone") {
    piezo.tone(message);
  } else if (message.type === "state") {
    takeState(message.state);
    wake();
  } else if (message.type === "welcome") {
    state.runtime = message.runtime;
    // What is known of the box comes right behind; one that was just switched on takes its time, a Pico half a minute.
    state.isAwake = false;
    state.secure = message.secure ? `${message.secure}#box=${message.box}` : null;
    tell("open");
  } else if (message.type === "note") {
    note(message.text);
  } else if (message.type === "played") {
    // That a script plays was perhaps said a moment ago.
    find("note").replaceChildren();
  } else if (message.type === "gone") {
    state.runtime = null;
    if (message.restarting) tell("open");
  }
  panel.hear(message);
}

/** The box has shown or said something since it was switched on. */
function wake() {
  if (state.isAwake) return;
  state.isAwake = true;
  if (state.phase === "open") tell("open");
}

function takeState(values) {
  spoken.hearState(values);
  // The box keeps its own language; a screen reader wants to know which.
  for (const element of [find("spoken"), find("glass")]) element.lang = values.language;
  state.isInList = values.cursor !== null && values.cursor !== undefined;
  const tumbles = values.screen === "tumble";
  if (box.classList.contains("tumbling") && !tumbles) box.classList.add("landed");
  box.classList.toggle("tumbling", tumbles);
}

/** How the line is. */
function tell(phase, seconds) {
  // While it counts down, a screen reader need not hear each second.
  const text = {
    connecting: () => say(state.runtime ? "lost_now" : "connecting"),
    open: () => (state.runtime && state.isAwake ? say("connected", say(`runtime_${state.runtime}`)) : say("wakes")),
    lost: () => say("lost", seconds),
  }[phase]();
  const status = find("status");
  status.setAttribute("aria-live", phase === "lost" && state.phase === "lost" ? "off" : "polite");
  status.className = phase;
  find("status_text").textContent = text;
  find("retry").hidden = phase !== "lost";
  document.body.classList.toggle("away", phase !== "open");
  if (phase !== "open" && state.phase === "open") {
    box.classList.remove("tumbling");
    piezo.tone({ frequency: 0, duty: 0 });
  }
  state.phase = phase;
}

let noteTimer = 0;
/** A sentence for the person, for a while; with a link to follow, for longer. */
function note(text, link) {
  find("note").replaceChildren(text, ...(link ? [" ", make("a", { href: link, textContent: say("secure_link") })] : []));
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => find("note").replaceChildren(), link ? 60_000 : 8000);
}

function open(on) {
  panel.show(on);
  find("behind").setAttribute("aria-expanded", String(on));
  document.body.classList.toggle("opened", on);
  fit();
}

/** As many screen pixels a dot as the window has room for. */
function fit() {
  const stage = find("stage");
  const style = getComputedStyle(stage);
  const width = stage.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const above = box.getBoundingClientRect().top + window.scrollY - parseFloat(getComputedStyle(box).marginTop);
  const height = Math.max(window.innerHeight - Math.min(above, 90) - 150, 300);
  const dot = glass.fit(width, height, CASE_COLUMNS, CASE_ROWS);
  find("box").style.setProperty("--dot", `${dot}px`);
}

/** Fits now, and again when the window comes to a screen of another density. */
function watchDensity() {
  fit();
  matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener("change", watchDensity, { once: true });
}

function writeKeys(root) {
  const list = make("p", { className: "for-keys" });
  for (const [names, meaning] of say("keys")) {
    const parts = names.map((name) => make(name === "–" ? "span" : "kbd", { textContent: name }));
    list.append(make("span", {}, ...parts, ` ${meaning}`), " ");
  }
  const grab = make("p", { className: "for-mouse", textContent: say("grab") });
  root.append(list, grab, make("p", { className: "for-touch", textContent: say("touch") }));
}

function prepareSensor(button) {
  if (!Sensor.isLikely()) return;
  const sensor = new Sensor({ motion, still });
  const turn = async (on) => {
    const problem = on ? await sensor.start() : sensor.stop();
    if (problem === "not_secure" && state.secure) note(say("secure"), state.secure);
    else if (problem) note(say(problem));
    button.setAttribute("aria-pressed", String(sensor.on));
  };
  button.hidden = false;
  button.addEventListener("click", () => turn(!sensor.on));
  if (Sensor.isFree()) turn(true);
}
