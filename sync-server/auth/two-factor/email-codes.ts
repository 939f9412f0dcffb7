// Codes by e-mail: six digits, ten minutes, five tries, one at a time.

import { createHmac, randomInt } from "node:crypto";
import { isSameText } from "../../platform/secrets.ts";

export const EMAIL_CODE_MINUTES = 10;
const TRIES = 5;

export interface EmailCode {
  hash: string;
  /** Unix ms. */
  endsAt: number;
  /** Wrong ones so far. */
  tries: number;
}

/** With a key: a million codes are hashed in a second by whoever reads the database. */
const hashed = (key: string, code: string) => createHmac("sha256", key).update(code).digest("hex");

export function newEmailCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

export function keptEmailCode(key: string, code: string, now: number): EmailCode {
  return { hash: hashed(key, code), endsAt: now + EMAIL_CODE_MINUTES * 60_000, tries: 0 };
}

/** Whether it is the one that was sent, under one of the keys, and what is kept of that after this try. */
export function tryEmailCode(
  keys: readonly string[],
  kept: EmailCode | null,
  code: string,
  now: number,
): { right: boolean; kept: EmailCode | null } {
  if (!kept || now >= kept.endsAt) return { right: false, kept: null };
  if (keys.some((key) => isSameText(hashed(key, code), kept.hash))) return { right: true, kept: null };
  const tries = kept.tries + 1;
  return { right: false, kept: tries < TRIES ? { ...kept, tries } : null };
}
