// Sends commands in batches and reads back what became of each: this device's own, and those that were brought here in a file.

import type { Envelope, StoredOutcome } from "../../../shared/zero/envelope.ts";
import { readEnvelope } from "../../../shared/zero/read-envelope.ts";
import { batchOf, MAX_BATCH_BYTES, outcomesOf, rejectionIn, type BatchAnswer, type WireResult } from "./batch.ts";
import { BUILD_ID } from "../base/build-id.ts";
import type { Connectivity } from "../base/connectivity.ts";
import type { DeliveryLoop } from "../base/delivery-loop.ts";
import { NoAnswer, ServerProblem, request } from "../base/http.ts";
import { patienceFor, SendSize } from "../base/send-size.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";

/** Where batches are taken, and what is shown there. */
export interface Endpoint {
  path: string;
  body: Record<string, unknown>;
}

/** When an answer was made. */
export interface Answered {
  /** The server's clock, Unix ms; 0: it did not say. */
  serverTime: number;
  /** This device's monotonic clock when it was asked. */
  sentMono: number;
}

/** Where the commands are kept, and what is peculiar to it. Each wait is in ms. */
export interface CommandSource {
  endpoint: () => Endpoint;
  /** Beside the entries of a request: who calls, and what its clock says. */
  heading: (batch: readonly Envelope[]) => Promise<Record<string, unknown>>;
  settle: (outcomes: readonly StoredOutcome[], answered: Answered) => Promise<void>;
  /** The server took a batch, whatever it says of each; `left`: of how many it says nothing yet. */
  heard?: (answered: Answered, left: number) => Promise<void>;
  /** It has answered all of these. */
  taken?: (batch: readonly Envelope[]) => Promise<void>;
  /** The server will never take these: they are kept for the person, and the others get a sequence without them. */
  setAside: (ids: readonly string[], code: string, device: string) => Promise<void>;
  /** What waits gets a sequence of its own; how long to wait before it is sent. */
  restartSequence: (device: string) => Promise<number>;
  /** The server expects an earlier one; how long to wait. */
  fillGap: (expected: number, batch: readonly Envelope[]) => Promise<number>;
}

/** Nothing can be done until a person does something. */
const IDLE_MS = 15_000;
/** However long the server asks to wait. */
const LONGEST_WAIT_MS = 15 * 60_000;

const SIZES = { first: MAX_BATCH_BYTES, quickFloor: 8 * 1024, smallest: 0, largest: MAX_BATCH_BYTES };

export class BatchDelivery {
  readonly #source: CommandSource;
  readonly #connectivity: Connectivity;
  readonly #loop: Pick<DeliveryLoop, "backOff" | "wentWell">;
  readonly #size = new SendSize(SIZES);

  constructor(source: CommandSource, connectivity: Connectivity, loop: Pick<DeliveryLoop, "backOff" | "wentWell">) {
    this.#source = source;
    this.#connectivity = connectivity;
    this.#loop = loop;
  }

  /** Sends the first of these entries of one device, of which there is one at least; how long to wait before the next look, ms. */
  async send(kept: readonly OutboxEntry[]): Promise<number> {
    const source = this.#source;
    const { entries: batch, bytes } = batchOf(kept, this.#size.bytes);
    if (batch.length === 0) {
      const unfit = kept.filter((entry) => !readEnvelope(entry)).map(({ id }) => id);
      await source.setAside(unfit, "commands/invalid-envelope", kept[0]!.device);
      return 0;
    }
    const { path, body } = source.endpoint();
    const heading = await source.heading(batch);
    const sentMono = performance.now(); // after the disk, as in contact.ts
    this.#connectivity.sending(true);
    try {
      const sent = { ...body, ...heading, label: navigator.userAgent.slice(0, 300), build: BUILD_ID, entries: batch };
      const patience = patienceFor(bytes, batch.length === 1 ? bytes : 0);
      const answer = await request<BatchAnswer>("POST", path, sent, patience);
      this.#connectivity.answered();
      this.#size.arrived(bytes, performance.now() - sentMono);
      const answered = { serverTime: answer.server_time, sentMono };
      await source.heard?.(answered, batch.length - outcomesOf(answer.results).length);
      const wait = await this.#take(answer.results, answered, batch);
      if (wait === null) await source.taken?.(batch);
      this.#loop.wentWell();
      return wait ?? 0;
    } catch (error) {
      if (error instanceof NoAnswer) return this.#onNoAnswer(batch, bytes, performance.now() - sentMono);
      if (error instanceof ServerProblem) return await this.#onProblem(error, sentMono, batch, bytes);
      throw error;
    } finally {
      this.#connectivity.sending(false);
    }
  }

  #onNoAnswer(batch: readonly Envelope[], bytes: number, tookMs: number): number {
    this.#connectivity.noAnswer();
    const isLess = this.#size.lost(bytes, tookMs) && batch.length > 1;
    return isLess ? 0 : this.#loop.backOff();
  }

  async #onProblem(
    problem: ServerProblem,
    sentMono: number,
    batch: readonly Envelope[],
    bytes: number,
  ): Promise<number> {
    const connectivity = this.#connectivity;
    connectivity.answered();
    const { results, server_time } = problem.body as Partial<BatchAnswer>;
    if (Array.isArray(results)) {
      const wait = await this.#take(results, { serverTime: server_time ?? 0, sentMono }, batch);
      if (wait !== null) return wait; // what waits has a sequence of its own by now
    }
    switch (problem.status) {
      case 401:
        connectivity.signInNeeded();
        return IDLE_MS;
      case 403:
        connectivity.blocked(problem.code);
        return IDLE_MS;
      case 409:
        return this.#source.fillGap(Number(problem.body["expected_seq"]), batch);
      case 413:
        if (batch.length === 1) await this.#source.setAside([batch[0]!.id], "commands/too-large", batch[0]!.device);
        else this.#size.tooLarge(bytes);
        return 0;
      case 429:
      case 507: // somebody has to make room first
        return this.#waitAsTold(Number(problem.body["retry_after"]));
      default:
        return this.#loop.backOff();
    }
  }

  /** Notes what became of a batch. Null: the server rejects none of it; else how long to wait before what is left is sent. */
  async #take(results: readonly WireResult[], answered: Answered, batch: readonly Envelope[]): Promise<number | null> {
    const source = this.#source;
    await source.settle(outcomesOf(results), answered);
    const rejection = rejectionIn(results);
    const { device } = batch[0]!;
    switch (rejection?.rejected) {
      case undefined:
        return null;
      case "commands/wrong-user":
      case "commands/wrong-tenant":
        this.#connectivity.signInNeeded(); // another person is signed in here: these wait for their own
        return IDLE_MS;
      case "commands/wrong-device":
      case "commands/seq-reused":
        return source.restartSequence(device);
      default:
        await source.setAside([rejection!.id ?? batch[0]!.id], rejection!.rejected, device);
        return 0;
    }
  }

  /** The server has had enough for now: neither sooner, nor later than a person would understand. */
  #waitAsTold(seconds: number): number {
    const asked = (Number.isFinite(seconds) ? seconds : 0) * 1000;
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(this.#loop.backOff(), asked));
    this.#connectivity.slowedUntil(Date.now() + wait);
    return wait;
  }
}
