// Sends what was brought here in a file: as its own device would have, in that device's sequence, to the same endpoint. Every
// answer is kept as it comes, so that a cut goes on where it was.

import type { StoredOutcome } from "../../../shared/zero/envelope.ts";
import { MAX_BATCH } from "./batch.ts";
import { BatchDelivery, type Answered, type CommandSource, type Endpoint } from "./batch-delivery.ts";
import type { Connectivity } from "../base/connectivity.ts";
import { DeliveryLoop } from "../base/delivery-loop.ts";
import type { ImportStore } from "../outbox/import-store.ts";

export interface ImportDeliveryOptions {
  store: ImportStore;
  connectivity: Connectivity;
  /** Of this device: the server notes who called, not whose edits they are. */
  device: () => Promise<string>;
}

/** A server that asks for another sequence this often and takes nothing will not take the next one either. */
const RESTARTS_IN_VAIN = 3;
const LONGEST_DELAY_MS = 5_000;
const IDLE_MS = 15_000;

export class ImportDelivery implements CommandSource {
  readonly #options: ImportDeliveryOptions;
  readonly #loop = new DeliveryLoop({
    name: "import",
    look: () => this.#cycle(),
    longestDelayMs: LONGEST_DELAY_MS,
  });
  readonly #delivery: BatchDelivery;
  #inVain = 0;
  /** The device that made what is being sent, where its sequence has another name. */
  #madeBy: string | undefined;

  constructor(options: ImportDeliveryOptions) {
    this.#options = options;
    this.#delivery = new BatchDelivery(this, options.connectivity, this.#loop);
  }

  /** Sends until nothing is left, or nothing can be done now; whether nothing is left. One at a time. */
  async drain(): Promise<boolean> {
    this.#inVain = 0;
    await this.#loop.drain();
    return (await this.#options.store.next(1)).length === 0;
  }

  async #cycle(): Promise<number> {
    const { store, connectivity } = this.#options;
    const entries = await store.next(MAX_BATCH);
    this.#madeBy = entries[0]?.madeBy;
    const admitted = !connectivity.needsSignIn && connectivity.blockedBy === null;
    return entries.length === 0 || !admitted ? IDLE_MS : this.#delivery.send(entries);
  }

  readonly endpoint = (): Endpoint => ({ path: "/api/commands", body: {} });

  async heading(): Promise<Record<string, unknown>> {
    // This device's clock says nothing about the one that stamped them.
    const replaces = this.#madeBy === undefined ? [] : [this.#madeBy];
    return { sent_at: null, device: await this.#options.device(), replaces };
  }

  async settle(outcomes: readonly StoredOutcome[], { serverTime, sentMono }: Answered): Promise<void> {
    if (outcomes.length > 0) this.#inVain = 0;
    await this.#options.store.settle(outcomes, serverTime - Math.ceil(performance.now() - sentMono));
  }

  async setAside(ids: readonly string[], code: string, device: string): Promise<void> {
    await this.#options.store.reject(ids, code);
    await this.#options.store.restartSequence(device);
  }

  async restartSequence(device: string): Promise<number> {
    this.#inVain += 1;
    if (this.#inVain > RESTARTS_IN_VAIN) return IDLE_MS;
    await this.#options.store.restartSequence(device);
    return 0;
  }

  /** The file does not hold what the server misses. */
  fillGap(_expected: number, [first]: readonly { device: string }[]): Promise<number> {
    return this.restartSequence(first!.device);
  }
}
