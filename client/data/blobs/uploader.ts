// Sends blobs piece by piece, one at a time: asks how far the server has come, goes on from there, and calls a blob sent
// only when the server has confirmed the whole of it.

import { CodedError } from "../../../shared/kernel/errors.ts";
import { sha256Of, type Blobs } from "./blobs.ts";
import type { BlobRecord } from "./blobs-db.ts";
import type { Connectivity } from "../base/connectivity.ts";
import { DeliveryLoop } from "../base/delivery-loop.ts";
import { NoAnswer, ServerProblem, exchange } from "../base/http.ts";
import { patienceFor, SendSize } from "../base/send-size.ts";
import { sessionUploads, type UploadEndpoint } from "./upload-endpoint.ts";

export interface UploaderOptions {
  userId: string;
  blobs: Blobs;
  connectivity: Connectivity;
}

interface Piece {
  method: "GET" | "PATCH";
  headers: Record<string, string>;
  body?: ArrayBuffer;
}

/** `server_time`: since this build of the server. */
type Answer = { state: "ready"; server_time?: number } | { state: "receiving"; offset: number };

const LONGEST_DELAY_MS = 10_000;
const IDLE_MS = 30_000;
const KIB = 1024;
const PIECES = { first: 128 * KIB, quickFloor: 32 * KIB, smallest: 4 * KIB, largest: 512 * KIB };
/** A server that keeps moving the offset back is not worth an endless loop. */
const MOST_SETBACKS = 3;

/** Nothing answered a piece in its time: a smaller one is tried at once. */
class TooSlow extends NoAnswer {}

export class Uploader {
  readonly #options: UploaderOptions;
  readonly #abort = new AbortController();
  readonly #loop = new DeliveryLoop({ name: "upload", look: () => this.#cycle(), longestDelayMs: LONGEST_DELAY_MS });
  readonly #piece = new SendSize(PIECES);
  #endpoint: UploadEndpoint;

  constructor(options: UploaderOptions) {
    this.#options = options;
    this.#endpoint = sessionUploads(options.userId);
  }

  /** Sends by another way in than the session's from now on; null: by the session's again. */
  sendTo(endpoint: UploadEndpoint | null): void {
    this.#endpoint = endpoint ?? sessionUploads(this.#options.userId);
    this.wake();
  }

  /** Runs until `stop`. Hold the upload lock: one tab or service worker at a time. */
  run(): Promise<void> {
    return this.#loop.run();
  }

  /** Sends until nothing is left or nothing can be done now; whether nothing is left. For the service worker. */
  async drain(): Promise<boolean> {
    await this.#loop.drain();
    return (await this.#options.blobs.nextUnsent()) === null;
  }

  /** Something changed: look at once. */
  wake(): void {
    this.#loop.wake();
  }

  /** Also ends the request that is under way. */
  stop(): void {
    this.#abort.abort();
    this.#loop.stop();
  }

  /** One blob; how long to wait before the next look, ms. */
  async #cycle(): Promise<number> {
    const { blobs, connectivity } = this.#options;
    const admitted = !connectivity.needsSignIn || !this.#endpoint.bySession;
    if (this.#abort.signal.aborted || !admitted || connectivity.blockedBy !== null) return IDLE_MS;
    const next = await blobs.nextUnsent();
    if (!next) return IDLE_MS;
    const content = await blobs.content(next.key);
    if (content === null) {
      await blobs.applyEvent(next.key, "refuse", { code: "blobs/damaged" });
      return 0;
    }
    await blobs.applyEvent(next.key, "begin");
    try {
      await this.#send(next, content);
      this.#loop.wentWell();
      return 0;
    } catch (error) {
      return this.#onFailure(error, next, content);
    }
  }

  async #send({ key, name }: BlobRecord, content: ArrayBuffer): Promise<void> {
    const { blobs, connectivity } = this.#options;
    let setbacks = 0;
    let answer = await this.#exchange(key);
    while (answer.state !== "ready") {
      const { offset } = answer;
      await blobs.progress(key, offset);
      const next = await this.#sendPiece(key, content, offset, name);
      connectivity.answered();
      if (next.state === "receiving" && next.offset <= offset && ++setbacks > MOST_SETBACKS)
        throw new CodedError("blobs/wrong-offset");
      answer = next;
    }
    await blobs.applyEvent(key, "confirm", {
      sent: content.byteLength,
      code: null,
      confirmedAt: answer.server_time ?? Date.now(),
    });
  }

