// Where the focus was when a sheet, or a form in place, came, and back there when it goes: also of one that is made open (its code came late), or that is taken
// away with whoever made it. The library gives it back only to whoever opens a sheet that was there closed.

import { useEffect, useMemo } from "react";

/** After the library's own handling of what closes, ms. */
const SETTLED_MS = 10;
/** A form in place is left as a sheet is; whoever opened it stays, hidden, to have the focus again. */
const DIALOG = "[role=dialog],[data-in-place]";
const CLOSING = "[data-closing]";

/** Of each sheet that is open, or has just closed, where the focus was before it; the latest last. */
const sheets: (readonly Element[])[] = [];

/** An item of a menu goes with its menu: what opened that stays. */
function lastingPlace(at: Element | null): Element | null {
  const menu = at?.closest("[role=menu]");
  const opener = menu?.getAttribute("aria-labelledby");
  return opener ? document.getElementById(opener) : at;
}

/** The best first: what is in a sheet may go with it, so where the focus was before that sheet comes next. */
function placesNow(): Element[] {
  const at = lastingPlace(document.activeElement);
  if (at === null) return [];
  return at.closest(DIALOG) ? [at, ...(sheets.at(-1) ?? [])] : [at];
}

/** Whoever closed it has put the focus elsewhere, or another sheet that stays has it. */
function isTaken(at: Element | null): boolean {
  if (at === null || at === document.body) return false;
  const dialog = at.closest(DIALOG);
  return dialog === null || dialog.closest(CLOSING) === null;
}

function giveBack(places: readonly Element[]): void {
  if (isTaken(document.activeElement)) return;
  for (const place of places) {
    if (!(place instanceof HTMLElement) || place === document.body || place.closest(CLOSING)) continue;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return; // else it is gone, hidden or disabled meanwhile
  }
  // What opened it is gone: the keyboard goes on where the page begins.
  document.getElementById("page")?.focus({ preventScroll: true });
}

/** For who draws the sheet; the library is told to leave it alone. */
export function useFocusBack(opened: boolean): void {
  // As it is drawn: once it is there its first field has the focus.
  const before = useMemo(() => (opened ? placesNow() : []), [opened]);
  useEffect(() => {
    if (!opened) return undefined;
    sheets.push(before);
    return () =>
      void setTimeout(() => {
        // Until now: a sheet that follows it at once is drawn while the focus is still in this one.
        sheets.splice(sheets.lastIndexOf(before), 1);
        giveBack(before);
      }, SETTLED_MS);
  }, [opened, before]);
}
