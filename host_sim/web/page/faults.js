// Things that go wrong, on switches.

import { action, make, section } from "./elements.js";
import { say } from "./words.js";

const PARTS = ["oled", "accel", "battery"];
const BUTTONS = [1, 2, 3, 4, 5];

export function faultsSection(send) {
  const boxes = {};
  const rows = PARTS.map((part) => {
    boxes[part] = toggle((on) => send({ type: "fault", part, on }));
    return make("label", { className: "switch" }, boxes[part], say(`fault_${part}`));
  });
  const none = make("p", { className: "about", textContent: say("no_battery"), hidden: true });
  const which = make("select");
  which.setAttribute("aria-label", say("fault_button"));
  which.append(...BUTTONS.map((number) => make("option", { value: String(number), textContent: say("button", number) })));
  const tell = (on, button) => send({ type: "fault", part: "button", on, button });
  let chosen = 1;
  boxes.button = toggle((on) => tell(on, chosen));
  which.addEventListener("change", () => {
    if (boxes.button.checked) tell(false, chosen);
    chosen = Number(which.value);
    if (boxes.button.checked) tell(true, chosen);
  });
  rows.push(
    none,
    make("div", { className: "row" }, make("label", { className: "switch" }, boxes.button, say("fault_button")), which),
  );
  const power = action(say("power"), () => send({ type: "power" }), { id: "power" });
  const about = make("p", { className: "about", textContent: say("faults_about") });
  return {
    element: section("faults", about, ...rows, power),
    hear(message) {
      if (message.lacks) {
        // A switch that does nothing says why.
        const lacks = message.lacks.includes("battery");
        boxes.battery.disabled = lacks;
        none.hidden = !lacks;
      }
      if (!message.faults) return;
      for (const part of PARTS) boxes[part].checked = Boolean(message.faults[part]);
      const { button } = message.faults;
      boxes.button.checked = Boolean(button);
      if (button) which.value = String((chosen = button));
    },
  };
}

function toggle(turn) {
  const box = make("input", { type: "checkbox" });
  box.setAttribute("role", "switch");
  box.addEventListener("change", () => turn(box.checked));
  return box;
}
