// A run of deaths repeats itself by its seed, and meets every child in every way, alone and in pairs.

import { expect, it } from "vitest";
import { deathsOf, nameOf } from "./plan.ts";

it("the same seed gives the same deaths, another one others", () => {
  expect(deathsOf(1, 200)).toEqual(deathsOf(1, 200));
  expect(deathsOf(2, 200)).not.toEqual(deathsOf(1, 200));
  expect(deathsOf(1, 20)).toEqual(deathsOf(1, 200).slice(0, 20));
});

it("200 of them meet each child whole, its leader and a worker, alone and as the second of a pair", () => {
  const deaths = deathsOf(1, 200);
  const kinds = (kills: readonly ({ child: string; extent: string } | null)[]) =>
    new Set(kills.flatMap((kill) => (kill ? `${kill.child} ${kill.extent}` : [])));
  expect(kinds(deaths.filter(({ second }) => second === null).map(({ kill }) => kill)).size).toBe(6);
  expect(kinds(deaths.map(({ second }) => second)).size).toBe(6);
  expect(deaths.some(({ kill, second }) => second?.child === kill.child && second.afterMs < 1_000)).toBe(true);
});

it("one is told in words", () => {
  expect(nameOf({ kill: { child: "postgres", extent: "family" }, second: null })).toBe("all of postgres");
  expect(
    nameOf({
      kill: { child: "postgres", extent: "leader" },
      second: { child: "zero-cache", extent: "worker", afterMs: 40 },
    }),
  ).toBe("postgres's leader, 40 ms later zero-cache's worker");
});
