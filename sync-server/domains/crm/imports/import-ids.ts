// Ids of what an import makes: the same ones however often its batches are run.

import { createHash } from "node:crypto";

/** A version 8 UUID (RFC 9562 §5.8) of these words. */
function derivedId(...words: readonly (string | number)[]): string {
  const bytes = createHash("sha256").update(words.join("\0")).digest().subarray(0, 16);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export const newIdsOf = (importId: string) => (number: number) => ({
  clientId: derivedId("client", importId, number),
  vehicleId: derivedId("vehicle", importId, number),
});

/** A batch that is confirmed again, after it stopped, is the same command. */
export const batchCommandId = (importId: string, batch: number) => derivedId("batch", importId, batch);
