import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordAt, wasMaster, type Assignment } from "./assignment.rules.ts";

/** A decision of somebody at the desk, and when the server hears of it. */
interface Decision {
  to: string | null;
  at: number;
  arrives: number;
}

/** The server's part: in the order of arrival, the later one wins. */
function history(first: string | null, decisions: readonly Decision[]) {
  const changes: Assignment[] = [];
  let masterId = first;
  for (const { to, at, arrives } of decisions.toSorted((a, b) => a.arrives - b.arrives)) {
    if (to === masterId) continue;
    changes.push({ masterId: to, previousMasterId: masterId, at, recordedAt: recordAt(changes, arrives) });
    masterId = to;
  }
  return { changes, masterId };
}

describe("a change that arrives late", () => {
  // Ten: to Ion, at once. Nine: to Vasile, by a phone without network; it arrives at eleven. Twelve: to nobody.
  const { changes } = history("ana", [
    { to: "ion", at: 10, arrives: 10 },
    { to: "vasile", at: 9, arrives: 11 },
    { to: null, at: 12, arrives: 12 },
  ]);
  it.each<[number, string[]]>([
    [8, ["ana"]],
    [9, ["ana", "vasile"]],
    [10, ["ion", "vasile"]],
    [10.5, ["ion", "vasile"]],
    [11, ["vasile"]],
    [11.5, ["vasile"]],
    [12, []],
    [13, []],
  ])("does not rewrite what was true before it came: at %s", (at, masters) => {
    expect(["ana", "ion", "vasile"].filter((user) => wasMaster(changes, user, at))).toEqual(masters);
  });

  it("is the order's last even within one millisecond, and with a server's clock that was set back", () => {
    const odd = history("ana", [{ to: "ion", at: 10, arrives: 10 }]).changes;
    expect(recordAt(odd, 10)).toBe(11);
    expect(recordAt(odd, 3)).toBe(11);
  });

  it("from before this was noted counts from when it was decided", () => {
    const old: Assignment = { masterId: "ion", previousMasterId: "ana", at: 10, recordedAt: null };
    expect([9, 10].map((at) => wasMaster([old], "ana", at))).toEqual([true, false]);
  });
});

describe("whatever the order of arrival", () => {
  const person = fc.constantFrom("ana", "ion", "vasile", null);
  const decision = fc
    .record({ to: person, at: fc.integer({ min: 0, max: 100 }), late: fc.integer({ min: 0, max: 60 }) })
    .map(({ to, at, late }): Decision => ({ to, at, arrives: at + late }));
  const world = fc.record({
    first: person,
    decisions: fc.uniqueArray(decision, { maxLength: 8, selector: ({ arrives }) => arrives }),
    shuffle: fc.array(fc.nat(), { maxLength: 8 }),
    t: fc.integer({ min: -1, max: 170 }),
  });

  it("everybody was master while the server said so, and from the decision that made them so", () => {
    fc.assert(
      fc.property(world, ({ first, decisions, shuffle, t }) => {
        const { changes, masterId } = history(first, decisions);
        // Told tick by tick: who the server says, and who was promised it by a decision under way.
        let said: string | null = first;
        const promised = new Set<string>();
        const arriving = decisions.toSorted((a, b) => a.arrives - b.arrives);
        for (const { to, at, arrives } of arriving) {
          const before = arriving.findLast((d) => d.arrives < arrives)?.to ?? null;
          const changed = to !== (arriving[0]?.arrives === arrives ? first : before);
          if (arrives <= t) said = to;
          else if (at <= t && to !== null && changed) promised.add(to);
        }
        const mixed = changes.toSorted((a, b) => (shuffle[a.at % 8] ?? 0) - (shuffle[b.at % 8] ?? 0));
        for (const user of ["ana", "ion", "vasile"]) {
          const expected = user === said || promised.has(user);
          const is = wasMaster(mixed, user, t) || (user === masterId && !changes.some((c) => c.recordedAt! > t));
          expect(is).toBe(expected);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("each change begins where the one before ended", () => {
    fc.assert(
      fc.property(world, ({ first, decisions }) => {
        const { changes, masterId } = history(first, decisions);
        let master: string | null = first;
        let last = Number.NEGATIVE_INFINITY;
        for (const change of changes) {
          expect(change.previousMasterId).toBe(master);
          expect(change.recordedAt).toBeGreaterThan(last);
          master = change.masterId;
          last = change.recordedAt!;
        }
        expect(master).toBe(masterId);
      }),
    );
  });
});
