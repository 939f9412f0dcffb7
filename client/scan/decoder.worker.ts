// Reads frames beside the page: while one is read, the page draws and answers.

import reader from "zxing-wasm/reader/zxing_reader.wasm?url";
import { prepareReader, readCodes, type SeenCode } from "./read-codes.ts";

export interface Asked {
  frame: ImageBitmap;
}
/** `error`: the reader cannot be had, or could not read this frame. */
export type Answered = { codes: SeenCode[] } | { error: string };

declare const self: DedicatedWorkerGlobalScope;

prepareReader(reader);
let canvas: OffscreenCanvas | null = null;

async function read({ frame }: Asked): Promise<Answered> {
  const { width, height } = frame;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.drawImage(frame, 0, 0);
  frame.close();
  return { codes: await readCodes(context.getImageData(0, 0, width, height)) };
}

self.addEventListener("message", (event: MessageEvent<Asked>) => {
  void read(event.data)
    .catch((error: unknown): Answered => ({ error: String(error) }))
    .then((answer) => self.postMessage(answer));
});
