// When the storage of a device is called nearly full, and browsers that do not say.

import { afterEach, describe, expect, it, vi } from "vitest";
import { askToKeepStorage, isNearlyFull, readStorage } from "./storage.ts";

const MB = 1024 * 1024;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("nearly full", () => {
  it.each([
    [100 * MB, 10_000 * MB, false],
    [9_000 * MB, 10_000 * MB, false],
    [9_001 * MB, 10_000 * MB, true],
    [60 * MB, 100 * MB, true], // 40 MB left
    [49 * MB, 100 * MB, false],
    [120 * MB, 100 * MB, true], // a limit that shrank
  ])("%d of %d bytes: %s", (usedBytes, limitBytes, nearly) => {
    expect(isNearlyFull({ usedBytes, limitBytes, promised: false })).toBe(nearly);
  });
});

describe("the browser's storage", () => {
  it("is read as it is", async () => {
    const estimate = () => Promise.resolve({ usage: 5, quota: 100 });
    vi.stubGlobal("navigator", { storage: { estimate, persisted: () => Promise.resolve(true) } });
    await expect(readStorage()).resolves.toEqual({ usedBytes: 5, limitBytes: 100, promised: true });
  });

  it.each<[string, object]>([
    ["has no such thing", {}],
    [
      "does not say how much",
      { storage: { estimate: () => Promise.resolve({}), persisted: () => Promise.resolve(false) } },
    ],
    [
      "refuses",
      { storage: { estimate: () => Promise.reject(new Error("no")), persisted: () => Promise.resolve(false) } },
    ],
  ])("that %s is no error", async (_, navigator) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("navigator", navigator);
    await expect(readStorage()).resolves.toBeNull();
    await expect(askToKeepStorage()).resolves.toBeUndefined();
  });

  it.each([
    [true, 0],
    [false, 1],
  ])("is asked to be kept only while it is not: %s", async (promised, asked) => {
    const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    vi.stubGlobal("navigator", { storage: { persisted: () => Promise.resolve(promised), persist } });
    await askToKeepStorage();
    expect(persist).toHaveBeenCalledTimes(asked);
  });
});
