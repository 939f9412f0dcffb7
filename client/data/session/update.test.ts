// New versions, as each open tab learns of them.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuildPointer } from "../../builds.ts";
import { Store } from "../../kernel/store.ts";
import type { PrefillAnswer } from "../read/prefill.worker.ts";

let pointer: BuildPointer | null;
/** The person's engine; null while nobody is signed in, and nothing has to be filled before. */
interface Person {
  session: object;
  connected: Store<boolean>;
  tooOld: Store<boolean>;
  outboxView: { counts: Store<{ pending: number }> };
}
const nobody = () => new Store<Person | null>(null);
let engines = nobody();
/** Somebody who is signed in. */
const person = (connected: Store<boolean>, pending = 0): Person => ({
  session: {},
  connected,
  tooOld: new Store(false),
  outboxView: { counts: new Store({ pending }) },
});
/** Times that a working set was filled, and whether the next ones are. */
let fills = 0;
let fillsSucceed = true;
const newPage = () => Object.assign(new EventTarget(), { visibilityState: "visible" });
let page = newPage();
async function look(state: "visible" | "hidden"): Promise<void> {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(100);
}
const reload = vi.fn<() => void>();

vi.mock("workbox-window", () => ({
  Workbox: class {
    addEventListener() {}
    register = async () => undefined;
    update = async () => undefined;
    messageSkipWaiting() {}
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
  const { readyBuild, restartIntoUpdate, watchForUpdates } = await import("./update.ts");
  watchForUpdates();
  await vi.advanceTimersByTimeAsync(0);
  return { ready: readyBuild, restart: restartIntoUpdate };
}

beforeEach(() => {
  engines = nobody(); // tabs of other tests hear nothing of these
  page = newPage();
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => undefined } });
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("caches", { open: async () => ({ match: async () => Response.json({ prefill: "/prefill.js" }) }) });
  vi.stubGlobal(
    "Worker",
    class {
      onmessage: ((event: { data: PrefillAnswer }) => void) | null = null;
      postMessage() {
        fills += 1;
        this.onmessage?.({ data: { filled: fillsSucceed } });
      }
      terminate() {}
    },
  );
  fills = 0;
  fillsSucceed = true;
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("a version that has been downloaded", () => {
  it("is offered, and not what the next start opens while the former one is in view", async () => {
    pointer = { active: "old", newest: "new" };
    engines.set(person(new Store(true)));
    const { ready } = await tab();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(ready.value).toBe("new");
    expect(pointer).toEqual({ active: "old", newest: "new" });
    expect(fills).toBe(1);
  });

  it("is brought up to date as the former one goes out of view, and is what opens then; in view again, the former one", async () => {
    pointer = { active: "old", newest: "new" };
    engines.set(person(new Store(true)));
    await tab();
    await look("hidden");
    expect(fills).toBe(2);
    expect(pointer).toEqual({ active: "new", newest: "new", former: "old" });
    await look("visible");
    expect(pointer).toEqual({ active: "old", newest: "new" });
    await look("hidden");
    expect(fills).toBe(3);
    expect(pointer).toMatchObject({ active: "new" });
    const { ready } = await tab(); // killed meanwhile: this start shows the new one
    expect(ready.value).toBeNull();
    expect(pointer).toEqual({ active: "new", newest: "new" });
  });

  it.each([
    ["the network is gone", () => engines.set(person(new Store(false)))],
    ["something is unsent", () => engines.set(person(new Store(true), 1))],
    ["it cannot be brought up to date", () => void (fillsSucceed = false)],
  ])("does not take over out of view when %s: the former one has what was seen last", async (_what, trouble) => {
    pointer = { active: "old", newest: "new" };
    engines.set(person(new Store(true)));
    await tab();
    trouble();
    await look("hidden");
    expect(pointer).toEqual({ active: "old", newest: "new" });
  });

  it("is not filled on for somebody who has left", async () => {
    const ended = vi.fn<() => void>();
    vi.stubGlobal(
      "Worker",
      class {
        postMessage() {} // it goes on filling
        terminate = ended;
      },
    );
    pointer = { active: "old", newest: "new" };
    engines.set(person(new Store(true)));
    await tab();
    expect(ended).not.toHaveBeenCalled();
    engines.set(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledOnce();
  });

  it("is brought up to date before a restart into it shows it, or is not shown", async () => {
    pointer = { active: "old", newest: "new" };
    engines.set(person(new Store(true)));
    const { restart } = await tab();
    fillsSucceed = false;
    expect(await restart()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(pointer).toEqual({ active: "old", newest: "new" });
    fillsSucceed = true;
    expect(await restart()).toBe(true);
    expect(fills).toBe(3);
    expect(reload).toHaveBeenCalledOnce();
    expect(pointer).toEqual({ active: "new", newest: "new" });
  });

  it("is prepared where the server has no more for the former one", async () => {
    pointer = { active: "old", newest: "new" };
    engines.set({ ...person(new Store(false)), tooOld: new Store(true) });
    const { ready } = await tab();
    expect(ready.value).toBe("new");
  });

  it("never empties the board of who signs in before it is filled for them", async () => {
    pointer = { active: "old", newest: "new" };
    await tab();
    engines.set(person(new Store(false)));
    await look("hidden");
    expect(pointer).toEqual({ active: "old", newest: "new" });
  });

  it("is offered in every tab of before, whichever of them prepared it, and in none that began with it", async () => {
    pointer = { active: "old", newest: "old" };
    const { ready } = await tab();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ready.value).toBeNull();
    pointer = { active: "new", newest: "new" };
    const { ready: begunWithIt } = await tab();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ready.value).toBe("new");
    expect(begunWithIt.value).toBeNull();
  });

  it("is prepared as soon as there is a connection again", async () => {
    pointer = { active: "old", newest: "new" };
    const former = new Store(false);
    engines.set(person(former));
    const { ready } = await tab();
    const connected = new Store(false);
    engines.set(person(connected)); // somebody else signed in
    former.set(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(ready.value).toBeNull();
    connected.set(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(ready.value).toBe("new");
  });

  it("is nothing to a device that has none yet", async () => {
    pointer = null;
    const { ready } = await tab();
    pointer = { active: "first", newest: "first" };
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ready.value).toBeNull();
  });
});
