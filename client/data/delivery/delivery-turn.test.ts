// One tab delivers at a time, and that which is in view.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeTurns } from "./delivery-turn.ts";

interface Asking {
  work: () => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Web Locks of one browser: one name, in the order of asking, and taken away by who steals. */
class Locks {
  #held: Asking | null = null;
  #waiting: Asking[] = [];

  readonly request = (
    _: string,
    { signal, steal = false }: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<unknown>,
  ) =>
    new Promise((resolve, reject) => {
      const asking = { work, resolve, reject };
      if (steal) {
        this.#waiting.unshift(asking);
        this.#held?.reject(new DOMException("stolen", "AbortError"));
        this.#held = null;
      } else this.#waiting.push(asking);
      signal?.addEventListener("abort", () => {
        if (!this.#waiting.includes(asking)) return;
        this.#waiting = this.#waiting.filter((each) => each !== asking);
        reject(signal.reason as Error);
      });
      this.#grant();
    });

  #grant(): void {
    const next = this.#waiting[0];
    if (this.#held || !next) return;
    this.#waiting.shift();
    this.#held = next;
    void next
      .work()
      .then(next.resolve, next.reject)
      .finally(() => {
        if (this.#held === next) this.#held = null;
        this.#grant();
      });
  }
}

type Visibility = "visible" | "hidden";
class Tab {
  readonly document = Object.assign<EventTarget, { visibilityState: Visibility }>(new EventTarget(), {
    visibilityState: "visible",
  });
  delivers = false;
  /** The browser runs nothing of it. */
  frozen = false;
  leave: () => void = () => {};

  open(visibility: Visibility): this {
    this.document.visibilityState = visibility;
    vi.stubGlobal("document", this.document);
    this.leave = takeTurns({ lock: "delivery", deliver: (turn) => this.#deliver(turn) });
    return this;
  }

  see(visibility: Visibility): void {
    this.document.visibilityState = visibility;
    vi.stubGlobal("document", this.document);
    if (!this.frozen) this.document.dispatchEvent(new Event("visibilitychange"));
  }

  #deliver(turn: AbortSignal): Promise<void> {
    this.delivers = !turn.aborted;
    if (turn.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      turn.addEventListener("abort", () => {
        this.delivers = false;
        resolve();
      });
    });
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let tabs: Tab[] = [];
const open = (visibility: Visibility) => {
  const tab = new Tab().open(visibility);
  tabs.push(tab);
  return tab;
};
const delivering = () => tabs.map(({ delivers }) => delivers);

beforeEach(() => {
  tabs = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("navigator", { locks: new Locks() });
  vi.spyOn(console, "error");
});
afterEach(() => {
  for (const tab of tabs) tab.leave();
  const failures = vi.mocked(console.error).mock.calls;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (failures.length > 0) throw new Error(`not taken: ${String(failures[0])}`);
});

describe("whose turn it is to deliver", () => {
  it("is the only tab's, hidden or not, for as long as it is there", async () => {
    const tab = open("visible");
    await pass(10_000);
    expect(delivering()).toEqual([true]);
    tab.see("hidden");
    await pass(10_000);
    expect(delivering()).toEqual([true]);
    tab.leave();
    await pass(0);
    expect(delivering()).toEqual([false]);
  });

  it("goes with the view from one tab to the other, at once", async () => {
    const first = open("visible");
    await pass(0);
    first.see("hidden");
    const second = open("visible");
    await pass(100);
    expect(delivering()).toEqual([false, true]);
    second.see("hidden");
    first.see("visible");
    await pass(100);
    expect(delivering()).toEqual([true, false]);
  });

  it("is taken from a tab that was hidden when it began, and from one that is frozen", async () => {
    const hidden = open("hidden");
    await pass(0);
    const second = open("visible");
    await pass(2_900);
    expect(delivering()).toEqual([true, false]);
    await pass(200);
    expect(delivering()).toEqual([false, true]);
    second.frozen = true;
    second.see("hidden");
    hidden.see("visible");
    await pass(3_100);
    expect(delivering()).toEqual([true, false]);
  });

  it("does not go to and fro between two windows side by side", async () => {
    open("visible");
    await pass(0);
    open("visible");
    await pass(3_100);
    expect(delivering()).toEqual([false, true]);
    await pass(60_000);
    expect(delivering()).toEqual([false, true]);
  });

  it("is the next one's when a tab is closed, also a hidden one's", async () => {
    const first = open("visible");
    await pass(0);
    open("hidden");
    first.leave();
    await pass(0);
    expect(delivering()).toEqual([false, true]);
  });

  it("is never two tabs' but while one that lost it ends what is under way", async () => {
    const steps: [number, Visibility][] = Array.from({ length: 60 }, (_, n) => [
      (n * 7) % 3,
      n % 2 === 0 ? "visible" : "hidden",
    ]);
    for (let n = 0; n < 3; n++) open(n === 0 ? "visible" : "hidden");
    for (const [which, visibility] of steps) {
      tabs[which]!.see(visibility);
      await pass(700);
      expect(delivering().filter(Boolean)).toHaveLength(1);
    }
  });
});
