// Whether the search is open, from wherever it was asked for: Ctrl-K, `/`, or a magnifier.

import { useEffect } from "react";
import { Store } from "../../kernel/store.ts";

/** Null: nobody has searched yet, and nothing of it is loaded. */
export const searchOpened = new Store<boolean | null>(null);
export const openSearch = (): void => searchOpened.set(true);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl-K or Cmd-K anywhere, `/` where nothing is typed and no dialog asks for anything. */
export function useSearchKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const withControl = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === "KeyK";
      const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!withControl && !(slash && document.querySelector("[role=dialog]") === null)) return;
      event.preventDefault();
      openSearch();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
