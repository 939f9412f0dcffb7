// Passwords: argon2id with the parameters that docs/security.md names.

import { hash, hashRaw, verify } from "@node-rs/argon2";

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const MAX_PASSWORD_LENGTH = 128;

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** A hash of nothing anybody knows: an unknown user takes as long as a wrong password. */
const nobody = hashPassword(crypto.randomUUID());

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== null && matches;
}

/** For short secrets that many of one salt are compared with, in hexadecimal. */
export async function slowHash(secret: string, salt: string): Promise<string> {
  return (await hashRaw(secret, { ...PARAMETERS, salt: Buffer.from(salt, "hex") })).toString("hex");
}
