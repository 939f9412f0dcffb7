// When money changed hands, where a device alone showed it: confirmed, put right, or left alone.

import { describe, expect, it } from "vitest";
import { whyTimeNotConfirmed } from "./finance.rules.ts";

interface Seen {
  timeToConfirm: boolean | null;
  seenAt: number;
}

describe("a time that only a device showed", () => {
  const [made, taken, now] = [1_000, 5_000, 9_000];
  const judge = (takenAt: number, { timeToConfirm = true, seenAt = taken }: Partial<Seen> = {}) =>
    whyTimeNotConfirmed({ takenAt: taken, timeToConfirm }, { seenAt, takenAt }, { from: made, until: now });

  it.each([
    ["as it is", taken, null],
    ["earlier", made, null],
    ["later", now, null],
    ["before its order", made - 1, "finance/time-unfit"],
    ["in the future", now + 1, "finance/time-unfit"],
  ])("is said to be %s", (_, takenAt, why) => expect(judge(takenAt)).toBe(why));

  it("is confirmed as it is also where it could not be", () => {
    const row = { takenAt: now + 5, timeToConfirm: true };
    expect(whyTimeNotConfirmed(row, { seenAt: now + 5, takenAt: now + 5 }, { from: made, until: now })).toBeNull();
  });

  it("and is not marked, or was seen otherwise, stays", () => {
    expect(judge(taken, { timeToConfirm: false })).toBe("finance/time-confirmed");
    expect(judge(taken, { timeToConfirm: null })).toBe("finance/time-confirmed");
    // Whoever says otherwise is told.
    expect(judge(made, { timeToConfirm: false })).toBe("finance/time-changed");
    expect(judge(made, { seenAt: taken + 1 })).toBe("finance/time-changed");
  });
});
