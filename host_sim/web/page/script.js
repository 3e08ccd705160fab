// What was pressed, as a script for tools/drive.py: recorded, played back, opened, downloaded.

import { action, make, section } from "./elements.js";
import { save } from "./pictures.js";
import { say } from "./words.js";

// The server takes no longer ones.
const MOST_BYTES = 20 * 1024;

export function scriptSection(send) {
  const field = make("textarea", { id: "script", rows: 7, spellcheck: false });
  field.setAttribute("aria-label", say("script_field"));
  const words = make("p", { className: "reading" });
  words.setAttribute("role", "status");
  let recording = false;
  const record = action(say("record"), () => {
    showRecording(!recording);
    send({ type: "record", on: recording });
  });
  record.id = "record";
  const showRecording = (on) => {
    recording = on;
    record.textContent = say(on ? "record_stop" : "record");
    record.classList.toggle("recording", on);
  };
  let playing = false;
  const play = action(say("play"), () => {
    if (playing) {
      send({ type: "play", script: "" });
      return;
    }
    const isEmpty = !field.value.trim();
    const fits = new Blob([field.value]).size <= MOST_BYTES;
    words.textContent = say(isEmpty ? "script_empty" : fits ? "playing" : "script_long");
    if (fits && !isEmpty) send({ type: "play", script: field.value });
  });
  const showPlaying = (on) => {
    // A box that got another brain, or fell, has forgotten its script.
    if (playing && !on && words.textContent === say("playing")) words.textContent = "";
    playing = on;
    play.textContent = say(on ? "play_stop" : "play");
    play.classList.toggle("recording", on);
  };
  play.id = "play";
  const file = make("input", { type: "file", accept: ".txt,text/plain", hidden: true });
  file.addEventListener("change", async () => {
    field.value = (await file.files[0]?.text()) ?? field.value;
    file.value = "";
  });
  const open = action(say("open"), () => file.click());
  const download = action(say("download"), () => save("script.txt", new Blob([field.value], { type: "text/plain" })));
  const about = make("p", { className: "about", textContent: say("script_about") });
  const none = make("p", { className: "about", textContent: say("no_record"), hidden: true });
  const row = make("div", { className: "row" }, record, play, open, download, file);
  return {
    element: section("script", about, field, row, none, words),
    hear(message) {
      if (message.type === "recorded") field.value = message.script;
      if (message.type === "played") tellEnd(words, message);
      if (message.lacks) {
        record.disabled = message.lacks.includes("record");
        none.hidden = !record.disabled;
      }
      if (message.type !== "welcome" && message.type !== "switches") return;
      showRecording(message.recording);
      showPlaying(message.playing);
    },
  };
}

/** How a script ended; what went wrong is told in English, as by tools/drive.py. */
function tellEnd(words, { line, error, stopped }) {
  if (error) {
    const reason = make("span", { textContent: error, lang: "en" });
    words.replaceChildren(say("played_line", line), " ", reason);
  } else {
    words.textContent = stopped ? say("played_stopped", line) : say("played");
  }
}
