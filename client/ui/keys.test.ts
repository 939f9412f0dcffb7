// The sheet of keys says what pressing them does, and nothing else.

import { describe, expect, it } from "vitest";
import { Keys, pressesAgain, type Binding, type Press, type PressedIn } from "./keys.ts";

const NOWHERE: PressedIn = { typing: false, covered: false };
const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

function shop() {
  const keys = new Keys();
  const told: string[] = [];
  const add = (key: string | null, name: string, rest: Partial<Binding> = {}) =>
    keys.add({ key, words: () => name, run: () => told.push(name), scope: "page", ...rest });
  return { keys, told, add, shown: () => keys.bound().map(({ key, words }) => `${key ?? "–"} ${words()}`) };
}

describe("the keys of a page", () => {
  it("are shown as long as they do something, and do what is shown", () => {
    const { keys, told, add, shown } = shop();
    const leave = add("p", "pay");
    add(null, "print");
    add("?", "help", { scope: "app" });
    expect(shown()).toEqual(["p pay", "– print", "? help"]);
    expect(keys.press(press("p"), NOWHERE)).toBe(true);
    leave();
    expect(shown()).toEqual(["– print", "? help"]);
    expect(keys.press(press("p"), NOWHERE)).toBe(false);
    expect(told).toEqual(["pay"]);
  });

  it("each that is shown does its own when it is pressed", () => {
    const { keys, told, add } = shop();
    for (const [key, name] of [
      ["l", "work"],
      ["l", "labour"],
      ["mod+k", "search"],
      ["/", "search too"],
    ] as const)
      add(key, name);
    for (const { key, words } of keys.bound()) {
      const [held, letter] = key!.startsWith("mod+") ? [{ ctrlKey: true }, key!.slice(4)] : [{}, key!];
      expect(keys.press(press(letter, held), NOWHERE)).toBe(true);
      expect(told.at(-1)).toBe(words());
    }
    expect(told).toEqual(["labour", "search", "search too"]);
  });

  it("of two with one key the later one counts, until it leaves", () => {
    const { keys, told, add, shown } = shop();
    add("n", "new order");
    const leave = add("n", "new client");
    expect(shown()).toEqual(["n new client"]);
    keys.press(press("n"), NOWHERE);
    leave();
    keys.press(press("n"), NOWHERE);
    expect(told).toEqual(["new client", "new order"]);
  });

  it("a page's own comes before the app's, whichever came first", () => {
    const { keys, told, add, shown } = shop();
    add("/", "find in the list");
    add("/", "search", { scope: "app" });
    expect(shown()).toEqual(["/ find in the list"]);
    keys.press(press("/"), NOWHERE);
    expect(told).toEqual(["find in the list"]);
  });

  it.each<[string, PressedIn, Partial<Binding>, boolean]>([
    ["on the page", NOWHERE, {}, true],
    ["in a field", { typing: true, covered: false }, {}, false],
    ["in a field, always", { typing: true, covered: false }, { scope: "app", always: true }, true],
    ["beside a small dialog", { typing: false, covered: true }, {}, true],
    ["under a dialog, of the app", { typing: false, covered: true }, { scope: "app" }, false],
    ["in a row, which hears it itself", NOWHERE, { scope: "row" }, false],
    ["on a card, which hears it itself", NOWHERE, { scope: "card" }, false],
  ])("%s", (_, where, rest, ran) => {
    const { keys, told, add } = shop();
    add("?", "help", rest);
    expect(keys.press(press("?"), where)).toBe(ran);
    expect(told).toHaveLength(ran ? 1 : 0);
  });

  it("over a dialog the app's keys do nothing, nor does the browser with those that are always the app's", () => {
    const { keys, told, add } = shop();
    add("mod+k", "search", { scope: "app", always: true });
    add("/", "search", { scope: "app" });
    const over = { typing: true, covered: true };
    expect(keys.press(press("k", { ctrlKey: true }), over)).toBe(true);
    expect(keys.press(press("/"), over)).toBe(false);
    expect(told).toEqual([]);
  });

  it.each<[string, Press, boolean]>([
    ["Ctrl", press("k", { ctrlKey: true }), true],
    ["⌘", press("k", { metaKey: true }), true],
    ["a Russian keyboard", press("л", { ctrlKey: true, code: "KeyK" }), true],
    ["Alt as well", press("k", { ctrlKey: true, altKey: true }), false],
    ["Shift as well", press("K", { ctrlKey: true, shiftKey: true }), false],
    ["the letter alone", press("k"), false],
  ])("with %s", (_, pressed, ran) => {
    const { keys, add } = shop();
    add("mod+k", "search", { scope: "app", always: true });
    expect(keys.press(pressed, NOWHERE)).toBe(ran);
  });

  it("on a Russian keyboard are the letters in their places", () => {
    const { keys, told, add } = shop();
    add("p", "pay");
    keys.press(press("з", { code: "KeyP" }), NOWHERE);
    keys.press(press("З", { code: "KeyP", shiftKey: true }), NOWHERE);
    keys.press(press("p", { code: "KeyR" }), NOWHERE); // of another Latin keyboard: what is printed on it
    expect(told).toEqual(["pay", "pay"]);
  });

  it.each([
    ["[", press("х", { code: "BracketLeft" })], // a Russian one
    ["]", press("ъ", { code: "BracketRight" })],
    ["/", press(".", { code: "Slash" })],
    ["[", press("ă", { code: "BracketLeft" })], // a Romanian one
    ["]", press("î", { code: "BracketRight" })],
    ["[", press("[", { code: "Digit8" })], // a German one
  ])("%s is pressed in its place on a keyboard that has something else there (%#)", (key, pressed) => {
    const { keys, told, add } = shop();
    add(key, "done");
    expect(keys.press(pressed, NOWHERE)).toBe(true);
    expect(told).toEqual(["done"]);
  });

  it("a letter of its own that stands in the place of none of them is nothing", () => {
    const { keys, told, add } = shop();
    add("[", "earlier");
    expect(keys.press(press("х", { code: "BracketLeft", shiftKey: true }), NOWHERE)).toBe(false);
    expect(keys.press(press("ж", { code: "Semicolon" }), NOWHERE)).toBe(false);
    expect(keys.press(press(".", { code: "Period" }), NOWHERE)).toBe(false);
    expect(told).toEqual([]);
  });

  it("tells who shows them of each that comes and goes", () => {
    const { keys, add } = shop();
    const seen: number[] = [];
    keys.version.subscribe(() => seen.push(keys.bound().length));
    add("p", "pay")();
    expect(seen).toEqual([1, 0]);
  });
});

describe("a key that is held", () => {
  const closestOf = (tag: string) => ({
    closest: (selector: string) => (selector.split(", ").includes(tag) ? ({} as Element) : null),
  });

  it.each([
    ["Enter", "button", true],
    [" ", "button", true],
    ["Enter", "[role=menuitem]", true],
    ["Enter", "input", true], // it would send the form that has just opened under the finger
    [" ", "input", false],
    ["Enter", "textarea", false],
    ["Backspace", "input", false],
    ["ArrowDown", "input", false],
    ["ArrowUp", "button", false],
  ])("%j presses %s again: %j is prevented", (key, tag, prevented) => {
    expect(pressesAgain({ key, repeat: true }, closestOf(tag))).toBe(prevented);
    expect(pressesAgain({ key, repeat: false }, closestOf(tag))).toBe(false);
  });
});
