// What a run of deaths has seen.

export interface Report {
  seed: number;
  wanted: number;
  done: { death: string; upAfterMs: number }[];
  /** Deaths of children, as the log has them; at least one for each that was killed while it lived. */
  told: number;
  failures: string[];
}
