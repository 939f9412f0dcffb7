// Which passwords may be set (security design, Passwords): a length, and none that everybody tries first. No rules of composition.

import { MAX_PASSWORD_LENGTH } from "./passwords.ts";
import { isCommonPassword } from "./common-passwords.ts";

export const MIN_PASSWORD_LENGTH = 8;

export type PasswordFault = "access/password-too-short" | "access/password-too-long" | "access/password-common";

/** Why it cannot be set; null: it can. */
export function checkPassword(password: string): PasswordFault | null {
  // Counted as people count at the least; at the most as signing in measures.
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return "access/password-too-short";
  if (password.length > MAX_PASSWORD_LENGTH) return "access/password-too-long";
  return isCommonPassword(password) ? "access/password-common" : null;
}
