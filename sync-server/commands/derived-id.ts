// Ids that follow from what they are of: the same ones however often they are made.

import { createHash } from "node:crypto";

/** A version 8 UUID (RFC 9562 §5.8) of these words. */
export function derivedId(...words: readonly (string | number)[]): string {
  const bytes = createHash("sha256").update(words.join("\0")).digest().subarray(0, 16);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
