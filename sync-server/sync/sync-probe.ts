// How long a sync connection takes: the way of a device, up to zero-cache's first word. Its process answers `/keepalive` while the
// worker that serves devices is held up.

import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

/** Any that this zero-cache speaks: it is greeted before anything else is said. */
const PROTOCOL_VERSION = 51;
/** What Zero's client sends in place of a first message that does not fit. */
const NOTHING_ASKED = encodeURIComponent(Buffer.from("{}").toString("base64"));
/** Asked more often than this, the same answer is given. */
const FRESH_MS = 1_000;

/** Ms until zero-cache has greeted. Rejects when it does not connect or `withinMs` have passed. */
export function timeConnection(host: string, port: number, withinMs: number): Promise<number> {
  const began = performance.now();
  const asked = new URLSearchParams({
    clientID: randomUUID(),
    clientGroupID: "garaj-up",
    wsid: "up",
    baseCookie: "",
    ts: "0",
    lmid: "0",
  });
  const url = `ws://${host}:${port}/sync/v${PROTOCOL_VERSION}/connect?${asked}`;
  const socket = new WebSocket(url, NOTHING_ASKED, { perMessageDeflate: false });
  return new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no sync connection within ${withinMs} ms`)), withinMs);
    socket.once("message", () => resolve(performance.now() - began));
    socket.once("error", reject);
    socket.once("close", (code) => reject(new Error(`the sync connection was closed: ${code}`)));
    socket.once("close", () => clearTimeout(late));
  }).finally(() => socket.terminate());
}

/** The same question, asked once for all who want to know at a time. */
export function shared<Value>(ask: () => Promise<Value>, now = () => performance.now()): () => Promise<Value> {
  let latest: { at: number; answer: Promise<Value> } | null = null;
  return () => {
    if (latest === null || now() - latest.at > FRESH_MS) latest = { at: now(), answer: ask() };
    return latest.answer;
  };
}
