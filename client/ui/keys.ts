// The keys that do something now, each with its words: what is pressed, what the sheet of keys lists and what the palette offers are
// one list, so that none of them can say what the others do not know.

import type { Icon } from "@tabler/icons-react";
import { Store } from "../kernel/store.ts";

/**
 * `page`: an act of what is on the screen; `list`, `row`, `card`: pressed in a list, in the row that is edited, on a card, which hear it
 * themselves; `app`: anywhere.
 */
export const KEY_SCOPES = ["page", "list", "row", "card", "app"] as const;
const HEARD_BELOW: ReadonlySet<string> = new Set<(typeof KEY_SCOPES)[number]>(["list", "row", "card"]);

export interface Binding {
  /** `p`, `?`, or with Ctrl or ⌘ `mod+k`. Null: offered by the palette alone. */
  key: string | null;
  /** In the reader's language, as it is when they are shown. */
  words: () => string;
  run: () => void;
  icon?: Icon | undefined;
  scope: (typeof KEY_SCOPES)[number];
  /** Also while somebody types on the page. */
  always?: boolean;
}

export interface Press {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Where it is pressed: in a field, or with a dialog over the page. */
export interface PressedIn {
  typing: boolean;
  covered: boolean;
}

const LATIN = /^[a-z]$/i;
/** Where other keyboards have letters of their own: a Russian one `х`, a Romanian one `ă`. */
const SIGNS: Readonly<Record<string, string>> = { BracketLeft: "[", BracketRight: "]" };

/** What stands in its place on a Latin keyboard without letters of its own. */
function latinOf({ key, code, shiftKey }: Press): string {
  // The full stop of a Russian keyboard.
  if (key === "." && code === "Slash") return "/";
  if (!/^\p{L}$/u.test(key) || LATIN.test(key)) return key;
  if (code.startsWith("Key")) return code.slice(3).toLowerCase();
  return shiftKey ? key : (SIGNS[code] ?? key);
}

/** How a key is called here; null: of no binding. On a Russian keyboard a letter is the Latin one in its place. */
export function nameOf(press: Press): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (altKey) return null;
  const letter = latinOf(press);
  if (!ctrlKey && !metaKey) return letter === key || !shiftKey ? letter : null;
  return shiftKey ? null : `mod+${letter.toLowerCase()}`;
}

export class Keys {
  /** In the order in which they came. */
  readonly #bindings = new Set<Binding>();
  /** Grows with each that comes or goes. */
  readonly version = new Store(0);

  /** Until the returned function is called. */
  add(binding: Binding): () => void {
    this.#bindings.add(binding);
    this.version.set(this.version.value + 1);
    return () => {
      this.#bindings.delete(binding);
      this.version.set(this.version.value + 1);
    };
  }

  /** What is bound now, none that another has taken the key of: a page's own before the app's, then the latest. */
  bound(): Binding[] {
    const all = [...this.#bindings];
    const taken = new Map<string, Binding>();
    for (const binding of all) {
      if (binding.key === null) continue;
      const before = taken.get(binding.key);
      if (binding.scope !== "app" || before === undefined || before.scope === "app") taken.set(binding.key, binding);
    }
    return all.filter((binding) => binding.key === null || taken.get(binding.key) === binding);
  }

  /** Runs what is bound to it; false: nothing is, here, and the browser may have it. */
  press(press: Press, { typing, covered }: PressedIn): boolean {
    const name = nameOf(press);
    const binding = name === null ? undefined : this.bound().find(({ key }) => key === name);
    if (!binding || HEARD_BELOW.has(binding.scope)) return false;
    if (!binding.always && typing) return false;
    // What is half typed in a dialog stays: nothing of the app opens over it, nor is the key left to the browser.
    if (covered && binding.scope === "app") return binding.always === true;
    binding.run();
    return true;
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]") !== null;

/** Those of this window. */
export const keys = new Keys();

/** Of a dialog: while it fades it is in the document, and nothing is in it any more that a key could spoil. */
export const closing = (opened: boolean) => ({ "data-closing": opened ? undefined : "" });

/** What each key presses; Enter in a field presses the button of its form. */
const PRESSED_BY = new Map([
  ["Enter", "button, [role=menuitem], input"],
  [" ", "button, [role=menuitem]"],
]);

/** A button is pressed once by a key, however long it is held: what opens under it, or comes in its place, is not pressed by the same finger. */
export function pressesAgain({ key, repeat }: Pick<KeyboardEvent, "key" | "repeat">, target: Pick<Element, "closest">) {
  const pressed = PRESSED_BY.get(key);
  return repeat && pressed !== undefined && target.closest(pressed) !== null;
}

/** Listens for them until the returned function is called. */
export function listenForKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const covered = [...document.querySelectorAll("[role=dialog]")].some((each) => !each.closest("[data-closing]"));
    if (keys.press(event, { typing: isTyping(event.target), covered })) event.preventDefault();
  };
  const onKeyAhead = (event: KeyboardEvent) => {
    if (event.target instanceof Element && pressesAgain(event, event.target)) event.preventDefault();
  };
  document.addEventListener("keydown", onKeyAhead, true);
  document.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("keydown", onKeyAhead, true);
    document.removeEventListener("keydown", onKeyDown);
  };
}
