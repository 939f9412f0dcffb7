// A request whose head has come and whose body is held back: it was let in, and nothing of it has been done yet.

import type { Person } from "./server.ts";

export interface HeldRequest {
  /** Resolves when somebody waits for the body. */
  awaited: Promise<void>;
  /** Sends the rest. */
  finish: () => Promise<Response>;
}

type Sender = (path: string, init: RequestInit) => Promise<Response>;

export function heldRequest(send: Sender, method: string, path: string, body: string, type: string): HeldRequest {
  let given!: () => void;
  let asked!: () => void;
  const rest = new Promise<void>((resolve) => (given = resolve));
  const awaited = new Promise<void>((resolve) => (asked = resolve));
  const bytes = new TextEncoder().encode(body);
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        asked();
        await rest;
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  // Of what says how long it is nothing is read before somebody wants it.
  const headers = { "content-type": type, "content-length": String(bytes.length) };
  const init = { method, headers, body: stream, duplex: "half" };
  const answer = send(path, init);
  return {
    awaited,
    finish: () => {
      given();
      return answer;
    },
  };
}

export const heldBy = (person: Person, method: string, path: string, body: unknown): HeldRequest =>
  heldRequest(person.request, method, path, JSON.stringify(body), "application/json");
