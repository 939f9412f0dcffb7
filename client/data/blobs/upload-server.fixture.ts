// The server of uploads as a device meets it, with whatever goes wrong on the way.

import { sha256Of } from "./blobs.ts";

/** Of no device here. */
export const SERVER_TIME = Date.UTC(2025, 5, 1);

export type Fault = "drop request" | "drop answer" | "busy" | "half a piece" | "killed";

/** The server's uploads (sync-server/blobs/uploads.routes.ts), without what pictures are. */
export class ModelServer {
  faults: Fault[] = [];
  refusal: { status: number; code: string } | null = null;
  /** These alone are answered so, ever; null: nothing answers, whatever is said of them. */
  readonly failing = new Map<string, { status: number; code: string } | null>();
  requests = 0;
  /** Every byte that went over the network. */
  sent = 0;
  offsets: number[] = [];
  readonly partials = new Map<string, Uint8Array>();
  /** Of several processes one: what is ready is known to all. */
  readonly ready: Map<string, Uint8Array>;
  onKill = () => {};

  constructor(ready = new Map<string, Uint8Array>()) {
    this.ready = ready;
  }

  async fetch(path: string, init: RequestInit): Promise<Response> {
    init.signal?.throwIfAborted();
    this.requests += 1;
    const failure = this.failing.get(path.replace("/api/blobs/", ""));
    if (failure === null) throw new TypeError("Failed to fetch");
    if (failure) return problem(failure.status, failure.code);
    const fault = this.faults.shift();
    if (fault === "drop request") throw new TypeError("Failed to fetch");
    if (fault === "busy") return problem(503, "blobs/storage-away");
    if (fault === "killed") {
      this.onKill();
      return new Promise(() => {});
    }
    const answer = await this.answer(path, init, fault === "half a piece");
    if (fault === "drop answer" || fault === "half a piece") throw new TypeError("Failed to fetch");
    return answer;
  }

  async answer(path: string, init: RequestInit, half: boolean): Promise<Response> {
    const key = path.replace("/api/blobs/", "");
    if (this.refusal) return problem(this.refusal.status, this.refusal.code);
    if (this.ready.has(key)) return Response.json({ data: { state: "ready", server_time: SERVER_TIME } });
    const partial = this.partials.get(key) ?? new Uint8Array();
    if (init.method === "GET") return Response.json({ data: { state: "receiving", offset: partial.length } });
    const headers = new Headers(init.headers);
    const whole = new Uint8Array(init.body as ArrayBuffer);
    const piece = half ? whole.subarray(0, whole.length >> 1) : whole;
    const offset = Number(headers.get("upload-offset"));
    this.offsets.push(offset);
    this.sent += piece.length;
    if (offset !== partial.length) return problem(409, "blobs/wrong-offset", { offset: partial.length });
    const content = joined(partial, piece);
    this.partials.set(key, content);
    if (content.length < Number(headers.get("upload-length")))
      return Response.json({ data: { state: "receiving", offset: content.length } });
    this.partials.delete(key);
    if (key !== `photo/${await sha256Of(content.buffer)}`) return problem(422, "blobs/wrong-content");
    this.ready.set(key, content);
    return Response.json({ data: { state: "ready", server_time: SERVER_TIME } });
  }
}

function joined(before: Uint8Array, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.length + piece.length);
  both.set(before);
  both.set(piece, before.length);
  return both;
}

const problem = (status: number, code: string, extra: object = {}) => Response.json({ code, ...extra }, { status });
