// New versions, as each open tab learns of them.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuildPointer } from "../../builds.ts";

let pointer: BuildPointer | null;

vi.mock("workbox-window", () => ({
  Workbox: class {
    addEventListener() {}
    register = async () => undefined;
  },
}));
vi.mock("../../builds.ts", () => ({
  cacheOf: (build: string) => build,
  readPointer: async () => pointer,
  writePointer: async (written: BuildPointer) => void (pointer = written),
}));
vi.mock("./session.ts", async () => {
  const { Store } = await import("../base/store.ts");
  return { engineStore: new Store(null) }; // nobody is signed in: nothing has to be filled before
});

const MINUTE = 60_000;

/** A page that has just been loaded. */
async function tab() {
  vi.resetModules();
  const { readyBuild, watchForUpdates } = await import("./update.ts");
  watchForUpdates();
  await vi.advanceTimersByTimeAsync(0);
  return readyBuild;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => undefined } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("a version that has been downloaded", () => {
  it("is prepared and offered", async () => {
    pointer = { active: "old", newest: "new" };
    const ready = await tab();
    expect(pointer).toEqual({ active: "new", newest: "new" });
    expect(ready.value).toBe("new");
  });

  it("is offered in every tab of before, whichever of them prepared it, and in none that began with it", async () => {
    pointer = { active: "old", newest: "old" };
    const ready = await tab();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ready.value).toBeNull();
    pointer = { active: "new", newest: "new" };
    const begunWithIt = await tab();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ready.value).toBe("new");
    expect(begunWithIt.value).toBeNull();
  });

  it("is nothing to a device that has none yet", async () => {
    pointer = null;
    const ready = await tab();
    pointer = { active: "first", newest: "first" };
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ready.value).toBeNull();
  });
});
