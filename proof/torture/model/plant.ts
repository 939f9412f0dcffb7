// A planted bug.

import type { SourcePatch } from "./load-product.ts";

export interface Plant {
  name: string;
  /** In one line. */
  what: string;
  patches: readonly SourcePatch[];
}
