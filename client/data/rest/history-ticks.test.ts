import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ORDER, historyServer, page, signIn, somebody } from "./histories.fixture.ts";
import { askWhenOld } from "./history-ticks.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a history is asked for again a minute and a quarter after it was told, at the latest, and not within a minute", async () => {
  const user = somebody();
  const asked = historyServer();
  await signIn(user);
  const { histories, state } = page(user);
  const leave = askWhenOld(histories);
  // The worst case: told just after a tick.
  vi.advanceTimersByTime(1);
  histories.watch(ORDER);
  asked[0]!.tell("one");
  await vi.waitFor(() => expect(state().current).toBe(true));
  const told = Date.now();
  vi.advanceTimersByTime(59_000);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(told + 75_000 - Date.now());
  expect(asked).toHaveLength(2);
  leave();
  asked[1]!.tell("two");
  await vi.waitFor(() => expect(state().loading).toBe(false));
  vi.advanceTimersByTime(600_000);
  expect(asked).toHaveLength(2);
});
