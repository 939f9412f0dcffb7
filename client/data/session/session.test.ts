// What a start makes of what was left, also where a network takes everything and answers nothing.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SESSION_KEY, recall, remember } from "../device/device-db.ts";
import { boot, engineStore } from "./session.ts";

/** What `client/app/main.tsx` gives a start before it says that another window holds the storage. */
const START_MS = 10_000;
const UNFINISHED = "unfinished-sign-out";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("too late", "TimeoutError")), ms);
    return controller.signal;
  });
  vi.stubGlobal("localStorage", { length: 0 });
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answersNothing: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
  });
/** Turns of the disk, until a timer is all that is waited for. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
}

it.each([
  ["nobody is remembered", false],
  ["somebody signed out without a network", true],
])(
  "asks who may sign in before it is taken for a storage that is held, where %s and nothing answers",
  async (_, left) => {
    if (left) await remember(UNFINISHED, true);
    fetched.mockImplementation(answersNothing);
    let isOpen = false;
    const opening = boot().then(() => (isOpen = true));
    await settled();
    expect(fetched).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(START_MS - 1_000);
    await settled();
    expect(isOpen).toBe(true);
    expect(await recall(UNFINISHED)).toBe(left ? true : null); // tried again at the next start
    await opening;
  },
);

it("does not let anybody in whose sign-out was cut off before the device had forgotten them", async () => {
  await remember(UNFINISHED, true);
  await remember(SESSION_KEY, { user: { id: "ion" } });
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await boot();
  expect(engineStore.value).toBeNull();
  expect([await recall(SESSION_KEY), await recall(UNFINISHED)]).toEqual([null, null]);
});
