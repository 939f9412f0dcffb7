// Delivery: the outbox leaves the device in order, by whichever way works, until every outcome has been read back.
// Zero delivers what is tapped while connected; a backlog goes in batches over HTTP. Both may deliver the same command.

import type { Envelope, StoredOutcome } from "../../../shared/zero/envelope.ts";
import { MAX_BATCH } from "./batch.ts";
import { BatchDelivery, type Answered, type CommandSource, type Endpoint } from "./batch-delivery.ts";
import type { Connectivity } from "../base/connectivity.ts";
import { DeliveryLoop } from "../base/delivery-loop.ts";
import { contactFrom, sentNow } from "../base/device-clock.ts";
import { isFull } from "../device/storage-trouble.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { ShownHeld } from "./shown-held.ts";

const SESSION_ENDPOINT: Endpoint = { path: "/api/commands", body: {} };

export interface PumpOptions {
  outbox: Outbox;
  connectivity: Connectivity;
  /** Whether Zero is connected and will deliver by itself. */
  zeroDelivers: () => boolean;
  /** Hears what the shop is told of this device. A service worker's pump has none: all that leaves while it is awake says so itself. */
  shown?: Pick<ShownHeld, "says" | "said">;
  /** Gives up what the device can do without, where it has no room for an answer. */
  makeRoom?: () => Promise<void>;
}

const LONGEST_DELAY_MS = 5_000;
/** What was tapped this recently is left to Zero while it is connected. */
const ZERO_GRACE_MS = 1_500;
/** With nothing to send, look again this often: another tab may have written. */
const IDLE_MS = 15_000;

/** One deliverer at a time, over all tabs and the service worker of a device. */
export const deliveryLock = (userId: string): string => `garaj-delivery-${userId}`;

export class Pump implements CommandSource {
  readonly #options: PumpOptions;
  readonly #loop: DeliveryLoop;
  readonly #delivery: BatchDelivery;
  #endpoint = SESSION_ENDPOINT;
  #told: readonly string[] = [];
  #after = 0;
  #place = 0;
  #look: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PumpOptions) {
    this.#options = options;
    this.#loop = new DeliveryLoop({
      name: "outbox delivery",
      look: () => this.#cycle(),
      longestDelayMs: LONGEST_DELAY_MS,
      onBackOff: (at) => options.connectivity.willTryAt(at),
    });
    this.#delivery = new BatchDelivery(this, options.connectivity, this.#loop);
  }

  /** Runs until `stop`, or until its turn is over. Call it in one tab at a time (`delivery-turn.ts`). */
  run(turn?: AbortSignal): Promise<void> {
    return this.#loop.run(turn);
  }

  /**
   * Sends until nothing is left or nothing can be done now; whether nothing is left. For the service worker, which is not
   * kept awake to wait. Hold the delivery lock as for `run`.
   */
  async drain(): Promise<boolean> {
    await this.#loop.drain();
    const { outbox } = this.#options;
    return (await outbox.pending(1)).length + (await outbox.toReplay(1)).length === 0;
  }

  /** Something changed: look at once. */
  wake(): void {
    clearTimeout(this.#look);
    this.#look = undefined;
    this.#loop.wake();
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
    clearTimeout(this.#look);
    this.#loop.stop();
  }

  /** One look at the outbox; how long to wait before the next, ms. */
  async #cycle(): Promise<number> {
    const { outbox, connectivity } = this.#options;
    const pending = await outbox.pending(MAX_BATCH);
    const again = await outbox.toReplay(MAX_BATCH);
    if (pending.length + again.length === 0) return IDLE_MS;
    const admitted = !connectivity.needsSignIn || this.#endpoint !== SESSION_ENDPOINT;
    if (!admitted || connectivity.blockedBy !== null) return IDLE_MS;
    if (again.length > 0) return this.#delivery.send(again);
    const age = Date.now() - pending[0]!.issuedAt;
    if (this.#options.zeroDelivers() && age >= 0 && age < ZERO_GRACE_MS) return ZERO_GRACE_MS - age + 50;
    return this.#delivery.send(pending);
  }

  readonly endpoint = (): Endpoint => this.#endpoint;

  /** With what the shop is to see of this device: what it holds now, and what is left once this batch has been taken. */
  async heading(batch: readonly Envelope[]): Promise<Record<string, unknown>> {
    const { outbox, shown } = this.#options;
    const pending = await outbox.pendingCount();
    const { count: pending_after, after: held_after } = await outbox.heldAfter(batch.at(-1)!.seq);
    this.#told = await outbox.replaced();
    this.#after = pending_after;
    this.#place = shown?.says(pending) ?? 0;
    const formerly = await outbox.answeredBefore(batch[0]!); // later ones show a gap
    const { device } = batch[0]!;
    return { ...sentNow(), device, pending, pending_after, held_after, replaces: this.#told, formerly };
  }

  /** What cannot be noted is asked for again and again, and stays unsent to the eye. */
  async settle(outcomes: readonly StoredOutcome[]): Promise<void> {
    const { outbox, makeRoom } = this.#options;
    await outbox.settle(outcomes).catch(async (error: unknown) => {
      if (!makeRoom || !isFull(error)) throw error;
      await makeRoom();
      await outbox.settle(outcomes);
    });
  }

  async heard({ serverTime, sentMono }: Answered, left: number): Promise<void> {
    const { outbox, shown } = this.#options;
    shown?.said(this.#after + left, this.#place);
    await outbox.noteContact(contactFrom(serverTime, sentMono));
    await outbox.toldReplaced(this.#told, serverTime);
  }

  async taken(batch: readonly Envelope[]): Promise<void> {
    await this.#options.outbox.replayed(batch[0]!.device, batch.at(-1)!.seq);
  }

  async setAside(ids: readonly string[], code: string): Promise<void> {
    await this.#options.outbox.reject(ids, code);
    await this.#options.outbox.restartSequence();
  }

  async restartSequence(): Promise<number> {
    await this.#options.outbox.restartSequence();
    return 0;
  }

  /** What the server expects is one that it forgot (a restored backup), and is sent again; else a new sequence begins. */
  async fillGap(expected: number, batch: readonly Envelope[]): Promise<number> {
    const { outbox } = this.#options;
    const { device, seq } = batch[0]!;
    const [forgotten] = Number.isInteger(expected) ? await outbox.from(expected, device, 1) : [];
    const fills = forgotten?.seq === expected && forgotten.state !== "pending";
    if (fills && seq === expected) return this.#loop.backOff(); // it has just been given what it asks for
    if (fills && (await outbox.replayFrom(device, expected))) return 0; // it counts only when the answer is heard
    // It may have forgotten as much of the sequences before: all that is still here is offered; what it knows it knows by id.
    await outbox.restartSequence({ withSettled: true });
    return fills ? 0 : this.#loop.backOff();
  }
}
