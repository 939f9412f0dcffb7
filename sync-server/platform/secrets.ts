// Secrets that clients hold: only their SHA-256 is stored (docs/security.md).

import { randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "@oslojs/crypto/sha2";
import { encodeBase32LowerCaseNoPadding, encodeHexLowerCase } from "@oslojs/encoding";

/** 160 random bits, as Lucia makes its session ids. */
export function newSecret(): string {
  return encodeBase32LowerCaseNoPadding(randomBytes(20));
}

const TOKEN = /^[a-z2-7]{64}$/;

/** 64 random characters, for a link in a mail. */
export function newLinkToken(): string {
  return encodeBase32LowerCaseNoPadding(randomBytes(40));
}

/** Whether it can be a token of a link at all: anything else is not looked up. */
export const isLinkToken = (text: string): boolean => TOKEN.test(text);

export function hashSecret(secret: string): string {
  return encodeHexLowerCase(sha256(new TextEncoder().encode(secret)));
}

/** In a time that does not tell how much of it is right. */
export function isSameText(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(given), Buffer.from(right)];
  return left.length === other.length && timingSafeEqual(left, other);
}
