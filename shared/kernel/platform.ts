// What shared code uses besides the language itself. A browser, its service worker and Node have the same; the compiler of
// `shared/tsconfig.json` knows neither, so that nothing else of theirs comes in.

type Bytes = Uint8Array<ArrayBuffer>;

/** A key of the platform: held, never looked into. */
interface PlatformKey {
  readonly algorithm: { readonly name: string };
}

interface Platform {
  crypto: {
    getRandomValues: <Numbers extends Bytes | Uint16Array<ArrayBuffer>>(numbers: Numbers) => Numbers;
    subtle: {
      digest: (algorithm: "SHA-256", content: Bytes) => Promise<ArrayBuffer>;
      importKey: (
        format: "raw",
        key: Bytes,
        algorithm: { name: "HMAC"; hash: "SHA-256" },
        extractable: false,
        usages: readonly ("sign" | "verify")[],
      ) => Promise<PlatformKey>;
      sign: (algorithm: "HMAC", key: PlatformKey, content: Bytes) => Promise<ArrayBuffer>;
    };
  };
  TextEncoder: new () => { encode: (text: string) => Bytes };
  TextDecoder: new (
    encoding: string,
    options?: { fatal: boolean },
  ) => { decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string };
}

// The global object has them wherever this runs; the language's own types do not say so.
export const { crypto, TextDecoder, TextEncoder } = globalThis as unknown as Platform;
