// What was last read: shown at once, never older than what is known, read again when it may have changed.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "../base/http.ts";
import { RestCache } from "./rest-cache.ts";

const PATH = "/api/v1/users?page=1";

/** A server whose answers come when the test says so. */
function slowServer() {
  const asked: { path: string; answer: (data: unknown) => void; fail: (error: Error) => void }[] = [];
  const cache = new RestCache(
    (path) =>
      new Promise<Answer<unknown>>((resolve, reject) => {
        asked.push({ path, answer: (data) => resolve({ data }), fail: reject });
      }),
  );
  return { asked, cache };
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const nothing = () => {};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

describe("what is watched", () => {
  it("is read once, however many watch it", async () => {
    const { asked, cache } = slowServer();
    const told = vi.fn<() => void>();
    cache.watch(PATH, told);
    cache.watch(PATH, nothing);
    expect(asked).toHaveLength(1);
    expect(cache.readOf(PATH)).toMatchObject({ answer: null, loading: true });
    asked[0]!.answer("one");
    await settled();
    expect(cache.readOf(PATH)).toMatchObject({ answer: { data: "one" }, loading: false, error: null });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("is shown as it was and read again when somebody comes back to it later", async () => {
    const { asked, cache } = slowServer();
    cache.watch(PATH, nothing)();
    asked[0]!.answer("one");
    await settled();
    cache.watch(PATH, nothing)();
    expect(asked).toHaveLength(1); // fresh
    vi.advanceTimersByTime(5_000);
    cache.watch(PATH, nothing);
    expect(asked).toHaveLength(2);
    expect(cache.readOf(PATH)).toMatchObject({ answer: { data: "one" }, loading: true });
  });

  it("stays when a later reading fails, with what went wrong", async () => {
    const { asked, cache } = slowServer();
    cache.watch(PATH, nothing);
    asked[0]!.answer("one");
    await settled();
    cache.refresh();
    const gone = new Error("gone");
    asked[1]!.fail(gone);
    await settled();
    expect(cache.readOf(PATH)).toMatchObject({ answer: { data: "one" }, error: gone, loading: false });
  });

  it("is never what was asked before a change, when that is answered last", async () => {
    const { asked, cache } = slowServer();
    cache.watch(PATH, nothing);
    cache.refresh();
    asked[1]!.answer("after");
    await settled();
    asked[0]!.answer("before");
    await settled();
    expect(cache.readOf(PATH)).toMatchObject({ answer: { data: "after" }, loading: false });
  });

  it("is read again when somebody looks again, unless it is fresh", async () => {
    const { asked, cache } = slowServer();
    const leave = cache.watch(PATH, nothing);
    asked[0]!.answer("one");
    await settled();
    cache.lookAgain();
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    cache.lookAgain();
    expect(asked).toHaveLength(2);
    asked[1]!.answer("two");
    await settled();
    leave();
    vi.advanceTimersByTime(5_000);
    cache.lookAgain();
    expect(asked).toHaveLength(2); // nobody watches
  });
});

describe("what nobody watches", () => {
  it("is read again after a change, when it is looked at", async () => {
    const { asked, cache } = slowServer();
    cache.watch(PATH, nothing)();
    asked[0]!.answer("one");
    await settled();
    cache.refresh();
    expect(asked).toHaveLength(1);
    cache.watch(PATH, nothing);
    expect(asked).toHaveLength(2);
  });

  it("is forgotten after a hundred others", async () => {
    const { cache, asked } = slowServer();
    const leave = cache.watch("kept", nothing);
    for (let n = 0; n < 150; n += 1) {
      cache.watch(`q=${n}`, nothing)();
      asked.at(-1)!.answer(n);
    }
    asked[0]!.answer("kept");
    await settled();
    expect(cache.readOf("q=0").answer).toBeNull();
    expect(cache.readOf("q=149").answer).toEqual({ data: 149 });
    expect(cache.readOf("kept").answer).toEqual({ data: "kept" });
    leave();
  });
});
