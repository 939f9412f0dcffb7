// What a tier is: something that runs a schedule on one or another half of the real product and says what it found.

import type { Coverage } from "./coverage.ts";
import type { FaultKind } from "./faults.ts";
import type { GeneratorOptions } from "./schedule.ts";
import type { Schedule } from "./steps.ts";
import type { Violation } from "./violation.ts";

export interface RunOptions {
  /** Tells each step as it is taken; only for the replay of one seed. */
  tell: ((line: string) => void) | null;
}

export interface Result {
  seed: number;
  violations: readonly Violation[];
  /** Faults that really took place, by kind. */
  faults: Partial<Record<FaultKind, number>>;
  /** Edits that a device called saved. */
  saved: number;
  /** Edits that a device said it could not keep. */
  notSaved: number;
  /** Commands on the server at the end, by outcome. */
  outcomes: Readonly<Record<string, number>>;
  /** What the checker was asked, and what it could not be. */
  coverage: Coverage;
  ms: number;
}

export interface Tier {
  generator: GeneratorOptions;
  run: (schedule: Schedule, options: RunOptions) => Promise<Result>;
  close: () => Promise<void>;
}

export interface TierOptions {
  /** The name of a planted bug, where the tier knows any; null: the product as it is. */
  plant: string | null;
}

/** Each tier's module exports this as `openTier`. */
export type OpenTier = (options: TierOptions) => Promise<Tier>;
