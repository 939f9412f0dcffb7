// The envelope of a command: the wire format between a device's outbox and the server (docs/offline.md).

export type { Envelope, ReadonlyJson } from "./envelope.schema.ts";

/** Arguments larger than this are refused before they are parsed. Bytes of UTF-8 JSON. */
export const MAX_ARGS_BYTES = 64 * 1024;

/**
 * What became of a command. `pending` exists on the device only: its effect is shown, the server has not answered.
 * `no_effect`: a precondition no longer held (nothing is changed, and nobody is told). `held`: it waits for a manager.
 * `conflict`: another wrote the field first.
 */
export const OUTCOMES = ["pending", "applied", "no_effect", "refused", "conflict", "held"] as const;
export type OutcomeKind = (typeof OUTCOMES)[number];

export interface StoredOutcome {
  id: string;
  seq: number;
  outcome: Exclude<OutcomeKind, "pending">;
  code: string | null;
  detail: Record<string, unknown> | null;
  /** Unix ms. */
  settledAt: number;
}
