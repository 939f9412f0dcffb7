// A request whose head has come and whose body is held back: it was let in, and nothing of it has been done yet.

import type { Person } from "./cast.ts";

export interface HeldRequest {
  /** Resolves when somebody waits for the body. */
  awaited: Promise<void>;
  /** Sends the rest. */
  finish: () => Promise<Response>;
}

type Sender = (path: string, init: RequestInit) => Promise<Response>;

interface Content {
  body: string;
  type: string;
  /** Whether the head says how long it is. */
  isDeclared?: boolean;
}

export function heldRequest(
  send: Sender,
  method: string,
  path: string,
  { body, type, isDeclared = true }: Content,
): HeldRequest {
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
  const length: Record<string, string> = isDeclared ? { "content-length": String(bytes.length) } : {};
  const headers = { "content-type": type, ...length };
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
  heldRequest(person.request, method, path, { body: JSON.stringify(body), type: "application/json" });
