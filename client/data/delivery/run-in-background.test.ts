// The service worker sends when no tab does, and a second wake does not get lost in the first.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forget, remember, SESSION_KEY } from "../device/device-db.ts";
import { runInBackground, type BackgroundWork } from "./run-in-background.ts";

const LOCK = "delivery-of-ana";
const close = vi.fn<() => void>();

const away = (parts: Partial<BackgroundWork<{ close: () => void }>>, patienceMs?: number): Promise<void> =>
  runInBackground(
    { open: () => ({ close }), lock: () => LOCK, isDone: async () => false, send: async () => true, ...parts },
    patienceMs,
  );

beforeEach(async () => {
  close.mockClear();
  await remember(SESSION_KEY, { user: { id: "ana" } });
});
afterEach(() => forget(SESSION_KEY));

describe("the service worker's wake", () => {
  it("sends for whoever is signed in, and closes what it opened", async () => {
    const send = vi.fn<() => Promise<boolean>>(async () => true);
    await away({ send });
    expect(send).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
  });

  it("does nothing for whoever signed out", async () => {
    await forget(SESSION_KEY);
    const send = vi.fn<() => Promise<boolean>>();
    await away({ send });
    expect(send).not.toHaveBeenCalled();
  });

  it("leaves it to a tab that sends, and asks to be woken again while something is left", async () => {
    const send = vi.fn<() => Promise<boolean>>();
    await navigator.locks.request(LOCK, async () => {
      await expect(away({ send }, 1)).rejects.toThrow("not everything");
      await expect(away({ send, isDone: async () => true }, 1)).resolves.toBeUndefined();
    });
    expect(send).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledTimes(2);
  });

  it("sends once a tab is gone that was closed and still holds its lock for a moment", async () => {
    const send = vi.fn<() => Promise<boolean>>(async () => true);
    const tab = Promise.withResolvers<void>();
    const closing = navigator.locks.request(LOCK, () => tab.promise);
    const woken = away({ send });
    await vi.waitFor(async () =>
      expect((await navigator.locks.query()).pending?.map(({ name }) => name)).toEqual([LOCK]),
    );
    expect(send).not.toHaveBeenCalled();
    tab.resolve();
    await closing;
    await expect(woken).resolves.toBeUndefined();
    expect(send).toHaveBeenCalledOnce();
  });

  it("says what failed while it sent", async () => {
    await expect(away({ send: () => Promise.reject(new Error("the disk is full")) })).rejects.toThrow(
      "the disk is full",
    );
  });

  it("tries again when it is woken while it still tries in vain", async () => {
    const network = { here: false };
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const vain = away({
      send: async () => {
        begun.resolve();
        await first.promise;
        return false;
      },
    });
    await begun.promise;
    network.here = true;
    const second = away({ send: async () => network.here });
    second.catch(() => undefined); // looked at below
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
    first.resolve();
    await expect(vain).rejects.toThrow("not everything");
    await expect(second).resolves.toBeUndefined();
  });
});
