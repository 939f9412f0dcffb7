// Runs the outbox's pending commands on this tab's Zero, each once and in order: their effect is on the screen at once.

import { mutators } from "../../../shared/registry/mutators.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { commandsHere, type Commands } from "../../../shared/registry/later-commands.ts";
import { readEnvelope } from "../../../shared/zero/read-envelope.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import { Overlay } from "./overlay.ts";
import { Store } from "../../kernel/store.ts";
import type { ZeroClient } from "./zero-client.ts";

export interface ApplierOptions {
  actor: Actor;
  /** The Zero of this moment; another one after a rebuild. */
  zero: () => ZeroClient;
  /** What the outbox holds unanswered, in order: the first `limit`. */
  pending: (limit: number) => Promise<OutboxEntry[]>;
  /** Whether a sequence begins with it, after others that were answered (docs/decisions/0007). */
  beginsAnother: (entry: OutboxEntry) => Promise<boolean>;
  /** The registry, asked for only when something waits: without its rule no edit is run. Rejects when it cannot be had. */
  commands: () => Promise<Commands>;
}

/**
 * With every change from the server Zero runs all unanswered edits again, so their number decides how long that takes. This
 * is two busy weeks of a mechanic; what lies beyond is saved and sent, and shown once those before it are answered.
 */
const MOST_UNANSWERED = 2_000;
/** So many take Zero a second or more, one after the other: they are laid over first, which takes a moment. */
const BACKLOG = 50;
/** So long a form stays open for its own values: longer is felt as a screen that hangs. */
const LONGEST_LOOK_MS = 500;

export class Applier {
  readonly overlay = new Overlay();
  /** Whether the screen shows every edit of the outbox: all but a backlog of thousands. */
  readonly showsAll = new Store(true);
  /** Resolves once a backlog has been laid over for the first time: the screen holds it before Zero has run it all. */
  readonly overlayShown: Promise<void>;
  #overlayDone: () => void = () => {};
  readonly #options: ApplierOptions;
  /** What ran on which Zero, and whether that was all there was: a new one starts from nothing. Its copy knows what it already holds by the command's row. */
  #ran: { zero: ZeroClient; ids: Set<string>; whole: boolean } | null = null;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(options: ApplierOptions) {
    this.#options = options;
    this.overlayShown = new Promise((resolve) => (this.#overlayDone = resolve));
  }

  /**
   * Applies what the outbox holds and this tab's Zero does not. Resolves when the screen's data holds it; what was
   * appended before the call is in it, also when a run was already under way.
   */
  apply(): Promise<void> {
    this.#next ??= this.#inTurn(() => {
      this.#next = null;
      return this.#run();
    });
    return this.#next;
  }

  /** Applies one that was just appended. The tap's own way: it asks the disk for the others only when one of them waits. */
  applyNew(entry: OutboxEntry): Promise<void> {
    return this.#inTurn(async () => {
      const ran = this.#ran;
      const upToDate = ran !== null && ran.whole && ran.zero === this.#options.zero();
      if (!upToDate) return this.#run();
      if (ran.ids.has(entry.id)) return;
      if (await this.#options.beginsAnother(entry)) return this.#run();
      const envelope = readEnvelope(entry);
      if (!envelope) return; // delivery sets it aside
      await this.#options.commands();
      if (await takes(ran.zero, envelope)) ran.ids.add(entry.id);
      else await this.#run();
    });
  }

  /** Whether this tab's Zero has run all of these: then there is nothing to apply, and nothing is laid over. */
  holds(pending: readonly OutboxEntry[]): boolean {
    const ran = this.#ran;
    if (!ran?.whole || ran.zero !== this.#options.zero()) return false;
    return pending.every(({ id }) => ran.ids.has(id));
  }

  /** As in EditSender. At once where no Zero is open, or the commands are still to be loaded. */
  async shown(): Promise<void> {
    if (this.#ran === null || commandsHere() === null) return;
    const waited = Promise.withResolvers<void>();
    const timer = setTimeout(waited.resolve, LONGEST_LOOK_MS);
    this.#running.then(waited.resolve, waited.resolve); // whoever asked for it is told of its failure
    await waited.promise;
    clearTimeout(timer);
  }

  #inTurn(run: () => Promise<void>): Promise<void> {
    const turn = this.#running.then(run, run); // whoever asked for the run before was told of its failure
    this.#running = turn;
    return turn;
  }

  async #run(): Promise<void> {
    const zero = this.#options.zero();
    if (this.#ran?.zero !== zero) this.#ran = { zero, ids: new Set(), whole: false };
    const ran = this.#ran;
    ran.whole = false;
    const pending = await this.#options.pending(MOST_UNANSWERED + 1);
    const shown = pending.slice(0, MOST_UNANSWERED);
    const all = shown.length === pending.length;
    this.showsAll.set(all);
    // One that fits no envelope is delivery's to set aside; it must not hold up those behind it.
    const envelopes = shown.flatMap((entry) => readEnvelope(entry) ?? []);
    const waiting = envelopes.filter(({ id }) => !ran.ids.has(id));
    if (waiting.length > 0) await this.#options.commands();
    // What the server may have forgotten of the sequences before only a batch asks it; ahead of that Zero would bring this one.
    const onlyShown = waiting.length > 0 && (await this.#options.beginsAnother(shown[0]!));
    if (onlyShown || waiting.length >= BACKLOG) await this.#showOverlay(zero, waiting);
    if (onlyShown) return;
    for (const [index, envelope] of waiting.entries()) {
      if (!(await takes(zero, envelope))) {
        await this.#showOverlay(zero, waiting.slice(index));
        return;
      }
      ran.ids.add(envelope.id);
    }
    ran.whole = all;
    this.overlay.hide();
  }

  async #showOverlay(zero: ZeroClient, envelopes: readonly Envelope[]): Promise<void> {
    const { runEffect } = await this.#options.commands();
    await this.overlay.show(envelopes, this.#options.actor, (query) => zero.run(query as never), runEffect);
    this.#overlayDone();
  }
}

/** Runs a command; false when Zero takes no writes now. What the mutator itself throws is the server's to judge. */
async function takes(zero: ZeroClient, envelope: Envelope): Promise<boolean> {
  const result = await zero.mutate(mutators.commands.run(envelope)).client;
  return result.type !== "error" || result.error.type !== "zero";
}
