// A photo is called saved only when it is on the disk, and leaves it only when the server has it.

import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Blobs, blobKey, sha256Of, type NewBlob } from "./blobs.ts";
import { BlobsDb } from "./blobs-db.ts";

let people = 0;
const somebody = () => `person-${++people}`;
const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const photo = (...values: number[]): NewBlob => ({
  purpose: "photo",
  content: bytes(...values),
  mime: "image/jpeg",
  thumbnail: { content: bytes(9), mime: "image/jpeg" },
});
/** Everything of a person on the disk. */
async function onDisk(user: string) {
  const db = new BlobsDb(user);
  const counts = await Promise.all([db.records.count(), db.contents.count(), db.thumbnails.count()]);
  db.close();
  return counts;
}
const full = () => new DOMException("full", "QuotaExceededError");

afterEach(() => vi.restoreAllMocks());

describe("keep", () => {
  it("has content, thumbnail and record on the disk when it resolves, named by the content", async () => {
    const user = somebody();
    const { key, sha256, isNew } = await new Blobs(user).keep(photo(1, 2, 3));
    expect(sha256).toBe("039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81");
    expect([key, isNew]).toEqual([blobKey("photo", sha256), true]);
    const later = new Blobs(user);
    expect(new Uint8Array((await later.content(key))!)).toEqual(Uint8Array.from([1, 2, 3]));
    expect((await later.thumbnail(key))!.type).toBe("image/jpeg");
    expect(await later.record(key)).toMatchObject({ state: "waiting", bytes: 3, sent: 0, code: null });
  });

  it("asks for strict durability, over all three in one transaction", async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
    await new Blobs(somebody()).keep(photo(1));
    const strict = { durability: "strict" };
    expect(opened).toHaveBeenCalledWith(["records", "contents", "thumbnails"], "readwrite", strict);
  });

  it("of the same content is once; of the same content for another purpose apart", async () => {
    const user = somebody();
    const blobs = new Blobs(user);
    const first = await blobs.keep(photo(7));
    expect(await blobs.keep(photo(7))).toEqual({ ...first, isNew: false });
    expect((await blobs.keep({ ...photo(7), purpose: "file" })).key).toBe(`file/${first.sha256}`);
    expect((await onDisk(user))[0]).toBe(2);
  });

  it("of what was refused before, tries once more", async () => {
    const blobs = new Blobs(somebody());
    const { key } = await blobs.keep(photo(5));
    await blobs.applyEvent(key, "refuse", { code: "blobs/not-an-image" });
    await blobs.keep(photo(5));
    expect(await blobs.record(key)).toMatchObject({ state: "waiting", code: null });
  });

  it.each([
    ["a full disk", full(), "blobs/device-full"],
    ["a broken one", new DOMException("broken", "UnknownError"), "blobs/not-saved"],
  ])("on %s says so and keeps nothing of it", async (_, failure, code) => {
    const user = somebody();
    const blobs = new Blobs(user);
    await blobs.keep(photo(1));
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw failure;
    });
    await expect(blobs.keep(photo(2))).rejects.toMatchObject({ code });
    expect(await onDisk(user)).toEqual([1, 1, 1]);
  });

  it("makes room with what the server has before it gives up", async () => {
    const user = somebody();
    const blobs = new Blobs(user);
    const old = await blobs.keep(photo(1));
    await blobs.applyEvent(old.key, "confirm", { confirmedAt: Date.now() });
    const add = IDBObjectStore.prototype.add;
    vi.spyOn(IDBObjectStore.prototype, "add")
      .mockImplementationOnce(() => {
        throw full();
      })
      .mockImplementation(function (this: IDBObjectStore, ...args) {
        return add.apply(this, args);
      });
    const { key } = await blobs.keep(photo(2));
    expect(await blobs.content(key)).not.toBeNull();
    expect(await blobs.content(old.key)).toBeNull();
    expect(await blobs.thumbnail(old.key)).not.toBeNull();
  });
});

