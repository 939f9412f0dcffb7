// Which line of the palette Enter opens: the one that was seen to be chosen, wherever it stands by now.

import type { Option } from "./options.ts";

export interface Chosen {
  /** What was typed when it was chosen. */
  typed: string;
  /** Null: whichever comes first. */
  key: string | null;
}

export const NOTHING_CHOSEN: Chosen = { typed: "", key: null };

/**
 * The first line of what was typed stays chosen when another comes before it, as an answer of the server does; what is gone leaves the
 * choice to the first. Before anything is typed that is whichever comes first. The same object where nothing changes.
 */
export function chosenNow(before: Chosen, typed: string, options: readonly Option[]): Chosen {
  const kept = before.typed === typed && options.some(({ key }) => key === before.key);
  const key = kept ? before.key : typed === "" ? null : (options[0]?.key ?? null);
  return before.typed === typed && before.key === key ? before : { typed, key };
}

export const optionOf = ({ key }: Chosen, options: readonly Option[]): Option | undefined =>
  options.find((option) => option.key === key) ?? options[0];

/** By `step` lines down, round the ends. */
export function chosenAfter(chosen: Chosen, options: readonly Option[], step: number): Chosen {
  const at = options.indexOf(optionOf(chosen, options)!);
  return { ...chosen, key: options[(at + step + options.length) % options.length]?.key ?? null };
}
