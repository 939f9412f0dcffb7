// A planted bug.

import type { SourcePatch } from "./load-product.ts";

export interface Plant {
  name: string;
  /** In one line. */
  what: string;
  patches: readonly SourcePatch[];
}

export const plant = (name: string, what: string, ...patches: SourcePatch[]): Plant => ({ name, what, patches });
export const patch = (file: string, find: string, replace: string): SourcePatch => ({ file, find, replace });
