// Who works by keyboard stays where they were: when what has the focus goes with what it was pressed for (a row that is deleted, buttons of a
// record that is), the focus goes to what stands in its place, and not to the beginning of the page.

import { useCallback } from "react";

/** What may have it next. */
const TAKES_FOCUS =
  "a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled])";
/** What brings back what went. */
const BRINGS_BACK = '[data-action="restore"]';
/** Of them the focus comes back to what opened them, which may have gone meanwhile: so long their closing is waited for, ms. */
const IN_FRONT = "[role=menu],[role=dialog]";
const CLOSES_MS = 1_000;
/** Where it comes back to when that is gone (use-focus-back.ts). */
const PAGE = "page";

type Beside = Node | null;

const firstIn = (place: Beside, selector: string): HTMLElement | null =>
  !(place instanceof HTMLElement) ? null : place.matches(selector) ? place : place.querySelector<HTMLElement>(selector);

/** `went`: what had the focus. In the row after it the same button, else in the one before; else what undoes it, what is next, the heading. */
function placeOf(whole: HTMLElement, went: HTMLElement, after: Beside, before: Beside): HTMLElement | null {
  const { act } = went.dataset;
  const same = act === undefined ? null : `[data-act="${CSS.escape(act)}"]`;
  return (
    (same !== null ? (firstIn(after, same) ?? firstIn(before, same)) : null) ??
    firstIn(whole, BRINGS_BACK) ??
    firstIn(after, TAKES_FOCUS) ??
    firstIn(before, TAKES_FOCUS) ??
    whole.querySelector<HTMLElement>("h1,h2") ??
    whole
  );
}

function take(place: HTMLElement): void {
  // A heading has it for this once: nobody comes to it by Tab.
  if (!place.matches(TAKES_FOCUS) && !place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** For the element within which it stays: a list, or a page of one record. */
export function useFocusStays(): (whole: HTMLElement | null) => (() => void) | undefined {
  return useCallback((whole: HTMLElement | null) => (whole === null ? undefined : watch(whole)), []);
}

function watch(whole: HTMLElement): () => void {
  /** What had the focus last, until something else outside of it has; what stands in front is what opened it. */
  let last: HTMLElement | null = null;
  let frame = 0;
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (whole.contains(target)) last = target;
    else if (!target.closest(IN_FRONT)) last = null;
  };
  const whenFree = (place: () => HTMLElement | null, until: number) => {
    const { activeElement } = document;
    if (activeElement?.closest(IN_FRONT) && performance.now() < until) {
      frame = requestAnimationFrame(() => whenFree(place, until));
    } else if (activeElement === null || activeElement === document.body || activeElement.id === PAGE) {
      const found = place();
      if (found !== null) take(found);
    }
  };
  const observer = new MutationObserver((changes) => {
    const went = last;
    if (went === null || went.isConnected) return;
    const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(went)));
    if (!change) return;
    last = null;
    cancelAnimationFrame(frame);
    const { nextSibling, previousSibling } = change;
    whenFree(
      () => (whole.isConnected ? placeOf(whole, went, nextSibling, previousSibling) : null),
      performance.now() + CLOSES_MS,
    );
  });
  observer.observe(whole, { childList: true, subtree: true });
  document.addEventListener("focusin", onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", onFocus);
    cancelAnimationFrame(frame);
  };
}
