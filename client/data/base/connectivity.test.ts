// What the badge and the strips read: told only when something changed.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connectivity } from "./connectivity.ts";

const NOW = Date.UTC(2026, 2, 9, 8, 30);

let connectivity: Connectivity;
let told: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  connectivity = new Connectivity();
  told = 0;
  connectivity.state.subscribe(() => told++);
});
afterEach(() => void vi.useRealTimers());
const state = () => connectivity.state.value;

describe("silence", () => {
  it("lasts from the first unanswered try to the next answer", () => {
    connectivity.noAnswer();
    vi.setSystemTime(NOW + 60_000);
    connectivity.noAnswer();
    connectivity.willTryAt(NOW + 65_000);
    expect(state()).toMatchObject({ reachable: false, unreachableSince: NOW, nextTryAt: NOW + 65_000 });
    connectivity.answered();
    expect(state()).toMatchObject({ reachable: true, unreachableSince: null, nextTryAt: null });
    vi.setSystemTime(NOW + 90_000);
    connectivity.noAnswer();
    expect(state().unreachableSince).toBe(NOW + 90_000);
  });

  it("began before this page did, on a cold boot without network", () => {
    connectivity.wasUnreachableSince(NOW - 1);
    expect(state()).toMatchObject({ reachable: true, unreachableSince: null });
    connectivity.noAnswer();
    connectivity.wasUnreachableSince(NOW - 3_600_000);
    connectivity.wasUnreachableSince(NOW - 1);
    expect(state()).toMatchObject({ reachable: false, unreachableSince: NOW - 3_600_000 });
    connectivity.noAnswer();
    expect(state().unreachableSince).toBe(NOW - 3_600_000);
  });
});

describe("the session", () => {
  it("is asked for, and the shop is closed, until both are good again", () => {
    connectivity.signInNeeded();
    connectivity.blocked("tenancy/suspended");
    connectivity.noAnswer();
    connectivity.answered();
    expect(connectivity).toMatchObject({ needsSignIn: true, blockedBy: "tenancy/suspended" });
    connectivity.noAnswer();
    connectivity.sessionConfirmed();
    expect(connectivity).toMatchObject({ needsSignIn: false, blockedBy: null });
    expect(state()).toMatchObject({ reachable: true, unreachableSince: null });
  });
});

describe("screens", () => {
  it.each<[string, (c: Connectivity) => void]>([
    ["silence", (c) => c.noAnswer()],
    ["sending", (c) => c.sending(true)],
    ["a try", (c) => c.willTryAt(NOW + 500)],
    ["signing in", (c) => c.signInNeeded()],
    ["a closed shop", (c) => c.blocked("tenancy/expired")],
  ])("are told of %s once", (_, change) => {
    const before = state();
    change(connectivity);
    change(connectivity);
    expect(told).toBe(1);
    expect(state()).not.toBe(before);
  });

  it("are not told of what they know", () => {
    const before = state();
    connectivity.answered();
    connectivity.sending(false);
    connectivity.sessionConfirmed();
    connectivity.wasUnreachableSince(NOW - 1);
    expect(told).toBe(0);
    expect(state()).toBe(before);
  });
});
