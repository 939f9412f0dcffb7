// Errors and refusals that no person reads.

import type { ErrorCode } from "../../shared/kernel/errors.ts";

/** Codes that programs answer to by themselves, so that nobody reads them. */
export const FOR_PROGRAMS = [
  "access/no-origin", // zero-cache asks
  "blobs/cut", // the uploader asks how far it has come
  "blobs/invalid-piece",
  "blobs/piece-too-large",
  "blobs/wrong-content", // sent again, or damaged here
  "blobs/wrong-offset", // the uploader goes on from there
  "blobs/wrong-user", // asks for signing in
  "commands/batch-too-large", // the pump halves the batch
  "commands/gap", // the pump sends what is missing
  "commands/invalid-batch",
  "commands/invalid-contact", // the next contact corrects it
  "commands/not-json",
  "commands/seq-reused", // the pump begins a new order
  "commands/try-again",
  "commands/wrong-device", // the pump begins a new order
  "commands/wrong-tenant", // asks for signing in
  "commands/wrong-user", // asks for signing in
  "mechanic/work-not-found", // screens know their works
  "sales/lead-came-before", // another program has told of it twice
  "sales/no-lead-webhook", // nothing to turn off
  "sales/quote-seen", // the client's page asks, and shows no answer
  "work-orders/opened-before", // the client's page asks, and shows no answer
  "work-orders/line-changed", // the client's page says it in its own words
] as const satisfies readonly ErrorCode[];
