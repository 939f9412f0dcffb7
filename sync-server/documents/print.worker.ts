// The thread that sets documents: one paper at a time, as they come.

import { parentPort } from "node:worker_threads";
import type { Paper } from "./paper.ts";
import { render } from "./render.ts";

export type Printed = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

parentPort!.on("message", (paper: Paper) => void answer(paper));

async function answer(paper: Paper): Promise<void> {
  try {
    // A copy of its own, so that it can be handed over instead of being copied again.
    const bytes = new Uint8Array(await render(paper));
    parentPort!.postMessage({ bytes } satisfies Printed, [bytes.buffer]);
  } catch (error) {
    parentPort!.postMessage({ failure: String((error as Error).stack ?? error) } satisfies Printed);
  }
}
