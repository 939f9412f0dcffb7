// The same seed gives the same shop; ids are ids everywhere.

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { randomOf } from "./random.ts";

const take = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

describe("randomOf", () => {
  it("repeats itself for the same topic and not for another", () => {
    const [one, same, other] = [randomOf("demo/clients"), randomOf("demo/clients"), randomOf("rival/clients")];
    const first = take(100, one.next);
    expect(take(100, same.next)).toEqual(first);
    expect(take(100, other.next)).not.toEqual(first);
  });

  it("covers its range evenly", () => {
    const random = randomOf("dice");
    const throws = take(60_000, () => random.int(1, 6));
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const share = throws.filter((thrown) => thrown === face).length / throws.length;
      expect(share).toBeGreaterThan(0.155);
      expect(share).toBeLessThan(0.178);
    }
  });

  it("makes ids that the commands accept, all different", () => {
    const random = randomOf("ids");
    const ids = take(50_000, random.uuid);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids.slice(0, 2_000)) expect(z.uuid().safeParse(id).success).toBe(true);
  });

  it("makes tokens that need no escaping", () => {
    expect(randomOf("tokens").token(32)).toMatch(/^[\w-]{32}$/);
  });

  it("shuffles without losing anything", () => {
    const all = take(50, () => 0).map((_, i) => i);
    const shuffled = randomOf("cards").shuffled(all);
    expect(shuffled).not.toEqual(all);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(all);
  });
});
