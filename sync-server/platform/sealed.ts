// Secrets that have to be read again later (what a mail is to say, keys of a tenant's integrations): sealed with AES-256-GCM under a
// key derived from APP_KEY. What nobody has to read again is hashed instead (`secrets.ts`).

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedSecret, derivedSecrets, type AppKeys } from "./config.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Says how the rest was made, so that another way can come later beside it. */
const FORM = "v1.";

/** Not sealed here, for another purpose, under another key, or changed since. */
export class BrokenSeal extends Error {
  override name = "BrokenSeal";
}

/** A key of its own for each purpose: what was sealed for one cannot be passed off as another. */
const sealedFor = (purpose: string) => `sealed:${purpose}`;

/** The same text sealed twice looks different. */
export function seal(config: AppKeys, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const key = Buffer.from(derivedSecret(config, sealedFor(purpose)), "hex");
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const parts = [nonce, cipher.update(text, "utf8"), cipher.final()];
  return FORM + Buffer.concat([...parts, cipher.getAuthTag()]).toString("base64url");
}

/** Also what was sealed under a former key. Throws a BrokenSeal rather than give anything that was not sealed so. */
export const unseal = (config: AppKeys, purpose: string, sealed: string): string =>
  opened(config, purpose, sealed).text;

/** The same text under the present key; null: it is so already. Throws a BrokenSeal. */
export function reseal(config: AppKeys, purpose: string, sealed: string): string | null {
  const { text, isPresent } = opened(config, purpose, sealed);
  return isPresent ? null : seal(config, purpose, text);
}

function opened(config: AppKeys, purpose: string, sealed: string): { text: string; isPresent: boolean } {
  const bytes = Buffer.from(sealed.slice(FORM.length), "base64url");
  if (!sealed.startsWith(FORM) || bytes.length < NONCE_BYTES + TAG_BYTES) throw new BrokenSeal("This was not sealed.");
  const failures: unknown[] = [];
  for (const [place, key] of derivedSecrets(config, sealedFor(purpose)).entries())
    try {
      return { text: decipher(Buffer.from(key, "hex"), bytes), isPresent: place === 0 };
    } catch (error) {
      failures.push(error);
    }
  throw new BrokenSeal("The seal is broken.", { cause: failures[0] });
}

function decipher(key: Buffer, bytes: Buffer): string {
  const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + cipher.final("utf8");
}
