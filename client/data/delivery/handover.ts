// The account was closed while this device was away: what it holds is handed to a manager (docs/decisions/0011).

import { HandoverPhotos, type PhotoSender } from "./handover-photos.ts";
import { NoAnswer, ServerProblem, request } from "../base/http.ts";
import { NO_PLACE } from "../outbox/device-sequence.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import type { Endpoint } from "./batch-delivery.ts";
import type { Pump } from "./pump.ts";
import { Store } from "../../kernel/store.ts";

const PATH = "/api/handover";

/** The way in, and how far the server has answered this device. */
interface Heard {
  endpoint: Endpoint;
  /** Missing from a server of before this was told. */
  lastSeq: number | undefined;
  /** As in contact.ts. */
  forgotFormer: boolean | undefined;
  /** What this device knew of that before it asked: what is answered while it is under way must not look forgotten. */
  answered: Awaited<ReturnType<Outbox["answered"]>>;
}

/**
 * The way in for a device whose person may not sign in any more; null while the account is open, or nobody answers. The
 * server takes an empty batch there from such a device alone.
 */
export async function handoverEndpoint(outbox: Outbox): Promise<Heard | null> {
  const answered = await outbox.answered();
  const key = await outbox.handoverKey();
  try {
    const { count: pending, after: held_after } = await outbox.heldAfter(NO_PLACE); // a server that was restored shows the shop what it was told before the backup
    const { device, formerly } = answered;
    const body = { sent_at: Date.now(), device, formerly, pending, held_after, entries: [], key };
    const heard = await request<{ last_seq?: number; forgot_former?: boolean }>("POST", PATH, body);
    const endpoint = { path: PATH, body: { key } };
    return { endpoint, lastSeq: heard.last_seq, forgotFormer: heard.forgot_former, answered };
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof ServerProblem) return null;
    throw error;
  }
}

export interface HandoverOptions {
  outbox: Outbox;
  pump: Pump;
  pending: Store<readonly OutboxEntry[] | null>;
  blobs: PhotoSender;
}

/** Hands over what is here once the account turns out to be closed, and says when all of it has been taken. */
export class Handover {
  /** How many commands a manager was given after the account was closed; null while it is open. */
  readonly done = new Store<number | null>(null);
  readonly photos: HandoverPhotos;
  readonly #options: HandoverOptions;
  #begun = false;

  constructor(options: HandoverOptions) {
    this.#options = options;
    this.photos = new HandoverPhotos(options.blobs);
    const look = () => void this.#look().catch(failed);
    options.pending.subscribe(look);
    options.blobs.uploads.subscribe(look);
  }

  /** The server knows no session of ours: because the account was closed? */
  async begin(): Promise<void> {
    if (this.#begun) {
      await this.#look();
      return;
    }
    const { outbox, pump, pending } = this.#options;
    const nothingWaits = pending.value?.length === 0;
    const heard = await handoverEndpoint(outbox);
    if (heard === null) return;
    this.#begun = true;
    pump.sendTo(heard.endpoint);
    await this.#look(nothingWaits ? heard : null);
  }

  /** The person is somebody here again: what is left goes in their own name. */
  end(): void {
    if (!this.#begun) return;
    this.#begun = false;
    this.#options.pump.sendTo(null);
    this.photos.end();
  }

  /**
   * Nothing is wiped before all of it has been taken, nor when the account was opened again meanwhile, nor while the server
   * does not have it: one that was restored from a backup has forgotten what it took (docs/decisions/0007), and is offered all of it again.
   * `heard`: what the server said just now, where nothing was sent since: then it is not asked a second time.
   */
  async #look(heard: Heard | null = null): Promise<void> {
    if (!this.#begun) return; // with every tap of an open account: it costs nothing
    const { outbox, pump } = this.#options;
    let again = 0;
    await outbox.withBlobsForgotten(async () => void (again = await this.#options.blobs.resendForgotten()));
    if (again > 0) return; // their being unsent again is seen, and looked at
    const key = await outbox.handoverKey();
    // Its commands first: the server takes no picture that none of them refers to.
    if (!this.#begun || (await this.#commandsWait()) || !this.photos.taken(key)) return;
    const { answered, lastSeq, forgotFormer } = heard ?? (await handoverEndpoint(outbox)) ?? {};
    if (answered === undefined || !this.#begun) return;
    const hasForgotten = (lastSeq !== undefined && lastSeq < answered.seq) || forgotFormer === true;
    if (hasForgotten) await outbox.replayAll(answered.device);
    if ((await outbox.toReplay(1)).length > 0) {
      pump.wake();
      return;
    }
    this.done.set(await outbox.countHeld());
  }

  /** What is seen to wait may be gone already: a tab that was closed as it had handed it over tells this one no more. */
  async #commandsWait(): Promise<boolean> {
    const { outbox, pending } = this.#options;
    return pending.value?.length !== 0 && (pending.value === null || (await outbox.pendingCount()) > 0);
  }
}

const failed = (error: unknown) => console.error("handing over", error);
