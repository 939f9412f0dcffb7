// New versions, as each open tab learns of them.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuildPointer } from "../../builds.ts";
import { Store } from "../../kernel/store.ts";
import type { PrefillAnswer } from "../read/prefill.worker.ts";

let pointer: BuildPointer | null;
/** The person's engine; null while nobody is signed in, and nothing has to be filled before. */
const engines = new Store<{ session: object; connected: Store<boolean> } | null>(null);

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
vi.mock("./session.ts", () => ({
  get engineStore() {
    return engines;
  },
}));

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
  engines.set(null);
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

  it("is prepared as soon as there is a connection again", async () => {
    vi.stubGlobal("caches", { open: async () => ({ match: async () => Response.json({ prefill: "/prefill.js" }) }) });
    vi.stubGlobal(
      "Worker",
      class {
        onmessage: ((event: { data: PrefillAnswer }) => void) | null = null;
        postMessage = () => this.onmessage?.({ data: { filled: true } });
        terminate() {}
      },
    );
    pointer = { active: "old", newest: "new" };
    const former = new Store(false);
    engines.set({ session: {}, connected: former });
    const ready = await tab();
    const connected = new Store(false);
    engines.set({ session: {}, connected }); // somebody else signed in
    former.set(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(ready.value).toBeNull();
    connected.set(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(ready.value).toBe("new");
    expect(pointer).toEqual({ active: "new", newest: "new" });
  });

  it("is nothing to a device that has none yet", async () => {
    pointer = null;
    const ready = await tab();
    pointer = { active: "first", newest: "first" };
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ready.value).toBeNull();
  });
});
