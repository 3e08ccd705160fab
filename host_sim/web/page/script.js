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
  const play = action(say("play"), () => {
    const fits = new Blob([field.value]).size <= MOST_BYTES;
    words.textContent = say(fits ? "playing" : "script_long");
    if (fits) send({ type: "play", script: field.value });
  });
  play.id = "play";
  const file = make("input", { type: "file", accept: ".txt,text/plain", hidden: true });
  file.addEventListener("change", async () => {
    field.value = (await file.files[0]?.text()) ?? field.value;
    file.value = "";
  });
  const open = action(say("open"), () => file.click());
  const download = action(say("download"), () => save("script.txt", new Blob([field.value], { type: "text/plain" })));
  const about = make("p", { className: "about", textContent: say("script_about") });
  const row = make("div", { className: "row" }, record, play, open, download, file);
  return {
    element: section("script", about, field, row, words),
    hear(message) {
      if (message.type === "recorded") field.value = message.script;
      if (message.type === "played") {
        words.textContent = message.error ? say("played_line", message.line, message.error) : say("played");
      }
      if (message.type === "welcome") showRecording(Boolean(message.recording));
    },
  };
}
