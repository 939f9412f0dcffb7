// What became of a command is noted once and kept; a person is asked where one must decide.

import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { firstOf } from "./first-of.fixture.ts";
import { NOW, everything, ids, outboxWith, outcomeOf } from "./outbox.fixture.ts";

const DAY = 24 * 3600 * 1000;

describe("settle", () => {
  it.each([
    ["applied", 0],
    ["no_effect", 0],
    ["refused", 1],
    ["conflict", 1],
    ["held", 1],
  ] as const)("%s: needs a person %d", async (outcome, needsPerson) => {
    const { outbox, entries } = await outboxWith(2);
    const stored = outcomeOf(entries[0]!, { outcome, code: "mechanic/some-code", detail: { number: "WO-7" } });
    await outbox.settle([stored]);
    const [settled, other] = await everything(outbox);
    const { outcome: _, code, detail, settledAt } = stored;
    expect(settled).toEqual({
      ...entries[0]!,
      state: "settled",
      outcome,
      code,
      detail,
      settledAt,
      answeredAt: settledAt,
      needsPerson,
    });
    expect(other).toEqual(entries[1]);
    expect(ids(await outbox.pending())).toEqual([entries[1]!.id]);
    expect(await firstOf(outbox.watchNeedsPerson())).toEqual(needsPerson ? [settled] : []);
  });

  it("changes nothing the second time, nor what a person has let go", async () => {
    const { outbox, entries } = await outboxWith(1);
    await outbox.settle([outcomeOf(entries[0]!, { outcome: "refused", code: "mechanic/not-your-line" })]);
    await outbox.discard(entries[0]!.id);
    const before = await everything(outbox);
    await outbox.settle([outcomeOf(entries[0]!, { outcome: "held", code: "access/deactivated", settledAt: NOW + 1 })]);
    expect(await everything(outbox)).toEqual(before);
  });

  it("tells the person when a restored server came to another outcome", async () => {
    const { outbox, entries } = await outboxWith(3);
    await outbox.settle(entries.map((entry) => outcomeOf(entry)));
    const again = { code: "mechanic/not-your-line", settledAt: NOW + 1 };
    await outbox.settle([
      outcomeOf(entries[0]!, { outcome: "refused", ...again }),
      outcomeOf(entries[1]!, { outcome: "no_effect", ...again }),
      outcomeOf(entries[2]!, { settledAt: NOW + 1 }),
    ]);
    const [refused, noEffect, same] = await everything(outbox);
    // It had happened by the first answer, whenever it is answered anew.
    expect(refused).toMatchObject({ outcome: "refused", ...again, answeredAt: NOW, needsPerson: 1 });
    expect(noEffect).toMatchObject({ outcome: "no_effect", ...again, answeredAt: NOW, needsPerson: 0 });
    expect(same).toMatchObject({ outcome: "applied", settledAt: outcomeOf(entries[2]!).settledAt });
  });

  it("takes one outcome twice in a batch, and ignores commands it does not have", async () => {
    const { outbox, entries } = await outboxWith(2);
    const stranger = { ...entries[0]!, id: "01957a7e-0000-7000-8000-000000000000" };
    await outbox.settle([outcomeOf(stranger), outcomeOf(entries[1]!), outcomeOf(entries[1]!)]);
    expect((await everything(outbox)).map((entry) => entry.state)).toEqual(["pending", "settled"]);
    await outbox.settle([]);
    expect(ids(await outbox.pending())).toEqual([entries[0]!.id]);
  });

  it("does not lose a command that is added meanwhile", async () => {
    const { outbox, entries } = await outboxWith(3);
    const subject = { title: "", plate: null, number: null };
    const [, added] = await Promise.all([
      outbox.settle(entries.map((entry) => outcomeOf(entry))),
      outbox.append({ name: "mechanic.pause", version: 1, args: {}, subject }),
    ]);
    expect(await outbox.pending()).toEqual([added]);
    expect(added.seq).toBe(4);
  });
});

describe("reject and discard", () => {
  it("keeps what the server cannot take, for a person", async () => {
    const { outbox, entries } = await outboxWith(2);
    await outbox.reject(entries[0]!.id, "commands/id-reused");
    const [rejected] = await everything(outbox);
    expect(rejected).toMatchObject({
      state: "settled",
      outcome: "refused",
      code: "commands/id-reused",
      needsPerson: 1,
    });
    expect(rejected!.settledAt).toBeTypeOf("number");
    expect(ids(await outbox.pending())).toEqual([entries[1]!.id]);
    await outbox.discard(entries[0]!.id);
    expect(await everything(outbox)).toEqual([{ ...rejected!, needsPerson: 0 }, entries[1]]);
    expect(await firstOf(outbox.watchNeedsPerson())).toEqual([]);
  });

  it("does not call refused what the server has already applied", async () => {
    const { outbox, entries } = await outboxWith(1);
    await outbox.settle([outcomeOf(entries[0]!)]);
    await outbox.reject(entries[0]!.id, "commands/invalid-envelope");
    expect((await everything(outbox))[0]).toMatchObject({ outcome: "applied", needsPerson: 0 });
  });
});

describe("two people on one phone", () => {
  it("never mix", async () => {
    const [{ outbox: ana, entries: hers }, { outbox: ion, entries: his }] = [await outboxWith(2), await outboxWith(1)];
    await ion.settle(hers.map((entry) => outcomeOf(entry)));
    await ion.reject(hers[0]!.id, "commands/id-reused");
    await ion.restartSequence();
    await ion.noteContact({ at: NOW, offset: 1, mono: 1, boot: "boot-0" });
    expect(await everything(ana)).toEqual(hers);
    expect(await ana.lastContact()).toBeNull();
    expect(ids(await everything(ion))).toEqual(ids(his));
    expect(hers[0]!.device).not.toBe(his[0]!.device);
  });
});

describe("sweep and export", () => {
  it("forgets only what was settled long ago and needs nobody", async () => {
    const { outbox, entries } = await outboxWith(4);
    const [old, young, refused, pending] = entries;
    const longAgo = NOW - 14 * DAY - 1;
    await outbox.settle([
      outcomeOf(old!, { settledAt: longAgo }),
      outcomeOf(young!, { settledAt: NOW - 14 * DAY + 1 }),
      outcomeOf(refused!, { outcome: "refused", code: "mechanic/not-your-line", settledAt: longAgo }),
    ]);
    await outbox.sweep(NOW);
    expect(ids(await everything(outbox))).toEqual(ids([young!, refused!, pending!]));
    await outbox.discard(refused!.id);
    await outbox.sweep(NOW);
    expect(ids(await everything(outbox))).toEqual(ids([young!, pending!]));
  });

  it("exports everything in order, as plain data", async () => {
    const { outbox, entries } = await outboxWith(3);
    await outbox.settle([outcomeOf(entries[1]!)]);
    const file = await outbox.export();
    expect(file.owner).toEqual({ user: entries[0]!.user, tenant: "brio" });
    expect(ids(file.entries)).toEqual(ids(entries));
    const text = JSON.stringify(file);
    expect(JSON.parse(text)).toEqual(file);
  });
});
