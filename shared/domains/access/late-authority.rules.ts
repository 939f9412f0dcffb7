// As of when the permissions of a command's author count (docs/decisions/0062): when they made it, as far as that can be believed.

/** What is older counts as of this many days before its arrival: a device is away for days, not for good. */
export const BELIEVED_DAYS = 14;
const BELIEVED_MS = BELIEVED_DAYS * 24 * 3_600_000;

/** What decides about others counts as of now, as who may do what does (docs/decisions/0016). */
export const isAboutAccess = (name: string): boolean => name.startsWith("access.");

/** Unix ms. */
export interface CommandMoment {
  /** When it happened, by the server's estimate. */
  at: number;
  /** Its arrival. */
  now: number;
  /** Since when the server knows its device; null: not at all. */
  knownSince: number | null;
  /** What its device brings was made after this: it said that it held nothing, or it is not to be believed. Null: nothing is known. */
  emptiedAt: number | null;
}

/**
 * Unix ms, never after the arrival. Later than the command says where the server itself knows better: a right that was withdrawn is not
 * had back by a device that was there meanwhile, nor by one that nobody had heard of, whatever time it says.
 */
export function authorityTime({ at, now, knownSince, emptiedAt }: CommandMoment): number {
  if (knownSince === null) return now;
  return Math.min(now, Math.max(at, knownSince, emptiedAt ?? knownSince, now - BELIEVED_MS));
}
