// The client's decisions about lines, whatever is asked, withdrawn, told, answered, replaced and removed, in whatever order.

import fc from "fast-check";
import { expect, it } from "vitest";
import { decide, lineWithOrder } from "../../../shared/domains/work-orders/approvals.operations.ts";
import type { Decision, LineKind } from "../../../shared/domains/work-orders/approvals.states.ts";
import { refused, type CommandResult } from "../../../shared/zero/define.ts";
import { ORDER, ShopInMemory, uuid } from "./shop-in-memory.fixture.ts";
import type { Row } from "./rows.ts";

const TABLES = { work: "workLine", part: "partsLine" } as const;
const QUANTITY = 3;

const steps = fc.array(
  fc.record({
    act: fc.constantFrom("ask", "withdraw", "tell", "answer", "supersede", "remove"),
    kind: fc.constantFrom<LineKind>("work", "part"),
    which: fc.nat(20),
    decision: fc.constantFrom<Decision>("approve", "decline"),
    priceMinor: fc.nat(100_000),
  }),
  { minLength: 10, maxLength: 40, size: "max" },
);
type Step = (typeof steps extends fc.Arbitrary<infer S> ? S : never) extends (infer One)[] ? One : never;

function doStep(shop: ShopInMemory, { act, kind, decision, priceMinor }: Step, lineId: string, newLineId: string) {
  const line = kind === "work" ? { kind, workLineId: lineId } : { kind, partsLineId: lineId };
  switch (act) {
    case "ask":
    case "withdraw":
      return shop.run(`approvals.${act}`, { kind, lineId });
    case "tell":
      return shop.run("approvals.tell", { kind, lineId, decision, by: "Andrei", way: "phone" });
    case "answer":
      return shop.change(async (tx, actor, at) => {
        const found = await lineWithOrder(tx, actor, { kind, lineId });
        if (!found) return refused("work-orders/line-not-found");
        return decide(tx, { actor, at }, { kind, lineId, decision }, found, { verb: "approvals.answer", data: {} });
      });
    case "supersede":
      return shop.run("workOrders.supersedeLine", { line, newLineId, priceMinor });
    case "remove":
      return shop.run("workOrders.removeLine", { line });
  }
}

const isDecided = (row: Row) => row["approvedAt"] !== null || row["declinedAt"] !== null;
/** What the client saw and said. */
const decisionOf = ({ id, name, priceMinor, quantity, approvedAt, declinedAt }: Row) => ({
  id,
  name,
  priceMinor,
  quantity,
  approvedAt,
  declinedAt,
});

/** As docs/decisions/0022 sums: neither declined lines nor those that another replaced. */
const sumOf = (rows: readonly Row[]) =>
  rows
    .filter((row) => row["supersededBy"] === null && row["declinedAt"] === null)
    .filter((row) => row["approvedAt"] !== null || row["requiresApproval"] === false)
    .reduce((sum, row) => sum + Number(row["priceMinor"]) * Number(row["quantity"] ?? 1), 0);

/** Each line that is no more than history leads to one that is there, and what took a decided one's place asks or is decided. */
function expectWholeChains(rows: readonly Row[]) {
  for (const former of rows.filter((row) => row["supersededBy"] !== null)) {
    const next = rows.find(({ id }) => id === former["supersededBy"]);
    expect(next).toBeDefined();
    expect(isDecided(former)).toBe(true);
    expect(isDecided(next!) || next!["requiresApproval"]).toBe(true);
  }
}

it("a decided line never changes, is decided once, and the total is that of the lines that are agreed", async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      const shop = new ShopInMemory(["WORK_ORDERS_EDIT"]);
      // One of each is asked about already, so that decisions and replacements come early.
      shop.work(uuid(101), { name: "Discuri", priceMinor: 50_000, requiresApproval: true });
      shop.work(uuid(102), { name: "Revizie", priceMinor: 30_000 });
      shop.part(uuid(201), { name: "Disc", priceMinor: 7_000, quantity: QUANTITY, requiresApproval: true });
      const decided = new Map<unknown, Row>();
      const decisions = new Map<string, number>();
      for (const [index, step] of course.entries()) {
        const lines = shop.all(TABLES[step.kind]);
        const chosen = lines[step.which % Math.max(1, lines.length)];
        if (!chosen) continue;
        const result: CommandResult = await doStep(shop, step, String(chosen["id"]), uuid(1_000 + index));
        if (result.outcome !== "applied") continue;
        for (const { verb, subjectId } of result.activity)
          if (/^approvals\.(tell|answer)$/.test(verb)) decisions.set(subjectId, (decisions.get(subjectId) ?? 0) + 1);

        const rows = [...shop.all("workLine"), ...shop.all("partsLine")];
        const byId = new Map(rows.map((row) => [row["id"], row]));
        for (const [id, before] of decided) expect(decisionOf(byId.get(id)!)).toEqual(before);
        for (const row of rows.filter(isDecided)) decided.set(row["id"], decisionOf(row));
        for (const row of rows) expect(row["approvedAt"] === null || row["declinedAt"] === null).toBe(true);
        for (const times of decisions.values()) expect(times).toBe(1);
        expectWholeChains(rows);
        if (decided.size > 0) expect(shop.row("workOrder", ORDER)!["totalMinor"]).toBe(sumOf(rows));
        seen += rows.filter((row) => row["supersededBy"] !== null).length;
      }
    }),
    { numRuns: 200 },
  );
  expect(seen).toBeGreaterThan(100); // lines were replaced indeed
});
