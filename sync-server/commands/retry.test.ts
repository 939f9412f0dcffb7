// A passing failure is tried again while whoever sent the command still listens.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pause } from "../processes/processes.ts";
import { retryTransient } from "./retry.ts";

const failure = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often it was tried, and after how many ms the sender was told. */
async function triesOf(tenant: string, lastsMs: number, code: string): Promise<{ tries: number; toldAfterMs: number }> {
  const began = performance.now();
  let tries = 0;
  const told = retryTransient(tenant, async () => {
    tries += 1;
    await pause(lastsMs);
    throw failure(code);
  }).then(
    () => null,
    (error: unknown) => error,
  );
  for (let answer: unknown = "none yet"; answer === "none yet";) {
    await vi.advanceTimersByTimeAsync(10);
    answer = await Promise.race([told, Promise.resolve("none yet")]);
  }
  expect(await told).toMatchObject({ code });
  return { tries, toldAfterMs: performance.now() - began };
}

it.each([
  ["a collision, which takes no time, ten times", 1, "40001", 10, 2_000],
  ["a wait for a lock of 3 s twice", 3_000, "55P03", 2, 7_000],
  ["what cannot pass once", 1, "42501", 1, 20],
])("%s", async (_, lastsMs, code, tries, withinMs) => {
  const seen = await triesOf(`tenant ${code}`, lastsMs, code);
  expect(seen.tries).toBe(tries);
  expect(seen.toldAfterMs).toBeLessThan(withinMs);
});

it("thirty that wait for one row are all told within 8 s, not one after the other", async () => {
  const all = Promise.all(Array.from({ length: 30 }, () => triesOf("one row", 3_000, "55P03")));
  const seen = await all;
  expect(Math.max(...seen.map(({ toldAfterMs }) => toldAfterMs))).toBeLessThan(8_000);
});
