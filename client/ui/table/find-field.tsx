// The field in which a list is filtered.

import type { RefObject } from "react";

export interface Find {
  words: string;
  /** As typed so far. */
  typed: string;
  onType: (typed: string) => void;
}

export function FindField({ words, typed, onType, field }: Find & { field?: RefObject<HTMLInputElement | null> }) {
  return (
    <input
      ref={field}
      type="search"
      name="q"
      maxLength={100}
      autoComplete="off"
      aria-label={words}
      placeholder={words}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Escape" && onType("")}
    />
  );
}
