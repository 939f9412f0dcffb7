// Saved means saved: a place in the device's sequence and a row on disk, or an error and nothing.

import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MAX_ARGS_BYTES } from "../../../shared/zero/envelope.ts";
import { envelopeSchema } from "../../../shared/zero/envelope.schema.ts";
import { Outbox, type NewCommand } from "./outbox.ts";
import type { OutboxEntry } from "./outbox-db.ts";
import { NOW, everything, ids, somebody } from "./outbox.fixture.ts";

const command = (args: NewCommand["args"] = { workLineId: "line-1" }): NewCommand => ({
  name: "mechanic.start",
  version: 1,
  args,
  subject: { title: "Brake pads", plate: "ABC 123", number: "WO-2026-000123" },
});
const appendTo = async (outbox: Outbox, count: number) => {
  const entries: OutboxEntry[] = [];
  for (let i = 0; i < count; i++) entries.push(await outbox.append(command({ i })));
  return entries;
};
const seqs = (entries: readonly OutboxEntry[]) => entries.map((entry) => entry.seq);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

afterEach(() => vi.restoreAllMocks());

describe("append", () => {
  it("returns what is now on disk: an envelope that the server will read", async () => {
    const owner = somebody();
    const outbox = new Outbox(owner);
    const entry = await outbox.append(command());
    expect(entry).toMatchObject({ ...owner, ...command(), seq: 1, state: "pending", outcome: null, needsPerson: 0 });
    expect(envelopeSchema.safeParse(entry).error).toBeUndefined();
    expect(await outbox.pending()).toEqual([entry]);
    expect(await new Outbox(owner).pending()).toEqual([entry]);
  });

  it("asks for strict durability", async () => {
    const open = vi.spyOn(IDBDatabase.prototype, "transaction");
    await new Outbox(somebody()).append(command());
    expect(open).toHaveBeenCalledWith(["entries", "meta"], "readwrite", { durability: "strict" });
  });

  it("numbers 50 concurrent commands without a gap, in the order of the calls", async () => {
    const outbox = new Outbox(somebody());
    const entries = await Promise.all(upTo(50).map((i) => outbox.append(command({ i }))));
    expect(seqs(entries)).toEqual(upTo(50));
    expect(entries.map((entry) => entry.args)).toEqual(upTo(50).map((i) => ({ i })));
    expect(new Set(ids(entries)).size).toBe(50);
  });

  it("gives two tabs of one person one device and one sequence", async () => {
    const owner = somebody();
    const tabs = [new Outbox(owner), new Outbox(owner)];
    const entries = await Promise.all(upTo(50).map((i) => tabs[i % 2]!.append(command({ i }))));
    expect(seqs(entries).sort((a, b) => a - b)).toEqual(upTo(50));
    expect(new Set(entries.map((entry) => entry.device)).size).toBe(1);
    expect(ids(await tabs[0]!.pending())).toEqual(ids(await tabs[1]!.pending()));
  });

  it("agrees with deviceId, whichever comes first", async () => {
    const owner = somebody();
    const [known, entry] = await Promise.all([new Outbox(owner).deviceId(), new Outbox(owner).append(command())]);
    expect(known).toBe(entry.device);
    expect(await new Outbox(owner).deviceId()).toBe(known);
  });

  it("stamps what the last contact taught, of an earlier life of the page too", async () => {
    const owner = somebody();
    await new Outbox(owner).noteContact({ at: NOW, offset: -4_000, mono: 12.5, boot: "boot-0" });
    const entry = await new Outbox(owner).append(command());
    expect(entry).toMatchObject({ clockOffset: -4_000, contactAt: NOW, contactMono: 12.5, contactBoot: "boot-0" });
    expect(entry.boot).not.toBe("boot-0");
  });

  it.each([
    ["ASCII", "x", MAX_ARGS_BYTES],
    ["Cyrillic", "ж", MAX_ARGS_BYTES / 2],
  ])("counts %s arguments in bytes", async (_, letter, most) => {
    const outbox = new Outbox(somebody());
    const fits = letter.repeat(Math.floor(most) - 2); // two of quotes
    await expect(outbox.append(command(fits + letter.repeat(2)))).rejects.toMatchObject({ code: "outbox/too-large" });
    expect(await everything(outbox)).toEqual([]);
    await expect(outbox.append(command(fits))).resolves.toMatchObject({ seq: 1 });
  });
});

describe("a device that cannot store", () => {
  const notSaved = { name: "CodedError", code: "outbox/not-saved" };
  const full = () => new DOMException("The quota has been exceeded.", "QuotaExceededError");

  it("says so when the quota is reached by the write", async () => {
    const owner = somebody();
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw full();
    });
    await expect(new Outbox(owner).append(command())).rejects.toMatchObject(notSaved);
    vi.restoreAllMocks();
    expect(await everything(new Outbox(owner))).toEqual([]);
    expect(await new Outbox(owner).append(command())).toMatchObject({ seq: 1 });
  });

  it("says so when the quota is reached only by the commit", async () => {
    const owner = somebody();
    const outbox = new Outbox(owner);
    await appendTo(outbox, 1);
    const write = IDBObjectStore.prototype.add;
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function commitFails(
      this: IDBObjectStore,
      value: unknown,
    ) {
      const request = write.call(this, value);
      request.addEventListener("success", () => this.transaction.abort());
      return request;
    });
    await expect(outbox.append(command())).rejects.toMatchObject(notSaved);
    vi.restoreAllMocks();
    expect(seqs(await everything(outbox))).toEqual([1]);
    expect(await outbox.append(command())).toMatchObject({ seq: 2 });
  });

  it("says so when the store is closed or was deleted beneath it", async () => {
    const owner = somebody();
    const outbox = new Outbox(owner);
    await appendTo(outbox, 1);
    outbox.close();
    await expect(outbox.append(command())).rejects.toMatchObject(notSaved);
    expect(seqs(await everything(new Outbox(owner)))).toEqual([1]);
  });

  it("says so when there is no store at all, as in some private windows", async () => {
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await expect(new Outbox(somebody()).append(command())).rejects.toMatchObject(notSaved);
  });

  it("says so when the arguments cannot be stored", async () => {
    const outbox = new Outbox(somebody());
    const args = { callback: () => {} } as unknown as NewCommand["args"];
    await expect(outbox.append(command(args))).rejects.toMatchObject(notSaved);
    expect(await everything(outbox)).toEqual([]);
  });
});
