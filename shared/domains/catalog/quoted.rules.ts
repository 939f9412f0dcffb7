// What a base comes to through coefficients: all that a command needs of a quote (quote.rules.ts makes one).

import { timesMinor } from "../../kernel/exact.ts";

const MULTIPLIER_PLACES = 3;

/** Minor units, half up, rounded once at the end. Multipliers have three decimals. */
export const quotedMinor = (baseMinor: number, applied: readonly { multiplier: number }[]): number =>
  timesMinor(
    baseMinor,
    applied.map(({ multiplier }) => multiplier),
    MULTIPLIER_PLACES,
  );
