// Zero runs waiting edits again whenever the server says something new, maybe before anybody has tapped: never without the rule.

import { afterEach, describe, expect, it, vi } from "vitest";
import { uuidv7 } from "../kernel/ids.ts";

const ctx = { companyId: "c", userId: "ion", name: "Ion", permissions: [], isAdmin: false, orderScope: "own" };
const envelope = {
  id: uuidv7(),
  seq: 1,
  name: "mechanic.start",
  version: 1,
  args: { workLineId: uuidv7() },
  device: uuidv7(),
  issuedAt: 1_000,
  clockOffset: 0,
};

/** A transaction over nothing, that notes what is written. */
function notingTx() {
  const written: unknown[] = [];
  const insert = async (row: unknown) => void written.push(row);
  return {
    tx: { location: "client", run: async () => undefined, mutate: { command: { insert } } },
    written,
  };
}

afterEach(() => vi.doUnmock("./later-commands.ts"));

describe("an edit that Zero runs again before the registry is here", () => {
  it("waits for it, and is marked as applied only then", async () => {
    vi.resetModules();
    const { mutators } = await import("./mutators.ts");
    const { commandsHere } = await import("./later-commands.ts");
    expect(commandsHere()).toBeNull();
    const { tx, written } = notingTx();
    await mutators.commands.run.fn({ tx, ctx, args: envelope } as never);
    expect(written).toMatchObject([{ id: envelope.id, outcome: "pending" }]);
  });

  it("throws when it cannot be had, and marks nothing: Zero tries again", async () => {
    vi.resetModules();
    vi.doMock("./later-commands.ts", () => ({
      commandsHere: () => null,
      loadCommands: () => Promise.reject(new Error("Failed to fetch dynamically imported module")),
    }));
    const { mutators } = await import("./mutators.ts");
    const { tx, written } = notingTx();
    await expect(mutators.commands.run.fn({ tx, ctx, args: envelope } as never)).rejects.toThrow(
      "dynamically imported",
    );
    expect(written).toEqual([]);
  });
});
