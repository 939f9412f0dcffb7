// Typed and not saved is still there: after a reload, typed fast, and nobody else's.

import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Drafts } from "./drafts.ts";

let people = 0;
const somebody = () => `writer-${++people}`;
afterEach(() => vi.restoreAllMocks());

describe("a draft", () => {
  it("is there after a reload, per field and per person", async () => {
    const user = somebody();
    const drafts = new Drafts(user);
    await drafts.write("block-note:1", "lipsă garnitură");
    await drafts.write("block-note:2", "altul");
    const reloaded = new Drafts(user);
    expect(await reloaded.read("block-note:1")).toBe("lipsă garnitură");
    expect(await reloaded.read("block-note:2")).toBe("altul");
    expect(await reloaded.read("block-note:3")).toBe("");
    expect(await new Drafts(somebody()).read("block-note:1")).toBe("");
  });

  it("is the last of what was typed fast, and is not written once per letter", async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    const user = somebody();
    const drafts = new Drafts(user);
    const text = "așteptăm acordul clientului pentru discuri";
    await Promise.all(Array.from(text, (_, end) => drafts.write("note", text.slice(0, end + 1))));
    expect(await new Drafts(user).read("note")).toBe(text);
    expect(put.mock.calls.length).toBeLessThan(4);
  });

  it("is gone when cleared, also while it is being written", async () => {
    const user = somebody();
    const drafts = new Drafts(user);
    void drafts.write("note", "a");
    void drafts.write("note", "ab");
    await drafts.write("note", "");
    expect(await drafts.read("note")).toBe("");
    expect(await new Drafts(user).read("note")).toBe("");
    await drafts.write("note", "anew");
    expect(await new Drafts(user).read("note")).toBe("anew");
  });

  it("is wiped with all others of the person when they sign out", async () => {
    const [ion, ana] = [somebody(), somebody()];
    const drafts = new Drafts(ion);
    void drafts.write("a", "1");
    void drafts.write("b", "2");
    await new Drafts(ana).write("a", "hers");
    await drafts.wipe();
    expect([await new Drafts(ion).read("a"), await new Drafts(ion).read("b")]).toEqual(["", ""]);
    expect(await new Drafts(ana).read("a")).toBe("hers");
  });

  it("does not stop anybody from typing on a device that is full", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const drafts = new Drafts(somebody());
    expect(await drafts.write("note", "text")).toBe(false);
    expect(warned).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    expect(await drafts.write("note", "text and more")).toBe(true);
    expect(await drafts.read("note")).toBe("text and more");
  });

  it("says that it is kept of the newest text, not of one that the disk refused before it", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    put.mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const user = somebody();
    const drafts = new Drafts(user);
    const both = [drafts.write("note", "a"), drafts.write("note", "ab")];
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(await new Drafts(user).read("note")).toBe("ab");
  });
});
