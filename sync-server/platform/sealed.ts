// Secrets that have to be read again later (what a mail is to say, keys of a tenant's integrations): sealed with AES-256-GCM under a
// key derived from APP_KEY. What nobody has to read again is hashed instead (`secrets.ts`).

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedSecret, type Config } from "./config.ts";

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
const keyFor = (config: Pick<Config, "appKey">, purpose: string) =>
  Buffer.from(derivedSecret(config, `sealed:${purpose}`), "hex");

/** The same text sealed twice looks different. */
export function seal(config: Pick<Config, "appKey">, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(config, purpose), nonce);
  const parts = [nonce, cipher.update(text, "utf8"), cipher.final()];
  return FORM + Buffer.concat([...parts, cipher.getAuthTag()]).toString("base64url");
}

/** Throws a BrokenSeal rather than give anything that was not sealed so. */
export function unseal(config: Pick<Config, "appKey">, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(FORM.length), "base64url");
  if (!sealed.startsWith(FORM) || bytes.length < NONCE_BYTES + TAG_BYTES) throw new BrokenSeal("This was not sealed.");
  const decipher = createDecipheriv(ALGORITHM, keyFor(config, purpose), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch (error) {
    throw new BrokenSeal("The seal is broken.", { cause: error });
  }
}
