// Hashes and seals of a page, at once: Node computes them on other threads, where a page would go on in another one's turn.

import { createHash, createHmac } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

type Subtle = Pick<SubtleCrypto, "digest" | "importKey" | "sign">;

/** What is not made here is an error: a page must never be given another hash than it asks for. */
function expectOf(what: string, given: readonly unknown[], known: readonly unknown[]): void {
  if (!isDeepStrictEqual(given, known))
    throw new Error(`pages of the model have no ${what} of ${JSON.stringify(given)}`);
}
const bytesOf = (source: BufferSource) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Of `crypto.subtle` what pages use; `isPage` says whether one runs just now, anything else has Node's own. */
export function subtleOfPages(subtle: SubtleCrypto, isPage: () => boolean): Subtle {
  const own = {
    digest: subtle.digest.bind(subtle),
    importKey: subtle.importKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>,
    sign: subtle.sign.bind(subtle),
  };
  const keys = new WeakMap<CryptoKey, Uint8Array>();
  return {
    digest: async (algorithm, data) => {
      if (!isPage()) return own.digest(algorithm, data);
      expectOf("hash", [algorithm], ["SHA-256"]);
      return bufferOf(createHash("sha256").update(bytesOf(data)).digest());
    },
    importKey: async (...given: unknown[]) => {
      if (!isPage()) return own.importKey(...given);
      const [format, bytes, algorithm] = given;
      expectOf("key", [format, algorithm], ["raw", { name: "HMAC", hash: "SHA-256" }]);
      const key = {} as CryptoKey;
      keys.set(key, bytesOf(bytes as BufferSource));
      return key;
    },
    sign: async (algorithm, key, data) => {
      const bytes = keys.get(key);
      if (!bytes) return own.sign(algorithm, key, data);
      return bufferOf(createHmac("sha256", bytes).update(bytesOf(data)).digest());
    },
  };
}
