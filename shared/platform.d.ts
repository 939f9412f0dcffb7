// What shared code uses besides the language itself: of all that a browser, its service worker and Node have in common, this
// much. `shared/tsconfig.json` knows nothing else of them; the rest of the tree has their own types, and not these.

/** A key of the platform: held, never looked into. */
interface CryptoKey {
  readonly algorithm: { readonly name: string };
}

declare const crypto: {
  getRandomValues: <Numbers extends Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(numbers: Numbers) => Numbers;
  subtle: {
    digest: (algorithm: "SHA-256", content: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
    importKey: (
      format: "raw",
      key: Uint8Array<ArrayBuffer>,
      algorithm: { name: "HMAC"; hash: "SHA-256" },
      extractable: false,
      usages: readonly ("sign" | "verify")[],
    ) => Promise<CryptoKey>;
    sign: (algorithm: "HMAC", key: CryptoKey, content: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
  };
};

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(encoding: string, options?: { fatal: boolean });
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}
