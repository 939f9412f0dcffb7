import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlapLanes, type TimeSpan } from "./overlap-lanes.rules.ts";

const spans = (...given: [number, number][]): TimeSpan[] =>
  given.map(([start, end], place) => ({ id: String(place), start, end }));

describe("lanes of what overlaps", () => {
  it("stand alone where nothing overlaps, also end to end", () => {
    expect([...overlapLanes(spans([8, 9], [9, 10])).values()]).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 1 },
    ]);
  });

  it("take a lane again that has become free, and all of a group have as many", () => {
    const lanes = overlapLanes(spans([8, 12], [8, 9], [9, 11], [13, 14]));
    expect([...lanes].toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ["0", { lane: 0, lanes: 2 }],
      ["1", { lane: 1, lanes: 2 }],
      ["2", { lane: 1, lanes: 2 }],
      ["3", { lane: 0, lanes: 1 }],
    ]);
  });

  it("never hold two at once, are no more than must be, and know everyone", () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 25 }), (drawn) => {
        const given = spans(...drawn.map(([start, length]): [number, number] => [start, start + length]));
        const lanes = overlapLanes(given);
        expect(lanes.size).toBe(given.length);
        for (const one of given) {
          const own = lanes.get(one.id)!;
          expect(own.lane).toBeLessThan(own.lanes);
          const others = given.filter((other) => other !== one && other.start < one.end && one.start < other.end);
          for (const other of others) {
            expect(lanes.get(other.id)!.lane).not.toBe(own.lane);
            expect(lanes.get(other.id)!.lanes).toBe(own.lanes);
          }
          const atOnce = Math.max(
            ...given.map(({ start }) => given.filter((x) => x.start <= start && start < x.end).length),
          );
          expect(own.lanes).toBeLessThanOrEqual(atOnce);
        }
      }),
    );
  });
});