  async #sendPiece(key: string, content: ArrayBuffer, offset: number, name: string | null): Promise<Answer> {
    const body = content.slice(offset, offset + this.#piece.bytes);
    const began = performance.now();
    try {
      const answer = await this.#exchange(key, {
        method: "PATCH",
        body,
        headers: {
          "content-type": "application/octet-stream",
          "upload-offset": String(offset),
          "upload-length": String(content.byteLength),
          ...(name === null ? {} : { "upload-name": encodeURIComponent(name) }),
        },
      });
      this.#piece.arrived(body.byteLength, performance.now() - began);
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer && this.#piece.lost(body.byteLength, performance.now() - began))
        throw new TooSlow(error.message);
      // A piece that arrived although its answer did not: the server says where to go on.
      if (error instanceof ServerProblem && error.code === "blobs/wrong-offset") {
        // Or it went to another process than the one before, which has a part of its own. A balancer that takes them strictly in turn
        // would send every answer's next piece to the wrong one: now and then a question more comes between.
        if (Math.random() < 0.5) await this.#exchange(key);
        return { state: "receiving", offset: Number(error.body["offset"]) };
      }
      throw error;
    }
  }

  async #exchange(key: string, piece: Piece = { method: "GET", headers: {} }): Promise<Answer> {
    // Not AbortSignal.any: Safari has it since 17.4 only.
    const request = new AbortController();
    const abort = () => request.abort();
    const timer = setTimeout(abort, patienceFor(piece.body?.byteLength ?? 0, PIECES.smallest));
    this.#abort.signal.addEventListener("abort", abort);
    try {
      this.#abort.signal.throwIfAborted();
      return await exchange<Answer>(`${this.#endpoint.path}/${key}`, {
        ...piece,
        headers: { ...piece.headers, ...this.#endpoint.headers },
        signal: request.signal,
      });
    } finally {
      clearTimeout(timer);
      this.#abort.signal.removeEventListener("abort", abort);
    }
  }

  async #onFailure(error: unknown, { key }: BlobRecord, content: ArrayBuffer): Promise<number> {
    const { blobs, connectivity } = this.#options;
    if (error instanceof ServerProblem && (await this.#isFinal(error, key, content))) {
      connectivity.answered();
      await blobs.applyEvent(key, "refuse", { code: await this.#reasonOf(error, key, content) });
      return 0;
    }
    await blobs.applyEvent(key, "cut", { code: error instanceof ServerProblem && tells(error) ? error.code : null });
    if (error instanceof ServerProblem) {
      connectivity.answered();
      if (error.status === 401 || error.code === "blobs/wrong-user") connectivity.signInNeeded();
      else if (error.status === 403) connectivity.blocked(error.code);
      else if (error.status === 507) return IDLE_MS; // somebody has to make room first
      else return this.#loop.backOff();
      return IDLE_MS;
    }
    if (this.#abort.signal.aborted) return IDLE_MS;
    if (!(error instanceof NoAnswer) && !(error instanceof CodedError)) throw error;
    if (error instanceof NoAnswer) connectivity.noAnswer();
    return error instanceof TooSlow ? 0 : this.#loop.backOff();
  }

  /** Whether the server will never take it as it is. */
  async #isFinal({ status, code }: ServerProblem, key: string, content: ArrayBuffer): Promise<boolean> {
    if (code === "blobs/wrong-content") return !(await isWhole(key, content)); // whole here: spoilt on the way, sent again
    if (status === 403) return !code.startsWith("tenancy/");
    return status === 404 || status === 413 || status === 422;
  }

  async #reasonOf({ code }: ServerProblem, key: string, content: ArrayBuffer): Promise<string> {
    return (await isWhole(key, content)) ? code : "blobs/damaged";
  }
}

/** What a person may want to know of a delay: the server is in trouble, or there is no room. */
const tells = ({ status, code }: ServerProblem) => status >= 500 || code === "blobs/too-many-unfinished";

const isWhole = async (key: string, content: ArrayBuffer) => key.endsWith(`/${await sha256Of(content)}`);
