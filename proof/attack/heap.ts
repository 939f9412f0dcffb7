// What a process of the product holds on to: its heap once it was collected, asked through Node's inspector. How much memory a process
// has says little: what nobody needs stays in it until somebody wants the room.

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";

const OPENS_MS = 10_000;

/** For NODE_OPTIONS of the product, so that no other process is asked. */
export const inspectedAt = (port: number): string => `--inspect-port=127.0.0.1:${port}`;

const portOf = (pid: number): string => {
  const port = /--inspect-port=127\.0\.0\.1:(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, "utf8"))?.[1];
  if (port === undefined) throw new Error(`process ${pid} was not started to be looked into`);
  return port;
};

/** Opens the inspector, which Node does at this signal, and gives its address. */
async function inspectorOf(pid: number): Promise<string> {
  process.kill(pid, "SIGUSR1");
  const deadline = Date.now() + OPENS_MS;
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${portOf(pid)}/json/list`);
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
      return target!.webSocketDebuggerUrl;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

/** Megabytes, buffers included. */
export async function heldMegabytes(pid: number): Promise<number> {
  const inspector = new WebSocket(await inspectorOf(pid));
  await once(inspector, "open");
  let asked = 0;
  const ask = async (method: string): Promise<Record<string, number>> => {
    const id = (asked += 1);
    inspector.send(JSON.stringify({ id, method }));
    for (;;) {
      const [data] = (await once(inspector, "message")) as [Buffer];
      const answer = JSON.parse(data.toString("utf8")) as { id?: number; result?: Record<string, number> };
      if (answer.id === id) return answer.result ?? {};
    }
  };
  try {
    await ask("HeapProfiler.collectGarbage");
    const { usedSize = 0, backingStorageSize = 0 } = await ask("Runtime.getHeapUsage");
    return (usedSize + backingStorageSize) / 1_048_576;
  } finally {
    inspector.close();
  }
}
