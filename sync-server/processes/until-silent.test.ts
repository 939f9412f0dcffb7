// Who is silent is told apart from who was slow once, and from a machine that slept.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { untilSilent, type Serving } from "./until-silent.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

function watch(ask: Serving["ask"]) {
  const over = new AbortController();
  const told: boolean[] = [];
  void untilSilent({ ask, everyMs: 15_000, withinMs: 5_000, misses: 3 }, over.signal).then((silent) =>
    told.push(silent),
  );
  return { over, told };
}

it.each<[string, Serving["ask"]]>([
  ["gives no answer", never],
  ["ends every question with an error", () => Promise.reject(new Error("ECONNREFUSED"))],
])("is silent who %s, three times in a row", async (_, ask) => {
  const { told } = watch(ask);
  await vi.advanceTimersByTimeAsync(44_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(17_000);
  expect(told).toEqual([true]);
});

it("who answers every third question is not", async () => {
  let asked = 0;
  const { told } = watch(() => (++asked % 3 === 0 ? Promise.resolve() : never()));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual([]);
  expect(asked).toBe(196); // every 15, 20 and 20 s
});

it("after a sleep of the machine one question is missed, not hours of them", async () => {
  let sleeps = false;
  const { told } = watch(() => (sleeps ? never() : Promise.resolve()));
  sleeps = true;
  await vi.advanceTimersByTimeAsync(15_000); // asked as it falls asleep
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  sleeps = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual([]);
});

it("nobody is asked any more once it is over", async () => {
  const ask = vi.fn<() => Promise<void>>(never);
  const { over, told } = watch(ask);
  await vi.advanceTimersByTimeAsync(21_000);
  over.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([false]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
