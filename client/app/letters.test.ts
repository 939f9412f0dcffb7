// Which letters words are drawn in: the product's own where they are here in time, the system's otherwise, and no change in view.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Letters } from "./letters.ts";

interface Page {
  letters: { come: () => void; fail: () => void };
  chosen: () => string | undefined;
  look: (state: "visible" | "hidden") => void;
}

function page(): Page {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  const target = new EventTarget();
  const dataset: Record<string, string> = {};
  const document = Object.assign(target, {
    visibilityState: "visible",
    fonts: { load: () => promise },
    documentElement: { dataset },
  });
  vi.stubGlobal("document", document);
  return {
    letters: { come: () => resolve([{}]), fail: () => reject(new Error("no network")) },
    chosen: () => dataset["letters"],
    look: (state) => {
      document.visibilityState = state;
      target.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("letters", () => {
  it("that are here before there are words are what these are drawn in, and nothing is waited for once they are", async () => {
    const { letters, chosen } = page();
    const start = new Letters();
    const read = start.inTime();
    letters.come();
    await read;
    start.choose();
    expect(chosen()).toBe("own");
  });

  it("that come while something else is read are in time, too", async () => {
    const { letters, chosen } = page();
    const start = new Letters();
    const read = start.inTime();
    await vi.advanceTimersByTimeAsync(1_000);
    await read;
    letters.come();
    await settle();
    start.choose();
    expect(chosen()).toBe("own");
  });

  it("that come late wait until nobody looks", async () => {
    const { letters, chosen, look } = page();
    const start = new Letters();
    const read = start.inTime();
    await vi.advanceTimersByTimeAsync(1_000);
    await read;
    start.choose();
    look("hidden");
    look("visible");
    letters.come();
    await settle();
    expect(chosen()).toBeUndefined();
    look("hidden");
    await settle();
    expect(chosen()).toBe("own");
  });

  it("that never come leave the system's", async () => {
    const { letters, chosen, look } = page();
    const start = new Letters();
    const read = start.inTime();
    letters.fail();
    await read;
    start.choose();
    await settle();
    look("hidden");
    await settle();
    expect(chosen()).toBeUndefined();
  });
});
