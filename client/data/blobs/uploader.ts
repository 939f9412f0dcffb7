// Sends blobs piece by piece, one at a time: asks how far the server has come, goes on from there, and calls a blob sent
// only when the server has confirmed the whole of it.

import { CodedError } from "../../../shared/kernel/errors.ts";
import { sha256Of, type Blobs } from "./blobs.ts";
import type { BlobRecord } from "./blobs-db.ts";
import type { Connectivity } from "../base/connectivity.ts";
import { DeliveryLoop } from "../base/delivery-loop.ts";
import { NoAnswer, ServerProblem, exchange } from "../base/http.ts";
import { patienceFor, SendSize } from "../base/send-size.ts";
import { asksForTime, isOfAll, tells } from "./upload-failure.ts";
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
/** One that fails lets the next go at once; so many in a row, and the trouble may not be theirs. */
const MOST_ASIDE = 3;
/** A server that keeps moving the offset back is not worth an endless loop. */
const MOST_SETBACKS = 3;

/** Nothing answered a piece in its time: a smaller one is tried at once. */
class TooSlow extends NoAnswer {}

export class Uploader {
  readonly #options: UploaderOptions;
  readonly #abort = new AbortController();
  readonly #loop = new DeliveryLoop({ name: "upload", look: () => this.#cycle(), longestDelayMs: LONGEST_DELAY_MS });
  readonly #piece = new SendSize(PIECES);
  #aside = 0;
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
    await blobs.applyEvent(next.key, "begin");
    let content: ArrayBuffer | null = null;
    try {
      content = await blobs.content(next.key);
      if (content === null) {
        await blobs.applyEvent(next.key, "refuse", { code: "blobs/damaged" });
        return 0;
      }
      await this.#send(next, content);
      this.#aside = 0;
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

  async #onFailure(error: unknown, { key, failures = 0 }: BlobRecord, content: ArrayBuffer | null): Promise<number> {
    const { blobs, connectivity } = this.#options;
    const problem = error instanceof ServerProblem ? error : null;
    if (problem && content && (await this.#isFinal(problem, key, content))) {
      connectivity.answered();
      await blobs.applyEvent(key, "refuse", { code: await this.#reasonOf(problem, key, content) });
      return 0;
    }
    const blames = !this.#abort.signal.aborted && !(error instanceof TooSlow) && !(problem && isOfAll(problem));
    await blobs.applyEvent(key, "cut", {
      code: problem && tells(problem) ? problem.code : null,
      failures: blames ? failures + 1 : failures,
    });
    if (problem) {
      connectivity.answered();
      if (problem.status === 401 || problem.code === "blobs/wrong-user") connectivity.signInNeeded();
      else if (problem.status === 403) connectivity.blocked(problem.code);
      else if (asksForTime(problem)) return this.#loop.backOff();
      else return this.#stepAside(key, failures, problem.status === 507 ? IDLE_MS : null); // 507: somebody has to make room
      return IDLE_MS;
    }
    if (this.#abort.signal.aborted) return IDLE_MS;
    if (error instanceof NoAnswer) {
      connectivity.noAnswer();
      return error instanceof TooSlow ? 0 : this.#loop.backOff();
    }
    // What is on the disk and cannot be read may be read again later.
    if (!(error instanceof CodedError)) console.error("upload", key, error);
    return this.#stepAside(key, failures, null);
  }

  /** Whether one that failed less often goes at once, or how long to wait, ms; null: ever longer. */
  async #stepAside(key: string, failures: number, wait: number | null): Promise<number> {
    const next = await this.#options.blobs.nextUnsent();
    const isFresher = next !== null && next.key !== key && (next.failures ?? 0) <= failures;
    if (isFresher && ++this.#aside <= MOST_ASIDE) return 0;
    this.#aside = 0;
    return wait ?? this.#loop.backOff();
  }

  /** Whether the server will never take it as it is. */
  async #isFinal({ status, code }: ServerProblem, key: string, content: ArrayBuffer): Promise<boolean> {
    if (code === "blobs/wrong-content") return !(await isAsNamed(key, content)); // right here: spoilt on the way, sent again
    if (status === 403) return !code.startsWith("tenancy/");
    return status === 404 || status === 413 || status === 422;
  }

  async #reasonOf({ code }: ServerProblem, key: string, content: ArrayBuffer): Promise<string> {
    return (await isAsNamed(key, content)) ? code : "blobs/damaged";
  }
}

/** Whether the device still has what was kept under this name. */
const isAsNamed = async (key: string, content: ArrayBuffer) => key.endsWith(`/${await sha256Of(content)}`);
