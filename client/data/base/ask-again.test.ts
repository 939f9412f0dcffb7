// The badge does not say "no network" for a minute because one question was lost.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Store } from "../../kernel/store.ts";
import { askAgain } from "./ask-again.ts";
import { Connectivity } from "./connectivity.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `answers`: whether the server answers each question; the last one stands for all after it. */
function begin(answers: boolean[], isConnected = true) {
  const connected = new Store(isConnected);
  const connectivity = new Connectivity();
  const asked: number[] = [];
  const began = Date.now();
  // A method, as the engine's is: taken out of its object it knows of none.
  class Asking {
    connected = connected;
    connectivity = connectivity;
    contact(): Promise<void> {
      asked.push((Date.now() - began) / 1_000);
      const answered = answers.length > 1 ? answers.shift() : answers[0];
      if (answered === true) this.connectivity.answered();
      else this.connectivity.noAnswer();
      return Promise.resolve();
    }
  }
  return { connected, connectivity, asked, leave: askAgain(new Asking()) };
}

describe("a question that was lost while Zero has its connection", () => {
  it("is asked again until it is answered, ever more slowly", async () => {
    const { connectivity, asked } = begin([false, false, false, false, false, false, true]);
    connectivity.noAnswer();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([1, 3, 7, 15, 30, 45, 60]);
    expect(connectivity.state.value.reachable).toBe(true);
  });

  it("is asked soon again at the next gap", async () => {
    const { connectivity, asked } = begin([false, false, true]);
    connectivity.noAnswer();
    await vi.advanceTimersByTimeAsync(93_000);
    connectivity.noAnswer();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([1, 3, 7, 94]);
  });

  it("is asked no more once something else was answered, or when the engine ends", async () => {
    const { connectivity, asked, leave } = begin([false]);
    connectivity.noAnswer();
    connectivity.answered();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
    connectivity.noAnswer();
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  it("is left to Zero's own tries where that has no connection either", async () => {
    const { connected, connectivity, asked } = begin([false, true], false);
    connectivity.noAnswer();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([]);
    connected.set(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([1 + 600]);
    connected.set(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
  });
});
