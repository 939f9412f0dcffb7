// The page's side of what reads frames: one at a time, each while the page goes on.

import type { Answered, Asked } from "./decoder.worker.ts";
import type { SeenCode } from "./read-codes.ts";

export class Decoder {
  readonly #worker = new Worker(new URL("./decoder.worker.ts", import.meta.url), { type: "module" });
  /** It could not be started: every frame is told so, also one that comes later. */
  #broken: Error | null = null;
  #asked: { resolve: (codes: SeenCode[]) => void; reject: (error: Error) => void } | null = null;

  constructor() {
    this.#worker.addEventListener("message", (event: MessageEvent<Answered>) => {
      const { data } = event;
      if ("error" in data) this.#end()?.reject(new Error(data.error));
      else this.#end()?.resolve(data.codes);
    });
    this.#worker.addEventListener("error", (event) => {
      this.#broken = new Error(event.message || "the reader could not be started");
      this.#end()?.reject(this.#broken);
    });
  }

  /** The one nearest to the middle first. Takes the frame over. Rejects while another is read, and when the reader cannot be had. */
  read(frame: ImageBitmap): Promise<SeenCode[]> {
    if (this.#broken) return Promise.reject(this.#broken);
    if (this.#asked) return Promise.reject(new Error("one frame at a time"));
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject };
      this.#worker.postMessage({ frame } satisfies Asked, [frame]);
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#end()?.reject(new Error("the scanner was closed"));
  }

  #end() {
    const asked = this.#asked;
    this.#asked = null;
    return asked;
  }
}
