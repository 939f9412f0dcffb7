// Runs the outbox's pending commands on this tab's Zero, each once and in order: their effect is on the screen at once.

import { mutators } from "../../shared/zero/mutators.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { envelopeSchema } from "../../shared/zero/envelope.ts";
import type { OutboxEntry } from "./outbox-db.ts";
import { Overlay } from "./overlay.ts";
import type { ZeroClient } from "./zero-client.ts";

export class Applier {
  readonly overlay = new Overlay();
  readonly #zero: () => ZeroClient;
  readonly #actor: Actor;
  readonly #ran = new Set<string>();
  #queue: Promise<void> = Promise.resolve();

  constructor(zero: () => ZeroClient, actor: Actor) {
    this.#zero = zero;
    this.#actor = actor;
  }

  /** Applies what has not been applied in this tab yet. Resolves when the screen's data holds it. */
  apply(pending: readonly OutboxEntry[]): Promise<void> {
    this.#queue = this.#queue.then(
      () => this.#applyInOrder(pending),
      () => this.#applyInOrder(pending),
    );
    return this.#queue;
  }

  /** Zero was rebuilt: everything unsettled runs again. Zero's copy knows what it already holds by the command's row. */
  forget(): void {
    this.#ran.clear();
  }

  async #applyInOrder(pending: readonly OutboxEntry[]): Promise<void> {
    const waiting = pending.filter((entry) => !this.#ran.has(entry.id));
    for (const [index, entry] of waiting.entries()) {
      const result = await this.#zero().mutate(mutators.commands.run(envelopeSchema.parse(entry))).client;
      if (result.type === "error" && result.error.type === "zero") {
        await this.#layOver(waiting.slice(index));
        return;
      }
      this.#ran.add(entry.id);
    }
    this.overlay.hide();
  }

  #layOver(entries: readonly OutboxEntry[]): Promise<void> {
    const zero = this.#zero();
    return this.overlay.show(entries, this.#actor, (query) => zero.run(query as never));
  }
}
