// Delivery: the outbox leaves the device in order, by whichever way works, until every outcome has been read back.
// Zero delivers what is tapped while connected; a backlog goes in batches over HTTP. Both may deliver the same command.

import type { Envelope } from "../../../shared/zero/envelope.ts";
import { readEnvelope } from "../../../shared/zero/read-envelope.ts";
import { batchOf, MAX_BATCH, outcomesOf, rejectionIn, type BatchAnswer, type WireResult } from "./batch.ts";
import { BUILD_ID } from "../base/build-id.ts";
import type { Connectivity } from "../base/connectivity.ts";
import { contactFrom } from "../base/device-clock.ts";
import { NoAnswer, ServerProblem, request } from "../base/http.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";

/** Where batches are taken, and what is shown there. */
export interface Endpoint {
  path: string;
  body: Record<string, unknown>;
}

const SESSION_ENDPOINT: Endpoint = { path: "/api/commands", body: {} };

export interface PumpOptions {
  outbox: Outbox;
  connectivity: Connectivity;
  /** Whether Zero is connected and will deliver by itself. */
  zeroDelivers: () => boolean;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 5_000;
/** However long the server asks to wait. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** What was tapped this recently is left to Zero while it is connected. */
const ZERO_GRACE_MS = 1_500;
/** With nothing to send, look again this often: another tab may have written. */
const IDLE_MS = 15_000;

/** One deliverer at a time, over all tabs and the service worker of a device. */
export const deliveryLock = (userId: string): string => `garaj-delivery-${userId}`;

export class Pump {
  readonly #options: PumpOptions;
  #stopped = false;
  #endpoint = SESSION_ENDPOINT;
  #delay = FIRST_DELAY_MS;
  #batchSize = MAX_BATCH;
  #woken = false;
  #wakeUp: () => void = () => {};
  #look: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PumpOptions) {
    this.#options = options;
  }

