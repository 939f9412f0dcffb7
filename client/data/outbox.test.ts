// The promise on disk: order without gaps, nothing dropped, nothing called saved that is not.

import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { StoredOutcome } from "../../shared/zero/envelope.ts";
import { Outbox, type NewCommand } from "./outbox.ts";

const start = (workLineId: string = uuidv7()): NewCommand => ({
  name: "mechanic.start",
  version: 1,
  args: { workLineId },
  subject: { title: "Schimb ulei", plate: "CHX 482", number: null },
});

const settledAs = (id: string, outcome: StoredOutcome["outcome"], settledAt = 1): StoredOutcome => ({
  id,
  seq: 1,
  outcome,
  code: null,
  detail: null,
  settledAt,
});

let user: string;
let outbox: Outbox;
beforeEach(() => {
  user = uuidv7();
  outbox = new Outbox({ user, tenant: "demo" });
});

describe("appending", () => {
  it("gives an order without gaps, also when two tabs write at once", async () => {
    const other = new Outbox({ user, tenant: "demo" });
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? outbox : other).append(start())));
    const pending = await outbox.pending();
    expect(pending.map((entry) => entry.seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    expect(new Set(pending.map((entry) => entry.device)).size).toBe(1);
    expect(new Set(pending.map((entry) => entry.id)).size).toBe(40);
  });

  it("keeps people apart", async () => {
    const somebody = new Outbox({ user: uuidv7(), tenant: "demo" });
    await outbox.append(start());
    expect(await somebody.pending()).toEqual([]);
  });

  it("that the device refuses is not called saved, and leaves nothing", async () => {
    const add = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(outbox.append(start())).rejects.toMatchObject({ code: "outbox/not-saved" });
    add.mockRestore();
    expect(await outbox.pending()).toEqual([]);
    expect((await outbox.append(start())).seq).toBe(1);
  });

  it("refuses arguments over 64 KB before they are stored", async () => {
    const command = { ...start(), args: { note: "x".repeat(64 * 1024) } };
    await expect(outbox.append(command)).rejects.toMatchObject({ code: "outbox/too-large" });
    expect(await outbox.pending()).toEqual([]);
  });
});

describe("settling", () => {
  it("takes an entry off the pending list once, and asks for a person where it was refused", async () => {
    const [first, second] = [await outbox.append(start()), await outbox.append(start())];
    await outbox.settle([settledAs(first.id, "applied"), settledAs(second.id, "refused")]);
    await outbox.settle([settledAs(first.id, "refused"), settledAs(uuidv7(), "applied")]);
    expect(await outbox.pending()).toEqual([]);
    const { entries } = await outbox.export();
    expect(entries.map(({ outcome, needsPerson }) => [outcome, needsPerson])).toEqual([
      ["applied", 0],
      ["refused", 1],
    ]);
    await outbox.discard(second.id);
    expect((await outbox.export()).entries[1]!.needsPerson).toBe(0);
  });

  it("keeps for a fortnight, and longer what is pending or waits for a person", async () => {
    const day = 24 * 3600 * 1000;
    const [old, young, refused] = [
      await outbox.append(start()),
      await outbox.append(start()),
      await outbox.append(start()),
    ];
    const waiting = await outbox.append(start());
    const now = 100 * day;
    await outbox.settle([
      settledAs(old.id, "applied", now - 15 * day),
      settledAs(young.id, "applied", now - 13 * day),
      settledAs(refused.id, "refused", now - 15 * day),
    ]);
    await outbox.sweep(now);
    expect((await outbox.export()).entries.map((entry) => entry.id)).toEqual([young.id, refused.id, waiting.id]);
  });
});

describe("a new order", () => {
  it("renumbers what is pending under a new device and keeps the ids", async () => {
    const [first, second, third] = [
      await outbox.append(start()),
      await outbox.append(start()),
      await outbox.append(start()),
    ];
    await outbox.settle([settledAs(first.id, "applied")]);
    await outbox.beginNewOrder();
    const pending = await outbox.pending();
    expect(pending.map(({ id, seq }) => [id, seq])).toEqual([
      [second.id, 1],
      [third.id, 2],
    ]);
    expect(pending[0]!.device).not.toBe(first.device);
    expect(await outbox.append(start())).toMatchObject({ seq: 3, device: pending[0]!.device });
    expect((await outbox.from(1, first.device)).map((entry) => entry.id)).toEqual([first.id]);
  });
});
