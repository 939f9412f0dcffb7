// Where the focus was when a sheet came, and back there when it goes: also of one that is made open (its code came late), or that is taken
// away with whoever made it. The library gives it back only to whoever opens a sheet that was there closed.

import { useEffect, useMemo } from "react";

/** After the library's own handling of what closes, ms. */
const SETTLED_MS = 10;
const DIALOG = "[role=dialog]";

/** An item of a menu goes with its menu: what opened that stays. */
function lastingPlace(at: Element | null): Element | null {
  const menu = at?.closest("[role=menu]");
  const opener = menu?.getAttribute("aria-labelledby");
  return opener ? document.getElementById(opener) : at;
}

/** Whoever closed it has put the focus elsewhere, or another sheet that stays has it. */
function isTaken(at: Element | null): boolean {
  if (at === null || at === document.body) return false;
  const dialog = at.closest(DIALOG);
  return dialog === null || dialog.closest("[data-closing]") === null;
}

function giveBack(place: Element | null): void {
  if (isTaken(document.activeElement)) return;
  const there = place instanceof HTMLElement && place.isConnected && place !== document.body ? place : null;
  // What opened it is gone: the keyboard goes on where the page begins.
  (there ?? document.getElementById("page"))?.focus({ preventScroll: true });
}

/** For who draws the sheet; the library is told to leave it alone. */
export function useFocusBack(opened: boolean): void {
  // As it is drawn: once it is there its first field has the focus.
  const before = useMemo(() => (opened ? lastingPlace(document.activeElement) : null), [opened]);
  useEffect(() => {
    if (!opened) return undefined;
    return () => void setTimeout(() => giveBack(before), SETTLED_MS);
  }, [opened, before]);
}
