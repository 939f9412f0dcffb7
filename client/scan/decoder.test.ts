import { afterEach, expect, it, vi } from "vitest";
import { Decoder } from "./decoder.ts";

afterEach(() => vi.unstubAllGlobals());

it("says of every frame that the reader could not be started, also when that was known before the first", async () => {
  class Broken extends EventTarget {
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new Event("error")));
    }
    postMessage(): void {}
  }
  vi.stubGlobal("Worker", Broken);
  const decoder = new Decoder();
  const first = decoder.read({} as ImageBitmap);
  await expect(first).rejects.toThrow("the reader could not be started");
  await expect(decoder.read({} as ImageBitmap)).rejects.toThrow("the reader could not be started");
});