describe("what may go", () => {
  it("is never an original that the server has not confirmed, however old", async () => {
    const user = somebody();
    const blobs = new Blobs(user);
    const [waiting, sending, refused] = [
      await blobs.keep(photo(1)),
      await blobs.keep(photo(2)),
      await blobs.keep(photo(3)),
    ];
    await blobs.applyEvent(sending.key, "begin");
    await blobs.applyEvent(refused.key, "refuse", { code: "blobs/not-an-image" });
    expect(await blobs.evict(Infinity)).toBe(0);
    await blobs.wipeSent();
    for (const { key } of [waiting, sending, refused]) {
      expect(await blobs.content(key)).not.toBeNull();
      expect(await blobs.thumbnail(key)).not.toBeNull();
    }
  });

  it("is a confirmed original, from its time on, but not its thumbnail", async () => {
    const blobs = new Blobs(somebody());
    const { key } = await blobs.keep(photo(1));
    const confirmedAt = Date.UTC(2026, 2, 9);
    await blobs.applyEvent(key, "confirm", { confirmedAt });
    expect(await blobs.evict(confirmedAt - 1)).toBe(0);
    expect(await blobs.evict(confirmedAt)).toBe(1);
    expect([await blobs.content(key), (await blobs.record(key))!.state]).toEqual([null, "evicted"]);
    expect(await blobs.thumbnail(key)).not.toBeNull();
  });

  it("is offered again when the server forgot it", async () => {
    const blobs = new Blobs(somebody());
    const { key } = await blobs.keep(photo(1));
    await blobs.applyEvent(key, "confirm", { sent: 1, confirmedAt: 1 });
    expect(await blobs.nextUnsent()).toBeNull();
    await blobs.resendForgotten();
    expect(await blobs.nextUnsent()).toMatchObject({ key, state: "waiting", sent: 0 });
  });

  it("is offered again when the server waits for it, and no other is", async () => {
    const blobs = new Blobs(somebody());
    const [confirmed, missing, waiting] = [
      await blobs.keep(photo(1)),
      await blobs.keep(photo(2)),
      await blobs.keep(photo(3)),
    ];
    for (const { key } of [confirmed, missing]) await blobs.applyEvent(key, "confirm", { sent: 1, confirmedAt: 1 });
    // What is on its way already is not begun anew, what is not here is not made up.
    await blobs.progress(waiting.key, 7);
    expect(await blobs.resendForgotten([missing.key, waiting.key, "photo/elsewhere"])).toBe(1);
    expect(await blobs.record(missing.key)).toMatchObject({ state: "waiting", sent: 0, confirmedAt: null });
    expect(await blobs.record(confirmed.key)).toMatchObject({ confirmedAt: 1 });
    expect(await blobs.record(waiting.key)).toMatchObject({ sent: 7 });
  });

  it("is at sign-out all that the server has and other people's pictures", async () => {
    const user = somebody();
    const blobs = new Blobs(user);
    const sent = await blobs.keep(photo(1));
    await blobs.applyEvent(sent.key, "confirm", { confirmedAt: 1 });
    await blobs.keepThumbnail(blobKey("photo", await sha256Of(bytes(42))), bytes(1), "image/jpeg");
    const unsent = await blobs.keep(photo(2));
    await blobs.wipeSent();
    expect(await onDisk(user)).toEqual([1, 1, 1]);
    expect(await blobs.nextUnsent()).toMatchObject({ key: unsent.key });
  });

  it("is never the picture of a command that was refused and waits for a person", async () => {
    const blobs = new Blobs(somebody());
    const { key, sha256 } = await blobs.keep(photo(1));
    await blobs.applyEvent(key, "confirm", { confirmedAt: 1 });
    blobs.needed = new Set([sha256]);
    expect(await blobs.evict(Infinity)).toBe(0);
    await blobs.wipeSent();
    expect(await blobs.content(key)).not.toBeNull();
  });

  it("is what a person lets go", async () => {
    const user = somebody();
    const blobs = new Blobs(user);
    await blobs.discard((await blobs.keep(photo(1))).key);
    expect(await onDisk(user)).toEqual([0, 0, 0]);
  });
});

it("an own thumbnail is not replaced by the server's", async () => {
  const blobs = new Blobs(somebody());
  const { key } = await blobs.keep(photo(1));
  await blobs.keepThumbnail(key, bytes(8, 8), "image/png");
  expect((await blobs.thumbnail(key))!.type).toBe("image/jpeg");
  expect([...(await blobs.thumbnailKeys("all"))]).toEqual([key]);
  expect([...(await blobs.thumbnailKeys("fetched"))]).toEqual([]);
});

it("two people on one device have nothing in common", async () => {
  const mine = new Blobs(somebody());
  await mine.keep(photo(1));
  expect(await new Blobs(somebody()).nextUnsent()).toBeNull();
});
