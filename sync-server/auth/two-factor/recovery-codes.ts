// Ten codes for the day when the phone is gone, each for one sign-in.

import { randomBytes } from "node:crypto";
import { encodeBase32LowerCaseNoPadding, encodeHexLowerCase } from "@oslojs/encoding";
import { slowHash } from "../../platform/passwords.ts";

const COUNT = 10;

export interface RecoveryCodes {
  /** For the person, once. */
  codes: string[];
  /** What is kept: people type them, so they are too short for a fast hash. */
  salt: string;
  hashes: string[];
}

/** 50 random bits each, without letters that look like figures. */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: COUNT }, () => {
    const letters = encodeBase32LowerCaseNoPadding(randomBytes(7));
    return `${letters.slice(0, 5)}-${letters.slice(5, 10)}`;
  });
  const salt = encodeHexLowerCase(randomBytes(16));
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))) };
}

/** One salt for the ten: a try costs one hash and not ten. */
export function hashRecoveryCode(code: string, salt: string): Promise<string> {
  return slowHash(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ""), salt);
}
