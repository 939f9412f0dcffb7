// Secrets that clients hold: only their SHA-256 is stored (security design, Who is calling).

import { randomBytes } from "node:crypto";
import { sha256 } from "@oslojs/crypto/sha2";
import { encodeBase32LowerCaseNoPadding, encodeHexLowerCase } from "@oslojs/encoding";

/** 160 random bits, as Lucia makes its session ids. */
export function newSecret(): string {
  return encodeBase32LowerCaseNoPadding(randomBytes(20));
}

export function hashSecret(secret: string): string {
  return encodeHexLowerCase(sha256(new TextEncoder().encode(secret)));
}
