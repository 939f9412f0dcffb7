// Which rows of the server's copy say what became of a command.

import { expect, it, vi } from "vitest";
import { Store } from "../../kernel/store.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import { OwnOutcomes } from "./own-outcomes.ts";
import type { ZeroClient } from "./zero-client.ts";

const row = (id: string, outcome: string, code: string | null = null) => ({ id, outcome, code });

it("what a file said of an edit, and nobody has decided, is no answer to the device that made it", () => {
  const rows = [
    row("a", "applied"),
    row("b", "pending"),
    row("c", "held", "commands/held-unsigned"),
    row("d", "held", "commands/held"),
    row("e", "refused", "access/held-refused"),
  ];
  const view = { addListener: (listener: (all: typeof rows) => void) => listener(rows) };
  const settle = vi.fn<(outcomes: readonly { id: string }[]) => Promise<void>>().mockResolvedValue();
  const pending = new Store(rows as unknown as OutboxEntry[] | null);
  new OwnOutcomes({ outbox: { settle }, pending }).attach({ materialize: () => view } as unknown as ZeroClient);
  expect(settle.mock.lastCall![0].map(({ id }) => id)).toEqual(["a", "d", "e"]);
});
