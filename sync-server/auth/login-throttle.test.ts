// How long one waits after the n-th failure, and by what one is known.

import { describe, expect, it } from "vitest";
import { throttleKey, waitAfter } from "./login-throttle.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe("the wait after a failure", () => {
  it.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 30 * SECOND],
    [6, MINUTE],
    [7, 2 * MINUTE],
    [8, 4 * MINUTE],
    [9, 8 * MINUTE],
    [10, 15 * MINUTE],
    [11, 15 * MINUTE],
    [10_000, 15 * MINUTE],
  ])("number %i is %i ms", (failures, wait) => {
    expect(waitAfter(failures)).toBe(wait);
  });

  it("never gets shorter", () => {
    const waits = Array.from({ length: 2000 }, (_, n) => waitAfter(n));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  });
});

describe("the key", () => {
  it("is a hash that depends on shop, e-mail and address, and on where one ends and the next begins", () => {
    const keys = [
      throttleKey("shop", "a@x", "1.1.1.1"),
      throttleKey("shop2", "a@x", "1.1.1.1"),
      throttleKey("shop", "b@x", "1.1.1.1"),
      throttleKey("shop", "a@x", "1.1.1.2"),
      throttleKey("shop", "a@x1", ".1.1.1"),
      throttleKey("shopa", "@x", "1.1.1.1"),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(throttleKey("shop", "a@x", "1.1.1.1")).toBe(keys[0]);
  });
});
