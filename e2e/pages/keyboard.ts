// A page, or the sheet over it, as somebody without a mouse goes through it: every stop is seen, in the order of reading, none holds
// the focus for good, and nothing can be pressed by the mouse alone.

import { expect, type Locator, type Page } from "@playwright/test";

/** Of a long page so many stops are gone through by key from its start, and so many at its end; each is looked at in any case. */
const FROM_THE_START = 24;
const AT_THE_END = 6;
const SCROLLERS = 4;

/** Soft: one run tells what is wrong on every screen. */
export async function walksByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Tab"); // from here on the focus is shown as to somebody at the keyboard
  const found = await page.evaluate(lookAtStops, [FROM_THE_START, AT_THE_END] as const);
  expect.soft(found.faults, `${name} by keyboard`).toEqual([]);
  const missed: string[] = [];
  for (const [from, to] of found.walks) {
    await page.evaluate(startAt, from);
    for (let stop = from + 1; stop < to; stop++) await page.keyboard.press("Tab");
    // What only scrolls is a stop of the browser's own.
    for (let more = 0; more < SCROLLERS && (await page.evaluate(missedOf, [from, to] as const)).length > 0; more++)
      await page.keyboard.press("Tab");
    missed.push(...(await page.evaluate(missedOf, [from, to] as const)));
  }
  expect.soft(missed, `${name}: stops that Tab does not reach`).toEqual([]);
  // A sheet keeps the focus; of a page the last stop lets it go, to the browser or to the start.
  await page.evaluate(() => globalThis.stopsOfPage!.at(-1)?.focus());
  await page.keyboard.press("Tab");
  const after = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll("[role=dialog]")].findLast((each) => each.checkVisibility());
    const at = document.activeElement;
    return dialog ? dialog.contains(at) : at !== globalThis.stopsOfPage!.at(-1);
  });
  expect.soft(after, `${name}: after the last stop`).toBe(true);
}

declare global {
  /** As `lookAtStops` found them, in the order of the document. */
  var stopsOfPage: HTMLElement[] | undefined;
  /** Which of them had the focus since `startAt`. */
  var stopsReached: Set<Element> | undefined;
}

function startAt(stop: number): void {
  if (globalThis.stopsReached === undefined)
    document.addEventListener("focusin", ({ target }) => globalThis.stopsReached!.add(target as Element), true);
  globalThis.stopsReached = new Set();
  (document.activeElement as HTMLElement | null)?.blur();
  globalThis.stopsOfPage![stop]?.focus();
}

function missedOf([from, to]: readonly [number, number]): string[] {
  return globalThis
    .stopsOfPage!.slice(from, to)
    .filter((stop) => stop.isConnected && !globalThis.stopsReached!.has(stop)) // what was there to fetch more rows goes with them
    .map((stop) => stop.outerHTML.slice(0, 120));
}

