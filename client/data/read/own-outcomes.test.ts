// Which rows of the server's copy say what became of a command.

import { expect, it } from "vitest";
import type { StoredOutcome } from "../../../shared/zero/envelope.ts";
import { watchOutcomes } from "./own-outcomes.ts";
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
  let answered: ReadonlyMap<string, StoredOutcome> = new Map();
  watchOutcomes({ materialize: () => view } as unknown as ZeroClient, (told) => (answered = told));
  expect([...answered.keys()]).toEqual(["a", "d", "e"]);
});
