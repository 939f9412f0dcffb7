// What measures figures.

import type { Bench } from "./bench.ts";
import type { Figure } from "./figure.ts";
import type { Options } from "./options.ts";

/** Measured on the one large shop. */
export interface OnShop {
  ids: readonly string[];
  measure: (bench: Bench) => Promise<Figure[]>;
}

/** Brings a product of its own, made for it. What it has measured stays when what comes after fails. */
export interface Alone {
  ids: readonly string[];
  measureAlone: (options: Options) => AsyncIterable<Figure[]>;
}

export type Measurement = OnShop | Alone;
