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

async function rebase(tx: object) {
  vi.resetModules();
  const { mutators } = await import("./mutators.ts");
  const { commandsHere } = await import("./later-commands.ts");
  expect(commandsHere()).toBeNull();
  return mutators.commands.run.fn({ tx, ctx, args: envelope } as never);
}

afterEach(() => vi.doUnmock("./run-on-device.ts"));

describe("an edit that Zero runs again before the registry is here", () => {
  it("waits for it, and is marked as applied only then", async () => {
    const { tx, written } = notingTx();
    await rebase(tx);
    expect(written).toMatchObject([{ id: envelope.id, outcome: "pending" }]);
  });

  it("throws when it cannot be had, and marks nothing: the next time it is asked for again", async () => {
    vi.doMock("./run-on-device.ts", () => {
      throw new Error("Failed to fetch dynamically imported module");
    });
    const { tx, written } = notingTx();
    await expect(rebase(tx)).rejects.toThrow("run-on-device");
    expect(written).toEqual([]);
    vi.doUnmock("./run-on-device.ts");
    const { mutators } = await import("./mutators.ts");
    await mutators.commands.run.fn({ tx, ctx, args: envelope } as never);
    expect(written).toHaveLength(1);
  });
});
