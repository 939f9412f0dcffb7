// The keys of a table, on either keyboard.

import { expect, it } from "vitest";
import type { Press } from "../keys.ts";
import { actOfKey } from "./table-keys.ts";

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

it.each([
  [press("x", { code: "KeyX" }), { do: "toggle" }],
  [press("ч", { code: "KeyX" }), { do: "toggle" }],
  [press("q", { code: "KeyX" }), null], // of a keyboard whose letters stand elsewhere
  [press(" ", { code: "Space" }), { do: "toggle" }],
  [press("Escape"), { do: "clear" }],
  [press("ArrowDown", { shiftKey: true }), { do: "move", by: 1, extend: true }],
  [press("PageUp"), { do: "move", by: -9, extend: false }],
  [press("Home"), { do: "move", by: -Number.MAX_SAFE_INTEGER, extend: false }],
  [press("a", { code: "KeyA" }), null],
])("%o", (pressed, act) => {
  expect(actOfKey(pressed, 9)).toEqual(act);
});
