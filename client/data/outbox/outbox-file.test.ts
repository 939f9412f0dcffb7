// The file of an outbox is anybody's until it was checked: damaged, forged, old, somebody else's, or not ours at all.

import { describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { hashOfKey, sealedContent, sealer } from "../../../shared/zero/seal.ts";
import { readOutboxFile, writeOutboxFile, type ReadFile } from "./outbox-file.ts";
import type { OutboxEntry } from "./outbox-db.ts";

const NOW = Date.UTC(2026, 2, 9, 8, 30);
const reader = { user: "ion", tenant: "brio" };
const KEY = "k".repeat(43);
const owner = { ...reader, name: "Ion Mecanic" };
const device = uuidv7();

let seq = 0;
function entry(change: Partial<OutboxEntry> = {}): OutboxEntry {
  seq += 1;
  return {
    id: uuidv7(),
    seq,
    name: "mechanic.block",
    version: 1,
    args: { workLineId: "line", note: "așteaptă filtrul „Mann”\u2028" },
    ...reader,
    device,
    issuedAt: NOW + seq,
    clockOffset: -3,
    mono: 0.1 + 0.2 + seq,
    boot: "boot",
    contactAt: null,
    contactMono: null,
    contactBoot: null,
    subject: { title: "Plăcuțe", plate: "ABC 123", number: null },
    state: "pending",
    outcome: null,
    code: null,
    detail: null,
    settledAt: null,
    needsPerson: 0,
    ...change,
  };
}
const NOTHING = { unreadable: 0, changed: 0, otherOwner: 0, repeated: 0, setAside: 0 };

async function written(...entries: OutboxEntry[]) {
  const blob = await writeOutboxFile({ exportedAt: NOW, owner, label: "Mozilla/5.0", entries, key: KEY });
  return JSON.parse(await blob.text());
}
/** Reads a file as it would be after a change to its text. */
const readBack = (json: unknown) => readOutboxFile(JSON.stringify(json), reader);

describe("what was written is read", () => {
  it("whole: envelope, words and state", async () => {
    const entries = [entry(), entry({ state: "settled", outcome: "applied", settledAt: NOW }), entry({ args: {} })];
    const read = (await readBack(await written(...entries))) as ReadFile;
    expect(read).toMatchObject({ exportedAt: NOW, label: "Mozilla/5.0", leftOut: NOTHING });
    for (const [index, { id, args, mono, subject, state }] of entries.entries())
      expect(read.entries[index]).toMatchObject({ id, args, mono, subject, state });
    expect(read.entries[0]).not.toHaveProperty("outcome");
    expect(read.entries[0]).not.toHaveProperty("sum");
  });

  it("with when it was first answered, which older builds do not read: their sum of it is the same", async () => {
    const answered = { state: "settled", outcome: "applied", settledAt: NOW, answeredAt: NOW } as const;
    const file = await written(entry(answered), entry());
    const read = (await readBack(file)) as ReadFile;
    expect(read.entries.map(({ answeredAt }) => answeredAt)).toEqual([NOW, undefined]);
    const older = file.entries.map((line: { answeredAt?: number }) => ({ ...line, answeredAt: undefined }));
    expect(await readBack({ ...file, entries: older })).toMatchObject({ leftOut: NOTHING });
  });

  it("in pieces, however long it is", async () => {
    const entries = Array.from({ length: 1_201 }, () => entry());
    const read = (await readBack(await written(...entries))) as ReadFile;
    expect(read.entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  });

  it("and so is a file of the first format, which had no sums", async () => {
    const entries = [entry(), entry()];
    const read = (await readBack({ exportedAt: NOW, owner: reader, entries })) as ReadFile;
    expect(read.entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    expect(read).toMatchObject({ label: "", leftOut: NOTHING });
  });
});

describe("a seal", () => {
  const sealOf = async (made: OutboxEntry) => (await sealer(await hashOfKey(KEY)))(await sealedContent(made));

  it("shows that this device wrote an entry, whatever place it gets later, and holds no key", async () => {
    const made = entry();
    const file = await written(made);
    const [read] = ((await readBack(file)) as ReadFile).entries;
    expect(read!.seal).toBe(await sealOf(made));
    expect(read!.seal).toBe(await sealOf({ ...made, device: uuidv7(), seq: 99 }));
    expect(read!.seal).not.toBe(await sealOf({ ...made, issuedAt: made.issuedAt - 1 }));
    expect(JSON.stringify(file)).not.toContain(KEY);
    expect(JSON.stringify(file)).not.toContain(await hashOfKey(KEY));
  });

  it("is never given to what was brought here: it keeps its own, or none", async () => {
    const fromFiles = { importId: uuidv7(), wasSettled: false, result: "waiting" as const };
    const own = "ab".repeat(32);
    const file = await written({ ...entry(), ...fromFiles }, { ...entry({ seal: own }), ...fromFiles });
    expect(file.entries.map(({ seal }: { seal?: string }) => seal)).toEqual([undefined, own]);
  });

  it("is missing where the key cannot be read, and the file is read all the same", async () => {
    const blob = await writeOutboxFile({ exportedAt: NOW, owner, label: "", entries: [entry()], key: null });
    const read = (await readOutboxFile(await blob.text(), reader)) as ReadFile;
    expect(read.entries).toHaveLength(1);
    expect(read.entries[0]).not.toHaveProperty("seal");
  });
});

describe("a file that is not taken", () => {
  const good = async () => written(entry());
  it.each<[string, () => Promise<string>, string]>([
    ["is no JSON", async () => "{", "notJson"],
    ["is empty text", async () => "", "notJson"],
    ["is so deep that a parser gives up", async () => "[".repeat(200_000), "notJson"],
    ["is a number", async () => "7", "notOurs"],
    ["is null", async () => "null", "notOurs"],
    ["is a list", async () => "[]", "notOurs"],
    ["is another program's", async () => JSON.stringify({ ...(await good()), format: "backup" }), "notOurs"],
    ["has no entries", async () => JSON.stringify({ ...(await good()), entries: undefined }), "notOurs"],
    ["has an owner that is none", async () => JSON.stringify({ ...(await good()), owner: "ion" }), "notOurs"],
    ["has a time that is none", async () => JSON.stringify({ ...(await good()), exportedAt: 1e300 }), "notOurs"],
    ["is of a format to come", async () => JSON.stringify({ ...(await good()), formatVersion: 3 }), "newerFormat"],
    ["holds nothing", async () => JSON.stringify({ ...(await good()), entries: [] }), "empty"],
    ["holds too much", async () => JSON.stringify({ ...(await good()), entries: Array(200_001).fill(0) }), "tooLarge"],
  ])("%s", async (_, text, why) => {
    expect(await readOutboxFile(await text(), reader)).toEqual({ why });
  });

  it("is somebody else's: it says whose", async () => {
    const file = await good();
    expect(await readOutboxFile(JSON.stringify(file), { ...reader, user: "ana" })).toEqual({
      why: "otherPerson",
      whose: owner,
    });
    expect(await readOutboxFile(JSON.stringify(file), { ...reader, tenant: "rival" })).toEqual({
      why: "otherShop",
      whose: owner,
    });
  });
});

describe("an entry that is left out", () => {
  const id = uuidv7();
  it.each<[string, (file: { entries: Record<string, unknown>[] }) => void, object]>([
    ["its arguments were changed", ({ entries }) => (entries[0]!["args"] = { workLineId: "other" }), { changed: 1 }],
    ["its time was changed", ({ entries }) => (entries[0]!["issuedAt"] = NOW - 1), { changed: 1 }],
    ["its id was changed", ({ entries }) => (entries[0]!["id"] = id), { changed: 1 }],
    ["its words were changed", ({ entries }) => (entries[0]!["subject"] = { ...subject, title: "x" }), { changed: 1 }],
    ["its sum is gone", ({ entries }) => delete entries[0]!["sum"], { changed: 1 }],
    ["a field is missing", ({ entries }) => delete entries[0]!["boot"], { unreadable: 1 }],
    ["its device is none", ({ entries }) => (entries[0]!["device"] = "phone"), { unreadable: 1 }],
    ["its arguments are a pit", ({ entries }) => (entries[0]!["args"] = JSON.parse(pit)), { unreadable: 1 }],
    ["it is no object", ({ entries }) => (entries[0] = 7 as never), { unreadable: 1 }],
    ["it is another's", ({ entries }) => (entries[0]!["user"] = "ana"), { otherOwner: 1 }],
    ["it is another shop's", ({ entries }) => (entries[0]!["tenant"] = "rival"), { otherOwner: 1 }],
    ["it was set aside before", ({ entries }) => (entries[0]!["seq"] = 0), { setAside: 1 }],
    ["it is there twice", ({ entries }) => (entries[0] = entries[1]!), { repeated: 1 }],
  ])("because %s", async (_, spoil, counted) => {
    const kept = entry();
    const file = await written(entry(), kept);
    spoil(file);
    const read = (await readBack(file)) as ReadFile;
    expect(read.entries.map((e) => e.id)).toEqual([kept.id]);
    expect(read.leftOut).toEqual({ ...NOTHING, ...counted });
  });

  const subject = { title: "Plăcuțe", plate: "ABC 123", number: null };
  const pit = `${"[".repeat(100)}${"]".repeat(100)}`;

  it("even where the file says it is of the first format, with a name of the second", async () => {
    const file = await written(entry(), entry());
    file.entries[0].args = { workLineId: "other" };
    // The first format has no sums: what is changed there is judged by the server, as an edit of this person.
    const read = (await readBack({ ...file, formatVersion: 1 })) as ReadFile;
    expect(read.entries).toHaveLength(2);
  });
});
