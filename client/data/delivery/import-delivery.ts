// Sends what was brought here in a file: as its own device would have, in that device's sequence, to the same endpoint. Every
// answer is kept as it comes, so that a cut goes on where it was.

import { envelopeSchema } from "../../../shared/zero/envelope.schema.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { batchOf, MAX_BATCH, outcomesOf, rejectionIn, type BatchAnswer, type WireResult } from "./batch.ts";
import { BUILD_ID } from "../base/build-id.ts";
import type { Connectivity } from "../base/connectivity.ts";
import { NoAnswer, ServerProblem, request } from "../base/http.ts";
import type { ImportStore } from "../outbox/import-store.ts";

export interface ImportDeliveryOptions {
  store: ImportStore;
  connectivity: Connectivity;
  /** Of this device: the server notes who called, not whose edits they are. */
  device: () => Promise<string>;
}

/** A server that asks for another sequence this often and takes nothing will not take the next one either. */
const RESTARTS_IN_VAIN = 3;

export class ImportDelivery {
  readonly #options: ImportDeliveryOptions;
  #batchSize = MAX_BATCH;
  #inVain = 0;

  constructor(options: ImportDeliveryOptions) {
    this.#options = options;
  }

  /** Sends until nothing is left, or nothing can be done now; whether nothing is left. One at a time. */
  async run(): Promise<boolean> {
    this.#inVain = 0;
    for (;;) {
      const { store, connectivity } = this.#options;
      const entries = await store.next(MAX_BATCH);
      if (entries.length === 0) return true;
      if (connectivity.needsSignIn || connectivity.blockedBy !== null) return false;
      const batch = batchOf(entries, this.#batchSize);
      if (batch.length === 0) await this.#setAside(unfit(entries), "commands/invalid-envelope", entries[0]!.device);
      else if (!(await this.#send(batch))) return false;
    }
  }

  async #send(batch: readonly Envelope[]): Promise<boolean> {
    const sentMono = performance.now();
    try {
      const answer = await request<BatchAnswer>("POST", "/api/commands", {
        sent_at: null, // this device's clock says nothing about the one that stamped them
        device: await this.#options.device(),
        label: navigator.userAgent.slice(0, 300),
        build: BUILD_ID,
        entries: batch,
      });
      this.#batchSize = MAX_BATCH;
      return await this.#take(answer.results, answer.server_time, sentMono, batch);
    } catch (error) {
      if (error instanceof NoAnswer) return false;
      if (error instanceof ServerProblem) return this.#onProblem(error, sentMono, batch);
      throw error;
    }
  }

  async #onProblem(problem: ServerProblem, sentMono: number, batch: readonly Envelope[]): Promise<boolean> {
    const { connectivity } = this.#options;
    const { results, server_time } = problem.body as { results?: WireResult[]; server_time?: number };
    const device = batch[0]!.device;
    if (Array.isArray(results)) {
      if (!(await this.#take(results, server_time ?? 0, sentMono, batch))) return false;
      if (rejectionIn(results)) return true; // it has a sequence of its own by now
    }
    switch (problem.status) {
      case 401:
        connectivity.signInNeeded();
        return false;
      case 403:
        connectivity.blocked(problem.code);
        return false;
      case 409:
        return this.#restartSequence(device); // the file does not hold what the server misses
      case 413:
        if (batch.length === 1) await this.#setAside([batch[0]!.id], "commands/too-large", device);
        else this.#batchSize = Math.max(1, Math.floor(batch.length / 2));
        return true;
      default:
        return false;
    }
  }

  async #take(
    results: readonly WireResult[],
    serverTime: number,
    sentMono: number,
    batch: readonly Envelope[],
  ): Promise<boolean> {
    const outcomes = outcomesOf(results);
    if (outcomes.length > 0) this.#inVain = 0;
    await this.#options.store.settle(outcomes, serverTime - Math.ceil(performance.now() - sentMono));
    const rejection = rejectionIn(results);
    switch (rejection?.rejected) {
      case undefined:
        return true;
      case "commands/wrong-user":
      case "commands/wrong-tenant":
        this.#options.connectivity.signInNeeded();
        return false;
      case "commands/wrong-device":
      case "commands/seq-reused":
        return this.#restartSequence(batch[0]!.device);
      default:
        await this.#setAside([rejection!.id ?? batch[0]!.id], rejection!.rejected, batch[0]!.device);
        return true;
    }
  }

  async #setAside(ids: readonly string[], code: string, device: string): Promise<void> {
    await this.#options.store.reject(ids, code);
    await this.#options.store.restartSequence(device);
  }

  async #restartSequence(device: string): Promise<boolean> {
    this.#inVain += 1;
    if (this.#inVain > RESTARTS_IN_VAIN) return false;
    await this.#options.store.restartSequence(device);
    return true;
  }
}

const unfit = (entries: readonly Envelope[]): string[] =>
  entries.filter((entry) => !envelopeSchema.safeParse(entry).success).map(({ id }) => id);