  /** Runs until `stop`. Call it in one tab at a time. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      try {
        await this.#wait(await this.#cycle());
      } catch (error) {
        // Nothing here may end delivery: what was not settled is still in the outbox and is tried again.
        console.error("outbox delivery", error);
        await this.#wait(this.#backOff());
      }
    }
  }

  /**
   * Sends until nothing is left or nothing can be done now; whether nothing is left. For the service worker, which is not
   * kept awake to wait. Hold the delivery lock as for `run`.
   */
  async drain(): Promise<boolean> {
    while ((await this.#cycle()) === 0);
    const { outbox } = this.#options;
    return (await outbox.pending(1)).length + (await outbox.toReplay(1)).length === 0;
  }

  /** Something changed: look at once. */
  wake(): void {
    clearTimeout(this.#look);
    this.#look = undefined;
    this.#delay = FIRST_DELAY_MS;
    this.#woken = true; // also while a look is under way: what it has read already may be of before
    this.#wakeUp();
  }

  /** A command was appended: sent at once, or looked after once Zero has had its time. */
  appended(): void {
    if (!this.#options.zeroDelivers()) this.wake();
    else this.#look ??= setTimeout(() => this.wake(), ZERO_GRACE_MS);
  }

  /** Delivers by another way in than the session's from now on; null: by the session's again. */
  sendTo(endpoint: Endpoint | null): void {
    this.#endpoint = endpoint ?? SESSION_ENDPOINT;
    this.wake();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#look);
    this.#wakeUp();
  }

  /** One look at the outbox; how long to wait before the next, ms. */
  async #cycle(): Promise<number> {
    const { outbox, connectivity } = this.#options;
    const pending = await outbox.pending(MAX_BATCH);
    const again = await outbox.toReplay(MAX_BATCH);
    if (pending.length + again.length === 0) return IDLE_MS;
    const admitted = !connectivity.needsSignIn || this.#endpoint !== SESSION_ENDPOINT;
    if (!admitted || connectivity.blockedBy !== null) return IDLE_MS;
    if (again.length > 0) return this.#send(again);
    const age = Date.now() - pending[0]!.issuedAt;
    if (this.#options.zeroDelivers() && age >= 0 && age < ZERO_GRACE_MS) return ZERO_GRACE_MS - age + 50;
    return this.#send(pending);
  }

  /** Sends the first of these entries, of which there is one at least; how long to wait before the next look, ms. */
  async #send(entries: readonly OutboxEntry[]): Promise<number> {
    const { outbox, connectivity } = this.#options;
    const batch = batchOf(entries, this.#batchSize);
    if (batch.length === 0) {
      const unfit = entries.filter((entry) => !readEnvelope(entry));
      await this.#setAside(
        unfit.map(({ id }) => id),
        "commands/invalid-envelope",
      );
      return 0;
    }
    const pending = await outbox.pendingCount();
    const sentMono = performance.now(); // after the disk, as in contact.ts
    connectivity.sending(true);
    try {
      const answer = await request<BatchAnswer>("POST", this.#endpoint.path, {
        ...this.#endpoint.body,
        sent_at: Date.now(),
        device: batch[0]!.device,
        label: navigator.userAgent.slice(0, 300),
        build: BUILD_ID,
        pending,
        entries: batch,
      });
      connectivity.answered();
      await outbox.noteContact(contactFrom(answer.server_time, sentMono));
      const sequence = await this.#take(answer.results);
      if (sequence === "same") await outbox.replayed(batch[0]!.device, batch.at(-1)!.seq);
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

  async #onProblem(problem: ServerProblem, batch: readonly Envelope[]): Promise<number> {
    const { connectivity } = this.#options;
    connectivity.answered();
    const results = (problem.body as { results?: WireResult[] }).results;
    if (Array.isArray(results) && (await this.#take(results)) === "restarted") return 0;
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
      case 429:
      case 507: // somebody has to make room first
        return this.#waitAsTold(Number(problem.body["retry_after"]));
      default:
        return this.#backOff();
    }
  }

  async #take(results: readonly WireResult[]): Promise<"restarted" | "same" | "not-taken"> {
    const { outbox, connectivity } = this.#options;
    await outbox.settle(outcomesOf(results));
    const rejection = rejectionIn(results);
    switch (rejection?.rejected) {
      case undefined:
        return "same";
      case "commands/wrong-user":
      case "commands/wrong-tenant":
        connectivity.signInNeeded(); // another person is signed in here: these wait for their own
        return "not-taken";
      case "commands/wrong-device":
      case "commands/seq-reused":
        await outbox.restartSequence();
        return "restarted";
      default:
        if (rejection!.id === null) return "not-taken";
        await this.#setAside(rejection!.id, rejection!.rejected);
        return "restarted";
    }
  }

  /** The server will never take these entries: they are kept for the person, and the others get a sequence without them. */
  async #setAside(id: string | readonly string[], code: string): Promise<void> {
    await this.#options.outbox.reject(id, code);
    await this.#options.outbox.restartSequence();
  }

  /** The server expects an earlier command: one it forgot (a restored backup) is sent again, else a new sequence begins. */
  async #fillGap(expected: number, batch: readonly Envelope[]): Promise<number> {
    const { outbox } = this.#options;
    const { device, seq } = batch[0]!;
    const [forgotten] = Number.isInteger(expected) ? await outbox.from(expected, device, 1) : [];
    const fills = forgotten?.seq === expected && forgotten.state !== "pending";
    if (fills && seq === expected) return this.#backOff(); // it has just been given what it asks for
    if (fills && (await outbox.replayFrom(device, expected))) return 0; // it counts only when the answer is heard
    // It may have forgotten as much of the sequences before: all that is still here is offered; what it knows it knows by id.
    await outbox.restartSequence({ withSettled: true });
    return fills ? 0 : this.#backOff();
  }

  #backOff(): number {
    const delay = this.#delay;
    this.#delay = Math.min(LONGEST_DELAY_MS, delay * 2);
    const wait = delay * (0.75 + Math.random() / 2);
    this.#options.connectivity.willTryAt(Date.now() + wait);
    return wait;
  }

  /** The server has had enough for now: neither sooner, nor later than a person would understand. */
  #waitAsTold(seconds: number): number {
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(this.#backOff(), (Number.isFinite(seconds) ? seconds : 0) * 1000));
    this.#options.connectivity.slowedUntil(Date.now() + wait);
    return wait;
  }

  #wait(ms: number): Promise<void> {
    if (this.#stopped || this.#woken || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
