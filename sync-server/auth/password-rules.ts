// Which passwords may be set (docs/security.md): a length, none that is known from a breach, and none that
// says little more than whose it is. No rules of composition.

import { MAX_PASSWORD_LENGTH } from "../platform/passwords.ts";
import { inLatin } from "../../shared/domains/tenancy/slug.rules.ts";
import { isBreached } from "./breached-passwords.ts";

export const MIN_PASSWORD_LENGTH = 8;

export type PasswordFault =
  | "access/password-too-short"
  | "access/password-too-long"
  | "access/password-breached"
  | "access/password-obvious";

/** What everybody around knows: besides the shop's and the person's names, which whoever asks knows. */
const PRODUCT = ["garaj"];
/** Shorter ones are in too many other words. */
const SHORTEST_WORD = 4;
/** Letters and digits that are left of a password without such words: fewer are tried soon. */
const LEAST_LEFT = 5;

/** Why it cannot be set; null: it can. `about`: names and addresses of the shop and of the person. */
export function checkPassword(password: string, about: readonly string[] = []): PasswordFault | null {
  // Counted as people count at the least; at the most as signing in measures.
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return "access/password-too-short";
  if (password.length > MAX_PASSWORD_LENGTH) return "access/password-too-long";
  if (isBreached(password)) return "access/password-breached";
  return isObvious(inLatin(password), [...PRODUCT, ...about.flatMap(wordsOf)]) ? "access/password-obvious" : null;
}

const wordsOf = (text: string): string[] =>
  inLatin(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);

function isObvious(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const left = longestFirst.reduce((text, word) => text.replaceAll(word, ""), password);
  return left !== password && (left.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < LEAST_LEFT;
}
