// A connection that is lost for a moment is no news; one that stays away is, until it is back.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SyncConnection } from "./sync-connection.ts";

let connection: SyncConnection;
beforeEach(() => {
  vi.useFakeTimers();
  connection = new SyncConnection();
});
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return [connection.value, connection.isMissed.value];
};

it("that was never had is not missed: the device has said so in other words", () => {
  expect(after(60_000)).toEqual([false, false]);
});

it("that is back at once was not missed", () => {
  connection.set(true);
  connection.set(false);
  expect(after(9_000)).toEqual([false, false]);
  connection.set(true);
  expect(after(60_000)).toEqual([true, false]);
});

it("that stays away is missed, also while it is tried again, until it is back", () => {
  connection.set(true);
  connection.set(false);
  after(9_000);
  connection.set(false);
  expect(after(1_000)).toEqual([false, true]);
  connection.set(true);
  expect([connection.value, connection.isMissed.value]).toEqual([true, false]);
});
