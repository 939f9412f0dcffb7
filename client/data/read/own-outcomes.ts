// Stored outcomes of this person's commands, as the server's copy on this device has them.

import type { ErrorCode } from "../../../shared/kernel/errors.ts";
import type { OutcomeKind, StoredOutcome } from "../../../shared/zero/envelope.ts";
import { queries } from "../../../shared/registry/queries.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { OutboxView } from "../outbox/outbox-view.ts";
import type { ZeroClient } from "./zero-client.ts";

interface OwnCommand extends Omit<StoredOutcome, "outcome"> {
  outcome: OutcomeKind;
}

/** What a file said of an edit that nobody can show to have been made so is no answer to the device that made it (docs/decisions/0010). */
const SAID_BY_A_FILE: ErrorCode = "commands/held-unsigned";

const isAnswered = (row: OwnCommand): row is OwnCommand & StoredOutcome =>
  row.outcome !== "pending" && row.code !== SAID_BY_A_FILE;

interface Options {
  outbox: Pick<Outbox, "settle">;
  pending: OutboxView["pending"];
}

/** Settles with them what waits on this device. */
export class OwnOutcomes {
  readonly #options: Options;
  #answered: ReadonlyMap<string, StoredOutcome> = new Map();

  constructor(options: Options) {
    this.#options = options;
  }

  /** From now on this copy says what they are. */
  attach(zero: ZeroClient): void {
    const own = zero.materialize(queries.commands.mine(), { ttl: "forever" });
    own.addListener((rows) => {
      this.#answered = new Map(rows.flatMap((row) => (isAnswered(row) ? [[row.id, row]] : [])));
      this.settle();
    });
  }

  /** Only what still waits: weeks of answers must not be looked up at each tap. */
  settle(): void {
    const { outbox, pending } = this.#options;
    const outcomes = (pending.value ?? []).flatMap(({ id }) => this.#answered.get(id) ?? []);
    void outbox.settle(outcomes).catch((error: unknown) => console.error("read back", error));
  }
}
