// What is sensitive asks for the password again after a quarter of an hour (docs/security.md).

import type { Context } from "./request.ts";
import { Problem } from "../platform/problem.ts";

export const CONFIRMED_FOR_MINUTES = 15;

/** Throws 403 when the password was not asked for recently: of browsers, since a program has nobody to ask. */
export function requireRecentConfirmation(c: Context): void {
  const { kind, confirmedAt } = c.get("credential");
  const age = Date.now() - (confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (kind === "personal" || kind === "token" || age < CONFIRMED_FOR_MINUTES * 60_000) return;
  throw new Problem(403, "access/confirm-password", "Give the password again: POST /api/session/confirm.");
}

/** Throws 403: who looks through somebody's eyes sees what they see, and takes nothing of it away. */
export function refuseOnlookers(c: Context): void {
  if (c.get("member").impersonation === null) return;
  throw new Problem(403, "access/read-only", "This session may look and take nothing away.");
}

/** Throws 403: keys to the house are not given out by what was given out for a program. */
export function refusePersonalTokens(c: Context): void {
  if (c.get("credential").kind !== "personal") return;
  throw new Problem(403, "access/not-by-token", "A personal token does not reach this.");
}
