// Delivery: the outbox leaves the device in order, by whichever way works, until every outcome has been read back.
// Zero delivers what is tapped while connected; a backlog goes in batches over HTTP. Both may deliver the same command.

import type { StoredOutcome } from "../../shared/zero/envelope.ts";
import { envelopeSchema } from "../../shared/zero/envelope.ts";
import { BUILD_ID } from "./build-id.ts";
import type { Connectivity } from "./connectivity.ts";
import { contactFrom } from "./device-clock.ts";
import { NoAnswer, ServerProblem, request } from "./http.ts";
import type { Outbox } from "./outbox.ts";
import type { OutboxEntry } from "./outbox-db.ts";

export interface PumpOptions {
  outbox: Outbox;
  connectivity: Connectivity;
  /** Whether Zero is connected and will deliver by itself. */
  zeroDelivers: () => boolean;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 5_000;
/** What was tapped this recently is left to Zero while it is connected. */
const ZERO_GRACE_MS = 1_500;
/** With nothing to send, look again this often: another tab may have written. */
const IDLE_MS = 15_000;
const MAX_BATCH = 200;
const MAX_BATCH_BYTES = 600 * 1024;

interface WireOutcome extends Omit<StoredOutcome, "settledAt"> {
  settled_at: number;
}
type WireResult = WireOutcome | { id: string | null; rejected: string };

interface Answer {
  results: WireResult[];
  server_time: number;
}

export class Pump {
  readonly #options: PumpOptions;
  #stopped = false;
  #delay = FIRST_DELAY_MS;
  #batchSize = MAX_BATCH;
  #wakeUp: () => void = () => {};

  constructor(options: PumpOptions) {
    this.#options = options;
  }

  /** Runs until `stop`. Call it in one tab at a time. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#wait(await this.#cycle());
      } catch (error) {
        // Nothing here may end delivery: what was not settled is still in the outbox and is tried again.
        console.error("outbox delivery", error);
        await this.#wait(this.#backOff());
      }
    }
  }

  /** Something changed: look at once. */
  wake(): void {
    this.#delay = FIRST_DELAY_MS;
    this.#wakeUp();
  }

  stop(): void {
    this.#stopped = true;
    this.#wakeUp();
  }

  /** One look at the outbox; how long to wait before the next, ms. */
  async #cycle(): Promise<number> {
    const { outbox, connectivity } = this.#options;
    const pending = await outbox.pending();
    if (pending.length === 0) return IDLE_MS;
    if (connectivity.needsSignIn || connectivity.blockedBy !== null) return IDLE_MS;
    const age = Date.now() - pending[0]!.issuedAt;
    if (this.#options.zeroDelivers() && age >= 0 && age < ZERO_GRACE_MS) return ZERO_GRACE_MS - age + 50;
    return this.#send(this.#batchOf(pending), pending.length);
  }

  #batchOf(pending: readonly OutboxEntry[]): OutboxEntry[] {
    const batch: OutboxEntry[] = [];
    let bytes = 0;
    for (const entry of pending) {
      bytes += new TextEncoder().encode(JSON.stringify(entry)).length;
      if (batch.length > 0 && (bytes > MAX_BATCH_BYTES || batch.length >= this.#batchSize)) break;
      batch.push(entry);
    }
    return batch;
  }

  async #send(batch: OutboxEntry[], pendingCount: number): Promise<number> {
    const { outbox, connectivity } = this.#options;
    const sentMono = performance.now();
    connectivity.sending(true);
    try {
      const answer = await request<Answer>("POST", "/api/commands", {
        sent_at: Date.now(),
        device: batch[0]!.device,
        label: navigator.userAgent.slice(0, 300),
        build: BUILD_ID,
        pending: pendingCount,
        entries: batch.map((entry) => envelopeSchema.parse(entry)),
      });
      connectivity.answered();
      await outbox.noteContact(contactFrom(answer.server_time, sentMono));
      await this.#take(answer.results);
      this.#delay = FIRST_DELAY_MS;
      this.#batchSize = MAX_BATCH;
      return 0;
    } catch (error) {
      if (error instanceof NoAnswer) {
        connectivity.noAnswer();
        return this.#backOff();
      }
      if (error instanceof ServerProblem) return await this.#onProblem(error, batch);
      throw error;
    } finally {
      connectivity.sending(false);
    }
  }

  async #onProblem(problem: ServerProblem, batch: OutboxEntry[]): Promise<number> {
    const { connectivity } = this.#options;
    connectivity.answered();
    const results = (problem.body as { results?: WireResult[] }).results;
    if (Array.isArray(results)) await this.#take(results);
    switch (problem.status) {
      case 401:
        connectivity.signInNeeded();
        return IDLE_MS;
      case 403:
        connectivity.blocked(problem.code);
        return IDLE_MS;
      case 409:
        return this.#fillGap(Number(problem.body["expected_seq"]), batch);
      case 413:
        if (batch.length === 1) await this.#setAside(batch[0]!.id, "commands/too-large");
        else this.#batchSize = Math.max(1, Math.floor(batch.length / 2));
        return 0;
      default:
        return this.#backOff();
    }
  }

  async #take(results: readonly WireResult[]): Promise<void> {
    const { outbox, connectivity } = this.#options;
    const outcomes = results
      .filter((result): result is WireOutcome => !("rejected" in result))
      .map(({ settled_at, ...rest }) => ({ ...rest, settledAt: settled_at }));
    await outbox.settle(outcomes);
    for (const result of results) {
      if (!("rejected" in result)) continue;
      switch (result.rejected) {
        case "commands/wrong-user":
        case "commands/wrong-tenant":
          connectivity.signInNeeded(); // another person is signed in here: these wait for their own
          return;
        case "commands/wrong-device":
        case "commands/seq-reused":
          await outbox.beginNewOrder();
          return;
        default:
          if (result.id !== null) await this.#setAside(result.id, result.rejected);
          return;
      }
    }
  }

  /** The server will never take this entry: it is kept for the person, and the others get an order without it. */
  async #setAside(id: string, code: string): Promise<void> {
    await this.#options.outbox.reject(id, code);
    await this.#options.outbox.beginNewOrder();
  }

  /** The server expects an earlier command: one it forgot (a restored backup) is sent again, else a new order begins. */
  async #fillGap(expected: number, batch: readonly OutboxEntry[]): Promise<number> {
    const { outbox } = this.#options;
    const device = batch[0]!.device;
    const from = Number.isInteger(expected) ? await outbox.from(expected, device) : [];
    if (from[0]?.seq !== expected || from[0].state === "pending") {
      await outbox.beginNewOrder();
      return 0;
    }
    return this.#send(this.#batchOf(from), from.length);
  }

  #backOff(): number {
    const delay = this.#delay;
    this.#delay = Math.min(LONGEST_DELAY_MS, delay * 2);
    const wait = delay * (0.75 + Math.random() / 2);
    this.#options.connectivity.willTryAt(Date.now() + wait);
    return wait;
  }

  #wait(ms: number): Promise<void> {
    if (this.#stopped || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
