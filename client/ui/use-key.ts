// A key that does something on a page, with the words for it.

import { useLayoutEffect, useRef } from "react";
import { keys, type Binding } from "./keys.ts";

/** `enabled`: it does something now. `key` null: an act that the palette offers and no key does. */
export function useKey(
  key: string | null,
  enabled: boolean,
  run: () => void,
  words: () => string,
  { icon, scope = "page", always = false }: Partial<Pick<Binding, "icon" | "scope" | "always">> = {},
): void {
  const latest = useRef({ run, words });
  useLayoutEffect(() => {
    latest.current = { run, words };
  });
  // With the page itself, not a moment later: whoever sees it may press.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    return keys.add({
      key,
      words: () => latest.current.words(),
      run: () => latest.current.run(),
      icon,
      scope,
      always,
    });
  }, [key, enabled, icon, scope, always]);
}