/** In the page: all at once, because asking for each stop from outside would take as long as the look itself. */
function lookAtStops([first, last]: readonly [number, number]): {
  walks: [from: number, to: number][];
  faults: string[];
} {
  const STOP = "a[href], button, input, select, textarea, summary, [tabindex]";
  const saysOf = (element: Element) => element.outerHTML.slice(0, 120);
  const faults: string[] = [];
  const dialog = [...document.querySelectorAll("[role=dialog]")].findLast((each) => each.checkVisibility());
  const scope = dialog ?? document.body;

  /** Of several choices the arrows go between, Tab comes to one. */
  const isOther = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== "radio" || element.name === "") return false;
    const all = [...document.getElementsByName(element.name)].filter(
      (each): each is HTMLInputElement =>
        each instanceof HTMLInputElement && each.form === element.form && !each.disabled,
    );
    return element !== (all.find(({ checked }) => checked) ?? all[0]);
  };
  const stops = [...scope.querySelectorAll<HTMLElement>(STOP)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [inert] *, [type=hidden]") &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isOther(element),
  );
  globalThis.stopsOfPage = stops;
  if (stops.length === 0) faults.push("there is nowhere to go");

  // What a press does there: the browser's own elements hear Enter and Space, others have to be told of keys.
  const handlers = (element: Element): Record<string, unknown> => {
    const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
    return key === undefined ? {} : (element as unknown as Record<string, Record<string, unknown>>)[key]!;
  };
  const isApp = document.getElementById("root") !== null;
  if (isApp && stops.every((stop) => Object.keys(handlers(stop)).length === 0))
    faults.push("what is heard of React's handlers is nothing");
  for (const element of scope.querySelectorAll("*")) {
    const { onClick, onKeyDown } = handlers(element);
    if (onClick === undefined || element.matches("a[href], button, input, select, textarea, summary, label")) continue;
    const isOption = element.matches("[role=option]"); // chosen from its field
    const isEdge = element.matches("[draggable=true]") && handlers(element.parentElement!)["onKeyDown"] !== undefined; // of what keys make longer
    const isHeard =
      onKeyDown !== undefined || element.closest("a[href], button, label, [role=grid], [role=menu]") !== null;
    const row = element.closest("tr") ?? element; // of which a cell is the mouse's short cut
    const hasOwnStop = stops.some((stop) => element !== stop && row.contains(stop));
    if (!isOption && !isEdge && !isHeard && !hasOwnStop) faults.push(`by mouse alone: ${saysOf(element)}`);
  }

  // In the order of reading: never back up in the same column, nor to the left in the same row.
  const boxOf = (stop: Element) => {
    const box = stop.getBoundingClientRect();
    return box.width < 2 && stop instanceof HTMLInputElement ? (stop.labels![0] ?? stop).getBoundingClientRect() : box;
  };
  // Where one thing scrolls by itself, or stays, and another does not, neither is above the other.
  const scrollerOf = (stop: Element): Element => {
    for (let each: Element | null = stop; each && each !== scope; each = each.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(each);
      if (["fixed", "sticky"].includes(position) || `${overflowX} ${overflowY}` !== "visible visible") return each;
    }
    return scope;
  };
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1];
    if (before === undefined || before.contains(stop) || scrollerOf(stop) !== scrollerOf(before)) continue;
    const [a, b] = [boxOf(before), boxOf(stop)];
    const sameColumn = a.left < b.right - 1 && b.left < a.right - 1;
    const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const sameRow = shared > Math.min(a.height, b.height) / 2;
    if (sameColumn && b.bottom <= a.top) faults.push(`back up: ${saysOf(before)} -> ${saysOf(stop)}`);
    if (sameRow && !sameColumn && b.right <= a.left) faults.push(`back left: ${saysOf(before)} -> ${saysOf(stop)}`);
  }

  // Seen: something at it looks otherwise with the focus than without, and nothing lies over it.
  const looksOf = (stop: HTMLElement) => {
    const active = document.getElementById(stop.getAttribute("aria-activedescendant") ?? "");
    const places = [stop, stop.parentElement, stop.closest("label"), stop.parentElement?.parentElement, active];
    const near = [...places, stop.nextElementSibling].filter((each) => each !== null && each !== undefined);
    return near
      .flatMap((each) => [null, "::after"].map((part) => getComputedStyle(each, part)))
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.opacity].join())
      .join("|");
  };
  /** What lies over it where it is looked at; null: it is seen. */
  const whatHides = (stop: HTMLElement): string | null => {
    const { left, top, right, bottom } = boxOf(stop);
    const [l, t] = [Math.max(left, 0), Math.max(top, 0)];
    const [r, b] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    const where = `${[l, t, r, b].map(Math.round).join()} of ${innerWidth}×${innerHeight}`;
    if (r <= l || b <= t) return `out of sight, ${where}`;
    const points = [0.5, 0.1, 0.9].flatMap((x) =>
      [0.5, 0.1, 0.9, 0.02, 0.98].map((y) => [l + (r - l) * x, t + (b - t) * y] as const),
    );
    const own = [...((stop as HTMLInputElement).labels ?? [])];
    const over = points.map(([x, y]) => document.elementFromPoint(x, y));
    const isSeen = over.some(
      (at) => at !== null && (stop.contains(at) || own.some((label) => label.contains(at)) || at.contains(stop)),
    );
    return isSeen ? null : `${over[0] ? saysOf(over[0]) : "nothing"}, ${where}`;
  };
  (document.activeElement as HTMLElement).blur();
  for (const stop of stops) {
    const before = looksOf(stop);
    stop.focus();
    if (document.activeElement !== stop) faults.push(`takes no focus: ${saysOf(stop)}`);
    else {
      if (looksOf(stop) === before) faults.push(`focus not shown: ${saysOf(stop)}`);
      const over = whatHides(stop);
      if (over !== null) faults.push(`behind something: ${saysOf(stop)}: ${over}`);
    }
    stop.blur();
  }

  // A field of a date has stops of its own: one walk ends there, and the next begins after it. Rows that a list draws as one comes to
  // them are not gone through to their end.
  const OWN_STOPS = "[type=date], [type=datetime-local], [type=month], [type=time]";
  const lastDrawn = stops.findLastIndex((stop) => stop.closest("[data-index]") !== null);
  const end = Math.max(stops.length - last, lastDrawn + 1, 0);
  const isShort = stops.length <= first + last;
  const parts: [number, number][] =
    isShort && lastDrawn < 0
      ? [[0, stops.length]]
      : [
          [0, isShort ? lastDrawn + 1 : first],
          [isShort ? lastDrawn + 1 : end, stops.length],
        ];
  const walks = parts.flatMap(([from, to]) => {
    const ends = stops.flatMap((stop, index) =>
      index >= from && index < to - 1 && stop.matches(OWN_STOPS) ? [index + 1] : [],
    );
    return [from, ...ends].map((start, place): [number, number] => [start, ends[place] ?? to]);
  });
  return { walks, faults };
}

/** As somebody who has come there by Tab. Tells what it was that a key was pressed on. */
export async function pressed(page: Page, at: string, key: string): Promise<Locator> {
  const place = page.locator(at).and(page.locator(":visible")).first();
  await place.focus({ timeout: 20_000 });
  await page.keyboard.press(key);
  return place;
}
