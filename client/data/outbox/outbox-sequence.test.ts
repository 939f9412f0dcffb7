// The device's sequence: begun anew without a gap, and read again for a server that forgot.

import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { firstOf } from "./first-of.fixture.ts";
import { NOW, everything, ids, outboxWith, outcomeOf } from "./outbox.fixture.ts";
import { Outbox } from "./outbox.ts";

describe("a new sequence", () => {
  it("numbers the pending ones from 1 under a new device and leaves the rest", async () => {
    const { outbox, entries } = await outboxWith(5);
    await outbox.settle([outcomeOf(entries[0]!), outcomeOf(entries[2]!)]);
    const settled = (await everything(outbox)).filter((entry) => entry.state === "settled");
    await outbox.restartSequence();
    const device = await outbox.deviceId();
    expect(device).not.toBe(entries[0]!.device);
    const renumbered = [entries[1]!, entries[3]!, entries[4]!].map((entry, i) => ({ ...entry, device, seq: i + 1 }));
    expect(await outbox.pending()).toEqual(renumbered);
    expect((await everything(outbox)).filter((entry) => entry.state === "settled")).toEqual(settled);
    const subject = { title: "", plate: null, number: null };
    expect(await outbox.append({ name: "mechanic.pause", version: 1, args: {}, subject })).toMatchObject({
      device,
      seq: 4,
    });
  });

  it("begins at 1 when nothing is pending", async () => {
    const { outbox } = await outboxWith(0);
    await outbox.restartSequence();
    const device = await outbox.deviceId();
    const subject = { title: "", plate: null, number: null };
    expect(await outbox.append({ name: "mechanic.start", version: 1, args: {}, subject })).toMatchObject({
      device,
      seq: 1,
    });
  });

  it("has no gap and no doubles while another tab adds", async () => {
    const { outbox, entries } = await outboxWith(3);
    const subject = { title: "", plate: null, number: null };
    const otherTab = new Outbox({ user: entries[0]!.user, tenant: "brio" });
    const add = (i: number) => otherTab.append({ name: "mechanic.start", version: 1, args: { i }, subject });
    await Promise.all([add(3), outbox.restartSequence(), add(4), add(5), outbox.restartSequence(), add(6)]);
    const pending = await outbox.pending();
    expect(pending.map((entry) => entry.seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pending.map((entry) => entry.args)).toEqual([0, 1, 2, 3, 4, 5, 6].map((i) => ({ i })));
    expect(new Set(pending.map((entry) => entry.device)).size).toBe(1);
  });
});

describe("what was answered", () => {
  it("is known of the present sequence and of each before it, as long as something of it is kept", async () => {
    const { outbox, entries } = await outboxWith(4);
    const first = entries[0]!.device;
    await outbox.settle([outcomeOf(entries[0]!), outcomeOf(entries[1]!)]);
    expect(await outbox.answered()).toEqual({ device: first, seq: 2, formerly: [] });
    await outbox.restartSequence();
    const second = await outbox.deviceId();
    expect(await outbox.answered()).toEqual({ device: second, seq: 0, formerly: [{ device: first, seq: 2 }] });
    const [third, fourth] = await outbox.pending();
    await outbox.settle([outcomeOf(third!)]);
    await outbox.restartSequence();
    const { device, seq, formerly } = await outbox.answered();
    expect([device, seq]).toEqual([await outbox.deviceId(), 0]);
    expect(formerly.toSorted((a, b) => b.seq - a.seq)).toEqual([
      { device: first, seq: 2 },
      { device: second, seq: 1 },
    ]);
    await outbox.settle([outcomeOf({ ...fourth!, seq: 1 })]);
    await outbox.sweep(NOW + 15 * 24 * 3_600_000);
    expect((await outbox.answered()).formerly).toEqual([]);
  });

  it("has no sequence before it once all of it is offered again in one", async () => {
    const { outbox, entries } = await outboxWith(2);
    await outbox.settle(entries.map((entry) => outcomeOf(entry)));
    await outbox.restartSequence();
    await outbox.restartSequence({ withSettled: true });
    expect(await outbox.answered()).toMatchObject({ seq: 2, formerly: [] });
  });

  it("has no sequence before it where nothing of that was answered", async () => {
    const { outbox } = await outboxWith(2);
    await outbox.restartSequence();
    expect(await outbox.answered()).toMatchObject({ seq: 0, formerly: [] });
  });
});

describe("from and pending", () => {
  it("answers with settled and pending ones of one device, in order", async () => {
    const { outbox, entries } = await outboxWith(12);
    await outbox.settle([outcomeOf(entries[10]!), outcomeOf(entries[1]!)]);
    const device = entries[0]!.device;
    expect((await outbox.from(2, device)).map((entry) => entry.seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await outbox.from(13, device)).toEqual([]);
    expect(await outbox.from(1, "01957a7e-0000-7000-8000-000000000000")).toEqual([]);
    await outbox.restartSequence();
    expect(ids(await outbox.from(1, device))).toEqual([entries[1]!.id, entries[10]!.id]);
    expect(await outbox.from(1, await outbox.deviceId())).toHaveLength(10);
  });

  it("gives the first few of many, and lists the latest settled", async () => {
    const { outbox, entries } = await outboxWith(12);
    await outbox.settle([3, 1, 2].map((i) => outcomeOf(entries[i]!, { settledAt: NOW + i })));
    expect(ids(await outbox.pending(2))).toEqual(ids([entries[0]!, entries[4]!]));
    expect(ids(await firstOf(outbox.watchPending()))).toEqual(ids(await outbox.pending()));
    expect(ids(await firstOf(outbox.watchSettled(2)))).toEqual(ids([entries[3]!, entries[2]!]));
  });
});

describe("what is held", () => {
  it("comes after a place that is known also where nothing that was answered is kept any more", async () => {
    const { outbox, entries } = await outboxWith(5);
    expect(await outbox.heldAfter(0)).toEqual({ count: 5, after: 0 });
    await outbox.settle(entries.slice(0, 3).map((entry) => outcomeOf(entry)));
    await outbox.sweep(NOW + 30 * 24 * 3_600_000);
    expect(await everything(outbox)).toHaveLength(2);
    expect(await outbox.heldAfter(0)).toEqual({ count: 2, after: 3 });
    expect(await outbox.heldAfter(4)).toEqual({ count: 1, after: 4 });
    expect(await outbox.heldAfter(5)).toEqual({ count: 0, after: null });
  });
});
